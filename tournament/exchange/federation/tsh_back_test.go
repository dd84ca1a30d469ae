package federation_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// tshFolder reads an event from its folder, and the files that the folder has.
func tshFolder(t testing.TB, folder string) (exchange.EventImport, map[string]string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*"))
	exchangetest.Must(t, err)
	files := map[string]string{}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		exchangetest.Must(t, err)
		files[filepath.Base(path)] = string(data)
	}
	in, err := readTsh(t, "config.tsh", files["config.tsh"], files)
	exchangetest.Must(t, err)
	exchangetest.Must(t, in.Refusal())
	return in, files
}

// written are the event's files by name.
func written(t testing.TB, ev *tournament.Event) map[string]string {
	t.Helper()
	files, err := federation.TshFiles(ev, exchangetest.TshBooks())
	exchangetest.Must(t, err)
	by := map[string]string{}
	for _, f := range files {
		by[f.Name] = string(f.Data)
	}
	return by
}

// TestTshFolderComesBack: an event of tsh that nobody changed is written as the same bytes, with names without a
// comma, ratings of several terms, byes given beforehand, remarks, labels, dates, encodings and line ends.
func TestTshFolderComesBack(t *testing.T) {
	folders, err := filepath.Glob("testdata/tsh/events/*")
	exchangetest.Must(t, err)
	if len(folders) < 4 {
		t.Fatalf("only %d events of tsh to read", len(folders))
	}
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			in, want := tshFolder(t, folder)
			for _, d := range in.Event.Divisions {
				exchangetest.Must(t, d.Validate(exchangetest.BookOf(t, d)))
			}
			for name, got := range written(t, in.Event) {
				if got != want[name] {
					t.Errorf("%s is\n%s\nwant\n%s", name, got, want[name])
				}
			}
		})
	}
}

// TestTshFolderOfAnyDivisionComesBack: the same holds for random results, for tables of the hall that aren't tsh's
// boards, and after a result was changed.
func TestTshFolderOfAnyDivisionComesBack(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := anyPlayedDivision(rt)
		want := written(t, &tournament.Event{Name: "Open", Divisions: []*tournament.Division{d}})
		in, err := readTsh(t, "config.tsh", want["config.tsh"], want)
		exchangetest.Must(t, err)
		exchangetest.Must(t, in.Refusal())
		d = in.Event.Divisions[0]
		for i := range d.Games {
			if d.Games[i].Table > 0 {
				d.Games[i].Table += 20
			}
		}
		if got := written(t, in.Event); got["a.t"] != want["a.t"] || got["config.tsh"] != want["config.tsh"] {
			rt.Fatalf("got\n%s%s\nwant\n%s%s", got["config.tsh"], got["a.t"], want["config.tsh"], want["a.t"])
		}
		at := slices.IndexFunc(d.Games, func(g tournament.Game) bool { return g.Second != 0 })
		d.Games[at].Sheet.Scores = &[2]int{rapid.IntRange(0, 999).Draw(rt, "mended"), 321}
		got := written(t, in.Event)
		again, err := readTsh(t, "config.tsh", got["config.tsh"], got)
		exchangetest.Must(t, err)
		if g := again.Event.Divisions[0].Games[at]; *g.Sheet.Scores != *d.Games[at].Sheet.Scores || g.First != d.Games[at].First {
			rt.Fatalf("the mended game is %+v, want %+v in\n%s", g, d.Games[at], got["a.t"])
		}
	})
}

