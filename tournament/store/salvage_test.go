package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// flips is how many damaged files are tried. make soak tries more.
var (
	flips    = flag.Int("soak.flips", 24, "how many files with one damaged byte are opened")
	flipFrom = flag.Int("soak.flips.from", 0, "how many of them are left out at the beginning, to go on with a run that was ended")
)

// livedIn is a file with a day's work in it: two divisions, sheets, an undo and a paper.
func livedIn(t testing.TB) (data []byte, dump string) {
	t.Helper()
	f := newFile(t)
	f.change(t, "named", func(e *tournament.Event) { e.Name, e.Place = "Spring Open", "Town hall" })
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 12, 3), field(2, 8, 2)} })
	for i := range 15 {
		f.change(t, fmt.Sprint("sheet ", i), func(e *tournament.Event) { enter(e, 1, i, 400+i, 310) })
	}
	if _, err := f.Undo(Entry{}); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Note(Entry{Kind: "print", Words: "standings printed"}); err != nil {
		t.Fatal(err)
	}
	f.change(t, "sheet again", func(e *tournament.Event) { enter(e, 1, 14, 377, 310) })
	dump = dumpOf(t, f)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return read(t, f.Path()), dump
}

// sound opens the file and reports whether it has the facts and the journal. What must never happen is that it has
// other facts and no error.
func sound(t *testing.T, path, dump string, last [sha256.Size]byte, open func(context.Context, string, Options) (*File, error)) bool {
	t.Helper()
	f, err := open(t.Context(), path, testOptions())
	if err != nil {
		wantForPeople(t, err)
		return false
	}
	defer func() { _ = f.Close() }()
	if f.history.last.Digest != last {
		t.Error("the journal ends in another line")
	}
	if dumpOf(t, f) != dump {
		t.Error("the file gives other facts without a word")
	}
	return true
}

