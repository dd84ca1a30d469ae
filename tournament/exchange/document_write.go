package exchange

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"

	"wordhall/tournament"
)

// WriteDocument writes the division as a division document, the keys always in
// the same order and a row a line. What a document has no key for is left out:
// the times and hands of the desk, locks, and what concerns a player alone
// (contact, payment, accommodation).
func WriteDocument(w io.Writer, d *tournament.Division) error {
	var b bytes.Buffer
	b.WriteString("{\n")
	for i, f := range documentFields(d) {
		if i > 0 {
			b.WriteString(",\n")
		}
		fmt.Fprintf(&b, "  %q: ", f.key)
		f.write(&b)
	}
	b.WriteString("\n}\n")
	if _, err := w.Write(b.Bytes()); err != nil {
		return fmt.Errorf("the division document cannot be written: %w", err)
	}
	return nil
}

// docField is a key of the document with its value, or with its rows.
type docField struct {
	key   string
	value []byte
	rows  [][]byte
}

func (f docField) write(b *bytes.Buffer) {
	if f.value != nil {
		b.Write(f.value)
		return
	}
	b.WriteByte('[')
	for i, row := range f.rows {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n    ")
		b.Write(row)
	}
	if len(f.rows) > 0 {
		b.WriteString("\n  ")
	}
	b.WriteByte(']')
}

// asJSON is the value as JSON on one line. Only values that JSON can hold are
// ever passed: plain structs, texts and numbers.
func asJSON(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return []byte("null")
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// documentFields are the keys that the division needs, in the document's order.
func documentFields(d *tournament.Division) []docField {
	var fields []docField
	add := func(key string, v any, wanted bool) {
		if wanted {
			fields = append(fields, docField{key: key, value: asJSON(v)})
		}
	}
	rows := func(key string, rows [][]byte, wanted bool) {
		if wanted {
			fields = append(fields, docField{key: key, rows: rows})
		}
	}
	add("wordhall", 1, true)
	add("name", d.Name, true)
	fields = append(fields, docField{key: "rulebook", value: rulebookValue(d)})
	add("rounds", d.Rounds, true)
	add("rating_system", d.RatingSystem, d.RatingSystem != "")
	add("word_list", d.WordList, d.WordList != "")
	add("second_word_list", d.SecondList, d.SecondList != "")
	add("start_date", d.StartDate, d.StartDate != "")
	add("end_date", d.EndDate, d.EndDate != "")
	add("spread_cap", d.SpreadCap, d.SpreadCap != 0)
	add("starts", d.Starts, d.Starts != "")
	add("missed", d.Missed, d.Missed != "" && d.Missed != tournament.MissedNothing)
	add("missed_late", d.MissedFor.Late, d.MissedFor.Late != "")
	add("missed_excused", d.MissedFor.Excused, d.MissedFor.Excused != "")
	add("missed_withdrawn", d.MissedFor.Withdrawn, d.MissedFor.Withdrawn != "")
	add("unverified", d.Unverified, d.Unverified != tournament.UnverifiedWarns)
	add("tell_ejections", true, d.TellEjections)
	add("tie_breaks", d.TieBreaks, len(d.TieBreaks) > 0)
	add("lot", d.Lot, d.Lot != 0)
	tables := tablesValue(d.Tables)
	add("tables", tables, !tables.empty())
	add("contention", contentionValue(d.Contention), d.Contention != nil)
	rows("plan", rowsOf(d.Plan, planValue), len(d.Plan) > 0)
	rows("sessions", rowsOf(d.Sessions, sessionValue), len(d.Sessions) > 0)
	rows("players", rowsOf(d.Players, playerValue), true)
	rows("avoid", rowsOf(d.Avoid, avoidValue), len(d.Avoid) > 0)
	rows("fixed", rowsOf(d.Fixed, fixedValue), len(d.Fixed) > 0)
	rows("relations", rowsOf(d.Relations, relationValue), len(d.Relations) > 0)
	rows("games", rowsOf(d.Games, gameValue), len(d.Games) > 0)
	rows("rulings", rowsOf(d.Rulings, func(r tournament.Ruling) any { return rulingValue(d, r) }), len(d.Rulings) > 0)
	rows("rule_changes", rowsOf(d.RuleChanges, ruleChangeValue), len(d.RuleChanges) > 0)
	add("currency", d.Currency, d.Currency != "")
	add("prize_unit", float64(d.PrizeUnit)/100, d.PrizeUnit != 0)
	rows("prizes", rowsOf(d.Prizes, prizeValue), len(d.Prizes) > 0)
	return fields
}

// rowsOf encodes the rows of a list.
func rowsOf[T any](list []T, value func(T) any) [][]byte {
	rows := make([][]byte, len(list))
	for i, item := range list {
		rows[i] = asJSON(value(item))
	}
	return rows
}

// rulebookValue is the id alone, or an object with the overrides by key.
func rulebookValue(d *tournament.Division) []byte {
	if len(d.Overrides) == 0 {
		return asJSON(d.Rulebook)
	}
	keys := make([]string, 0, len(d.Overrides))
	for key := range d.Overrides {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	var b bytes.Buffer
	fmt.Fprintf(&b, `{"base":%s`, asJSON(d.Rulebook))
	for _, key := range keys {
		fmt.Fprintf(&b, `,%s:`, asJSON(key))
		b.Write(asJSON(d.Overrides[key]))
	}
	b.WriteByte('}')
	return b.Bytes()
}

// tableNames are the names of tables by ascending number.
type tableNames map[int]string

// MarshalJSON writes the numbers in their own order; a map would sort them as text.
func (names tableNames) MarshalJSON() ([]byte, error) {
	numbers := make([]int, 0, len(names))
	for n := range names {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	var b bytes.Buffer
	b.WriteByte('{')
	for i, n := range numbers {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `%q:%s`, strconv.Itoa(n), asJSON(names[n]))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
