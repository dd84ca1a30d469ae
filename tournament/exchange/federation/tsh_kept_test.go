package federation_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/text"
)

const keptConfig = `division A a.t
config event_name = 'Open'
config max_rounds = 3
config exagony = 1
config html_top = 'x'
config realm = 'absp'
config secret = system('rm')
perl exit 1
config flight_caps = [1,
  2]
config remarked = [1, # one
  2]
prize rank 1 A $100 exclusive=M
prize highwin 1 A $20.50 first=1 last=2 class=B prizename="High win"
prize rank 2 A book
prize upset -1 A $5
prize handicap 1 A $5
prize highloss 1 A $5 first=9
prize note To be confirmed
autopair A 1 2 scramble A
config reserved{'A'}[2] = 9
`

const keptDivision = "Abel, Ann               1650+80 2 3; 412 388; board 1 1; initrec 2.5 1 120 100; p12 1 2; penalty 0 -25; pname Annie \\; A; team AUS; twitter @ann; twitter @abel\n" +
	"Baker, Bo               1544 1 0; 377 50; handicap 3; newr 1550; p12 2 0; password x\n" +
	"Cruz, Di                   0 0 1; 50 401; off -50; p12 0 1; penalty 5 0\n"

// TestTshKeepsWhatItDoesNotKnow: what tsh says that has no fact here is written back, except for the password and for
// what would be run. If a result is changed, what tsh had computed from it isn't written back.
func TestTshKeepsWhatItDoesNotKnow(t *testing.T) {
	in, err := readTsh(t, "config.tsh", keptConfig, map[string]string{"a.t": keptDivision})
	exchangetest.Must(t, err)
	exchangetest.Must(t, in.Refusal())
	d := in.Event.Divisions[0]
	exchangetest.Must(t, d.Validate(exchangetest.BookOf(t, d)))
	ann := d.Players[0]
	if ann.Deviation != 80 || ann.Carried != (tournament.Record{HalfWins: 5, HalfLosses: 2, Spread: 120}) {
		t.Errorf("Ann %+v", ann)
	}
	if len(d.Rulings) != 1 || d.Rulings[0].Points != -25 || d.Rulings[0].Round != 2 {
		t.Errorf("rulings %+v", d.Rulings)
	}
	notes := fmt.Sprint(text.Join("; ", in.Notes...))
	for _, want := range []string{"passwords for tsh's kiosk are left out: 1", "Perl is neither run nor written back"} {
		if !strings.Contains(notes, want) {
			t.Errorf("the notes don't say %q: %s", want, notes)
		}
	}
	files, err := federation.TshFiles(in.Event, exchangetest.Books(t))
	exchangetest.Must(t, err)
	harmless := strings.NewReplacer("config secret = system('rm')\n", "", "perl exit 1\n", "")
	if got, want := string(files[0].Data), harmless.Replace(keptConfig); got != want {
		t.Errorf("config\n%s\nwant\n%s", got, want)
	}
	if got, want := string(files[1].Data), strings.Replace(keptDivision, "; password x", "", 1); got != want {
		t.Errorf("division\n%s\nwant\n%s", got, want)
	}
	for _, p := range d.Players {
		if strings.Contains(strings.Join(p.Kept, ""), "password") {
			t.Errorf("the password is kept: %s", p.Kept)
		}
	}
	d.Games[0].Sheet.Scores = &[2]int{413, 377}
	files, err = federation.TshFiles(in.Event, exchangetest.Books(t))
	exchangetest.Must(t, err)
	want := strings.NewReplacer("; 412 388", "; 413 388", "; newr 1550", "", "; password x", "").Replace(keptDivision)
	if got := string(files[1].Data); got != want {
		t.Errorf("with a result mended\n%s\nwant\n%s", got, want)
	}
}

// TestTshKeptByAnOlderEdition: single fields and settings, as they were kept before whole lines were kept, are
// written back too.
func TestTshKeptByAnOlderEdition(t *testing.T) {
	ev := exchangetest.Event(4, 1)
	ev.Kept = []string{"config exagony = 1", "prize rank 1 A book"}
	ev.Divisions[0].Players[0].Kept = []string{"pname Annie ; A", "seat 1"}
	files, err := federation.TshFiles(ev, exchangetest.Books(t))
	exchangetest.Must(t, err)
	written := join(files)
	for _, want := range []string{"\nconfig exagony = 1\n", "\nprize rank 1 A book\n", `; pname Annie \; A; seat 1`} {
		if !strings.Contains(written, want) {
			t.Errorf("%q is missing in\n%s", want, written)
		}
	}
}

