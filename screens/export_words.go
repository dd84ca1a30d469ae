package screens

import (
	"fmt"
	"strings"

	"wordhall/app"
	"wordhall/tournament"
)

// workbookWords says what the workbook will contain.
func workbookWords(ev *tournament.Event) string {
	rounds, players := 0, 0
	for _, d := range ev.Divisions {
		players += len(d.Players)
		for _, r := range d.RoundFacts {
			if len(d.GamesOf(r.Number)) > 0 {
				rounds++
			}
		}
	}
	divisions := len(ev.Divisions)
	switch {
	case divisions == 0:
		return "The event has no division yet."
	case rounds == 0:
		return fmt.Sprintf("The lists of %s, %s; no round is drawn yet.", plural(divisions, "division"), plural(players, "player"))
	}
	words := fmt.Sprintf("Standings, scorecards, tables and statistics of %s and %s, %s. Public, without rulings, challenges and contacts; the director’s has them.",
		plural(divisions, "division"), plural(rounds, "round"), plural(players, "player"))
	if out := len(app.MissingSlips(ev)); out > 0 {
		words += " " + sentence(plural(out, "result")+" still out")
	}
	return words
}

// webWords says what the web pages will contain.
func webWords(ev *tournament.Event) string {
	words := "Standings, pairings, scorecards and cross-table of " + plural(len(ev.Divisions), "division") + ", for a phone, a stick or a website. Public, without rulings and contacts."
	for _, d := range ev.Divisions {
		if n := d.LastRound(); n > 0 && d.RoundState(n) == tournament.Paired {
			return words + " Draws not published yet are left out."
		}
	}
	return words
}

// documentWords says what the division's document will contain.
func documentWords(d *tournament.Division) string {
	words := plural(len(d.Players), "player")
	if n := d.LastRound(); n > 0 {
		words += ", the draws and sheets of " + plural(n, "round")
	}
	if len(d.Rulings) > 0 {
		words += ", what was ruled but not why"
	}
	words = "Division " + d.Name + " for another Wordhall or a script: settings, " + words + "."
	if len(d.Rulings) > 0 {
		words += " The director’s has reasons, witnesses, notes and warnings too."
	}
	return words
}

// standingsFileWords says what the csv will contain.
func standingsFileWords(d *tournament.Division, round int) string {
	words := fmt.Sprintf("After round %d, %s, one a line, for a spreadsheet or a web page.", round, plural(len(d.Players), "player"))
	if out := outUpTo(d, round); out > 0 {
		words += " Provisional, " + plural(out, "sheet") + " out."
	}
	return words
}

// outUpTo is how many sheets are out of the rounds up to that one.
func outUpTo(d *tournament.Division, round int) int {
	n := 0
	for r := 1; r <= round; r++ {
		n += outIn(d, r)
	}
	return n
}

// papersWords says what the papers will contain.
func papersWords(d *tournament.Division, round int, kinds []app.PaperKind) string {
	games := 0
	for _, g := range d.GamesOf(round) {
		if g.Second != 0 {
			games++
		}
	}
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = string(k)
		switch k {
		case app.ResultSlips:
			names[i] = plural(games, "result slip")
		case app.StandingsPaper:
			names[i] = fmt.Sprintf("standings after round %d", round)
		}
	}
	words := "No paper is ticked."
	if len(names) > 0 {
		words = sentence(strings.Join(names, ", "))
	}
	if d.RoundState(round) == tournament.Paired {
		words += " The draw isn't published yet and may still change."
	}
	return words
}
