package draw

import (
	"slices"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// CheckOrder refuses a draw that needs the standings after a round that isn't drawn yet. Draws by the seeds,
// by a table of rounds and by the director's hand need none.
func CheckOrder(d *tournament.Division, req Request) error {
	p, err := newPlan(d, req)
	if err != nil {
		return err
	}
	return outOfOrder(d, p.Round, p.System, p.basedOn)
}

// CheckPublished refuses to publish a draw that was made from the standings after a round that isn't
// drawn.
func CheckPublished(d *tournament.Division, round int) error {
	fact, _ := d.RoundFact(round)
	system, known := pairing.Find(string(fact.System))
	if !known {
		return nil
	}
	return outOfOrder(d, round, system, fact.BasedOn)
}

func outOfOrder(d *tournament.Division, round int, system pairing.System, basedOn int) error {
	if !ranks(system) || basedOn == 0 || d.Drawn(basedOn) {
		return nil
	}
	first := basedOn
	for first > 1 && !d.Drawn(first-1) {
		first--
	}
	return tournament.Refuse(tournament.Conflict, "round %d of division %s goes by the standings after round %d, and round %d isn't drawn yet; draw round %d first, or let the plan base round %d on an earlier one", round, d.Name, basedOn, first, first, round)
}

// ranks reports whether a system uses standings at all.
func ranks(s pairing.System) bool { return !pairing.FollowsTable(s) && !s.About().Unranked }

// LaterSheets are the games whose sheets count for the draw of a round and came in, or were corrected, after
// the draw was made. They leave out a sheet that says what the draw assumed, because the draw has counted it.
func LaterSheets(d *tournament.Division, round int) []tournament.Game {
	fact, _ := d.RoundFact(round)
	system, known := pairing.Find(string(fact.System))
	if fact.DrawnAt == 0 || !known || !ranks(system) {
		return nil
	}
	var later []tournament.Game
	for _, g := range d.Games {
		assumed := slices.ContainsFunc(fact.Assumed, func(a tournament.Assumed) bool { return a.Game == g.ID })
		if g.Round <= fact.BasedOn && g.Second != 0 && g.Sheet.Done() && g.Sheet.Entered > fact.DrawnAt && !assumed {
			later = append(later, g)
		}
	}
	return later
}

// LaterSheetsWords say that a draw is older than sheets that count for it; they are empty where it isn't.
func LaterSheetsWords(d *tournament.Division, round int) text.Text {
	switch later := LaterSheets(d, round); len(later) {
	case 0:
		return text.Text{}
	case 1:
		return text.Of("the draw of round %d is older than a sheet that counts for it, of round %d: %s", round, later[0].Round, d.GameText(later[0]))
	default:
		return text.Of("the draw of round %d is older than %d sheets that count for it, up to round %d", round, len(later), later[len(later)-1].Round)
	}
}

// KeptDoubts ask whether the rest of a round may be drawn and published around games that are older than
// sheets that count for them.
func KeptDoubts(d *tournament.Division, round int) (doubts []tournament.Doubt) {
	for _, words := range keptOlder(d, round) {
		doubts = append(doubts, tournament.Doubt{ID: OlderDrawDoubt, Says: words})
	}
	return doubts
}

// keptOlder says that games which the round already had, around which the rest is drawn, are older than
// sheets that count for them.
func keptOlder(d *tournament.Division, round int) []text.Text {
	words := LaterSheetsWords(d, round)
	kept := func(g tournament.Game) bool { return g.Second != 0 && !g.Locked && !g.Sheet.Done() }
	if words.IsZero() || !slices.ContainsFunc(d.GamesOf(round), kept) {
		return nil
	}
	return []text.Text{words}
}
