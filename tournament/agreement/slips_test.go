package agreement_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/finals"
)

// step is one thing that happens to a game.
type step int

const (
	firstSends step = iota
	secondSends
	firstChanges
	directorTypes
	redraw
	undo
	steps
)

func (s step) String() string {
	return [...]string{"A sends", "B sends", "A changes", "director types", "redraw", "undo"}[s]
}

// desk is a director's desk with one game, as far as the slips see it.
type desk struct {
	slips agreement.Slips
	// game is the one that is drawn now. sheet is the sheet that is in, and nil if there is none, and by is who
	// entered it.
	now    moment
	before []moment
	// drawn and minted count draws and tokens, so that no two are the same.
	drawn, minted int
	// rescan says that the phones read the code of the newest slip each time. Otherwise they keep the first.
	rescan bool
	first  [2]string
	// said is what each side sent last for the draw and the sheet as they are. It is the test's own record.
	said [2]*[2]int
}

type moment struct {
	game  agreement.Game
	sheet *[2]int
	by    string
}

func (d *desk) clone() *desk {
	c := *d
	c.slips, c.before = d.slips.Clone(), slices.Clone(d.before)
	return &c
}

func newDesk(rescan bool) *desk {
	d := &desk{rescan: rescan}
	d.draw()
	d.sync()
	d.first = d.tokens()
	return d
}

func (d *desk) draw() {
	d.drawn++
	d.now = moment{game: agreement.Game{Division: 1, Round: 1, ID: d.drawn, First: 1, Second: 2, Drawn: tournament.Timestamp(d.drawn)}}
}

func (d *desk) sync() {
	var live []agreement.Game
	if d.now.sheet == nil {
		live = []agreement.Game{d.now.game}
	}
	if d.slips.Sync(live, func() string { d.minted++; return fmt.Sprint("token ", d.minted) }) {
		d.said = [2]*[2]int{}
	}
}

func (d *desk) tokens() [2]string {
	if len(d.slips.Open) == 0 {
		return d.first
	}
	return d.slips.Open[0].Tokens
}

// change does what the director does, which can be undone.
func (d *desk) change(do func()) {
	d.before = append(d.before, d.now)
	do()
	d.sync()
}

// send sends a result from a phone. A result on which both players agree is entered at once, as the server does.
func (d *desk) send(t testing.TB, side int, scores [2]int) {
	tokens := d.first
	if d.rescan {
		tokens = d.tokens()
	}
	token, good := tokens[side], d.now.sheet == nil && d.tokens()[side] == tokens[side]
	slip, err := d.slips.Send(token, agreement.Claim{Scores: scores})
	if err == nil && !good {
		t.Fatal("a token that isn't good was taken")
	}
	if err != nil {
		return
	}
	d.said[side] = &scores
	if slip.Verdict() == agreement.Agreed {
		a, b := d.said[0], d.said[1]
		if slip.Game != d.now.game || d.now.sheet != nil {
			t.Fatal("a result of another draw, or over a sheet that is in")
		}
		if a == nil || b == nil || *a != *b || *a != slip.Claims[0].Scores {
			t.Fatalf("the result %v counts, but the sides said %v and %v", slip.Claims[0].Scores, a, b)
		}
		d.change(func() { d.now.sheet, d.now.by = a, "both players" })
	}
}

func (d *desk) do(t testing.TB, s step) {
	agreed, changed := [2]int{400, 380}, [2]int{410, 380}
	switch s {
	case firstSends:
		d.send(t, 0, agreed)
	case firstChanges:
		d.send(t, 0, changed)
	case secondSends:
		d.send(t, 1, agreed)
	case directorTypes:
		d.change(func() { d.now.sheet, d.now.by = &[2]int{500, 300}, "director" })
	case redraw:
		d.change(d.draw)
	case undo:
		if n := len(d.before); n > 0 {
			d.now, d.before = d.before[n-1], d.before[:n-1]
			d.sync()
		}
	}
}

// TestAllInterleavingsUpToSixSteps: in no order of steps there is a final result to which nobody, or only one player,
// agreed. It holds for phones that keep their first code and for phones that read the newest.
func TestAllInterleavingsUpToSixSteps(t *testing.T) {
	for _, rescan := range []bool{false, true} {
		looked, byBoth := 0, 0
		var walk func(d *desk, left int)
		walk = func(d *desk, left int) {
			if left == 0 {
				return
			}
			for s := range steps {
				next := d.clone()
				next.do(t, s)
				looked++
				if next.now.by == "both players" {
					byBoth++
				}
				walk(next, left-1)
			}
		}
		walk(newDesk(rescan), 6)
		if want := 6 + 36 + 216 + 1296 + 7776 + 46656; looked != want || byBoth == 0 {
			t.Errorf("%d orders were looked at, %d with a result by both", looked, byBoth)
		}
	}
}

// TestLongRandomInterleavings goes on for hundreds of steps.
func TestLongRandomInterleavings(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		d := newDesk(seed%2 == 0)
		for range 300 {
			d.do(t, step(r.IntN(int(steps))))
		}
	}
}

