"""Screen readers: the roles and names of the main pages and of a question, as text that people can read.

A snapshot names what must be there, in this order; more may stand between.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from web.playing import FIGHT, table
from web.visitor import Visitor

Visit = Callable[..., Visitor]

HOME = """
- main:
  - heading "Open a link. Fight." [level=1]
  - heading "Games" [level=2]
  - region "Duel Battle":
    - heading "Duel Battle" [level=3]
    - button "Play now"
    - link /Learn/
    - link "With a friend"
    - list:
      - listitem:
        - link "Choose sides and level"
      - listitem:
        - link /\\d+ rules/
      - listitem:
        - link "Scenarios"
  - region "Prime Time":
    - button "Play now"
    - link "With a friend"
  - region "Trading Card Game":
    - button "Play now"
    - link "With a friend"
"""
NEW_TABLE = """
- main:
  - heading "Duel Battle" [level=1]
  - group "Against whom":
    - radio /A bot/
    - radio /A friend/ [checked]
    - radio /Anybody/
    - radio /Here, in turns/
  - group "Teams":
    - radio /Ready-made teams/ [checked]
    - radio /Recruit your own.*pick in turn/
  - group "Battleground":
    - radio /The usual one/ [checked]
    - radio /Shuffled/
  - group "A Side for you":
    - radio /Surprise me/ [checked]
    - radio /Saiyan Invaders/
    - group: See the list of Saiyan Invaders
    - radio /Earth's Defenders/
  - button "Get the link"
  - group:
    - combobox "My seat"
    - combobox "Clock"
    - combobox "Takebacks"
    - combobox "Spectators"
    - combobox "Spectators see it"
    - combobox "When a player can only pass":
      - 'option "Pass for them: quicker" [selected]'
      - 'option "Ask them anyway: no pause gives away what they hold"'
"""
LOBBY = """
- main:
  - heading "Lobby" [level=1]
  - region "My matches":
    - heading "My matches" [level=2]
  - region "Open tables":
    - heading "Open tables" [level=2]
  - heading "New table" [level=2]
  - link "Duel Battle"
  - link "Prime Time"
  - link "Trading Card Game"
"""
LEARN = """
- main:
  - heading "Duel Battle" [level=1]
  - region "Lessons":
    - list:
      - listitem:
        - heading "Your first fight" [level=3]
        - button "Start Your first fight"
  - region "Puzzles 0/10":
    - list:
      - listitem:
        - heading "1 Three strikes" [level=3]
        - paragraph:
          - strong: "Goal:"
          - text: Knock out Piccolo this turn.
        - button "Solve Three strikes"
"""
SETTINGS = """
- main:
  - heading "Settings" [level=1]
  - region "Looks":
    - group "Theme":
      - button "Like the system" [pressed]
      - button "Light"
      - button "Dark"
    - group "Colours of the seats":
      - button "Orange, indigo" [pressed]
      - button "Gold, blue"
      - button "Red, teal"
      - button "White, black"
    - group "Motion"
  - region "Playing":
    - group "A second tap to answer"
    - group "Optional windows":
      - button "Ask where it matters" [pressed]
      - button "Ask when I can do something"
      - button "Always ask"
    - group "Log"
    - group "What happened is played":
      - button "Slow"
      - button "Normal"
      - button "Fast"
      - button "Off" [pressed]
    - checkbox /Sounds of the table/
  - region "When it is your turn":
    - checkbox "A short sound"
"""
TABLE = """
- main:
  - list "Seats":
    - listitem:
      - text: A
      - link /\\w+/
      - text: you here
    - listitem: B Bot (easy) bot · easy
  - group "Battleground":
    - button /A1, hill, Krillin of A; \\d options? here/
    - button /C4, plain, a face-down token, Vegeta of B; \\d options? here/
  - complementary "Question and log":
    - region "Question":
      - paragraph:
        - text: A You
        - link "Rule DB-ACT-04"
      - heading "What does Son Goku do?" [level=2]
      - paragraph: 2 actions left.
      - heading "Techniques" [level=3]
      - list:
        - listitem:
          - button /use Kamehameha on Vegeta 4 Ki; range 1-2, 4 damage/
      - heading "Move" [level=3]
      - list:
        - listitem:
          - button /move to A1 hill; Krillin there/
      - heading "Or" [level=3]
      - list:
        - listitem:
          - button "end the turn 2 actions unused"
      - textbox /Type your answer/
      - button /Why can’t I/
      - button "Show me a good move"
      - button "Undo" [disabled]
      - button "Choose" [disabled]
    - region "Log":
      - heading "Log" [level=2]
      - group "How much is told":
        - button "Story"
        - button "Actions" [pressed]
        - button "Arithmetic"
      - region "Log lines"
  - log: "What does Son Goku do? 2 actions left. 12 options."
"""


def told(visitor: Visitor, path: str, sign: str, expected: str) -> None:
    visitor.go(path)
    visitor.page.locator(sign).first.wait_for()
    expect(visitor.page.locator("main")).to_match_aria_snapshot(expected)


def test_the_main_pages_are_told_by_roles_and_names(visit: Visit) -> None:
    visitor = visit()
    told(visitor, "/", ".door", HOME)
    visitor.go("/new/duel-battle?with=friend")
    visitor.page.get_by_text("More: seat").click()
    expect(visitor.page.locator("main")).to_match_aria_snapshot(NEW_TABLE)
    told(visitor, "/lobby", "main h1", LOBBY)
    told(visitor, "/learn/duel-battle", ".lesson-card", LEARN)
    told(visitor, "/settings", "main h1", SETTINGS)
    visitor.done()


def test_a_table_and_its_question_are_told_by_roles_and_names(visit: Visit) -> None:
    visitor = visit(motion="full")
    visitor.go("/")
    made = table(visitor, setup={"position": {**FIGHT, "tokens": {"A1": "none"}}})
    told(visitor, made, ".db-board", TABLE)
    visitor.done()
