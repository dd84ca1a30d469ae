package widgets

import (
	"cmp"
	"maps"
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

const (
	leastColumn   = float32(60)  // A growing column shrinks to this if nothing else is said.
	mostScrolling = float32(200) // A growing column has this at most when the table scrolls.
	mostOverWidth = float32(1.6) // A column that doesn't grow is at most this much wider than it asked.
	leastByHand   = float32(28)  // Dragging makes a column at least this wide.
	sortMarkRoom  = float32(12)  // It is the space for the sorting mark behind a title.
)

// fit gives every column that doesn't leave its width in the space that there is. Growing columns share what is left
// over, but names take no more than the longest of them needs. What nobody needs stays at the end of the row, and
// never between a name and its score. If the space is too narrow, the columns first give what they have round their
// longest cells, and then growing columns give down to their least width. Only after that does the table scroll
// sideways. At the end, a column with room to spare gives some of it to those whose longest cell would be cut.
func (c *gridCore) fit(space float32) {
	c.widths, c.tail = make([]float32, len(c.columns)), 0
	c.leave(space)
	var used float32
	grow, last := 0, -1
	for i, col := range c.columns {
		if c.left[i] {
			continue
		}
		last = i
		c.widths[i] = c.natural(i)
		used += c.widths[i]
		if _, byHand := c.custom[col.id]; !byHand {
			grow += col.grow
		}
	}
	switch left := space - used; {
	case left > 0 && grow > 0:
		c.share(left, grow)
		c.keepNamesClose()
	case left > 0 && last >= 0:
		c.widths[last] += left
	case left < 0:
		if missing := -left - c.tighten(-left); missing > 0 {
			c.squeeze(missing)
		}
	}
	c.lend()
}

// spare is what each column has beyond its longest cell and its title. It is negative if the longest cell is cut. For
// a width set by hand, which stays, it is 0.
func (c *gridCore) spare() []float32 {
	list := make([]float32, len(c.columns))
	for i, col := range c.columns {
		if _, byHand := c.custom[col.id]; !byHand && !c.left[i] {
			list[i] = c.widths[i] - c.wanted(i)
		}
	}
	return list
}

// tighten takes the missing width from the columns that have room to spare, from each in proportion. It returns how
// much it took.
func (c *gridCore) tighten(missing float32) float32 {
	var sum float32
	list := c.spare()
	for _, s := range list {
		sum += max(0, s)
	}
	if sum == 0 {
		return 0
	}
	taken := min(sum, missing)
	for i, s := range list {
		c.widths[i] -= max(0, s) * taken / sum
	}
	return taken
}

// lend moves spare width to the columns whose longest cell is cut, by their shares. Columns that need little come
// first, so that one very long cell doesn't keep the others short.
func (c *gridCore) lend() {
	list := c.spare()
	var cut []int
	var lack, shares float32
	share := func(i int) float32 { return float32(max(1, c.columns[i].grow)) }
	for i, s := range list {
		if s < 0 {
			cut, lack, shares = append(cut, i), lack-s, shares+share(i)
		}
	}
	if len(cut) == 0 {
		return
	}
	left := c.tighten(lack)
	slices.SortFunc(cut, func(a, b int) int { return cmp.Compare(list[b]/share(b), list[a]/share(a)) })
	for _, i := range cut {
		given := min(-list[i], left*share(i)/shares)
		c.widths[i] += given
		left, shares = left-given, shares-share(i)
	}
}

func (c *gridCore) share(left float32, grow int) {
	for i, col := range c.columns {
		if _, byHand := c.custom[col.id]; !byHand && !c.left[i] {
			c.widths[i] += left * float32(col.grow) / float32(grow)
		}
	}
}

// nameAir is what a column of names has beyond its longest name, at text scale 1.0.
const nameAir = 24

// keepNamesClose takes from the columns of names what none of their names needs, and gives it to the other growing
// columns, or leaves it at the end of the row.
func (c *gridCore) keepNamesClose() {
	var over float32
	others := 0
	for i, col := range c.columns {
		if _, byHand := c.custom[col.id]; byHand || c.left[i] || col.grow == 0 {
			continue
		}
		if !col.name {
			others += col.grow
			continue
		}
		if most := max(c.wanted(i)+nameAir*scale(), col.width*scale()); c.widths[i] > most {
			over += c.widths[i] - most
			c.widths[i] = most
		}
	}
	if others == 0 {
		c.tail = over
		return
	}
	for i, col := range c.columns {
		if _, byHand := c.custom[col.id]; !byHand && !c.left[i] && !col.name {
			c.widths[i] += over * float32(col.grow) / float32(others)
		}
	}
}

// squeeze takes the missing width from the growing columns, from the widest first, so that a long name gives way
// before short ones do. Those that tell the rows apart give only if the others can't give enough. If all that they can
// give isn't enough they keep theirs.
func (c *gridCore) squeeze(missing float32) {
	give, sum := c.giving(false)
	if sum < missing {
		give, sum = c.giving(true)
	}
	if sum < missing { // The table will scroll whatever they give, so they stay readable.
		for i := range c.widths {
			if give[i] > 0 {
				c.widths[i] = min(c.widths[i], mostScrolling*scale())
			}
		}
		return
	}
	most := c.cap(give, missing)
	for i := range c.widths {
		c.widths[i] -= min(give[i], max(0, c.widths[i]-most))
	}
}

// giving is what each growing column can give, and the sum. all says that those which tell the rows apart give too.
func (c *gridCore) giving(all bool) (give []float32, sum float32) {
	give = make([]float32, len(c.columns))
	for i, col := range c.columns {
		if _, byHand := c.custom[col.id]; byHand || col.grow == 0 || c.left[i] || col.letters > 0 && !all {
			continue
		}
		give[i] = max(0, c.widths[i]-c.least(i))
		sum += give[i]
	}
	return give, sum
}

// cap returns the width to which giving columns must be cut to save the missing width.
func (c *gridCore) cap(give []float32, missing float32) float32 {
	low, high := float32(0), float32(0)
	for _, w := range c.widths {
		high = max(high, w)
	}
	for range 20 { // Each step halves the range, down to a small part of a pixel.
		middle, saved := (low+high)/2, float32(0)
		for i, w := range c.widths {
			saved += min(give[i], max(0, w-middle))
		}
		if saved < missing {
			high = middle
		} else {
			low = middle
		}
	}
	return low
}

// natural is the width for which a column asks.
func (c *gridCore) natural(column int) float32 {
	col := c.columns[column]
	if w, ok := c.custom[col.id]; ok {
		return w
	}
	switch wanted := c.wanted(column); {
	case col.width == 0:
		return wanted
	case col.grow == 0: // A column that doesn't grow has figures and marks, which are never cut.
		return max(c.titleWidth(column), col.width*scale(), min(wanted, col.width*scale()*mostOverWidth))
	case col.letters > 0:
		return max(c.need(column), col.width*scale())
	case col.name: // These are the letters that a name keeps.
		return max(c.titleWidth(column), col.width*scale(), c.least(column))
	}
	return max(c.titleWidth(column), col.width*scale())
}

// wanted is the width in which a column shows its title and its longest cell uncut.
func (c *gridCore) wanted(column int) float32 {
	return max(c.titleWidth(column), c.longest(column)+2*look.Size(look.SizeCell))
}

// titleWidth is what the title needs, with space for the sorting mark.
func (c *gridCore) titleWidth(column int) float32 {
	col := c.columns[column]
	width := measured(glyphs(col.title), look.Size(look.SizeSmall), fyne.TextStyle{Bold: true}).Width + 2*look.Size(look.SizeCell)
	if col.sortable && !col.title.IsZero() {
		width += sortMarkRoom
	}
	return width
}

// longest is the width of a column's longest cell. It is measured once for the present rows, because it is asked for
// again and again while somebody changes the size of the window.
func (c *gridCore) longest(column int) float32 {
	if c.longests == nil {
		c.longests, c.measuredIn = make([]float32, len(c.columns)), look.LetteringNow()
		for i := range c.longests {
			c.longests[i] = -1
		}
	}
	if c.longests[column] < 0 {
		c.longests[column] = 0
		for _, cell := range c.longestCells(column) {
			c.longests[column] = max(c.longests[column], cellWidth(cell))
		}
	}
	return c.longests[column]
}

// longestCells are the few cells of a column that are longest as they are given, and one of each
// of its patterns, because "still out" is shorter than "405–369" and its translation longer.
// Translating every cell of a long table would take longer than a key press may.
func (c *gridCore) longestCells(column int) []gridCell {
	const most, mostPatterns = 3, 12
	patterns := map[string]gridCell{}
	size := look.Size(look.SizeText)
	cells, lengths := make([]gridCell, 0, most+1), make([]float32, 0, most+1)
	for _, row := range c.wordiest(column) {
		cell := c.cell(row, column)
		length := roughWidth(cell, size)
		if form, key, _ := cell.text.Form(); form != text.Verbatim && len(patterns) < mostPatterns {
			patterns[key] = cell
		}
		if len(cells) == most && length <= lengths[most-1] {
			continue
		}
		at := slices.IndexFunc(lengths, func(l float32) bool { return l <= length })
		switch {
		case at < 0:
			at = len(lengths)
		case lengths[at] == length && cells[at].words() == cell.words():
			continue
		}
		cells, lengths = slices.Insert(cells, at, cell), slices.Insert(lengths, at, length)
		cells, lengths = cells[:min(most, len(cells))], lengths[:min(most, len(lengths))]
	}
	return slices.AppendSeq(cells, maps.Values(patterns))
}

// wordiest returns those rows of a long table that have most letters in a column. It keeps measuring quick, because a
// journal of thousands of lines is measured at every letter that narrows it down.
func (c *gridCore) wordiest(column int) []int {
	const most = 200
	rows := make([]int, 0, min(c.count, most))
	if c.count <= most {
		for row := range c.count {
			rows = append(rows, row)
		}
		return rows
	}
	letters := make([]int, c.count)
	for row := range letters {
		cell := c.cell(row, column)
		letters[row] = len(cell.text.String()) + len(cell.note.String()) + len(cell.chip.String())
	}
	sorted := slices.Sorted(slices.Values(letters))
	least := sorted[c.count-most]
	for _, above := range []bool{true, false} {
		for row, n := range letters {
			if len(rows) < most && (above && n > least || !above && n == least) {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// roughWidth compares cells of one column before they are translated.
func roughWidth(cell gridCell, size float32) float32 {
	return LettersWidth(cell.text.String(), size, fyne.TextStyle{Bold: cell.bold}) +
		LettersWidth(cell.note.String(), size, fyne.TextStyle{}) + LettersWidth(cell.chip.String(), size, fyne.TextStyle{})
}

// cellWidth is what a cell needs when it is drawn, without the space round it.
func cellWidth(cell gridCell) float32 {
	const breath = 4 // It is the space between text and chip, and for rounding.
	size := look.Size(look.SizeText)
	width := LettersWidth(glyphs(cell.text), size, fyne.TextStyle{Bold: cell.bold})
	if !cell.chip.IsZero() {
		width += chipSize(cell.chip).Width
	}
	if !cell.note.IsZero() {
		width += LettersWidth(" "+glyphs(cell.note), size, fyne.TextStyle{})
	}
	if width == 0 {
		return 0
	}
	return width + breath
}

// setWidth sets a column's width by hand.
func (c *gridCore) setWidth(column int, width float32) {
	c.custom[c.columns[column].id] = max(leastByHand, width)
	c.renderer.Layout(c.owner.Size())
	c.update()
}

// widthKey changes the width of the column by which the rows are sorted: Ctrl+Shift+Right makes it wider, and
// Ctrl+Shift+Left narrower. Ctrl+Shift+Down shows the columns for which there is no room.
func (c *gridCore) widthKey(key fyne.KeyName) bool {
	const step = 16
	if key == fyne.KeyDown && c.renderer != nil && !c.goneWords().IsZero() {
		c.showAll()
		return true
	}
	if c.sortBy < 0 || c.renderer == nil {
		return false
	}
	switch key {
	case fyne.KeyRight:
		c.setWidth(c.sortBy, c.widths[c.sortBy]+step*scale())
	case fyne.KeyLeft:
		c.setWidth(c.sortBy, c.widths[c.sortBy]-step*scale())
	default:
		return false
	}
	return true
}

// columnAt is the column at x in the header. edge is the column whose right edge is near enough to be dragged. Both
// are -1 if there is none.
func (c *gridCore) columnAt(x float32) (column, edge int) {
	const near = 4
	column, edge = -1, -1
	var right float32
	for i, w := range c.widths {
		left := right
		right += w
		if w == 0 { // The column has left.
			continue
		}
		if x >= left && x < right {
			column = i
		}
		if x > right-near && x < right+near {
			edge = i
		}
	}
	return column, edge
}
