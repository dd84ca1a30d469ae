package lists

import (
	"bytes"
	"cmp"
	"strings"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// maxSheets is how many sheets are looked at for a list of players.
const maxSheets = 20

// ReadWorkbook reads the first visible sheet that has a column for the names,
// else the first that holds anything.
func ReadWorkbook(l *exchange.PlayerList, data []byte, existing []tournament.Player) error {
	sheets, err := ReadSheets(data, exchange.PlayerLimit)
	if err != nil {
		return err
	}
	var first error
	for _, s := range sheets {
		if _, err := findColumns(s.Table, UsesOf(l)); err != nil {
			if first == nil {
				first = text.Errorf("sheet %s: %w", exchange.Quoted(s.name), err)
			}
			continue
		}
		if len(sheets) > 1 {
			l.Notes = append(l.Notes, text.Of("the players are read from sheet %s", exchange.Quoted(s.name)))
		}
		return ReadTable(l, s.Table, existing)
	}
	if first == nil {
		first = text.Errorf("the workbook is empty; it needs a row of column names and a row for each player")
	}
	return first
}

// sheet is one sheet of a workbook as text.
type sheet struct {
	name  string
	Table exchange.Table
}

// ReadSheets reads the visible sheets that hold anything, each up to the limit of rows. A
// damaged file must never stop the program, even if the library fails on it.
func ReadSheets(data []byte, limit exchange.RowLimit) (sheets []sheet, err error) {
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
		// Nothing was written to it; all there is to close are temporary files.
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
			// A stray cell far below must not bring a million empty rows.
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

// emptyFormula names a formula of the row that was never computed: its cell
// reads as empty, which would be taken for nothing entered. Computed formulas
// count as the value that a spreadsheet shows for them.
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
