package playing

import (
	"fmt"

	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// RoundChips returns the chips of the round strip, one for each round and one for the final, if there is one. A word or a
// mark shows the state, and beside a word it is said that the number is a round.
func RoundChips(d *tournament.Division) []widgets.StripItem {
	items := make([]widgets.StripItem, d.Rounds)
	for i := range items {
		items[i] = roundStripItem(d, i+1)
	}
	if d.Final != nil {
		items = append(items, finalStripItem(d))
	}
	return items
}

func finalStripItem(d *tournament.Division) widgets.StripItem {
	says := text.Of("The final")
	switch out := len(finals.Missing(d)); {
	case !d.Final.Started():
		return widgets.StripItem{Text: says}
	case out > 0:
		return widgets.StripItem{Text: text.Of("%s · %d out", says, out), Tone: widgets.Warning}
	}
	return widgets.StripItem{Text: text.Of("%s ✓", says), Tone: widgets.Accent}
}

func roundStripItem(d *tournament.Division, round int) widgets.StripItem {
	number, named := fmt.Sprint(round), text.Of("Round %d", round)
	switch d.RoundState(round) {
	case tournament.Paired:
		return widgets.StripItem{Text: text.Of("%s drawn", named), Tone: widgets.Warning}
	case tournament.Published:
		return widgets.StripItem{Text: text.Of("%s published", named), Tone: widgets.Accent}
	case tournament.Playing:
		tone := widgets.Warning
		if d.RoundState(round+1) >= tournament.Published {
			tone = widgets.Bad
		}
		return widgets.StripItem{Text: text.Of("%s · %d out", named, len(d.AwaitedIn(round, round))), Tone: tone}
	case tournament.Complete, tournament.Final:
		return widgets.StripItem{Text: text.Of("%s ✓", number), Tone: widgets.Accent}
	}
	return widgets.StripItem{Text: text.Name(number)}
}

// RoundChip says how far a division is, such as "Round 5 of 7 · playing", with its tone. Once a final has begun it
// says which part of it is being played, such as "Semi-finals · 2 out".
func RoundChip(d *tournament.Division) (text.Text, widgets.Tone) {
	if d.Final.Started() {
		return finalChip(d)
	}
	last := d.LastRound()
	if last == 0 {
		return text.Of("not drawn yet"), widgets.Neutral
	}
	state := d.RoundState(last)
	says := state.Text()
	tone := widgets.Accent
	switch state {
	case tournament.Paired:
		says, tone = text.Of("drawn, not published"), widgets.Warning
	case tournament.Complete, tournament.Final:
		tone = widgets.Good
	}
	return text.Of("Round %d of %d · %s", last, d.Rounds, says), tone
}

func finalChip(d *tournament.Division) (text.Text, widgets.Tone) {
	if now := finals.NowText(d); !now.IsZero() {
		return text.Of("%s · %d out", now, len(finals.Missing(d))), widgets.Accent
	}
	return text.Of("%s · %s", text.Of("The final"), tournament.Complete.Text()), widgets.Good
}
