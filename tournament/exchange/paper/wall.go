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
	columns := report.Columns(report.CrossOnPaper, nil)
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
	last := d.LastRound()
	p := listPaper{
		name: text.Of("%s, %s: starts and replies", report.EventTitle(ev), report.DivisionTitle(d)), most: 44, highest: 8, twoLines: true, oneSize: []align{left}, known: namesOf(d),
		heading: heading{event: report.EventTitle(ev), date: report.DatesOf(ev, d), what: report.DivisionTitle(d), kind: text.Of("Starts and replies"), state: text.Of("Rounds drawn: %d", last)},
		note:    text.Of("S started, R replied, B a bye, in brackets as drawn and not played yet, – neither"),
		columns: []listColumn{{text.Of("No."), 9, right, false}, {text.Of("Player"), 40, left, true}},
	}
	for n := 1; n <= last; n++ {
		p.columns = append(p.columns, listColumn{report.Number(n), max(5.6, 90/float64(last)), centre, false})
	}
	p.columns = append(p.columns, listColumn{text.Of("Starts"), 12, right, false}, listColumn{text.Of("Replies"), 13, right, false}, listColumn{text.Of("Balance"), 13, right, true})
	for _, ledger := range draw.StartsLedger(d) {
		row := []text.Text{report.Number(ledger.Player), report.PlayerName(d, ledger.Player)}
		for _, line := range ledger.Lines {
			row = append(row, report.TurnCode(line))
		}
		p.rows = append(p.rows, append(row, report.Number(ledger.Starts), report.Number(ledger.Replies), report.Spread(ledger.Balance)))
	}
	return p
}

// PrizeSheet is the list of prizes with who has won them after the round, in the order
// in which they are read out. past is for rating systems that average over earlier events.
func PrizeSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int, past tournament.RatingHistory) Paper {
	p := listPaper{
		name: text.Of("%s, %s: prizes %s", report.EventTitle(ev), report.DivisionTitle(d), report.Reached(d, finals.PlacesAfter(d, book, after))), most: 20, highest: 13, twoLines: true, known: namesOf(d),
		heading: newStandingsPaper(ev, d, book, after).heading(),
		columns: []listColumn{{text.Of("Prize"), 50, left, true}, {text.Of("Winner"), 50, left, true}, {text.Of("Amount"), 20, right, false}, {text.Of("With"), 60, left, false}},
	}
	p.heading.kind = text.Of("Prizes")
	awards := award.List(d, book, after, past)
	for _, a := range award.Ceremony(awards) {
		remark := report.RemarkOn(awards, a)
		if len(a.Winners) == 0 {
			p.rows = append(p.rows, []text.Text{a.Prize.Text(), {}, moneyOnPaper(d, a.Prize.Amount), remark})
		}
		for i, w := range a.Winners {
			title := a.Prize.Text()
			if i > 0 {
				title = text.Text{}
			}
			p.rows = append(p.rows, []text.Text{title, report.WinnerName(d, w), moneyOnPaper(d, w.Amount), text.Join(", ", w.Words, remark)})
		}
	}
	return p
}

func moneyOnPaper(d *tournament.Division, amount int) text.Text {
	if amount == 0 {
		return text.Text{}
	}
	return text.Money(text.MoneyWords(d.Currency, amount))
}
