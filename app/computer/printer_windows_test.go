package computer_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"

	"wordhall/app/computer"
)

// ending is that of files for which there is no program.
const ending = ".wordhall-test"

// associate makes the command what the verb does to such files, until the test has ended.
func associate(t *testing.T, verb, command string) {
	t.Helper()
	class := `Wordhall.Test\shell\` + verb
	for _, v := range []struct{ key, value string }{{ending, "Wordhall.Test"}, {class + `\command`, command}} {
		key, _, err := registry.CreateKey(classes(t), v.key, registry.ALL_ACCESS)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(key.SetStringValue("", v.value), key.Close()); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() {
		for _, key := range []string{class + `\command`, class} {
			if err := registry.DeleteKey(classes(t), key); err != nil {
				t.Error(err)
			}
		}
	})
}

// classes is where this user's own associations are. Wine looks only at those of all users.
func classes(t *testing.T) registry.Key {
	t.Helper()
	root := registry.CURRENT_USER
	if windows.NewLazySystemDLL("ntdll.dll").NewProc("wine_get_version").Find() == nil {
		root = registry.LOCAL_MACHINE
	}
	key, _, err := registry.CreateKey(root, `Software\Classes`, registry.ALL_ACCESS)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = key.Close() })
	return key
}

// TestPapersArePrintedByTheProgramThatKnowsThem: its own verb prints them, and with the chosen printer if there is
// one. If no program prints such files, that is reported.
func TestPapersArePrintedByTheProgramThatKnowsThem(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "Köln round 1"+ending)
	said := func(verb string) string { return filepath.Join(dir, verb) }
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	printer := computer.SystemPrinter{Chosen: func() string { return "" }}
	if err := printer.Print(path); !errors.Is(err, computer.ErrNoPrintCommand) {
		t.Errorf("with no program for it: %v", err)
	}
	associate(t, "open", `cmd /c echo %1>"`+said("open")+`"`)
	if err := printer.Print(path); !errors.Is(err, computer.ErrNoPrintCommand) {
		t.Errorf("with a program that only opens it: %v", err)
	}
	associate(t, "print", `cmd /c echo %1>"`+said("print")+`"`)
	associate(t, "printto", `cmd /c echo %2 %1>"`+said("printto")+`"`)
	for _, c := range []struct {
		verb string
		do   func() error
		want string
	}{
		{"open", func() error { return printer.Open(path) }, " round 1" + ending},
		{"print", func() error { return printer.Print(path) }, " round 1" + ending},
		{"printto", func() error {
			return computer.SystemPrinter{Chosen: func() string { return "Office" }}.Print(path)
		}, "Office"},
	} {
		if err := c.do(); err != nil {
			t.Errorf("%s: %v", c.verb, err)
			continue
		}
		if got := waitFor(t, said(c.verb)); !strings.Contains(got, c.want) {
			t.Errorf("%s: the program was told %q, want %q in it", c.verb, got, c.want)
		}
	}
}

// waitFor is what the program wrote, as soon as it has written it.
func waitFor(t *testing.T, path string) string {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if data, err := os.ReadFile(path); err == nil && len(data) > 0 {
			return string(data)
		}
	}
	t.Fatal("no program was started")
	return ""
}
