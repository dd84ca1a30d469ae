package exchange

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Concern is something about a file for a federation that somebody should know
// before it is written.
type Concern struct {
	// Division is the division's name, empty where the concern is about the event as a whole.
	Division string
	// Player is whom it is about, 0 where it is about the division as a whole.
	Player tournament.PlayerID
	// Stops says that the file must not be written before this is put right. Other concerns are about something
	// that the form has no place for and that is lost.
	Stops bool
	// Mend is the place of the program where it can be put right.
	Mend Mend
	Text text.Text
}

// Mend is a place of the program where a concern is put right.
type Mend int

// NotMended is for concerns that can't be put right because they are due to the form itself.
const (
	NotMended Mend = iota
	// MendEvent is for the event's details, MendDivision for the division's settings, MendPlayer for what is known
	// of the player, and MendResults for the sheets.
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

// Words say where it is put right. They are empty for what can't be.
func (m Mend) Words() text.Text {
	return map[Mend]text.Text{
		MendEvent: text.Of("the event's details"), MendDivision: text.Of("the division's settings"),
		MendPlayer: text.Of("the player's facts"), MendResults: text.Of("the sheets that are still out"),
	}[m]
}
