"""Identity: names, passwords, logging out."""

from __future__ import annotations

from tenkaichi.arena.protocol.basics import In, Name, Out, Password


class Me(Out):
    id: str
    name: str
    is_guest: bool


class Rename(In):
    name: Name


class Claim(In):
    """Keep a name, so that the player can log in from anywhere."""

    name: Name
    password: Password


class NewPassword(In):
    """Change the password of a kept name; all other log-ins end."""

    password: Password  # the current one
    wanted: Password


class LogOut(In):
    everywhere: bool = False  # also from all other devices
