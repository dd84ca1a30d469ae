package tournament

import (
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

func (d *Division) validateRulings(b rulebook.Book) error {
	ejections := map[PlayerID]bool{}
	for i := range d.Rulings {
		r := &d.Rulings[i]
		if wrong := d.wrongRuling(r, b); !wrong.IsZero() {
			return flaw(inRulings, r.ID, d.rulingRow(r), "%s", wrong)
		}
		if r.Kind == Ejection && !r.Reversed {
			if ejections[r.Player] {
				return flaw(inRulings, r.ID, d.rulingRow(r), "the player is ejected twice; keep one of the ejections, or mark the other reversed")
			}
			ejections[r.Player] = true
		}
	}
	return nil
}

func (d *Division) rulingRow(r *Ruling) text.Text {
	return text.Of("%s of player %d", text.Key(r.Kind), r.Player)
}

// wrongRuling says what is wrong with one ruling, "" if nothing is.
func (d *Division) wrongRuling(r *Ruling, b rulebook.Book) text.Text {
	if r.Player != 0 || r.Kind != Noted {
		if wrong := d.unknownPlayer(text.Name("player"), r.Player); !wrong.IsZero() {
			return wrong
		}
	}
	switch {
	case r.Level < 0 || r.Level > 3:
		return text.Of("level is %d; a level of conduct must be 1, 2 or 3, or 0 for none", r.Level)
	case r.Together < 0 || r.SheetOf < 0:
		return text.Of("\"together\" and the game left must be numbers, or 0")
	}
	switch r.Kind {
	case Warning, Noted:
		if r.Round == 0 {
			return text.Text{}
		}
		return d.wrongRound(text.Name("round"), r.Round)
	case SpreadPenalty:
		if wrong := d.wrongRound(text.Name("round"), r.Round); !wrong.IsZero() {
			return wrong
		}
		if r.Points >= 0 || r.Points < -MaxScore {
			return text.Of("points is %d; a spread ruling takes points away, such as -50", r.Points)
		}
		return text.Text{}
	case Ejection:
		return d.wrongEjection(r, b)
	}
	return text.Of("kind %q isn't known; the kinds are %s", r.Kind, RulingKinds)
}

func (d *Division) wrongEjection(r *Ruling, b rulebook.Book) text.Text {
	if r.Effect != "" && !EjectionEffects.Known(r.Effect) {
		return text.Of("effect %q isn't known; it must be one of %s", r.Effect, EjectionEffects)
	}
	if r.AfterRound < 0 || r.AfterRound > d.Rounds {
		return text.Of("after_round is %d; it must be the last round before the ejection, from 0 to %d", r.AfterRound, d.Rounds)
	}
	if d.EjectionEffect(b, *r) == "" {
		return text.Of("%s leaves it to the director what an ejection does to the games; give \"effect\", one of %s", text.Key(b.Title), EjectionEffects)
	}
	return text.Text{}
}