func TestVerdictOfASlip(t *testing.T) {
	claim := func(first, second int) *agreement.Claim {
		return &agreement.Claim{Scores: [2]int{first, second}, Device: "a"}
	}
	started := claim(400, 380)
	started.Started = 2
	for _, c := range []struct {
		name   string
		claims [2]*agreement.Claim
		want   agreement.Verdict
		one    bool
	}{
		{"nobody", [2]*agreement.Claim{}, agreement.Nothing, false},
		{"one", [2]*agreement.Claim{nil, claim(400, 380)}, agreement.OneSays, false},
		{"the same", [2]*agreement.Claim{claim(400, 380), claim(400, 380)}, agreement.Agreed, true},
		{"different scores", [2]*agreement.Claim{claim(400, 380), claim(380, 400)}, agreement.Differ, true},
		{"different starters", [2]*agreement.Claim{claim(400, 380), started}, agreement.Differ, true},
	} {
		s := agreement.Slip{Claims: c.claims}
		if got := s.Verdict(); got != c.want || s.OneDevice() != c.one {
			t.Errorf("%s: %v, one device %v", c.name, got, s.OneDevice())
		}
	}
}

func TestAgreedResultWaitsOrIsTakenBack(t *testing.T) {
	game := agreement.Game{Division: 1, Round: 1, ID: 1, First: 1, Second: 2}
	both := func() *agreement.Slips {
		s := &agreement.Slips{}
		n := 0
		s.Sync([]agreement.Game{game}, func() string { n++; return fmt.Sprint(n) })
		for _, token := range []string{"2", "1"} {
			if _, err := s.Send(token, agreement.Claim{Scores: [2]int{400, 380}}); err != nil {
				t.Fatal(err)
			}
		}
		return s
	}
	s := both()
	if _, err := s.Send("1", agreement.Claim{Scores: [2]int{410, 380}}); err == nil {
		t.Error("a result on which both agreed is changed by one")
	}
	s.Settle()
	if slip, _, _ := s.Find("1"); slip.Claims[0] != nil || slip.Claims[1] == nil {
		t.Error("not the last word was taken back, which nobody was told had arrived")
	}
	s = both()
	s.Hold(game)
	s.Settle()
	if slip, _, _ := s.Find("1"); slip.Verdict() != agreement.Agreed || len(s.Waiting()) != 1 {
		t.Error("what waits for the director was taken back")
	}
	s.Sync(nil, nil)
	if was, side, ok := s.Was("2"); !ok || was.Game != game || side != 1 {
		t.Error("it isn't known what an old token was for, or whose it was")
	}
	if _, err := s.Send("2", agreement.Claim{}); err == nil {
		t.Error("an old token is taken")
	}
}

func TestWhatASideCantSay(t *testing.T) {
	s := &agreement.Slips{}
	s.Sync([]agreement.Game{{Division: 1, Round: 1, ID: 1, First: 1, Second: 2}}, func() string { return "x" })
	for name, c := range map[string]agreement.Claim{
		"too high": {Scores: [2]int{10000, 1}}, "too low": {Scores: [2]int{1, -1000}}, "a stranger started": {Started: 3},
	} {
		if _, err := s.Send("x", c); err == nil {
			t.Error(name, "is taken")
		}
	}
	if _, err := s.Send("", agreement.Claim{}); err == nil {
		t.Error("no token is a token")
	}
}

// TestOnlyGamesOnTheWallAreLive: a draw that isn't published, a bye and a game that has its sheet have no slip.
func TestOnlyGamesOnTheWallAreLive(t *testing.T) {
	d := &tournament.Division{ID: 1, Rounds: 2, RoundFacts: []tournament.Round{{Number: 1, DrawnAt: 5, PublishedAt: 6, Revision: 1}, {Number: 2, DrawnAt: 9}}}
	sheet := tournament.Sheet{Kind: tournament.Scheduled}
	done := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{1, 2}}
	d.Games = []tournament.Game{
		{ID: 1, Round: 1, Table: 1, First: 1, Second: 2, Sheet: sheet}, {ID: 2, Round: 1, Table: 2, First: 3, Second: 4, Sheet: done},
		{ID: 3, Round: 1, First: 5, Sheet: sheet}, {ID: 4, Round: 2, Table: 1, First: 1, Second: 3, Sheet: sheet},
	}
	ev := &tournament.Event{Divisions: []*tournament.Division{d}}
	want := agreement.Game{Division: 1, Round: 1, ID: 1, First: 1, Second: 2, Drawn: 5}
	if got := agreement.Live(ev); len(got) != 1 || got[0] != want {
		t.Errorf("live are %+v", got)
	}
	of := finals.GameID(1, 1)
	d.Final = &tournament.Finals{FrozenAt: 20, Games: []tournament.Game{{ID: of, Round: 2, Table: 1, First: 3, Second: 1, Sheet: sheet}}}
	want = agreement.Game{Division: 1, Round: 2, ID: of, First: 3, Second: 1, Drawn: 20}
	if got := agreement.Live(ev); len(got) != 2 || !slices.Contains(got, want) {
		t.Errorf("with a game of a final live are %+v", got)
	}
}
