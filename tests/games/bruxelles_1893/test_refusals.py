"""Every reason to refuse an action, each with its rule and a sentence without holes."""

import pytest

from ironbridge.games.bruxelles_1893 import reasons

NO_OP = {"options": {"brussels_no_op_allowed": False}}
SHOW = ["solvay", "buls", "albert", "empain"]
TILE_1 = [1, None, None, None, None]
PAY = {"asked": "pay", "space": "2-4", "assistants": {"2-4": 0}}
SALE = {"asked": "cursor", "space": "3-4", "assistants": {"3-4": 0}}
SELL = {**SALE, "asked": "sell"}
HIRE = {"asked": "theatre", "space": "2-5", "assistants": {"2-5": 0}}
GRAND = {"asked": "activate", "context": "grand_place"}
CINQ = {"asked": "perform", "via_cinquantenaire": True}
WON = {"asked": "bonus", "bonus_winners": [None, 0, None, None, None]}
TIED = {
    "asked": "tied",
    "column": 2,
    "bonus_slots": ["bonus_01", "bonus_20", "bonus_02", "bonus_03", "bonus_04"],
}
END = {"asked": "salary", "round": 5, "exhibition": [None, None, None, None, 1]}
BOARD = {f"{at // 5 + 1}-{at % 5 + 1}": 1 + at // 6 for at in range(24)}
TWO = {"seats": 2, "asked": "neutral"}
ALL_ART = {"artworks": {"blue": 6, "pink": 6, "yellow": 6, "green": 6}}

REFUSALS = [
    ("other_question", "BX-ACT-1", "sell blue", [], {}),
    ("outside_zone", "BX-ANB-2", "place 1-1", [], {}),
    ("space_taken", "BX-ANB-3", "place 2-2", [], {"assistants": {"2-2": 1}}),
    ("no_assistant", "BX-ANB-1", "place 2-2", [{"courthouse": 7}], {}),
    ("no_money_to_bid", "BX-ANB-1", "place 2-2", [{"money": 0}], {}),
    ("bid_above_money", "BX-ANB-1", "bid 6", [{"money": 5}], {"asked": "bid", "space": "2-2"}),
    ("ladder", "BX-BXL-2", "brussels market", [{"courthouse": 7}], {"seats": 3}),
    ("ladder", "BX-BXL-3", "brussels market", [{"courthouse": 7}], {}),
    ("no_effect", "BX-RUL-23", "brussels market", [{}, {"cubes": {"joker": 15}}], NO_OP),
    ("shield_not_on_card", "BX-STOCK-2", "frame 2-2", [], {"asked": "frame"}),
    ("neutral_outside_zone", "BX-2P-2", "neutral 1-1", [], TWO),
    ("neutral_on_building", "BX-2P-2", "neutral 3-3", [], {**TWO, "buildings": {"3-3": 1}}),
    ("neutral_on_assistant", "BX-2P-2", "neutral 3-3", [], {**TWO, "assistants": {"3-3": "neutral_1"}}),
    ("not_drawn", "BX-WORK-2", "keep pink", [], {"asked": "keep", "draws": 2, "drawn": {"blue": 2}}),
    ("cursor_too_far", "BX-SALE-2", "cursor 2-2", [], SALE),
    ("cursor_off_grid", "BX-RUL-4", "cursor 1-1", [], SALE),
    ("cursor_not_exact", "BX-RUL-3", "cursor 4-4", [], {**SALE, "options": {"cursor_move": "exact_count"}}),
    ("artwork_not_owned", "BX-SALE-1", "sell pink", [], SELL),
    (
        "colour_visible",
        "BX-SALE-3",
        "sell pink",
        [{"artworks": {"blue": 1, "pink": 1}}],
        {**SELL, "shop": ["pink", None]},
    ),
    (
        "black_visible",
        "BX-SEC-3",
        "sell black",
        [{"artworks": {"blue": 1, "black": 1}}],
        {**SELL, "shop": ["black", None]},
    ),
    ("theatre_empty", "BX-RUL-10", "theatre 3", [], {**HIRE, "theatre": [*SHOW[:3], None]}),
    ("figure_too_dear", "BX-THEA-1", "theatre 3", [{"money": 2}], HIRE),
    (
        "figure_twice",
        "BX-THEA-5",
        "figure keep",
        [{"figures": {"buls": "ready"}}],
        {"asked": "retain", "space": "2-5", "assistants": {"2-5": 0}, "figure": "buls"},
    ),
    (
        "no_such_cube",
        "BX-MAT-2",
        "cube wood",
        [{}, {"cubes": {"wood": 10}}],
        {"asked": "cubes", "count": 2, "space": "2-3", "assistants": {"2-3": 0}},
    ),
    ("no_joker_to_swap", "BX-FIG-2", "swap", [], {"asked": "solvay", "context": "grand_place"}),
    ("wrong_unit_count", "BX-CON-2", "pay wood wood wood", [{"cubes": {"joker": 4}}], PAY),
    ("unit_not_shown", "BX-CON-4", "pay stone francs", [{"cubes": {"joker": 4}}], {**PAY, "arrows": [1, 5]}),
    ("unit_type_missing", "BX-COMP-3", "pay wood wood", [{"cubes": {"joker": 4}}], {**PAY, "arrows": [1, 5]}),
    ("one_type_only", "BX-COMP-5", "pay wood stone", [{"cubes": {"joker": 4}}], {**PAY, "arrows": [1, 6]}),
    (
        "any_noble_missing",
        "BX-COMP-4",
        "pay stone stone",
        [{"cubes": {"joker": 4}}],
        {**PAY, "arrows": [1, 4]},
    ),
    ("cannot_afford", "BX-CON-1", "pay wood wood", [{"cubes": {"joker": 4}}], {**PAY, "arrows": [1, 4]}),
    (
        "arrow_blocked",
        "BX-RUL-2",
        "turn 1",
        [],
        {**PAY, "asked": "arrow", "arrows": [1, 2], "options": {"compass_arrow_onto_other_arrow": "blocked"}},
    ),
    ("site_has_building", "BX-CON-8", "build 1-1", [], {**PAY, "asked": "site", "buildings": {"1-1": 1}}),
    ("site_has_assistant", "BX-CON-8", "build 2-4", [], {**PAY, "asked": "site"}),
    (
        "site_has_neutral",
        "BX-CON-8",
        "build 5-5",
        [],
        {"seats": 2, "asked": "site", "space": "4-3", "assistants": {"4-3": 0, "5-5": "neutral_0"}},
    ),
    ("figure_not_owned", "BX-FIG-9", "activate buls", [], GRAND),
    (
        "figure_turned",
        "BX-FIG-9",
        "activate buls",
        [{"figures": {"buls": "turned", "albert": "ready"}}],
        GRAND,
    ),
    ("palace_limit", "BX-BXL-8", "activate brugmann", [], {**GRAND, "activations": 1}),
    ("no_artwork_left", "BX-RUL-7", "perform workshop", [ALL_ART, *[{"artworks": {}}] * 3], CINQ),
    ("nothing_to_sell", "BX-SALE-3", "perform sale", [{"artworks": {}}], CINQ),
    ("no_figure_affordable", "BX-THEA-1", "perform theatre", [], {**CINQ, "theatre": [None] * 4}),
    (
        "no_noble_left",
        "BX-MAT-2",
        "perform materials",
        [{}, {"cubes": {"wood": 10, "iron": 10, "stone": 10}}],
        CINQ,
    ),
    (
        "all_built",
        "BX-SETUP-2",
        "perform construction",
        [],
        {**CINQ, "buildings": {f"{r}-{c}": 0 for r in (1, 2) for c in (1, 2, 3)}},
    ),
    (
        "no_site",
        "BX-RUL-30",
        "perform construction",
        [],
        {**CINQ, "seats": 5, "buildings": BOARD, "assistants": {"5-5": 1}},
    ),
    ("no_payment", "BX-CON-2", "perform construction", [], {**CINQ, "arrows": [1, 2]}),
    ("card_not_won", "BX-RES-6", "use 3 royal_palace", [], WON),
    ("ability_not_on_card", "BX-RES-7", "use 2 architect", [], WON),
    ("tied_cannot_tuck", "BX-RUL-17", "tuck 2 row_1", [], TIED),
    ("other_card_tied", "BX-RES-2", "use 3 royal_palace", [], TIED),
    (
        "no_symbol",
        "BX-RES-8",
        "tuck 2 row_1",
        [],
        {**WON, "bonus_slots": ["bonus_01", "bonus_04", "bonus_02", "bonus_03", "bonus_05"]},
    ),
    ("row_used", "BX-RES-9", "tuck 2 row_1", [{"tucked_rows": ["row_1"]}], WON),
    (
        "salary_not_owed",
        "BX-END-3",
        "salary buls",
        [{"figures": {"albert": "ready"}, "passed": True}, {"passed": True}],
        END,
    ),
    (
        "salary_paid",
        "BX-END-3",
        "salary buls",
        [{"figures": {"albert": "ready", "buls": "paid"}, "passed": True}, {"passed": True}],
        END,
    ),
    (
        "salary_too_high",
        "BX-END-3",
        "salary buls",
        [{"figures": {"solvay": "ready", "buls": "ready"}, "money": 2, "passed": True}, {"passed": True}],
        END,
    ),
    ("must_carry_out", "BX-BXL-7", "decline", [], {"asked": "cursor", "via_cinquantenaire": True}),
    ("must_have_effect", "BX-RUL-23", "decline", [], {**CINQ, **NO_OP}),
    (
        "action_begun",
        "BX-ANB-5",
        "decline",
        [],
        {"asked": "cubes", "count": 1, "carried_out": True, "space": "2-3", "assistants": {"2-3": 0}},
    ),
]


@pytest.mark.parametrize(
    ("key", "rule", "action", "mats", "fields"), REFUSALS, ids=lambda value: str(value)[:24]
)
def test_refusal(desk, key, rule, action, mats, fields):
    position = desk.arrange(*mats, **fields)

    refusal = position.offer(position.to_decide).why_not(action)

    assert (refusal.rule, refusal.text.key) == (rule, f"refusal.{key}")
    assert "{" not in refusal.why
    assert "nothing" not in refusal.why or key == "one_type_only"


def test_at_least_thirty_reasons_are_shown():
    shown = {(key, rule) for key, rule, *_ in REFUSALS}

    assert len(shown) == len(REFUSALS) >= 30
    named = {key.removeprefix("refusal.") for key in reasons.KEYS if key}
    assert named == {key for key, _rule in shown}
