package lists

import (
	"slices"
	"strings"
	"unicode"

	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// Rows of a list that hold no player, or one who isn't coming, as people write them.

// goneWords say that somebody withdrew, in a cell of their own or in brackets behind a name.
var goneWords = strings.Fields("wd w/d withdrawn withdrew withdraws scratched cancelled canceled dropped zuruckgezogen abgemeldet abgesagt forfait desiste annule retirado retirada baja cancelado cancelada")

// waitingWords say that somebody has no place yet, in a cell of their own or above the rows concerned. They are
// folded as by FoldHeading.
var waitingWords = strings.Fields("waiting waitlist waitlisted waitinglist warteliste listedattente listadeespera")

func waits(cell string) bool { return slices.Contains(waitingWords, exchange.FoldHeading(cell)) }

// goneMarks say that somebody withdrew, behind a name without brackets and in capitals only.
var goneMarks = strings.Fields("WD W/D")

// gone reports whether the row says that its player won't come, by a word behind the name or by a cell of its own.
func (plan columnPlan) gone(row exchange.TableRow) bool {
	for i, c := range plan.Columns {
		named := c.Use == exchange.UseName || c.Use == exchange.UseLastName || c.Use == exchange.UseFirstName
		if named && goneBehind(cellAt(row.Cells, i)) {
			return true
		}
	}
	return plan.says(row, func(cell string) bool { return slices.Contains(goneWords, exchange.Folded(cell)) })
}

// statusUses are the uses of the columns in which people write whether a player will come. Columns that aren't
// read are among them.
var statusUses = []string{"", exchange.UseHere, exchange.UsePaid, exchange.UseOwes, exchange.UseRating, exchange.UseDivision}

// says reports whether a cell in which people write whether a player will come is of that kind.
func (plan columnPlan) says(row exchange.TableRow, is func(cell string) bool) bool {
	return slices.ContainsFunc(plan.Columns, func(c exchange.ColumnUse) bool {
		return slices.Contains(statusUses, c.Use) && is(cellAt(row.Cells, c.Column-1))
	})
}

// goneBehind reports whether a name ends in "WD" in capitals, or in such a word in brackets or
// behind a dash.
func goneBehind(name string) bool {
	name = strings.TrimSpace(name)
	at := strings.LastIndexAny(name, " (-–[")
	if at <= 0 {
		return false
	}
	last := strings.Trim(name[at:], " ()[]-–")
	if slices.Contains(goneMarks, last) {
		return true
	}
	marked := strings.ContainsAny(name[at:], "([") || strings.HasSuffix(strings.TrimSpace(name[:at]), "-") || strings.HasSuffix(strings.TrimSpace(name[:at]), "–")
	return marked && slices.Contains(goneWords, exchange.Folded(last))
}

// divisionWords are the words with which a line above the players of a division begins.
var divisionWords = strings.Fields("division div div. group section gruppe abteilung groupe grupo seccion groep gruppo")

// overDivision is the division of a row that is a heading above its players ("Division B").
func overDivision(row exchange.TableRow) (name string, is bool) { return divisionCalled(onlyCell(row)) }

// divisionCalled is the division that a heading names: "Division B", "Premier Division (top 20)",
// "Group 2:".
func divisionCalled(heading string) (name string, is bool) {
	heading, _, _ = strings.Cut(heading, "(")
	words := strings.Fields(strings.TrimRight(strings.TrimSpace(heading), ":.-–"))
	if len(words) != 2 {
		return "", false
	}
	for i, other := range []int{1, 0} {
		if slices.Contains(divisionWords, exchange.Folded(words[i])) && (i == 0 || len(words[0]) > 1) {
			return words[other], true
		}
	}
	return "", false
}

// carryDivisions puts the rows without a division into the division of the row above. It does so in a list that
// names each division once, beside the first of its players, as merged cells do.
func carryDivisions(l *exchange.PlayerList) {
	below, last := map[string]int{}, ""
	for _, r := range l.Rows {
		switch key := exchange.Folded(r.Division); {
		case r.Outcome != exchange.Added:
		case key == "" && last == "":
			return
		case key == "":
			below[last]++
		default:
			if _, again := below[key]; again || last != "" && below[last] == 0 {
				return
			}
			below[key], last = 0, key
		}
	}
	if last == "" || below[last] == 0 {
		return
	}
	division := ""
	for i, r := range l.Rows {
		if r.Outcome != exchange.Added {
			continue
		}
		if r.Division != "" {
			division = r.Division
		}
		l.Rows[i].Division = division
	}
	l.Notes = append(l.Notes, text.Of("each division is named once, beside its first player, and holds for the rows below"))
}

// onlyCell is the text of a row in which just one cell holds anything, and empty for others.
func onlyCell(row exchange.TableRow) string {
	only := ""
	for _, cell := range row.Cells {
		switch cell = strings.TrimSpace(cell); {
		case cell == "":
		case only != "":
			return ""
		default:
			only = cell
		}
	}
	return only
}

// headsAgain reports whether the row repeats the headings, as each page of a printed list does.
func (plan columnPlan) headsAgain(row exchange.TableRow) bool {
	same := 0
	for i, c := range plan.Columns {
		cell := cellAt(row.Cells, i)
		if exchange.FoldHeading(cell) != exchange.FoldHeading(c.Header) {
			return false
		}
		if cell != "" {
			same++
		}
	}
	return same > 1
}

// proseFrom is the index of the first row of the sentences below a list, len(t.Rows) if there are none. Such
// sentences are alone in their rows and come after an empty row.
func (plan columnPlan) proseFrom(t exchange.Table) int {
	const longName = 6 // words
	end := len(t.Rows)
	if len(plan.Columns) < 2 {
		return end
	}
	for i := end - 1; i > plan.body; i-- {
		if t.Rows[i].Blank() {
			continue
		}
		only := onlyCell(t.Rows[i])
		sentence := len(strings.Fields(only)) > longName || only != "" && (strings.ContainsAny(only, "@!?") || strings.HasSuffix(only, ".") && len(strings.Fields(only)) > 3)
		if !sentence {
			break
		}
		if t.Rows[i-1].Blank() || t.Rows[i-1].Number < t.Rows[i].Number-1 {
			end = i
		}
	}
	return end
}

// marked sets the outcome of the rows that have no player, or one who won't come or has no place yet.
func (plan columnPlan) marked(l *exchange.PlayerList, t exchange.Table) {
	division, behind := "", false
	if !plan.has(exchange.UseDivision) { // Otherwise a title or a sheet's name doesn't speak for rows that the column leaves empty.
		division = plan.above(t)
		if name, is := divisionCalled(l.Sheet); is && division == "" {
			division = name
		}
	}
	left, waiting := 0, 0
	prose := plan.proseFrom(t)
	for i, row := range t.Rows {
		out := &l.Rows[i]
		blank := func(name string, why text.Text) {
			*out = exchange.PlayerRow{Row: row.Number, Outcome: exchange.Blank, Why: why}
			out.Player.Name = name
		}
		over, is := overDivision(row)
		switch {
		case out.Outcome == exchange.Blank:
		case is:
			division, behind = over, false
			blank("", text.Of("the division of the rows below"))
		case waits(onlyCell(row)):
			behind = true
			blank("", text.Of("no player"))
		case plan.headsAgain(row):
			blank("", text.Of("heading"))
		case i >= prose, out.Player.Name == "" && strings.ContainsFunc(onlyCell(row), unicode.IsLetter):
			blank("", text.Of("no player"))
		case plan.gone(row):
			blank(out.Player.Name, text.Of("withdrawn"))
			left++
		case behind || plan.says(row, waits):
			blank(out.Player.Name, text.Of("on a waiting list"))
			waiting++
		case out.Division == "":
			out.Division = division
		}
	}
	if left > 0 {
		l.Notes = append(l.Notes, text.Of("%s marked as withdrawn and left out", text.Count(left, "1 player is", "%d players are")))
	}
	if waiting > 0 {
		l.Notes = append(l.Notes, text.Of("%s on a waiting list and left out", text.Count(waiting, "1 player is", "%d players are")))
	}
}

// above is the division that a line above the headings names, empty if none does.
func (plan columnPlan) above(t exchange.Table) string {
	for _, row := range t.Rows[:plan.body] {
		if name, is := overDivision(row); is {
			return name
		}
	}
	return ""
}

// noNeed are the answers of somebody who was asked for needs or remarks and has none.
var noNeed = strings.Fields("no none n/a na nil nothing - – — keine keiner nein aucun aucune non rien ninguno ninguna nada")

// longText is a note or a need as it is kept: on one line, and empty if it says that there is none. A text over
// several lines stays as it is if its lines could be rows of the list, because a quotation mark may be missing.
func longText(field string, columns int) string {
	if slices.Contains(noNeed, strings.TrimRight(exchange.Folded(field), ".!")) {
		return ""
	}
	if !strings.ContainsRune(field, '\n') {
		return field
	}
	for line := range strings.Lines(field) {
		for _, mark := range ",;\t" {
			if strings.Count(line, string(mark)) >= max(1, columns-1) {
				return field
			}
		}
	}
	return oneLine(field)
}

// oneLine is a text in which spaces replace the line breaks.
func oneLine(field string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\r' || r == '\v' || r == '\f' {
			return ' '
		}
		return r
	}, strings.TrimFunc(field, unicode.IsSpace))
}
