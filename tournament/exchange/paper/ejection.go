package paper

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
)

// EjectionReport is the report of an ejection to the national association (WESPA 2010
// §6.2.4(b)): who, why, on which section, before which witnesses, and what became of the
// games. Those ejected together are in one report. An id that is no ejection gives an empty
// report.
func EjectionReport(ev *tournament.Event, d *tournament.Division, book rulebook.Book, ruling int) Paper {
	s := statement{
		name:  fmt.Sprintf("%s, %s: report of an ejection", exchange.EventTitle(ev), exchange.DivisionTitle(d)),
		head:  heading{event: exchange.EventTitle(ev), date: exchange.DatesOf(ev, d), what: "Report of an ejection", kind: exchange.DivisionTitle(d), state: book.Title},
		signs: []string{signer("Director", ev.Director), "Witness"},
	}
	for _, r := range ejectedTogether(d, ruling) {
		s.rows = append(s.rows, statementRow{topic: exchange.PlayerName(d, r.Player), chapter: true})
		s.rows = append(s.rows, rulingRows(d, book, r)...)
		s.rows = append(s.rows, gameRows(d, book, r)...)
	}
	return s
}

// DecisionsReport is what the rulebook left to the director, for the rules
// committee (WESPA 2010, Preamble).
func DecisionsReport(ev *tournament.Event, d *tournament.Division, book rulebook.Book) Paper {
	s := statement{
		name:  fmt.Sprintf("%s, %s: decisions of the director", exchange.EventTitle(ev), exchange.DivisionTitle(d)),
		head:  heading{event: exchange.EventTitle(ev), date: exchange.DatesOf(ev, d), what: "Decisions of the director", kind: exchange.DivisionTitle(d), state: book.Title},
		signs: []string{signer("Director", ev.Director)},
	}
	for i, r := range report.DirectorDecisions(d) {
		title := fmt.Sprintf("%d.", i+1)
		if r.Round > 0 {
			title += fmt.Sprintf(" Round %d", r.Round)
		}
		if r.Player != 0 {
			title += " · " + exchange.PlayerName(d, r.Player)
		}
		s.rows = append(s.rows, statementRow{topic: title, chapter: true})
		s.rows = append(s.rows, rulingRows(d, book, r)...)
	}
	if len(s.rows) == 0 {
		s.rows = []statementRow{{text: "No ruling of this division was left to the director."}}
	}
	return s
}

func signer(role, name string) string {
	if name == "" {
		return role
	}
	return role + ": " + name
}

// ejectedTogether is the ejection with all that were made in the same action.
func ejectedTogether(d *tournament.Division, ruling int) []tournament.Ruling {
	var one tournament.Ruling
	for _, r := range d.Rulings {
		if r.ID == ruling && r.Kind == tournament.Ejection {
			one = r
		}
	}
	if one.ID == 0 {
		return nil
	}
	if one.Together == 0 {
		return []tournament.Ruling{one}
	}
	var list []tournament.Ruling
	for _, r := range d.Rulings {
		if r.Kind == tournament.Ejection && r.Together == one.Together {
			list = append(list, r)
		}
	}
	return list
}

// situationWords name the situation of the catalogue for somebody who hasn't got it.
func situationWords(rule string) string {
	if r, ok := rulings.Find(rule); ok {
		return r.Title + " (" + rule + ")"
	}
	return rule
}

// rulingRows are the facts of one ruling; what isn't known isn't printed.
func rulingRows(d *tournament.Division, book rulebook.Book, r tournament.Ruling) []statementRow {
	var rows []statementRow
	add := func(topic, text string) {
		if strings.TrimSpace(text) != "" {
			rows = append(rows, statementRow{topic: topic, text: text})
		}
	}
	add("Reason", r.Reason)
	if r.Section != "" {
		add("Section", book.Short+" §"+r.Section)
	}
	add("Situation", situationWords(r.Rule))
	add("Decided", r.Answer)
	if r.Kind == tournament.Ejection {
		add("Effect on the games", effectWords[d.EjectionEffect(book, r)])
	}
	add("Witnesses", r.Witnesses)
	add("Note", r.Note)
	if p, ok := d.Player(r.Player); ok && r.Kind == tournament.Ejection {
		add("Federation numbers", numbersWords(p.IDs))
		add("Club, country", strings.Trim(p.Club+", "+p.Country, ", "))
	}
	if r.Made != 0 {
		add("Made", strings.TrimSpace(r.Made.Time().Format(exchange.Stamp)+" by "+r.MadeBy))
	}
	if r.Reversed {
		text := "on appeal: it counts for nothing"
		if r.Reversal.At != 0 {
			text += ", " + r.Reversal.At.Time().Format(exchange.Stamp)
		}
		if r.Reversal.Why != "" {
			text += "; " + r.Reversal.Why
		}
		add("Reversed", text)
	}
	return rows
}

var effectWords = map[tournament.EjectionEffect]string{
	tournament.EffectVoid:  "every game is void, for the opponents too",
	tournament.EffectAward: "games played go to the opponents unless they did better; later opponents have the bye",
	tournament.EffectNone:  "games played stay as they are; later opponents have the bye",
}

// gameRows is every game of the player as it was and as it counts now.
func gameRows(d *tournament.Division, book rulebook.Book, r tournament.Ruling) []statementRow {
	before := d.Clone()
	for i := range before.Rulings {
		if before.Rulings[i].Kind == tournament.Ejection {
			before.Rulings[i].Reversed = true
		}
	}
	var rows []statementRow
	for _, g := range d.Games {
		opponent := g.Opponent(r.Player)
		if !g.Has(r.Player) || opponent == 0 {
			continue
		}
		was, is := before.Outcome(book, g, opponent), d.Outcome(book, g, opponent)
		rows = append(rows, statementRow{topic: fmt.Sprintf("Round %d", g.Round),
			text: fmt.Sprintf("%s: %s. Now: %s", exchange.PlayerName(d, opponent), was.Why, is.Why)})
	}
	return rows
}

func numbersWords(ids map[string]string) string {
	var words []string
	for _, federation := range slices.Sorted(maps.Keys(ids)) {
		words = append(words, federation+" "+ids[federation])
	}
	return strings.Join(words, ", ")
}
