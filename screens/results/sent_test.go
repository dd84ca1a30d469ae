package results

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/agreement"
)

// hear makes the players of a game have sent those scores, with nil for a side that has sent nothing.
func hear(desk *app.Desk, d *tournament.Division, g tournament.Game, first, second *agreement.Claim) {
	desk.SetSent([]agreement.Sent{{
		Game:   agreement.Game{Division: d.ID, Round: g.Round, ID: g.ID, First: g.First, Second: g.Second},
		Claims: [2]*agreement.Claim{first, second},
	}})
}

// TestWhatPlayersHaveSentIsOnTheCard: the list marks the game, and the card has what each player sent and a key
// that takes it. Another score is held as doubtful.
func TestWhatPlayersHaveSentIsOnTheCard(t *testing.T) {
	one, other := &agreement.Claim{Scores: [2]int{420, 377}}, &agreement.Claim{Scores: [2]int{402, 377}}
	for name, c := range map[string]struct {
		first, second *agreement.Claim
		mark          string
		card          []string
		keys          string
		enters        [2]int
		doubt         string
	}{
		"they differ, the first's":    {one, other, "they differ", []string{"has sent 420–377", "has sent 402–377"}, "t", [2]int{420, 377}, ""},
		"they differ, the second's":   {one, other, "they differ", []string{"has sent 420–377", "has sent 402–377"}, "u", [2]int{402, 377}, ""},
		"they differ, one of them":    {one, other, "they differ", nil, "402\n377\n", [2]int{402, 377}, ""},
		"they differ, a third":        {one, other, "they differ", nil, "400\n300\n", [2]int{}, "neither player has sent that"},
		"one says, the same":          {nil, other, "one sent", []string{"has sent 402–377"}, "t", [2]int{402, 377}, ""},
		"one says, something else":    {nil, other, "one sent", nil, "400\n300\n", [2]int{}, "has sent 402–377"},
		"one says, no second to take": {nil, other, "one sent", nil, "u", [2]int{}, ""},
		"both say something unusual":  {&agreement.Claim{Scores: [2]int{931, 12}}, &agreement.Claim{Scores: [2]int{931, 12}}, "agreed, but unusual", []string{"Both players have sent 931–12"}, "t", [2]int{}, "a margin of 919"},
	} {
		t.Run(name, func(t *testing.T) {
			w, r := newPlayedWindow(t, 6)
			desk := w.Event().Desk()
			d, g := gameAt(t, w, 2)
			hear(desk, d, g, c.first, c.second)
			seen := strings.Join(drive.Words(w.Window().Canvas()), "\n")
			if lines := r.missing.Rows(); lines[1].Table != "2" || lines[1].Mark.String() != c.mark || !lines[0].Mark.IsZero() {
				t.Errorf("still out are %+v", lines)
			}
			if !strings.Contains(seen, c.mark) {
				t.Errorf("%q isn't in sight: %s", c.mark, seen)
			}
			if other := r.index.Sent(d.ID, r.missing.Rows()[0].Game); len(other.Takes()) != 0 || len(r.index.Sent(d.ID+1, g.ID).Takes()) != 0 {
				t.Errorf("of another game they have sent %+v", other)
			}
			drive.Keys(w.Window().Canvas(), "2\n")
			for _, want := range c.card {
				if card := drive.Texts(r.box); !strings.Contains(card, want) {
					t.Errorf("the card lacks %q: %s", want, card)
				}
			}
			drive.Keys(w.Window().Canvas(), c.keys)
			sheet := sheetOf(desk, d.ID, g.ID)
			if (sheet.Scores != nil) != (c.enters != [2]int{}) || sheet.Scores != nil && *sheet.Scores != c.enters {
				t.Errorf("the sheet is %+v", sheet)
			}
			if c.enters != [2]int{} && !r.entry.empty() {
				t.Errorf("on the card is still %+v", r.entry.slip)
			}
			if c.doubt == "" {
				if len(r.held) != 0 {
					t.Errorf("held up is %s", r.held[0].why)
				}
				return
			}
			if len(r.held) != 1 || !strings.Contains(r.held[0].why.String(), c.doubt) {
				t.Fatalf("held up are %+v", r.held)
			}
			drive.Chord(w, drive.CtrlEnter)
			if !sheetOf(desk, d.ID, g.ID).Done() {
				t.Error("what is kept on purpose isn't in")
			}
		})
	}
}

// TestWhatPlayersHaveSentLooksAsWritten checks the words, places and sizes of the card's foot. The list is updated
// on purpose.
func TestWhatPlayersHaveSentLooksAsWritten(t *testing.T) {
	var got strings.Builder
	first, second := &agreement.Claim{Scores: [2]int{420, 377}}, &agreement.Claim{Scores: [2]int{402, 377}}
	for n, claims := range [][2]*agreement.Claim{{first, second}, {first, nil}, {first, first}, {first, second}} {
		w, r := newPlayedWindow(t, 6)
		w.Window().Resize(fyne.NewSize(1366, 768))
		d, g := gameAt(t, w, 2)
		drive.Keys(w.Window().Canvas(), "2\n")
		hear(w.Event().Desk(), d, g, claims[0], claims[1]) // The card shows it at once.
		if n == 3 {
			r.box.Resize(fyne.NewSize(260, r.box.MinSize().Height)) // Here the buttons have two lines.
		}
		for _, line := range drawn(r.box.foot, fyne.Position{}) {
			fmt.Fprintln(&got, line)
		}
	}
	asWritten(t, "sent.txt", got.String())
}

// TestNothingIsTakenOverASheet: what players have sent for a game whose sheet is in isn't offered.
func TestNothingIsTakenOverASheet(t *testing.T) {
	w, r := newPlayedWindow(t, 6)
	desk, keys := w.Event().Desk(), w.Window().Canvas()
	d, g := gameAt(t, w, 2)
	drive.Keys(keys, "2\n400\n300\n")
	hear(desk, d, g, &agreement.Claim{Scores: [2]int{420, 377}}, &agreement.Claim{Scores: [2]int{402, 377}})
	for _, key := range []string{"t", "u"} {
		drive.Keys(keys, "2\n"+key)
		if sheet := sheetOf(desk, d.ID, g.ID); *sheet.Scores != [2]int{400, 300} || len(r.held) > 0 || len(r.entry.takes()) > 0 {
			t.Errorf("%s: the sheet is %v, held up are %+v, offered %v", key, *sheet.Scores, r.held, r.entry.takes())
		}
		drive.Press(keys, fyne.KeyEscape)
	}
}

func sheetOf(desk *app.Desk, division tournament.DivisionID, game int) tournament.Sheet {
	g, _ := desk.Event().Find(division).Game(game)
	return g.Sheet
}
