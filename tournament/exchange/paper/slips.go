package paper

import (
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange/qr"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/slips"
	"wordhall/tournament/text"
)

// ResultSlips are the slips that the players sign: two or four on a page, to be cut apart. A slip names the
// printed starter and has a box to tick for the one who really started. The code in its corner (division, round,
// table), in bars and figures, finds the game when the slip comes in. Byes have no slip.
func ResultSlips(ev *tournament.Event, d *tournament.Division, book rulebook.Book, round int) Paper {
	return slipPaper{drawPaper: newDrawPaper(ev, d, book, round, "Result slips")}
}

// ChangedSlips are the slips of the games that an amendment made or changed.
func ChangedSlips(ev *tournament.Event, d *tournament.Division, book rulebook.Book, round int, a tournament.Amendment) Paper {
	p := slipPaper{drawPaper: newDrawPaper(ev, d, book, round, "Result slips")}
	p.only = func(g tournament.Game) bool {
		return slices.ContainsFunc(a.After, func(l tournament.DrawLine) bool { return l.Game == g.ID })
	}
	return p
}

type slipPaper struct {
	drawPaper
	// only says which games have a slip. If it is nil, all have one.
	only func(tournament.Game) bool
	// link is the address on a game's slip. It is nil if no slip has one.
	link func(game int) string
}

// WithLinks is a paper with an address on each slip for which link gives one, as a code that a phone reads. A
// paper without slips stays as it was.
func WithLinks(p Paper, link func(game int) string) Paper {
	switch s := p.(type) {
	case slipPaper:
		s.link = link
		return s
	case finalSlipPaper:
		s.link = link
		return s
	}
	return p
}

// slipPadding is the room around a slip, in millimetres.
const slipPadding = 9.0

// slipSheet is how slips are laid out on a page: two by two, or two of the page's full width.
type slipSheet struct {
	across        int
	width, height float64
}

func (l *layout) slipSheet() slipSheet {
	const down = 2
	s := slipSheet{across: 2, height: l.height / down}
	if l.slipsAPage == 2 {
		s.across = 1
	}
	s.width = l.width / float64(s.across)
	return s
}

// most is how many slips a page has.
func (s slipSheet) most() int { return 2 * s.across }

// page is a new page with the lines to cut along.
func (s slipSheet) page(l *layout) *page {
	p := l.newPage()
	if s.across > 1 {
		p.cutLine(s.width, 4, s.width, l.height-4)
	}
	p.cutLine(4, s.height, l.width-4, s.height)
	return p
}

// slip is the slip at that position on a page, from 0, and its bottom.
func (s slipSheet) slip(l *layout, p drawPaper, page *page, turn int) (one slip, bottom float64) {
	x, y := float64(turn%s.across)*s.width, float64(turn/s.across)*s.height
	return slip{drawPaper: p, l: l, page: page, x: x + slipPadding, y: y + slipPadding, end: x + s.width - slipPadding}, y + s.height
}

func (p slipPaper) lay(l *layout) {
	games := slices.Clone(p.division.GamesOf(p.round))
	games = slices.DeleteFunc(games, func(g tournament.Game) bool {
		return g.Second == 0 || report.Off(p.division, g) || (p.only != nil && !p.only(g))
	})
	slices.SortStableFunc(games, report.ByTable)
	sheet := l.slipSheet()
	for chunk := range slices.Chunk(games, sheet.most()) {
		page := sheet.page(l)
		for i, g := range chunk {
			s, bottom := sheet.slip(l, p.drawPaper, page, i)
			s.game = g
			if p.link != nil {
				s.link = p.link(g.ID)
			}
			s.draw(bottom)
		}
	}
}

// slip is one slip while it is drawn. It goes from x to end, and y is its top.
type slip struct {
	drawPaper
	l         *layout
	page      *page
	game      tournament.Game
	x, y, end float64
	// link is the address that a phone reads. It is empty if there is none.
	link string
	// ahead is the game of a final that the slip is for, nil for a game of a round.
	ahead *finals.PendingGame
}

// These are the heights of the parts of a slip, from its top.
const (
	slipRule    = 20.0
	slipFirst   = 24.5
	slipPanel   = 38.0
	slipSigning = slipFirst + 2*slipPanel + 10
)

