package exchange

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// The fields that a column can fill.
const (
	useName          = "name"
	useFirstName     = "first name"
	useLastName      = "last name"
	useNumber        = "number"
	useRating        = "rating"
	useGames         = "games"
	useTeam          = "team"
	useClub          = "club"
	useCountry       = "country"
	useClass         = "class"
	useTable         = "table"
	useEmail         = "email"
	usePhone         = "phone"
	useContact       = "contact"
	useAccommodation = "accommodation"
	// useFederation is followed by the federation: "id naspa".
	useFederation = "id "
)

// columnNames are the headings understood, folded as by foldHeading.
var columnNames = map[string]string{
	"name": useName, "names": useName, "player": useName, "players": useName, "playername": useName,
	"playersname": useName, "nameofplayer": useName, "fullname": useName, "entrant": useName,
	"participant": useName, "competitor": useName,
	"firstname": useFirstName, "first": useFirstName, "forename": useFirstName, "givenname": useFirstName,
	"givennames": useFirstName, "given": useFirstName,
	"lastname": useLastName, "last": useLastName, "surname": useLastName, "familyname": useLastName, "family": useLastName,
	"number": useNumber, "no": useNumber, "nr": useNumber, "#": useNumber, "num": useNumber, "seed": useNumber,
	"seeding": useNumber, "playernumber": useNumber, "playerno": useNumber, "player#": useNumber,
	"rating": useRating, "rtg": useRating, "elo": useRating, "currentrating": useRating, "oldrating": useRating,
	"startrating": useRating, "startingrating": useRating, "ratingbefore": useRating,
	"games": useGames, "gamesplayed": useGames, "careergames": useGames, "lifetimegames": useGames, "ratedgames": useGames,
	"team": useTeam, "teamname": useTeam, "school": useTeam,
	"club": useClub, "clubname": useClub,
	"country": useCountry, "nation": useCountry, "nationality": useCountry, "countrycode": useCountry, "flag": useCountry,
	"class": useClass, "prizeclass": useClass, "category": useClass,
	"table": useTable, "fixedtable": useTable, "board": useTable, "fixedboard": useTable,
	"email": useEmail, "mail": useEmail, "emailaddress": useEmail,
	"phone": usePhone, "telephone": usePhone, "tel": usePhone, "mobile": usePhone, "cell": usePhone, "phonenumber": usePhone,
	"contact": useContact, "contacts": useContact, "contactdetails": useContact,
	"notes": useAccommodation, "note": useAccommodation, "needs": useAccommodation, "accommodation": useAccommodation,
	"accommodations": useAccommodation, "specialneeds": useAccommodation, "accessibility": useAccommodation,
}

// federations whose membership numbers are kept.
var federations = []string{"naspa", "wespa", "absp", "coco"}

