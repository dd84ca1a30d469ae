package store

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"path/filepath"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// TestAQueryGivesTheLinesThatFit, as many as asked for and in the order asked for. They are the same as those lines
// of the whole journal that fit one by one.
func TestAQueryGivesTheLinesThatFit(t *testing.T) {
	f := newFile(t)
	f.change(t, "named", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 2), field(2, 4, 2)} })
	for i := range 6 {
		e := f.Event().Clone()
		enter(e, 1, i%2, 400+i, 310)
		entry := Entry{Kind: []string{"sheet", "clock"}[i%2], Words: fmt.Sprint("line ", i), Operator: []string{"Ann", "Bob", ""}[i%3], Division: tournament.DivisionID(i % 3), Round: i / 3}
		if _, err := f.Commit(t.Context(), e, entry); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := f.Undo(Entry{}); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Note(Entry{Kind: "print", Words: "printed", Division: 1, Round: 1}); err != nil {
		t.Fatal(err)
	}
	all, err := f.Journal(Query{})
	if err != nil || len(all) != 9 {
		t.Fatalf("%d lines, %v", len(all), err)
	}
	rapid.Check(t, func(t *rapid.T) {
		q := Query{
			After: rapid.Int64Range(0, 10).Draw(t, "after"), Before: rapid.Int64Range(0, 10).Draw(t, "before"),
			Limit: rapid.IntRange(0, 10).Draw(t, "limit"), NewestFirst: rapid.Bool().Draw(t, "newest first"),
			Division: tournament.DivisionID(rapid.IntRange(0, 3).Draw(t, "division")), Round: rapid.IntRange(0, 2).Draw(t, "round"),
			Kind:     rapid.SampledFrom([]string{"", "sheet", "clock", "none"}).Draw(t, "kind"),
			Operator: rapid.SampledFrom([]string{"", "Ann", "Bob", "Cay"}).Draw(t, "operator"),
			Roles:    rapid.SampledFrom([][]Role{nil, {RolePaper}, {RoleUndo, RolePaper}, {all[0].Role}}).Draw(t, "roles"),
		}
		var want []int64
		for _, e := range all {
			if (q.After == 0 || e.Seq > q.After) && (q.Before == 0 || e.Seq < q.Before) && (q.Division == 0 || e.Division == q.Division) &&
				(q.Round == 0 || e.Round == q.Round) && (q.Kind == "" || e.Kind == q.Kind) && (q.Operator == "" || e.Operator == q.Operator) &&
				(len(q.Roles) == 0 || slices.Contains(q.Roles, e.Role)) {
				want = append(want, e.Seq)
			}
		}
		if q.NewestFirst {
			slices.Reverse(want)
		}
		if q.Limit > 0 {
			want = want[:min(len(want), q.Limit)]
		}
		list, err := f.Journal(q)
		if err != nil {
			t.Fatal(err)
		}
		var got []int64
		for _, e := range list {
			got = append(got, e.Seq)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%+v: lines %v, want %v", q, got, want)
		}
	})
}

// TestWhereATableCannotBeRead: the last row before the gap and the first one after it are named.
func TestWhereATableCannotBeRead(t *testing.T) {
	for _, c := range []struct {
		before, behind []int64 // before are the rows from the table's beginning, and behind those from its end.
		want           string
	}{
		{nil, nil, "nothing of the table player can be read"},
		{[]int64{1, 2}, nil, "the table player can't be read after row 1/2"},
		{nil, []int64{9, 8}, "the table player can't be read before row 1/8"},
		{[]int64{1, 2}, []int64{9, 8, 7}, "the table player can't be read between the rows 1/2 and 1/7"},
	} {
		player := tables[slices.IndexFunc(tables, func(t *table) bool { return t.name == "player" })]
		rows := func(ids []int64) (list []row) {
			for _, id := range ids {
				list = append(list, row{intCell(1), intCell(id), textCell("a name")})
			}
			return list
		}
		w := &damagedFile{torn: map[*table]bool{}}
		got := w.readBackwards(player, rows(c.before), func(string) ([]row, error) { return rows(c.behind), errors.New("a damaged page") })
		if said := text.Join("; ", w.findings...).String(); said != c.want || len(got) != len(c.before)+len(c.behind) || !w.torn[player] {
			t.Errorf("%v and %v: %q, %d rows, torn %v; want %q", c.before, c.behind, said, len(got), w.torn[player], c.want)
		}
	}
}

