package action

import (
	"context"
	"encoding/json"

	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// Surroundings are what an action may ask about besides the event.
type Surroundings struct {
	Books rulebook.Library
	Now   tournament.Timestamp
	// Operator is the person who does it.
	Operator string
	Journal  *store.File
	// Sent is what players have sent about results that aren't in.
	Sent []agreement.Sent
	// Barred are those who may not play, by a list on this computer; nil where there is none.
	Barred func() (tournament.People, error)
	// Marks are the results that players say are wrong and about which nobody has decided; nil where nobody can say so.
	Marks func() ([]report.MarkLine, error)
}

// Done is an action that was carried out on a copy of the event.
type Done struct {
	// Event is the copy after the action.
	Event *tournament.Event
	// Operator is the person who did it.
	Operator string
	Words    text.Text
	// Notes are what else the director should know.
	Notes []text.Text
	// Division and Round are those that the action changed, 0 where there is none in particular.
	Division tournament.DivisionID
	Round    int
	// Detail is kept with the journal line.
	Detail json.RawMessage
	// Reported says that the action itself reported its progress.
	Reported bool
}

// CarryOut carries an action out on a copy of the event and lets the domain check the result. The event
// itself stays as it is.
func CarryOut(ctx context.Context, ev *tournament.Event, a Action, around Surroundings) (Done, error) {
	s := &transaction{ctx: ctx, event: ev.Clone(), books: around.Books, now: around.Now, operator: around.Operator, journal: around.Journal, sent: around.Sent, barred: around.Barred, marks: around.Marks}
	if err := openFor(s.event, a); err != nil {
		return Done{}, err
	}
	done, err := a.apply(s)
	if err != nil && len(tournament.DoubtsOf(err)) == 0 {
		return Done{}, err
	}
	if wrong := s.check(done, ev); wrong != nil {
		err = wrong // what isn't possible needs no question
	}
	return Done{
		Event: s.event, Operator: s.operator, Words: done.words, Notes: done.notes, Division: done.division, Round: done.round,
		Detail: done.detailJSON(), Reported: done.reported,
	}, err
}

// CheckTakenBack checks the event as it would be with what was done in a division taken back out of its turn, as it
// checks an action: nothing is changed in a closed event, and the domain must allow what is left.
func CheckTakenBack(after, before *tournament.Event, id tournament.DivisionID, books rulebook.Library) error {
	if err := before.RefuseClosed(); err != nil {
		return err
	}
	s := &transaction{event: after.Clone(), books: books}
	return s.check(outcome{division: id}, before)
}

// transaction is what an action works on: a copy of the event and what surrounds it.
type transaction struct {
	// ctx is the context of this one action.
	ctx      context.Context
	event    *tournament.Event
	books    rulebook.Library
	now      tournament.Timestamp
	operator string
	journal  *store.File
	sent     []agreement.Sent
	barred   func() (tournament.People, error)
	marks    func() ([]report.MarkLine, error)
}

// people are all those whom a newly entered player may be: the event's players, and those who may not play.
func (s *transaction) people() (tournament.People, error) {
	people := s.event.People()
	if s.barred == nil {
		return people, nil
	}
	barred, err := s.barred()
	return people.With(barred), err
}

// edit opens a division for change.
func (s *transaction) edit(id tournament.DivisionID) (*tournament.Division, error) {
	return s.event.Edit(id)
}

func (s *transaction) book(d *tournament.Division) (rulebook.Book, error) {
	return d.Book(s.books)
}

// carryRulebook puts the division's rulebook into it if that is one by difference, because the event must
// open in programs that don't know it.
func (s *transaction) carryRulebook(d *tournament.Division) error {
	books, err := s.books.With(s.event.RulebookFiles()...)
	if err != nil {
		return err
	}
	book, err := d.Book(books)
	if err != nil {
		return err
	}
	d.RulebookFile = book.File()
	return nil
}

// newUnderRulebook puts the rulebook into a new division, and gives the division the rulebook's own value of
// every setting for which nothing else was chosen.
func (s *transaction) newUnderRulebook(d *tournament.Division) error {
	if err := s.carryRulebook(d); err != nil {
		return err
	}
	book, err := s.book(d)
	if err != nil {
		return err
	}
	d.TakeFromBook(book)
	return nil
}

// startWith sets the rulebook that new divisions start with. An empty id stands for the program's first.
func (s *transaction) startWith(id string) error {
	if id == "" {
		s.event.Rulebook, s.event.RulebookFile = "", ""
		return nil
	}
	books, err := s.books.With(s.event.RulebookFiles()...)
	if err != nil {
		return err
	}
	book, err := books.Book(id, nil)
	if err != nil {
		return err
	}
	s.event.Rulebook, s.event.RulebookFile = id, book.File()
	return nil
}

// check lets the domain check every division that the action changed. A result that isn't possible under the
// rulebook is refused only where it wasn't there before.
func (s *transaction) check(done outcome, before *tournament.Event) error {
	for _, id := range done.touched() {
		d := s.event.Find(id)
		if d == nil {
			continue
		}
		book, err := s.book(d)
		if err != nil {
			return text.Errorf("division %s: %w", d.Name, err)
		}
		if err := s.settleFinal(id, book); err != nil {
			return err
		}
		d = s.event.Find(id)
		if err := d.Validate(book); err != nil {
			return err
		}
		if err := finals.Validate(d); err != nil {
			return err
		}
		if err := d.CheckBounds(); err != nil && !wasOutOfBounds(before.Find(id)) {
			return err
		}
		if err := d.CheckPossible(book, before.Find(id)); err != nil {
			return err
		}
	}
	return nil
}

// settleFinal makes and removes games of a final that has begun, whatever changed it: a sheet, an ejection,
// or the reversal of one.
func (s *transaction) settleFinal(id tournament.DivisionID, book rulebook.Book) error {
	if !s.event.Find(id).Final.Started() {
		return nil
	}
	d, err := s.edit(id)
	if err != nil {
		return err
	}
	_, err = finals.Settle(d, book)
	return err
}

// wasOutOfBounds reports whether a division had more than it may have before the action already, because an
// older version allowed it. Such a division can still be worked on.
func wasOutOfBounds(d *tournament.Division) bool { return d != nil && d.CheckBounds() != nil }

// outcome is what an action reports back to the desk.
type outcome struct {
	words    text.Text
	division tournament.DivisionID
	round    int
	// also are further divisions that the action touched.
	also   []tournament.DivisionID
	notes  []text.Text
	detail any
	// reported says that the action itself reported its progress.
	reported bool
}

func (o outcome) touched() []tournament.DivisionID {
	ids := append([]tournament.DivisionID(nil), o.also...)
	if o.division != 0 {
		ids = append(ids, o.division)
	}
	return ids
}

func (o outcome) detailJSON() json.RawMessage {
	if o.detail == nil {
		return nil
	}
	data, err := json.Marshal(o.detail)
	if err != nil {
		return nil
	}
	return data
}
