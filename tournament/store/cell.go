package store

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// cellKind is the storage class of a cell.
type cellKind uint8

const (
	null cellKind = iota
	integer
	floating
	textual
)

// cell is one value of a row. Cells are comparable, so that finding what
// changed needs no reflection.
type cell struct {
	kind cellKind
	// num is the integer, or the bits of the real number.
	num  int64
	text string
}

func intCell(n int64) cell   { return cell{kind: integer, num: n} }
func textCell(s string) cell { return cell{kind: textual, text: s} }

// realCell turns a negative zero, which a database doesn't keep, into plain zero.
func realCell(f float64) cell {
	return cell{kind: floating, num: int64(math.Float64bits(f + 0))} // kept bit for bit
}

// float is the number in a cell of the kind floating.
func (c cell) float() float64 { return math.Float64frombits(uint64(c.num)) } // kept bit for bit

// value is the cell as the database driver and JSON take it.
func (c cell) value() any {
	switch c.kind {
	case integer:
		return c.num
	case floating:
		return c.float()
	case textual:
		return c.text
	}
	return nil
}

func (c *cell) compare(o *cell) int {
	if c.kind != o.kind {
		return cmp.Compare(c.kind, o.kind)
	}
	switch c.kind {
	case integer:
		return cmp.Compare(c.num, o.num)
	case floating:
		return cmp.Compare(c.float(), o.float())
	}
	return strings.Compare(c.text, o.text)
}

// row is one row of a table, its cells in the table's column order.
type row []cell

// column describes one column of a table.
type column struct {
	name string
	kind cellKind
	// optional columns may be NULL, and are NULL while nothing is known.
	optional bool
}

// zero is the cell of a column for which nothing is given.
func (c column) zero() cell {
	if c.optional {
		return cell{}
	}
	return cell{kind: c.kind}
}

// fits reports whether the column can hold the cell.
func (c column) fits(v cell) bool {
	return v.kind == c.kind || (c.optional && v.kind == null)
}

// table describes one table of facts: its columns with the key columns first.
// The first key column of every table but the event's is the division.
type table struct {
	name string
	// what a row is, in words, for an error.
	what    string
	columns []column
	keys    int
	// index is the table's place among the tables of facts.
	index int
}

func (t *table) columnIndex(name string) int {
	return slices.IndexFunc(t.columns, func(c column) bool { return c.name == name })
}

// compareKeys orders rows of the table by their key columns.
func (t *table) compareKeys(a, b row) int {
	for i := range t.keys {
		if c := a[i].compare(&b[i]); c != 0 {
			return c
		}
	}
	return 0
}

// find looks a key up in rows sorted by key.
func (t *table) find(rows []row, key row) (int, bool) {
	return slices.BinarySearchFunc(rows, key, t.compareKeys)
}
