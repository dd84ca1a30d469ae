package action

import (
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// IsRuling reports whether the action is a director's ruling on players, which says who made it.
func IsRuling(a Action) bool {
	switch a.(type) {
	case EjectPlayers, RecordRuling:
		return true
	}
	return false
}

// EjectPlayers ejects one player, or several at once (collusion).
type EjectPlayers struct {
	Division tournament.DivisionID
	Order    tournament.EjectionOrder
}

// Kind names the action in the journal.
func (EjectPlayers) Kind() string { return "eject-players" }

func (a EjectPlayers) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	order := a.Order
	order.Made, order.MadeBy = d.SheetTime(1, s.now), s.operator
	if order.Effect == "" { // The ruling says what it does to the games, whatever becomes of the rulebook and the plan.
		book, err := s.book(d)
		if err != nil {
			return outcome{}, err
		}
		order.Effect = d.EjectionEffect(book, tournament.Ruling{})
	}
	if _, err := d.Eject(order); err != nil {
		return outcome{}, err
	}
	names := make([]text.Text, len(order.Players))
	for i, id := range order.Players {
		names[i] = d.PlayerText(id)
	}
	return inDivision(a.Division, text.Of("ejected %s: %s", text.Join(", ", names...), strings.TrimSpace(order.Reason))), nil
}

// RecordRuling records a computed ruling: its effect on the game or the standings,
// and a line in the record.
type RecordRuling struct {
	Division tournament.DivisionID
	Order    tournament.RecordOrder
	// Accepted are the doubts about the ruling's sheet that a person has looked at (see EnterSheet).
	Accepted []string `json:",omitempty"`
}

// Kind names the action in the journal.
func (RecordRuling) Kind() string { return "record-ruling" }

func (a RecordRuling) apply(s *transaction) (outcome, error) {
	d, book, err := s.editWithBook(a.Division)
	if err != nil {
		return outcome{}, err
	}
	order := a.Order
	order.Made, order.MadeBy = d.SheetTime(1, s.now), s.operator
	was := revisionOf(d, order.Round)
	if order.Effect == "bye" {
		if order.Revision, err = NextRevision(s.journal, d, order.Round); err != nil {
			return outcome{}, err
		}
	}
	before := d.Clone()
	lost, err := finals.Record(d, book, order)
	if err != nil {
		return outcome{}, err
	}
	if err := a.checkSheet(before, d, book); err != nil {
		return outcome{}, err
	}
	words := text.Join(": ", ruledText(d, order), text.Name(strings.TrimSpace(order.Answer)))
	if order.Effect != "bye" {
		done := inDivision(a.Division, words)
		done.notes = lostNotes(d, lost)
		return done, nil
	}
	done := inRound(a.Division, order.Round, words)
	done.reprinted(d, order.Round, was)
	return done, nil
}

// checkSheet asks about the sheet that the ruling has made, if it has made one. Doubts about the sheet before
// were answered then.
func (a RecordRuling) checkSheet(before, d *tournament.Division, book rulebook.Book) error {
	made := d.Rulings[len(d.Rulings)-1].SheetOf
	g, ok := finals.GameIn(d, made)
	if !ok {
		return nil
	}
	was, _ := finals.GameIn(before, made)
	answered := tournament.DoubtIDs(before.SheetDoubts(book, was, was.Sheet))
	return checkSheet(d, g, d.SheetDoubts(book, g, g.Sheet), slices.Concat(answered, a.Accepted))
}

// ruledText says what was ruled, and about which player where that is known.
func ruledText(d *tournament.Division, order tournament.RecordOrder) text.Text {
	switch {
	case order.Rule == "" && order.Player == 0:
		return text.Of("ruled")
	case order.Rule == "":
		return text.Of("ruled on %s", d.PlayerText(order.Player))
	case order.Player == 0:
		return text.Of("ruled %s", tournament.SituationOf(order.Rule))
	}
	return text.Of("ruled %s on %s", tournament.SituationOf(order.Rule), d.PlayerText(order.Player))
}
