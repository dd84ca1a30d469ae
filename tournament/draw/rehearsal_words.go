package draw

import (
	"fmt"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// RehearsalText is the result of a rehearsal, line by line, to be read or passed on.
func RehearsalText(e *tournament.Event, r Rehearsal) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Trial run of %s, played through %s with made-up results (seed %d). The figures are the worst of all runs.\n", e.Name, timesWords(r.Runs), r.Seed)
	if !r.Clash.IsZero() {
		fmt.Fprintf(&b, "Tables: %s\n", r.Clash)
	}
	for _, rd := range r.Divisions {
		d := e.Find(rd.ID)
		if d == nil {
			continue
		}
		fmt.Fprintf(&b, "\nDivision %s, %d players\n", rd.Name, rd.Players)
		for _, l := range rd.Rounds {
			fmt.Fprintf(&b, "  Round %d, %s\n", l.Number, strings.Join(rehearsedLine(l, r.Runs), ", "))
		}
		for _, line := range RehearsedWords(d, rd) {
			fmt.Fprintf(&b, "  %s\n", line)
		}
	}
	return b.String()
}

// rehearsedLine are the parts of a round's line.
func rehearsedLine(l RehearsedRound, runs int) []string {
	parts := []string{string(l.System)}
	if l.Starts != "" {
		parts = append(parts, strings.ReplaceAll(l.Starts, "T", " ")+" to "+hourOf(l.Ends))
	}
	if l.Drawn == 0 && l.Refused.IsZero() {
		return append(parts, "not reached")
	}
	parts = append(parts, countWords(l.Games, "game"), countWords(l.Byes, "bye"), countWords(l.Repeats, "repeat"))
	return append(parts, text.Strings(RehearsedNotes(l, runs))...)
}

// hourOf is the hour of a wall-clock time.
func hourOf(at string) string {
	if _, hour, dated := strings.Cut(at, "T"); dated {
		return hour
	}
	return at
}

// RehearsedNotes are what a director should look at in a rehearsed round, worst first; there are none if all
// is well.
func RehearsedNotes(l RehearsedRound, runs int) []text.Text {
	var notes []text.Text
	if !l.Refused.IsZero() {
		notes = append(notes, text.Of("no draw in %d of %d: %s", l.missed(runs), runs, l.Refused))
	}
	if l.Behind > 0 {
		notes = append(notes, text.Count(l.Behind, "1 minute behind its time", "%d minutes behind its time"))
	}
	if l.RepeatRuns > 0 {
		notes = append(notes, text.Of("repeats in %d of %d", l.RepeatRuns, runs))
	}
	if l.InARow > 0 {
		notes = append(notes, text.Of("%d in consecutive rounds", l.InARow))
	}
	if l.RelaxedRuns > 0 {
		notes = append(notes, text.Of("a wish wasn't met in %d of %d, for example: %s", l.RelaxedRuns, runs, l.Relaxed[0]))
	}
	return notes
}

// missed is in how many runs the round wasn't drawn. Runs that ended because an earlier round had no draw are
// among them.
func (l RehearsedRound) missed(runs int) int { return runs - l.Drawn }

// RehearsedWords describe how the division's players come out of a rehearsal.
func RehearsedWords(d *tournament.Division, r RehearsedDivision) []text.Text {
	var words []text.Text
	if r.MadeUp > 0 {
		words = append(words, text.Of("%s still out got a result too", text.Count(r.MadeUp, "1 game", "%d games")))
	}
	switch {
	case len(r.Rounds) == 0:
		return append(words, text.Of("all rounds are drawn"))
	case len(r.Byes) == 0:
		words = append(words, text.Of("no byes"))
	case r.Byes[0].Count == 1 && len(r.Byes) == 1:
		words = append(words, text.Of("1 player has one bye, nobody two"))
	case r.Byes[0].Count == 1:
		words = append(words, text.Of("%d players have one bye each, nobody two", len(r.Byes)))
	default:
		words = append(words, text.Of("more than one bye: %s", countedWords(d, r.Byes, 2)))
	}
	if len(r.Starts) == 0 {
		return append(words, text.Of("everybody ends within one of even starts"))
	}
	return append(words, text.Of("further than one from even starts: %s", countedWords(d, r.Starts, 2)))
}

// countedWords name the players who have at least so many.
func countedWords(d *tournament.Division, list []RehearsedCount, least int) text.Text {
	var names []text.Text
	for _, c := range list {
		if c.Count >= least {
			names = append(names, text.Of("%s %d", d.PlayerText(c.Player), c.Count))
		}
	}
	return shortList(names)
}

// countWords are a number and what it counts ("no byes", "1 bye", "3 byes").
func countWords(n int, one string) string {
	switch n {
	case 0:
		return "no " + one + "s"
	case 1:
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}

// timesWords are how often something happened, in words.
func timesWords(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}
