package form

import (
	"slices"

	"wordhall/screens/look"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Which adds a choice of one of two players, or of both of them if both says so. Nobody is chosen at first, because a
// plain Enter must not rule against somebody whom nobody named.
func (f *Form) Which(label text.Text, names [2]text.Text, both bool, changed func(string)) *ChoiceField {
	options, hint := []text.Text{text.Of("1 %s", names[0]), text.Of("2 %s", names[1])}, text.Of("1 or 2")
	if both {
		options, hint = append(options, text.Of("3 both")), text.Of("1, 2 or 3")
	}
	field := f.Choice(label, options, "", hint, changed)
	field.PlaceHolder = look.Render(text.Of("Who?"))
	return field
}

// ReadWhich returns those of the two players who are chosen in a field of Which. It refuses a field in which nobody is.
func ReadWhich(field *ChoiceField, players [2]tournament.PlayerID) ([]tournament.PlayerID, error) {
	switch at := field.SelectedIndex(); at {
	case -1:
		return nil, Wrong(field, tournament.Refuse(tournament.Invalid, "say who it is: %s", text.Join(", ", field.Options...)))
	case 2:
		return slices.Clone(players[:]), nil
	default:
		return []tournament.PlayerID{players[at]}, nil
	}
}
