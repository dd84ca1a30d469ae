package web

import (
	"context"

	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// finalPage is the bracket of a division's final.
type finalPage struct {
	frame
	Caption text.Text
	Winner  named
	Bracket []finalRound
	// Third is the match for the third place, after which no match follows. It is nil if there is none.
	Third *finalMatch
	Rules []text.Text
}

// finalRound is a round of the bracket with its matches from top to bottom.
type finalRound struct {
	Title   text.Text
	Matches []finalMatch
}

// finalMatch is a match. Under says, below its games, how it stands.
type finalMatch struct {
	Caption text.Text
	Sides   [2]finalSide
	Under   text.Text
}

type finalSide struct {
	named
	Seed   text.Text
	Points text.Text
	Won    bool
}

func (s *site) addFinal(_ context.Context, d *division) error {
	page := finalPage{frame: s.page(d, "final", d.file("final"), text.Of("The final")), Rules: finals.PlanTexts(d.division.Final)}
	bracket, matches := finals.Of(d.division, d.book), d.matches()
	page.Caption = text.Of("by the standings after round %d", d.division.Final.After)
	page.Under = text.Join(" · ", page.Label, page.Caption)
	page.Description = page.Under
	if won := d.view.Places().Winners; len(won) > 0 {
		page.Winner, page.Description = d.player(won[0]), s.leaderText(d, d.after, false)
	}
	for round := 1; round <= bracket.Rounds; round++ {
		r := finalRound{Title: finals.RoundText(round, bracket.Rounds)}
		for i := range bracket.Matches {
			m := &bracket.Matches[i]
			if m.Round != round || m.State == finals.Bye && round == 1 {
				continue
			}
			one := matches[i]
			if m.Third {
				page.Third = &one
				continue
			}
			r.Matches = append(r.Matches, one)
		}
		page.Bracket = append(page.Bracket, r)
	}
	return s.add("final", page.File, page)
}

// matches are all matches of the bracket.
func (d *division) matches() (all []finalMatch) {
	list := report.Bracket(d.division, d.book).Pick("match", "first-seed", "first", "first-won", "second-seed", "second", "second-won", "games")
	for row := range list.Rows {
		says := func(i int) named { return d.cell(list.Columns[i], row.Cells[i]) }
		one := finalMatch{Caption: says(0).Name, Under: says(7).Name}
		for i := range one.Sides {
			at := 1 + 3*i
			one.Sides[i] = finalSide{named: says(at + 1), Seed: says(at).Name, Points: says(at + 2).Name, Won: row.Cells[at+1].Tone == report.Good}
		}
		all = append(all, one)
	}
	return all
}
