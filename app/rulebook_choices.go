package app

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// RulebookChoice is a rulebook by which a division may play, without overrides.
type RulebookChoice struct {
	Book rulebook.Book
	// Kept says that it is on this computer, to which it was brought or on which it was made. Carried says that it
	// is in the event.
	Kept, Carried bool
	// Twice says that the event carries another version of the rulebook than this computer keeps.
	Twice bool
}

// RulebookChoices are the program's rulebooks, those kept on this computer, and those that the event carries. ev
// may be nil. A rulebook that was edited after the event took it over is in the list twice, the event's version
// first.
func (p *Program) RulebookChoices(ev *tournament.Event) []RulebookChoice {
	books := p.Books()
	kept, _ := p.KeptRulebooks()
	var list []RulebookChoice
	for _, id := range books.Choices() {
		if book, err := books.Book(id, nil); err == nil {
			isKept := slices.ContainsFunc(kept, func(d rulebook.Derived) bool { return d.Data == book.File() })
			list = append(list, RulebookChoice{Book: book, Kept: isKept})
		}
	}
	if ev == nil {
		return list
	}
	for _, file := range ev.RulebookFiles() {
		list = withCarried(list, books, file)
	}
	return list
}

func withCarried(list []RulebookChoice, books rulebook.Library, file string) []RulebookChoice {
	if i := slices.IndexFunc(list, func(c RulebookChoice) bool { return c.Book.File() == file }); i >= 0 {
		list[i].Carried = true
		return list
	}
	made, err := rulebook.ReadDerived([]byte(file), books)
	if err != nil {
		return list // Division.Book reports the fault.
	}
	with, err := books.With(file)
	if err != nil {
		return list
	}
	book, err := with.Book(made.ID, nil)
	if err != nil {
		return list
	}
	carried := RulebookChoice{Book: book, Carried: true}
	i := slices.IndexFunc(list, func(c RulebookChoice) bool { return c.Book.ID == made.ID })
	if i < 0 {
		return append(list, carried)
	}
	list[i].Twice, carried.Twice = true, true
	return slices.Insert(list, i, carried)
}

// FindRulebook is the index among the choices of the rulebook with that id: the one made from the file that the
// division carries, else the first one. It is -1 if there is none.
func FindRulebook(list []RulebookChoice, id, file string) int {
	i := slices.IndexFunc(list, func(c RulebookChoice) bool { return c.Book.ID == id && c.Book.File() == file })
	if i >= 0 {
		return i
	}
	return slices.IndexFunc(list, func(c RulebookChoice) bool { return c.Book.ID == id })
}
