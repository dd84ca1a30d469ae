package app_test

import (
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/draw"
	"wordhall/tournament/rulebook"
)

// wantSums checks that the standings are the sum of the outcomes of the games, the missed rounds, the penalties and
// what players brought along.
func (d *day) wantSums(div *tournament.Division, book rulebook.Book) {
	last := div.LastRound()
	rows := div.Standings(book, last)
	if len(rows) != len(div.Players) {
		d.fail("division %s: %d lines of standings for %d players", div.Name, len(rows), len(div.Players))
	}
	want := addUp(d, div, book)
	for _, row := range rows {
		sum := want[row.ID]
		sum.Place, sum.ID, sum.Status, sum.Played = row.Place, row.ID, row.Status, row.Played
		if row != sum {
			d.fail("division %s: the standings have %+v, the outcomes add up to %+v", div.Name, row, sum)
		}
		if _, out := div.Ejected(row.ID); out != (row.Status == tournament.StatusEjected) {
			d.fail("division %s: %s has status %s", div.Name, div.PlayerName(row.ID), row.Status)
		}
	}
}

// addUp is the sum of everything that counts, by player.
func addUp(d *day, div *tournament.Division, book rulebook.Book) map[tournament.PlayerID]tournament.Standing {
	sums := map[tournament.PlayerID]tournament.Standing{}
	for _, p := range div.Players {
		sums[p.ID] = tournament.Standing{HalfWins: p.Carried.HalfWins, HalfLosses: p.Carried.HalfLosses, Spread: p.Carried.Spread}
	}
	for _, g := range div.Games {
		first := addOutcome(d, sums, div, book, g, g.First)
		if g.Second == 0 {
			continue
		}
		second := addOutcome(d, sums, div, book, g, g.Second)
		if first.Counts && second.Counts && !first.Bye && !second.Bye && len(g.Sheet.Absent) < 2 && first.Spread+second.Spread != 0 {
			d.fail("game %+v counts %+v and %+v", g, first, second)
		}
	}
	for id, rounds := range div.MissedRounds(book, div.LastRound()) {
		sum := sums[id]
		sum.HalfLosses += 2 * len(rounds)
		for _, round := range rounds {
			sum.Spread -= within(div, round, book.MissedSpread)
		}
		sums[id] = sum
	}
	for _, r := range div.Rulings {
		if r.Kind == tournament.SpreadPenalty && !r.Reversed && r.Round <= div.LastRound() {
			sum := sums[r.Player]
			sum.Spread += r.Points
			sums[r.Player] = sum
		}
	}
	return sums
}

// within is a margin limited to the division's cap of the round.
func within(div *tournament.Division, round, margin int) int {
	if len(div.SpreadCap) == 0 {
		return margin
	}
	limit := div.SpreadCap[min(round, len(div.SpreadCap))-1]
	if limit == 0 {
		return margin
	}
	return max(-limit, min(limit, margin))
}

func addOutcome(d *day, sums map[tournament.PlayerID]tournament.Standing, div *tournament.Division, book rulebook.Book, g tournament.Game, id tournament.PlayerID) tournament.Outcome {
	o := div.Outcome(book, g, id)
	if g.Sheet.Kind == tournament.Played && len(div.Rulings) == 0 {
		wantByScores(d, div, g, id, o)
	}
	if o.Counts && o.HalfWins+o.HalfLosses != 2 {
		d.fail("game %+v counts %+v for %s", g, o, div.PlayerName(id))
	}
	sum := sums[id]
	if o.Started {
		sum.Starts++
	}
	if o.Replied {
		sum.Replies++
	}
	if o.Counts {
		sum.HalfWins, sum.HalfLosses, sum.Spread = sum.HalfWins+o.HalfWins, sum.HalfLosses+o.HalfLosses, sum.Spread+o.Spread
		if o.Bye {
			sum.Byes++
		}
	}
	sums[id] = sum
	return o
}

// wantByScores checks that a game played out counts the difference of the signed scores less the penalties.
func wantByScores(d *day, div *tournament.Division, g tournament.Game, id tournament.PlayerID, o tournament.Outcome) {
	side := 0
	if id == g.Second {
		side = 1
	}
	margin := g.Sheet.Scores[side] - g.Sheet.Penalties[side] - g.Sheet.Scores[1-side] + g.Sheet.Penalties[1-side]
	wins := 1
	if margin > 0 {
		wins = 2
	} else if margin < 0 {
		wins = 0
	}
	if !o.Counts || o.Spread != within(div, g.Round, margin) || o.HalfWins != wins {
		d.fail("game %+v was won by %d and counts %+v", g, margin, o)
	}
}

