package widgets

import (
	"fmt"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/reader"
	"wordhall/tournament/text"
)

// Column is one column of a Grid over rows of type T. Only ID and one of Text and Chip are needed. The functions are
// called for the rows in sight and must be quick, so rows should have their words ready.
type Column[T any] struct {
	ID    string // It is unique in the grid.
	Title text.Text
	// Width is the width at text scale 1.0, with the space round the text. 0 fits the longest text of the rows. The
	// title always fits.
	Width float32
	// MinWidth is how far a growing column may shrink when space is short. 0 stands for 60.
	MinWidth float32
	// Grow is the column's share of the width that is left over. With 0 it keeps Width.
	Grow int
	// Leave says when the column leaves a table that is too narrow for all of them. Columns whose cells are all empty
	// leave first, then those with 1, 2 and so on. A column with 0 never leaves.
	Leave int
	// Letters is how many letters of a cell stay uncut as long as there are columns that may leave. It is for words
	// that tell the rows apart, in a column that grows. 0 stands for none in particular.
	Letters int
	// Name says that the column shows people's names, which are shortened last and keep 14 letters.
	Name  bool
	Align fyne.TextAlign // Numbers use fyne.TextAlignTrailing.

	Text   func(T) text.Text
	Note   func(T) text.Text                   // It returns dim words behind the text ("420 −10").
	Bold   func(T) bool                        // It is nil if no cell is bold.
	Colour func(T) fyne.ThemeColorName         // It is nil, or returns an empty name, for plain text.
	Chip   func(T) (says text.Text, tone Tone) // It returns a chip that is shown instead of the text, unless it is empty.
	Mark   func(T) CellMark                    // It returns how a cell is singled out in its row, but not while dragging. It is nil if none ever is.

	// Compare orders two rows for sorting by this column. If it is nil the header can't be tapped. Rows that are
	// equal (0) keep the order in which they were given.
	Compare func(a, b T) int
}

// Grid is the table of the program: sticky header, zebra rows, one selected row, sorting by header, columns that fit
// the width, driven by keyboard. Only the rows in sight have canvas objects, and these are used again while scrolling.
//
// Keys: Up, Down, PageUp, PageDown, Home, End move; Enter activates; letters jump to the row that starts with (or
// contains) them when Find is set, Backspace and Esc take them back; Ctrl+A marks all rows; Ctrl+C copies the marked
// rows as tab-separated text with the header. Everything else goes on to the window.
type Grid[T any] struct {
	widget.BaseWidget
	// OnSelected is called when another row is selected, by hand or by Select. It isn't called when SetRows finds the
	// same row again.
	OnSelected func(row T)
	// OnCell is called when a cell is clicked, after its row was selected.
	OnCell func(row T, column string)
	// OnActivated is called on Enter and double click.
	OnActivated func(row T)
	// OnKey sees every key first. If it returns true the key was used.
	OnKey func(*fyne.KeyEvent) bool
	// OnRune sees every letter first. If it returns true the letter was used.
	OnRune func(rune) bool
	// OnDropped is called when the mouse has dragged one cell upon another. If it is nil cells can't be dragged.
	// CanDrag reports whether a cell takes part. If it is nil all do. Both must be set before the grid is first
	// shown. Esc ends the dragging without a drop.
	OnDropped func(from T, fromColumn string, to T, toColumn string)
	CanDrag   func(row T, column string) bool
	// Key names a row, so that the selection follows it when rows change. If it is nil the selection keeps its index.
	Key func(T) string
	// Find is the text in which typed letters are looked for. If it is nil letters are passed on to the window.
	Find func(T) string
	// OnFound is called when typed letters find a row, with the letters. It may be nil.
	OnFound func(row T, letters string)
	// Name says what the table lists, for people who can't see where it stands.
	Name text.Text
	// Placeholder is shown instead of rows after SetRows gave none. Before that nothing is known, so nothing is
	// shown.
	Placeholder text.Text
	// Passive says that the grid never takes the keyboard. Tab passes over it, and a click selects but leaves the
	// focus where it was.
	Passive bool

	columns        []Column[T]
	given          []T // They are the rows as they were given to SetRows.
	shown          []T // They are the rows as they are shown.
	core           gridCore
	marked, filled bool // marked says that Ctrl+A marked all rows, and filled that SetRows was called.
	seek           string
	err            error
}

var (
	_ fyne.Focusable    = (*Grid[int])(nil)
	_ fyne.Shortcutable = (*Grid[int])(nil)
	_ fyne.Disableable  = (*Grid[int])(nil)
	_ desktop.Hoverable = (*gridBody)(nil)
)