// TestWhyALockIsNotTaken: a folder that allows only reading is another trouble than a disk without locks.
func TestWhyALockIsNotTaken(t *testing.T) {
	var readOnly *ReadOnlyError
	if err := lockTrouble("a.wordhall", fmt.Errorf("open: %w", fs.ErrPermission)); !errors.As(err, &readOnly) || readOnly.Path != "a.wordhall" {
		t.Errorf("without the right to write: %v", err)
	}
	var disk *DiskError
	if err := lockTrouble("a.wordhall", errors.New("no locks here")); !errors.As(err, &disk) || disk.Path != "a.wordhall" {
		t.Errorf("without locks: %v", err)
	}
}

// TestAFileInWhichNothingIsLeftIsNotSalvaged. With a line of the journal, or with facts alone, it is.
func TestAFileInWhichNothingIsLeftIsNotSalvaged(t *testing.T) {
	const freed = "DROP TRIGGER journal_keeps_its_words; DROP TRIGGER journal_keeps_its_rows;"
	data, _ := livedIn(t)
	var rest string
	for i := len(tables) - 1; i >= 0; i-- {
		rest += "DELETE FROM " + tables[i].name + ";"
	}
	for _, c := range []struct {
		name, statement string
		salvaged        bool
	}{
		{"nothing is left", freed + "DELETE FROM journal;" + rest, false},
		{"the journal is left", rest, true},
		{"the facts are left", freed + "DELETE FROM journal", true},
	} {
		path, to := filepath.Join(t.TempDir(), "event.wordhall"), filepath.Join(t.TempDir(), "new.wordhall")
		write(t, path, data)
		alter(t, path, c.statement)
		_, err := Salvage(t.Context(), path, to, testOptions())
		var damaged *DamagedError
		if (err == nil) != c.salvaged || err != nil && !errors.As(err, &damaged) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestARowWithoutItsOwnerIsRefused in every table whose rows belong to a row of another table of the division.
func TestARowWithoutItsOwnerIsRefused(t *testing.T) {
	for _, child := range []*table{
		federationTable, spellingTable, absenceTable, avoidRoundTable, relationPlayerTable, clockPauseTable, amendmentTable.table,
		amendedLineTable.table, assumedTable.table, sheetTable.table, sheetAbsentTable, prizePlayerTable, prizeHandedTable.table,
		latePlayerTable, entrantTable.table, leftTable.table, finalGameTable.table, finalSheetTable.table, finalAbsentTable,
	} {
		s := emptyState()
		division := divisionTable.zeroRow()
		division[0] = intCell(1)
		s.put(divisionTable.table, division)
		lost := child.zeroRow()
		lost[0], lost[1] = intCell(1), intCell(7)
		s.put(child, lost)
		if child == finalSheetTable.table || child == finalAbsentTable {
			final := finalTable.zeroRow()
			final[0] = intCell(1)
			s.put(finalTable.table, final)
		}
		want := fmt.Sprintf("a row of the table %s belongs to number 7, which isn't there", child.name)
		if err := s.decode(nil); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestWhichRowsOfADamagedTableAreSound: numbers must be numbers, and a text is made one that can be written.
func TestWhichRowsOfADamagedTableAreSound(t *testing.T) {
	floatCell := func(f float64) cell { return cell{kind: floating, num: int64(math.Float64bits(f))} }
	for name, c := range map[string]struct {
		row   row
		sound bool
	}{
		"an empty cell":       {row{{kind: null}, intCell(3)}, true},
		"a number":            {row{floatCell(1.5)}, true},
		"no number":           {row{intCell(1), floatCell(math.NaN())}, false},
		"more than any":       {row{floatCell(math.Inf(1))}, false},
		"less than any":       {row{floatCell(math.Inf(-1)), intCell(1)}, false},
		"a text":              {row{textCell("Ada")}, true},
		"a text that is torn": {row{textCell("Ad\xffa")}, true},
	} {
		if got := c.row.sound(); got != c.sound {
			t.Errorf("%s: it is sound: %v", name, got)
		}
	}
	torn := row{intCell(1), textCell("Ad\xffa"), textCell("Bo")}
	torn.sound()
	if torn[1].text != "Ad\uFFFDa" || torn[2].text != "Bo" {
		t.Errorf("the texts are %q and %q", torn[1].text, torn[2].text)
	}
}

// TestWhatSalvageTakesFromATable: rows that a damaged line is about, all rows where lines are missing, and new rows
// where none is gone. A row that the table can't give is not gone, and the others are named, twenty at most.
func TestWhatSalvageTakesFromATable(t *testing.T) {
	player := playerTable.table
	named := func(id int64, name string) row {
		r := player.zeroRow()
		r[0], r[1], r[2] = intCell(1), intCell(id), textCell(name)
		return r
	}
	with := func(rows ...row) *state {
		s := emptyState()
		division := divisionTable.zeroRow()
		division[0] = intCell(1)
		s.put(divisionTable.table, division)
		for _, r := range rows {
			s.put(player, r)
		}
		return s
	}
	many := func(n int64, name string) (rows []row) {
		for id := range n {
			rows = append(rows, named(id+1, name))
		}
		return rows
	}
	for name, c := range map[string]struct {
		told, there   []row
		doubtful      string
		missing, torn bool
		taken, left   int
	}{
		"all is told":                       {told: many(3, "a"), there: many(3, "a")},
		"a row differs":                     {told: many(3, "a"), there: append(many(2, "a"), named(3, "b")), left: 1},
		"a damaged line is about it":        {told: many(3, "a"), there: append(many(2, "a"), named(3, "b")), doubtful: "player 1/3", taken: 1},
		"a damaged line is about another":   {told: many(3, "a"), there: append(many(2, "a"), named(3, "b")), doubtful: "player 1/2", left: 1},
		"lines are missing":                 {told: many(3, "a"), there: many(3, "b"), missing: true, taken: 3},
		"a row is new":                      {told: many(2, "a"), there: many(3, "a"), taken: 1},
		"a row is new and one is gone":      {told: many(2, "a"), there: []row{named(1, "a"), named(3, "a")}, left: 2},
		"a row is gone":                     {told: many(3, "a"), there: many(2, "a"), left: 1},
		"a row can't be read":               {told: many(3, "a"), there: many(2, "a"), torn: true},
		"can't be read, and lines are lost": {told: many(3, "a"), there: many(2, "a"), torn: true, missing: true},
		"twenty differ":                     {told: many(20, "a"), there: many(20, "b"), left: 20},
		"twenty-one differ":                 {told: many(21, "a"), there: many(21, "b"), left: 20},
	} {
		told := &telling{replay: &replay{state: with(c.told...)}, doubtful: map[string]bool{c.doubtful: true}, missing: c.missing}
		w := &damagedFile{facts: with(c.there...), torn: map[*table]bool{player: c.torn}}
		merged, rows, left := told.merge(w)
		if rows != c.taken || len(left) != c.left {
			t.Errorf("%s: %d rows are taken and %d left out, want %d and %d: %s", name, rows, len(left), c.taken, c.left, text.Join("; ", left...))
		}
		if differ := len(diff(told.replay.state, merged)); differ != c.taken {
			t.Errorf("%s: %d rows differ from what is told, want %d", name, differ, c.taken)
		}
	}
}

// TestWhatALineSaysOfTheOneThatItTakesBack: its kind, words, division and round, where it says nothing of its own.
// Who did it is the operator at the computer, where nobody else is named.
func TestWhatALineSaysOfTheOneThatItTakesBack(t *testing.T) {
	for name, c := range map[string]struct {
		given Entry
		want  string
	}{
		"nothing of its own": {Entry{}, "sheet|undo: entered|2/3|" + testOptions().Operator},
		"a kind":             {Entry{Kind: "again"}, "again|undo: entered|2/3|" + testOptions().Operator},
		"words":              {Entry{Words: "taken back"}, "sheet|taken back|2/3|" + testOptions().Operator},
		"a division":         {Entry{Division: 1, Round: 1}, "sheet|undo: entered|1/1|" + testOptions().Operator},
		"a round alone":      {Entry{Round: 1}, "sheet|undo: entered|2/3|" + testOptions().Operator},
		"an operator":        {Entry{Operator: "XY"}, "sheet|undo: entered|2/3|XY"},
	} {
		f := newFile(t)
		f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 2), field(2, 4, 3)} })
		after := f.Event().Clone()
		enter(after, 2, 0, 400, 300)
		done, err := f.Commit(t.Context(), after, Entry{Kind: "sheet", Words: "entered", Division: 2, Round: 3, Operator: "AB"})
		if err != nil {
			t.Fatal(err)
		}
		got, err := f.Undo(c.given)
		if err != nil {
			t.Fatal(err)
		}
		if said := fmt.Sprintf("%s|%s|%d/%d|%s", got.Kind, got.Words, got.Division, got.Round, got.Operator); said != c.want || got.Undoes != done.Seq || got.Role != RoleUndo {
			t.Errorf("%s: %s, want %s; it undoes %d as %s", name, said, c.want, got.Undoes, got.Role)
		}
		if again, err := f.Redo(Entry{Undoes: got.Seq}); !errors.Is(err, ErrOvertaken) {
			t.Errorf("%s: another line than the one named is done again: %+v, %v", name, again, err)
		}
		if again, err := f.Redo(Entry{Undoes: done.Seq}); err != nil || again.Words != "redo: entered" || again.Role != RoleRedo {
			t.Errorf("%s: done again it says %q as %s, %v", name, again.Words, again.Role, err)
		}
	}
}
