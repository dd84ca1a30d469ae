package paper

import (
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// ScorecardSheets are the players' own cards, by number, two on a page, or one if there are more rounds. What is
// known up to the round is filled in, and the rest is left for the pen. If player is given, it is the card of that
// player alone.
func ScorecardSheets(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int, player tournament.PlayerID) Paper {
	players := d.Players
	if p, ok := d.Player(player); ok {
		players = []tournament.Player{p}
	}
	return cardPaper{event: ev, division: d, players: players, after: after, rounds: max(d.Rounds, d.LastRound()), reached: report.After(d, after), view: report.At(d, book, after)}
}

type cardPaper struct {
	event    *tournament.Event
	division *tournament.Division
	players  []tournament.Player
	after    int
	// rounds is how many lines a card has, and reached is up to which round it is filled in.
	rounds  int
	reached text.Text
	view    *report.View
}

// halfPageRounds is how many rounds a card of half a page has room for.
const halfPageRounds = 12

func (p cardPaper) title() text.Text {
	return text.Of("%s, %s: scorecards %s", report.EventTitle(p.event), report.DivisionTitle(p.division), p.reached)
}

func (p cardPaper) lay(l *layout) {
	height, most := l.height/2, 2
	if p.rounds > halfPageRounds {
		height, most = l.height, 1
	}
	l.of = (len(p.players) + most - 1) / most
	var page *page
	for i, player := range p.players {
		if i%most == 0 {
			page = l.newPage()
			if most == 2 {
				page.cutLine(4, height, l.width-4, height)
			}
		}
		p.card(l, page, float64(i%most)*height, height, player)
	}
}

// These are the columns of a card that are left for the pen as long as a round doesn't count: those from the
// result on.
const (
	resultColumn = 6
	marginColumn = 7
)

// cardColumns are the columns of a card.
var cardColumns = []chosen{
	{"round", 12, true}, {"table", 12, false}, {"opponent", 48, true}, {"turn", 16, false}, {"for", 15, false},
	{"against", 15, false}, {"result", 20, false}, {"margin", 16, false}, {"record", 16, false}, {"spread-so-far", 24, false},
}

// rows are the player's rows, with empty ones for the rounds that aren't played yet.
func (p cardPaper) rows(list listPaper) (rows [][]text.Text) {
	round := 0
	fill := func(to int) {
		for ; round < to; round++ {
			blank := make([]text.Text, len(list.columns))
			blank[0] = report.Number(round + 1)
			rows = append(rows, blank)
		}
	}
	for _, cells := range list.rows {
		n, _ := strconv.Atoi(cells[0].String())
		if n > round {
			fill(n - 1)
			round = n
		} else if n > 0 {
			fill(p.rounds) // a spread that was taken, behind the rounds
		}
		if cells[marginColumn].IsZero() {
			clear(cells[resultColumn:])
		}
		rows = append(rows, cells)
	}
	fill(p.rounds)
	return rows
}

func (p cardPaper) card(l *layout, page *page, top, height float64, player tournament.Player) {
	small := textStyle{size: 9, grey: 60}
	end := l.width - marginX
	y := top + marginY + 3
	date := report.DatesOf(p.event, p.division)
	l.text(page, end, y, date, small.to(right))
	l.fitted(page, marginX, y, end-marginX-l.wide(date, small)-5, text.Join("  ·  ", report.EventTitle(p.event), report.DivisionTitle(p.division)), small, 6)
	tag := textStyle{size: 12}.inTwoOf(2.6, 1.4, 0.8)
	words := text.Of("No. %d", player.ID)
	if player.Rating > 0 {
		words = text.Join("  ·  ", words, report.Number(player.Rating))
	}
	l.text(page, end, y+10, words, tag.to(right))
	l.fitted(page, marginX, y+10, end-marginX-l.wide(words, tag)-5, l.nameOnPaper(p.division, player.ID), textStyle{size: 18, bold: true}, 9)
	page.line(marginX, y+13, end, y+13, 0.5, 0)

	list := listPaper{}
	list.take(report.Cards(p.view, false, player.ID), cardColumns...)
	list.each(l, func(c int, x, width float64) {
		list.set(l, page, c, x, width, y+18, list.columns[c].heading, small.inTwo(1.2, 1.5), 5)
	})
	rows := p.rows(list)
	from, bottom := y+20, top+height-marginY-8
	row := min(9.5, (bottom-from)/float64(max(len(rows), 1)))
	size := min(12, row*1.8)
	for i, cells := range rows {
		top := from + float64(i)*row
		page.line(marginX, top, end, top, 0.15, 130)
		base := top + (row+textStyle{size: size}.caps())/2
		list.each(l, func(c int, x, width float64) {
			list.set(l, page, c, x, width, base, list.words(l, &cells[c]), textStyle{size: size, bold: list.columns[c].bold}, leastCell)
			page.line(x, top, x, top+row, 0.1, 170)
		})
	}
	under := from + float64(len(rows))*row
	page.line(marginX, under, end, under, 0.15, 130)
	l.text(page, marginX, top+height-marginY, text.Join("  ·  ", p.reached.Capital(), report.Made(l.made)), small.inTwo(3.2, 0))
}
