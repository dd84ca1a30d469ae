package federation_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/text"
)

// readTsh reads an event of tsh from these files, of which the first is the one chosen.
func readTsh(t testing.TB, name, data string, beside map[string]string) (exchange.EventImport, error) {
	t.Helper()
	return federation.ReadTshEvent(name, []byte(data), federation.TshOptions{Books: exchangetest.TshBooks(), Rulebook: "wespa-2010", Open: func(file string) ([]byte, error) {
		if text, ok := beside[file]; ok {
			return []byte(text), nil
		}
		return nil, errors.New("there is no " + file + " beside it")
	}})
}

// runningConfig is an event during lunch, with what a configuration can say.
const runningConfig = `# Harbour Open
perl print "never run";
division A a.t
division b b.t
classes A 2
begin CheckRoundHasResults
config event_name = "Harbour \"Open\"" # the twelfth
config event_date = 'November 21-22, 2026';
config director_name = 'Ida O\'Reeve'
config max_rounds = 5
config max_div_rounds{'B'} = 4
config bye_spread = 100
config spread_cap = 300
config gibson_spread = [300,
  250, # the last but one
  200]
config prize_bands = {'A' => [1, 3], 'B' => [2]}
config simulations = 5000
config tables{'A'} = [11..12, 14]
config tables{'B'} = [1,1,2,2]
config reserved{'A'} = [undef, undef, 11]
config session_breaks = [2]
config rating_system = 'nsa2008'
config division_rating_system{'B'} = 'glicko2'
config assign_firsts = 0
config exagony = 1
config html_top = 'x'
config secret = ` + "`rm -rf /`" + `
config computed = 2 * 50
autopair A 0 1 rr A
autopair A 2 4 koth 1 2 A
autopair A 4 5 ns 0 4 A
autopair B 1 3 chew 2 1 B
autopair B 3 4 scramble B
prize rank 1 A $100
frobnicate
config board_stability{'A'} = 1
`

const runningA = "Abel, Ann 1650 2 3 2; 412 388; board 1 1 1; p12 1 2 3; class A\nBaker, Bo 1544 1 0 1; 377 50; board 1 0 1; p12 2 0 3; class B\n" +
	"Cruz, Di 0 0 1 0; 50 401; board 0 1 0; p12 0 1 0; class B\n"

func TestTshEvent(t *testing.T) {
	in, err := readTsh(t, "config.tsh", runningConfig, map[string]string{"a.t": runningA, "b.t": "Quill, Ada 1700;\nMarlow, Bo 1500;\n"})
	exchangetest.Must(t, err)
	exchangetest.Must(t, in.Refusal())
	ev := in.Event
	for i, d := range ev.Divisions {
		if d.ID != tournament.DivisionID(i+1) {
			t.Errorf("division %s is the %d. and has the number %d", d.Name, i+1, d.ID)
		}
	}
	if got, want := fmt.Sprint(ev.Name, " | ", ev.Director, " | ", ev.StartDate, " | ", ev.EndDate), `Harbour "Open" | Ida O'Reeve | 2026-11-21 | 2026-11-22`; got != want {
		t.Errorf("event %s, want %s", got, want)
	}
	if len(ev.Divisions) != 2 {
		t.Fatalf("%d divisions", len(ev.Divisions))
	}
	for _, d := range ev.Divisions {
		exchangetest.Must(t, d.Validate(exchangetest.BookOf(t, d)))
	}
	a, b := ev.Divisions[0], ev.Divisions[1]
	if got, want := fmt.Sprint(a.Name, a.Rounds, b.Name, b.Rounds, a.SpreadCap[0], a.Starts, a.RatingSystem, b.RatingSystem, string(a.Overrides["byeSpread"])), "A5B4 300selfnaspaglicko2100"; got != want {
		t.Errorf("settings %s, want %s", got, want)
	}
	if got, want := exchangetest.GameLines(a.Games), "1: r1 t11 1-2 played [412 377]\n2: r1 t0 3-0 bye by 50\n3: r2 t11 3-1 played [401 388]\n4: r2 t0 2-0 bye by 50\n5: r3 t11 1-2 scheduled drawn\n6: r3 t0 3-0 bye\n"; got != want {
		t.Errorf("games\n%swant\n%s", got, want)
	}
	if got, want := fmt.Sprint(a.Tables, b.Tables, a.Players[0].Table, a.Players[1].Table, a.Contention.GibsonSpread, a.Contention.Places, b.Contention.Places, a.Contention.Runs),
		"{11 [13] map[] true} {0 [] map[] false} 0 11 [300 250 200] 3 2 5000"; got != want {
		t.Errorf("tables and contention %s, want %s", got, want)
	}
	document, err := json.Marshal(struct {
		A, B     []tournament.PlanEntry
		Sessions []tournament.Session
	}{a.Plan, b.Plan, a.Sessions})
	exchangetest.Must(t, err)
	exchangetest.Golden(t, "tsh/plan.json", append(document, '\n'))
	exchangetest.Golden(t, "tsh/notes.txt", []byte(text.Join("\n", in.Notes...).String()+"\n"))
}