func (s slip) draw(bottom float64) {
	s.head()
	s.panel(s.y+slipFirst, s.game.First, true)
	s.panel(s.y+slipFirst+slipPanel, s.game.Second, false)
	foot := bottom - slipPadding + 2
	s.signatures(s.x+s.code(foot), s.y+slipSigning)
	s.foot(foot)
}

// head draws event, table, division and round.
func (s slip) head() {
	small := textStyle{size: 8, grey: 60}
	date := report.DatesOf(s.event, s.division)
	s.l.text(s.page, s.end, s.y, date, small.to(right))
	s.l.fitted(s.page, s.x, s.y, s.end-s.x-s.l.wide(date, small)-4, report.EventTitle(s.event), small, 6)

	number := textStyle{size: 34, bold: true}
	division := textStyle{size: 10, align: right}.inTwo(0, 3)
	words := s.l.cut(s.l.say(report.DivisionTitle(s.division)), 36, division)
	table := report.Number(s.game.Table)
	label := textStyle{size: 11}.inTwo(2, 2)
	s.l.text(s.page, s.x, s.y+15.5, text.Of("Table"), label)
	at := s.x + s.l.wide(text.Of("Table "), label) + 1
	s.l.text(s.page, at, s.y+15.5, table, number)
	at += s.l.wide(table, number) + 2
	if name := s.division.Tables.Names[s.game.Table]; name != "" {
		s.l.fitted(s.page, at, s.y+15.5, s.end-at-s.l.faces.wide(words, division)-3, text.Name(name), textStyle{size: 10}, 6)
	}
	s.l.fitted(s.page, s.end, s.y+9.5, s.end-s.x, s.occasion(), textStyle{size: 15, bold: true, align: right}.inTwoOf(2, 2, 0.6), 8)
	s.l.fitted(s.page, s.end, s.y+15.5, 36, report.DivisionTitle(s.division), division, division.size)
	s.page.line(s.x, s.y+slipRule, s.end, s.y+slipRule, 0.4, 0)
}

// panel is one player's half: name, record, and the boxes to write in.
func (s slip) panel(y float64, id tournament.PlayerID, starts bool) {
	number := textStyle{size: 9, grey: 60, align: right}.inTwo(0.8, 1.8)
	tag := text.Of("No. %d", id)
	s.l.text(s.page, s.end, y+3.4, tag, number)
	room := s.end - s.x - s.l.wide(tag, number) - 3
	name := report.PlayerName(s.division, id)
	s.l.fitted(s.page, s.x, y+3.6, room, name, textStyle{size: 14, bold: true}, 8)

	room = s.starter(y+9.4, starts) - s.x - 2
	s.l.fitted(s.page, s.x, y+9.4, room, s.standing(id), textStyle{size: 9}.inTwo(0.9, 2), 6)
	s.boxes(y)
	s.needs(y+33.7, id)
}

// needs draws what the player needs at the table (WESPA 2010 §2.5). No other paper but the
// director's own list shows it.
func (s slip) needs(base float64, id tournament.PlayerID) {
	p, _ := s.division.Player(id)
	if p.Accommodation != "" {
		s.l.fitted(s.page, s.x, base, s.end-s.x, text.Of("Needs: %s", p.Accommodation), textStyle{size: 8.5, bold: true}.inTwo(0, 2.8), 6)
	}
}

// boxes are those to write a player's figures in.
func (s slip) boxes(y float64) {
	const boxes, high = 12.5, 18.0
	x := s.x
	for _, b := range []struct {
		label text.Text
		part  float64
		thick float64
	}{{text.Of("Score"), 0.40, 0.6}, {text.Of("Time penalty"), 0.27, 0.25}, {text.Of("Spread after"), 0.33, 0.25}} {
		width := b.part*(s.end-s.x) - 1
		s.page.box(x, y+boxes, width, high, b.thick)
		s.l.text(s.page, x+1.2, y+boxes+2.9, b.label, textStyle{size: 6.5, grey: 60}.inTwoOf(0, 2.6, 0.95))
		x += width + 1.5
	}
}

// standing is the player's record and spread before the round.
func (s slip) standing(id tournament.PlayerID) text.Text {
	if s.ahead != nil {
		return s.seeded(id)
	}
	r := s.before.Of(id)
	return text.Of("Before: %s–%s, spread %s", report.Halves(r.HalfWins), report.Halves(r.HalfLosses), report.Spread(r.Spread))
}

