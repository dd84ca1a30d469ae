package lists

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// maxSheets is in how many sheets a list of players is looked for.
const maxSheets = 20

// ReadWorkbook reads the sheet of that name. Without a name it reads the likeliest of the sheets with a column of
// names, or returns the error of the first sheet that holds anything. kind is "xlsx" or "ods".
func ReadWorkbook(l *exchange.PlayerList, kind string, data []byte, name string, existing []tournament.Player) error {
	sheets, err := ReadSheets(kind, data, exchange.PlayerLimit)
	if err != nil {
		return err
	}
	var first error
	var listed []sheet
	var names []int
	for _, s := range sheets {
		plan, err := findColumns(s.Table, l.Mapped)
		if err != nil {
			first = cmp.Or(first, text.Errorf("sheet %s: %w", exchange.Quoted(s.name), err))
			continue
		}
		listed, names = append(listed, s), append(names, plan.names(s.Table))
		l.Sheets = append(l.Sheets, s.name)
	}
	chosen := likeliest(listed, names)
	if name != "" {
		chosen = slices.IndexFunc(listed, func(s sheet) bool { return strings.EqualFold(strings.TrimSpace(s.name), strings.TrimSpace(name)) })
	}
	switch {
	case chosen >= 0:
	case len(listed) > 0:
		return text.Errorf("no sheet with players is called %s; those with players are %s", exchange.Quoted(name), quotedList(l.Sheets))
	case first != nil:
		return first
	default:
		return text.Errorf("the workbook is empty; it needs a row of column names and a row for each player")
	}
	l.Sheet = listed[chosen].name
	switch {
	case len(listed) > 1:
		l.Notes = append(l.Notes, text.Of("the players are read from sheet %s; there are players on the sheets %s", exchange.Quoted(l.Sheet), quotedList(l.Sheets)))
	case len(sheets) > 1:
		l.Notes = append(l.Notes, text.Of("the players are read from sheet %s", exchange.Quoted(l.Sheet)))
	}
	return ReadTable(l, listed[chosen].Table, existing)
}

// likeliest is the index of the sheet that is read as the list of players: one that is named so, or else the first
// of those with the most names. It is -1 if there is none.
func likeliest(sheets []sheet, names []int) int {
	best, most := -1, 0
	for i, s := range sheets {
		words := strings.FieldsFunc(exchange.Folded(s.name), func(r rune) bool { return !unicode.IsLetter(r) })
		n := names[i]
		if slices.ContainsFunc(words, func(w string) bool { return slices.Contains(sheetWords, w) }) {
			n += exchange.MaxListRows
		}
		if best < 0 || n > most {
			best, most = i, n
		}
	}
	return best
}

// names is how many different names the table has, because a list of players has each only once.
func (plan columnPlan) names(t exchange.Table) int {
	n, seen := 0, map[string]bool{"": true}
	for _, row := range t.Rows[plan.body:] {
		cells := plan.byUse(row.Cells)
		name := strings.TrimSpace(cells[exchange.UseName] + cells[exchange.UseFirstName] + " " + cells[exchange.UseLastName])
		switch {
		case name == "":
		case seen[name]:
			n--
		default:
			seen[name] = true
			n++
		}
	}
	return n
}

// sheetWords are names of sheets with players.
var sheetWords = strings.Fields("players entries entrants entry roster field participants registrations registration signups responses " +
	"spieler teilnehmer anmeldungen meldungen joueurs inscriptions inscrits jugadores participantes inscripciones inscritos")

func quotedList(names []string) string {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = exchange.Quoted(name)
	}
	return exchange.CommaList(quoted)
}

// sheet is one sheet of a workbook as text.
type sheet struct {
	name  string
	Table exchange.Table
}

// ReadSheets reads the visible sheets of a workbook that hold anything, each up to the limit of rows. kind is
// "xlsx" or "ods". A damaged file must never stop the program, even if the library panics.
func ReadSheets(kind string, data []byte, limit exchange.RowLimit) (sheets []sheet, err error) {
	if kind == "ods" {
		return readOds(data, limit)
	}
	defer func() {
		if recover() != nil {
			sheets, err = nil, errDamagedWorkbook
		}
	}()
	if err := checkUnzipped(data, limit.Rows); err != nil {
		return nil, err
	}
	f, err := excelize.OpenReader(bytes.NewReader(data),
		excelize.Options{UnzipSizeLimit: maxUnzipped, UnzipXMLSizeLimit: maxUnzipped, RawCellValue: true})
	if err != nil {
		return nil, errDamagedWorkbook
	}
	defer func() {
		// Nothing was written to it, so closing only removes temporary files.
		_ = f.Close()
	}()
	for _, name := range f.GetSheetList() {
		if visible, err := f.GetSheetVisible(name); err != nil || !visible {
			continue
		}
		t, err := readSheet(f, name, limit)
		if err != nil {
			return nil, err
		}
		if len(t.Rows) > 0 {
			sheets = append(sheets, sheet{name, t})
		}
		if len(sheets) == maxSheets {
			break
		}
	}
	return sheets, nil
}

var errDamagedWorkbook = text.Errorf("the workbook is damaged or protected by a password; open it in a spreadsheet program and save it again as .xlsx or .csv")

// readSheet reads the rows of a sheet up to the limits.
func readSheet(f *excelize.File, name string, limit exchange.RowLimit) (exchange.Table, error) {
	var t exchange.Table
	rows, err := f.Rows(name)
	if err != nil {
		// A chart or a dialog has no rows.
		return t, nil
	}
	number, filled, empty := 0, 0, 0
	for rows.Next() {
		number++
		cells, err := rows.Columns()
		if err != nil {
			return exchange.Table{}, errDamagedWorkbook
		}
		row := exchange.TableRow{Number: number, Cells: cells}
		if len(cells) > exchange.MaxListColumns {
			row.Cells, row.Broken = cells[:exchange.MaxListColumns], exchange.TooManyColumns()
		}
		if row.Blank() {
			// One cell far below must not lead to a million empty rows.
			if empty++; empty > limit.Rows {
				break
			}
			continue
		}
		row.Broken = cmp.Or(row.Broken, emptyFormula(f, name, row))
		if filled++; filled > limit.Rows+exchange.HeadingRows {
			return exchange.Table{}, text.Errorf("sheet %s: %w", exchange.Quoted(name), limit.TooMany)
		}
		t.Rows = append(t.Rows, row)
	}
	if rows.Error() != nil {
		return exchange.Table{}, errDamagedWorkbook
	}
	return t, rows.Close()
}

// emptyFormula names a formula of the row that was never computed. Its cell is read as empty, as if nothing had
// been entered. Formulas that were computed count as the value that a spreadsheet shows.
func emptyFormula(f *excelize.File, name string, row exchange.TableRow) error {
	for i, c := range row.Cells {
		if strings.TrimSpace(c) != "" {
			continue
		}
		cell, err := excelize.CoordinatesToCellName(i+1, row.Number)
		if err != nil {
			continue
		}
		if formula, err := f.GetCellFormula(name, cell); err == nil && formula != "" {
			return text.Errorf("cell %s is a formula without a result; paste it as a value", cell)
		}
	}
	return nil
}
