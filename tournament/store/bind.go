package store

import "wordhall/tournament"

// factTable is the table of facts of one type, whose columns are the fields of the fact behind
// key columns that the caller gives. Encoding and decoding both go by the fields, so they can't
// disagree.
type factTable[T any] struct {
	*table
	fields []tournament.Field[T]
	// given is how many key columns stand before the fields.
	given int
}

// tableOf makes the table of a fact; keys of its columns are its key.
func tableOf[T any](fields []tournament.Field[T], name, what string, keys int, given ...column) factTable[T] {
	columns := given
	var zero T
	for _, f := range fields {
		if f.At == nil {
			columns = append(columns, number(f.Column))
		} else {
			columns = append(columns, columnOf(f.Column, f.At(&zero)))
		}
	}
	return factTable[T]{newTable(name, what, keys, columns...), fields, len(given)}
}

// columnOf is the column for what the field points to.
func columnOf(name string, field any) column {
	switch field.(type) {
	case *float64:
		return decimal(name)
	case *string:
		return words(name)
	case *[]string, *[]int, **tournament.Sheet, *[]tournament.Amendment, tournament.CapsByRound:
		return maybe(words(name))
	case **int, **bool, tournament.Whom, tournament.FirstScore, tournament.SecondScore:
		return maybe(number(name))
	}
	return number(name)
}

// add appends the row of the fact. given are pointers to the key columns and to the places in
// lists among the fields.
func (t factTable[T]) add(e *encoder, v *T, given ...any) {
	e.fields = t.bind(e.fields[:0], v, given)
	e.add(t.table, e.fields...)
}

// scan stores the row's cells in the fact and in what given points to.
func (t factTable[T]) scan(d *decoder, r row, v *T, given ...any) {
	d.fields = t.bind(d.fields[:0], v, given)
	d.scan(t.table, r, d.fields...)
}

// bind lists where the columns of a row live, in the table's order.
func (t factTable[T]) bind(list []any, v *T, given []any) []any {
	list, given = append(list, given[:t.given]...), given[t.given:]
	for i := range t.fields {
		if at := t.fields[i].At; at != nil {
			list = append(list, at(v))
		} else {
			list, given = append(list, given[0]), given[1:]
		}
	}
	return list
}