// starter says who is to start, and has the box for who really did; left is where its
// words begin.
func (s slip) starter(base float64, starts bool) (left float64) {
	const side = 4.2
	label := textStyle{size: 8, align: right}.inTwo(0.9, 1.8)
	s.page.box(s.end-side, base-side+0.7, side, side, 0.3)
	really := text.Of("actually started")
	s.l.text(s.page, s.end-side-1.2, base, really, label)
	at := s.end - side - 1.2 - s.l.wide(really, label) - 3
	if s.game.StartOpen {
		drawn := textStyle{size: 9, align: right}.inTwo(0.9, 1.8)
		s.l.text(s.page, at, base, text.Of("draw"), drawn)
		return at - s.l.wide(text.Of("draw"), drawn)
	}
	if !starts {
		replies, small := text.Of("REPLIES"), textStyle{size: 8, grey: 60, align: right}.inTwo(0.9, 1.8)
		s.l.text(s.page, at, base, replies, small)
		return at - s.l.wide(replies, small)
	}
	st := textStyle{size: 8.5, bold: true, align: right}.inTwo(1.1, 1.5)
	w := s.l.wide(text.Of("STARTS"), st)
	s.page.box(at-w-1.6, base-3.4-s.l.more(1), w+2.8, 4.8+s.l.more(1.8), 0.5)
	s.l.text(s.page, at-0.2, base, text.Of("STARTS"), st)
	return at - w - 1.6
}

// code draws the slip's address for a phone between the boxes and the foot, at the left, and
// returns how much of the width it takes.
func (s slip) code(foot float64) (wide float64) {
	const most, room, beside = 21.0, 7.1, 4.0
	code, err := qr.New(s.link)
	if s.link == "" || err != nil {
		return 0
	}
	top := s.y + slipFirst + 2*slipPanel + 1
	side := min(most, foot-room-top)
	module := side / float64(code.Size)
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for code.Dark(x, y) {
				x++
			}
			if x > from {
				s.page.shade(s.x+float64(from)*module, top+float64(y)*module, float64(x-from)*module, module, 0)
			}
		}
	}
	at := s.x + side + beside
	typed := strings.ToLower(strings.TrimPrefix(s.link, "HTTP://"))
	s.l.fitted(s.page, at, top+side-3.4, s.end-at, text.Of("Or send the result by phone: both players scan this"), textStyle{size: 7.5, bold: true}.inTwoOf(6, -3, 1), 5)
	s.l.fitted(s.page, at, top+side, s.end-at, text.Of("without a camera: %s", text.Name(typed)), textStyle{size: 7.5}, 5)
	return side + beside
}

// signatures are a line for each player, from left to the slip's end.
func (s slip) signatures(left, y float64) {
	const gap = 5
	width := (s.end - left - gap) / 2
	for i, id := range []tournament.PlayerID{s.game.First, s.game.Second} {
		x := left + float64(i)*(width+gap)
		s.page.line(x, y, x+width, y, 0.25, 0)
		s.l.fitted(s.page, x, y+3.2, width, text.Of("Signed, %s", report.PlayerName(s.division, id)), textStyle{size: 7, grey: 60}.inTwoOf(0, 2.6, 0.9), 5.5)
	}
}

// foot has the revision, the time and the code of the slip, as bars and in figures.
func (s slip) foot(y float64) {
	const module, high = 0.28, 8.2
	code, revision := slips.Code(s.division.ID, s.game), text.Text{}
	if s.ahead == nil {
		revision = report.Revision(s.division, s.round)
	}
	at := s.end - module*float64(barcodeWidth(code))
	s.page.barcode(at, y-high, module, high, code)
	figures := textStyle{size: 11, bold: true, align: right}
	at -= module * code128Quiet
	s.l.put(s.page, at, y, code, figures)
	small := textStyle{size: 7, grey: 60}
	room := at - s.l.faces.wide(code, figures) - 2 - s.x
	s.l.fitted(s.page, s.x, y-3.6, room, revision, small, 5)
	s.l.fitted(s.page, s.x, y, room, report.Made(s.l.made), small, 5)
}
