package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"wordhall/tournament/text"
)

// A journal row keeps its changes as a JSON array, each change an object:
//
//	{"t":"player","k":[1,7],"b":{"rating":1800},"a":{"rating":1810}}
//
// with the table, the key, and the columns before and after. A new row has no
// "b", one that is gone no "a"; both leave out columns of which nothing is said
// (0, "", NULL). An altered row names only the columns that changed. Since
// columns go by name, a later version may add some and still read old rows.

// Change is one changed row of a journal entry, for whoever wants to see it.
type Change struct {
	Table string
	// Key are the values of the table's key columns: int64 or string.
	Key []any
	// Before and After hold the columns that changed: int64, float64, string or
	// nil. Before is nil for a new row, After for one that is gone.
	Before, After map[string]any
}

// encodeChanges writes the canonical form: always the same bytes for the same changes.
func encodeChanges(list []change) ([]byte, error) {
	buf := []byte{'['}
	for i, c := range list {
		if i > 0 {
			buf = append(buf, ',')
		}
		var err error
		if buf, err = appendChange(buf, c); err != nil {
			return nil, err
		}
	}
	return append(buf, ']'), nil
}

func appendChange(buf []byte, c change) ([]byte, error) {
	t := c.table
	buf = append(append(append(buf, `{"t":"`...), t.name...), `","k":[`...)
	var err error
	for i, k := range c.key() {
		if i > 0 {
			buf = append(buf, ',')
		}
		if buf, err = appendCell(buf, k); err != nil {
			return nil, err
		}
	}
	buf = append(buf, ']')
	zero := t.zeroRow()
	against := func(other row) row {
		if other == nil {
			return zero
		}
		return other
	}
	if c.before != nil {
		buf = append(buf, `,"b":`...)
		if buf, err = appendColumns(buf, t, c.before, against(c.after)); err != nil {
			return nil, err
		}
	}
	if c.after != nil {
		buf = append(buf, `,"a":`...)
		if buf, err = appendColumns(buf, t, c.after, against(c.before)); err != nil {
			return nil, err
		}
	}
	return append(buf, '}'), nil
}

// appendColumns writes the columns in which r differs from other.
func appendColumns(buf []byte, t *table, r, other row) ([]byte, error) {
	buf = append(buf, '{')
	first := true
	var err error
	for i := t.keys; i < len(r); i++ {
		if r[i] == other[i] {
			continue
		}
		if !first {
			buf = append(buf, ',')
		}
		first = false
		buf = append(append(append(buf, '"'), t.columns[i].name...), `":`...)
		if buf, err = appendCell(buf, r[i]); err != nil {
			return nil, err
		}
	}
	return append(buf, '}'), nil
}

func appendCell(buf []byte, c cell) ([]byte, error) {
	switch c.kind {
	case integer:
		return strconv.AppendInt(buf, c.num, 10), nil
	case floating:
		return strconv.AppendFloat(buf, c.float(), 'g', -1, 64), nil
	case textual:
		if plainWords(c.text) {
			return append(append(append(buf, '"'), c.text...), '"'), nil
		}
		quoted, err := json.Marshal(c.text)
		return append(buf, quoted...), err
	}
	return append(buf, "null"...), nil
}

func (t *table) zeroRow() row {
	zero := make(row, len(t.columns))
	for i, c := range t.columns {
		zero[i] = c.zero()
	}
	return zero
}

// patch is a change as the journal has it: the columns it names and no others.
type patch struct {
	table *table
	key   row
	// before and after are nil where the row isn't there.
	before, after columns
}

// columns are some columns of a row, by their index in the table, or nil for no row.
type columns map[int]cell

// inverse is the patch that takes this one back.
func (p patch) inverse() patch {
	return patch{table: p.table, key: p.key, before: p.after, after: p.before}
}

