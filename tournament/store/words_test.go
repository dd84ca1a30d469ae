package store

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

func TestWhoHasAFileOpenInWords(t *testing.T) {
	since := time.Date(2027, 3, 13, 10, 5, 0, 0, time.Local)
	for want, o := range map[string]Owner{
		"another program":             {Program: "Wordhall 1", Operator: "IR"},
		"another program (process 7)": {PID: 7},
		"Wordhall 1 (process 7), by IR on desk, since 13 March 10:05":      {PID: 7, Program: "Wordhall 1", Operator: "IR", Host: "desk", Since: since},
		"Wordhall 1 (process 7), by IR":                                    {PID: 7, Program: "Wordhall 1", Operator: "IR"},
		"Wordhall 1 (process 7), on desk":                                  {PID: 7, Program: "Wordhall 1", Host: "desk"},
		"another program (process 7), by IR on desk, since 13 March 10:05": {PID: 7, Operator: "IR", Host: "desk", Since: since},
		"Wordhall 1 (process 7), on desk, since 13 March 10:05":            {PID: 7, Program: "Wordhall 1", Host: "desk", Since: since},
		"Wordhall 1 (process 7), by IR, since 13 March 10:05":              {PID: 7, Program: "Wordhall 1", Operator: "IR", Since: since},
		"Wordhall 1 (process 7), by IR on desk":                            {PID: 7, Program: "Wordhall 1", Operator: "IR", Host: "desk"},
	} {
		if o.String() != want {
			t.Errorf("%+v is %q, want %q", o, o, want)
		}
		refusal := (&LockedError{Path: "/here/spring.wordhall", Owner: o}).Said()
		if refusal.String() != "spring.wordhall is already open in "+want+"; close it there first, or open it for reading only" {
			t.Errorf("%+v: the refusal is %q", o, refusal)
		}
		kept, err := refusal.Keep() // Who is known whole has a sentence of its own, for other languages.
		if whole := o.Program != "" && o.PID != 0 && strings.Contains(want, "by IR on desk, since"); err != nil || strings.Contains(string(kept), "is already open in %s (process %d), by") != whole {
			t.Errorf("%+v: kept is %s, %v", o, kept, err)
		}
	}
}

func TestErrorsNameTheFileAndTheRemedy(t *testing.T) {
	for want, err := range map[string]error{
		"spring.wordhall exists already; choose another name":                                                                           &ExistsError{Path: "/here/spring.wordhall"},
		"there is no /here/spring.wordhall; check the name and the folder":                                                              &NotFoundError{Path: "/here/spring.wordhall"},
		"spring.wordhall can't be written: its folder; use \"Save a copy\" to a place where you may write, or open it for reading only": &ReadOnlyError{Path: "/here/spring.wordhall", What: text.Of("its folder"), err: fs.ErrPermission},
	} {
		if err.Error() != want {
			t.Errorf("the error is %q, want %q", err, want)
		}
	}
	if err := error(&ReadOnlyError{err: fs.ErrPermission}); !errors.Is(err, fs.ErrPermission) {
		t.Error("what the system said is lost")
	}
}

// TestCellsAreInOneOrder says that nothing comes before numbers and numbers before texts, each kind by its value.
func TestCellsAreInOneOrder(t *testing.T) {
	half, err := cellOf(pointer(0.5))
	if err != nil {
		t.Fatal(err)
	}
	two, _ := cellOf(pointer(2.25))
	order := []cell{{}, intCell(-3), intCell(7), half, two, textCell("a"), textCell("b")}
	for i := range order {
		for j := range order {
			got, want := order[i].compare(&order[j]), 0
			if i < j {
				want = -1
			} else if i > j {
				want = 1
			}
			if got != want {
				t.Errorf("%v against %v is %d, want %d", order[i].value(), order[j].value(), got, want)
			}
		}
	}
}

func pointer[T any](v T) *T { return &v }

// TestARowThatDoesntFitIsNamed says that a row with a field too few, or one of another kind, is refused with the words
// for the row.
func TestARowThatDoesntFitIsNamed(t *testing.T) {
	d := field(1, 2, 1)
	id, n, words := d.ID, 1, "word"
	for name, c := range map[string]struct {
		add  func(*encoder)
		want string
	}{
		"a field too few":    {func(e *encoder) { e.add(lateTable, &id, &n, &n) }, "the late_clock has 4 columns but 3 fields"},
		"words for a number": {func(e *encoder) { e.add(lateTable, &id, &n, &n, &words) }, `division "A", late clock 1: since: `},
		"no field at all":    {func(e *encoder) { e.add(lateTable, &id, &n, &n, &struct{}{}) }, `division "A", late clock 1: since: a field of type`},
	} {
		e := &encoder{set: newRowset(), division: d}
		c.add(e)
		if e.err == nil || !strings.HasPrefix(e.err.Error(), c.want) {
			t.Errorf("%s: the error is %v, want %q", name, e.err, c.want)
		}
		first := e.err
		e.add(lateTable, &id, &n, &n, pointer(tournament.Timestamp(5)))
		if !errors.Is(e.err, first) || len(e.set[lateTable.index]) != 0 {
			t.Errorf("%s: after the first error the error is %v, with %d rows", name, e.err, len(e.set[lateTable.index]))
		}
	}
	if e := (&encoder{}); e.describe(eventTable.table, nil).String() != "the event" {
		t.Errorf("the event's row is %q", e.describe(eventTable.table, nil))
	}
	e := &encoder{division: d}
	if got := e.describe(divisionTable.table, nil).String(); got != `division "A"` {
		t.Errorf("a division's row is %q", got)
	}
	if got := e.describe(prizeFundTable, nil).String(); got != `division "A", prize fund` && !strings.HasPrefix(got, `division "A", `) {
		t.Errorf("a row of one key is %q", got)
	}
}
