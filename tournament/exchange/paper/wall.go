package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/draw"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// chartRounds is how many rounds fit side by side on a wall chart; more go onto further pages.
const chartRounds = 12

// WallChart is the cross-table after a round, for the wall: every round in a cell, the
// result and the opponent's place.
func WallChart(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int) Paper {
	p := chartPaper{name: text.Of("%s, %s: wall chart %s", report.EventTitle(ev), report.DivisionTitle(d), report.Reached(d, finals.PlacesAfter(d, book, after)))}
	cards, heading := finals.Scorecards(d, book, after), newStandingsPaper(ev, d, book, after).heading()
	blocks := max(1, (after+chartRounds-1)/chartRounds)
	wide := (after + blocks - 1) / blocks
	for from := 1; from == 1 || from <= after; from += max(wide, 1) {
		p.blocks = append(p.blocks, chartBlock(d, heading, cards, from, min(from+wide-1, after), after))
	}
	return p
}

// chartPaper is a wall chart: a list for each block of rounds.
type chartPaper struct {
	name   text.Text
	blocks []listPaper
}

func (p chartPaper) title() text.Text { return p.name }

func (p chartPaper) lay(l *layout) {
	for _, b := range p.blocks {
		b.lay(l)
	}
}

func chartBlock(d *tournament.Division, heading heading, cards []tournament.Scorecard, from, to, after int) listPaper {
	b := listPaper{
		heading: heading, most: 44, highest: 8, twoLines: true, oneSize: []align{left, centre}, known: namesOf(d),
		note: report.CrossLetters(),
	}
	b.heading.kind = text.Of("Wall chart")
	if to < after || from > 1 {
		b.heading.kind = text.Of("Wall chart, rounds %d to %d", from, to)
	}
	columns := report.CrossColumns(report.CrossOnPaper, nil)
	for _, c := range columns {
		if c.ID != report.RoundColumns {
			b.columns = append(b.columns, listColumnOf(c))
			continue
		}
		for n := from; n <= to; n++ {
			b.columns = append(b.columns, listColumn{report.Number(n), c.Width, centre, false})
		}
	}
	for _, card := range cards {
		var row []text.Text
		for _, c := range columns {
			switch c.ID {
			case report.RoundColumns:
				if after > 0 {
					row = append(row, report.CrossCells(card, after)[from-1:to]...)
				}
			case "name":
				row = append(row, report.PublicName(d, card.Player, card.Now.Status))
			default:
				row = append(row, c.Text(report.LineOf(d, card.Now)))
			}
		}
		b.rows = append(b.rows, row)
	}
	return b
}

// StartsSheet is the ledger of starts and replies over the drawn rounds.
func StartsSheet(ev *tournament.Event, d *tournament.Division) Paper {
	last, list := d.LastRound(), report.Starts(d, draw.StartsLedger(d))
	p := listPaper{
		name: text.Of("%s, %s: starts and replies", report.EventTitle(ev), report.DivisionTitle(d)), most: 44, highest: 8, twoLines: true, oneSize: []align{left},
		heading: heading{event: report.EventTitle(ev), date: report.DatesOf(ev, d), what: report.DivisionTitle(d), kind: list.Title.Capital(), state: text.Of("Rounds drawn: %d", last)},
		note:    list.Notes[0],
	}
	p.take(list, chosen{"number", 9, false}, chosen{"name", 40, true}, chosen{report.RoundColumns, max(5.6, 90/float64(max(last, 1))), false},
		chosen{"starts", 12, false}, chosen{"replies", 13, false}, chosen{"balance", 13, true})
	return p
}

// PrizeSheet is the list of prizes with who has won them after the round, in the order
// in which they are read out. past is for rating systems that average over earlier events.
func PrizeSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int, past tournament.RatingHistory) Paper {
	p := listPaper{
		name: text.Of("%s, %s: prizes %s", report.EventTitle(ev), report.DivisionTitle(d), report.Reached(d, finals.PlacesAfter(d, book, after))), most: 20, highest: 13, twoLines: true,
		heading: newStandingsPaper(ev, d, book, after).heading(),
	}
	p.heading.kind = text.Of("Prizes")
	p.take(report.Winners(d, award.Ceremony(award.List(d, book, after, past)), after, false), chosen{"prize", 50, true}, chosen{"winner", 50, true}, chosen{"amount", 20, false},
		chosen{"why", 60, false})
	return p
}
