package adjudication

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/window"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// keepList keeps a list of these words on the test's computer.
func keepList(t *testing.T, h window.Window, name string, words ...string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "words.txt")
	if err := os.WriteFile(path, []byte(strings.Join(words, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := app.ReadWordList(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Program().AddWordList(t.Context(), r, app.NewWordList{Name: name}); err != nil {
		t.Fatal(err)
	}
}

// lockedKiosk is a window locked on the adjudication table, with the PIN 2468.
func lockedKiosk(t *testing.T, h window.Window) *kiosk {
	t.Helper()
	if err := h.Program().SetPIN("2468"); err != nil {
		t.Fatal(err)
	}
	h.ShowKiosk()
	t.Cleanup(func() { h.Unlock() })
	return lockedOn(h)
}

// playByWESPA gives the first division that rulebook and publishes a round of it.
func playByWESPA(t *testing.T, h window.Window) (*app.Desk, tournament.DivisionID) {
	t.Helper()
	desk := h.Event().Desk()
	id := desk.Event().Divisions[0].ID
	s := desk.Event().Find(id).Settings()
	s.Rulebook = "wespa-2010"
	drive.Do(t, desk, action.ChangeDivision{Division: id, Settings: s})
	drive.Do(t, desk, action.PairRound{Division: id, Publish: true})
	return desk, id
}

// TestChallengeByKeyboardAlone: the table, the challenger, the words and the opponent's key are typed, and there is
// one answer.
func TestChallengeByKeyboardAlone(t *testing.T) {
	h := newEvent(t, 4)
	keepList(t, h, "Club", "aa", "qi", "zax")
	desk, id := playByWESPA(t, h)
	k := lockedKiosk(t, h)
	c := h.Window().Canvas()
	if k.step != tableStep {
		t.Fatalf("the table begins with page %d", k.step)
	}
	drive.Keys(c, "99\n")
	if k.step != tableStep || k.trouble.IsZero() {
		t.Error("a table that isn't there is taken")
	}
	drive.Keys(c, "1\n")
	if k.step != challengerStep || k.view().Choices[0].Does.IsZero() {
		t.Fatalf("after the table comes page %d", k.step)
	}
	drive.Keys(c, "2qi zax\n")
	if k.step != confirmStep || len(desk.Event().Find(id).Challenges) != 0 {
		t.Fatalf("after the words comes page %d", k.step)
	}
	drive.Keys(c, "\n\n x")
	if k.step != confirmStep {
		t.Error("something else than the opponent's own key executes")
	}
	drive.Keys(c, "y")
	if k.step != verdictStep || k.view().Verdict.String() != "ACCEPTABLE" || k.view().Below[0].String() != "Club" {
		t.Fatalf("the answer is %+v", k.view())
	}
	log := desk.Event().Find(id).Challenges
	if len(log) != 1 || log[0].Answer != tournament.Acceptable || log[0].Table != 1 || log[0].Round != 1 || log[0].Challenger == 0 || !log[0].Official {
		t.Errorf("the log says %+v", log)
	}
	drive.Keys(c, "\n1\n1qi zzz\ny")
	if k.view().Verdict.String() != "NOT ACCEPTABLE" {
		t.Errorf("the answer is %+v", k.view())
	}
}

// TestATableIsAskedFor: Enter without a number says so, and a click on a key that the page names presses it.
func TestATableIsAskedFor(t *testing.T) {
	h := newEvent(t, 4)
	keepList(t, h, "Club", "aa", "qi")
	playByWESPA(t, h)
	k := lockedKiosk(t, h)
	c := h.Window().Canvas()
	drive.Keys(c, "\n")
	if k.step != tableStep || k.view().Trouble.String() != "Type the number on your table first." {
		t.Errorf("without a table comes page %d: %q", k.step, k.view().Trouble.String())
	}
	drive.Keys(c, "1\n")
	for _, p := range k.stage.places {
		if p.key == "2" {
			k.stage.Tapped(&fyne.PointEvent{Position: p.from.Add(fyne.NewPos(p.room.Width-1, p.room.Height-1))})
		}
	}
	if k.step != typingStep || k.play.Challenger != k.seat.Sides[1] {
		t.Errorf("clicking the second player leads to page %d with %d", k.step, k.play.Challenger)
	}
	k.stage.Tapped(&fyne.PointEvent{Position: fyne.NewPos(1, 1)})
	if k.step != typingStep {
		t.Error("a click beside all keys does something")
	}
}

// TestADirectorTriesAWord on the Words screen: each word that is typed is in the chosen list or isn't, and the log
// doesn't keep it.
func TestADirectorTriesAWord(t *testing.T) {
	h := newEvent(t, 4)
	keepList(t, h, "Club", "aa", "qi")
	d := newWordsDesk(h, h.Event().Desk())
	d.load()
	if !d.lists.SelectKey("Club") {
		t.Fatal("the list isn't shown")
	}
	for typed, want := range map[string]string{"qi": "In Club: QI.", "aa zzz": "In Club: AA. Not in Club: ZZZ.", "3": "Words have only the letters A to Z; type the words of the play, with a space between them."} {
		d.try.SetText(typed)
		d.try.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if got := d.tried.Text(); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
	if log, err := h.Program().ChallengeLog(h.Event().Desk()); err != nil || len(log) > 0 {
		t.Errorf("the log has %d lines, %v", len(log), err)
	}
}

// TestAnythingTypedGetsAnAnswerOrARefusal: whatever is typed gets an answer or a plain
// refusal, and nothing crashes.
func TestAnythingTypedGetsAnAnswerOrARefusal(t *testing.T) {
	h := newWindow(t)
	k := lockedKiosk(t, h)
	c := h.Window().Canvas()
	for typed, verdict := range map[string]string{
		"qi": "ACCEPTABLE", "QI ZOO": "ACCEPTABLE", "qi  zoo,": "ACCEPTABLE", "é": "", "😀": "", "3": "", "rd": "NOT ACCEPTABLE",
		strings.Repeat("x", 40): "NOT ACCEPTABLE", "": "", "   ": "", strings.Repeat("word ", 300): "", "a b c d e f g h i": "",
	} {
		k.begin()
		drive.Keys(c, "\n\n")
		if k.step != typingStep {
			t.Fatalf("page %d instead of the words", k.step)
		}
		drive.Keys(c, typed+"\n")
		if verdict == "" {
			if k.step != typingStep || k.trouble.IsZero() {
				t.Errorf("%.20q: page %d, %q", typed, k.step, k.trouble.String())
			}
			continue
		}
		drive.Keys(c, "y")
		if got := k.view().Verdict; got.String() != verdict {
			t.Errorf("%.20q: %q on page %d", typed, got.String(), k.step)
		}
	}
}

// TestTheWordTableTakesLettersOnly: a character that no word has is refused when it is typed, in every box, and
// nothing is judged.
func TestTheWordTableTakesLettersOnly(t *testing.T) {
	h := newEvent(t, 4)
	keepList(t, h, "Club", "aa", "qi", "cats")
	desk, id := playByWESPA(t, h)
	k := lockedKiosk(t, h)
	c := h.Window().Canvas()
	drive.Keys(c, "q")
	if k.typed != "" || !strings.Contains(k.view().Trouble.String(), "Type a number here") {
		t.Errorf("the table's box has %q and says %q", k.typed, k.view().Trouble.String())
	}
	drive.Keys(c, "1")
	if !k.view().Trouble.IsZero() {
		t.Errorf("after a digit it still says %q", k.view().Trouble.String())
	}
	drive.Keys(c, "\n1")
	for _, sign := range "312-'é.!Ä😀" {
		drive.Keys(c, string(sign))
		if k.typed != "" || !strings.Contains(k.view().Trouble.String(), "only the letters A to Z") {
			t.Errorf("after %q the box has %q and says %q", sign, k.typed, k.view().Trouble.String())
		}
	}
	drive.Keys(c, "3\n")
	if k.step != typingStep {
		t.Fatalf("page %d comes of a digit alone", k.step)
	}
	drive.Keys(c, "qi cats12\n")
	if got := strings.Join(k.play.Words, " "); k.step != confirmStep || got != "qi cats" || !k.view().Trouble.IsZero() {
		t.Fatalf("page %d, the words %q, %q", k.step, got, k.view().Trouble.String())
	}
	drive.Keys(c, "y")
	if v := k.view(); v.Verdict.String() != "ACCEPTABLE" || v.Words != "QI  CATS" {
		t.Errorf("the answer is %+v", v)
	}
	if log := desk.Event().Find(id).Challenges; len(log) != 1 {
		t.Errorf("the log says %+v", log)
	}
}

// TestAnswersLookTheSame except for the answer itself: nothing on the page depends on how many words are wrong, or
// which.
func TestAnswersLookTheSame(t *testing.T) {
	h := newWindow(t)
	k := lockedKiosk(t, h)
	c := h.Window().Canvas()
	var pages []view
	for _, words := range []string{"qi zoo zzz", "zzz qi zoo", "zzz zzz zzz", "qi zoo cwm"} {
		k.begin()
		drive.Keys(c, "\n\n"+words+"\ny")
		v := k.view()
		if strings.Contains(strings.ToUpper(strings.Join(text.Strings(v.Below), " ")), "ZZZ") {
			t.Errorf("the page names a word: %v", v.Below)
		}
		if want := strings.ToUpper(strings.ReplaceAll(words, " ", "  ")); v.Words != want {
			t.Errorf("under the verdict stand the words %q, want all that were typed, %q", v.Words, want)
		}
		pages = append(pages, v)
	}
	for _, p := range pages[1:3] {
		if p.Verdict.String() != pages[0].Verdict.String() || !slices.EqualFunc(p.Below, pages[0].Below, text.Text.Same) || !slices.EqualFunc(p.Hints, pages[0].Hints, sameHint) {
			t.Errorf("%+v differs from %+v", p, pages[0])
		}
	}
	if good := pages[3]; len(good.Below) != len(pages[0].Below) || !slices.EqualFunc(good.Hints, pages[0].Hints, sameHint) {
		t.Error("the page of a good answer is laid out otherwise")
	}
}

// TestTheFirstPINCanBeCancelled: the director sees the page for the first PIN and changes their mind.
func TestTheFirstPINCanBeCancelled(t *testing.T) {
	h := newEvent(t, 4)
	h.ShowKiosk()
	if lockedOn(h) == nil || lockedOn(h).step != newPINStep {
		t.Fatal("no PIN is asked for")
	}
	drive.Keys(h.Window().Canvas(), "24\x1b")
	if lockedOn(h) != nil || h.Shown().Name() != "Words" || h.Program().HasPIN() || h.Window().MainMenu() == nil {
		t.Error("Esc doesn't lead back to the director's window")
	}
}

// TestTheTableIsLeftWithThePINOnly, whatever other keys are pressed.
func TestTheTableIsLeftWithThePINOnly(t *testing.T) {
	h := newEvent(t, 4)
	now := drive.Now
	h.Program().Now = func() time.Time { return now }
	k := lockedKiosk(t, h)
	c := h.Window().Canvas()
	if h.Window().MainMenu() != nil {
		t.Error("the menu is still there")
	}
	h.LockedOn().AskOut() // This is the window's own cross, or Alt+F4.
	if lockedOn(h) == nil || k.step != pinStep {
		t.Fatal("the window closes without the PIN")
	}
	drive.Keys(c, "1111\n")
	if lockedOn(h) == nil || k.step != pinStep || !strings.Contains(k.trouble.String(), "2 seconds") {
		t.Fatalf("a wrong PIN: page %d, %q", k.step, k.trouble.String())
	}
	drive.Keys(c, "2468\n")
	if k.step != pinStep || !strings.Contains(k.trouble.String(), "ait") {
		t.Errorf("the right PIN at once after a wrong one: page %d, %q", k.step, k.trouble.String())
	}
	now = now.Add(3 * time.Second)
	drive.Keys(c, "\n")
	if tries := h.Program().Preferences.Get().PINTries; tries != 1 {
		t.Errorf("Return on an empty box is a try: %d wrong ones", tries)
	}
	drive.Keys(c, "0000\n")
	if !strings.Contains(k.trouble.String(), "4 seconds") {
		t.Errorf("the second wrong PIN waits as long as the first: %q", k.trouble.String())
	}
	drive.Keys(c, "\x1b")
	if lockedOn(h) == nil || k.step == pinStep {
		t.Error("Esc doesn't lead back to the table")
	}
	now = now.Add(5 * time.Second)
	drive.Press(c, fyne.KeyF12)
	drive.Keys(c, "2468\n")
	if k.step != directorStep {
		t.Fatalf("the right PIN: page %d, %q", k.step, k.trouble.String())
	}
	drive.Keys(c, "r") // The PIN and a key lead to Results.
	if lockedOn(h) != nil || h.Shown().Name() != "Results" || h.Window().MainMenu() == nil {
		t.Errorf("the director is on %s", h.Shown().Name())
	}
}

// TestASecondAdjudicatorAndTheDirector is WESPA 2010 §3.10.11.
func TestASecondAdjudicatorAndTheDirector(t *testing.T) {
	h := newEvent(t, 4) // Under NSA an adjudicator types.
	keepList(t, h, "Club", "aa", "qi", "zax")
	k := lockedKiosk(t, h)
	c := h.Window().Canvas()
	drive.Keys(c, "\n")
	if k.step != judgeStep {
		t.Fatalf("under NSA players type themselves: page %d", k.step)
	}
	drive.Keys(c, "rv\nzak\ny")
	if k.view().Verdict.String() != "NOT ACCEPTABLE" {
		t.Fatalf("%+v", k.view())
	}
	drive.Keys(c, "a")
	drive.Keys(c, "RV\n")
	if k.step != judgeStep || k.trouble.IsZero() {
		t.Error("the same adjudicator adjudicates again")
	}
	drive.Keys(c, "lm\nzax\ny")
	if k.view().Verdict.String() != "CALL DIRECTOR" || !k.mayAskAgain() {
		t.Fatalf("two answers differ: %+v", k.view())
	}
	drive.Keys(c, "aos\nzax\ny")
	if v := k.view(); v.Verdict.String() != "ACCEPTABLE" || k.mayAskAgain() {
		t.Errorf("of three, two are alike: %+v", v)
	}
	d := h.Event().Desk().Event().Divisions[0]
	if len(d.Challenges) != 3 || report.FinalAnswer(d, 1) != tournament.Acceptable || d.Challenges[2].Again != 1 {
		t.Errorf("the log is %+v", d.Challenges)
	}
}

// TestMistypedWordsAreChallengedAnew is WESPA 2010 §3.10.12.
func TestMistypedWordsAreChallengedAnew(t *testing.T) {
	h := newWindow(t)
	k := lockedKiosk(t, h)
	c := h.Window().Canvas()
	drive.Keys(c, "3\n7\nqx\ny")
	drive.Keys(c, "w")
	if v := k.view(); k.step != wrongStep || v.Entry != "QX" || !strings.HasPrefix(v.Title.String(), "Opponent:") {
		t.Fatalf("page %d: %+v", k.step, v)
	}
	drive.Keys(c, "\x1b")
	if k.view().Verdict.String() != "NOT ACCEPTABLE" {
		t.Fatalf("not confirmed, the answer is %+v", k.view())
	}
	drive.Keys(c, "w\n")
	if k.step != wrongStep {
		t.Fatalf("a plain Enter confirmed it: page %d", k.step)
	}
	drive.Keys(c, "y")
	if k.step != typingStep {
		t.Fatalf("page %d", k.step)
	}
	drive.Keys(c, "qi\ny")
	if k.view().Verdict.String() != "ACCEPTABLE" {
		t.Errorf("%+v", k.view())
	}
	lines, err := h.Program().ChallengeLog(nil)
	if err != nil || len(lines) != 2 || lines[0].Mistyped || !lines[1].Mistyped || lines[0].Round != 3 || lines[0].Table != 7 {
		t.Errorf("the log is %+v, %v", lines, err)
	}
}

// TestADamagedListCallsTheDirector instead of answering.
func TestADamagedListCallsTheDirector(t *testing.T) {
	h := newWindow(t)
	keepList(t, h, "Club", "aa", "qi")
	k := lockedKiosk(t, h)
	c := h.Window().Canvas()
	files, err := filepath.Glob(filepath.Join(h.Program().Preferences.Folder(), "lists", "*"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	if err := os.Remove(files[0]); err != nil {
		t.Fatal(err)
	}
	drive.Keys(c, "\n\nqi\ny")
	if k.step != troubleStep || !strings.Contains(k.view().Trouble.String(), "Club") {
		t.Errorf("page %d: %+v", k.step, k.view())
	}
}

// TestDivisionsWithDifferentLists: a division is chosen first, and the list is named beside the answer.
func TestDivisionsWithDifferentLists(t *testing.T) {
	h := newEvent(t, 4)
	keepList(t, h, "Long", "aa", "qi", "zax")
	keepList(t, h, "Short", "aa")
	desk := h.Event().Desk()
	b := tournament.NewSettings("B", "wespa-2010", 5)
	b.WordList = "short"
	drive.Do(t, desk, action.AddDivision{Settings: b})
	a := desk.Event().Divisions[0].Settings()
	a.WordList, a.Rulebook = "Long", "wespa-2010"
	drive.Do(t, desk, action.ChangeDivision{Division: 1, Settings: a, Accepted: []string{"startPolicy", "word_list"}})
	k := lockedKiosk(t, h)
	c := h.Window().Canvas()
	for _, want := range [][3]string{{"1", "ACCEPTABLE", "Long"}, {"2", "NOT ACCEPTABLE", "Short"}} {
		drive.Keys(c, want[0]+"\nqi\ny")
		if v := k.view(); v.Verdict.String() != want[1] || v.Below[0].String() != want[2] {
			t.Errorf("division %s: %+v", want[0], v)
		}
		drive.Keys(c, "\n")
	}
}

// FuzzTable presses any keys. The table stays locked and doesn't crash.
func FuzzTable(f *testing.F) {
	for _, s := range []string{"\n\nqi\ny", "1\n2\nqi\ny\na", "\x1b\x1b\n\n\n", "w\nqi zoo\nyw", "é😀\x00\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, keys string) {
		h := newWindow(t)
		k := lockedKiosk(t, h)
		drive.Keys(h.Window().Canvas(), strings.ReplaceAll(keys, "\t", " "))
		if lockedOn(h) != k || k.view().Place.IsZero() {
			t.Fatalf("%q unlocks the table", keys)
		}
	})
}

// TestDivisionsWithoutAnEvent are named by the director and chosen by the players, and the log has the name.
func TestDivisionsWithoutAnEvent(t *testing.T) {
	h := newWindow(t)
	keepList(t, h, "Club", "aa", "qi")
	if err := h.Program().SetKioskDivisions([]app.KioskDivision{{Name: "A"}, {Name: " "}, {Name: "Novices", List: "practice list"}}); err != nil {
		t.Fatal(err)
	}
	for name, bad := range map[string][]app.KioskDivision{"twice": {{Name: "A"}, {Name: "a"}}, "no such list": {{Name: "A", List: "Nowhere"}}} {
		if err := h.Program().SetKioskDivisions(bad); err == nil {
			t.Errorf("%s: kept", name)
		}
	}
	k := lockedKiosk(t, h)
	c := h.Window().Canvas()
	if k.step != divisionStep || len(k.view().Choices) != 2 {
		t.Fatalf("%+v", k.view())
	}
	drive.Keys(c, "2\n\nzoo\ny")
	if v := k.view(); v.Verdict.String() != "ACCEPTABLE" || v.Below[0].String() != report.PracticeWarning {
		t.Errorf("%+v", v)
	}
	lines, err := h.Program().ChallengeLog(nil)
	if err != nil || len(lines) != 1 || lines[0].Division != "Novices" {
		t.Errorf("%+v, %v", lines, err)
	}
}

// TestWordsPageWithoutAnEvent has lists, PIN, divisions and log from the start screen.
func TestWordsPageWithoutAnEvent(t *testing.T) {
	h := newWindow(t)
	h.ShowStart()
	c := h.Window().Canvas()
	drive.Keys(c, "w")
	if drive.PageOf[*room](h) == nil {
		t.Fatal("W doesn't show the page")
	}
	drive.Keys(c, "v")
	if !drive.Asked(h) {
		t.Error("V asks nothing")
	}
	drive.Keys(c, "Open")
	drive.Chord(h, drive.CtrlEnter)
	if list, err := h.Program().KioskDivisions(); err != nil || len(list) != 1 || list[0].Name != "Open" {
		t.Errorf("%+v, %v", list, err)
	}
	drive.Keys(c, "\x1b")
	drive.Keys(c, "\x1b")
	if drive.PageOf[*room](h) != nil || h.Page().Name().String() != "The start" {
		t.Error("Esc doesn't lead back to the start")
	}
}

func TestTwoPINsThatDifferLeadToTheSecond(t *testing.T) {
	h := newEvent(t, 4)
	h.Event().Go("Words")
	c := h.Window().Canvas()
	drive.Keys(c, "p1357\n2468")
	drive.Press(c, fyne.KeyUp)
	drive.Chord(h, drive.CtrlEnter)
	if got := drive.DialogTexts(h); h.Program().HasPIN() || !strings.Contains(got, "The two aren't the same; type the PIN again.") {
		t.Fatalf("two that differ are answered with %q", got)
	}
	drive.Replace(h, "1357") // The second field has the keyboard.
	drive.Chord(h, drive.CtrlEnter)
	if !h.Program().HasPIN() {
		t.Errorf("two alike aren't kept: %s", drive.DialogTexts(h))
	}
}

// TestAnAnswerFadesAlikeWhateverItIs: the page goes by itself after the same times, and a key in between shows the
// next one at once.
func TestAnAnswerFadesAlikeWhateverItIs(t *testing.T) {
	h := newWindow(t)
	k := lockedKiosk(t, h)
	var waits [][]time.Duration
	for _, word := range []string{"qi", "qx"} {
		var asked []time.Duration
		var last func()
		k.after = func(wait time.Duration, do func()) { asked, last = append(asked, wait), do }
		drive.Keys(h.Window().Canvas(), "\n\n"+word+"\ny")
		if k.view().Verdict.IsZero() {
			t.Fatalf("%s has no answer: page %d", word, k.step)
		}
		waits = append(waits, asked)
		last()
		if k.step == verdictStep || k.stage.veil != 0 || k.stage.fading != nil {
			t.Errorf("after its time the page is %d, its veil %v", k.step, k.stage.veil)
		}
	}
	if !slices.Equal(waits[0], waits[1]) || waits[0][len(waits[0])-1] != standingTime {
		t.Errorf("an acceptable play waits %v, another %v", waits[0], waits[1])
	}
	k.stage.veil = 0.5
	k.turnTo(tableStep)
	if k.stage.veil != 0 {
		t.Error("the next page is veiled")
	}
}

// lockedOn is the adjudication table on which the window is locked. It is nil if the window isn't locked.
func lockedOn(h window.Window) *kiosk {
	k, _ := h.LockedOn().(*kiosk)
	return k
}

// TestAPlayIsOfNoLanguage: a play is shown letter by letter at the adjudication table and in its log, even if the
// program has the same word in capitals.
func TestAPlayIsOfNoLanguage(t *testing.T) {
	program := drive.Speaking(t, "nds")
	drive.AddLanguage(t, program, "nds", `{"STARTS": "FANGT AN", "NOT ACCEPTABLE": "GELLT NICH", "ACCEPTABLE": "GELLT", "club": "Vereen"}`)
	w := shelltest.On(t, program, onlyWords())
	w.OpenDesk(drive.Desk(t, program, 4))
	keepList(t, w, "Club", "starts")
	drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: 1, Settings: playedBy(w.Event().Division().Settings(), "Club"), Accepted: []string{"startPolicy", "word_list"}})
	lockedKiosk(t, w)
	c := w.Window().Canvas()
	drive.Keys(c, "1\nstarts")
	if said := drive.Words(c); !slices.Contains(said, "STARTS") || slices.Contains(said, "FANGT AN") {
		t.Errorf("while it is typed the page says %q", said)
	}
	drive.Keys(c, "\ny")
	said := drive.Words(c)
	if !slices.Contains(said, "GELLT") || !slices.Contains(said, "Club") {
		t.Errorf("the verdict says %q", said)
	}
}

// playedBy are the settings of a division with a word list, at whose adjudication table one entry of the play is
// enough.
func playedBy(s tournament.Settings, list string) tournament.Settings {
	s.WordList, s.Rulebook = list, "wespa-2010"
	return s
}

// newWindow and newEvent are a window with only this area, without an event and with one.
func newWindow(t *testing.T) window.Window { return shelltest.Window(t, onlyWords()) }

func newEvent(t *testing.T, players int) window.Window {
	return shelltest.Event(t, onlyWords(), players)
}

func onlyWords() shell.Areas {
	shown := shelltest.Only("Words", New)
	shown.Words, shown.Kiosk = ShowRoom, ShowKiosk
	return shown
}

func sameHint(a, b shell.KeyHint) bool { return a.Key.Same(b.Key) && a.Does.Same(b.Does) }

// TestTheWindowHasItsSizeBackAfterTheTable: a laptop's window is as large again as it was before it was the
// adjudication table.
func TestTheWindowHasItsSizeBackAfterTheTable(t *testing.T) {
	h := newEvent(t, 4)
	before := h.Window().Canvas().Size()
	lockedKiosk(t, h)
	h.Window().Resize(fyne.NewSize(1920, 1080)) // A real full screen does this.
	h.Unlock()
	if got := h.Window().Canvas().Size(); got != before || h.Window().FullScreen() {
		t.Errorf("after the table the window is %v (full screen %v), want %v", got, h.Window().FullScreen(), before)
	}
}

// TestAllWordsOfAPlayAreOnItsPages, however long they are: those that the opponent checks, and those under the
// verdict. Nothing covers the keys at the foot.
func TestAllWordsOfAPlayAreOnItsPages(t *testing.T) {
	words := "QUIZZICALLY ZOO JABBERWOCKS ZA EXTRAORDINARY QUIXOTRIES QI CWM"
	for _, v := range []view{
		{Title: text.Of("Opponent: are these the words on the board?"), HasEntry: true, Entry: words, Choices: []shell.KeyHint{{Key: text.Of("Y")}, {Key: text.Of("Esc")}}},
		{Verdict: text.Of("NOT ACCEPTABLE"), Words: words, Below: []text.Text{text.Of("Club"), text.Of("The play comes off.")}},
	} {
		s := newStage(func(string) {})
		s.view = v
		r := &stageRenderer{stage: s}
		r.draw(fyne.NewSize(1366, 768))
		seen, lowest := "", float32(0)
		for _, o := range r.objects {
			if line, is := o.(*canvas.Text); is {
				seen, lowest = seen+" "+line.Text, max(lowest, line.Position().Y+line.MinSize().Height)
			}
		}
		if !strings.Contains(seen, words) {
			t.Errorf("the page shows %q, want all of %q", seen, words)
		}
		if lowest > 768-r.unit*(pageMargin+smallType+1) {
			t.Errorf("%q: its lines reach down to %v", seen, lowest)
		}
	}
}