// TestOneDamagedByteIsNeverShownAsIfAllWereWell flips bytes and bits all over a file. It opens as it was, or is
// refused in words, and is then salvaged.
func TestOneDamagedByteIsNeverShownAsIfAllWereWell(t *testing.T) {
	data, dump := livedIn(t)
	path := filepath.Join(t.TempDir(), "event.wordhall")
	write(t, path, data)
	f, err := OpenReadOnly(t.Context(), path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	last := f.history.last.Digest
	random := rand.New(rand.NewPCG(4, 2)) // The random numbers say where. They needn't be secret.
	refused, whole, most := 0, 0, 0
	for n := range *flips {
		at := random.IntN(len(data))
		for n%4 > 0 && data[at] == 0 { // Most of a file is unused.
			at = random.IntN(len(data))
		}
		mask := byte(1 << random.IntN(8))
		if n%2 == 0 {
			mask = byte(1 + random.IntN(255))
		}
		if n < *flipFrom {
			continue
		}
		path := filepath.Join(t.TempDir(), "event.wordhall")
		data[at] ^= mask
		write(t, path, data)
		data[at] ^= mask
		t.Run(fmt.Sprintf("byte %d by %02x", at, mask), func(t *testing.T) {
			reads := sound(t, path, dump, last, OpenReadOnly)
			works := sound(t, path, dump, last, Open)
			if works && !reads {
				t.Error("it opens for work and not for reading only")
			}
			if works {
				return
			}
			refused++
			switch same, ok := wantFoundAndSalvaged(t, path, dump); {
			case same:
				whole++
				fallthrough
			case ok:
				most++
			}
		})
	}
	t.Logf("%d files of %d bytes with one byte damaged: %d refused, of which %d salvaged whole and %d in all", *flips-*flipFrom, len(data), refused, whole, most)
	if refused == 0 || whole*10 < refused*9 {
		t.Errorf("of %d files refused only %d were salvaged whole", refused, whole)
	}
}

// wantFoundAndSalvaged checks that the damage is named, and that what can be read is written into a new file. same
// says that this is everything.
func wantFoundAndSalvaged(t *testing.T, path, dump string) (same, ok bool) {
	t.Helper()
	before := hashOf(t, path)
	report, err := Examine(path, testOptions())
	var notOurs *NotOursError
	var newer *NewerError
	switch {
	case errors.As(err, &notOurs), errors.As(err, &newer):
	case err != nil:
		t.Errorf("it can't be examined: %v", err)
	case report.OK():
		t.Error("nothing is found")
	}
	for _, found := range report.Findings {
		wantForPeople(t, text.Errorf("%s", found))
	}
	to := filepath.Join(t.TempDir(), "salvaged.wordhall")
	done, err := Salvage(t.Context(), path, to, testOptions())
	if err != nil {
		wantForPeople(t, err)
		return false, false
	}
	for _, found := range done.Left {
		wantForPeople(t, text.Errorf("%s", found))
	}
	if hashOf(t, path) != before {
		t.Error("the damaged file was changed")
	}
	f, err := Open(t.Context(), to, testOptions())
	if err != nil {
		t.Fatalf("what was salvaged can't be opened: %v", err)
	}
	defer func() { _ = f.Close() }()
	wantVerified(t, f)
	return dumpOf(t, f) == dump, true
}

// TestATruncatedFileIsRefusedAndSalvaged cuts a file off at the ends of its pages and within them. make soak does it
// more often.
func TestATruncatedFileIsRefusedAndSalvaged(t *testing.T) {
	data, dump := livedIn(t)
	random := rand.New(rand.NewPCG(5, 8)) // The random numbers say where. They needn't be secret.
	cuts := []int{1, headerSize - 1, headerSize, pageSize, len(data) - pageSize, len(data) - 1}
	for n := range *flips / 4 {
		at := 1 + random.IntN(len(data)-1)
		if n%2 == 0 {
			at = max(1, at/pageSize) * pageSize
		}
		cuts = append(cuts, at)
	}
	salvaged := 0
	for _, cut := range cuts {
		t.Run(fmt.Sprint(cut), func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "event.wordhall")
			write(t, path, data[:cut])
			for _, open := range []func(context.Context, string, Options) (*File, error){Open, OpenReadOnly} {
				f, err := open(t.Context(), path, testOptions())
				if err == nil {
					_ = f.Close()
					t.Fatal("it opens")
				}
				wantForPeople(t, err)
			}
			if _, ok := wantFoundAndSalvaged(t, path, dump); ok {
				salvaged++
			}
		})
	}
	t.Logf("%d of %d were salvaged", salvaged, len(cuts))
}

