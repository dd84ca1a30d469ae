package tournament

import (
	"wordhall/tournament/bounds"
	"wordhall/tournament/text"
)

// Field is a plain part of a fact. The fields of a fact stand in one list beside it, and whatever stores,
// reads or writes the fact goes by that list. A part that isn't plain, such as the sheet within a game or the
// rounds of an absence, has code of its own instead.
type Field[T any] struct {
	// Column is its name in the event file. The list is in the order of the file's columns and only grows at
	// its end, because the dump, the journal's lines and their digests depend on that order.
	Column string
	// Key is its key in a document; it is empty where a document leaves the field out or writes it in another
	// way.
	Key string
	// Needed says that the key must be in a document.
	Needed bool
	// Most is how many letters a new value may have, 0 for any number. An event that was made before the
	// limit may have more and still opens.
	Most int
	// Says is what a form and a message call the field. It is empty where no form asks for it as it is and
	// what a message calls it depends on the fact.
	Says text.Text
	// Help is a few words beside it in a form.
	Help text.Text
	// Money says that it is a sum in hundredths.
	Money bool
	// At points to the field: *int, *string, **bool and the like, or Whom and the other types below. It is
	// nil for a position in a list, which is not in the fact: whoever keeps the list knows it.
	At func(*T) any
}

// TooLong says that the text of a fact has more letters than it may have, empty if it hasn't.
func (f Field[T]) TooLong(v *T) text.Text {
	if f.Most == 0 {
		return text.Text{}
	}
	return TooLong(f.Says, *f.At(v).(*string), f.Most)
}

// TooLong says that a text has more letters than it may have, empty if it hasn't. what is what the
// message calls it.
func TooLong(what text.Text, says string, most int) text.Text {
	if !bounds.Longer(says, most) {
		return text.Text{}
	}
	return text.Of("%s has more than %d letters; shorten it", what, most)
}

type (
	// Whom is a player or nobody, which is 0 in the fact and NULL in the file.
	Whom struct{ ID *PlayerID }
	// UsualCap is the spread cap of the first round, 0 for none.
	UsualCap struct{ Caps *Caps }
	// CapsByRound are the spread caps of all rounds; it is NULL where UsualCap is enough.
	CapsByRound struct{ Caps *Caps }
	// FirstScore is the first of the two scores of a sheet, which has both or neither.
	FirstScore struct{ Scores **[2]int }
	// SecondScore is the second score of a sheet.
	SecondScore struct{ Scores **[2]int }
)
