package report

import (
	"slices"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// GameNow is the game that a player has to know of now: of a final that has begun the first that waits for its sheet,
// else the last; in the rounds that of the newest one on the wall. Ok is false if there is none.
func GameNow(d *tournament.Division, id tournament.PlayerID) (g tournament.Game, ok bool) {
	if d.Final.Started() {
		for _, one := range d.Final.Games {
			if one.Has(id) && (!ok || g.Sheet.Done()) {
				g, ok = one, true
			}
		}
	}
	if ok {
		return g, true
	}
	round := d.RoundOnTheWall()
	if round == 0 {
		return g, false
	}
	return d.GameOf(round, id)
}

// RoundText names the round of a game.
func RoundText(d *tournament.Division, g tournament.Game) text.Text {
	if finals.IsGame(g.ID) {
		return text.Join(" · ", text.Of("The final"), finals.GameName(d, g))
	}
	return text.Of("Round %d", g.Round)
}

// SheetsMissing are a player's games whose sheets aren't in although their round is on the wall, the one to be played
// next first.
func SheetsMissing(d *tournament.Division, id tournament.PlayerID) []tournament.Game {
	return slices.DeleteFunc(finals.Awaited(d), func(g tournament.Game) bool {
		return !g.Has(id) || !finals.IsGame(g.ID) && !d.Published(g.Round)
	})
}

// SheetLate reports whether the sheet of a game should be in by now: the clock of its round is up, a later round is on
// the wall, or every other sheet of the round is in.
func SheetLate(d *tournament.Division, g tournament.Game, now tournament.Timestamp) bool {
	if finals.IsGame(g.ID) || g.Postponed {
		return false
	}
	fact, _ := d.RoundFact(g.Round)
	games := d.GamesOf(g.Round)
	return g.Round < d.RoundOnTheWall() || fact.ClockAt(now).State == tournament.ClockUp || len(games) > 1 && len(d.AwaitedIn(g.Round, g.Round)) == 1
}

// MissingText says that the sheet of a game isn't in.
func MissingText(d *tournament.Division, g tournament.Game) text.Text {
	switch {
	case g.Postponed:
		return text.Of("Your game of round %d is still to be played.", g.Round)
	case g.Round < d.RoundOnTheWall() && !finals.IsGame(g.ID):
		return text.Of("Your result of round %d isn't in yet.", g.Round)
	}
	return text.Of("Your result isn't in yet.")
}

// ClockText says until when the clock of a round runs. It is empty if the round has no clock.
func ClockText(d *tournament.Division, round int, now tournament.Timestamp) text.Text {
	fact, _ := d.RoundFact(round)
	switch reading := fact.ClockAt(now); reading.State {
	case tournament.ClockRuns:
		return text.Of("The clock runs until %s", hour(reading.EndsAt))
	case tournament.ClockPaused:
		return text.Of("The clock is stopped, with %s left", Span(reading.Left.Truncate(time.Second)))
	case tournament.ClockUp:
		return text.Of("Time is up")
	}
	return text.Text{}
}

// PlannedText says when the round after those on the wall starts by the plan. It is empty if no time is planned.
func PlannedText(d *tournament.Division, now tournament.Timestamp) text.Text {
	at, ok := d.PlannedStart(d.RoundOnTheWall() + 1)
	if !ok {
		return text.Text{}
	}
	const date = "2 January"
	if at.Format(date) != now.Time().Format(date) {
		return text.Of("Round %d starts on %s at %s", d.RoundOnTheWall()+1, text.Date(at.Format(date)), at.Format("15:04"))
	}
	return text.Of("Round %d starts at %s", d.RoundOnTheWall()+1, at.Format("15:04"))
}

// StillToCome says what comes after the round on the wall: how many rounds, and a final that is planned.
func StillToCome(d *tournament.Division) (list []text.Text) {
	if d.Final.Started() {
		return nil
	}
	round := d.RoundOnTheWall()
	switch left := d.Rounds - round; {
	case round == 0:
		list = append(list, text.Count(left, "1 round will be played", "%d rounds will be played"))
	case left > 0:
		list = append(list, text.Count(left, "1 more round after this one", "%d more rounds after this one"))
	case !d.RoundsOver():
		list = append(list, text.Of("This is the last round"))
	default:
		list = append(list, text.Of("All rounds have been played"))
	}
	if d.Final != nil {
		list = append(list, text.Of("then the first %d play a final", d.Final.Field))
	}
	return list
}
