package tournament

import (
	"fmt"

	"wordhall/tournament/rulebook"
)

func (d *Division) validateRulings(b rulebook.Book) error {
	ejections := map[PlayerID]bool{}
	for i := range d.Rulings {
		r := &d.Rulings[i]
		if text := d.wrongRuling(r, b); text != "" {
			return flaw(inRulings, r.ID, d.rulingRow(r), "%s", text)
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

func (d *Division) rulingRow(r *Ruling) string {
	return fmt.Sprintf("%s of player %d", r.Kind, r.Player)
}

// wrongRuling says what is wrong with one ruling, "" if nothing is.
func (d *Division) wrongRuling(r *Ruling, b rulebook.Book) string {
	if r.Player != 0 || r.Kind != Noted {
		if wrong := d.unknownPlayer("player", r.Player); wrong != "" {
			return wrong
		}
	}
	switch {
	case r.Level < 0 || r.Level > 3:
		return fmt.Sprintf("level is %d; a level of conduct is 1, 2 or 3, 0 for none", r.Level)
	case r.Together < 0 || r.SheetOf < 0:
		return "together and the game left are numbers, or 0"
	}
	switch r.Kind {
	case Warning, Noted:
		if r.Round == 0 {
			return ""
		}
		return d.wrongRound("round", r.Round)
	case SpreadPenalty:
		if wrong := d.wrongRound("round", r.Round); wrong != "" {
			return wrong
		}
		if r.Points >= 0 || r.Points < -MaxScore {
			return fmt.Sprintf("points is %d; a spread ruling takes points away, such as -50", r.Points)
		}
		return ""
	case Ejection:
		return d.wrongEjection(r, b)
	}
	return fmt.Sprintf("kind %q isn't known; it is spread, ejection, warning or noted", r.Kind)
}

func (d *Division) wrongEjection(r *Ruling, b rulebook.Book) string {
	switch r.Effect {
	case "", EffectVoid, EffectAward, EffectNone:
	default:
		return fmt.Sprintf("effect %q isn't known; it is void, award or none", r.Effect)
	}
	if r.AfterRound < 0 || r.AfterRound > d.Rounds {
		return fmt.Sprintf("after_round is %d; it is the last round before the ejection, from 0 to %d", r.AfterRound, d.Rounds)
	}
	if d.EjectionEffect(b, *r) == "" {
		return fmt.Sprintf("%s leaves it to the director what an ejection does to the games; give effect: void, award or none", b.Title)
	}
	return ""
}
