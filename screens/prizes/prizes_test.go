package prizes

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/look"
	"wordhall/screens/rated"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/widgets"
	"wordhall/screens/window"
	"wordhall/tournament"
	"wordhall/tournament/language"
	"wordhall/tournament/text"
)

// newWindow shows the Prizes & ratings screen of ten players with three rounds played and four of five sheets of the
// next one out. Okafor has no rating.
func newWindow(t *testing.T) (window.Window, *screen) {
	t.Helper()
	w := newEvent(t, 10)
	drive.PlayThree(t, w.Event().Desk())
	w.Event().Go("Prizes & ratings")
	p, ok := w.Shown().(*screen)
	if !ok {
		t.Fatal("Prizes & ratings isn't shown")
	}
	return w, p
}

// amounts are the prizes of division 1: "1st place 20000".
func amounts(w window.Window) string {
	var words []string
	for _, p := range w.Event().Division().Prizes {
		words = append(words, fmt.Sprintf("%s %d", p.Title(), p.Amount))
	}
	return strings.Join(words, "; ")
}

// typeTemplate enters the prizes of the template for places with a fund of 400.
func typeTemplate(t *testing.T, w window.Window) {
	t.Helper()
	c := w.Window().Canvas()
	drive.Keys(c, "t\n400\n€")
	drive.Chord(w, drive.CtrlEnter)
	if got, want := amounts(w), "1st place 20000; 2nd place 12000; 3rd place 8000"; got != want {
		t.Fatalf("the template makes %q, want %q", got, want)
	}
}

func TestPrizesFromATemplateByKeys(t *testing.T) {
	w, p := newWindow(t)
	if got := drive.Texts(w.Window().Content()); !strings.Contains(got, "No prizes yet") {
		t.Errorf("without prizes the page says %q", got)
	}
	typeTemplate(t, w)
	if err := p.prizes.Err(); err != nil {
		t.Fatal(err)
	}
	awards, err := w.Event().Desk().Awards(1, 4)
	if err != nil {
		t.Fatal(err)
	}
	rows := p.prizes.Rows()
	if len(rows) != len(awards) {
		t.Fatalf("%d lines, want %d", len(rows), len(awards))
	}
	d := w.Event().Division()
	for i, a := range awards {
		if want := d.PlayerName(a.Winners[0].Player); rows[i].Who != want || rows[i].Why.String() != a.Winners[0].Words.String() || rows[i].Amount.IsZero() {
			t.Errorf("line %d is %+v, want it to go to %s", i+1, rows[i], want)
		}
	}
	if got := p.chip.Text() + " · " + p.note.Text(); got != "after round 4 of 7, provisional, 4 sheets out · Fund € 400" {
		t.Errorf("the heading says %q", got)
	}
	if w.Window().Canvas().Focused() != fyne.Focusable(p.prizes) {
		t.Error("the keyboard isn't in the list of prizes")
	}
	if got := drive.Texts(drive.Inspector(w)); !strings.Contains(got, "As things stand") || !strings.Contains(got, rows[0].Why.String()) {
		t.Errorf("the inspector says %q", got)
	}
}

func TestPrizesAddChangeMoveAndRemoveByKeys(t *testing.T) {
	w, p := newWindow(t)
	c := w.Window().Canvas()
	typeTemplate(t, w)
	drive.Keys(c, "nh\n\n7,50\nBig game")
	drive.Chord(w, drive.CtrlEnter)
	if got := amounts(w); !strings.HasSuffix(got, "; Big game 750") {
		t.Fatalf("after a new prize there are %q; %s", got, drive.DialogTexts(w))
	}
	if last := w.Event().Division().Prizes[3]; last.Measure != tournament.ByHighWin || last.Rank != 1 { // It is the first for that measure.
		t.Errorf("the new prize is %+v", last)
	}
	drive.Press(c, fyne.KeyEnd)
	drive.Keys(c, "u")
	if got := w.Event().Division().Prizes[2].Title(); got != "Big game" {
		t.Errorf("U puts %s third", got)
	}
	if l, ok := p.prize(); !ok || l.Title.String() != "Big game" {
		t.Errorf("after U %q is selected", l.Title.String())
	}
	drive.Keys(c, "\n\n")
	drive.Replace(w, "2")
	drive.Chord(w, drive.CtrlEnter)
	if got := w.Event().Division().Prizes[2].Rank; got != 2 {
		t.Errorf("the rank typed is %d, want 2; %s", got, drive.DialogTexts(w))
	}
	drive.Keys(c, "d")
	drive.Press(c, fyne.KeyDelete)
	drive.Keys(c, "y")
	if got, want := amounts(w), "1st place 20000; 2nd place 12000; 3rd place 8000"; got != want {
		t.Errorf("after taking it out there are %q", got)
	}
}

