package lists

import (
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// jsonTable reads an array of objects as a table. Its headings are the keys, in the order in which they first
// appear. The array is the whole document or the first array of objects inside it. schema is what the document
// says of its own form, empty if it says nothing.
func jsonTable(data []byte) (t exchange.Table, schema string, err error) {
	top, err := exchange.ParseNode(data)
	if err != nil {
		return exchange.Table{}, "", err
	}
	if s := top.Member("schema"); s != nil && s.Kind == exchange.StringNode {
		schema = s.Text
	}
	rows := objectsIn(top)
	if rows == nil {
		return exchange.Table{}, "", text.Errorf("it has no list of players; it needs an array of objects with names and ratings")
	}
	if len(rows) > MaxRatingRows {
		return exchange.Table{}, "", ratingLimit.TooMany
	}
	columns := map[string]int{}
	var keys []string
	for _, row := range rows {
		for _, m := range row.Members {
			if _, known := columns[m.Key]; !known && len(keys) < exchange.MaxListColumns {
				columns[m.Key] = len(keys)
				keys = append(keys, m.Key)
			}
		}
	}
	t = exchange.Table{Rows: []exchange.TableRow{{Number: 0, Cells: keys}}}
	for i, row := range rows {
		cells := make([]string, len(keys))
		for _, m := range row.Members {
			if at, ok := columns[m.Key]; ok {
				cells[at] = nodeCell(m.Value)
			}
		}
		t.Rows = append(t.Rows, exchange.TableRow{Number: i + 1, Cells: cells})
	}
	return t, schema, nil
}

// objectsIn are the objects of the value if it is an array of them, or of the first member that is one; nil if
// there is none.
func objectsIn(n *exchange.Node) []*exchange.Node {
	switch n.Kind {
	case exchange.ArrayNode:
		for _, item := range n.Items {
			if item.Kind != exchange.ObjectNode {
				return nil
			}
		}
		if len(n.Items) > 0 {
			return n.Items
		}
	case exchange.ObjectNode:
		for _, m := range n.Members {
			if rows := objectsIn(m.Value); rows != nil {
				return rows
			}
		}
	}
	return nil
}

// nodeCell is the value as the text of a cell; it is empty for lists and objects.
func nodeCell(n *exchange.Node) string {
	switch n.Kind {
	case exchange.NumberNode, exchange.StringNode:
		return n.Text
	}
	return ""
}

// cocoRoster is the beginning of the schema that CoCo's list of all players names.
const cocoRoster = "coco.roster/"
