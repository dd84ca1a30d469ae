package results

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// TestTimeOverAsItIsTyped: minutes and seconds, minutes, seconds, and points if they are marked. It costs ten
// points for each minute or part of one (WESPA 2010 §5.3.2).
func TestTimeOverAsItIsTyped(t *testing.T) {
	for typed, want := range map[string]overrun{
		"": {}, "0": {timed: true}, "1:30": {seconds: 90, timed: true, points: 20}, "0:05": {seconds: 5, timed: true, points: 10},
		"-1:00": {seconds: 60, timed: true, points: 10}, "−0:01": {seconds: 1, timed: true, points: 10}, "1-30": {seconds: 90, timed: true, points: 20},
		"2": {seconds: 120, timed: true, points: 20}, "2 min": {seconds: 120, timed: true, points: 20}, "90s": {seconds: 90, timed: true, points: 20},
		"90 sec": {seconds: 90, timed: true, points: 20}, "20p": {points: 20}, " 20 PTS ": {points: 20}, "99": {seconds: 5940, timed: true, points: 990}, "99:00": {seconds: 5940, timed: true, points: 990}, "10:00": {seconds: 600, timed: true, points: 100},
	} {
		if got, err := readOverrun(typed); err != nil || got != want {
			t.Errorf("%q is %+v, %v, want %+v", typed, got, err, want)
		}
	}
	for _, typed := range []string{"x", "1:3", "1:60", "1:305", "--1", "-", ":30", "1:", "1.30", "p", "20q", "100", "99:01", "1234", "1:30p", "5 %s"} {
		if got, err := readOverrun(typed); err == nil || !strings.Contains(err.Error(), "minutes and seconds such as 1:30") {
			t.Errorf("%q is %+v, %v", typed, got, err)
		}
	}
}

// TestTenMinutesOverAskForTheLoss: under a book that has the loss (WESPA 2010 §5.3.3) the time leads to it, and
// keeps the typed scores and the winner's points. Under a book without it, and for a second less, the points are
// taken off.
func TestTenMinutesOverAskForTheLoss(t *testing.T) {
	const toTheLoss = "\n\n\n\n" // The keys answer who loses, both scores and the margin.
	for _, c := range []struct {
		name, keys string
		table      int
		want       string
		off        [2]int
	}{
		{"ten minutes", "3\n400\n390p10:00\n1:30\n2\n" + toTheLoss, 3, "%[1]s lost on time at 400–370 (signed 400–390)", [2]int{0, 20}},
		{"the second player", "3\n400\n390p\n11:30\n2\n" + toTheLoss, 3, "%[2]s lost on time at 400–390", [2]int{}},
		{"marked points that prove it", "3\n400\n390p110p\n\n2\n" + toTheLoss, 3, "%[1]s lost on time at 400–390", [2]int{}},
		{"a second less", "3\n400\n390p9:59\n\n2\n\n", 3, "300–390 (signed 400–390)", [2]int{100, 0}},
		{"a book without the loss", "1\n400\n390p11:30\n\n2\n\n", 1, "280–390 (signed 400–390)", [2]int{120, 0}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, r := newPlayedWindow(t, 4, 4)
			d, g := gameAt(t, w, c.table)
			drive.Keys(w.Window().Canvas(), c.keys)
			want := strings.NewReplacer("%[1]s", d.PlayerName(g.First), "%[2]s", d.PlayerName(g.Second)).Replace(c.want)
			_, g = gameAt(t, w, c.table)
			if got := sheetAt(t, w, c.table); got != want || g.Sheet.Penalties != c.off {
				t.Errorf("table %d says %q, penalties %v, want %q (%s %s)", c.table, got, g.Sheet.Penalties, want, drive.DialogTexts(w), drive.Said(w))
			}
			if drive.Asked(w) || !r.entry.empty() {
				t.Errorf("the box isn't ready for the next slip: %s", drive.DialogTexts(w))
			}
		})
	}
}