func TestPrizesRefuseWhatCantBeMeant(t *testing.T) {
	w, _ := newWindow(t)
	c := w.Window().Canvas()
	typeTemplate(t, w)
	drive.Keys(c, "n\n\nmuch\n")
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, `The amount can't be "much"; type a sum like 75 or 7.50.`) {
		t.Errorf("the dialog says %q", got)
	}
	drive.Replace(w, "5") // The amount has the keyboard.
	drive.Press(c, fyne.KeyUp)
	drive.Replace(w, "2")
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "it is there twice") {
		t.Errorf("a second 2nd place: %q", got)
	}
	drive.Keys(c, "\x1b")
	if len(w.Event().Division().Prizes) != 3 {
		t.Error("a refused prize is in the list")
	}
}

func TestPrizesHandedOutAndChangedSince(t *testing.T) {
	w, p := newWindow(t)
	c := w.Window().Canvas()
	typeTemplate(t, w)
	was := p.prizes.Rows()[0].Who
	if p.now.handing() != widgets.PlainButton {
		t.Error("before the end the button that hands out is the thing to do next")
	}
	drive.Keys(c, "h")
	if got := drive.DialogTexts(w); !strings.Contains(got, "Division A isn't over: 1st place can still go to somebody other than") || !strings.Contains(got, p.now.Open.Sentence().String()) || !strings.Contains(got, "of 7") {
		t.Fatalf("before the end it asks %q", got)
	}
	drive.Keys(c, "\n")
	if len(w.Event().Division().Prizes[0].Handed) > 0 {
		t.Fatal("before the end Enter alone hands a prize out")
	}
	drive.Keys(c, "hy")
	if l := p.prizes.Rows()[0]; l.Chip.String() != "handed out" || len(w.Event().Division().Prizes[0].Handed) != 1 {
		t.Fatalf("handed out, the line is %+v", l)
	}
	if at := p.prizes.SelectedIndex(); at != 1 || !p.give.Visible() || p.back.Visible() {
		t.Errorf("after the first prize the one chosen is %d, to be handed out: %v, taken back: %v", at, p.give.Visible(), p.back.Visible())
	}
	if got := drive.Said(w); got != "1st place handed out to "+was+". Shown now is the next one: 2nd place." {
		t.Errorf("the status line says %q", got)
	}
	drive.Press(c, fyne.KeyUp)
	if p.give.Visible() || !p.back.Visible() {
		t.Error("a prize that is handed out is offered to be handed out")
	}
	first := w.Event().Division().Prizes[0].Handed[0].Player
	drive.Do(t, w.Event().Desk(), action.EjectPlayers{Division: 1, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{first}, Effect: tournament.EffectNone, Reason: "marked tiles"}})
	l := p.prizes.Rows()[0]
	if l.Chip.String() != "changed since" || l.Who == was {
		t.Errorf("after the ejection the line is %+v", l)
	}
	if got := drive.Texts(drive.Inspector(w)); !strings.Contains(got, "Results have changed since") {
		t.Errorf("the inspector says %q", got)
	}
	if got := p.back.Text(); got != "Take back 1st place" {
		t.Errorf("the button says %q", got)
	}
	drive.Keys(c, "b")
	if !drive.Asked(w) || len(w.Event().Division().Prizes[0].Handed) != 1 {
		t.Fatal("a prize is taken back without a question")
	}
	drive.Press(c, fyne.KeyEscape)
	p.prizes.Select(0)
	p.Focus()
	if got := p.give.Text(); p.prizes.SelectedIndex() != 1 || got != "Hand out 2nd place" {
		t.Errorf("coming to the screen selects prize %d, and the button says %q", p.prizes.SelectedIndex(), got)
	}
	p.prizes.Select(0)
	drive.Keys(c, "by")
	if len(w.Event().Division().Prizes[0].Handed) != 0 || !p.prizes.Rows()[0].Chip.IsZero() {
		t.Errorf("taken back, the line is %+v", p.prizes.Rows()[0])
	}
}

// TestFiguresInFieldsAreOfTheLanguage: what a field is filled with must be read back from it, whatever decimal mark
// the language has.
func TestFiguresInFieldsAreOfTheLanguage(t *testing.T) {
	texts, err := language.Read("de", []byte(`{}`))
	if err != nil {
		t.Fatal(err)
	}
	look.Speak(texts, nil)
	t.Cleanup(func() { look.Speak(nil, nil) })
	shown := []string{form.Sum(750), look.Render(rated.Decimal(0.64, 2)), look.Render(rated.Signed(-12.25, 2)), look.Render(rated.Signed(0, 2)), look.Render(rated.Rating(1411.5, true))}
	if want := []string{"7,50", "0,64", "−12,25", "0,00", "1411,5"}; !slices.Equal(shown, want) {
		t.Errorf("shown as %q, want %q", shown, want)
	}
	if sum, err := tournament.ReadSum(shown[0], text.Key("the amount")); sum != 750 || err != nil {
		t.Errorf("%q is read as %d: %v", shown[0], sum, err)
	}
}

