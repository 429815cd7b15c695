"""Who somebody is: names, passwords, logging out."""

from __future__ import annotations

from tenkaichi.arena.protocol.basics import In, Name, Out, Password


class Me(Out):
    id: str
    name: str
    is_guest: bool


class Rename(In):
    name: Name


class Claim(In):
    """Keeps a name: from now on it can be logged in to from anywhere."""

    name: Name
    password: Password


class NewPassword(In):
    """Another password for a name that is kept; whoever is logged in elsewhere is so no longer."""

    password: Password  # the present one
    wanted: Password


class LogOut(In):
    everywhere: bool = False  # also from all other devices
