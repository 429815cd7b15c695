"""The shape of the source tree, as far as tools rely on it."""

from __future__ import annotations

from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "tenkaichi"
FOLDERS = sorted({path.parent for path in SOURCE.rglob("*.py")})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(SOURCE).as_posix())
def test_every_folder_with_code_is_a_package(folder: Path) -> None:
    """The import contracts do not look into folders without `__init__.py`, and would pass with anything in there."""
    assert (folder / "__init__.py").is_file()
