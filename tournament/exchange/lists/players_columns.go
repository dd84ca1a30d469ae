package lists

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// columnPlan is how a table is to be read: what each column holds and where the
// players begin.
type columnPlan struct {
	Columns []exchange.ColumnUse
	// body is the index of the first row with a player.
	body  int
	notes []text.Text
}

// byUse are the cells of a row by their use.
func (plan columnPlan) byUse(row []string) map[string]string {
	cells := map[string]string{}
	for i, c := range plan.Columns {
		switch {
		case i >= len(row) || c.Use == "":
		case !slices.Contains(several, c.Use):
			cells[c.Use] = row[i]
		default:
			if says := longText(row[i], len(plan.Columns)); cells[c.Use] == "" {
				cells[c.Use] = says
			} else if strings.TrimSpace(says) != "" {
				cells[c.Use] += "; " + says
			}
		}
	}
	return cells
}

// several are the uses that more than one column may have; what all of them hold is kept.
var several = []string{exchange.UseAccommodation, exchange.UseNote, exchange.UseContact, exchange.UseEmail, exchange.UsePhone}

// ErrNoRows says that there are only blank rows.
var ErrNoRows = text.Errorf("there is nothing in it; it needs a row of column names and a row for each player")

// findColumns finds the row of headings. Without one it accepts only a list that can't be misread: names, or names
// and ratings.
func findColumns(t exchange.Table, said map[string]string) (columnPlan, error) {
	top := t.Top()
	if len(top) > 0 && said[NoHeadings] != "" {
		plan := columnPlan{body: top[0]}
		plan.widen(t)
		plan.byPlace(said)
		if plan.named() {
			return plan, nil
		}
		return columnPlan{}, text.Errorf("no column holds the players' names; say which one does, or which two hold the first and the last names")
	}
	for at, i := range top {
		row := t.Rows[i]
		if onlyCell(row) != "" && at+1 < len(top) && headed(t.Rows[top[at+1]], said) {
			continue // "Players" over the column names is a title
		}
		if plan, ok := twoRows(t.Rows[i:], said); ok {
			plan.body = i + 2
			plan.notes = append(plan.notes, text.Of("the column names are in rows %d and %d", row.Number, t.Rows[i+1].Number))
			plan.widen(t)
			plan.byPlace(said)
			return plan, nil
		}
		if plan, ok := Headings(row.Cells, usesOf(said, row.Cells)); ok {
			if n := timesOver(row.Cells); n > 1 {
				return columnPlan{}, text.Errorf("there are %d lists side by side; put them below one another, with a line such as \"Division B\" between", n)
			}
			plan.body = i + 1
			plan.widen(t)
			plan.byPlace(said)
			if i > top[0] {
				plan.notes = append(plan.notes, text.Of("the column names are in row %d; what is above them is not read", row.Number))
			}
			return plan, nil
		}
	}
	if len(top) == 0 {
		return columnPlan{}, ErrNoRows
	}
	for _, i := range top { // headings that nobody understands, with what was said of their columns
		if plan, _ := Headings(t.Rows[i].Cells, usesOf(said, t.Rows[i].Cells)); plan.byPlace(said) && plan.named() {
			plan.body = i + 1
			plan.widen(t)
			return plan, nil
		}
	}
	first := top[0]
	for _, bare := range []func([]exchange.TableRow) (columnPlan, bool){bareList, bareNumbered} {
		if plan, ok := bare(t.Rows[first:]); ok {
			plan.body = first
			plan.widen(t)
			plan.byPlace(said)
			return plan, nil
		}
	}
	return columnPlan{}, noNameColumn(t.Rows[first].Cells)
}

// headed reports whether the row by itself says which columns hold the names.
func headed(row exchange.TableRow, said map[string]string) bool {
	_, ok := Headings(row.Cells, usesOf(said, row.Cells))
	return ok
}

// timesOver is how many times a row repeats the same headings, as it does over lists side by side.
func timesOver(cells []string) int {
	var folded []string
	for _, c := range cells {
		if c = exchange.FoldHeading(c); c != "" {
			folded = append(folded, c)
		}
	}
	for n := len(folded); n > 1; n-- {
		part := len(folded) / n
		if len(folded)%n == 0 && slices.Equal(folded[part:], folded[:len(folded)-part]) {
			return n
		}
	}
	return 1
}

