package exchange

import "errors"

// jsonTable reads an array of objects as a table: the keys are the headings in the
// order in which they first appear. The array is the whole document or the first one
// of objects inside it. schema is what the document says of its own form, empty for
// nothing.
func jsonTable(data []byte) (t table, schema string, err error) {
	top, err := parseNode(data)
	if err != nil {
		return table{}, "", err
	}
	if s := top.member("schema"); s != nil && s.kind == stringNode {
		schema = s.text
	}
	rows := objectsIn(top)
	if rows == nil {
		return table{}, "", errors.New("it has no list of players; it needs an array of objects with names and ratings")
	}
	if len(rows) > MaxRatingRows {
		return table{}, "", ratingLimit.tooMany
	}
	columns := map[string]int{}
	var keys []string
	for _, row := range rows {
		for _, m := range row.members {
			if _, known := columns[m.key]; !known && len(keys) < MaxListColumns {
				columns[m.key] = len(keys)
				keys = append(keys, m.key)
			}
		}
	}
	t = table{rows: []tableRow{{number: 0, cells: keys}}}
	for i, row := range rows {
		cells := make([]string, len(keys))
		for _, m := range row.members {
			if at, ok := columns[m.key]; ok {
				cells[at] = m.value.cell()
			}
		}
		t.rows = append(t.rows, tableRow{number: i + 1, cells: cells})
	}
	return t, schema, nil
}

// objectsIn is the value's array of objects, or the first one among its members;
// nil if there is none.
func objectsIn(n *node) []*node {
	switch n.kind {
	case arrayNode:
		for _, item := range n.items {
			if item.kind != objectNode {
				return nil
			}
		}
		if len(n.items) > 0 {
			return n.items
		}
	case objectNode:
		for _, m := range n.members {
			if rows := objectsIn(m.value); rows != nil {
				return rows
			}
		}
	}
	return nil
}

// cell is the value as the text of a cell; lists and objects are left out.
func (n *node) cell() string {
	switch n.kind {
	case numberNode, stringNode:
		return n.text
	}
	return ""
}
