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

// These are the roles. The one that may do most comes first.
const (
	Director    Role = "director"
	Scorekeeper Role = "scorekeeper"
	CheckIn     Role = "check-in"
	Board       Role = "board"
	Reading     Role = "reading"
)

// duty is a role with its name, the kinds of action that its stations may do (a director's may do all), and what
// they are told about any other kind.
type duty struct {
	tournament.Option[Role]
	kinds   []string
	refuses text.Text
}

// onlyShows is what a station is told that may do nothing.
var onlyShows = text.Of("this station only shows the event; only a director can give it another role")

// duties are all roles in the order in which they are offered.
var duties = []duty{
	{Option: tournament.Option[Role]{Key: Director, Words: text.Of("director")}},
	{
		tournament.Option[Role]{Key: Scorekeeper, Words: text.Of("scorekeeper")},
		[]string{action.EnterSheet{}.Kind(), action.VerifySheet{}.Kind()},
		text.Of("a scorekeeper's station can only enter and verify sheets; only a director can do this"),
	},
	{
		tournament.Option[Role]{Key: CheckIn, Words: text.Of("check-in")},
		[]string{action.CheckIn{}.Kind()},
		text.Of("a check-in station can only check players in; only a director can do this"),
	},
	{Option: tournament.Option[Role]{Key: Board, Words: text.Of("board")}, refuses: onlyShows},
	{Option: tournament.Option[Role]{Key: Reading, Words: text.Of("reading")}, refuses: onlyShows},
}

// Roles are the keys and the words of all roles.
var Roles = func() tournament.Options[Role] {
	list := make(tournament.Options[Role], len(duties))
	for i, d := range duties {
		list[i] = d.Option
	}
	return list
}()

// duty is the role's entry. A role that isn't in the list only reads.
func (r Role) duty() duty {
	if i := Roles.At(r); i >= 0 {
		return duties[i]
	}
	return duties[len(duties)-1]
}

// mayWork reports whether the role may do anything at all.
func (r Role) mayWork() bool { return r == Director || len(r.duty().kinds) > 0 }

// checkMayHost reports whether a station of the role may take over as host.
func (r Role) mayHost() bool { return r == Director || r == Scorekeeper }

// HoldsAll reports whether a station of the role has all of the event, which it needs in order to take over. The
// others have what everybody may know.
func (r Role) HoldsAll() bool { return r.mayHost() }

// mayDo refuses an action that the role may not do.
func (r Role) mayDo(kind string) error {
	if r == Director || slices.Contains(r.duty().kinds, kind) {
		return nil
	}
	return tournament.Refuse(tournament.Conflict, "%s", r.duty().refuses)
}

// mayNote refuses to note a paper or file that the role may not print or write.
func (r Role) mayNote(o app.Output) error {
	switch {
	case r == Director, r == Scorekeeper && !o.Written():
		return nil
	case r == Scorekeeper:
		return tournament.Refuse(tournament.Conflict, "a scorekeeper's station can note only what it prints; a director has to write the files of results")
	}
	return tournament.Refuse(tournament.Conflict, "what this station prints isn't noted; a director has to print what is to be published")
}

// most is the size in bytes of the largest request of a station with the role.
func (r Role) most(asked request) int {
	switch {
	case asked.Note != nil || asked.Call != nil || asked.Mark != nil || asked.Undo || asked.Redo:
		return mostNoted
	case r == Director:
		return mostAsked
	}
	return mostEntered
}

// CopyHolds says what the copy of a station with the role contains. The station shows it, and so does the host
// before it invites one.
func (r Role) CopyHolds() text.Text {
	if r.HoldsAll() {
		return text.Of("Its copy has contact details, notes and the secret of the draws too.")
	}
	return text.Of("Its copy has only what is public: no contact details, notes or secret of the draws, and no draw before it is published.")
}

// Text is the name of the role.
func (r Role) Text() text.Text { return r.duty().Words }
