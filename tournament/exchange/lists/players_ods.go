package lists

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"

	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// readOds reads the visible sheets of an OpenDocument spreadsheet. Its content is one XML document, in which equal
// cells and rows are written once, with how often they are repeated.
func readOds(data []byte, limit exchange.RowLimit) ([]sheet, error) {
	if err := checkUnzipped(data, limit.Rows); err != nil {
		return nil, err
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, errDamagedWorkbook
	}
	content, err := z.Open("content.xml")
	if err != nil {
		return nil, errDamagedWorkbook
	}
	o := ods{limit: limit, hidden: map[string]bool{}}
	err = errors.Join(o.read(xml.NewDecoder(io.LimitReader(content, maxUnzipped))), content.Close())
	var syntax *xml.SyntaxError
	switch {
	case errors.As(err, &syntax), errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, zip.ErrChecksum):
		return nil, errDamagedWorkbook
	case err != nil:
		return nil, err
	}
	return o.sheets, nil
}

// ods is a spreadsheet while it is read.
type ods struct {
	limit  exchange.RowLimit
	sheets []sheet
	// hidden are the styles of sheets that aren't shown, and style is the one being read.
	hidden map[string]bool
	style  string

	table   *sheet
	unseen  bool
	number  int // of the row, as a spreadsheet shows it
	row     []string
	rows    int // how often the row stands there
	inCell  bool
	repeats int // how often the cell stands there
	value   string
	paragraphs,
	note int // in the cell; a note inside it is none of its text
	words strings.Builder
}

// read takes the parts of the content one by one.
func (o *ods) read(d *xml.Decoder) error {
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.StartElement:
			o.begin(t)
		case xml.EndElement:
			if err := o.end(t.Name.Local); err != nil {
				return err
			}
		case xml.CharData:
			if o.inCell && o.paragraphs > 0 && o.note == 0 {
				o.words.Write(t)
			}
		}
		if len(o.sheets) == maxSheets {
			return nil
		}
	}
}

// attribute is the value of an attribute by its local name, empty if there is none.
func attribute(t xml.StartElement, name string) string {
	for _, a := range t.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// repeated is how often a cell or row is repeated, at most most times.
func repeated(t xml.StartElement, name string, most int) int {
	n, err := strconv.Atoi(attribute(t, name))
	if err != nil {
		return 1
	}
	return max(1, min(n, most))
}

func (o *ods) begin(t xml.StartElement) {
	switch t.Name.Local {
	case "style":
		o.style = attribute(t, "name")
	case "table-properties":
		o.hidden[o.style] = attribute(t, "display") == "false"
	case "table":
		o.table, o.number = &sheet{name: attribute(t, "name")}, 0
		o.unseen = o.hidden[attribute(t, "style-name")]
	case "table-row":
		o.row, o.rows = nil, repeated(t, "number-rows-repeated", 1<<21)
	case "table-cell", "covered-table-cell":
		o.inCell, o.repeats, o.value = true, repeated(t, "number-columns-repeated", 1<<15), ""
		o.words.Reset()
		if kind := attribute(t, "value-type"); kind == "float" || kind == "currency" || kind == "percentage" {
			o.value = attribute(t, "value")
		}
	case "annotation":
		o.note++
	case "p":
		if o.paragraphs++; o.note == 0 && o.words.Len() > 0 {
			o.words.WriteByte('\n')
		}
	case "s":
		o.words.WriteString(strings.Repeat(" ", repeated(t, "c", 40)))
	case "tab", "line-break":
		o.words.WriteByte(' ')
	}
}

func (o *ods) end(name string) error {
	switch name {
	case "annotation":
		o.note--
	case "p":
		o.paragraphs--
	case "table-cell", "covered-table-cell":
		o.inCell = false
		cell := o.value
		if cell == "" {
			cell = o.words.String()
		}
		for range min(o.repeats, exchange.MaxListColumns+1-min(len(o.row), exchange.MaxListColumns+1)) {
			o.row = append(o.row, cell)
		}
	case "table-row":
		return o.endRow()
	case "table":
		if o.table != nil && len(o.table.Table.Rows) > 0 && !o.unseen {
			o.sheets = append(o.sheets, *o.table)
		}
		o.table = nil
	}
	return nil
}

// endRow keeps a row that holds anything.
func (o *ods) endRow() error {
	row := exchange.TableRow{Cells: o.row}
	if o.table == nil || row.Blank() {
		o.number += o.rows
		return nil
	}
	for strings.TrimSpace(o.row[len(o.row)-1]) == "" {
		o.row = o.row[:len(o.row)-1]
	}
	if row.Cells = o.row; len(o.row) > exchange.MaxListColumns {
		row.Cells, row.Broken = o.row[:exchange.MaxListColumns], exchange.TooManyColumns()
	}
	for range o.rows {
		o.number++
		row.Number = o.number
		if o.table.Table.Rows = append(o.table.Table.Rows, row); len(o.table.Table.Rows) > o.limit.Rows+exchange.HeadingRows {
			return text.Errorf("sheet %s: %w", exchange.Quoted(o.table.name), o.limit.TooMany)
		}
	}
	return nil
}
