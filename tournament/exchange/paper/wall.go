package paper

import (
	"iter"
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// chartRounds is how many rounds fit side by side on a wall chart. Further rounds go onto further pages.
const chartRounds = 12

// WallChart is the cross-table after a round, for the wall. The cell of a round has the result, the opponent's
// number and the spread.
func WallChart(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int) Paper {
	standings := newStandingsPaper(ev, d, book, after)
	list, heading := report.Cross(standings.view, after), standings.heading()
	blocks := max(1, (after+chartRounds-1)/chartRounds)
	wide := max(1, (after+blocks-1)/blocks)
	return blocksPaper{
		name: text.Of("%s, %s: wall chart %s", report.EventTitle(ev), report.DivisionTitle(d), standings.view.Reached()),
		blocks: func(yield func(listPaper) bool) {
			for from := 1; from == 1 || from <= after; from += wide {
				if !yield(chartBlock(list, heading, from, min(from+wide-1, after), after)) {
					return
				}
			}
		},
	}
}

// blocksPaper is a paper of several lists, each made when it is printed.
type blocksPaper struct {
	name   text.Text
	blocks iter.Seq[listPaper]
}

func (p blocksPaper) title() text.Text { return p.name }

func (p blocksPaper) lay(l *layout) {
	for b := range p.blocks {
		b.lay(l)
	}
}

// chartBlock is the list with those rounds.
func chartBlock(list report.List, heading heading, from, to, after int) listPaper {
	b := listPaper{heading: heading, most: 40, highest: 9, twoLines: true, oneSize: []align{left, centre}, note: list.Notes[0]}
	b.heading.kind = text.Of("Wall chart")
	if to < after || from > 1 {
		b.heading.kind = text.Of("Wall chart, %s", tournament.RoundsText(from, to))
	}
	choice := []chosen{{"number", 9, false}, {"place", 9, true}, {"name", 40, true}}
	for n := from; n <= to; n++ {
		choice = append(choice, chosen{strconv.Itoa(n), 10, false})
	}
	b.take(list, append(choice, chosen{"wins", 11, true}, chosen{"spread", 15, false})...)
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

// PrizeSheet is the list of prizes with their winners after the round, in the order in which they are read out.
// past is what lay behind the players, for the rating systems that need it.
func PrizeSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int, past tournament.RatingHistory) Paper {
	standings := newStandingsPaper(ev, d, book, after)
	p := listPaper{
		name: text.Of("%s, %s: prizes %s", report.EventTitle(ev), report.DivisionTitle(d), standings.view.Reached()), most: 20, highest: 13, twoLines: true,
		heading: standings.heading(),
	}
	p.heading.kind = text.Of("Prizes")
	p.take(report.Winners(d, award.Ceremony(award.List(d, book, after, past)), after, false), chosen{"prize", 50, true}, chosen{"winner", 50, true}, chosen{"amount", 20, false},
		chosen{"why", 60, false})
	p.columns[len(p.columns)-1].gap = 4
	return p
}