// TestTshEventComesBack: what is written of an event of played games is read back with
// the same names, rounds and games.
func TestTshEventComesBack(t *testing.T) {
	library := exchangetest.Books(t)
	rapid.Check(t, func(rt *rapid.T) {
		a, b := anyPlayedDivision(rt), anyPlayedDivision(rt)
		b.ID, b.Name = 2, "Late / Bloomers"
		ev := &tournament.Event{Name: "Harbour's Open", Director: `Ida \ Reeve`, StartDate: "2026-11-21", EndDate: "2026-11-22", Divisions: []*tournament.Division{a, b}}
		files, err := federation.TshFiles(ev, library)
		if err != nil {
			rt.Fatal(err)
		}
		beside := map[string]string{}
		for _, f := range files {
			beside[f.Name] = string(f.Data)
		}
		in, err := readTsh(t, "config.tsh", beside["config.tsh"], beside)
		if err != nil || in.Refusal() != nil {
			rt.Fatal(err, in.Refusal())
		}
		if len(in.Notes) > 0 || in.Event.Name != ev.Name || in.Event.Director != ev.Director || in.Event.StartDate != ev.StartDate || in.Event.EndDate != ev.EndDate {
			rt.Fatalf("notes %q, event %+v", in.Notes, in.Event)
		}
		again, err := federation.TshFiles(in.Event, library)
		if err != nil || !reflect.DeepEqual(again, files) {
			rt.Fatalf("%v: written again\n%s\nwant\n%s", err, join(again), join(files))
		}
	})
}

func join(files []exchange.NamedFile) string {
	var b bytes.Buffer
	for _, f := range files {
		b.WriteString(f.Name + "\n")
		b.Write(f.Data)
	}
	return b.String()
}

// TestNaspaComesBack: NASPA's file of played games is read with its divisions.
func TestNaspaComesBack(t *testing.T) {
	library := exchangetest.Books(t)
	rapid.Check(t, func(rt *rapid.T) {
		d := anyPlayedDivision(rt)
		d.Players[0].IDs = map[string]string{"naspa": "AA000001"}
		var out bytes.Buffer
		if err := federation.WriteNaspa(&out, &tournament.Event{Name: "E", Divisions: []*tournament.Division{d}}, library); err != nil {
			rt.Fatal(err)
		}
		in, err := readTsh(t, "results.txt", out.String(), nil)
		if err != nil || in.Refusal() != nil || len(in.Event.Divisions) != 1 || len(in.Notes) > 0 {
			rt.Fatal(err, in.Refusal(), in.Notes, out.String())
		}
		var again bytes.Buffer
		if err := federation.WriteNaspa(&again, in.Event, library); err != nil || again.String() != out.String() {
			rt.Fatalf("%v: got\n%s\nwant\n%s", err, again.String(), out.String())
		}
	})
}

