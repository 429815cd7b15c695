"""The one family of errors that a person is meant to read."""


class TenkaichiError(Exception):
    """Something the caller can put right: a wrong name, a bad file, an illegal answer.

    The message stands on its own: it names the offending value and what was expected. The command line prints it
    without a traceback and exits with 2.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return self.message


class SetupError(TenkaichiError):
    """A set-up that cannot be played; the message names the field."""
