"""The shape of the source tree, as far as tools rely on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from launch.checks import FOLDERS as STAGE_FOLDERS

SOURCE = Path(__file__).parents[1] / "src" / "tenkaichi"
FOLDERS = sorted({path.parent for path in SOURCE.rglob("*.py")})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(SOURCE).as_posix())
def test_every_folder_with_code_is_a_package(folder: Path) -> None:
    """The import contracts do not look into folders without `__init__.py`, and would pass with anything in there."""
    assert (folder / "__init__.py").is_file()


@pytest.mark.parametrize("mark", STAGE_FOLDERS)
def test_marked_tests_lie_where_their_stage_looks(mark: str) -> None:
    """A stage of `./test` collects its own folders only: a marked test elsewhere would never run."""
    tests = Path(__file__).parent
    marked = [
        path.relative_to(tests.parent) for path in tests.rglob("*.py") if f"mark.{mark}" in path.read_text("utf-8")
    ]
    here = Path(__file__).relative_to(tests.parent)
    assert not [path for path in marked if not path.as_posix().startswith(STAGE_FOLDERS[mark]) and path != here]
