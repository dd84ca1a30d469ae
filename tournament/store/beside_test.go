package store

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/store/database"
)

// killed is an event as a killed program leaves it: the file, and beside it the log with its newest changes and that
// log's index.
type killed struct {
	file, log, index []byte
	// dumps are the facts after each change, in order. The file alone has those of the first.
	dumps []string
}

func killedEvent(t *testing.T, name string, changes int) killed {
	t.Helper()
	f := newFile(t)
	withoutMark(t, f)
	var k killed
	f.change(t, "drawn", func(e *tournament.Event) {
		e.Name, e.Divisions = name, []*tournament.Division{field(1, 12, 3), field(2, 8, 2)}
	})
	if _, err := checkpoint(t.Context(), f.conn); err != nil {
		t.Fatal(err)
	}
	f.place.remember(f.path)
	k.dumps = append(k.dumps, dumpOf(t, f))
	for i := range changes {
		f.change(t, fmt.Sprint("sheet ", i), func(e *tournament.Event) { enter(e, 1, i, 400+i, 310) })
		k.dumps = append(k.dumps, dumpOf(t, f))
	}
	k.file, k.log, k.index = read(t, f.Path()), read(t, f.Path()+"-wal"), read(t, f.Path()+"-shm")
	return k
}

// withoutMark makes an open file one of an older program, whose files don't know their path.
func withoutMark(t *testing.T, f *File) {
	t.Helper()
	if err := unmark(t.Context(), f.conn); err != nil {
		t.Fatal(err)
	}
	f.marked = true
	f.place.remember(f.path)
}

func (k killed) last() string { return k.dumps[len(k.dumps)-1] }

// put writes those of the three files that aren't nil.
func put(t *testing.T, file, log, index []byte) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "event.wordhall")
	for end, data := range map[string][]byte{"": file, "-wal": log, "-shm": index} {
		if data != nil {
			write(t, path+end, data)
		}
	}
	return path
}

