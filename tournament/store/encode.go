package store

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// encoder turns facts into rows. The first error stops it.
type encoder struct {
	set      rowset
	division *tournament.Division
	// fields, sheet and room are only kept to be reused.
	fields []any
	sheet  tournament.Sheet
	room   [][]cell
	err    error
}

// encodeEvent gives the rows of the event. A division that is the same object as in the last
// state keeps its rows without being compared.
func encodeEvent(e *tournament.Event, last *state) (*state, error) {
	next := &state{event: e, head: newRowset(), divisions: make(map[int64]rowset, len(e.Divisions))}
	head := &encoder{set: next.head}
	one := 1
	eventTable.add(head, e, &one)
	for i, d := range e.Divisions {
		position := i + 1
		head.division = d
		divisionTable.add(head, d, &d.ID, &position)
		if _, known := next.divisions[int64(d.ID)]; known {
			return nil, text.Errorf("two divisions have the number %d; give each its own", d.ID)
		}
		set, err := encodeDivision(d, last)
		if err != nil {
			return nil, err
		}
		next.divisions[int64(d.ID)] = set
	}
	head.division = nil
	if err := head.finish(); err != nil {
		return nil, err
	}
	return next, nil
}

func encodeDivision(d *tournament.Division, last *state) (rowset, error) {
	if last.event.Find(d.ID) == d {
		if set := last.divisions[int64(d.ID)]; set != nil {
			return set, nil
		}
	}
	e := &encoder{set: newRowset(), division: d}
	e.settings(d)
	e.plan(d)
	e.players(d)
	e.wishes(d)
	e.rounds(d)
	e.games(d)
	e.rulings(d)
	e.prizes(d)
	e.late(d)
	e.final(d)
	return e.set, e.finish()
}

func (e *encoder) settings(d *tournament.Division) {
	for _, name := range slices.Sorted(maps.Keys(d.Overrides)) {
		value := string(d.Overrides[name])
		if !json.Valid([]byte(value)) {
			e.fail(parameterTable, row{intCell(int64(d.ID)), textCell(name)}, text.Errorf("its value is not valid JSON"))
			return
		}
		e.add(parameterTable, &d.ID, &name, &value)
	}
	for i, by := range d.TieBreaks {
		e.add(tieBreakTable, &d.ID, &i, (*string)(&by))
	}
	for i, table := range d.Tables.Skip {
		e.add(tableSkipTable, &d.ID, &i, &table)
	}
	for _, table := range slices.Sorted(maps.Keys(d.Tables.Names)) {
		name := d.Tables.Names[table]
		e.add(tableNameTable, &d.ID, &table, &name)
	}
	for i := range d.Sessions {
		sessionTable.add(e, &d.Sessions[i], &d.ID, &i)
	}
}

func (e *encoder) plan(d *tournament.Division) {
	for i := range d.Plan {
		planTable.add(e, &d.Plan[i], &d.ID, &i)
	}
	if d.Contention == nil {
		return
	}
	contentionTable.add(e, d.Contention, &d.ID)
	for _, class := range slices.Sorted(maps.Keys(d.Contention.Classes)) {
		places := d.Contention.Classes[class]
		e.add(contentionClassTable, &d.ID, &class, &places)
	}
}

func (e *encoder) players(d *tournament.Division) {
	e.expect(playerTable.table, len(d.Players))
	for i := range d.Players {
		p := &d.Players[i]
		playerTable.add(e, p, &d.ID)
		for _, federation := range slices.Sorted(maps.Keys(p.IDs)) {
			number := p.IDs[federation]
			e.add(federationTable, &d.ID, &p.ID, &federation, &number)
		}
		for _, federation := range slices.Sorted(maps.Keys(p.Spellings)) {
			spelling := p.Spellings[federation]
			e.add(spellingTable, &d.ID, &p.ID, &federation, &spelling)
		}
		for _, round := range p.Out {
			e.add(absenceTable, &d.ID, &p.ID, &round)
		}
	}
}

func (e *encoder) wishes(d *tournament.Division) {
	for i := range d.Avoid {
		avoidTable.add(e, &d.Avoid[i], &d.ID, &i)
		for j, round := range d.Avoid[i].Rounds {
			e.add(avoidRoundTable, &d.ID, &i, &j, &round)
		}
	}
	for i := range d.Fixed {
		fixedTable.add(e, &d.Fixed[i], &d.ID, &i)
	}
	for i := range d.Relations {
		relationTable.add(e, &d.Relations[i], &d.ID, &i)
		for j := range d.Relations[i].Players {
			e.add(relationPlayerTable, &d.ID, &i, &j, tournament.Whom{ID: &d.Relations[i].Players[j]})
		}
	}
}

func (e *encoder) rounds(d *tournament.Division) {
	for i := range d.RoundFacts {
		roundTable.add(e, &d.RoundFacts[i], &d.ID)
		e.pauses(d, &d.RoundFacts[i])
		e.amendments(d, &d.RoundFacts[i])
	}
}

// amendments adds the rows of a round's amendments and assumed outcomes.
func (e *encoder) amendments(d *tournament.Division, r *tournament.Round) {
	for i := range r.Amendments {
		a := &r.Amendments[i]
		amendmentTable.add(e, a, &d.ID, &r.Number, &i)
		for side, lines := range [2][]tournament.DrawLine{a.Before, a.After} {
			for j := range lines {
				amendedLineTable.add(e, &lines[j], &d.ID, &r.Number, &i, &side, &j)
			}
		}
	}
	for i := range r.Assumed {
		assumedTable.add(e, &r.Assumed[i], &d.ID, &r.Number, &i)
	}
}

