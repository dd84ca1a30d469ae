package lists

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// A value that isn't understood never keeps its player out. It leaves the field empty, goes into the private note
// under its heading, and is said. The exception is a rating with digits in it, because draws and classes depend on
// ratings: that row is refused until somebody says what it means.

// answers are the uses of which only some values are understood, each with what reads them.
var answers = map[string]func(field string) error{
	exchange.UsePaid:       func(field string) error { _, err := readYes(text.Key(exchange.UsePaid), field); return err },
	exchange.UseOwes:       func(field string) error { _, _, err := readOwes(field); return err },
	exchange.UseHere:       func(field string) error { _, err := readYes(text.Key(exchange.UseHere), field); return err },
	exchange.UseNumber:     countUpTo(exchange.UseNumber, exchange.MaxNumber),
	exchange.UseGames:      countUpTo(exchange.UseGames, exchange.MaxGames),
	exchange.UseTable:      countUpTo(exchange.UseTable, exchange.MaxTable),
	exchange.UseLastPlayed: func(field string) error { _, err := readDay(field); return err },
	exchange.UseRating: func(field string) error {
		_, err := readRating(field)
		if strings.ContainsAny(field, "0123456789") {
			return nil
		}
		return err
	},
}

func countUpTo(use string, most int) func(string) error {
	return func(field string) error {
		_, err := exchange.ReadCount(text.Key(use), withoutDot(field), most)
		return err
	}
}

// withoutDot is a number without what stands behind it in a list: "1.", "2)".
func withoutDot(field string) string { return strings.TrimRight(strings.TrimSpace(field), ".):") }

// shortTexts are the uses whose values are refused if they are too long or formulas.
var shortTexts = func() []string {
	uses := []string{exchange.UseTeam, exchange.UseClub, exchange.UseCountry, exchange.UseClass, exchange.UseEmail, exchange.UsePhone}
	for _, f := range tournament.Federations {
		uses = append(uses, exchange.UseFederation+f)
	}
	return uses
}()

// aside moves what isn't understood from the cells of a row to the private note, under its heading, and says so.
func (plan columnPlan) aside(cells map[string]string) (said []text.Text) {
	for _, c := range plan.Columns {
		value, err := exchange.CleanText(cells[c.Use])
		if err != nil || value == "" {
			continue
		}
		if read := answers[c.Use]; read != nil {
			err = read(value)
		} else if slices.Contains(shortTexts, c.Use) {
			_, err = exchange.ReadField(text.Key(c.Use), value, exchange.MaxFieldRunes)
		}
		if err == nil {
			continue
		}
		cells[c.Use] = ""
		kept := fmt.Sprintf("%s: %s", strings.TrimRight(cmp.Or(c.Header, c.Use), ":"), value)
		cells[exchange.UseNote] = strings.Trim(cells[exchange.UseNote]+"; "+kept, "; ")
		said = append(said, text.Of("the %s %s is not understood; it is kept as a private note", text.Key(c.Use), exchange.Quoted(value)))
	}
	return said
}

// noteAside adds to the notes of the list what was moved to private notes.
func noteAside(l *exchange.PlayerList) {
	var rows []text.Text
	for _, r := range l.Rows {
		if r.Outcome == exchange.Added && !r.Why.IsZero() {
			rows = append(rows, text.Of("row %d: %s", r.Row, r.Why))
		}
	}
	l.Notes = append(l.Notes, firstFew(rows)...)
}

// firstFew are the first of the remarks about rows, and how many more there are.
func firstFew(rows []text.Text) []text.Text {
	const most = 3
	if more := len(rows) - most; more > 0 {
		return append(rows[:most:most], text.Count(more, "1 more row", "%d more rows"))
	}
	return rows
}

// leaveUnread leaves a column unread in which no value at all is understood, unless a person said what it holds.
func (plan *columnPlan) leaveUnread(t exchange.Table, said map[string]string) {
	for i, c := range plan.Columns {
		read := answers[c.Use]
		if _, byHand := said[KeyOf(c)]; read == nil || byHand {
			continue
		}
		filled, understood := plan.counts(t, i, func(value string) bool { return read(value) == nil })
		if filled > 0 && understood == 0 {
			plan.Columns[i].Use = ""
		}
	}
}

// counts are how many cells of a column hold anything, and for how many of them is is true.
func (plan *columnPlan) counts(t exchange.Table, column int, is func(value string) bool) (filled, held int) {
	for _, row := range t.Rows[plan.body:] {
		value, err := exchange.CleanText(cellAt(row.Cells, column))
		if err != nil || value == "" {
			continue
		}
		if filled++; is(value) {
			held++
		}
	}
	return filled, held
}

// naspaNumber is a membership number of NASPA. No other federation's numbers look like that.
var naspaNumber = regexp.MustCompile(`^[A-Z]{2}\d{6}$`)

// membershipsByLook reads a column of NASPA's numbers as such, whatever its heading is ("Member ID", "No.").
func (plan *columnPlan) membershipsByLook(t exchange.Table, said map[string]string) {
	const use = exchange.UseFederation + "naspa"
	for i, c := range plan.Columns {
		_, byHand := said[KeyOf(c)]
		if byHand || plan.has(use) || c.Use != "" && c.Use != exchange.UseNumber {
			continue
		}
		if filled, are := plan.counts(t, i, naspaNumber.MatchString); filled > 0 && are == filled {
			plan.Columns[i].Use = use
		}
	}
}
