"""Why an action is refused: the keys. The view has a sentence for each; no other key is ever returned."""

from __future__ import annotations

REASONS = (
    "game_over",  # nothing is asked any more
    "not_asked",  # something else is being asked now
    "no_points",  # costs 1 point, none left
    "not_neighbour",  # no trail leads there in one step
    "duty",  # the treasure is aboard: whoever is on the ship stays
    "nothing_to_gather",  # no wood, stone, coal or rope here (or: food and water are granted, not rolled for)
    "granted_not_rolled",  # food and water are not rolled for (M-064)
    "already_tried",  # this space was tried this turn (M-074, M-143)
    "barred",  # rockfall: no rolls in this quadrant today
    "supply_empty",  # the supply has none left, the roll could pay nothing
    "not_mill",
    "has_tool",  # one axe, one spear, one satchel at most (M-084)
    "scout_no_satchel",  # M-103
    "no_tiles",  # all tiles of this tool are in play
    "cubes_short",  # the pack lacks cubes for the cost
    "not_water_space",
    "well_here",
    "no_wells_left",
    "not_chapel",
    "altar_here",
    "no_altar",
    "fire_burning",
    "health_full",
    "provisions_short",  # healing needs 1 food and 1 water, cube or meter
    "no_food_cube",
    "no_water_cube",
    "food_full",
    "water_full",
    "no_surplus",  # cubes are only thrown away when the pack is over-full
    "fellow_not_here",
    "fellow_down",  # incapacitated: can't exchange
    "nothing_to_give",
    "nothing_to_take",
    "nothing_to_swap",
    "refused_before",  # that fellow said no this turn
    "not_captain",
    "no_treasure_held",
    "fellow_no_treasure",
    "chapel_closed",  # after the reveal (M-119, R-28)
    "trade_short",  # three (two) cubes needed
    "not_hideaway",
    "hideaway_nothing",  # nothing to leave and nothing to collect
    "no_gear",
    "gear_useless",  # only tools of which the adventurer has one
    "treasure_not_here",
    "already_carrying",
    "fellow_not_down",  # only the incapacitated are carried
    "carries_nobody",
    "no_ferry",  # no chapel or monastery here
    "ferry_not_neighbour",  # the ferry only goes to the two neighbouring places
    "ferries_closed",  # Libeccio
    "ferry_short",  # three cubes needed
    "not_on_thief",
    "thief_stunned",
    "fought_already",
)