func (e *encoder) games(d *tournament.Division) {
	e.expect(gameTable.table, len(d.Games))
	e.expect(sheetTable.table, len(d.Games))
	for i := range d.Games {
		g := &d.Games[i]
		gameTable.add(e, g, &d.ID)
		if !blankSheet(&g.Sheet) {
			e.enter(d, g, sheetTable, sheetAbsentTable)
		}
	}
}

// enter adds the rows of a game's sheet to the tables of sheets and of their absent players.
func (e *encoder) enter(d *tournament.Division, g *tournament.Game, sheets factTable[tournament.Sheet], absent *table) {
	e.sheet = g.Sheet
	if e.sheet.Kind == "" {
		e.sheet.Kind = tournament.Scheduled
	}
	sheets.add(e, &e.sheet, &d.ID, &g.ID)
	for i := range g.Sheet.Absent {
		e.add(absent, &d.ID, &g.ID, &i, tournament.Whom{ID: &g.Sheet.Absent[i]})
	}
}

// blankSheet reports whether nothing is known of the game except that it is drawn. Such a
// sheet has no row; it is read back with the kind Scheduled.
func blankSheet(s *tournament.Sheet) bool {
	return !s.Done() && s.Scores == nil && s.Penalties == [2]int{} && s.Noted == [2]int{} && s.Started == 0 &&
		len(s.Absent) == 0 && s.By == 0 && s.Winner == 0 && s.Margin == nil && s.Rated == nil &&
		s.Entered == 0 && s.EnteredBy == "" && s.VerifiedBy == ""
}

func (e *encoder) rulings(d *tournament.Division) {
	for i := range d.Rulings {
		rulingTable.add(e, &d.Rulings[i], &d.ID)
	}
	for i := range d.RuleChanges {
		ruleChangeTable.add(e, &d.RuleChanges[i], &d.ID, &i)
	}
	for i := range d.Challenges {
		challengeTable.add(e, &d.Challenges[i], &d.ID)
	}
}

// expect reserves space for that many rows.
func (e *encoder) expect(t *table, n int) {
	e.set[t.index] = slices.Grow(e.set[t.index], n)
	if e.room == nil {
		e.room = make([][]cell, len(tables))
	}
	e.room[t.index] = make([]cell, n*len(t.columns))
}

// newRow takes a row from the space reserved by expect, if there was any.
func (e *encoder) newRow(t *table) row {
	n := len(t.columns)
	if e.room == nil || len(e.room[t.index]) < n {
		return make(row, n)
	}
	r := e.room[t.index][:n:n]
	e.room[t.index] = e.room[t.index][n:]
	return r
}

// add appends one row, its columns read from the fields.
func (e *encoder) add(t *table, fields ...any) {
	if e.err != nil {
		return
	}
	r := e.newRow(t)
	if len(fields) != len(t.columns) {
		e.err = text.Errorf("the %s has %d columns but %d fields", t.name, len(t.columns), len(fields))
		return
	}
	for i, f := range fields {
		c, err := cellOf(f)
		if err == nil && !t.columns[i].fits(c) {
			err = text.Errorf("a field of type %T doesn't fit", f)
		}
		if err != nil {
			e.fail(t, r, text.Errorf("%s: %w", t.columns[i].name, err))
			return
		}
		r[i] = c
	}
	e.set[t.index] = append(e.set[t.index], r)
}

// fail keeps the first error, with the row it is about in words.
func (e *encoder) fail(t *table, r row, err error) {
	if e.err == nil {
		e.err = text.Errorf("%s: %w", e.describe(t, r), err)
	}
}

// describe names a row: division "A", player 3.
func (e *encoder) describe(t *table, r row) text.Text {
	switch {
	case e.division == nil:
		return text.Of("the %s", text.Key(t.what))
	case t == divisionTable.table:
		return text.Of("division %q", e.division.Name)
	case t.keys > 1:
		return text.Of("division %q, %s %s", e.division.Name, text.Key(t.what), r[1:t.keys].words())
	}
	return text.Of("division %q, %s", e.division.Name, text.Key(t.what))
}

// finish sorts the rows by key and refuses two of one key.
func (e *encoder) finish() error {
	if e.err != nil {
		return e.err
	}
	for _, t := range tables {
		rows := e.set[t.index]
		if !slices.IsSortedFunc(rows, t.compareKeys) {
			slices.SortFunc(rows, t.compareKeys)
		}
		for i := 1; i < len(rows); i++ {
			if t.compareKeys(rows[i-1], rows[i]) == 0 {
				return text.Errorf("%s is there twice; each must be there only once", e.describe(t, rows[i]))
			}
		}
	}
	return nil
}

// gameOrder sorts games by round, then table with the tableless last, then id.
func gameOrder(a, b tournament.Game) int {
	return cmp.Or(
		cmp.Compare(a.Round, b.Round),
		cmp.Compare(uint(a.Table)-1, uint(b.Table)-1), // Before 0 is the greatest number.
		cmp.Compare(a.ID, b.ID),
	)
}
