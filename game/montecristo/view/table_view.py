"""The picture of the table: the board, the panels around it, the notes over it. Draws only what changed."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.layout import R
from game.ui.node import Node
from game.ui.ui import Ui

from ..chart import Chart
from ..rules.state import NOBODY
from .board import BoardView
from .director import Director
from .panels import NOWHERE, Panel
from .panels_acting import Acting
from .panels_dice import DiceNote
from .panels_goods import Fires, Stores, Supply, Treasure, Wells
from .panels_notes import Banner, ChartNote, ForecastNote, HoverNote, RovingNote
from .panels_prices import Prices
from .panels_recap import RecapNote
from .panels_saving import SaveNote
from .panels_strip import Strip
from .panels_sun import SunDial
from .panels_team import TeamCard
from .table_layout import TableLayout, table_layout
from .table_play import Play
from .words import tip_words

_FRAME = 15.0
"""Width of the degree frame around the chart."""
_NOTE_GAP = 7.0
_LEAST_NOTE = 20.0
_AROUND_SPACE, _COST_ASIDE = 4.0, 0.3
"""What a space keeps free around it, in logical pixels, and how much further the cost at its upper right reaches, in radii."""
_BESIDE_FULL, _BESIDE = 290.0, 160.0
"""Width of the notes that are to lie beside the island, in the full layout and in smaller ones."""
_MOST_OF_CHART, _MOST_OF_SMALL = 0.46, 0.45
"""Shares of the chart's height that a note may take, in the full layout and in smaller ones."""


