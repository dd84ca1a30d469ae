package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// ScorecardSheets are the players' own cards, by number, two on a page, or one where
// there are more rounds: what is known up to the round is filled in, the rest is for the
// pen.
func ScorecardSheets(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int) Paper {
	p := cardPaper{event: ev, division: d, after: after, rounds: max(d.Rounds, d.LastRound()), reached: report.After(d, after), cards: map[tournament.PlayerID]tournament.Scorecard{}}
	for _, c := range d.Scorecards(book, after) {
		p.cards[c.Player] = c
	}
	return p
}

type cardPaper struct {
	event    *tournament.Event
	division *tournament.Division
	after    int
	// rounds are how many lines a card has, reached says how far it is filled in.
	rounds  int
	reached text.Text
	cards   map[tournament.PlayerID]tournament.Scorecard
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
	l.of = (len(p.division.Players) + most - 1) / most
	var page *page
	for i, player := range p.division.Players {
		if i%most == 0 {
			page = l.newPage()
			if most == 2 {
				page.cutLine(4, height, l.width-4, height)
			}
		}
		p.card(l, page, float64(i%most)*height, height, player)
	}
}

// cardPlaces are the columns of a card.
var cardPlaces = []listColumn{
	{text.Of("Round"), 12, right, true}, {text.Of("Table"), 12, right, false}, {text.Of("Opponent"), 48, left, true}, {text.Of("Turn"), 16, left, false}, {text.Of("For"), 15, right, false},
	{text.Of("Against"), 15, right, false}, {text.Of("Result"), 20, left, false}, {text.Of("Spread"), 16, right, false}, {text.Of("Record"), 16, right, false}, {text.Of("Spread so far"), 24, right, false},
}

func (p cardPaper) card(l *layout, page *page, top, height float64, player tournament.Player) {
	small := textStyle{size: 9, grey: 60}
	end := l.width - marginX
	y := top + marginY + 3
	date := report.DatesOf(p.event, p.division)
	l.text(page, end, y, date, small.to(right))
	l.fitted(page, marginX, y, end-marginX-l.wide(date, small)-5, text.Join("  ·  ", report.EventTitle(p.event), report.DivisionTitle(p.division)), small, 6)
	tag := textStyle{size: 12}
	words := text.Of("No. %d", player.ID)
	if player.Rating > 0 {
		words = text.Join("  ·  ", words, report.Number(player.Rating))
	}
	l.text(page, end, y+10, words, tag.to(right))
	l.fitted(page, marginX, y+10, end-marginX-l.wide(words, tag)-5, l.nameOnPaper(p.division, player.ID), textStyle{size: 18, bold: true}, 9)
	page.line(marginX, y+13, end, y+13, 0.5, 0)

	list := listPaper{columns: cardPlaces}
	list.each(l, func(c int, x, width float64) { list.set(l, page, c, x, width, y+18, cardPlaces[c].heading, small, 5) })
	from, bottom := y+20, top+height-marginY-8
	row := min(9.5, (bottom-from)/float64(max(p.rounds, 1)))
	size := min(12, row*1.8)
	lines := map[int]tournament.ScoreLine{}
	for _, line := range p.cards[player.ID].Lines {
		lines[line.Round] = line
	}
	for n := 1; n <= p.rounds; n++ {
		top := from + float64(n-1)*row
		page.line(marginX, top, end, top, 0.15, 130)
		cells := make([]text.Text, len(cardPlaces))
		cells[0] = report.Number(n)
		if line, known := lines[n]; known {
			cells = p.cells(l, player.ID, line)
		}
		base := top + (row+textStyle{size: size}.caps())/2
		list.each(l, func(c int, x, width float64) {
			list.set(l, page, c, x, width, base, cells[c], textStyle{size: size, bold: cardPlaces[c].bold}, leastCell)
			page.line(x, top, x, top+row, 0.1, 170)
		})
	}
	page.line(marginX, from+float64(p.rounds)*row, end, from+float64(p.rounds)*row, 0.15, 130)
	l.text(page, marginX, top+height-marginY, text.Join("  ·  ", p.reached.Capital(), report.Made(l.made)), small)
}

// cells are the columns of a round that was drawn.
func (p cardPaper) cells(l *layout, id tournament.PlayerID, line tournament.ScoreLine) []text.Text {
	cells := make([]text.Text, len(cardPlaces))
	cells[0] = report.Number(line.Round)
	if t := line.Game.Table; t != 0 {
		cells[1] = report.Number(t)
	}
	if line.Opponent != 0 {
		cells[2], cells[3] = l.nameOnPaper(p.division, line.Opponent), report.Turn(p.division, line.Game, id)
	}
	if line.Scored {
		cells[4], cells[5] = report.Number(line.Own-line.OwnPenalty), report.Number(line.Other-line.OtherPenalty)
	}
	if line.Outcome.Counts {
		cells[6], cells[7] = report.MarkWords(line), report.Spread(line.Outcome.Spread)
		cells[8] = report.Record(line.After)
		cells[9] = report.Spread(line.After.Spread)
	}
	return cells
}
