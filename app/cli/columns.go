package cli

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"github.com/mattn/go-runewidth"

	"wordhall/tournament/report"
)

// columns are lines whose words are aligned in a terminal in any script. East Asian letters are two columns wide there, and
// combining marks have no width.
type columns struct {
	// sides has a character for each column. "<" aligns its words to the left, and ">" to the right.
	sides string
	// indent is printed at the start of each line.
	indent string
	rows   [][]string
}

// add appends a line, which may have fewer words than there are columns.
func (t *columns) add(words ...string) { t.rows = append(t.rows, words) }

// between is the space between two columns.
const between = "  "

// write prints the lines.
func (t *columns) write(out io.Writer) {
	widths := make([]int, len(t.sides))
	for _, row := range t.rows {
		for i, words := range row {
			widths[i] = max(widths[i], places.StringWidth(printed(words)))
		}
	}
	for _, row := range t.rows {
		var line strings.Builder
		for i, words := range row {
			room := strings.Repeat(" ", widths[i]-places.StringWidth(printed(words)))
			if i > 0 {
				line.WriteString(between)
			}
			if t.sides[i] == '>' {
				line.WriteString(room + words)
			} else {
				line.WriteString(words + room)
			}
		}
		say(out, "%s%s\n", t.indent, strings.TrimRight(line.String(), " "))
	}
}

// places is the width of words in a terminal. Letters whose width the standard leaves open count as one column,
// which is the usual setting of terminals.
var places = &runewidth.Condition{StrictEmojiNeutral: true}

// sayList prints a list of the reports, with the titles of its columns above. Words are at the left, figures at the
// right, and a dash stands for an empty cell. A column that is empty for everybody is left out.
func (c *call) sayList(l report.List) {
	rows := readRows(l)
	t := columns{rows: make([][]string, len(rows)+1)}
	for i, column := range l.Columns {
		if len(rows) > 0 && !slices.ContainsFunc(rows, func(words []string) bool { return words[i] != "" }) {
			continue
		}
		side, none := ">", "–"
		if column.Figure == report.AsWords {
			side, none = "<", ""
		}
		t.sides += side
		t.rows[0] = append(t.rows[0], column.Title.String())
		for at, words := range rows {
			t.rows[at+1] = append(t.rows[at+1], cmp.Or(words[i], none))
		}
	}
	t.write(c.terminal.Out)
}

// readRows are the rows of a list as text, without the notes beside names.
func readRows(l report.List) (rows [][]string) {
	for row := range l.Rows {
		words := make([]string, len(row.Cells))
		for i, cell := range row.Cells {
			words[i] = l.Columns[i].Text(cell).String()
		}
		rows = append(rows, words)
	}
	return rows
}
