package generate

import (
	"wordhall/pairing/simulate"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
)

// playFinal plays a final to its end: forfeits are as frequent in it as in the rounds. The error says
// why it can't begin.
func playFinal(d *tournament.Division, book rulebook.Book, random *simulate.Random, r Request) error {
	plan := finals.Plan(r.Final)
	plan.Third, plan.Lot = r.Final > 3, 1+random.Below(1<<30)
	if err := finals.Set(d, &plan); err != nil {
		return err
	}
	if err := finals.Start(d, book, "", 0); err != nil {
		return err
	}
	for missing := finals.Missing(d); len(missing) > 0; missing = finals.Missing(d) {
		one := missing[0]
		alone := finals.AsDivision(d)
		alone.Games = []tournament.Game{one}
		forfeit(alone, one.Round, random, r.Forfeits)
		draw.MakeUp(alone, random, one.Round)
		if _, err := finals.Enter(d, book, tournament.SheetEntry{Game: one.ID, Sheet: alone.Games[0].Sheet}); err != nil {
			return err
		}
	}
	return nil
}
