package report

import (
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// DrawnText describes how a round was drawn: "Swiss after round 9 · repeats 0 · drawn by lot, can be checked". It is
// empty for a round that isn't drawn. What the draw cost is said by the audit.
func DrawnText(d *tournament.Division, round int) text.Text {
	fact, ok := d.RoundFact(round)
	if !ok {
		return text.Text{}
	}
	repeats, locked := 0, 0
	for _, g := range d.GamesOf(round) {
		if g.Met > 0 {
			repeats++
		}
		if g.Locked {
			locked++
		}
	}
	parts := []text.Text{text.Of("%s%s", fact.System.Title(), basedOn(fact)), text.Of("repeats %d", repeats)}
	switch {
	case fact.DrawnAt == 0 || fact.System == "":
		parts[0] = text.Of("Drawn elsewhere and imported")
	case draw.ChangedByHand(d, fact):
		parts = append(parts, text.Of("changed by hand"))
	case fact.System.About().Drawn != "":
		parts = append(parts, text.Key(fact.System.About().Drawn))
	case fact.Basis.Commitment != "":
		parts = append(parts, DrawnByLot)
	}
	if locked > 0 {
		parts = append(parts, text.Count(locked, "1 locked", "%d locked"))
	}
	if fact.Revision > 1 {
		parts = append(parts, text.Of("revision %d", fact.Revision))
	}
	if fact.StartedAt != 0 {
		parts = append(parts, text.Of("started at %s", hour(fact.StartedAt)))
	}
	return text.Join(" · ", parts...)
}

// basedOn says on which standings a round was drawn. It is empty for a system that uses none.
func basedOn(fact tournament.Round) text.Text {
	switch {
	case fact.System.About().Unranked:
		return text.Text{}
	case fact.BasedOn == 0:
		return text.Of(" by seeds")
	}
	return text.Of(" after round %d", fact.BasedOn)
}