// TestAFileThatLacksItsLastBytesIsSalvagedToThem: what is before them on the same page isn't lost with them.
func TestAFileThatLacksItsLastBytesIsSalvagedToThem(t *testing.T) {
	data, dump := livedIn(t)
	for _, lacks := range []int{1, 7} {
		path, to := filepath.Join(t.TempDir(), "event.wordhall"), filepath.Join(t.TempDir(), "new.wordhall")
		write(t, path, data[:len(data)-lacks])
		done, err := Salvage(t.Context(), path, to, testOptions())
		if err != nil {
			t.Fatal(err)
		}
		f, err := OpenReadOnly(t.Context(), to, testOptions())
		if err != nil {
			t.Fatal(err)
		}
		if dumpOf(t, f) != dump || done.Lines != 20 || len(done.Left) > 0 {
			t.Errorf("without the last %d bytes %+v is salvaged", lacks, done)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestSalvageTakesFromJournalAndTablesWhatEachHasLeft damages either the journal or the tables.
func TestSalvageTakesFromJournalAndTablesWhatEachHasLeft(t *testing.T) {
	const freed = "DROP TRIGGER journal_keeps_its_words; DROP TRIGGER journal_keeps_its_rows;"
	cases := []struct {
		name, statement string
		// same says that all facts come back. noted is how many lines are only words.
		same  bool
		noted int
	}{
		{"a score in its table", "UPDATE sheet SET score_first = 999 WHERE game = 3", true, 0},
		{"a table gone", "DELETE FROM sheet", true, 0},
		{"a score in the journal", freed + "UPDATE journal SET changes = replace(changes, '405', '905')", true, 0},
		{"words in the journal", freed + "UPDATE journal SET words = 'nothing' WHERE seq = 4", true, 0},
		{"a line of the journal", freed + "DELETE FROM journal WHERE seq = 5", true, 15},
		{"the whole journal", freed + "DELETE FROM journal", true, 0},
		{"the last line of the journal", freed + "DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)", true, 0},
		{"changes that can't be read", freed + "UPDATE journal SET changes = 'x' WHERE seq = 9", true, 12},
		{"a damaged line that contradicts", freed + `UPDATE journal SET changes = replace(changes, '"t":"player","k":[1,3]', '"t":"player","k":[1,33]') WHERE seq = 2`, true, 19},
		{"the journal and a game whose sheet is left", freed + "DELETE FROM journal; DELETE FROM game WHERE division = 1 AND game = 3", false, 0},
		{"facts that nobody told and that contradict", "INSERT INTO player_federation VALUES (1, 99, 'naspa', 'x')", true, 0},
	}
	data, dump := livedIn(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "event.wordhall")
			write(t, path, data)
			alter(t, path, c.statement)
			to := filepath.Join(t.TempDir(), "salvaged.wordhall")
			done, err := Salvage(t.Context(), path, to, testOptions())
			if err != nil {
				t.Fatal(err)
			}
			if done.Noted != c.noted {
				t.Errorf("%d lines are words only, want %d", done.Noted, c.noted)
			}
			f, err := Open(t.Context(), to, testOptions())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = f.Close() }()
			wantVerified(t, f)
			if same := dumpOf(t, f) == dump; same != c.same {
				t.Errorf("the facts are the same: %v, want %v (%+v)", same, c.same, done)
			}
			list, err := f.Journal(Query{NewestFirst: true})
			if err != nil || len(list) != done.Lines+done.Noted+1 || list[0].Kind != KindSalvage || !strings.Contains(list[0].Words, "event.wordhall") {
				t.Fatalf("%+v, and the last line is %+v (%v)", done, list, err)
			}
			role, facts := RolePaper, strings.Contains(list[0].Words, "no longer in its journal")
			if facts {
				role = RoleDo
				want := ", with 1 fact that"
				if done.Rows > 1 {
					want = fmt.Sprintf(", with %d facts that", done.Rows)
				}
				if !strings.Contains(list[0].Words, want) {
					t.Errorf("%d rows are from the tables, and the last line says %q", done.Rows, list[0].Words)
				}
			}
			if list[0].Role != role || facts != (done.Rows > 0) || list[0].At.IsZero() || list[0].Operator != "Ann" {
				t.Errorf("%d rows are from the tables, and the last line is %+v", done.Rows, list[0])
			}
			for _, e := range list[1 : done.Noted+1] {
				if e.Role != RolePaper || e.Undoes != 0 {
					t.Errorf("line %d is words only, and is %+v", e.Seq, e)
				}
			}
			for _, name := range namesIn(t, filepath.Dir(to)) {
				if !strings.Contains(name, "salvaged.wordhall") {
					t.Errorf("%s is left beside it", name)
				}
			}
		})
	}
}

// TestWhenAReadingHoldsAllFacts: when every line of the journal is there and tells them, and something was read of all.
func TestWhenAReadingHoldsAllFacts(t *testing.T) {
	f := newFile(t)
	for _, name := range []string{"One", "Two", "Three"} {
		f.change(t, name, func(e *tournament.Event) { e.Name = name })
	}
	lines, err := f.Journal(Query{Details: true})
	if err != nil {
		t.Fatal(err)
	}
	facts, damaged := f.current.Load(), slices.Clone(lines)
	damaged[1].Words = "else"
	for name, c := range map[string]struct {
		w    damagedFile
		all  bool
		kept int
	}{
		"all is there":            {damagedFile{facts: facts, lines: lines}, true, 3},
		"a line is damaged":       {damagedFile{facts: facts, lines: damaged}, false, 1},
		"the last line is gone":   {damagedFile{facts: facts, lines: lines[:2]}, false, 2},
		"there may be more lines": {damagedFile{facts: facts, lines: lines, journalTorn: true}, false, 3},
		"something can't be read": {damagedFile{facts: facts, lines: lines, findings: []text.Text{text.Of("a table")}}, false, 3},
		"other facts":             {damagedFile{facts: emptyState(), lines: lines}, false, 3},
		"nothing":                 {damagedFile{facts: emptyState()}, false, 0},
	} {
		if all, kept := c.w.whole(t.Context()); all != c.all || kept != c.kept {
			t.Errorf("%s: whole %v with %d lines, want %v with %d", name, all, kept, c.all, c.kept)
		}
		best := damagedFile{facts: facts, lines: lines}
		if better, worse := c.w.betterThan(t.Context(), &best), best.betterThan(t.Context(), &c.w); better || worse == c.all {
			t.Errorf("%s: better than all %v, all is better %v", name, better, worse)
		}
	}
}