func TestRatingsFollowTheSheets(t *testing.T) {
	w, p := newWindow(t)
	c := w.Window().Canvas()
	drive.Keys(c, "v")
	if got := drive.Texts(w.Window().Content()); !strings.Contains(got, "This division isn't rated") {
		t.Fatalf("the page says %q", got)
	}
	drive.Keys(c, "sN")
	drive.Chord(w, drive.CtrlEnter)
	system := w.Event().Division().RatingSystem
	if system != "naspa" && system != "norwegian" {
		t.Fatalf("the division is rated by %q; %s", system, drive.DialogTexts(w))
	}
	check := func() {
		t.Helper()
		want, err := w.Event().Desk().Ratings(1, "", 4)
		if err != nil {
			t.Fatal(err)
		}
		if len(p.ratings.Rows()) != len(want.Players) {
			t.Fatalf("%d lines, want %d", len(p.ratings.Rows()), len(want.Players))
		}
		for _, l := range p.ratings.Rows() {
			change, _ := want.Find(l.Change.ID)
			if l.Reads("rating-after").String() != rated.Rating(change.New, p.now.About.Fractions).String() || l.Reads("expected").String() != fmt.Sprintf("%.2f", change.Expected) {
				t.Errorf("%s is shown as %+v", l.Reads("name"), l)
			}
		}
	}
	check()
	player := w.Event().Division().Players[9]
	player.Rating = 0
	drive.Do(t, w.Event().Desk(), action.EditPlayer{Division: 1, Player: player})
	for _, g := range w.Event().Division().GamesOf(4) {
		if !g.Sheet.Done() {
			drive.Do(t, w.Event().Desk(), action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{420, 380}}})
		}
	}
	check()
	at := slices.IndexFunc(p.ratings.Rows(), func(l rated.Line) bool { return l.Change.ID == 10 })
	p.ratings.Select(at)
	l := p.ratings.Rows()[at]
	got := drive.Texts(drive.Inspector(w))
	if l.Reads("remark").String() != "new" || !l.Reads("rating").IsZero() || !l.Reads("change").IsZero() || !strings.Contains(got, "New: rated by these results alone") {
		t.Errorf("the newcomer is %+v, explained as %q", l, got)
	}
	if !strings.Contains(p.foot.Text(), "estimate") {
		t.Errorf("the small print is %q", p.foot.Text())
	}
	if c.Focused() != fyne.Focusable(p.ratings) {
		t.Fatal("the keyboard isn't in the ratings")
	}
	drive.Keys(c, "s")
	if got := drive.DialogTexts(w); !strings.Contains(got, "Rating system of division A") {
		t.Errorf("S in the ratings shows %q", got)
	}
	drive.Keys(c, "\x1bv")
	if p.view != awardsView {
		t.Error("V in the ratings doesn't lead to the prizes")
	}
}

func TestRatingsFromAList(t *testing.T) {
	w := newEvent(t, 3)
	list := drive.WriteList(t, "federation.csv", "number,name,rating", "N1,Marlow Tess,1500", "N2,Okafor Del,1600", "N3,Somebody Else,1700")
	w.Event().Go("Prizes & ratings")
	c := w.Window().Canvas()
	drive.Keys(c, "vl")
	drive.Replace(w, list)
	drive.Keys(c, "\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "3 players with a rating") {
		t.Fatalf("the preview says %q", got)
	}
	drive.Replace(w, "Federation")
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "1 found with certainty; 1 doubtful, for you to decide; 1 not in the list") {
		t.Fatalf("the matches are %q", got)
	}
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "Decide on Okafor Dele") {
		t.Errorf("undecided it says %q", got)
	}
	drive.Press(c, fyne.KeyRight)
	drive.Chord(w, drive.CtrlEnter)
	var got []int
	for _, p := range w.Event().Division().Players {
		got = append(got, p.Rating)
	}
	if !slices.Equal(got, []int{1500, 1600, 1866}) {
		t.Errorf("the ratings are %v; %s %s", got, drive.DialogTexts(w), drive.Said(w))
	}
	drive.Keys(c, "l")
	if got := drive.DialogTexts(w); !strings.Contains(got, "Ratings from a list") {
		t.Errorf("with a list kept it asks %q", got)
	}
}

