package paper

import (
	"maps"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// EjectionReport is the report of an ejection to the national association (WESPA 2010 §6.2.4(b)): who was ejected
// and why, by which section, before which witnesses, and what became of the games. Players who were ejected
// together are in one report. For an id that isn't an ejection the report is empty.
func EjectionReport(ev *tournament.Event, d *tournament.Division, book rulebook.Book, ruling int) Paper {
	s := statement{
		name:  text.Of("%s, %s: report of an ejection", report.EventTitle(ev), report.DivisionTitle(d)),
		head:  heading{event: report.EventTitle(ev), date: report.DatesOf(ev, d), what: text.Of("Report of an ejection"), kind: report.DivisionTitle(d), state: text.Key(book.Title)},
		signs: []text.Text{director(ev), text.Of("Witness")},
	}
	for _, r := range ejectedTogether(d, ruling) {
		s.rows = append(s.rows, statementRow{topic: report.PlayerName(d, r.Player), chapter: true})
		s.rows = append(s.rows, rulingRows(d, book, r)...)
		s.rows = append(s.rows, gameRows(d, book, r)...)
	}
	return s
}

// DecisionsReport is the report to the rules committee of what the rulebook left to the director (WESPA 2010,
// Preamble).
func DecisionsReport(ev *tournament.Event, d *tournament.Division, book rulebook.Book) Paper {
	s := statement{
		name:  text.Of("%s, %s: decisions of the director", report.EventTitle(ev), report.DivisionTitle(d)),
		head:  heading{event: report.EventTitle(ev), date: report.DatesOf(ev, d), what: text.Of("Decisions of the director"), kind: report.DivisionTitle(d), state: text.Key(book.Title)},
		signs: []text.Text{director(ev)},
	}
	for i, r := range report.DirectorDecisions(d) {
		title := text.Of("%d.", i+1)
		if r.Round > 0 {
			title = text.Join(" ", title, text.Of("Round %d", r.Round))
		}
		title = text.Join(" · ", title, report.PlayerName(d, r.Player))
		s.rows = append(s.rows, statementRow{topic: title, chapter: true})
		s.rows = append(s.rows, rulingRows(d, book, r)...)
	}
	if len(s.rows) == 0 {
		s.rows = []statementRow{{says: text.Of("No ruling of this division was left to the director.")}}
	}
	return s
}

// director is the line for the director's signature, with the name if it is known.
func director(ev *tournament.Event) text.Text {
	return text.Join(": ", text.Of("Director"), text.Name(ev.Director))
}

// ejectedTogether are the ejection and all others that were made in the same action.
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

// situation is the name of the catalogue's situation, for readers who don't have the catalogue, and the facts as
// they were asked.
func situation(rule string) (name, facts text.Text) {
	r, given, ok := rulings.ReadAsked(rule)
	if !ok {
		return text.Name(rule), text.Text{}
	}
	var lines []text.Text
	for _, f := range r.Facts(given) {
		lines = append(lines, text.Of("%s: %s", f.Label, f.Value))
	}
	return text.Of("%s (%s)", text.Key(r.Title), r.ID), text.Join("\n", lines...)
}

// rulingRows are the facts of one ruling. Those that aren't known aren't printed.
func rulingRows(d *tournament.Division, book rulebook.Book, r tournament.Ruling) []statementRow {
	var rows []statementRow
	add := func(topic, says text.Text) {
		if !says.IsZero() {
			rows = append(rows, statementRow{topic: topic, says: says})
		}
	}
	// A reason or an answer may be one of those that the program offers.
	add(text.Of("Reason"), text.Key(strings.TrimSpace(r.Reason)))
	if r.Section != "" {
		add(text.Of("Section"), text.Of("%s §%s", book.Short, r.Section))
	}
	name, facts := situation(r.Rule)
	add(text.Of("Situation"), name)
	add(text.Of("Facts"), facts)
	add(text.Of("Decided"), text.Key(strings.TrimSpace(r.Answer)))
	if r.Kind == tournament.Ejection {
		add(text.Of("Effect on the games"), text.Key(effectWords[d.EjectionEffect(book, r)]))
	}
	add(text.Of("Witnesses"), text.Name(strings.TrimSpace(r.Witnesses)))
	add(text.Of("Note"), text.Name(strings.TrimSpace(r.Note)))
	if p, ok := d.Player(r.Player); ok && r.Kind == tournament.Ejection {
		add(text.Of("Federation numbers"), text.Name(numbersWords(p.IDs)))
		add(text.Of("Club, country"), text.Join(", ", text.Name(p.Club), text.Name(p.Country)))
	}
	if r.Made != 0 {
		var by text.Text
		if r.MadeBy != "" {
			by = text.Of("by %s", r.MadeBy)
		}
		add(text.Of("Made"), text.Join(" ", report.Made(r.Made.Time()), by))
	}
	if r.Reversed {
		says := text.Of("on appeal: it counts for nothing")
		if r.Reversal.At != 0 {
			says = text.Join(", ", says, report.Made(r.Reversal.At.Time()))
		}
		add(text.Of("Reversed"), text.Join("; ", says, text.Name(r.Reversal.Why)))
	}
	return rows
}

var effectWords = map[tournament.EjectionEffect]string{
	tournament.EffectVoid:  "every game is void, for the opponents too",
	tournament.EffectAward: "games played go to the opponents unless they did better; later opponents have the bye",
	tournament.EffectNone:  "games played stay as they are; later opponents have the bye",
}

// gameRows are all games of the player, each as it was and as it counts now.
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
		rows = append(rows, statementRow{topic: text.Of("Round %d", g.Round),
			says: text.Of("%s: %s. Now: %s", report.PlayerName(d, opponent), was.Why, is.Why)})
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