func TestTshEventRefused(t *testing.T) {
	for _, c := range []struct{ name, file, want string }{
		{"nothing", "", "config.tsh: there is no division in it; a config.tsh names each on a line: division A a.t"},
		{"no file", "\ndivision A\n", "config.tsh: line 2: a division needs a name and a file: division A a.t"},
		{"twice", "division A a.t\ndivision a b.t\n", `config.tsh: line 2: division "a" is there twice, or it is one too many; give each a name of its own, 50 at most`},
		{"missing file", "division A none.t\n", "config.tsh: line 1: division A: there is no none.t beside it"},
		{"a file elsewhere", "division A ../a.t\n", `config.tsh: line 1: division A: its file "../a.t" isn't beside it; put the .t files into the same folder`},
		{"no text", "division A a.t\x00", "config.tsh: this isn't a text file; import a .csv, .xlsx or .t file"},
		{"a broken line", "division A bad.t\n", `bad.t, row 1: there is no rating after the name (name, rating, opponents; scores); a player without one has 0; nothing was imported: correct or drop such rows first`},
		{"large", "division A a.t\n" + strings.Repeat("x\n", 60_000), "config.tsh: it has more than 50000 lines, which no configuration of tsh has"},
		{"larger", strings.Repeat("rubbish ", 3<<20), "config.tsh: it is larger than 20 MB, which no event of tsh is; choose the right file"},
	} {
		in, err := readTsh(t, "config.tsh", c.file, map[string]string{"a.t": "A, B 1;\n", "b.t": "A, B 1;\n", "bad.t": "nothing\n"})
		if err == nil {
			err = in.Refusal()
		}
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
}

// TestTshPairingsAsAPlan: an autopair line has the round on which it is based, the round, the command and its
// arguments. A number out of range is ignored.
func TestTshPairingsAsAPlan(t *testing.T) {
	for _, c := range []struct{ name, lines, want string }{
		{"no repeats", "A 1 2 koth 0 1 A", "2-2 koth repeats 0 based -1"},
		{"as many repeats as rounds", "A 1 2 koth 200 1 A", "2-2 koth repeats 200 based -1"},
		{"more than that", "A 1 2 koth 201 1 A", "2-2 koth based -1"},
		{"fewer than none", "A 1 2 koth -1 1 A", "2-2 koth based -1"},
		{"no arguments", "A 1 2 koth A", "2-2 koth based -1"},
		{"two rounds back is relative", "A 3 5 ns 1 3 A", "5-5 swiss repeats 1 based -2"},
		{"three rounds back is a round", "A 2 5 ns 1 2 A", "5-5 swiss repeats 1 based 2"},
		{"the seeds", "A 0 1 ns 1 0 A", "1-1 swiss repeats 1 based 0"},
		{"a round robin up to the next line", "A 0 1 rr A\nautopair A 2 4 koth 1 2 A", "1-3 roundrobin; 4-4 koth repeats 1 based -2"},
		{"a round robin to the end", "A 0 1 rr A", "1-6 roundrobin"},
		{"a start by Fontes of three rounds", "A 0 1 if 3 A", "1-3 fontes"},
		{"a start by Fontes of none", "A 0 1 if 0 A", "1-1 fontes"},
		{"the last round", "A 5 6 koth 1 5 A", "6-6 koth repeats 1 based -1"},
		{"no end", "A 1 2 koth", "2-2 koth based -1"},
		{"too short", "A 1 2", "line 3: an autopair line has a division, two rounds and a command"},
		{"a round of its own", "A 2 2 koth A", `line 3: the rounds "2" and "2" of the autopair line must be numbers, and the second, the round to be paired, must be higher than the first`},
		{"before the seeds", "A -1 2 koth A", `line 3: the rounds "-1" and "2" of the autopair line must be numbers, and the second, the round to be paired, must be higher than the first`},
		{"no number", "A x 2 koth A", `line 3: the rounds "x" and "2" of the autopair line must be numbers, and the second, the round to be paired, must be higher than the first`},
		{"no number of a round", "A 1 x koth A", `line 3: the rounds "1" and "x" of the autopair line must be numbers, and the second, the round to be paired, must be higher than the first`},
		{"another division's", "B 1 2 koth A", ""},
		{"a round more", "A 5 7 koth 1 5 A", "line 3: the division doesn't have that many rounds"},
		{"a round twice", "A 0 1 if 3 A\nautopair A 0 1 koth 1 0 A", "1-1 fontes; line 4: the round is planned twice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, err := readTsh(t, "config.tsh", "division A a.t\nconfig max_rounds = 6\nautopair "+c.lines+"\n", map[string]string{"a.t": "A, B 1;\nC, D 2;\n"})
			exchangetest.Must(t, err)
			var got []string
			for _, e := range in.Event.Divisions[0].Plan {
				words := fmt.Sprintf("%d-%d %s", e.From, e.To, e.System)
				if e.Repeats != nil {
					words += fmt.Sprint(" repeats ", *e.Repeats)
				}
				if e.BasedOn != nil {
					words += fmt.Sprint(" based ", *e.BasedOn)
				}
				got = append(got, words)
			}
			for _, note := range in.Notes {
				got = append(got, note.String())
			}
			if strings.Join(got, "; ") != c.want {
				t.Errorf("%s\nwant %s", strings.Join(got, "; "), c.want)
			}
		})
	}
}

