"""`python -m tenkaichi`."""

import sys

from tenkaichi.cli import main

sys.exit(main())
