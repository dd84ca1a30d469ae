package tournament

import "wordhall/tournament/text"

func (d *Division) validateChallenges() error {
	seen := map[int]bool{}
	for _, c := range d.Challenges {
		row := text.Of("challenge %d", c.ID)
		bad := func(format string, args ...any) error { return flaw(inChallenges, c.ID, row, format, args...) }
		switch {
		case c.ID < 1 || seen[c.ID]:
			return bad("the number is there twice, or is none; give each challenge its own from 1")
		case c.Round < 0 || c.Round > d.Rounds:
			return bad("round is %d; the division has rounds 1 to %d", c.Round, d.Rounds)
		case c.Table < 0 || c.Table > highestTable:
			return bad("table is %d; tables have numbers from 1 to %d", c.Table, highestTable)
		case len(c.Words) == 0:
			return bad("it has no words")
		case c.Answer != Acceptable && c.Answer != Unacceptable:
			return bad("the answer is %q; it is %s or %s", c.Answer, Acceptable, Unacceptable)
		case c.Ruled != Undecided && c.Ruled != Acceptable && c.Ruled != Unacceptable:
			return bad("the director's answer is %q; it is %s or %s", c.Ruled, Acceptable, Unacceptable)
		case c.Again != 0 && !seen[c.Again]:
			return bad("it adjudicates challenge %d again, which isn't there before it", c.Again)
		}
		if c.Challenger != 0 {
			if wrong := d.unknownPlayer(text.Name("challenger"), c.Challenger); !wrong.IsZero() {
				return bad("%s", wrong)
			}
		}
		seen[c.ID] = true
	}
	return nil
}
