package app

import (
	"errors"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/tournament"
)

// caught is the value with which a function panicked, and the stack.
func caught(f func()) (fault any, stack []byte) {
	defer func() { fault, stack = recover(), debug.Stack() }()
	f()
	return nil, nil
}

func TestACrashReportHelpsAndNamesNobody(t *testing.T) {
	b := newHomeDesk(t)
	settings := tournament.NewSettings("A", "nsa-1995", 3)
	settings.Plan = []tournament.PlanEntry{{From: 1, To: 3, System: tournament.Random}}
	if _, err := b.Do(t.Context(), action.AddDivision{Settings: settings, Players: []tournament.Player{{Name: "Quillfeather Bertrand"}, {Name: "Cole Max"}}}); err != nil {
		t.Fatal(err)
	}
	var none []int
	at := 5
	cases := []struct {
		name string
		f    func()
		want string
	}{
		{"the runtime's own", func() { none[at]++ }, "index out of range [5]"},
		{"with a name in it", func() { panic(errors.New("no place for Quillfeather Bertrand")) }, "*errors.errorString"},
		{"with words", func() { panic("Quillfeather") }, "type string"},
	}
	for _, c := range cases {
		fault, stack := caught(c.f)
		crash, err := b.program.ReportCrash(fault, stack, b.Desk)
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(crash.Report)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		for _, want := range []string{Name, c.want, "crash_test.go", "add-division"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: the report lacks %q:\n%s", c.name, want, text)
			}
		}
		if strings.Contains(text, "Quillfeather") || strings.Contains(text, "Cole") {
			t.Errorf("%s: the report names a player:\n%s", c.name, text)
		}
	}
}

func TestTheNextStartIsToldOfACrashOnce(t *testing.T) {
	b := newHomeDesk(t)
	p := b.program
	if _, ok := p.LastCrash(); ok {
		t.Fatal("a crash before the first start")
	}
	crash, err := p.ReportCrash("x", nil, b.Desk)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.SaveCrash(crash); err != nil {
		t.Fatal(err)
	}
	if found, ok := p.LastCrash(); !ok || found.Event != b.Path() || found.Report != crash.Report {
		t.Errorf("found %+v, want %+v", found, crash)
	}
	if _, ok := p.LastCrash(); ok {
		t.Error("told twice")
	}
}

func TestWhatTheRuntimeWroteIsFound(t *testing.T) {
	b := newHomeDesk(t)
	p := b.program
	f, closeIt, err := p.FatalFile()
	if err != nil {
		t.Fatal(err)
	}
	path := f.Name()
	closeIt()
	if _, err := os.Stat(path); err == nil {
		t.Error("an empty file is left")
	}
	if err := os.WriteFile(path, []byte("panic: Quillfeather\n\ngoroutine 7 [running]:\nwordhall/screens.x()\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.Preferences.Remember(b.Path())
	crash, ok := p.LastCrash()
	if !ok || filepath.Base(crash.Event) != "Open.wordhall" {
		t.Fatalf("found %+v", crash)
	}
	data, err := os.ReadFile(crash.Report)
	if err != nil {
		t.Fatal(err)
	}
	if text := string(data); !strings.Contains(text, "wordhall/screens.x()") || strings.Contains(text, "Quillfeather") {
		t.Errorf("the report says %s", text)
	}
}
