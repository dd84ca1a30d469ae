package web

import (
	"context"

	"wordhall/tournament"
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
	// Third is the match for the third place, which no other leads on from; nil for none.
	Third *finalMatch
	Rules []text.Text
}

// finalRound is a round of the bracket with its matches from the top.
type finalRound struct {
	Title   text.Text
	Matches []finalMatch
}

// finalMatch is a match. Under says how it stands beside its games.
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

func (s *site) addFinal(ctx context.Context, d *division) error {
	page := finalPage{frame: s.page(d, "final", d.file("final"), text.Of("Final")), Rules: finals.PlanTexts(d.division.Final)}
	bracket := finals.Of(d.division, d.book)
	page.Caption = text.Of("by the standings after round %d", d.division.Final.After)
	page.Under = text.Join(" · ", page.Label, page.Caption)
	page.Description = page.Under
	if won := d.places.Winners; len(won) > 0 {
		page.Winner, page.Description = d.player(won[0]), s.leaderText(d, d.after, false)
	}
	for round := 1; round <= bracket.Rounds; round++ {
		r := finalRound{Title: finals.RoundText(round, bracket.Rounds)}
		for i := range bracket.Matches {
			m := &bracket.Matches[i]
			if m.Round != round || m.State == finals.Bye && round == 1 {
				continue
			}
			one := d.finalMatch(bracket, m)
			if m.Third {
				page.Third = &one
				continue
			}
			r.Matches = append(r.Matches, one)
		}
		page.Bracket = append(page.Bracket, r)
	}
	return s.add(ctx, "final", page.File, page)
}

func (d *division) finalMatch(bracket finals.Bracket, m *finals.Match) finalMatch {
	var one finalMatch
	for i, s := range m.Sides {
		side := finalSide{named: named{Name: bracket.SideText(d.division, m, i)}}
		if s.Player != 0 {
			side.named, side.Seed, side.Won = d.playing(s.Player), report.Number(s.Seed), s.Player == m.Winner
		}
		if m.State == finals.Played || m.Sides[0].HalfPoints+m.Sides[1].HalfPoints > 0 {
			side.Points = text.Name(tournament.HalvesWords(s.HalfPoints))
		}
		one.Sides[i] = side
	}
	one.Caption, one.Under = bracket.Text(m), finals.GamesText(d.division, m)
	return one
}
