package federation_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/sample"
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
`

const keptDivision = "Abel, Ann               1650+80 2 3; 412 388; board 1 1; initrec 2.5 1 120 100; p12 1 2; penalty 0 -25; pname Annie \\; A; team AUS; twitter @ann; twitter @abel\n" +
	"Baker, Bo               1544 1 0; 377 50; handicap 3; newr 1550; p12 2 0; password x\n" +
	"Cruz, Di                   0 0 1; 50 401; off -50; p12 0 1; penalty 5 0\n"

// What tsh says that has no fact here is written back, and what is written twice is the
// same; derived fields and the password are not, nor anything that would be run.
func TestTshKeepsWhatItDoesNotKnow(t *testing.T) {
	in, err := readTsh(t, "config.tsh", keptConfig, map[string]string{"a.t": keptDivision})
	sample.Must(t, err)
	sample.Must(t, in.Refusal())
	d := in.Event.Divisions[0]
	sample.Must(t, d.Validate(sample.BookOf(t, d)))
	ann := d.Players[0]
	if ann.Deviation != 80 || ann.Carried != (tournament.Record{HalfWins: 5, HalfLosses: 2, Spread: 120}) || fmt.Sprint(ann.Kept) != "[pname Annie ; A twitter @abel]" {
		t.Errorf("Ann %+v", ann)
	}
	if len(d.Rulings) != 1 || d.Rulings[0].Points != -25 || d.Rulings[0].Round != 2 {
		t.Errorf("rulings %+v", d.Rulings)
	}
	files, err := federation.TshFiles(in.Event, sample.Books(t))
	sample.Must(t, err)
	want := "# Open\ndivision A a.t\nconfig tfile_encoding = 'utf8'\nconfig event_name = 'Open'\nconfig max_rounds = 3\nconfig max_div_rounds{'A'} = 3\nconfig bye_spread = 100\n" +
		"config exagony = 1\nconfig html_top = 'x'\nconfig realm = 'absp'\nconfig flight_caps = [1, 2]\n" +
		"prize rank 1 A $100 exclusive=M\nprize highwin 1 A $20.50 first=1 last=2 class=B prizename=\"High win\"\nprize rank 2 A book\nprize upset -1 A $5\nprize handicap 1 A $5\n" +
		"prize highloss 1 A $5 first=9\nprize note To be confirmed\nautopair A 1 2 scramble A\n"
	if got := string(files[0].Data); got != want {
		t.Errorf("config\n%s\nwant\n%s", got, want)
	}
	want = "Abel, Ann              1650+80 2 3; 412 388; board 1 1; initrec 2.5 1 120 120; p12 1 2; penalty 0 -25; pname Annie \\; A; team AUS; twitter @abel\n" +
		"Baker, Bo               1544 1 0; 377 50; board 1 0; handicap 3; p12 2 0\n" +
		"Cruz, Di                   0 0 1; 50 401; board 0 1; off -50; p12 0 1\n"
	if got := string(files[1].Data); got != want {
		t.Errorf("division\n%s\nwant\n%s", got, want)
	}
	back, err := readTsh(t, "config.tsh", string(files[0].Data), map[string]string{"a.t": string(files[1].Data)})
	sample.Must(t, err)
	again, err := federation.TshFiles(back.Event, sample.Books(t))
	sample.Must(t, err)
	if join(again) != join(files) {
		t.Errorf("written again\n%s\nwant\n%s", join(again), join(files))
	}
}

func TestTshPrizes(t *testing.T) {
	in, err := readTsh(t, "config.tsh", keptConfig, map[string]string{"a.t": keptDivision})
	sample.Must(t, err)
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
	for _, want := range []string{`the prize "upset -1" has no counterpart`, `the prize "handicap 1" has no counterpart`, "line 18: the prize isn't taken over"} {
		if !strings.Contains(notes, want) {
			t.Errorf("the notes lack %q:\n%s", want, notes)
		}
	}
}

// What a stranger's document keeps can't become a command, a field of ours or a line.
func TestTshWritesBackOnlyWhatIsHarmless(t *testing.T) {
	ev := sample.Event(4, 1)
	ev.Kept = []string{"perl exit 1", "config x = system('rm')", "config event_name = 'other'", "division Z z.t", "prize rank 1 A $1\nperl exit", "config y = 'fine'"}
	ev.Divisions[0].Players[0].Kept = []string{"board 9", "pname A; team B", "no-key x", "password x"}
	files, err := federation.TshFiles(ev, sample.Books(t))
	sample.Must(t, err)
	text := join(files)
	for _, bad := range []string{"perl", "system", "other", "division Z", "board 9", "no-key", "password"} {
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

// TestTshArchiveComesBack: an archive is the same event in one file, and read it is
// written as the same bytes.
func TestTshArchiveComesBack(t *testing.T) {
	library := sample.Books(t)
	rapid.Check(t, func(rt *rapid.T) {
		a, b := anyPlayedDivision(rt), anyPlayedDivision(rt)
		b.ID, b.Name = 2, "Late / Bloomers"
		a.Players[0].Kept = []string{"pname " + sample.Names.Draw(rt, "kept")}
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
