package screens

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"wordhall/app/action"
	"wordhall/screens/look"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/language"
)

// TestBoardClocksAreWhole: any number of clocks, at their widest, with and without an
// announcement, on every size of window.
func TestBoardClocksAreWhole(t *testing.T) {
	test.NewTempApp(t)
	for n := 1; n <= 6; n++ {
		table := boardTable{Key: boardClocks, Title: "Round clock", Event: "Harbour Open"}
		for i := range n {
			table.Clocks = append(table.Clocks, boardClock{Label: fmt.Sprintf("Division Newcomers, round %d", i+20)})
		}
		for _, strip := range []string{"", "Lunch is served in the room next door"} {
			table.Strip = strip
			for _, size := range boardSizes {
				checkBoardMarks(t, boardPages([]boardTable{table}, size, boardRule)[0])
			}
		}
	}
	foot := boardField(24, func(i int) string { return testNames[i%len(testNames)] })
	foot.Clock, foot.Event, foot.Strip = &boardClock{Label: "Division Newcomers, round 24"}, strings.Repeat("Harbour Open ", 4), "5 minutes left"
	for _, size := range boardSizes {
		checkBoardPages(t, []boardTable{foot}, boardPages([]boardTable{foot}, size, boardRule))
	}
}

// TestBoardLongListsKeepWhatIsLookedFor: a list that would take too long to wait for
// keeps the player and the table alone.
func TestBoardLongListsKeepWhatIsLookedFor(t *testing.T) {
	test.NewTempApp(t)
	field := boardField(200, func(i int) string { return fmt.Sprintf("%s %d", testNames[i%len(testNames)], i) })
	whole := len(boardPages([]boardTable{field}, boardSizes[0], boardRule))
	field.Lean = 2
	lean := boardPages([]boardTable{field}, boardSizes[0], boardRule)
	if whole <= boardPatience || len(lean) >= whole || len(lean[0].Columns) != 2 || len(lean[0].Rows[0]) != 2 {
		t.Errorf("%d pages whole, %d lean with %d columns", whole, len(lean), len(lean[0].Columns))
	}
	rows := 0
	for _, p := range lean {
		rows += len(p.Rows)
		checkBoardMarks(t, p)
	}
	if rows != len(field.Rows) {
		t.Errorf("%d of %d rows are shown", rows, len(field.Rows))
	}
	small := boardField(24, func(i int) string { return testNames[i%len(testNames)] })
	small.Lean = 2
	if got := boardPages([]boardTable{small}, boardSizes[0], boardRule)[0]; len(got.Columns) != len(small.Columns) {
		t.Error("a short list lost columns")
	}
}

// TestBoardClockSpeaksToTheHall: the words of a clock, such as its round and when it ends, are
// in the language of the hall, which may differ from the window's.
func TestBoardClockSpeaksToTheHall(t *testing.T) {
	w := newTestEvent(t, 4)
	d := w.view.Division()
	do(t, w.view.Desk(), action.PairRound{Division: d.ID, Request: draw.Request{Round: 1}})
	do(t, w.view.Desk(), action.PublishRound{Division: d.ID, Round: 1})
	do(t, w.view.Desk(), action.StartRound{Rounds: []action.RoundOf{{Division: d.ID, Round: 1}}})
	do(t, w.view.Desk(), action.TurnClock{Rounds: []action.RoundOf{{Division: d.ID, Round: 1}}, Turn: action.ClockFromNow, Seconds: 3000})
	hall, err := language.Read("de", []byte(`{"Round %d": "Runde %d", "ends %s": "endet %s"}`))
	if err != nil {
		t.Fatal(err)
	}
	look.Speak(nil, hall)
	t.Cleanup(func() { look.Speak(nil, nil) })
	read := readBoardClock(w.view.Desk().Event(), tournament.At(w.Program().Now()))
	clock := boardClock{Division: d.ID, Label: "Round 1"}
	if words, _ := read(clock, clockEnd); !strings.HasPrefix(words, "endet ") {
		t.Errorf("the end is told as %q", words)
	}
	if words, _ := read(clock, clockFoot); !strings.HasPrefix(words, "Runde 1 ") || !strings.Contains(words, "endet ") {
		t.Errorf("the foot says %q", words)
	}
}