// TestWhatOneMayNotTrustIsFoundOut: rows of a table that hold what can't be there are counted and left out.
func TestWhatOneMayNotTrustIsFoundOut(t *testing.T) {
	db, conn, err := database.Connect(t.Context(), filepath.Join(t.TempDir(), "some.db"), database.Lenient)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _, _ = conn.Close(), db.Close() }()
	if _, err := conn.ExecContext(t.Context(), "CREATE TABLE prize_fund (division, currency, unit)"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ values, rows, says string }{
		{"(2, 'EUR', 1), (1, 'NZD', 2)", "1 2", ""},
		{"(2, 'GBP', 5)", "1 2", ""},
		{"(3, 'EUR', 'x'), ('y', 'EUR', 1)", "1 2", "2 rows of the table prize_fund hold what can't be there"},
	} {
		if _, err := conn.ExecContext(t.Context(), "INSERT INTO prize_fund VALUES "+c.values); err != nil {
			t.Fatal(err)
		}
		w := &damagedFile{torn: map[*table]bool{}}
		var got []string
		for _, r := range w.readTable(t.Context(), conn, prizeFundTable) {
			got = append(got, r[:1].words())
		}
		if said := text.Join("; ", w.findings...).String(); strings.Join(got, " ") != c.rows || said != c.says || w.torn[prizeFundTable] != (c.says != "") {
			t.Errorf("with %s: %q, torn %v, it says %q", c.values, got, w.torn[prizeFundTable], said)
		}
	}
}

// TestTheTablesTellWhatTheLastLinesDid if these can't be read: then more is known to have been done than is told.
func TestTheTablesTellWhatTheLastLinesDid(t *testing.T) {
	f := newFile(t)
	for i := range 30 {
		f.change(t, fmt.Sprintf("<%d> %s", i, strings.Repeat("words ", 60)), func(e *tournament.Event) { e.Name = fmt.Sprint("Open ", i) })
	}
	path := f.Path()
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	data := read(t, path)
	last := bytes.Index(data, []byte("<29> words")) / pageSize
	clear(data[last*pageSize : (last+1)*pageSize])
	made, done, list := salvagedFrom(t, data, nil)
	if made.Event().Name != "Open 29" || done.Rows != 1 || list[len(list)-1].Role != RoleDo || len(done.Left) != 1 {
		t.Errorf("%q, %+v", made.Event().Name, done)
	}
}

