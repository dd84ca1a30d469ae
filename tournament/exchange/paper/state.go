package paper

import (
	"fmt"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// StateCard is what a director needs to continue the event by hand from the round: every player with the record
// before it, starts and byes so far, whom they have met and who started, and whom they meet now. It is printed
// once a round is published, for the day on which no computer works.
func StateCard(ev *tournament.Event, d *tournament.Division, book rulebook.Book, round int) Paper {
	before := round - 1
	fact, _ := d.RoundFact(round)
	p := listPaper{
		name: text.Of("%s, %s: state card of round %d", report.EventTitle(ev), report.DivisionTitle(d), round),
		heading: heading{event: report.EventTitle(ev), date: report.DatesOf(ev, d), what: text.Of("%s · round %d", report.DivisionTitle(d), round), kind: text.Of("State card"),
			state: text.Join("  ·  ", text.Of("Records before round %d of %d", round, max(d.Rounds, round)),
				text.Of("draw revision %d", fact.Revision))},
		note: text.Of("Met: opponents by number, round by round, + started, – no game, b a bye.  S/R: starts and replies.  A bye is worth %+d, a forfeit %d.",
			book.ByeSpread, book.ForfeitSpread),
		most: 46, highest: 8, twoLines: true, known: namesOf(d),
		columns: []listColumn{{heading: text.Of("Place"), parts: 10, align: right, bold: true}, {heading: text.Of("No."), parts: 11, align: right, bold: false}, {heading: text.Of("Player"), parts: 44, align: left, bold: true}, {heading: text.Of("Wins"), parts: 10, align: right, bold: true},
			{heading: text.Of("Spread"), parts: 14, align: right, bold: false}, {heading: text.Of("S/R"), parts: 12, align: centre, bold: false}, {heading: text.Of("Byes"), parts: 11, align: centre, bold: false}, {heading: text.Of("Met"), parts: 56, align: left, bold: false}, {heading: text.Of("Now"), parts: 26, align: left, bold: true}},
	}
	cards := map[tournament.PlayerID]tournament.Scorecard{}
	view := report.ByRounds(d, book, before)
	for _, c := range view.Cards() {
		cards[c.Player] = c
	}
	now := map[tournament.PlayerID]text.Text{}
	for _, g := range d.GamesOf(round) {
		now[g.First], now[g.Second] = stateNow(g, g.First), stateNow(g, g.Second)
	}
	for _, s := range view.Standings() {
		p.rows = append(p.rows, []text.Text{
			text.Name(s.PlaceWords()), report.Number(s.ID), d.PlayerText(s.ID), report.Halves(s.HalfWins), report.Spread(s.Spread),
			text.Of("%d/%d", s.Starts, s.Replies), report.Number(s.Byes), text.Name(stateMet(cards[s.ID], before)), now[s.ID],
		})
	}
	return p
}

// stateMet is a player's games so far: "+12 7 b –".
func stateMet(card tournament.Scorecard, rounds int) string {
	met := make([]string, rounds)
	for i := range met {
		met[i] = "–"
	}
	for _, l := range card.Lines {
		if l.Round < 1 || l.Round > rounds {
			continue
		}
		switch {
		case l.Opponent == 0 && l.Game.Sheet.Kind == tournament.Bye:
			met[l.Round-1] = "b"
		case l.Opponent != 0 && l.Game.Starter() == card.Player:
			met[l.Round-1] = fmt.Sprintf("+%d", l.Opponent)
		case l.Opponent != 0:
			met[l.Round-1] = fmt.Sprint(int(l.Opponent))
		}
	}
	return strings.Join(met, " ")
}

// stateNow is a player's part in the round: "5: +12" starts at table 5 against number 12.
func stateNow(g tournament.Game, id tournament.PlayerID) text.Text {
	switch {
	case g.Second == 0:
		return text.Key(g.Sheet.Kind)
	case g.Starter() == 0:
		return text.Of("%d: no. %d", g.Table, g.Opponent(id))
	case g.Starter() == id:
		return text.Name(fmt.Sprintf("%d: +%d", g.Table, g.Opponent(id)))
	}
	return text.Name(fmt.Sprintf("%d: %d", g.Table, g.Opponent(id)))
}