// NewGrid makes a grid. Columns that can't work (see CheckColumns) are a mistake in the program. The grid then shows
// the mistake instead of rows, and Err returns it.
func NewGrid[T any](columns ...Column[T]) *Grid[T] {
	g := &Grid[T]{columns: columns, err: CheckColumns(columns)}
	if g.err != nil {
		g.columns = nil
		g.Placeholder = text.OfError(g.err)
		fyne.LogError("Table can't be made", g.err)
	}
	g.core = newGridCore(g, faces(g.columns))
	g.core.cell = g.cell
	g.core.sort = g.SortBy
	g.core.tap = func(row int) {
		g.stopSeeking()
		g.take(row)
		if !g.Passive {
			focusOn(g)
		}
	}
	g.core.tapCell = func(row, column int) {
		if g.OnCell != nil && column >= 0 && row < len(g.shown) { // Selecting may have changed the rows.
			g.OnCell(g.shown[row], g.columns[column].ID)
		}
	}
	g.core.activate = func(row int) { g.take(row); g.activate() }
	g.core.placeholder = func() (says text.Text) {
		if g.filled || g.err != nil {
			says = g.Placeholder
		}
		return says
	}
	g.core.seek = func() string { return g.seek }
	g.ExtendBaseWidget(g)
	return g
}

// SetColumns is SetRows for rows that need other columns. The selected row, the sorting and the widths set by hand
// stay as they were.
func (g *Grid[T]) SetColumns(rows []T, columns ...Column[T]) {
	before, by := g.core.columns, g.core.sortBy
	g.columns, g.core.columns = columns, faces(columns)
	if !reflect.DeepEqual(before, g.core.columns) {
		if by >= 0 {
			g.core.sortBy = slices.IndexFunc(columns, func(c Column[T]) bool { return c.ID == before[by].id })
		}
		g.core.drawColumns()
	}
	g.SetRows(rows)
}

// CheckColumns returns what is wrong with the columns: an ID is missing or there twice, or a column has nothing to
// show. It returns nil if nothing is wrong.
func CheckColumns[T any](columns []Column[T]) error {
	seen := map[string]bool{}
	for i, c := range columns {
		switch {
		case c.ID == "":
			return fmt.Errorf("column %d (%q) has no ID", i+1, c.Title.String())
		case seen[c.ID]:
			return fmt.Errorf("column ID %q is used twice", c.ID)
		case c.Text == nil && c.Chip == nil:
			return fmt.Errorf("column %q shows neither text nor a chip", c.ID)
		case c.Width < 0 || c.MinWidth < 0 || c.Grow < 0:
			return fmt.Errorf("column %q has a negative width or share", c.ID)
		}
		seen[c.ID] = true
	}
	if len(columns) == 0 {
		return fmt.Errorf("a table needs at least one column")
	}
	return nil
}

// Err is what was wrong with the columns, or nil if nothing was.
func (g *Grid[T]) Err() error { return g.err }

// SetMinRows sets for how many rows the grid asks space. At first that is 3. More rows scroll.
func (g *Grid[T]) SetMinRows(n int) { g.core.minRows = n }

// SetAllRows makes the grid ask space for all its rows, for short lists in a column of other things.
func (g *Grid[T]) SetAllRows(on bool) { g.core.allRows = on }

// Yield lets the grid ask for as much less height as is lacking, but not for less than three rows need, and returns
// what it gives. If lacking is less than 0, so that there is height to spare, the grid takes what its rows need, and
// returns that as a negative number.
func (g *Grid[T]) Yield(lacking float32) float32 {
	g.core.yields = 0
	if r := g.core.renderer; r != nil && !g.core.allRows {
		asked := r.height(g.core.minRows)
		g.core.yields = max(min(lacking, max(0, asked-r.height(3))), min(0, asked-r.whole()))
	}
	return g.core.yields
}

// Whole is the height in which no row scrolls. It is 0 until the grid has been drawn.
func (g *Grid[T]) Whole() float32 {
	if g.core.renderer == nil {
		return 0
	}
	return g.core.renderer.whole()
}

// SetRows replaces the rows and keeps the slice. They are shown in the order given until a header is tapped. After
// that this order decides between equal rows. The selection follows its row (see Key). If that row is gone the one
// that is now in its place is selected.
func (g *Grid[T]) SetRows(rows []T) {
	key, had := g.selectedKey()
	g.given, g.filled = rows, true
	g.arrange()
	another := g.core.selected >= 0 && g.keep(key, had)
	g.core.setCount(len(g.shown)) // This comes before anybody is told, because who is told may draw the grid.
	if another && g.OnSelected != nil {
		g.OnSelected(g.shown[g.core.selected])
	}
}

// keep finds the selected row again after the rows changed. It reports whether another row is in its place.
func (g *Grid[T]) keep(key string, had bool) bool {
	if had {
		if i := g.indexOf(key); i >= 0 {
			g.core.selected = i
			return false
		}
	}
	g.core.selected = min(g.core.selected, len(g.shown)-1)
	return had && g.core.selected >= 0
}

// arrange puts the given rows in the order shown.
func (g *Grid[T]) arrange() {
	if g.core.sortBy < 0 {
		g.shown = g.given // A journal has thousands of lines.
		return
	}
	g.shown = slices.Clone(g.given)
	compare := g.columns[g.core.sortBy].Compare
	slices.SortStableFunc(g.shown, func(a, b T) int {
		if g.core.descending {
			return compare(b, a)
		}
		return compare(a, b)
	})
}