// TestRatingListColumnsByHand: the director is asked about a list with unknown headings, and the answer holds for the
// next list.
func TestRatingListColumnsByHand(t *testing.T) {
	w := newEvent(t, 3)
	list := drive.WriteList(t, "odd.csv", "Who,Strength", "Marlow Tess,1500", "Somebody Else,1700")
	w.Event().Go("Prizes & ratings")
	c := w.Window().Canvas()
	drive.Keys(c, "vl")
	drive.Replace(w, list)
	drive.Keys(c, "\n")
	got := drive.DialogTexts(w)
	for _, want := range []string{"What the columns hold", "no row says which columns hold the names and the ratings", "“Strength”", "1500, 1700"} {
		if !strings.Contains(got, want) {
			t.Fatalf("%q isn't in %q", want, got)
		}
	}
	drive.Press(c, fyne.KeyRight) // This is the name.
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "What the columns hold") || !strings.Contains(got, "ratings") {
		t.Fatalf("without ratings it says %q", got)
	}
	drive.Keys(c, "\t")
	for w.Window().Canvas().Focused().(*form.ChoiceField).Selected != "rating" {
		drive.Press(c, fyne.KeyRight)
	}
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "2 players with a rating") {
		t.Fatalf("read so it says %q", got)
	}
	drive.Press(c, fyne.KeyEscape)
	if got := w.Program().Preferences.Get().ImportFolder; got != filepath.Dir(list) {
		t.Errorf("the next file is looked for in %q", got)
	}
	drive.Keys(c, "l")
	drive.Replace(w, drive.WriteList(t, "again.csv", "strength,who", "1600,Marlow Tess"))
	drive.Keys(c, "\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "1 player with a rating") {
		t.Errorf("the next list is %q", got)
	}
}

// TestPastGames: for a system that averages over past games the window has the history.
func TestPastGames(t *testing.T) {
	w := newEvent(t, 4)
	drive.PlayShare(t, w.Event().Desk(), 1, -1)
	w.Event().Go("Prizes & ratings")
	c := w.Window().Canvas()
	drive.Keys(c, "vy")
	if got := drive.DialogTexts(w); strings.Contains(got, "Past games") {
		t.Fatalf("without a system Y shows %q", got)
	}
	s := w.Event().Division().Settings()
	s.RatingSystem = "absp"
	drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: 1, Settings: s})
	drive.Keys(c, "y")
	if got := drive.DialogTexts(w); !strings.Contains(got, "Nothing is kept") {
		t.Fatalf("Y shows %q", got)
	}
	drive.Keys(c, "a")
	if got := drive.Said(w); !strings.Contains(got, "Noted for 4 players") {
		t.Fatalf("A says %q", got)
	}
	drive.Keys(c, "y")
	if got := drive.DialogTexts(w); !strings.Contains(got, "4 lines for 4 players, the latest from 2026-11-21") {
		t.Fatalf("then Y shows %q", got)
	}
	drive.Keys(c, "f")
	if got := drive.DialogTexts(w); !strings.Contains(got, "Delete the past games") {
		t.Fatalf("F asks %q", got)
	}
	drive.Keys(c, "y") // This answers yes.
	drive.Keys(c, "y") // This chooses past games.
	if got := drive.DialogTexts(w); !strings.Contains(got, "Nothing is kept") {
		t.Errorf("forgotten, Y shows %q", got)
	}
}

// TestASumIsOfTheLanguageWithoutACurrencyToo: a sum has its cents and its currency in the window's language, and on
// the board in that of the hall.
func TestASumIsOfTheLanguageWithoutACurrencyToo(t *testing.T) {
	german, err := language.Read("de", []byte(`{"Fund %s": "Topf %s"}`))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { look.Speak(nil, nil) })
	for _, c := range []struct {
		currency, window, hall string
	}{{"", "7,50", "7.50"}, {"€", "7,50\u00a0€", "€ 7.50"}} {
		d := &tournament.Division{Currency: c.currency, Prizes: []tournament.Prize{{ID: 1, Amount: 750}}}
		look.Speak(german, nil)
		if got := look.Render(format.Money(d, 750)); got != c.window {
			t.Errorf("in the window %q, want %q", got, c.window)
		}
		if got := look.RenderAloud(format.Money(d, 750)); got != c.hall {
			t.Errorf("in the hall %q, want %q", got, c.hall)
		}
		if got := look.Render(prizesNow{division: d}.money()); !strings.HasPrefix(got, "Topf 7,50") {
			t.Errorf("the fund is %q", got)
		}
	}
}

// newEvent is an event in a window with only this area.
func newEvent(t *testing.T, players int) window.Window {
	t.Helper()
	return shelltest.Event(t, shelltest.Only("Prizes & ratings", New), players)
}
