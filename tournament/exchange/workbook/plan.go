package workbook

import (
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/language"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// plannedSheet is a sheet before it is made. All sheets have their names before the
// first is made, because formulas and the cover name other sheets.
type plannedSheet struct {
	// name is the name wished for, and later the one taken.
	name string
	// about says on the cover what the sheet has.
	about text.Text
	make  func() grid
}

// divisionSheets makes the sheets of one division.
type divisionSheets struct {
	event    *tournament.Event
	division *tournament.Division
	book     rulebook.Book
	after    int
	from     int
	past     tournament.RatingHistory
	director bool
	language *language.Catalogue
	view     *report.View
	// standingsSheet is the sheet to which the division's line on the cover leads, and cardSheet has that many
	// rows of scorecards. Each sheet is nil if it would be empty.
	standingsSheet *plannedSheet
	roundSheet     *plannedSheet
	cardRows       int
	cardSheet      *plannedSheet
}

func newDivisionSheets(ev *tournament.Event, d *tournament.Division, book rulebook.Book, o Options) *divisionSheets {
	after, ok := o.After[d.ID]
	if !ok {
		after = d.LastRound()
	}
	s := &divisionSheets{event: ev, division: d, book: book, after: after, from: max(o.First, 1), past: o.Past[d.ID], director: o.Director, language: o.Language}
	s.view = report.At(d, book, after)
	for range s.cardList().Rows {
		s.cardRows++
	}
	return s
}

// reached says how far the division is.
func (s *divisionSheets) reached() text.Text { return s.view.Reached() }

// plannedSheets are the sheets in order: the cover, all standings, and then the other sheets of each division.
func plannedSheets(ev *tournament.Event, divisions []*divisionSheets, o Options) []*plannedSheet {
	var list []*plannedSheet
	for _, s := range divisions {
		if len(s.division.Players) > 0 {
			s.standingsSheet = s.plan(text.Of("standings"), text.Of("places %s", s.reached()), s.standings)
			list = append(list, s.standingsSheet)
		}
	}
	list = append(list, plannedTogether(ev, divisions, o)...)
	for _, s := range divisions {
		list = append(list, s.planned()...)
	}
	if o.Director {
		for _, s := range divisions {
			list = append(list, s.plannedForDirector()...)
		}
	}
	contents := list
	cover := &plannedSheet{name: o.Language.Render(text.Of("Cover")), about: text.Of("this sheet")}
	cover.make = func() grid { return coverGrid(divisions, contents, o).titled(ev, o) }
	return append([]*plannedSheet{cover}, list...)
}

func (s *divisionSheets) plan(what, about text.Text, sheet func() grid) *plannedSheet {
	return &plannedSheet{name: sheetName(s.division.Name, s.language.Render(what)), about: about, make: sheet}
}

// planned are the division's sheets after the standings. Empty ones are left out.
func (s *divisionSheets) planned() []*plannedSheet {
	d := s.division
	var list []*plannedSheet
	if d.LastRound() >= s.from {
		s.roundSheet = s.plan(text.Of("rounds"), text.Of("every game in a row: pick a round with the filter"), s.rounds)
		list = append(list, s.roundSheet)
	}
	if s.cardRows > 0 {
		s.cardSheet = s.plan(text.Of("scorecards"), text.Of("every player's rounds one below the other, with the running record"), s.scorecards)
		list = append(list, s.cardSheet)
	}
	if award.HasTeams(d) {
		list = append(list, s.plan(text.Of("teams"), text.Of("the teams and their members"), s.teams))
	}
	if s.after > 0 {
		list = append(list, s.plan(text.Of("cross-table"), text.Of("every round in a cell: the result, the opponent's number and the margin"), s.crossTable),
			s.plan(text.Of("codes"), text.Of("the cross-table as result lists have it: the opponent's number, w or b for who started, 1, ½ or 0"), s.crossCodes))
	}
	if d.LastRound() > 0 {
		tab := text.Of("starts")
		if s.language != nil { // where that is what a player does
			tab = text.Of("starts ledger")
		}
		list = append(list, s.plan(tab, text.Of("who started and who replied, round by round"), s.starts))
	}
	if d.Final.Started() {
		list = append(list, s.plan(text.Of("final"), text.Of("the final: every match with its games"), s.final))
	}
	if len(d.Prizes) > 0 {
		list = append(list, s.plan(text.Of("prizes"), text.Of("prizes %s", s.reached()), s.prizes))
	}
	if d.RatingSystem != "" {
		list = append(list, s.plan(text.Of("ratings"), text.Of("ratings before and after"), s.ratings))
	}
	if s.after > 0 {
		list = append(list, s.plan(text.Of("statistics"), text.Of("the best of each measure"), s.statistics))
		if len(s.totals()) > 0 {
			list = append(list, s.plan(text.Of("averages"), text.Of("averages of the games played out"), s.averages))
		}
		list = append(list, s.plan(text.Of("places"), text.Of("places over the rounds of the first ten, with a chart"), s.placesByRound))
	}
	return append(list, s.plannedPace()...)
}

// name gives each sheet a name that no other has.
func (b *workbook) name(list []*plannedSheet) []*plannedSheet {
	for _, s := range list {
		s.name = b.names.take(s.name)
	}
	return list
}
