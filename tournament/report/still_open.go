package report

import (
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// StillOpen lists what isn't settled in the event, one line each, in the order of the divisions: rounds not
// drawn, sheets out, challenges that wait for the director, prizes not handed out, and then results that players say
// are wrong (as many as there are marks). None of it prevents the closing of the event; a director reads it before.
func StillOpen(e *tournament.Event, marks int) []text.Text {
	var list []text.Text
	for _, d := range e.Divisions {
		list = append(list, StillToPlay(d)...)
		if left := PrizesLeft(d); !left.IsZero() {
			list = append(list, left)
		}
	}
	if disputed := DisputedText(marks); !disputed.IsZero() {
		list = append(list, disputed)
	}
	return list
}

// DisputedText counts the results that players say are wrong. It is zero for none.
func DisputedText(marks int) text.Text {
	if marks == 0 {
		return text.Text{}
	}
	return text.Count(marks, "1 result is disputed", "%d results are disputed")
}

// StillToPlay lists which games of the division aren't settled, one line each.
func StillToPlay(d *tournament.Division) (list []text.Text) {
	say := func(format string, a ...any) {
		list = append(list, text.Of("division %s: %s", d.Name, text.Of(format, a...)))
	}
	if first := d.LastRound() + 1; first == d.Rounds {
		say("round %d isn't drawn", first)
	} else if first < d.Rounds {
		say("rounds %d to %d aren't drawn", first, d.Rounds)
	}
	for round := 1; round <= d.LastRound(); round++ {
		if n := len(d.AwaitedIn(round, round)); n > 0 {
			say("%s still out of round %d", text.Count(n, "1 sheet is", "%d sheets are"), round)
		}
	}
	if n := len(finals.Missing(d)); n > 0 {
		say("%s still out of the final", text.Count(n, "1 sheet is", "%d sheets are"))
	} else if d.Final != nil && !d.Final.Started() {
		say("the final that is planned hasn't begun")
	}
	if n := challengesOpen(d); n > 0 {
		say("%s for the director", text.Count(n, "1 challenge waits", "%d challenges wait"))
	}
	return list
}

// challengesOpen counts the challenges on which adjudications differ and the director hasn't ruled.
func challengesOpen(d *tournament.Division) int {
	n := 0
	for _, c := range d.Challenges {
		if c.Again == 0 && !mistyped(Adjudications(d, c.ID)) && FinalAnswer(d, c.ID) == tournament.Undecided {
			n++
		}
	}
	return n
}

// PrizesLeft says how many prizes of the division haven't been handed out. It is zero for none.
func PrizesLeft(d *tournament.Division) text.Text {
	n := 0
	for _, p := range d.Prizes {
		if len(p.Handed) == 0 {
			n++
		}
	}
	if n == 0 {
		return text.Text{}
	}
	return text.Of("division %s: %s", d.Name, text.Of("%s not handed out yet", text.Count(n, "1 prize is", "%d prizes are")))
}
