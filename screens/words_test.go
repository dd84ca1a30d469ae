package screens

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/shell"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// wordsKeep keeps a list of these words on the test's computer.
func wordsKeep(t *testing.T, h Window, name string, words ...string) {
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

// wordsLocked is a window locked on the table, its PIN 2468.
func wordsLocked(t *testing.T, h Window) *wordsKiosk {
	t.Helper()
	if err := h.Program().SetPIN("2468"); err != nil {
		t.Fatal(err)
	}
	h.ShowKiosk()
	t.Cleanup(func() { h.Unlock() })
	return lockedOn(h)
}

// TestChallengeByKeyboardAlone: table, challenger, words, the opponent's key, one answer.
func TestChallengeByKeyboardAlone(t *testing.T) {
	h := newWordsEvent(t, 4)
	wordsKeep(t, h, "Club", "aa", "qi", "zax")
	desk := h.Event().Desk()
	id := desk.Event().Divisions[0].ID
	s := desk.Event().Find(id).Settings()
	s.Rulebook = "wespa-2010"
	do(t, desk, action.ChangeDivision{Division: id, Settings: s})
	do(t, desk, action.PairRound{Division: id, Publish: true})
	k := wordsLocked(t, h)
	c := h.Window().Canvas()
	if k.step != wordsTable {
		t.Fatalf("the table begins with page %d", k.step)
	}
	typeKeys(c, "99\n")
	if k.step != wordsTable || k.trouble.IsZero() {
		t.Error("a table that isn't there is taken")
	}
	typeKeys(c, "1\n")
	if k.step != wordsChallenger || k.view().Choices[0].Does.IsZero() {
		t.Fatalf("after the table comes page %d", k.step)
	}
	typeKeys(c, "2qi zax\n")
	if k.step != wordsConfirm || len(desk.Event().Find(id).Challenges) != 0 {
		t.Fatalf("after the words comes page %d", k.step)
	}
	typeKeys(c, "\n\n x")
	if k.step != wordsConfirm {
		t.Error("something else than the opponent's own key executes")
	}
	typeKeys(c, "y")
	if k.step != wordsVerdict || k.view().Verdict.String() != "ACCEPTABLE" || k.view().Below[0].String() != "Club" {
		t.Fatalf("the answer is %+v", k.view())
	}
	log := desk.Event().Find(id).Challenges
	if len(log) != 1 || log[0].Answer != tournament.Acceptable || log[0].Table != 1 || log[0].Round != 1 || log[0].Challenger == 0 || !log[0].Official {
		t.Errorf("the log says %+v", log)
	}
	typeKeys(c, "\n1\n1qi zzz\ny")
	if k.view().Verdict.String() != "NOT ACCEPTABLE" {
		t.Errorf("the answer is %+v", k.view())
	}
}

// TestAnythingTypedGetsAnAnswerOrARefusal: whatever is typed gets an answer or a plain
// refusal, and nothing crashes.
func TestAnythingTypedGetsAnAnswerOrARefusal(t *testing.T) {
	h := newWordsWindow(t)
	k := wordsLocked(t, h)
	c := h.Window().Canvas()
	for typed, verdict := range map[string]string{
		"qi": "ACCEPTABLE", "QI ZOO": "ACCEPTABLE", "qi  zoo,": "ACCEPTABLE", "é": "NOT ACCEPTABLE", "r2d2": "NOT ACCEPTABLE", "😀": "NOT ACCEPTABLE",
		strings.Repeat("x", 40): "NOT ACCEPTABLE", "": "", "   ": "", strings.Repeat("word ", 300): "", "a b c d e f g h i": "",
	} {
		k.begin()
		typeKeys(c, "\n\n")
		if k.step != wordsTyping {
			t.Fatalf("page %d instead of the words", k.step)
		}
		typeKeys(c, typed+"\n")
		if verdict == "" {
			if k.step != wordsTyping || k.trouble.IsZero() {
				t.Errorf("%.20q: page %d, %q", typed, k.step, k.trouble.String())
			}
			continue
		}
		typeKeys(c, "y")
		if got := k.view().Verdict; got.String() != verdict {
			t.Errorf("%.20q: %q on page %d", typed, got.String(), k.step)
		}
	}
}

// TestAnswersLookTheSame but for the answer: nothing on the page depends on how many words
// are wrong, or which.
func TestAnswersLookTheSame(t *testing.T) {
	h := newWordsWindow(t)
	k := wordsLocked(t, h)
	c := h.Window().Canvas()
	var pages []wordsView
	for _, words := range []string{"qi zoo zzz", "zzz qi zoo", "zzz zzz zzz", "qi zoo cwm"} {
		k.begin()
		typeKeys(c, "\n\n"+words+"\ny")
		v := k.view()
		if strings.Contains(strings.ToUpper(strings.Join(text.Strings(v.Below), " ")), "ZZZ") {
			t.Errorf("the page names a word: %v", v.Below)
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

// TestWhoHasNoPINIsLetOutAgain: the director who sees the page of the first PIN and thinks
// better of it.
func TestWhoHasNoPINIsLetOutAgain(t *testing.T) {
	h := newWordsEvent(t, 4)
	h.ShowKiosk()
	if lockedOn(h) == nil || lockedOn(h).step != wordsNewPIN {
		t.Fatal("no PIN is asked for")
	}
	typeKeys(h.Window().Canvas(), "24\x1b")
	if lockedOn(h) != nil || h.Shown().Name() != "Words" || h.Program().HasPIN() || h.Window().MainMenu() == nil {
		t.Error("Esc doesn't lead back to the director's window")
	}
}

// TestTheTableIsLeftWithThePINOnly.
func TestTheTableIsLeftWithThePINOnly(t *testing.T) {
	h := newWordsEvent(t, 4)
	now := testNow
	h.Program().Now = func() time.Time { return now }
	k := wordsLocked(t, h)
	c := h.Window().Canvas()
	if h.Window().MainMenu() != nil {
		t.Error("the menu is still there")
	}
	h.LockedOn().AskOut() // the window's own cross, Alt+F4
	if lockedOn(h) == nil || k.step != wordsPIN {
		t.Fatal("the window closes without the PIN")
	}
	typeKeys(c, "1111\n")
	if lockedOn(h) == nil || k.step != wordsPIN || !strings.Contains(k.trouble.String(), "2 seconds") {
		t.Fatalf("a wrong PIN: page %d, %q", k.step, k.trouble.String())
	}
	typeKeys(c, "2468\n")
	if k.step != wordsPIN || !strings.Contains(k.trouble.String(), "ait") {
		t.Errorf("the right PIN at once after a wrong one: page %d, %q", k.step, k.trouble.String())
	}
	now = now.Add(3 * time.Second)
	typeKeys(c, "0000\n")
	if !strings.Contains(k.trouble.String(), "4 seconds") {
		t.Errorf("the second wrong PIN waits as long as the first: %q", k.trouble.String())
	}
	typeKeys(c, "\x1b")
	if lockedOn(h) == nil || k.step == wordsPIN {
		t.Error("Esc doesn't lead back to the table")
	}
	now = now.Add(5 * time.Second)
	press(c, fyne.KeyF12)
	typeKeys(c, "2468\n")
	if k.step != wordsDirector {
		t.Fatalf("the right PIN: page %d, %q", k.step, k.trouble.String())
	}
	typeKeys(c, "r") // the PIN and a key lead to Results
	if lockedOn(h) != nil || h.Shown().Name() != "Results" || h.Window().MainMenu() == nil {
		t.Errorf("the director is on %s", h.Shown().Name())
	}
}

// TestASecondAdjudicatorAndTheDirector: WESPA 2010 §3.10.11.
func TestASecondAdjudicatorAndTheDirector(t *testing.T) {
	h := newWordsEvent(t, 4) // NSA: an adjudicator types
	wordsKeep(t, h, "Club", "aa", "qi", "zax")
	k := wordsLocked(t, h)
	c := h.Window().Canvas()
	typeKeys(c, "\n")
	if k.step != wordsJudge {
		t.Fatalf("under NSA players type themselves: page %d", k.step)
	}
	typeKeys(c, "rv\nzak\ny")
	if k.view().Verdict.String() != "NOT ACCEPTABLE" {
		t.Fatalf("%+v", k.view())
	}
	typeKeys(c, "a")
	typeKeys(c, "RV\n")
	if k.step != wordsJudge || k.trouble.IsZero() {
		t.Error("the same adjudicator adjudicates again")
	}
	typeKeys(c, "lm\nzax\ny")
	if k.view().Verdict.String() != "CALL DIRECTOR" || !k.mayAskAgain() {
		t.Fatalf("two answers differ: %+v", k.view())
	}
	typeKeys(c, "aos\nzax\ny")
	if v := k.view(); v.Verdict.String() != "ACCEPTABLE" || k.mayAskAgain() {
		t.Errorf("of three, two are alike: %+v", v)
	}
	d := h.Event().Desk().Event().Divisions[0]
	if len(d.Challenges) != 3 || report.FinalAnswer(d, 1) != tournament.Acceptable || d.Challenges[2].Again != 1 {
		t.Errorf("the log is %+v", d.Challenges)
	}
}

// TestMistypedWordsAreChallengedAnew: WESPA 2010 §3.10.12.
func TestMistypedWordsAreChallengedAnew(t *testing.T) {
	h := newWordsWindow(t)
	k := wordsLocked(t, h)
	c := h.Window().Canvas()
	typeKeys(c, "3\n7\nqx\ny")
	typeKeys(c, "w")
	if v := k.view(); k.step != wordsWrong || v.Entry != "QX" || !strings.HasPrefix(v.Title.String(), "Opponent:") {
		t.Fatalf("page %d: %+v", k.step, v)
	}
	typeKeys(c, "\x1b")
	if k.view().Verdict.String() != "NOT ACCEPTABLE" {
		t.Fatalf("not confirmed, the answer is %+v", k.view())
	}
	typeKeys(c, "w\n")
	if k.step != wordsWrong {
		t.Fatalf("a plain Enter confirmed it: page %d", k.step)
	}
	typeKeys(c, "y")
	if k.step != wordsTyping {
		t.Fatalf("page %d", k.step)
	}
	typeKeys(c, "qi\ny")
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
	h := newWordsWindow(t)
	wordsKeep(t, h, "Club", "aa", "qi")
	k := wordsLocked(t, h)
	c := h.Window().Canvas()
	files, err := filepath.Glob(filepath.Join(h.Program().Preferences.Folder(), "lists", "*"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	if err := os.Remove(files[0]); err != nil {
		t.Fatal(err)
	}
	typeKeys(c, "\n\nqi\ny")
	if k.step != wordsTrouble || !strings.Contains(k.view().Trouble.String(), "Club") {
		t.Errorf("page %d: %+v", k.step, k.view())
	}
}

// TestDivisionsWithDifferentLists: a division is chosen first; the list is named beside the
// answer.
func TestDivisionsWithDifferentLists(t *testing.T) {
	h := newWordsEvent(t, 4)
	wordsKeep(t, h, "Long", "aa", "qi", "zax")
	wordsKeep(t, h, "Short", "aa")
	desk := h.Event().Desk()
	b := tournament.NewSettings("B", "wespa-2010", 5)
	b.WordList = "short"
	do(t, desk, action.AddDivision{Settings: b})
	a := desk.Event().Divisions[0].Settings()
	a.WordList, a.Rulebook = "Long", "wespa-2010"
	do(t, desk, action.ChangeDivision{Division: 1, Settings: a})
	k := wordsLocked(t, h)
	c := h.Window().Canvas()
	for _, want := range [][3]string{{"1", "ACCEPTABLE", "Long"}, {"2", "NOT ACCEPTABLE", "Short"}} {
		typeKeys(c, want[0]+"\nqi\ny")
		if v := k.view(); v.Verdict.String() != want[1] || v.Below[0].String() != want[2] {
			t.Errorf("division %s: %+v", want[0], v)
		}
		typeKeys(c, "\n")
	}
}

// FuzzTable presses any keys: the table stays locked and alive.
func FuzzTable(f *testing.F) {
	for _, s := range []string{"\n\nqi\ny", "1\n2\nqi\ny\na", "\x1b\x1b\n\n\n", "w\nqi zoo\nyw", "é😀\x00\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, keys string) {
		h := newWordsWindow(t)
		k := wordsLocked(t, h)
		typeKeys(h.Window().Canvas(), strings.ReplaceAll(keys, "\t", " "))
		if lockedOn(h) != k || k.view().Place.IsZero() {
			t.Fatalf("%q unlocks the table", keys)
		}
	})
}

// TestDivisionsWithoutAnEvent are named by the director and chosen by the players; the log
// carries the name.
func TestDivisionsWithoutAnEvent(t *testing.T) {
	h := newWordsWindow(t)
	wordsKeep(t, h, "Club", "aa", "qi")
	if err := h.Program().SetKioskDivisions([]app.KioskDivision{{Name: "A"}, {Name: " "}, {Name: "Novices", List: "practice list"}}); err != nil {
		t.Fatal(err)
	}
	for name, bad := range map[string][]app.KioskDivision{"twice": {{Name: "A"}, {Name: "a"}}, "no such list": {{Name: "A", List: "Nowhere"}}} {
		if err := h.Program().SetKioskDivisions(bad); err == nil {
			t.Errorf("%s: kept", name)
		}
	}
	k := wordsLocked(t, h)
	c := h.Window().Canvas()
	if k.step != wordsCourt || len(k.view().Choices) != 2 {
		t.Fatalf("%+v", k.view())
	}
	typeKeys(c, "2\n\nzoo\ny")
	if v := k.view(); v.Verdict.String() != "ACCEPTABLE" || v.Below[0].String() != app.PracticeWarning {
		t.Errorf("%+v", v)
	}
	lines, err := h.Program().ChallengeLog(nil)
	if err != nil || len(lines) != 1 || lines[0].Division != "Novices" {
		t.Errorf("%+v, %v", lines, err)
	}
}

// TestWordsPageWithoutAnEvent: lists, PIN, divisions and log from the start screen.
func TestWordsPageWithoutAnEvent(t *testing.T) {
	h := newWordsWindow(t)
	h.ShowStart()
	c := h.Window().Canvas()
	typeKeys(c, "w")
	if pageOf[*wordsRoom](h) == nil {
		t.Fatal("W doesn't show the page")
	}
	typeKeys(c, "v")
	if !asked(h) {
		t.Error("V asks nothing")
	}
	typeKeys(c, "Open")
	chord(h, ctrlEnter)
	if list, err := h.Program().KioskDivisions(); err != nil || len(list) != 1 || list[0].Name != "Open" {
		t.Errorf("%+v, %v", list, err)
	}
	typeKeys(c, "\x1b")
	typeKeys(c, "\x1b")
	if pageOf[*wordsRoom](h) != nil || h.Page().Name().String() != "The start" {
		t.Error("Esc doesn't lead back to the start")
	}
}

// TestAnAnswerFadesAlikeWhateverItIs: the page goes by itself after the same times, and a
// key on the way shows the next one at once.
func TestAnAnswerFadesAlikeWhateverItIs(t *testing.T) {
	h := newWordsWindow(t)
	k := wordsLocked(t, h)
	var waits [][]time.Duration
	for _, word := range []string{"qi", "qx"} {
		var asked []time.Duration
		var last func()
		k.after = func(wait time.Duration, do func()) { asked, last = append(asked, wait), do }
		typeKeys(h.Window().Canvas(), "\n\n"+word+"\ny")
		if k.view().Verdict.IsZero() {
			t.Fatalf("%s has no answer: page %d", word, k.step)
		}
		waits = append(waits, asked)
		last()
		if k.step == wordsVerdict || k.stage.veil != 0 || k.stage.fading != nil {
			t.Errorf("after its time the page is %d, its veil %v", k.step, k.stage.veil)
		}
	}
	if !slices.Equal(waits[0], waits[1]) || waits[0][len(waits[0])-1] != wordsStanding {
		t.Errorf("an acceptable play waits %v, another %v", waits[0], waits[1])
	}
	k.stage.veil = 0.5
	k.turnTo(wordsTable)
	if k.stage.veil != 0 {
		t.Error("the next page is veiled")
	}
}

// lockedOn is the adjudication table that the window is locked on, nil while it isn't.
func lockedOn(h Window) *wordsKiosk {
	k, _ := h.LockedOn().(*wordsKiosk)
	return k
}

// A play is shown letter by letter at the adjudication table and in its log, also where
// the program has the same word in capitals.
func TestAPlayIsOfNoLanguage(t *testing.T) {
	program := speaking(t, "nds")
	addLanguage(t, program, "nds", `{"STARTS": "FANGT AN", "NOT ACCEPTABLE": "GELLT NICH", "ACCEPTABLE": "GELLT", "club": "Vereen"}`)
	w := openProgram(t, program, wordsAlone())
	w.OpenDesk(newDesk(t, program, 4))
	wordsKeep(t, w, "Club", "starts")
	do(t, w.Event().Desk(), action.ChangeDivision{Division: 1, Settings: playedBy(w.Event().Division().Settings(), "Club")})
	wordsLocked(t, w)
	c := w.Window().Canvas()
	typeKeys(c, "1\nstarts")
	if said := wordsOn(c); !slices.Contains(said, "STARTS") || slices.Contains(said, "FANGT AN") {
		t.Errorf("while it is typed the page says %q", said)
	}
	typeKeys(c, "\ny")
	said := wordsOn(c)
	if !slices.Contains(said, "GELLT") || !slices.Contains(said, "Club") {
		t.Errorf("the verdict says %q", said)
	}
}

// playedBy is a division with a word list, at whose table one entry of the play is enough.
func playedBy(s tournament.Settings, list string) tournament.Settings {
	s.WordList, s.Rulebook = list, "wespa-2010"
	return s
}

// newWordsWindow and newWordsEvent are a window with this area alone, without an event and
// with one.
func newWordsWindow(t *testing.T) Window { return openWindow(t, wordsAlone()) }

func newWordsEvent(t *testing.T, players int) Window { return openEvent(t, wordsAlone(), players) }

func wordsAlone() shell.Areas {
	shown := only("Words", newWordsScreen)
	shown.Words, shown.Kiosk = showWordsRoom, showKiosk
	return shown
}

func sameHint(a, b shell.KeyHint) bool { return a.Key.Same(b.Key) && a.Does.Same(b.Does) }
