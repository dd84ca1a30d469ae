package cli_test

import (
	"strings"
	"testing"

	"wordhall/app/cli"
	"wordhall/tournament/report"
)

// atHome runs a command line as a program that keeps its files in the folder.
func atHome(t testing.TB, folder string, args ...string) answer {
	t.Helper()
	return remembering(t, inFolder(folder), "", args...)
}

type checked struct {
	Acceptable bool
	List       string
	Official   bool
}

func TestCheckAnswersForThePlay(t *testing.T) {
	long := strings.Repeat("x", 4000)
	for _, c := range []struct {
		words  []string
		status int
	}{
		{[]string{"colour"}, cli.ExitDone},
		{[]string{"Colour", "QI", "zoo"}, cli.ExitDone},
		{[]string{"colour", "zzyx"}, cli.ExitNo},
		{[]string{"cafés"}, cli.ExitNo},
		{[]string{"r2d2"}, cli.ExitNo},
		{[]string{"-5"}, cli.ExitNo},
		{[]string{"😀"}, cli.ExitNo},
		{[]string{"a pasted paragraph"}, cli.ExitNo},
		{[]string{long}, cli.ExitNo},
		{[]string{"zoo", ""}, cli.ExitNo},
		{[]string{"zoo", "zoo", "zoo", "zoo", "zoo", "zoo", "zoo", "zoo"}, cli.ExitDone},
		{[]string{"zoo", "zoo", "zoo", "zoo", "zoo", "zoo", "zoo", "zoo", "zoo"}, cli.ExitBad},
		{[]string{""}, cli.ExitBad},
		{nil, cli.ExitBad},
	} {
		a := wordhall(t, "", append([]string{"check", "--json"}, c.words...)...)
		if a.status != c.status {
			t.Errorf("%.60q: exit %d, want %d: %s", c.words, a.status, c.status, a.err)
			continue
		}
		if c.status == cli.ExitBad {
			if !a.refusedForPrograms(t) {
				t.Errorf("%.60q: prints %q and %q", c.words, a.out, a.err)
			}
			continue
		}
		got := unmarshal[checked](t, a.out)
		if got != (checked{c.status == cli.ExitDone, report.PracticeName, false}) || a.err != "" {
			t.Errorf("%.60q: %+v %s", c.words, got, a.err)
		}
		if plain := wordhall(t, "", append([]string{"check"}, c.words...)...).out; !strings.Contains(plain, report.PracticeWarning) {
			t.Errorf("%.60q: %q doesn't say what list it is", c.words, plain)
		}
	}
}

func TestListsAddCheckAndRemove(t *testing.T) {
	home := t.TempDir()
	file := writeFile(t, "club.txt", "aa lava\r\nqi\r\nzax\r\ncafé\r\n")
	if a := atHome(t, home, "lists", "add", file, "Club", "--preview"); a.status != cli.ExitDone {
		t.Fatal(a)
	}
	if a := atHome(t, home, "check", "--list", "Club", "qi"); a.status != cli.ExitBad {
		t.Errorf("a preview keeps the list: %+v", a)
	}
	if a := atHome(t, home, "lists", "add", file, "Club", "--edition", "2026", "--rulebook", "wmsf"); a.status != cli.ExitDone || !strings.Contains(a.out, "3 words") {
		t.Fatal(a)
	}
	if a := atHome(t, home, "check", "--list", "club", "--json", "ZAX"); a.status != cli.ExitDone || unmarshal[checked](t, a.out) != (checked{true, "Club", true}) {
		t.Errorf("%+v", a)
	}
	if a := atHome(t, home, "check", "zoo"); a.status != cli.ExitNo || !strings.Contains(a.out, "Club") {
		t.Errorf("the list loaded is the one asked: %+v", a)
	}
	if a := atHome(t, home, "check", "--list", "practice list", "zoo"); a.status != cli.ExitDone {
		t.Errorf("%+v", a)
	}
	type lists struct {
		Lists []struct{ Name, Checksum, Problem string }
	}
	if got := unmarshal[lists](t, atHome(t, home, "lists", "--json").out); len(got.Lists) != 2 || got.Lists[0].Name != "Club" || len(got.Lists[0].Checksum) != 64 {
		t.Errorf("%+v", got)
	}
	if a := atHome(t, home, "lists", "remove", "CLUB"); a.status != cli.ExitDone {
		t.Errorf("%+v", a)
	}
	if a := atHome(t, home, "check", "--list", "club", "qi"); a.status != cli.ExitBad {
		t.Errorf("%+v", a)
	}
}

// TestOneWordIsCountedAsOne: the list has one word, with one line repeated and one refused.
func TestOneWordIsCountedAsOne(t *testing.T) {
	a := atHome(t, t.TempDir(), "lists", "add", writeFile(t, "one.txt", "qi\nQI\n4\n"), "One")
	for _, says := range []string{"One: 1 word loaded", "1 line of a word", "1 line refused"} {
		if a.status != cli.ExitDone || !strings.Contains(a.out, says) {
			t.Errorf("%q is missing from %+v", says, a)
		}
	}
}

func TestListsRefusesInOneLine(t *testing.T) {
	home := t.TempDir()
	good := writeFile(t, "club.txt", "aa\nqi\n")
	for name, args := range map[string][]string{
		"no name":            {"lists", "add", good},
		"no file":            {"lists", "add", "nowhere.txt", "X"},
		"a folder":           {"lists", "add", home, "X"},
		"no words in it":     {"lists", "add", writeFile(t, "n.txt", "1\n2\n"), "X"},
		"the practice list":  {"lists", "remove", "practice list"},
		"an unknown word":    {"lists", "frob"},
		"an unknown list":    {"lists", "remove", "frob"},
		"an unknown book":    {"lists", "add", good, "X", "--rulebook", "frob"},
		"an empty list name": {"check", "--list", "", "qi"},
	} {
		if a := atHome(t, home, args...); a.status != cli.ExitBad || a.out != "" || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%s: %+v", name, a)
		}
	}
}