func TestTshPrizes(t *testing.T) {
	in, err := readTsh(t, "config.tsh", keptConfig, map[string]string{"a.t": keptDivision})
	exchangetest.Must(t, err)
	d := in.Event.Divisions[0]
	var got []string
	for _, p := range d.Prizes {
		got = append(got, fmt.Sprint(p.ID, " ", p.Measure, " ", p.Rank, " ", p.Amount, " ", p.Label, "|", p.Class, "|", p.Exclusive, "|", p.From, p.To))
	}
	want := "1 place 1 10000 ||M|0 0; 2 high_win 1 2050 High win|B||1 2; 3 place 2 0 book|||0 0"
	if told := strings.Join(got, "; "); told != want || d.Currency != "$" {
		t.Errorf("prizes in %s: %s\nwant %s", d.Currency, told, want)
	}
	notes := text.Join("\n", in.Notes...).String()
	for _, want := range []string{`the prize "upset -1" has no counterpart`, `the prize "handicap 1" has no counterpart`, "line 18: the prize isn't imported"} {
		if !strings.Contains(notes, want) {
			t.Errorf("the notes lack %q:\n%s", want, notes)
		}
	}
}

// TestTshWritesBackOnlyWhatIsHarmless: what an unknown document keeps can't become a command, a field of ours or a
// line.
func TestTshWritesBackOnlyWhatIsHarmless(t *testing.T) {
	ev := exchangetest.Event(4, 1)
	ev.Kept = []string{"perl exit 1", "config x = system('rm')", "config event_name = 'other'", "division Z z.t", "prize rank 1 A $1\nperl exit", "config y = 'fine'",
		"tsh:perl exit 2", "tsh:config x = system('rm')", `tsh:"config z = ['a\nperl exit 3; #', 1]"`, `tsh:"# fine\nperl exit 4"`, "tsh:#begin_file name=a.t"}
	ev.Divisions[0].Players[0].Kept = []string{"board 9", "pname A; team B", "no-key x", "password x", `tsh:"# fine\nEvil 9;"`}
	ev.Divisions[0].Players[1].Kept = []string{"tsh:One 1;", "tsh:Evil 2;"}
	for _, template := range []string{"", "tsh:division A a.t"} {
		if template != "" {
			ev.Kept = append([]string{template}, ev.Kept...)
			ev.Kept = append(ev.Kept, "tsh:config y = 'fine'")
		}
		files, err := federation.TshFiles(ev, exchangetest.Books(t))
		exchangetest.Must(t, err)
		text := join(files)
		for _, bad := range []string{"perl", "system", "other", "division Z", "board 9", "no-key", "password", "Evil", "begin_file"} {
			if strings.Contains(text, bad) {
				t.Errorf("%q is written back:\n%s", bad, text)
			}
		}
		for _, want := range []string{"config y = 'fine'\n", `pname A\; team B`} {
			if !strings.Contains(text, want) {
				t.Errorf("%q is lost:\n%s", want, text)
			}
		}
	}
}

// TestTshArchiveComesBack: an archive is the same event in one file, and is written as the same bytes after it was
// read.
func TestTshArchiveComesBack(t *testing.T) {
	library := exchangetest.Books(t)
	rapid.Check(t, func(rt *rapid.T) {
		a, b := anyPlayedDivision(rt), anyPlayedDivision(rt)
		b.ID, b.Name = 2, "Late / Bloomers"
		a.Players[0].Kept = []string{"pname " + exchangetest.Names.Draw(rt, "kept")}
		ev := &tournament.Event{Name: "Open", Divisions: []*tournament.Division{a, b}, Kept: []string{"config exagony = 1"}}
		var out, again bytes.Buffer
		if err := federation.WriteTshArchive(&out, ev, library); err != nil {
			rt.Fatal(err)
		}
		in, err := readTsh(t, "archive.txt", out.String(), nil)
		if err != nil || in.Refusal() != nil || !federation.HoldsEvent("archive.txt", out.Bytes()) {
			rt.Fatal(err, in.Refusal(), out.String())
		}
		if err := federation.WriteTshArchive(&again, in.Event, library); err != nil || again.String() != out.String() {
			rt.Fatalf("%v: got\n%s\nwant\n%s", err, again.String(), out.String())
		}
	})
}

// TestTshPasswordIsFoundBetweenItsSemicolons: an escaped semicolon ends no field, and those after it still do.
func TestTshPasswordIsFoundBetweenItsSemicolons(t *testing.T) {
	for line, want := range map[string]string{
		`A, B 1; ; pname Annie \; A; password x; seat 1`:     `A, B 1; ; pname Annie \; A; seat 1`,
		`A, B 1; ; pname password \; x; seat 1`:              `A, B 1; ; pname password \; x; seat 1`,
		`A, B 1; ; password x \; y; seat 1; password second`: `A, B 1; ; seat 1`,
	} {
		in, err := readTsh(t, "config.tsh", "division A a.t\n", map[string]string{"a.t": line + "\n"})
		exchangetest.Must(t, err)
		files, err := federation.TshFiles(in.Event, exchangetest.Books(t))
		exchangetest.Must(t, err)
		if got := string(files[1].Data); got != want+"\n" {
			t.Errorf("%s\n is written as %swant          %s", line, got, want)
		}
	}
}