// salvagedFrom salvages the files and returns the event and its journal.
func salvagedFrom(t *testing.T, file, log []byte) (*File, Salvaged, []Entry) {
	t.Helper()
	to := filepath.Join(t.TempDir(), "salvaged.wordhall")
	done, err := Salvage(t.Context(), put(t, file, log, nil), to, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	f, err := Open(t.Context(), to, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	wantVerified(t, f)
	list, err := f.Journal(Query{})
	if err != nil {
		t.Fatal(err)
	}
	return f, done, list
}

// TestSalvageKeepsNothingBehindALostLine but its words: what such a line did can't be followed, and the facts come
// from the tables.
func TestSalvageKeepsNothingBehindALostLine(t *testing.T) {
	f := newFile(t)
	for _, name := range []string{"One", "Two", "Three", "Four"} {
		f.change(t, "named "+name, func(e *tournament.Event) { e.Name = name })
	}
	path := f.Path()
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	alter(t, path, "DROP TRIGGER journal_keeps_its_words; DROP TRIGGER journal_keeps_its_rows; DELETE FROM journal WHERE seq = 2")
	made, done, _ := salvagedFrom(t, read(t, path), nil)
	if made.Event().Name != "Four" || done.Lines != 1 || done.Noted != 2 {
		t.Errorf("%s, with %+v", made.Event().Name, done)
	}
}

// TestSalvageMarksADamagedLine in its words.
func TestSalvageMarksADamagedLine(t *testing.T) {
	data, _ := livedIn(t)
	path := put(t, data, nil, nil)
	alter(t, path, "DROP TRIGGER journal_keeps_its_words; DROP TRIGGER journal_keeps_its_rows; UPDATE journal SET words = 'nothing' WHERE seq = 4")
	_, _, list := salvagedFrom(t, read(t, path), nil)
	for _, e := range list {
		if marked := strings.HasSuffix(e.Words, " (this line was damaged)"); marked != (e.Seq == 4) {
			t.Errorf("line %d: %q", e.Seq, e.Words)
		}
	}
}

// TestSalvageTakesWhatIsBesideTheFile if that is whole.
func TestSalvageTakesWhatIsBesideTheFile(t *testing.T) {
	k := killedEvent(t, "Spring Open", 4)
	made, done, list := salvagedFrom(t, k.file, k.log)
	if dumpOf(t, made) != k.last() || done.Noted != 0 || len(done.Left) != 0 || list[len(list)-2].Words != "sheet 3" {
		t.Errorf("%+v, %q", done, list[len(list)-2].Words)
	}
}

// TestSalvageFindsLinesBetweenTwoDamagedPages of the journal.
func TestSalvageFindsLinesBetweenTwoDamagedPages(t *testing.T) {
	f := newFile(t)
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 12, 3)} })
	const lines = 60
	for i := range lines {
		f.change(t, fmt.Sprintf("<%d> %s", i, strings.Repeat("words ", 60)), func(e *tournament.Event) { enter(e, 1, i%15, 400+i, 310) })
	}
	dump, path := dumpOf(t, f), f.Path()
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	data := read(t, path)
	page := func(i int) int { return bytes.Index(data, fmt.Appendf(nil, "<%d> words", i)) / pageSize }
	first, last := page(20), page(40)
	if page(30) == first || page(30) == last {
		t.Fatal("the line stands on a damaged page")
	}
	for _, p := range []int{first, last} {
		clear(data[p*pageSize : (p+1)*pageSize])
	}
	made, _, list := salvagedFrom(t, data, nil)
	if dumpOf(t, made) != dump {
		t.Error("the facts are others")
	}
	kept := func(i int) bool {
		return slices.ContainsFunc(list, func(e Entry) bool { return strings.HasPrefix(e.Words, fmt.Sprintf("<%d> ", i)) })
	}
	for i, want := range map[int]bool{0: true, 20: false, 30: true, 40: false, lines - 1: true} {
		if kept(i) != want {
			t.Errorf("line %d is kept: %v", i, kept(i))
		}
	}
}

func TestSalvageRefusesWhatItMayNot(t *testing.T) {
	f := newFile(t)
	f.change(t, "named", func(e *tournament.Event) { e.Name = "one" })
	var locked *LockedError
	if _, err := Salvage(t.Context(), f.Path(), filepath.Join(t.TempDir(), "new.wordhall"), testOptions()); !errors.As(err, &locked) {
		t.Errorf("an open event gave %v", err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	var exists *ExistsError
	if _, err := Salvage(t.Context(), f.Path(), f.Path(), testOptions()); !errors.As(err, &exists) {
		t.Errorf("a file that is there gave %v", err)
	}
	text := filepath.Join(t.TempDir(), "some.wordhall")
	write(t, text, []byte(strings.Repeat("name,rating\n", 40000)))
	to := filepath.Join(t.TempDir(), "new.wordhall")
	var damaged *DamagedError
	if _, err := Salvage(t.Context(), text, to, testOptions()); !errors.As(err, &damaged) {
		t.Errorf("a text gave %v", err)
	}
	wantAlone(t, text)
}
