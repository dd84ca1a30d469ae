package exchange

import (
	"fmt"

	"wordhall/tournament"
)

// Concern is something about a file for a federation that somebody should know
// before it is written.
type Concern struct {
	// Division by name, empty for the event as a whole.
	Division string
	// Player is whom it is about, 0 for the division as a whole.
	Player tournament.PlayerID
	// Stops: the file must not be written before it is mended. The others only lose
	// something that the form can't hold.
	Stops bool
	// Mend is where somebody can do something about it.
	Mend Mend
	Text string
}

// Mend is a place of the program where a concern is put right.
type Mend int

// NotMended concerns lie in the form itself.
const (
	NotMended Mend = iota
	// MendEvent is put right in the event's details, MendDivision in the division's
	// settings, MendPlayer in the player's own facts, MendResults by entering sheets.
	MendEvent
	MendDivision
	MendPlayer
	MendResults
)

// String is the concern on one line, with the division it is about.
func (c Concern) String() string {
	if c.Division == "" {
		return c.Text
	}
	return fmt.Sprintf("division %s: %s", c.Division, c.Text)
}