// twoRows reads column names that stand in two rows, as "Player" over "First" and "Surname". The lower row must
// have two names of columns or more, and at least one of them must be below a name that spans several columns.
// Whatever else is in the lower row must be below such a name too, as "National" and "International" are below
// "Rating", where the first is read. One name is enough where it is half of a person's name: "Surname" below and
// beside "Player" leaves the first name to the column of "Player".
func twoRows(rows []exchange.TableRow, said map[string]string) (columnPlan, bool) {
	if len(rows) < 2 {
		return columnPlan{}, false
	}
	upper, lower, useOf := rows[0].Cells, rows[1].Cells, usesOf(said, nil)
	if isTitle(upper, useOf) {
		return columnPlan{}, false
	}
	known, under, above := 0, false, ""
	var names []string
	for i := range max(len(upper), len(lower)) {
		over, name := cellAt(upper, i), cellAt(lower, i)
		switch {
		case over != "":
			above = over
		case name == "":
			above = "" // what stands over several columns ends where nothing is below
		}
		if name == "" {
			names = append(names, over)
			continue
		}
		wide := over == "" || cellAt(upper, i+1) == "" && cellAt(lower, i+1) != ""
		heading, is := belowHeading(above, name, useOf)
		switch {
		case is:
			known, under = known+1, under || over == ""
		case !wide || useOf(above) == "" || strings.ContainsAny(name, "0123456789"):
			return columnPlan{}, false
		default:
			heading = cmp.Or(over, name)
		}
		names = append(names, heading)
	}
	switch {
	case !under:
		return columnPlan{}, false
	case known == 1:
		return halfNamed(names, usesOf(said, names))
	}
	return Headings(names, usesOf(said, names))
}

// halfNamed reads column names of which one is half of a person's name, and the one before it is that of whole names:
// the latter then holds the other half.
func halfNamed(names []string, useOf func(string) string) (columnPlan, bool) {
	other := map[string]string{exchange.UseLastName: exchange.UseFirstName, exchange.UseFirstName: exchange.UseLastName}
	for i := range len(names) - 1 {
		if half := other[useOf(names[i+1])]; half != "" && useOf(names[i]) == exchange.UseName {
			whole := names[i]
			return Headings(names, func(heading string) string {
				if heading == whole {
					return half
				}
				return useOf(heading)
			})
		}
	}
	return columnPlan{}, false
}

// isTitle reports whether the row names no columns: none of its cells has a known use, or one is a division.
func isTitle(cells []string, useOf func(string) string) bool {
	known := false
	for _, cell := range cells {
		if _, division := divisionCalled(cell); division {
			return true
		}
		known = known || useOf(cell) != ""
	}
	return !known
}

// belowHeading is the heading that two cells make, one above the other; known is false if nobody knows the use of
// it.
func belowHeading(above, name string, useOf func(string) string) (heading string, known bool) {
	for _, heading := range []string{above + " " + name, name + " " + above, name} {
		if above != "" && useOf(heading) != "" {
			return heading, true
		}
	}
	return name, false
}

// cellAt is the text of a cell, empty after the end of the row.
func cellAt(cells []string, i int) string {
	if i >= len(cells) {
		return ""
	}
	return strings.TrimSpace(cells[i])
}

// Headings reads a row as column names; useOf gives the use of each. ok is false unless one holds the players'
// names, or two hold their first and last names.
func Headings(cells []string, useOf func(heading string) string) (columnPlan, bool) {
	var plan columnPlan
	taken := map[string]string{}
	for i, cell := range cells {
		heading, _ := exchange.CleanText(oneLine(cell)) // what can't be read is no heading
		use := useOf(heading)
		if before, double := taken[use]; double && use != "" && !slices.Contains(several, use) {
			plan.notes = append(plan.notes, text.Of("two columns could be the %s: %s is read, %s is not", text.Key(use), exchange.Quoted(before), exchange.Quoted(heading)))
			use = ""
		}
		if use != "" {
			taken[use] = heading
		}
		plan.Columns = append(plan.Columns, exchange.ColumnUse{Column: i + 1, Header: heading, Use: use})
	}
	plan.besides()
	whole, given, family := plan.has(exchange.UseName), plan.has(exchange.UseFirstName), plan.has(exchange.UseLastName)
	switch {
	case given && family:
		plan.ignore(exchange.UseName)
	case whole:
		plan.ignore(exchange.UseFirstName)
		plan.ignore(exchange.UseLastName)
	}
	return plan, whole || (given && family)
}

