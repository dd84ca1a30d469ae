package exchange

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Concern is something about a file for a federation that somebody should know
// before it is written.
type Concern struct {
	// Division by name, empty where the concern is about the event as a whole.
	Division string
	// Player whom it is about, 0 where it is about the division as a whole.
	Player tournament.PlayerID
	// Stops says that the file must not be written before this is put right. The others only lose
	// something that the form can't hold.
	Stops bool
	// Mend says where in the program it can be put right.
	Mend Mend
	Text text.Text
}

// Mend is a place of the program where a concern is put right.
type Mend int

// NotMended concerns can't be put right: they come from the form itself.
const (
	NotMended Mend = iota
	// MendEvent is put right in the event's details, MendDivision in the division's
	// settings, MendPlayer in the player's own facts, MendResults by entering sheets.
	MendEvent
	MendDivision
	MendPlayer
	MendResults
)

// Says is the concern on one line, with the division it is about.
func (c Concern) Says() text.Text {
	if c.Division == "" {
		return c.Text
	}
	return text.Of("division %s: %s", c.Division, c.Text)
}

// Words say where it is put right, nothing for what can't be.
func (m Mend) Words() text.Text {
	return map[Mend]text.Text{
		MendEvent: text.Of("the event’s details"), MendDivision: text.Of("the division’s settings"),
		MendPlayer: text.Of("the player’s facts"), MendResults: text.Of("the sheets that are out"),
	}[m]
}