// factsOf opens the file for reading and for writing, which must agree, and returns its facts, or "" with the reason
// if it is refused.
func factsOf(t *testing.T, path string) (dump string, refused error) {
	t.Helper()
	r, err := OpenReadOnly(t.Context(), path, testOptions())
	if err == nil {
		dump = dumpOf(t, r)
		wantVerified(t, r)
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
	}
	w, err2 := Open(t.Context(), path, testOptions())
	if err2 == nil {
		if dumpOf(t, w) != dump {
			t.Error("for work it has other facts than for reading only")
		}
		wantVerified(t, w)
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if (err == nil) != (err2 == nil) {
		t.Errorf("for reading only it gave %v, for work %v", err, err2)
	}
	if err != nil {
		wantForPeople(t, err)
	}
	return dump, err
}

// TestFilesBesideAnEventFile: an event without the files that belong beside it, or with files that don't belong
// there, is never opened with other facts than were saved, and the message names the wrong file.
func TestFilesBesideAnEventFile(t *testing.T) {
	k, other := killedEvent(t, "Spring Open", 6), killedEvent(t, "Autumn Open", 9)
	// This is an older copy of the same event, such as a backup.
	older := func() []byte {
		path := put(t, k.file, nil, nil)
		f, err := Open(t.Context(), path, testOptions())
		if err != nil {
			t.Fatal(err)
		}
		to := filepath.Join(t.TempDir(), "copy.wordhall")
		if err := f.SaveCopy(t.Context(), to); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		return read(t, to)
	}()
	noise := slices.Repeat([]byte("rubbish "), 3000)
	cases := []struct {
		name             string
		file, log, index []byte
		// facts are those with which it opens, or what the refusal says.
		facts string
		says  []string
	}{
		{"all three", k.file, k.log, k.index, k.last(), nil},
		{"without the index", k.file, k.log, nil, k.last(), nil},
		{"with an index of another file", k.file, k.log, other.index, k.last(), nil},
		{"with an index of noise", k.file, k.log, noise, k.last(), nil},
		{"an empty log", k.file, []byte{}, nil, k.dumps[0], nil},
		{"a log that is only begun", k.file, k.log[:40], nil, k.dumps[0], nil},
		{"a log of nothing yet", k.file, make([]byte, 9000), nil, k.dumps[0], nil},
		{"a log of noise", k.file, noise, nil, "", []string{"can't all be read", "without event.wordhall-wal is whole"}},
		{"without the log", k.file, nil, k.index, "", []string{"newest changes are missing", "event.wordhall-wal", "belongs beside it", "ends with line 1 "}},
		{"an empty log, and its index", k.file, []byte{}, k.index, "", []string{"newest changes are missing", "event.wordhall-wal + event.wordhall-shm is whole"}},
		{"half the log, and its index", k.file, k.log[:len(k.log)/2], k.index, "", []string{"can't all be read", "event.wordhall-wal"}},
		{"the log of another event", k.file, other.log, nil, "", []string{"the event without event.wordhall-wal", "is whole and ends with line 1 "}},
		{"an older copy in its place", older, k.log, k.index, "", []string{"the event without event.wordhall-wal + event.wordhall-shm is whole"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := put(t, c.file, c.log, c.index)
			facts, err := factsOf(t, path)
			if facts != c.facts {
				t.Errorf("it has other facts, or %v", err)
			}
			if c.says == nil {
				return
			}
			for _, want := range c.says {
				if err == nil || !strings.Contains(err.Error(), want) {
					t.Errorf("it says %v, without %q", err, want)
				}
			}
			if !slices.Equal(read(t, path), c.file) {
				t.Error("the file that was refused is changed")
			}
			report, err := Examine(path, testOptions())
			if err != nil || report.OK() {
				t.Errorf("verify finds %v %v", report.Findings, err)
			}
			to := filepath.Join(t.TempDir(), "salvaged.wordhall")
			done, err := Salvage(t.Context(), path, to, testOptions())
			if err != nil || len(done.Left) == 0 {
				t.Fatalf("salvage says %+v, %v", done, err)
			}
			f, err := Open(t.Context(), to, testOptions())
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(k.dumps, dumpOf(t, f)) {
				t.Error("what is salvaged was never the event")
			}
			if err := f.Close(); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// TestAJournalOfAnotherFileIsNotWrittenIntoThisOne: another event left the journal beside it, when a program was
// stopped while it switched that event over to its log.
func TestAJournalOfAnotherFileIsNotWrittenIntoThisOne(t *testing.T) {
	left, _ := halfWritten(t)
	k := killedEvent(t, "Autumn Open", 3)
	source := put(t, k.file, k.log, nil)
	f, err := Open(t.Context(), source, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	path := put(t, read(t, source), nil, nil)
	write(t, path+"-journal", read(t, left+"-journal"))
	before := hashOf(t, path)
	_, refused := factsOf(t, path)
	for _, want := range []string{"event.wordhall-journal beside it doesn't belong to this file", "without event.wordhall-journal is whole"} {
		if refused == nil || !strings.Contains(refused.Error(), want) {
			t.Errorf("it says %v, without %q", refused, want)
		}
	}
	if hashOf(t, path) != before {
		t.Error("the file is changed")
	}
	if err := os.Remove(path + "-journal"); err != nil {
		t.Fatal(err)
	}
	if facts, err := factsOf(t, path); facts != k.last() {
		t.Errorf("without the journal it has other facts, or %v", err)
	}
}

// TestADamagedLogIsNeverShownAsIfAllWereWell flips bytes of a log and cuts it off. The event opens with all that was
// saved, or is refused. Only if the index is gone too, the last change may look like one that was stopped, and a log
// that was cut off like one that ended there.
func TestADamagedLogIsNeverShownAsIfAllWereWell(t *testing.T) {
	k := killedEvent(t, "Spring Open", 8)
	random := rand.New(rand.NewPCG(6, 1)) // The random numbers say where. They needn't be secret.
	refused := 0
	for n := range *flips / 4 {
		log, name, may := slices.Clone(k.log), "", 0
		at := random.IntN(len(log))
		if n%3 == 0 {
			log, name = log[:at], fmt.Sprint("cut at ", at)
			may = len(k.dumps)
		} else {
			log[at] ^= byte(1 + random.IntN(255))
			name, may = fmt.Sprint("byte ", at), 2
		}
		for _, index := range [][]byte{k.index, nil} {
			t.Run(fmt.Sprintf("%s, with an index: %v", name, index != nil), func(t *testing.T) {
				path := put(t, k.file, log, index)
				facts, err := factsOf(t, path)
				if err != nil {
					refused++
					wantFoundAndSalvaged(t, path, k.last())
					return
				}
				from := max(0, len(k.dumps)-may)
				if index != nil {
					from = len(k.dumps) - 1
				}
				if !slices.Contains(k.dumps[from:], facts) {
					t.Error("the file gives other facts without a word")
				}
			})
		}
	}
	t.Logf("%d logs damaged, each with and without its index: %d refused", *flips/4, refused)
}

// TestALogCutShortIsRefused, wherever the log was cut, because its index knows of more.
func TestALogCutShortIsRefused(t *testing.T) {
	k := killedEvent(t, "Spring Open", 2)
	const frame = frameHeader + pageSize
	for _, at := range []int{0, 1, 3, 4, 15, 16, 24, logHeader - 1, logHeader, logHeader + 1, logHeader + frameHeader, frame, logHeader + frame - 1,
		logHeader + frame, logHeader + frame + 1, len(k.log) / 2, len(k.log) - frame, len(k.log) - 1} {
		path := put(t, k.file, k.log[:at], k.index)
		if facts, err := factsOf(t, path); err == nil {
			t.Errorf("cut at %d: it opens, with the facts of %d changes", at, slices.Index(k.dumps, facts))
			continue
		}
		wantFoundAndSalvaged(t, path, k.last())
	}
}

// killedCopy goes on with a copy of the file alone of an event that a killed program left, with sheets of its own. It
// is killed as well.
func (k killed) killedCopy(t *testing.T, sheets ...int) killed {
	t.Helper()
	f, err := Open(t.Context(), put(t, k.file, nil, nil), testOptions())
	if err != nil {
		t.Fatal(err)
	}
	withoutMark(t, f)
	c := killed{file: k.file, dumps: []string{dumpOf(t, f)}}
	for _, n := range sheets {
		f.change(t, fmt.Sprint("sheet ", n), func(e *tournament.Event) { enter(e, 1, n, 500+n, 390) })
		c.dumps = append(c.dumps, dumpOf(t, f))
	}
	c.log, c.index = read(t, f.Path()+"-wal"), read(t, f.Path()+"-shm")
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return c
}

// closed is the file after the program has opened the event and closed it.
func (k killed) closed(t *testing.T) []byte {
	t.Helper()
	path := put(t, k.file, k.log, nil)
	f, err := Open(t.Context(), path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return read(t, path)
}

// TestALogOfAnotherCopyTakesNothingAway: a killed program left its log, and a copy of the event in which other sheets
// were entered is put into the file's place, by hand, from a backup or from a stick. Or the other copy's log came
// along.
func TestALogOfAnotherCopyTakesNothingAway(t *testing.T) {
	k := killedEvent(t, "Spring Open", 2)
	other := k.killedCopy(t, 3, 4)
	for _, c := range []struct {
		name      string
		file      []byte
		of        killed
		lost      int
		withIndex bool
	}{
		{"a copy with as many sheets", other.closed(t), k, 3, false},
		{"a copy with as many sheets, and the index of the log", other.closed(t), k, 3, true},
		{"a copy with fewer", k.killedCopy(t, 3).closed(t), k, 2, false},
		{"a copy with more", k.killedCopy(t, 3, 4, 5, 6).closed(t), k, 5, false},
		{"the log of the copy", k.closed(t), other, 3, false},
		{"the log of the copy and its index", k.closed(t), other, 3, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			var index []byte
			if c.withIndex {
				index = c.of.index
			}
			path := put(t, c.file, c.of.log, index)
			facts, err := factsOf(t, path)
			if err == nil {
				t.Fatalf("it opens, with the facts of the log: %v", facts == c.of.last())
			}
			beside := "move event.wordhall-wal + event.wordhall-shm to another folder"
			if !hasFile(path + "-shm") {
				beside = "move event.wordhall-wal to another folder"
			}
			for _, want := range []string{"event.wordhall-wal beside it belongs to another copy", fmt.Sprintf("line %d of this one's journal", c.lost), beside} {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("it says %v, without %q", err, want)
				}
			}
			if !slices.Equal(read(t, path), c.file) || !slices.Equal(read(t, path+"-wal"), c.of.log) {
				t.Error("something was written")
			}
			report, err := Examine(path, testOptions())
			if err != nil || len(report.Findings) == 0 || !strings.Contains(report.Findings[0].String(), beside) {
				t.Errorf("verify finds %v %v", report.Findings, err)
			}
			alone, err := factsOf(t, put(t, c.file, nil, nil))
			if err != nil {
				t.Fatal(err)
			}
			if same, ok := wantFoundAndSalvaged(t, path, alone); !same || !ok {
				t.Error("what is salvaged is not the file's")
			}
			for _, companion := range companions {
				_ = os.Remove(path + companion) // There may be no such file.
			}
			if facts, err := factsOf(t, path); err != nil || facts != alone {
				t.Errorf("after doing what it says it has other facts, or %v", err)
			}
		})
	}
}

// TestALogCutWithinWhatTheFileHasIsNeverShown: a program was killed after it had moved its log into the file, and no
// index is left. What the file has is there, however short the log is.
func TestALogCutWithinWhatTheFileHasIsNeverShown(t *testing.T) {
	k := killedEvent(t, "Spring Open", 6)
	path := put(t, k.file, k.log, nil)
	db, conn, err := database.Connect(t.Context(), path, database.Writing)
	if err != nil {
		t.Fatal(err)
	}
	var busy, logged, moved int
	if err := conn.QueryRowContext(t.Context(), "PRAGMA wal_checkpoint(PASSIVE)").Scan(&busy, &logged, &moved); err != nil || moved == 0 || moved < logged {
		t.Fatalf("%d of %d frames moved (%v)", moved, logged, err)
	}
	file, log := read(t, path), read(t, path+"-wal")
	if err := errors.Join(conn.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
	refused, cuts := 0, 0
	for cut := len(log); cut >= 0; cut -= 3000 {
		facts, err := factsOf(t, put(t, file, log[:cut], nil))
		cuts++
		switch {
		case err != nil:
			refused++
		case facts != k.last():
			t.Errorf("cut at %d: it has the facts of %d changes", cut, slices.Index(k.dumps, facts))
		}
	}
	if refused == 0 || refused == cuts {
		t.Errorf("%d of %d are refused", refused, cuts)
	}
}

func hasFile(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// TestWhichFilesAreEmptyAndWhichTheSame by their names.
func TestWhichFilesAreEmptyAndWhichTheSame(t *testing.T) {
	folder := t.TempDir()
	none, empty, one := filepath.Join(folder, "none"), filepath.Join(folder, "empty"), filepath.Join(folder, "one")
	write(t, empty, nil)
	write(t, one, []byte("x"))
	for path, want := range map[string]bool{none: true, empty: true, one: false} {
		if got := isEmpty(path); got != want {
			t.Errorf("%s is empty: %v", filepath.Base(path), got)
		}
		for _, other := range []string{none, empty, one} {
			if got, want := sameFile(path, other), path == other && path != none; got != want {
				t.Errorf("%s and %s are the same: %v", filepath.Base(path), filepath.Base(other), got)
			}
		}
	}
}

// TestALogGoesOnFromLinesThatWereWrittenAnew: the file alone may have the last line before that with another sum.
func TestALogGoesOnFromLinesThatWereWrittenAnew(t *testing.T) {
	f := newFile(t)
	withoutMark(t, f)
	private(t, f)
	if _, err := checkpoint(t.Context(), f.conn); err != nil {
		t.Fatal(err)
	}
	before := read(t, f.Path())
	for _, more := range []int{0, 1} {
		if more == 0 {
			if _, err := forget(f); err != nil {
				t.Fatal(err)
			}
			if _, err := f.conn.ExecContext(t.Context(), "VACUUM"); err != nil { // The log has the whole file.
				t.Fatal(err)
			}
		} else {
			f.change(t, "named", func(e *tournament.Event) { e.Name = "Harbour" })
		}
		path := put(t, before, read(t, f.Path()+"-wal"), nil)
		if err := fits(t.Context(), path); err != nil {
			t.Errorf("with %d lines more: %v", more, err)
		}
	}
}