// has reports whether a column has that use.
func (plan *columnPlan) has(use string) bool {
	return slices.ContainsFunc(plan.Columns, func(c exchange.ColumnUse) bool { return c.Use == use })
}

// ignore leaves the columns of that use unread. First and last name together are a better source than a column
// "Player" beside them, and one of the two alone is a worse one.
func (plan *columnPlan) ignore(use string) {
	for i := range plan.Columns {
		if plan.Columns[i].Use == use {
			plan.Columns[i].Use = ""
		}
	}
}

// bareList reads a list without column names if it can't be misread: one column of names, or names followed by
// ratings. If the first row is a single word and the others are fuller, that word may be a heading that isn't
// known, so the list isn't accepted.
func bareList(rows []exchange.TableRow) (columnPlan, bool) {
	width, fuller := 0, false
	var top []string
	for _, row := range rows {
		cells := trimmedCells(row.Cells)
		if len(cells) > 2 || !likeName(cells[0]) || columnUse(cells[0]) != "" || (len(cells) == 2 && !exchange.AllDigits(cells[1])) {
			return columnPlan{}, false
		}
		if top == nil {
			top = cells
		}
		width = max(width, len(cells))
		fuller = fuller || len(cells) == 2 || strings.ContainsRune(cells[0], ' ')
	}
	if fuller && len(top) == 1 && !strings.ContainsRune(top[0], ' ') {
		return columnPlan{}, false
	}
	plan := columnPlan{Columns: []exchange.ColumnUse{{Column: 1, Use: exchange.UseName}}}
	note := text.Of("there are no column names: each line is taken as a player's name")
	if width == 2 {
		plan.Columns = append(plan.Columns, exchange.ColumnUse{Column: 2, Use: exchange.UseRating})
		note = text.Of("there are no column names: the first column is taken as the name, the second as the rating")
	}
	plan.notes = []text.Text{note}
	return plan, true
}

// trimmedCells are the cells without white space around them, and without the empty ones at the end.
func trimmedCells(cells []string) []string {
	var out []string
	for _, c := range cells {
		out = append(out, strings.TrimSpace(c))
	}
	for len(out) > 1 && out[len(out)-1] == "" {
		out = out[:len(out)-1]
	}
	return out
}

func likeName(s string) bool {
	return strings.ContainsFunc(s, unicode.IsLetter) && !strings.ContainsFunc(s, unicode.IsDigit) && !strings.ContainsAny(s, "=@<>{}[]")
}

// noNameColumn is the error for a list that doesn't show where the names are.
func noNameColumn(cells []string) error {
	const most = 8
	var seen []string
	for _, c := range trimmedCells(cells) {
		if len(seen) == most {
			seen = append(seen, "…")
			break
		}
		seen = append(seen, exchange.Quoted(c))
	}
	if len(seen) == 1 {
		return text.Errorf(`no column holds the players' names (the column seen is %s); call one "name", or two "first name" and "last name"`, seen[0])
	}
	return text.Errorf(`no column holds the players' names (the columns seen are %s); call one "name", or two "first name" and "last name"`,
		strings.Join(seen, ", "))
}

// usesOf returns a function that gives the use of a heading: what a person said of it, or otherwise what its words
// mean. A use that a person gave to one heading isn't given to another by its words.
func usesOf(said map[string]string, headings []string) func(heading string) string {
	taken := map[string]bool{}
	for _, h := range headings {
		if key := exchange.FoldHeading(h); key != "" && said[key] != "" {
			taken[said[key]] = true
		}
	}
	return func(heading string) string {
		if use, ok := said[exchange.FoldHeading(heading)]; ok && exchange.FoldHeading(heading) != "" {
			return use
		}
		if use := columnUse(heading); !taken[use] {
			return use
		}
		return ""
	}
}

// PlayerUses are what a column of a list of players can hold.
func PlayerUses() []string {
	uses := []string{exchange.UseName, exchange.UseFirstName, exchange.UseLastName, exchange.UseRating, exchange.UseGames, exchange.UseLastPlayed, exchange.UseNumber, exchange.UseTeam, exchange.UseClub, exchange.UseCountry, exchange.UseClass, exchange.UseTable,
		exchange.UseDivision, exchange.UseEmail, exchange.UsePhone, exchange.UseContact, exchange.UseAccommodation, exchange.UsePaid, exchange.UseOwes, exchange.UseHere, exchange.UseNote}
	for _, f := range tournament.Federations {
		uses = append(uses, exchange.UseFederation+f)
	}
	return uses
}