// decodeChanges reads the changes of a journal row.
func decodeChanges(data []byte) ([]patch, error) {
	var raw []struct {
		T string         `json:"t"`
		K []any          `json:"k"`
		B map[string]any `json:"b"`
		A map[string]any `json:"a"`
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	d.DisallowUnknownFields()
	if err := d.Decode(&raw); err != nil {
		return nil, text.Errorf("its changes can't be read: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, text.Errorf("its changes have something after their end")
	}
	patches := make([]patch, 0, len(raw))
	for _, c := range raw {
		t := tableNamed(c.T)
		if t == nil {
			return nil, text.Errorf("its changes name the table %q, which doesn't exist", c.T)
		}
		p := patch{table: t}
		var err error
		if p.key, err = decodeKey(t, c.K); err != nil {
			return nil, err
		}
		if p.before, err = decodeColumns(t, c.B); err != nil {
			return nil, err
		}
		if p.after, err = decodeColumns(t, c.A); err != nil {
			return nil, err
		}
		if p.before == nil && p.after == nil {
			return nil, text.Errorf("a change of the table %s says nothing", t.name)
		}
		patches = append(patches, p)
	}
	return patches, nil
}

func decodeKey(t *table, values []any) (row, error) {
	if len(values) != t.keys {
		return nil, text.Errorf("a change of the table %s has %d key values instead of %d", t.name, len(values), t.keys)
	}
	key := make(row, t.keys)
	for i, v := range values {
		var err error
		if key[i], err = decodeCell(t, i, v); err != nil {
			return nil, err
		}
	}
	return key, nil
}

func decodeColumns(t *table, values map[string]any) (columns, error) {
	if values == nil {
		return nil, nil
	}
	cols := make(columns, len(values))
	for name, v := range values {
		i := t.columnIndex(name)
		if i < t.keys {
			return nil, text.Errorf("a change of the table %s names the column %q, which it can't change", t.name, name)
		}
		var err error
		if cols[i], err = decodeCell(t, i, v); err != nil {
			return nil, err
		}
	}
	return cols, nil
}

// decodeCell reads one JSON value as the column's kind.
func decodeCell(t *table, i int, v any) (cell, error) {
	col := t.columns[i]
	switch v := v.(type) {
	case nil:
		if col.optional {
			return cell{}, nil
		}
	case string:
		if col.kind == textual {
			return textCell(v), nil
		}
	case json.Number:
		switch col.kind {
		case integer:
			if n, err := strconv.ParseInt(v.String(), 10, 64); err == nil {
				return intCell(n), nil
			}
		case floating:
			if f, err := strconv.ParseFloat(v.String(), 64); err == nil {
				return realCell(f), nil
			}
		}
	}
	return cell{}, text.Errorf("a change of the table %s has a wrong value for %s", t.name, col.name)
}

// resolve turns patches into whole rows against the state they apply to. A patch that doesn't
// find what it expects is an error: the journal and the facts no longer agree.
func (s *state) resolve(patches []patch) ([]change, error) {
	list := make([]change, 0, len(patches))
	for _, p := range patches {
		now, there := s.lookup(p.table, p.key)
		if there != (p.before != nil) {
			return nil, text.Errorf("the journal and the table %s don't agree on whether %s is there", p.table.name, p.key.words())
		}
		for i, c := range p.before {
			if now[i] != c {
				return nil, text.Errorf("the journal and the table %s don't agree on %s of %s", p.table.name, p.table.columns[i].name, p.key.words())
			}
		}
		c := change{table: p.table, before: now}
		if p.after != nil {
			c.after = slices.Clone(now)
			if now == nil {
				c.after = p.table.zeroRow()
				copy(c.after, p.key)
			}
			for i, v := range p.after {
				c.after[i] = v
			}
		}
		list = append(list, c)
	}
	return list, nil
}

// words writes a key as "1/7".
func (r row) words() string {
	s := ""
	for i, c := range r {
		if i > 0 {
			s += "/"
		}
		s += fmt.Sprint(c.value())
	}
	return s
}

// shown gives the patch in the form for people who read the journal.
func (p patch) shown() Change {
	c := Change{Table: p.table.name, Before: p.before.shown(p.table), After: p.after.shown(p.table)}
	for _, k := range p.key {
		c.Key = append(c.Key, k.value())
	}
	return c
}

func (cols columns) shown(t *table) map[string]any {
	if cols == nil {
		return nil
	}
	m := make(map[string]any, len(cols))
	for i, c := range cols {
		m[t.columns[i].name] = c.value()
	}
	return m
}