class TableView:
    """Everything on the table except the buttons. ``spare``: prices may lie where the team's cards leave room."""

    def __init__(self, ui: Ui, play: Play, chart: Chart, *, spare: bool = True) -> None:
        self.ui = ui
        self.play = play
        self.board = BoardView(ui, chart, play.stage)
        self.board.provisions_rolled = play.state.rolls_for_provisions
        self.board.wells_flow = play.state.numbers.wells_flow
        self.director = Director(ui, play, self.board)
        self.cards = [TeamCard(ui, play, seat, self.director.meters) for seat in range(len(play.stage.people))]
        self.sun, self.supply, self.stores = SunDial(ui, play), Supply(ui, play), Stores(ui, play)
        self.fires, self.treasure, self.wells = Fires(ui, play), Treasure(ui, play), Wells(ui, play)
        self.strip, self.acting = Strip(ui, play), Acting(ui, play)
        self.prices, self._spare = Prices(ui, play), spare
        self.dice = DiceNote(ui, play, self.director)
        self.forecast = ForecastNote(ui, play)
        self.recap = RecapNote(ui, play, (self.forecast,))
        self.hover = HoverNote(ui, play, (self.forecast, self.recap, self.dice))
        self.banner = Banner(ui, play, self.director)
        self.saving = SaveNote(ui, play)
        self.director.panel_spot = self._spot
        self.director.show_weather()
        self.at: TableLayout = table_layout("full", R(0, 0, 1920, 1080), len(self.cards))
        self.base: pygame.Surface | None = None
        """Wood and empty panels."""
        self._panels_told: tuple[object, ...] = ()
        self._hover_told: object = None
        self._recap_told: object = None
        self._hot = -2
        self._boxes: dict[ChartNote, pygame.Rect] = {}

    @property
    def panels(self) -> list[Panel]:
        """All panels that lie beside the chart."""
        return [
            self.sun, *self.cards, self.supply, self.stores, self.fires, self.treasure, self.wells, self.strip, self.acting,
            self.prices,
        ]  # fmt: skip

    @property
    def notes(self) -> list[ChartNote]:
        """All notes over the chart, the lowest first."""
        return [self.forecast, self.recap, self.dice, self.hover, self.saving, self.banner]

    # ------------------------------------------------------------ layout
    def place(self) -> None:
        """Lay everything out for the window as it is."""
        ui = self.ui
        self._hot = max(0, self.play.stage.seat)
        self.at = at = table_layout(ui.layout_class, ui.room, len(self.cards), self._hot)
        for panel, r in (
            (self.sun, at.sun), (self.supply, at.supply), (self.stores, at.stores), (self.fires, at.fires),
            (self.treasure, at.treasure), (self.wells, at.wells), (self.strip, at.strip), (self.acting, at.acting),
            (self.prices, at.spare if self._spare else NOWHERE),
        ):  # fmt: skip
            panel.place(r)
        self._place_cards()
        self.board.place(at.sheet, _BESIDE_FULL if at.kind == "full" else _BESIDE)
        self._place_notes()
        self.base = None

    def _place_cards(self) -> None:
        for card, r in zip(self.cards, self.at.cards, strict=True):
            card.place(r)

    def _spot(self, what: str, number: int) -> tuple[float, float] | None:
        return next((panel.spots[what, number] for panel in self.panels if (what, number) in panel.spots), None)

    def _place_notes(self) -> None:
        inner = self.at.sheet.inset(_FRAME + _NOTE_GAP)
        small = self.at.kind != "full"
        for note in self.notes:
            note.small = small
            note.most_height = inner.h * (_MOST_OF_SMALL if small else _MOST_OF_CHART)
            widths = [min(width, inner.w * 0.4) for width in (note.small_widths if small else note.widths)]
            if note is self.banner:
                note.corners = [inner]
            elif isinstance(note, RovingNote):
                note.rooms = {at: [self._free_corner(at, inner, w) for w in widths] for at in note.places}
                note.corners = note.rooms[note.at]
            else:
                note.corners = [self._free_corner(note.at, inner, w) for w in widths]
        self.board.keep_clear([note.corners[0] for note in self.notes if note is not self.banner and note.corners])
        self._boxes.clear()

    def _free_corner(self, at: str, inner: R, w: float) -> R:
        """The room at a corner, so wide, that covers no space of the island nor the cost written beside it."""
        x = inner.x if "w" in at else inner.x2 - w
        below = [r for r in self._rooms_of(range(len(self.play.stage.island.spaces))) if r.x < x + w and r.x2 > x]
        if "n" in at:
            low = min([r.y for r in below if r.cy < inner.cy], default=inner.cy if below else inner.y2)
            return R(x, inner.y, w, max(_LEAST_NOTE, low - inner.y))
        high = max([r.y2 for r in below if r.cy > inner.cy], default=inner.cy if below else inner.y)
        h = max(_LEAST_NOTE, inner.y2 - high)
        return R(x, inner.y2 - h, w, h)

    @property
    def sea_beside(self) -> float:
        """Logical pixels from the easternmost space to the frame, but for a gap."""
        east = max(self.board.rect_of(space).x2 for space in range(len(self.play.stage.island.spaces)))
        return self.board.sheet.x2 - 2 * _FRAME - east

    def _rooms_of(self, spaces: Iterable[int]) -> tuple[R, ...]:
        """What the spaces take with the costs at their upper right."""
        aside = self.board.kit.projection.radius * _COST_ASIDE
        return tuple(self.board.rect_of(space).inset(-_AROUND_SPACE).pad(0, -aside, -aside, 0) for space in spaces)

    def keep_recap(self) -> None:
        """Tell what happened since the person's last turn, where it covers nothing that can be chosen."""
        self.recap.keep()
        lit = tuple(self.board.reach) if self.recap.telling else ()
        if (lit, self.board.kit.projection) != self._recap_told:
            self._recap_told = lit, self.board.kit.projection
            self.recap.avoid = self._rooms_of(lit)

    def tell_hover(self) -> None:
        """Tell of the space the mouse or the keyboard points at and the way there, in a corner that covers neither."""
        board, play = self.board, self.play
        space = board.focus if board.focus is not None else board.hover
        told = space, tuple(board.way), self.director.changed, len(play.session.log), play.cast, self.hover.small
        if told == self._hover_told:
            return
        self._hover_told = told
        shown = () if space is None else (space, *board.way)
        self.hover.avoid = self._rooms_of(shown)
        self.hover.others_lit = self._rooms_of(other for other in board.reach if other not in shown) if shown else ()
        self.hover.tell(space, board.way)

    def moved_cards(self) -> bool:
        """With five or six adventurers the acting one's card is large: true when that changed the layout."""
        hot = self.play.stage.seat
        if len(self.cards) < 5 or self.at.kind != "full" or hot < 0 or hot == self._hot:
            return False
        self._hot = hot
        self.at = table_layout(self.at.kind, self.ui.room, len(self.cards), hot)
        self._place_cards()
        self.base = None
        return True

    # ------------------------------------------------------------ drawing
    def make_base(self) -> pygame.Surface:
        """Wood and the surfaces of the panels, drawn once per size."""
        if self.base is None:
            self.base = pygame.Surface(self.ui.size)
            self.ui.panels.wood(self.base)
            for panel in self.panels:
                if panel.r.w > 0:
                    panel.ground(self.base)
        return self.base

    def draw_all(self, target: pygame.Surface) -> None:
        """Everything, on a fresh ground."""
        base = self.make_base()
        target.blit(base, (0, 0))
        self.board.draw(target, whole=True)
        for panel in self.panels:
            panel.draw(target, base, whole=True)
        self._boxes.clear()
        target.set_clip(self.ui.rect(self.board.sheet.inset(_FRAME)))
        for note in self.notes:
            note.fit()
            note.stale()
            self._boxes[note] = note.box()
            if note.r.w > 0:
                note.paint(target)
        target.set_clip(None)

    def draw_changes(self, target: pygame.Surface) -> list[pygame.Rect]:
        """What differs from the last drawing; the rectangles drawn."""
        base = self.make_base()
        drawn: list[pygame.Rect] = []
        told = self._told()
        if told != self._panels_told:
            self._panels_told = told
            for panel in self.panels:
                drawn += panel.draw(target, base)
        return drawn + self._draw_board(target)

    def _told(self) -> tuple[object, ...]:
        """Differs whenever a panel may have changed: at rest nothing else is asked of them."""
        play, director = self.play, self.director
        return (
            director.changed, len(play.session.log), play.asking, self.acting.seat, play.cast, id(play.stage),
            self.ui.theme.name, director.meters.changed,
        )  # fmt: skip

    def _draw_board(self, target: pygame.Surface) -> list[pygame.Rect]:
        """The board, and the notes wherever it has drawn beneath them."""
        for note in self.notes:
            if note.stale():
                old = self._boxes.get(note, pygame.Rect(0, 0, 0, 0))
                note.fit()
                self._boxes[note] = note.box()
                for box in (old, self._boxes[note]):
                    if box.w:
                        self.board.damage(box)
        die = self.dice.die_box()
        if die.w:
            self.board.damage(die)
        rects = self.board.draw(target)
        shown = [note for note in self.notes if note.r.w > 0]
        old_clip = target.get_clip()
        for rect in rects:
            for note in shown:
                if rect.colliderect(self._boxes[note]):
                    target.set_clip(rect)
                    note.paint(target)
        target.set_clip(old_clip)
        return rects

    @property
    def moving(self) -> bool:
        """Something moves on the board or in a note."""
        die = self.director.dice.die if self.director.dice is not None else None
        director = self.director
        moves = director.timeline.busy or director.beside.busy or director.air.busy or director.meters.busy
        return self.board.moving or moves or (die is not None and die.tumbling)

    # ------------------------------------------------------------ words
    def describe(self) -> list[Node]:
        """Everything the table tells, as nodes."""
        out: list[Node] = []
        for panel in (*self.panels, *self.notes):
            if panel.r.w > 0:
                out += panel.describe()
        return out

    def tip_of_sign(self, pos: tuple[int, int]) -> bool:
        """Let the tooltip explain the sign of the weather under a device position; False if there is none."""
        sign, state = self.board.sign_at(pos), self.play.state
        if sign is None or state.card == NOBODY:
            return False
        title, text = tip_words.sign(sign.what, state.card, state.weather)
        self.ui.tooltip.want(sign.room, text, title)
        return True

    def tip(self, pos: tuple[int, int]) -> None:
        """Let the tooltip explain the panel under a device position, or what the weather has left there."""
        if self.tip_of_sign(pos):
            return
        x, y = self.ui.to_logical(pos)
        badge = self.board.badge_at(pos)
        if badge is not None and self.play.state.card != NOBODY:
            title, text = tip_words.weather(self.play.state.card)
            self.ui.tooltip.want(badge, text, title)
            return
        for panel in self.panels:
            if panel.r.contains(x, y):
                told = panel.tip_at(x, y)
                if told is not None:
                    self.ui.tooltip.want(told[0], told[2], told[1])
                    return
        self.ui.tooltip.clear()