// TestTshReservedTables: they are from table 1 to the highest possible, for a player who is there.
func TestTshReservedTables(t *testing.T) {
	refused := func(table string, number int) string {
		return fmt.Sprintf("line 2: the table %q isn't reserved for no. %d: a reservation needs the number of an existing player and the number of a table", table, number)
	}
	for value, want := range map[string]string{
		"[undef, 1]": "1 0 ", "[0, 0, 9999]": "0 0 " + refused("0", 1), "[undef, undef, 9999]": "0 9999 ", "[undef, 10000]": "0 0 " + refused("10000", 1), "[undef, 0]": "0 0 " + refused("0", 1),
		"[0, 2]": "2 0 ", "[1]": "0 0 " + refused("1", 0), "[undef, undef, undef, 3]": "0 0 " + refused("3", 3), "{2 => 7}": "0 7 ", "[undef, 'x']": "0 0 " + refused("x", 1),
	} {
		in, err := readTsh(t, "config.tsh", "division A a.t\nconfig reserved{'A'} = "+value+"\n", map[string]string{"a.t": "A, B 1;\nC, D 2;\n"})
		exchangetest.Must(t, err)
		p := in.Event.Divisions[0].Players
		if got := fmt.Sprint(p[0].Table, p[1].Table, " ") + text.Join("; ", in.Notes...).String(); got != want {
			t.Errorf("%s: %s, want %s", value, got, want)
		}
	}
}

// TestTshTablesOfTwoRooms: tables that another division has already aren't taken over, and the event is read
// nevertheless.
func TestTshTablesOfTwoRooms(t *testing.T) {
	two := "A, B 1;\nC, D 2;\n"
	in, err := readTsh(t, "config.tsh", "division A a.t\ndivision B b.t\nconfig tables = [3,4]\n", map[string]string{"a.t": two, "b.t": two})
	exchangetest.Must(t, err)
	if got := fmt.Sprint(in.Event.Divisions[0].Tables.First, in.Event.Divisions[1].Tables.First, in.Event.CheckTables()); got != "3 0 <nil>" || len(in.Notes) != 1 {
		t.Errorf("%s, notes %q", got, in.Notes)
	}
}

func TestHoldsEvent(t *testing.T) {
	for _, c := range []struct {
		name, data string
		want       bool
	}{
		{"config.tsh", "", true}, {"Archive.TSH", "x", true}, {"open.txt", "#begin_file name=A.t\n", true}, {"open.txt", "#division A\n", true},
		{"open.txt", "Ada Quill,1500\n", false}, {"a.t", "#division A\n", false}, {"a.csv", "#division A\n", false},
	} {
		if got := federation.HoldsEvent(c.name, []byte(c.data)); got != c.want {
			t.Errorf("%s %q: %v", c.name, c.data, got)
		}
	}
}

// FuzzReadTshEvent: any configuration or archive is read or refused in one line. What is read can be refused row by
// row, and otherwise makes valid divisions.
func FuzzReadTshEvent(f *testing.F) {
	f.Add([]byte(runningConfig))
	f.Add([]byte(woogles))
	f.Add([]byte("#division A\n#ratingcheck off\nAbel, Ann:AA000001 1650 2 3; 412 388\n"))
	f.Add([]byte("division A a.t\nconfig x{A = [[[[[[1]]]]]]\nconfig y = {'a'=>{'b'=>1}}\nconfig tables = [1..2000]\n"))
	library := exchangetest.Books(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		in, err := readTsh(t, "config.tsh", string(data), map[string]string{"a.t": runningA, "b.t": ""})
		if err != nil {
			exchangetest.CheckList(t, exchange.PlayerList{}, err)
			return
		}
		for _, n := range in.Notes {
			if strings.ContainsAny(n.String(), "\n\r") {
				t.Fatalf("note %q", n)
			}
		}
		for i, l := range in.Lists {
			exchangetest.CheckList(t, l, nil)
			if l.Refusal() != nil {
				continue
			}
			d := in.Event.Divisions[i]
			book, err := d.Book(library)
			if err != nil {
				t.Fatal(err)
			}
			if err := d.Validate(book); err != nil {
				t.Fatalf("%v", err)
			}
		}
	})
}