// TestTimeOverIsSaidAtOnce: while the times are typed the form says what the rulebook makes of them, with its
// section. A wrong time is refused with the remedy and keeps the keyboard.
func TestTimeOverIsSaidAtOnce(t *testing.T) {
	w, r := newPlayedWindow(t, 4, 4)
	c := w.Window().Canvas()
	for _, one := range []struct{ keys, want string }{
		{"3\np1:30", "1:30 over, 20 points (5.3.2)"}, // The scores aren't typed yet.
		{"\t10:00", "has lost on time"},
		{"", "(5.3.3)"},
	} {
		drive.Keys(c, one.keys)
		if got := drive.DialogTexts(w); !strings.Contains(got, one.want) {
			t.Errorf("after %q it says %q, want %q", one.keys, got, one.want)
		}
	}
	drive.Press(c, fyne.KeyEscape)
	if drive.Asked(w) || r.entry.penalties != [2]int{} || r.entry.noted != [2]int{} {
		t.Errorf("Esc kept %v %v", r.entry.penalties, r.entry.noted)
	}
	for _, typed := range []string{"10:00\n10:00", "x", "1:75"} {
		drive.Keys(c, "p"+typed)
		drive.Chord(w, drive.CtrlEnter)
		got := drive.DialogTexts(w)
		if _, in := c.Focused().(*widgets.KeyEntry); !in || !strings.Contains(got, "type minutes and seconds such as 1:30") && !strings.Contains(got, "Only one of the two can lose on time") {
			t.Errorf("%q: the keyboard is in %T, and it says %q", typed, c.Focused(), got)
		}
		drive.Press(c, fyne.KeyEscape)
	}
}

// TestAPenaltySaysWhatBecomesOfTheScore: on a slip it has a box of its own, so it is taken off the score unless
// somebody says that the score contains it.
func TestAPenaltySaysWhatBecomesOfTheScore(t *testing.T) {
	for _, c := range []struct{ name, keys, says, sheet string }{
		{"as the slip has it", "3\n410\n395p2:00\n\n", "2:00 over, 20 points: 410 → 390 (5.3.2)", "390–395 (signed 410–395)"},
		{"in the score", "3\n410\n395p2:00\n\n1", "2:00 over, 20 points: the score of 410 already contains them (5.3.2)", "410 (20 in it)–395"},
		{"a point, which is unusual and held up", "3\n410\n395p1p\n\n", "1 point: 410 → 409 (5.3.2)", "not in yet"},
		{"in points", "3\n410\n395p\n10p\n", "10 points: 395 → 385 (5.3.2)", "410–385 (signed 410–395)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, _ := newPlayedWindow(t, 4, 4)
			drive.Keys(w.Window().Canvas(), c.keys)
			if got := drive.DialogTexts(w); !strings.Contains(got, c.says) {
				t.Errorf("it says %q, want %q", got, c.says)
			}
			drive.Keys(w.Window().Canvas(), "\n\n")
			if got := sheetAt(t, w, 3); got != c.sheet {
				t.Errorf("the sheet says %q, want %q (%s)", got, c.sheet, drive.DialogTexts(w))
			}
		})
	}
}

// TestTimeOverIsAskedAgainWithTheEarlierAnswers: the form has the points of each player, and whether the scores contain
// them.
func TestTimeOverIsAskedAgainWithTheEarlierAnswers(t *testing.T) {
	for keys, want := range map[string]struct{ off, noted [2]int }{
		"1\np1:30\n0:05\n2\n": {[2]int{20, 10}, [2]int{}},
		"1\np\n2:00\n1\n":     {[2]int{}, [2]int{0, 20}},
	} {
		w, r := newPlayedWindow(t, 4)
		c := w.Window().Canvas()
		drive.Keys(c, keys)
		if r.entry.penalties != want.off || r.entry.noted != want.noted {
			t.Errorf("%q: %v come off, %v are in the scores", keys, r.entry.penalties, r.entry.noted)
		}
		drive.Keys(c, "p")
		drive.Chord(w, drive.CtrlEnter) // The answer is kept as it is.
		if drive.Asked(w) || r.entry.penalties != want.off || r.entry.noted != want.noted {
			t.Errorf("%q, asked again: %v come off, %v are in the scores; %s", keys, r.entry.penalties, r.entry.noted, drive.DialogTexts(w))
		}
	}
}

// TestPenaltiesThatAreKnownAreInTheForm says that points stand there as points, and nothing where there are none.
func TestPenaltiesThatAreKnownAreInTheForm(t *testing.T) {
	newPlayedWindow(t, 4)
	for _, penalties := range [][2]int{{}, {1, 0}, {0, 20}, {10, 30}} {
		p := newPenaltyForm(slipChoice{}, rulebook.Book{}, tournament.Sheet{Penalties: penalties})
		for i, n := range penalties {
			want := ""
			if n != 0 {
				want = fmt.Sprint(n, "p")
			}
			if got := p.fields[i].Text; got != want {
				t.Errorf("penalties %v: field %d says %q, want %q", penalties, i, got, want)
			}
		}
	}
}