// Rows are the rows in the order in which they are shown. They must not be changed.
func (g *Grid[T]) Rows() []T { return g.shown }

// SortBy sorts by a column: first ascending, the second time descending, and the third time in the order given.
func (g *Grid[T]) SortBy(column int) {
	if column < 0 || column >= len(g.columns) || g.columns[column].Compare == nil {
		return
	}
	switch {
	case g.core.sortBy != column:
		g.core.sortBy, g.core.descending = column, false
	case !g.core.descending:
		g.core.descending = true
	default:
		g.core.sortBy, g.core.descending = -1, false
	}
	selected, had := g.Selected()
	at := g.core.selected
	g.arrange()
	if had && g.Key != nil {
		at = g.indexOf(g.Key(selected))
	}
	g.core.selected = at
	g.core.update()
	g.core.reveal(at)
}

// Selected is the selected row. ok is false if none is selected.
func (g *Grid[T]) Selected() (row T, ok bool) {
	if i := g.core.selected; i >= 0 && i < len(g.shown) {
		return g.shown[i], true
	}
	return row, false
}

// SelectedIndex is the index of the selected row in Rows, or -1 if none is selected.
func (g *Grid[T]) SelectedIndex() int { return g.core.selected }

// Select selects the row with that index and brings it into sight. With -1 it selects none.
func (g *Grid[T]) Select(index int) {
	if index < -1 || index >= len(g.shown) {
		return
	}
	g.take(index)
	g.core.reveal(index)
}

// SelectKey selects the row with that key (see Key). It returns false if there is none.
func (g *Grid[T]) SelectKey(key string) bool {
	i := g.indexOf(key)
	if i < 0 {
		return false
	}
	g.Select(i)
	return true
}

func (g *Grid[T]) indexOf(key string) int {
	if g.Key == nil {
		return -1
	}
	return slices.IndexFunc(g.shown, func(row T) bool { return g.Key(row) == key })
}

func (g *Grid[T]) selectedKey() (string, bool) {
	row, ok := g.Selected()
	if !ok || g.Key == nil {
		return "", false
	}
	return g.Key(row), true
}

// take selects a row and calls OnSelected.
func (g *Grid[T]) take(index int) {
	changed := index != g.core.selected
	if !changed && !g.marked {
		return
	}
	g.marked, g.core.marked = false, false
	g.core.selectRow(index)
	if row, ok := g.Selected(); ok && changed && g.OnSelected != nil {
		g.OnSelected(row)
	}
}

func (g *Grid[T]) activate() {
	if row, ok := g.Selected(); ok && g.OnActivated != nil {
		g.OnActivated(row)
	}
}

// cell is what one cell shows.
func (g *Grid[T]) cell(row, column int) gridCell {
	r, c := g.shown[row], &g.columns[column]
	var cell gridCell
	if c.Chip != nil {
		cell.chip, cell.tone = c.Chip(r)
	}
	if c.Text != nil {
		cell.text = c.Text(r)
	}
	if c.Note != nil {
		cell.note = c.Note(r)
	}
	if c.Bold != nil {
		cell.bold = c.Bold(r)
	}
	if c.Colour != nil {
		cell.colour = c.Colour(r)
	}
	if c.Mark != nil {
		cell.mark = c.Mark(r)
	}
	return cell
}

// AccessibilityLabel implements reader.Accessible. It says the selected row, cell by cell with its heading.
func (g *Grid[T]) AccessibilityLabel() string {
	var cells []reader.Cell
	for i := range g.columns {
		if _, ok := g.Selected(); ok {
			cell := g.cell(g.core.selected, i)
			cells = append(cells, reader.Cell{Heading: g.columns[i].Title, Says: text.Join(" ", cell.text, cell.note, cell.chip)})
		}
	}
	return reader.Table(g.Name, g.core.placeholder(), g.core.selected, len(g.shown), cells).String()
}

// AccessibilityRole implements reader.Accessible.
func (g *Grid[T]) AccessibilityRole() reader.Role { return reader.Text }

// Enable implements fyne.Disableable. The grid then takes the keyboard.
func (g *Grid[T]) Enable() { g.Passive = false }

// Disable implements fyne.Disableable. The grid is passive then.
func (g *Grid[T]) Disable() { g.Passive = true }

// Disabled implements fyne.Disableable. The toolkit's Tab passes over what is disabled.
func (g *Grid[T]) Disabled() bool { return g.Passive }

// CreateRenderer implements fyne.Widget.
func (g *Grid[T]) CreateRenderer() fyne.WidgetRenderer {
	g.setDrops()
	return newGridRenderer(&g.core)
}

func faces[T any](columns []Column[T]) []columnFace {
	list := make([]columnFace, len(columns))
	for i, c := range columns {
		list[i] = columnFace{
			id: c.ID, title: c.Title, width: c.Width, minWidth: c.MinWidth, grow: c.Grow, leave: c.Leave, name: c.Name, letters: c.Letters, align: c.Align,
			sortable: c.Compare != nil, chip: c.Chip != nil, note: c.Note != nil, marked: c.Mark != nil,
		}
	}
	return list
}
