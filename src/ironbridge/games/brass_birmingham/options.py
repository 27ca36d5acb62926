"""The switches of a match: the introductory game and every open ruling (confidence C in sources.md)."""

from typing import Final

from ironbridge.kernel.box import Option

OPTIONS: Final = (
    Option("introductory", (False, True), "BB-INTRO-1"),
    Option("intro_final_income", (False, True), "BB-RULING-40"),
    Option("intro_vp_floor", (True, False), "BB-RULING-50"),
    Option("rival_overbuild", ("always", "no_empty_slot"), "BB-RULING-11"),
    Option("gloucester_develop", ("compulsory", "optional"), "BB-RULING-31"),
    Option("worthless_tiles", ("kept", "given_up"), "BB-RULING-37"),
    Option("face_down_card", ("nobody", "owner"), "BB-RULING-46"),
)


class Options:
    """The chosen values, taken apart once."""

    def __init__(self, chosen: dict[str, bool | int | str]) -> None:
        self.chosen: dict[str, bool | int | str] = chosen
        self.introductory: bool = bool(chosen["introductory"])
        """The match ends after the Canal Era (BB-INTRO-1)."""
        self.intro_final_income: bool = bool(chosen["intro_final_income"])
        """The introductory game has income after its last round (BB-RULING-40)."""
        self.intro_vp_floor: bool = bool(chosen["intro_vp_floor"])
        """A negative income level cannot push VP below 0 (BB-RULING-50)."""
        self.rivals_need_no_slot: bool = chosen["rival_overbuild"] == "no_empty_slot"
        """A rival's tile may be built over only where no empty slot fits (BB-RULING-11)."""
        self.bonus_optional: bool = chosen["gloucester_develop"] == "optional"
        """Gloucester's develop may be declined (BB-RULING-31)."""
        self.worthless_given_up: bool = chosen["worthless_tiles"] == "given_up"
        """Tiles worth £0 go too before VP are lost (BB-RULING-37)."""
        self.owner_looks: bool = chosen["face_down_card"] == "owner"
        """The owner knows the own face-down card (BB-RULING-46)."""
