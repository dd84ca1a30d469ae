package basis

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/secret"
)

// Of are the facts that the round is drawn from, as the division has them now; see lines.go. r says
// what is drawn and how, assumed are the outcomes that the draw takes for played.
func Of(d *tournament.Division, r tournament.Round, assumed []tournament.Assumed) string {
	lines := []string{
		line(kindDraw, drawLine{Round: r.Number, System: r.System, BasedOn: r.BasedOn, Repeats: r.Repeats, Rules: secret.Rules}),
		line(kindDivision, divisionFacts(d)),
	}
	if d.Contention != nil || d.Final != nil { // before a final its field counts, whatever becomes of the plan
		c := d.ContentionOrDefault()
		spread := slices.Concat([]int{}, c.GibsonSpread)
		lines = append(lines, line(kindContention, contentionLine{Places: c.Places, Classes: c.Classes, GibsonSpread: spread,
			Hopefulness: c.Hopefulness, ControlLoss: c.ControlLoss, ControlLossFrom: c.ControlLossFrom, Runs: c.Runs}))
	}
	for _, e := range d.Plan {
		lines = append(lines, line(kindPlan, planLine(e)))
	}
	labels := newLabels(d)
	for i := range d.Players {
		lines = append(lines, line(kindPlayer, labels.player(&d.Players[i])))
	}
	for _, a := range d.Avoid {
		if len(a.Rounds) == 0 || slices.Contains(a.Rounds, r.Number) {
			lines = append(lines, line(kindAvoid, avoidLine(a)))
		}
	}
	for _, f := range d.Fixed {
		if f.Round == r.Number {
			lines = append(lines, line(kindFixed, fixedLine(f)))
		}
	}
	for _, r := range d.Relations {
		lines = append(lines, line(kindRelation, labels.relation(r)))
	}
	for _, r := range d.Rulings {
		if !r.Reversed && (r.Kind == tournament.Ejection || r.Kind == tournament.SpreadPenalty) {
			lines = append(lines, line(kindRuling, rulingLine{Player: r.Player, Kind: r.Kind, Points: r.Points, Round: r.Round, AfterRound: r.AfterRound, Effect: r.Effect}))
		}
	}
	for i := range d.Games {
		lines = append(lines, line(kindGame, gameFacts(d.Games[i], assumed)))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

func divisionFacts(d *tournament.Division) divisionLine {
	l := divisionLine{
		Name: d.Name, Rounds: d.Rounds, Rulebook: d.Rulebook, RulebookFile: d.RulebookFile, Starts: d.Starts, SpreadCap: d.SpreadCap, Missed: d.Missed,
		MissedLate: d.MissedFor.Late, MissedExcused: d.MissedFor.Excused, MissedWithdrawn: d.MissedFor.Withdrawn,
	}
	for name, value := range d.Overrides {
		if l.Overrides == nil {
			l.Overrides = map[string]string{}
		}
		l.Overrides[name] = string(value)
	}
	return l
}

// gameFacts are those of one game; a result assumed for it stands in place of its own.
func gameFacts(g tournament.Game, assumed []tournament.Assumed) gameLine {
	s := g.Sheet
	l := gameLine{
		Round: g.Round, First: g.First, Second: g.Second, Drawn: g.StartOpen, Postponed: g.Postponed, Kind: cmp.Or(s.Kind, tournament.Scheduled),
		Scores: s.Scores, Absent: s.Absent, By: s.By, Winner: s.Winner, Margin: s.Margin, Started: s.Started,
	}
	if s.Penalties != [2]int{} {
		l.Penalties = &s.Penalties
	}
	for _, a := range assumed {
		if a.Game == g.ID {
			scores := draw.AssumedScores(a.Margin)
			l.Kind, l.Scores, l.Postponed, l.Assumed = tournament.Played, &scores, false, true
		}
	}
	return l
}

// labels put letters in place of clubs and countries: who isn't shown by name has neither in public.
// They keep the order of what they stand for.
type labels struct{ clubs, countries map[string]string }

func newLabels(d *tournament.Division) labels {
	var l labels
	for _, r := range d.Relations {
		switch r.Kind {
		case tournament.SameClub:
			l.clubs = lettered(d, func(p *tournament.Player) string { return p.Club })
		case tournament.SameCountry:
			l.countries = lettered(d, func(p *tournament.Player) string { return p.Country })
		case tournament.SameTeam, tournament.SameFamily, tournament.ListedPlayers:
		}
	}
	return l
}

// lettered numbers the names that the players have, by name.
func lettered(d *tournament.Division, of func(*tournament.Player) string) map[string]string {
	var names []string
	for i := range d.Players {
		if name := of(&d.Players[i]); name != "" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	letters := map[string]string{}
	for i, name := range slices.Compact(names) {
		letters[name] = fmt.Sprintf("x%04d", i+1)
	}
	return letters
}

func (l labels) player(p *tournament.Player) playerLine {
	line := playerLine{
		ID: p.ID, Rating: p.Rating, Team: p.Team, Club: l.clubs[p.Club], Country: l.countries[p.Country], Class: p.Class,
		Joined: p.Joined, Withdrawn: p.Withdrawn, Out: p.Out, StandIn: p.StandIn,
	}
	if p.Carried != (tournament.Record{}) {
		line.Carried = &[3]int{p.Carried.HalfWins, p.Carried.HalfLosses, p.Carried.Spread}
	}
	return line
}

// relation has the name of a club or a country as its letters, and none of a list of players.
func (l labels) relation(r tournament.Relation) relationLine {
	line := relationLine{Kind: r.Kind, Name: r.Name, Players: r.Players, When: r.When, Round: r.Round, Price: r.Price}
	switch {
	case r.Kind.Listed():
		line.Name = ""
	case r.Name == "":
	case r.Kind == tournament.SameClub:
		line.Name = cmp.Or(l.clubs[r.Name], "x0000")
	case r.Kind == tournament.SameCountry:
		line.Name = cmp.Or(l.countries[r.Name], "x0000")
	}
	return line
}