// foldHeading leaves the letters, digits and # of a heading, in lower case
// without accents.
func foldHeading(heading string) string {
	return strings.Map(func(r rune) rune {
		if r == '#' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, norm.NFKD.String(strings.ToLower(heading)))
}

// columnUse is the field that a heading stands for, "" for one not understood.
func columnUse(heading string) string {
	folded := foldHeading(heading)
	if use, ok := columnNames[folded]; ok {
		return use
	}
	for _, f := range federations {
		rest, ok := strings.CutPrefix(folded, f)
		if !ok {
			continue
		}
		switch rest {
		case "", "id", "ids", "no", "nr", "num", "number", "#", "member", "membership", "memberid", "memberno",
			"membernumber", "member#", "membershipnumber", "membershipno", "playerid", "playernumber":
			return useFederation + f
		}
		return columnNames[rest]
	}
	return ""
}

// table is a sheet of text cells, each row with its number in the file.
type table struct {
	rows []tableRow
}

type tableRow struct {
	number int
	cells  []string
	// broken says why the row can't be read, empty for a good one.
	broken string
}

func (r tableRow) blank() bool {
	for _, c := range r.cells {
		if strings.TrimSpace(c) != "" {
			return false
		}
	}
	return true
}

// columnPlan is how a table is to be read: what each column holds and where the
// players begin.
type columnPlan struct {
	columns []ColumnUse
	// body is the index of the first row with a player.
	body  int
	notes []string
}

// byUse are the cells of a row by what they are for.
func (plan columnPlan) byUse(row []string) map[string]string {
	cells := map[string]string{}
	for i, c := range plan.columns {
		if i < len(row) && c.Use != "" {
			cells[c.Use] = row[i]
		}
	}
	return cells
}

// errNoRows: nothing is left when the blank rows are passed over.
var errNoRows = errors.New("there is nothing in it; it needs a row of column names and a row for each player")

// headingRows is how many rows from the top may hold the headings: above them
// there may be a title.
const headingRows = 10

// top are the rows that may hold the headings, by index.
func (t table) top() []int {
	var rows []int
	for i, row := range t.rows {
		if !row.blank() {
			rows = append(rows, i)
		}
		if len(rows) == headingRows {
			break
		}
	}
	return rows
}

// findColumns looks for the row of headings; without one, only a list that can't
// be misread is accepted: names, or names and ratings.
func findColumns(t table, useOf func(string) string) (columnPlan, error) {
	top := t.top()
	for _, i := range top {
		row := t.rows[i]
		if plan, ok := headings(row.cells, useOf); ok {
			plan.body = i + 1
			if i > top[0] {
				plan.notes = append(plan.notes, fmt.Sprintf("the column names stand in row %d; what is above them is not read", row.number))
			}
			return plan, nil
		}
	}
	if len(top) == 0 {
		return columnPlan{}, errNoRows
	}
	first := top[0]
	if plan, ok := bareList(t.rows[first:]); ok {
		plan.body = first
		return plan, nil
	}
	if plan, ok := bareNumbered(t.rows[first:]); ok {
		plan.body = first
		return plan, nil
	}
	return columnPlan{}, noNameColumn(t.rows[first].cells)
}

// headings reads a row as column names, by what useOf makes of each; ok is false
// unless there is one for the players' names (or one for first and one for last
// names).
func headings(cells []string, useOf func(heading string) string) (columnPlan, bool) {
	var plan columnPlan
	taken := map[string]string{}
	for i, cell := range cells {
		heading, err := cleanText(cell)
		if err != nil {
			heading = ""
		}
		use := useOf(heading)
		if before, double := taken[use]; double && use != "" {
			plan.notes = append(plan.notes, fmt.Sprintf("two columns could be the %s: %s is read, %s is not", use, named(before), named(heading)))
			use = ""
		}
		if use != "" {
			taken[use] = heading
		}
		plan.columns = append(plan.columns, ColumnUse{Column: i + 1, Header: heading, Use: use})
	}
	_, whole := taken[useName]
	_, given := taken[useFirstName]
	_, family := taken[useLastName]
	switch {
	case given && family:
		plan.ignore(useName)
	case whole:
		plan.ignore(useFirstName)
		plan.ignore(useLastName)
	}
	return plan, whole || (given && family)
}

// ignore leaves the columns of that use unread: first and last name together are
// a better source than a column called "Player" beside them, one alone is worse.
func (plan *columnPlan) ignore(use string) {
	for i := range plan.columns {
		if plan.columns[i].Use == use {
			plan.columns[i].Use = ""
		}
	}
}

// bareList accepts a list without column names when it can't be misread: one
// column of names, or names followed by ratings. A single word on top of fuller
// rows may be a heading that isn't known, so that list is not accepted.
func bareList(rows []tableRow) (columnPlan, bool) {
	width, fuller := 0, false
	var top []string
	for _, row := range rows {
		if row.blank() {
			continue
		}
		cells := trimmedCells(row.cells)
		if len(cells) > 2 || !likeName(cells[0]) || columnUse(cells[0]) != "" || (len(cells) == 2 && !allDigits(cells[1])) {
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
	plan := columnPlan{columns: []ColumnUse{{Column: 1, Use: useName}}}
	note := "there are no column names: each line is taken as a player's name"
	if width == 2 {
		plan.columns = append(plan.columns, ColumnUse{Column: 2, Use: useRating})
		note = "there are no column names: the first column is taken as the name, the second as the rating"
	}
	plan.notes = []string{note}
	return plan, true
}

// trimmedCells are the cells without surrounding space and without the empty
// ones at the end.
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

func allDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// noNameColumn is the error for a list that doesn't say where the names are.
func noNameColumn(cells []string) error {
	const most = 8
	var seen []string
	for _, c := range trimmedCells(cells) {
		if len(seen) == most {
			seen = append(seen, "…")
			break
		}
		seen = append(seen, named(c))
	}
	if len(seen) == 1 {
		return fmt.Errorf(`no column holds the players' names (the column seen is %s); call one "name", or two "first name" and "last name"`, seen[0])
	}
	return fmt.Errorf(`no column holds the players' names (the columns seen are %s); call one "name", or two "first name" and "last name"`,
		strings.Join(seen, ", "))
}
