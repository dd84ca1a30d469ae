package hall

import (
	"slices"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Role is what a station may do.
type Role string

// The roles, the one that may do most first.
const (
	Director    Role = "director"
	Scorekeeper Role = "scorekeeper"
	CheckIn     Role = "check-in"
	Board       Role = "board"
	Reading     Role = "reading"
)

// Roles are all of them.
func Roles() []Role { return []Role{Director, Scorekeeper, CheckIn, Board, Reading} }

// kindsOf are the kinds of action that a role may do; a director may do all.
var kindsOf = map[Role][]string{
	Scorekeeper: {action.EnterSheet{}.Kind(), action.VerifySheet{}.Kind()},
	CheckIn:     {action.CheckIn{}.Kind()},
}

// mayWork reports whether the role may do anything at all.
func (r Role) mayWork() bool { return r == Director || len(kindsOf[r]) > 0 }

// mayHost reports whether a station of the role may take over as host.
func (r Role) mayHost() bool { return r == Director || r == Scorekeeper }

// HoldsAll reports whether a station of the role has all of the event, as whoever may take over must; the others have
// what everybody may know.
func (r Role) HoldsAll() bool { return r.mayHost() }

// mayDo refuses what isn't the role's.
func (r Role) mayDo(kind string) error {
	if r == Director || slices.Contains(kindsOf[r], kind) {
		return nil
	}
	switch r {
	case Scorekeeper:
		return tournament.Refuse(tournament.Conflict, "a scorekeeper's station enters and verifies sheets; a director does this")
	case CheckIn:
		return tournament.Refuse(tournament.Conflict, "a check-in station checks players in; a director does this")
	}
	return tournament.Refuse(tournament.Conflict, "this station only shows the event; a director gives it another role")
}

// mayNote refuses to note what isn't the role's to print or write.
func (r Role) mayNote(o app.Output) error {
	switch {
	case r == Director, r == Scorekeeper && !o.Written():
		return nil
	case r == Scorekeeper:
		return tournament.Refuse(tournament.Conflict, "a scorekeeper's station notes what it prints; a director writes the files of results")
	}
	return tournament.Refuse(tournament.Conflict, "what this station prints isn't noted; a director prints what goes on the wall")
}

// most is the largest request of a station with the role, in bytes.
func (r Role) most(asked request) int {
	switch {
	case asked.Note != nil || asked.Undo || asked.Redo:
		return mostNoted
	case r == Director:
		return mostAsked
	}
	return mostEntered
}

// CopyHolds says what the copy of a station with the role holds, to be read there and before one is invited.
func (r Role) CopyHolds() text.Text {
	if r.HoldsAll() {
		return text.Of("Its copy has contact details, notes and the secret of the draws too.")
	}
	return text.Of("Its copy has only what is public: no contact details, notes or secret of the draws, and no draw before it is published.")
}

// Text names the role.
func (r Role) Text() text.Text {
	switch r {
	case Director:
		return text.Of("director")
	case Scorekeeper:
		return text.Of("scorekeeper")
	case CheckIn:
		return text.Of("check-in")
	case Board:
		return text.Of("board")
	}
	return text.Of("reading")
}
