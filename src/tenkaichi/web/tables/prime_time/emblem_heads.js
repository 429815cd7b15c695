/**
 * Who looks how, a line each: profile, field, face, skin, hair (behind/in front/colour), eyes, signs behind the face,
 * signs above it. A sign may have a colour.
 */
export const HEADS = `
goku | #f08a24 | lean | pale | spikes/fringe/black | keen | - | collar:#2b62b8
vegeta | #3d5bd0 | lean | pale | flame/peak/black | fierce | - | armour:#f3f0e6
vegeta_ss | #2c4fa8 | lean | pale | flame/peak/black | keen | - | armour:#e0b04a scouter:#e5485a
vegeta_majin | #5b2f86 | lean | pale | flame/peak/black | fierce | - | majin:#c2185b collar:#2b62b8
gohan_kid | #e2b93b | child | pale | bowl/fringe/black | wide | - | collar:#7b3fa3
gohan_adult | #c9582a | lean | pale | crown/lock/black | keen | - | collar:#2b62b8
goten | #f0a03c | child | pale | spikes/fringe/black | wide | - | collar:#3a62b8
kid_trunks | #4aa36a | child | pale | curtain/parting/#b79be8 | wide | - | collar:#e08a2b
gotenks | #6b55c8 | child | pale | vee/lock/#473a7a | keen | - | grin armour:#e9b84e
gogeta | #d9632f | lean | pale | flame/lock/black | keen | - | armour:#2f3f86
vegito | #e0762a | lean | pale | gale/lock/black | keen | - | collar:#2b62b8 earring:gold
future_trunks | #5a6f9e | lean | pale | curtain/parting/#b9a0ea | keen | - | armour:#3b4669
piccolo_zf | #6a3fa0 | broad | green | -/-/- | fierce | feelers:green | cape:#f5f2ea mouth
piccolo_dc | #38215c | broad | #6fb562 | -/-/- | red | feelers:#6fb562 | cape:#4a2d80 fangs
nail | #2d7f8a | long | green | -/-/- | keen | feelers:green | collar:#e8d9b0
dende | #e7a33c | child | #a9dd94 | -/-/- | wide | feelers:#a9dd94 | collar:#f5f2ea mouth
kami | #c7b98f | long | #9cc98c | -/-/- | soft | feelers:#9cc98c | cape:#3f57b5 brows
guru | #476b3d | wide | #86b974 | -/-/- | closed | feelers:#86b974 | mouth
krillin | #e0572f | round | pale | -/-/- | wide | - | dots collar:#244a96 mouth
tien | #3f8f4a | broad | pale | -/-/- | keen | - | third:ink cape:#2d6a36
chiaotzu | #d65f88 | round | #fffaf2 | -/-/- | soft | cap:black | cheeks mouth
yamcha | #2f9c96 | lean | pale | gale/parting/black | keen | - | scar:#c2361f
videl | #e6779c | child | pale | bob/bangs/black | keen | - | collar:#f3f0e6
yajirobe | #a3742c | wide | tan | shag/slant/#4a3524 | soft | - | mouth
mr_satan | #b5332e | broad | tan | afro/-/black | soft | - | moustache belt:gold
bulma | #e884a8 | lean | pale | bob/slant/#49b9d6 | soft | - | lips:#d8506c
android_17 | #3b6f68 | lean | pale | shoulder/parting/black | keen | - | collar:#e8732c
android_18 | #4f79c4 | lean | pale | bob/parting/#f4d465 | soft | - | collar:#384a78
android_16 | #3f8f4a | broad | tan | crown/-/#d96a28 | keen | - | armour:#2f5f36
android_19 | #8d7bb8 | wide | #fbf6f0 | -/-/- | keen | hat:#c95b3a | earring:gold mouth
dr_gero | #6c6f86 | long | pale | shoulder/-/#e8e4da | keen | - | hat:black beard:#e8e4da
nappa | #a9772a | broad | tan | -/-/- | fierce | - | moustache armour:#33395c
raditz | #8a4bb5 | lean | pale | mane/peak/black | keen | - | scouter:#7df0b2
turles | #7a2636 | lean | #c98d62 | spikes/fringe/black | keen | - | armour:#2c2f4d scouter:#e5485a
broly | #b54a2c | lean | tan | mane/fringe/black | soft | - | belt:gold
frieza | #8e3b86 | lean | #f6e4f2 | -/-/- | red | horns:#3b2c3c | gem:#8a4bb5 lips:#5b2f5c
ginyu | #5b4a9a | broad | #a884d8 | -/-/- | fierce | horns:#2d2540 | armour:#f3f0e6
recoome | #8a4a2c | broad | pale | crown/slant/#e06a2c | keen | - | grin armour:#f3f0e6
burter | #1f5f8e | long | #4f97d6 | -/-/- | red | skull:#2f6fae | armour:#f3f0e6
jeice | #8e2f3a | lean | #d9583f | mane/parting/#f3efe6 | keen | - | armour:#f3f0e6
guldo | #5c7a34 | wide | #9cc05a | -/-/- | four | - | warts:#7da03f mouth
zarbon | #2f7f86 | lean | #9fd6cf | braid/band/#2f8f55 | soft | - | earring:gold cape:#e9e4f2
dodoria | #8e3b5a | wide | #e58bab | -/-/- | fierce | - | warts:#c75f86 mouth
babidi | #4d4a2c | wide | #c9c46a | -/-/- | wide | - | majin:ink grin cape:#7a2f4a
dabura | #31284f | long | #d9484a | crown/-/ink | keen | ears:#d9484a | beard:ink majin:ink
buu | #e5a6c6 | wide | #f6b9d3 | -/-/- | closed | antenna:#f6b9d3 | mouth cape:#5c2f7a
pui_pui | #6b6f7f | broad | #e8e2cf | -/-/- | keen | skull:#b9b2a0 | majin:ink armour:#4a5fa8
yakon | #31553a | wide | #6fae58 | -/-/- | red | tusks:#d9d2b0 | fangs majin:ink
cell | #3f6f2f | long | #7fb84f | -/-/- | red | crest:#4f8f35 | spots:#274a1c beak:#e08a2b
supreme_kai | #6fa0d8 | long | #c9b3ea | mohawk/-/#f3efe6 | soft | ears:#c9b3ea | earring:gold cape:#c2402f
saibaman | #47561f | wide | #a9c94a | -/-/- | red | - | fangs
cell_junior | #2c6f8e | child | #7ec8e0 | -/-/- | red | crest:#4f9fc0 | grin
`;
