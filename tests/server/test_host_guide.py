"""The commands and settings of the host's guide exist."""

import re
from dataclasses import fields
from pathlib import Path

import typer.main

from ironbridge.cli.app import app
from ironbridge.server.settings import DEFAULT_RATES, Settings

GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "guides" / "host.md").read_text(encoding="utf-8")


def test_every_command_of_the_guide_exists_with_its_options() -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    shown = re.findall(r"^ironbridge (\w+)(.*)$", GUIDE, re.MULTILINE)

    assert len(shown) > 5
    for name, rest in shown:
        known = {option for parameter in commands[name].params for option in parameter.opts}
        assert set(re.findall(r"--[a-z-]+", rest)) <= known, name


def test_every_setting_of_the_guide_exists() -> None:
    known = {item.name.upper() for item in fields(Settings)} | {
        f"RATE_{name.upper()}" for name in DEFAULT_RATES
    }
    shown = set(re.findall(r"IRONBRIDGE_([A-Z_]+)", GUIDE)) - {"HOME"}

    assert shown <= known
    assert len(shown) > 12
