"""The commands and settings of the host's guide exist."""

import re
from configparser import ConfigParser
from dataclasses import fields
from pathlib import Path

import typer.main

from ironbridge.cli.app import app
from ironbridge.server.settings import DEFAULT_RATES, Settings

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "guides" / "host.md").read_text(encoding="utf-8")
UNTOLD = {"rates", "static", "bot_lease"}
"""The rates are told one by one; the others are not for hosts."""


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


def test_the_guide_states_every_default() -> None:
    stated = {}
    for names, defaults in re.findall(r"^\| (`IRONBRIDGE_.*?) \| (.*?) ?\| ", GUIDE, re.MULTILINE):
        whole = [name.replace("…", "IRONBRIDGE_RATE") for name in re.findall(r"`(.*?)`", names)]
        values = defaults.split(", ") if defaults else [""] * len(whole)
        stated |= zip((name.removeprefix("IRONBRIDGE_").lower() for name in whole), values, strict=True)

    settings = Settings()
    true = {f"rate_{name}": f"{rate.count:g}/{rate.seconds:g}" for name, rate in DEFAULT_RATES.items()}
    for item in fields(Settings):
        value = getattr(settings, item.name)
        true[item.name] = f"{value:.10g}" if isinstance(value, int | float) else value or ""
    assert set(true) - set(stated) == UNTOLD
    told_in_words = {"database", "hosts"}
    assert {name: value for name, value in stated.items() if name not in told_in_words} == {
        name: true[name] for name in stated if name not in told_in_words
    }
    assert settings.bot_lease == 4.0, "the guide does not need it, and other workers count on it"


def test_the_unit_of_the_guide_is_the_one_that_is_packaged() -> None:
    found = re.search(r"^```ini\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)

    assert found is not None
    assert found[1] == (ROOT / "packaging" / "ironbridge.service").read_text(encoding="utf-8")


def test_systemd_hears_workers_and_starts_a_server_of_its_own_user_again() -> None:
    unit = ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(ROOT / "packaging" / "ironbridge.service", encoding="utf-8")
    service = dict(unit["Service"])
    wanted = {
        "Type": "notify",
        "NotifyAccess": "all",
        "Restart": "on-failure",
        "DynamicUser": "yes",
        "StateDirectory": "ironbridge",
        "Environment": "IRONBRIDGE_HOME=/var/lib/ironbridge",
    }

    assert {name: service.get(name) for name in wanted} == wanted
    assert " ironbridge serve " in service["ExecStart"].replace("/", " ")
    # The word to systemd goes through a socket of the file system.
    assert "AF_UNIX" in service["RestrictAddressFamilies"]
