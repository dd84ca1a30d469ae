package store

import (
	"encoding/json"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// decoder turns rows back into facts. The first error stops it.
type decoder struct {
	set    rowset
	fields []any
	err    error
}

// decode makes the state's event from its rows. Divisions whose rows are those
// of the last state are taken from there.
func (s *state) decode(last *state) error {
	d := &decoder{set: s.head}
	event := &tournament.Event{}
	var id int
	rows := s.head[eventTable.index]
	if len(rows) != 1 {
		return text.Errorf("the table event has %d rows instead of one", len(rows))
	}
	eventTable.scan(d, rows[0], event, &id)
	divisions := slices.Clone(s.head[divisionTable.index])
	place := divisionPlace
	slices.SortFunc(divisions, func(a, b row) int { return a[place].compare(&b[place]) })
	for _, r := range divisions {
		div, err := s.decodeDivision(r, last)
		if err != nil {
			return err
		}
		event.Divisions = append(event.Divisions, div)
	}
	s.event = event
	return d.err
}

func (s *state) decodeDivision(r row, last *state) (*tournament.Division, error) {
	id := r[0].num
	set := s.divisions[id]
	if set == nil {
		set = newRowset()
	}
	if last != nil && sameRowset(set, last.divisions[id]) {
		before, ok := last.lookup(divisionTable.table, r[:1])
		if ok && sameButPlace(before, r) {
			if div := last.event.Find(tournament.DivisionID(id)); div != nil {
				return div, nil
			}
		}
	}
	d := &decoder{set: set}
	div := &tournament.Division{}
	var position int
	divisionTable.scan(d, r, div, &div.ID, &position)
	d.settings(div)
	d.plan(div)
	d.players(div)
	d.wishes(div)
	d.rounds(div)
	d.games(div)
	d.sheets(div, div.Games, gameTable, sheetTable, sheetAbsentTable)
	d.rulings(div)
	d.prizes(div)
	d.late(div)
	d.final(div)
	// Only now, because sheets find their games by id.
	slices.SortFunc(div.Games, gameOrder)
	return div, d.err
}

// sameButPlace compares two rows of a division, ignoring its place in the director's list.
func sameButPlace(a, b row) bool {
	return slices.Equal(a[:divisionPlace], b[:divisionPlace]) && slices.Equal(a[divisionPlace+1:], b[divisionPlace+1:])
}

// divisionPlace is the column of a division's place in the director's list.
var divisionPlace = slices.IndexFunc(divisionTable.columns, func(c column) bool { return c.name == "position" })

func (d *decoder) settings(div *tournament.Division) {
	for _, r := range d.set[parameterTable.index] {
		if div.Overrides == nil {
			div.Overrides = map[string]json.RawMessage{}
		}
		div.Overrides[r[1].text] = json.RawMessage(r[2].text)
	}
	for _, r := range d.set[tieBreakTable.index] {
		div.TieBreaks = append(div.TieBreaks, tournament.TieBreak(r[2].text))
	}
	for _, r := range d.set[tableSkipTable.index] {
		div.Tables.Skip = append(div.Tables.Skip, int(r[2].num))
	}
	for _, r := range d.set[tableNameTable.index] {
		if div.Tables.Names == nil {
			div.Tables.Names = map[int]string{}
		}
		div.Tables.Names[int(r[1].num)] = r[2].text
	}
	var position int
	for _, r := range d.set[sessionTable.index] {
		var s tournament.Session
		sessionTable.scan(d, r, &s, &div.ID, &position)
		div.Sessions = append(div.Sessions, s)
	}
}

func (d *decoder) plan(div *tournament.Division) {
	var position int
	for _, r := range d.set[planTable.index] {
		var p tournament.PlanEntry
		planTable.scan(d, r, &p, &div.ID, &position)
		div.Plan = append(div.Plan, p)
	}
	for _, r := range d.set[contentionTable.index] {
		c := &tournament.Contention{}
		contentionTable.scan(d, r, c, &div.ID)
		for _, class := range d.set[contentionClassTable.index] {
			if c.Classes == nil {
				c.Classes = map[string]int{}
			}
			c.Classes[class[1].text] = int(class[2].num)
		}
		div.Contention = c
	}
}

func (d *decoder) players(div *tournament.Division) {
	rows := d.set[playerTable.index]
	if len(rows) > 0 {
		div.Players = make([]tournament.Player, len(rows))
	}
	at := make(map[int64]*tournament.Player, len(rows))
	for i, r := range rows {
		p := &div.Players[i]
		playerTable.scan(d, r, p, &div.ID)
		at[r[1].num] = p
	}
	for _, r := range d.set[federationTable.index] {
		p := at[r[1].num]
		if p == nil {
			d.orphan(federationTable, r)
			return
		}
		if p.IDs == nil {
			p.IDs = map[string]string{}
		}
		p.IDs[r[2].text] = r[3].text
	}
	for _, r := range d.set[spellingTable.index] {
		p := at[r[1].num]
		if p == nil {
			d.orphan(spellingTable, r)
			return
		}
		if p.Spellings == nil {
			p.Spellings = map[string]string{}
		}
		p.Spellings[r[2].text] = r[3].text
	}
	for _, r := range d.set[absenceTable.index] {
		p := at[r[1].num]
		if p == nil {
			d.orphan(absenceTable, r)
			return
		}
		p.Out = append(p.Out, int(r[2].num))
	}
}

func (d *decoder) wishes(div *tournament.Division) {
	var position int
	at := map[int64]int{}
	for i, r := range d.set[avoidTable.index] {
		var a tournament.Avoid
		avoidTable.scan(d, r, &a, &div.ID, &position)
		div.Avoid = append(div.Avoid, a)
		at[r[1].num] = i
	}
	for _, r := range d.set[avoidRoundTable.index] {
		i, ok := at[r[1].num]
		if !ok {
			d.orphan(avoidRoundTable, r)
			return
		}
		div.Avoid[i].Rounds = append(div.Avoid[i].Rounds, int(r[3].num))
	}
	for _, r := range d.set[fixedTable.index] {
		var x tournament.Fixed
		fixedTable.scan(d, r, &x, &div.ID, &position)
		div.Fixed = append(div.Fixed, x)
	}
	d.relations(div)
}

func (d *decoder) relations(div *tournament.Division) {
	var position int
	at := map[int64]int{}
	for i, r := range d.set[relationTable.index] {
		var x tournament.Relation
		relationTable.scan(d, r, &x, &div.ID, &position)
		div.Relations = append(div.Relations, x)
		at[r[1].num] = i
	}
	for _, r := range d.set[relationPlayerTable.index] {
		i, ok := at[r[1].num]
		if !ok {
			d.orphan(relationPlayerTable, r)
			return
		}
		x := &div.Relations[i]
		x.Players = append(x.Players, tournament.PlayerID(r[3].num))
	}
}

func (d *decoder) rounds(div *tournament.Division) {
	for _, r := range d.set[roundTable.index] {
		var round tournament.Round
		roundTable.scan(d, r, &round, &div.ID)
		div.RoundFacts = append(div.RoundFacts, round)
	}
	d.pauses(div)
	d.amendments(div)
}

// amendments adds amendments and assumed outcomes to their rounds.
func (d *decoder) amendments(div *tournament.Division) {
	at := make(map[int64]*tournament.Round, len(div.RoundFacts))
	for i := range div.RoundFacts {
		at[int64(div.RoundFacts[i].Number)] = &div.RoundFacts[i]
	}
	type place struct{ round, position int64 }
	index := map[place]int{}
	var number, position, side, line int
	for _, r := range d.set[amendmentTable.index] {
		round := at[r[1].num]
		if round == nil {
			d.orphan(amendmentTable.table, r)
			return
		}
		var a tournament.Amendment
		amendmentTable.scan(d, r, &a, &div.ID, &number, &position)
		index[place{r[1].num, r[2].num}] = len(round.Amendments)
		round.Amendments = append(round.Amendments, a)
	}
	for _, r := range d.set[amendedLineTable.index] {
		i, ok := index[place{r[1].num, r[2].num}]
		if !ok {
			d.orphan(amendedLineTable.table, r)
			return
		}
		var l tournament.DrawLine
		amendedLineTable.scan(d, r, &l, &div.ID, &number, &position, &side, &line)
		a := &at[r[1].num].Amendments[i]
		if side == 0 {
			a.Before = append(a.Before, l)
		} else {
			a.After = append(a.After, l)
		}
	}
	for _, r := range d.set[assumedTable.index] {
		round := at[r[1].num]
		if round == nil {
			d.orphan(assumedTable.table, r)
			return
		}
		var a tournament.Assumed
		assumedTable.scan(d, r, &a, &div.ID, &number, &position)
		round.Assumed = append(round.Assumed, a)
	}
}

func (d *decoder) games(div *tournament.Division) {
	rows := d.set[gameTable.index]
	if len(rows) == 0 {
		return
	}
	div.Games = make([]tournament.Game, len(rows))
	for i, r := range rows {
		g := &div.Games[i]
		g.Sheet.Kind = tournament.Scheduled
		gameTable.scan(d, r, g, &div.ID)
	}
}

// sheets gives each sheet to its game; games and sheets are both in order of the game id.
func (d *decoder) sheets(div *tournament.Division, list []tournament.Game, gameRows factTable[tournament.Game], sheetRows factTable[tournament.Sheet], absent *table) {
	games := d.set[gameRows.index]
	i := 0
	for _, r := range d.set[sheetRows.index] {
		for i < len(games) && games[i][1].num < r[1].num {
			i++
		}
		if i == len(games) || games[i][1].num != r[1].num {
			d.orphan(sheetRows.table, r)
			return
		}
		g := &list[i]
		sheetRows.scan(d, r, &g.Sheet, &div.ID, &g.ID)
	}
	for _, r := range d.set[absent.index] {
		i, ok := gameRows.find(games, r[:2])
		if !ok {
			d.orphan(absent, r)
			return
		}
		sheet := &list[i].Sheet
		sheet.Absent = append(sheet.Absent, tournament.PlayerID(r[3].num))
	}
}

func (d *decoder) rulings(div *tournament.Division) {
	for _, r := range d.set[rulingTable.index] {
		var ruling tournament.Ruling
		rulingTable.scan(d, r, &ruling, &div.ID)
		div.Rulings = append(div.Rulings, ruling)
	}
	var position int
	for _, r := range d.set[ruleChangeTable.index] {
		var c tournament.RuleChange
		ruleChangeTable.scan(d, r, &c, &div.ID, &position)
		div.RuleChanges = append(div.RuleChanges, c)
	}
	for _, r := range d.set[challengeTable.index] {
		var c tournament.Challenge
		challengeTable.scan(d, r, &c, &div.ID)
		div.Challenges = append(div.Challenges, c)
	}
}

// scan stores the row's cells in the fields.
func (d *decoder) scan(t *table, r row, fields ...any) {
	if d.err != nil {
		return
	}
	for i, f := range fields {
		if err := setField(f, r[i]); err != nil {
			d.err = text.Errorf("%s in the table %s can't be read: %w", t.columns[i].name, t.name, err)
			return
		}
	}
}

// orphan is a row whose owner isn't there.
type orphan struct {
	table *table
	row   row
}

func (o *orphan) Error() string { return o.Said().String() }

// Said says it in words.
func (o *orphan) Said() text.Text {
	return text.Of("a row of the table %s belongs to number %d, which isn't there", o.table.name, o.row[1].num)
}

// orphan refuses a row whose owner isn't there.
func (d *decoder) orphan(t *table, r row) {
	if d.err == nil {
		d.err = &orphan{t, r}
	}
}
