"""Where everything lies on the table, in three layout classes. Only cuts, no drawing."""

from __future__ import annotations

from attrs import frozen

from game.ui.layout import R

NONE = R(0, 0, 0, 0)


@frozen
class TableLayout:
    """Rooms of the table in logical pixels; a room without width is not shown."""

    kind: str
    """``full``, ``compact`` or ``narrow``."""
    sun: R
    cards: tuple[R, ...]
    spare: R
    """What the team's cards leave of their column."""
    supply: R
    stores: R
    fires: R
    treasure: R
    wells: R
    legend: R
    log: R
    help: R
    menu: R
    sheet: R
    """The chart with its frame."""
    strip: R
    acting: R
    hint: R
    column: R
    """Buttons of the turn and the tray, or the question."""
    undo: R
    end: R


def table_layout(kind: str, room: R, seats: int, hot: int = -1) -> TableLayout:
    """Cut the window. ``hot`` is the seat whose card stays in full where there is no room for six of them."""
    if kind == "full":
        return _full(room, seats, hot)
    return _compact(room, seats) if kind == "compact" else _narrow(room, seats)


def _full(room: R, seats: int, hot: int) -> TableLayout:
    g = 12
    left, rest = room.pad(16).left(276, 16)
    right, centre = rest.right(336, 16)
    sun, cards = left.top(126, g)
    bar, centre = centre.top(52, g)
    strip, sheet = centre.bottom(58, g)
    acting, right = right.top(404, 4)
    hint, right = right.top(26, 4)
    end, column = right.bottom(66, g)
    undo, end = end.left(76, 8)
    buttons, bar = bar.right(4 * 46 + 15, 8)
    legend, log, help_, menu = buttons.cols(4, 5)
    supply, bar = bar.left(374, 8)
    wells, bar = bar.right(86, 8)
    stores, bar = bar.right(130, 8)
    treasure, fires = bar.right(132, 8)
    team = _cards(cards, seats, hot)
    low = team[-1].y2 + g
    spare = R(cards.x, low, cards.w, max(0.0, cards.y2 - low))
    return TableLayout(
        "full", sun, team, spare, supply, stores, fires, treasure, wells, legend, log, help_, menu, sheet, strip, acting, hint,
        column, undo, end,
    )  # fmt: skip


def _cards(room: R, seats: int, hot: int) -> tuple[R, ...]:
    """Cards of equal height; with five or six the acting one is full and the others become spines."""
    if seats <= 4:
        height = min(238.0, (room.h - 10 * (seats - 1)) / seats)
        return tuple(R(room.x, room.y + n * (height + 10), room.w, height) for n in range(seats))
    full = 206.0
    low = (room.h - full - 10 * (seats - 1)) / (seats - 1)
    cells, y = [], room.y
    for seat in range(seats):
        height = full if seat == max(hot, 0) else low
        cells.append(R(room.x, y, room.w, height))
        y += height + 10
    return tuple(cells)


def _compact(room: R, seats: int) -> TableLayout:
    g = 8
    left, rest = room.pad(10).left(192, 10)
    right, centre = rest.right(262, 10)
    sun, cards = left.top(84, g)
    bar, centre = centre.top(44, g)
    strip, sheet = centre.bottom(48, g)
    acting, right = right.top(min(196, max(128, right.h - 500)), 2)
    hint, right = right.top(22, 4)
    end, column = right.bottom(54, g)
    undo, end = end.left(60, g)
    buttons, bar = bar.right(4 * 42 + 15, g)
    legend, log, help_, menu = buttons.cols(4, 5)
    supply, bar = bar.left(bar.w * 0.5, g)
    treasure, bar = bar.right(62, g)
    wells, fires = bar.right(72, g)
    height = min(150.0, (cards.h - g * (seats - 1)) / seats)
    cells = tuple(R(cards.x, cards.y + n * (height + g), cards.w, height) for n in range(seats))
    low = cells[-1].y2 + g
    spare = R(cards.x, low, cards.w, max(0.0, cards.y2 - low))
    return TableLayout(
        "compact",
        sun,
        cells,
        spare,
        supply,
        NONE,
        fires,
        treasure,
        wells,
        legend,
        log,
        help_,
        menu,
        sheet,
        strip,
        acting,
        hint,
        column,
        undo,
        end,
    )


def _narrow(room: R, seats: int) -> TableLayout:
    g = 6
    right, centre = room.pad(8).right(252, g)
    acting, right = right.top(118, 2)
    hint, right = right.top(20, 2)
    end, column = right.bottom(48, g)
    undo, end = end.left(56, g)
    team, centre = centre.top(84, g)
    sun, team = team.left(142, g)
    width = min(170.0, (team.w - 4 * (seats - 1)) / seats)
    cells = tuple(R(team.x + n * (width + 4), team.y, width, team.h) for n in range(seats))
    bar, centre = centre.top(36, g)
    strip, sheet = centre.bottom(46, g)
    buttons, bar = bar.right(4 * 36 + 12, g)
    legend, log, help_, menu = buttons.cols(4, 4)
    supply, bar = bar.left(bar.w * 0.57, g)
    fires, treasure = bar.left(bar.w - 48 - g, g)
    return TableLayout(
        "narrow",
        sun,
        cells,
        NONE,
        supply,
        NONE,
        fires,
        treasure,
        NONE,
        legend,
        log,
        help_,
        menu,
        sheet,
        strip,
        acting,
        hint,
        column,
        undo,
        end,
    )


def advice_room(at: TableLayout, *, question: bool) -> R:
    """Where the button for advice is: beside the hint of a turn, or beside the name of who decides."""
    roomy = at.kind == "full"
    if not question:
        w, h = (142.0, 28.0) if roomy else (62.0, at.hint.h + 5)
        return R(at.hint.x2 - w, at.hint.y - (1 if roomy else 2), w, h)
    pad, below = (16.0, 14 + 34.0) if roomy else (11.0, 9 + 26.0)
    w, h = (140.0, 26.0) if roomy else (58.0, 26.0)
    return R(at.hint.x + at.column.w - pad - w, at.hint.y + below - 2, w, h)