// TestTshWhatIsChangedHereWins: what is changed in this program after an event came from tsh is written with the
// change, and everything else as it was.
func TestTshWhatIsChangedHereWins(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(ev *tournament.Event, a *tournament.Division)
		file   string
		// was and now are the lines that differ.
		was, now []string
	}{
		{"a name", func(_ *tournament.Event, a *tournament.Division) { a.Players[0].Name = "Ada Quill-Moss" }, "a.t",
			[]string{"Ada Quill              1650 ", "; newr 1655 1660", "; rcrank 1 1 2; rrank 1 1 2; rtime 1740758400 1740762000; time 1740762000"}, []string{"Quill-Moss, Ada         1650 ", "", ""}},
		{"a rating", func(_ *tournament.Event, a *tournament.Division) { a.Players[1].Rating = 1222 }, "a.t",
			[]string{"   0+0+0 1", "; newr 1655 1660", "; rcrank 1 1 2; rrank 1 1 2; rtime 1740758400 1740762000; time 1740762000"}, []string{" 1222 1", "", ""}},
		{"a result", func(_ *tournament.Event, a *tournament.Division) {
			a.Games[gameOf(a, 1, 1)].Sheet.Scores = &[2]int{500, 377}
		}, "a.t",
			[]string{"; 412 388 400", "; newr 1655 1660", "; rcrank 1 1 2; rrank 1 1 2; rtime 1740758400 1740762000; time 1740762000"}, []string{"; 500 388 400", "", ""}},
		{"a bye ahead", func(_ *tournament.Event, a *tournament.Division) { a.Fixed = nil }, "a.t",
			[]string{"1544 4 1 5 0;", "; newr 1655 1660", "; rcrank 1 1 2; rrank 1 1 2; rtime 1740758400 1740762000; time 1740762000"}, []string{"1544 4 1 5;", "", ""}},
		{"no games before", func(_ *tournament.Event, a *tournament.Division) { a.Players[2].Games = 0 }, "a.t", []string{"; lifeg 12", "; newr 1655 1660", "; rcrank 1 1 2; rrank 1 1 2; rtime 1740758400 1740762000; time 1740762000"}, []string{"", "", ""}},
		{"a team", func(_ *tournament.Event, a *tournament.Division) { a.Players[2].Team = "Reds" }, "a.t", []string{"; pname Marty K", "; newr 1655 1660", "; rcrank 1 1 2; rrank 1 1 2; rtime 1740758400 1740762000; time 1740762000"}, []string{"; pname Marty K; team Reds", "", ""}},
		{"the date", func(ev *tournament.Event, _ *tournament.Division) { ev.EndDate = "2025-03-03" }, "config.tsh",
			[]string{`"February 28-March 2, 2025"`}, []string{"'28 February – 3 March 2025'"}},
		{"the rounds", func(_ *tournament.Event, a *tournament.Division) { a.Rounds = 9 }, "config.tsh",
			[]string{"max_rounds=7\n", "autopair A 0 1 rr A\n"}, []string{"max_rounds = 9\n", "autopair A 0 1 rr A\nconfig max_div_rounds{'A'} = 9\n"}},
		{"the spread cap", func(_ *tournament.Event, a *tournament.Division) { a.SpreadCap = tournament.Caps{300, 400} }, "config.tsh",
			[]string{"autopair A 0 1 rr A\n"}, []string{"autopair A 0 1 rr A\nconfig spread_cap = [300,400]\n"}},
		{"a division more", func(ev *tournament.Event, _ *tournament.Division) {
			ev.Divisions = append(ev.Divisions, tournament.NewDivision(3, "C", "wespa-2010", 7))
		}, "config.tsh",
			[]string{"division B  b.t\n", "autopair A 0 1 rr A\n"}, []string{"division B  b.t\ndivision C c.t\n", "autopair A 0 1 rr A\nconfig max_div_rounds{'C'} = 7\n"}},
		{"a division less", func(ev *tournament.Event, _ *tournament.Division) { ev.Divisions = ev.Divisions[:1] }, "config.tsh",
			[]string{"division B  b.t\n"}, []string{""}},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, files := tshFolder(t, "testdata/tsh/events/lunch")
			c.change(in.Event, in.Event.Divisions[0])
			want := files[c.file]
			for i, was := range c.was {
				if !strings.Contains(want, was) {
					t.Fatalf("the file hasn't %q", was)
				}
				want = strings.Replace(want, was, c.now[i], 1)
			}
			if got := written(t, in.Event)[c.file]; got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// TestANameThatAnEventOfTshDidNotHave is written once somebody gave the event a name.
func TestANameThatAnEventOfTshDidNotHave(t *testing.T) {
	for name, want := range map[string]bool{"": false, "A": false, "Harbour Open": true, "B": true} {
		in, err := readTsh(t, "config.tsh", "division A a.t\ndivision B b.t\n", map[string]string{"a.t": "Quill, Ada 1700;\nMarlow, Bo 1500;\n", "b.t": "Tern, Cy 1200;\n"})
		exchangetest.Must(t, err)
		if name != "" {
			in.Event.Name = name
		}
		if got := written(t, in.Event)["config.tsh"]; strings.Contains(got, "event_name") != want {
			t.Errorf("named %q: %s", in.Event.Name, got)
		}
	}
	in, err := readTsh(t, "config.tsh", "config event_name = 'Open'\ndivision A a.t\n", map[string]string{"a.t": "Quill, Ada 1700;\nMarlow, Bo 1500;\n"})
	exchangetest.Must(t, err)
	in.Event.Name = "A"
	if got := written(t, in.Event)["config.tsh"]; !strings.Contains(got, "event_name = 'A'") {
		t.Errorf("renamed after its division: %s", got)
	}
}

func gameOf(d *tournament.Division, round int, id tournament.PlayerID) int {
	return slices.IndexFunc(d.Games, func(g tournament.Game) bool { return g.Round == round && g.Has(id) })
}

// TestTshByesAhead: a bye that is given before the round is drawn belongs to the next draw. One in a round that is
// drawn is a bye whose spread tsh enters later.
func TestTshByesAhead(t *testing.T) {
	in, _ := tshFolder(t, "testdata/tsh/events/lunch")
	a := in.Event.Divisions[0]
	if len(a.Fixed) != 1 || a.Fixed[0] != (tournament.Fixed{Round: 4, Players: [2]tournament.PlayerID{3, 0}}) {
		t.Errorf("byes ahead %+v", a.Fixed)
	}
	if g := a.Games[gameOf(a, 3, 2)]; g.Sheet.Kind != tournament.Bye || g.Sheet.Margin != nil {
		t.Errorf("round 3 of player 2 is %+v", g)
	}
	if got := a.Name + " " + in.Event.StartDate + " " + in.Event.EndDate; got != "A 2025-02-28 2025-03-02" {
		t.Errorf("name and dates %s", got)
	}
}

// TestTshSpreadCaps: a list has the caps by round, and spread_cap is preferred to the setting for standings alone.
func TestTshSpreadCaps(t *testing.T) {
	for _, c := range []struct{ config, want string }{
		{"config spread_cap = 350\n", "350"},
		{"config spread_cap = [100, 200, 300]\n", "100, 200, 300"},
		{"config standings_spread_cap = [50, 75]\n", "50, 75"},
		{"config standings_spread_cap = 90\nconfig spread_cap = [100, 200]\n", "100, 200"},
		{"config spread_cap = [100, 'x']\n", ""},
		{"config spread_cap = [0, 9999]\n", "0, 9999"}, {"config spread_cap = [0, 10000]\n", ""}, {"config spread_cap = [-1, 5]\n", ""}, {"config spread_cap = []\n", ""},
	} {
		in, err := readTsh(t, "config.tsh", "division A a.t\n"+c.config, map[string]string{"a.t": runningA})
		exchangetest.Must(t, err)
		if got := in.Event.Divisions[0].SpreadCap.String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.config, got, c.want)
		}
	}
}