// wantLedgers checks that starts, replies and byes are the same in the ledgers as in the standings.
func (d *day) wantLedgers(div *tournament.Division, book rulebook.Book) {
	last := div.LastRound()
	rows := map[tournament.PlayerID]tournament.Standing{}
	for _, row := range div.Standings(book, last) {
		rows[row.ID] = row
	}
	for _, l := range draw.StartsLedger(div) {
		if row := rows[l.Player]; l.Starts != row.Starts || l.Replies != row.Replies || l.Balance != row.Starts-row.Replies {
			d.fail("division %s: the ledger has %d starts and %d replies, the standings %+v", div.Name, l.Starts, l.Replies, row)
		}
	}
	if last+1 > div.Rounds || len(div.Players) == 0 {
		return
	}
	for _, l := range draw.NewByeLedger(div, book, last+1).Lines {
		if row := rows[l.Player]; len(l.Had) != row.Byes {
			d.fail("division %s: the ledger has byes %+v, the standings %+v", div.Name, l.Had, row)
		}
	}
}

// wantBye checks that the bye of a fresh draw goes to the player who is first in line, if nothing prevents that, and
// that a player who asked for a bye has it.
func (d *day) wantBye(was, div *tournament.Division, book rulebook.Book, a action.PairRound) {
	round := a.Request.Round
	if round == 0 {
		round = was.NextRound()
	}
	if len(was.GamesOf(round)) > 0 || len(a.Request.Assume) > 0 || a.Request.System != "" {
		return
	}
	ledger := draw.NewByeLedger(was, book, round)
	fact, _ := div.RoundFact(round)
	// COP gives the bye to a leader who can't be caught any more.
	free := len(was.Avoid)+len(was.Relations)+len(was.Fixed) == 0 && fact.System != tournament.COP
	turns := map[tournament.PlayerID]int{}
	line := 0
	for _, l := range ledger.Lines {
		turns[l.Player] = l.Turn
		line = max(line, l.Turn)
	}
	byes := 0
	for _, g := range div.GamesOf(round) {
		if g.Sheet.Kind != tournament.Bye {
			continue
		}
		byes++
		if free && !ledger.ByTable && line > 2*round+2 && turns[g.First] != 1 {
			d.fail("division %s round %d: the bye went to %s, number %d in line: %+v", div.Name, round, div.PlayerName(g.First), turns[g.First], ledger)
		}
	}
	if odd := 0; free && !ledger.ByTable {
		if ledger.Odd {
			odd = 1
		}
		if byes != odd && fact.System != tournament.Manual {
			d.fail("division %s round %d: %d byes, the ledger has %d to give: %+v", div.Name, round, byes, odd, ledger)
		}
	}
}

// wantCards checks that the lines of every scorecard add up to the player's standing.
func (d *day) wantCards(div *tournament.Division, book rulebook.Book) {
	for _, card := range div.Scorecards(book, div.LastRound()) {
		p, _ := div.Player(card.Player)
		wins, losses, spread := p.Carried.HalfWins, p.Carried.HalfLosses, p.Carried.Spread
		for _, line := range card.Lines {
			if line.Outcome.Counts {
				wins, losses, spread = wins+line.Outcome.HalfWins, losses+line.Outcome.HalfLosses, spread+line.Outcome.Spread
			}
		}
		for _, r := range card.Penalties {
			spread += r.Points
		}
		if wins != card.Now.HalfWins || losses != card.Now.HalfLosses || spread != card.Now.Spread {
			d.fail("division %s: the card of %s adds up to %d, %d, %+d, the standings have %+v", div.Name, p.Name, wins, losses, spread, card.Now)
		}
	}
}

// wantAwards checks that no more money is won than there is, and that the ratings include everybody.
func (d *day) wantAwards(div *tournament.Division, book rulebook.Book) {
	paid := 0
	for _, a := range award.List(div, book, div.LastRound(), nil) {
		for _, w := range a.Winners {
			paid += w.Amount
		}
	}
	if paid > award.PrizeFund(div) {
		d.fail("division %s pays %d of %d", div.Name, paid, award.PrizeFund(div))
	}
	result, err := div.Ratings(book, "", div.LastRound(), nil)
	if err != nil {
		d.wantRefusal("ratings", err)
	} else if len(result.Players) != len(div.Players) {
		d.fail("division %s: %d of %d players are rated", div.Name, len(result.Players), len(div.Players))
	}
}
