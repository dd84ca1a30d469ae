package setup

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/window"
	"wordhall/tournament"
)

const clubRules = `{"id": "harbour-2026", "base": "wespa-2010", "title": "Harbour Club Rules", "short": "Harbour", "notice": "Voted in March.",
	"parameters": {"byeSpread": {"value": 30, "section": "H4", "note": "less than the books"}}}`

func clubFile(t *testing.T, says string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.json")
	if err := os.WriteFile(path, []byte(says), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// guideAtRules opens the guide on the page of the rules.
func guideAtRules(t *testing.T) (window.Window, fyne.Canvas) {
	t.Helper()
	w := newSetupWindow(t)
	drive.Chord(w, shell.Ctrl(fyne.KeyN))
	drive.Keys(w.Window().Canvas(), "Club")
	drive.Chord(w, drive.CtrlEnter)
	return w, w.Window().Canvas()
}

// bring reads in a file in the list of rulebooks.
func bring(t *testing.T, w window.Window, says string) {
	t.Helper()
	drive.Press(w.Window().Canvas(), fyne.KeyInsert)
	drive.Replace(w, clubFile(t, says))
	drive.Keys(w.Window().Canvas(), "\n")
}

// TestARulebookIsBroughtInTheGuide: an organiser's rulebook is read in there, its card is shown first, and the event
// is played by it.
func TestARulebookIsBroughtInTheGuide(t *testing.T) {
	w, c := guideAtRules(t)
	drive.Press(c, fyne.KeyF12)
	bring(t, w, clubRules)
	said := drive.DialogTexts(w)
	for _, want := range []string{"Harbour Club Rules", "Voted in March.", "Differs from WESPA 2010", "Bye, spread:  30", "WESPA 2010: 50", "H4", "less than the books", "Keep it on this computer"} {
		if !strings.Contains(said, want) {
			t.Errorf("the card lacks %q:\n%s", want, said)
		}
	}
	drive.Keys(c, "\n") // This keeps it.
	drive.Keys(c, "\n") // This chooses it for the event.
	if drive.Asked(w) {
		t.Fatalf("a dialog stays: %s", drive.DialogTexts(w))
	}
	chosen := drive.PageOf[*guide](w).pages[1].(*guideRules).book.Selected
	if says := drive.Texts(w.Window().Content()); chosen != "Harbour Club Rules – differs from WESPA 2010" || !strings.Contains(says, "Voted in March.") {
		t.Errorf("%s is chosen; the page says %q", chosen, says)
	}
	drive.Chord(w, drive.CtrlEnter)
	drive.Chord(w, drive.CtrlEnter)
	d := w.Event().Division()
	if d.Rulebook != "harbour-2026" || !strings.Contains(d.RulebookFile, `"H4"`) {
		t.Fatalf("the division is played by %s, %s", d.Rulebook, d.RulebookFile)
	}
	w.Event().Go("Event")
	drive.Press(c, fyne.KeyF12)
	if says := drive.DialogTexts(w); !strings.Contains(says, "Bye, spread:  30") {
		t.Errorf("the Event screen shows %q", says)
	}
}

// TestARulebookThatCantBeReadIsRefused with its one error, and nothing is kept.
func TestARulebookThatCantBeReadIsRefused(t *testing.T) {
	w, c := guideAtRules(t)
	drive.Press(c, fyne.KeyF12)
	bring(t, w, strings.Replace(clubRules, "byeSpread", "bySpread", 1))
	if says := drive.DialogTexts(w); !strings.Contains(says, `Club.json: rulebook parameter "bySpread" isn't known, did you mean "byeSpread"?`) && !strings.Contains(says, `club.json: rulebook parameter "bySpread" isn't known, did you mean "byeSpread"?`) {
		t.Errorf("it says %s", says)
	}
	if kept, _ := w.Program().KeptRulebooks(); len(kept) != 0 {
		t.Errorf("kept %+v", kept)
	}
	drive.Press(c, fyne.KeyEscape, fyne.KeyDelete)
	if says := drive.DialogTexts(w); !strings.Contains(says, "isn't kept on this computer") {
		t.Errorf("forgetting one of the program's says %s", says)
	}
}

// TestARulebookIsWrittenInTheWindow: it is made from one of the program's, and each figure is beside those of the
// five. It is edited later, and removed.
func TestARulebookIsWrittenInTheWindow(t *testing.T) {
	w, c := guideAtRules(t)
	drive.Press(c, fyne.KeyF12, fyne.KeyF2)
	drive.Chord(w, drive.CtrlEnter)
	if says := drive.DialogTexts(w); !strings.Contains(says, "needs a title") {
		t.Fatalf("without a title: %s", says)
	}
	drive.Keys(c, "H")
	if says := drive.DialogTexts(w); strings.Contains(says, "needs a title") {
		t.Errorf("with a title typed it still says %s", says)
	}
	drive.Press(c, fyne.KeyBackspace)
	drive.Keys(c, "Łódź Club Rules\nŁódź\n")
	drive.Press(c, fyne.KeyF6, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	says := drive.DialogTexts(w)
	for _, want := range []string{"Bye, spread", "NSA 1995", "WMSF", "WESPA web", "ASPA 2016", "WESPA 2010", "Your own section"} {
		if !strings.Contains(says, want) {
			t.Errorf("the figure lacks %q:\n%s", want, says)
		}
	}
	drive.Replace(w, "many\n")
	drive.Chord(w, drive.CtrlEnter)
	if says := drive.DialogTexts(w); !strings.Contains(says, `isn't a whole number`) {
		t.Errorf("a word for a number: %s", says)
	}
	drive.Replace(w, "35\nS 3\nas ever\n")
	drive.Chord(w, drive.CtrlEnter)
	kept, faults := w.Program().KeptRulebooks()
	if len(kept) != 1 || len(faults) != 0 || kept[0].ID != "lodz-club-rules" || !strings.Contains(kept[0].Data, `"byeSpread":{"value":35,"section":"S 3","note":"as ever"}`) {
		t.Fatalf("kept %+v, %v: %s", kept, faults, drive.DialogTexts(w))
	}
	// A second figure is edited.
	drive.Press(c, fyne.KeyF2, fyne.KeyF6, fyne.KeyHome, fyne.KeyReturn)
	drive.Replace(w, "20\n\n\n")
	drive.Chord(w, drive.CtrlEnter)
	if kept, _ = w.Program().KeptRulebooks(); len(kept) != 1 || !strings.Contains(kept[0].Data, `"gameMinutes":{"value":20`) || !strings.Contains(kept[0].Data, `"S 3"`) {
		t.Fatalf("edited: %+v; %s", kept, drive.DialogTexts(w))
	}
	// It is exported, and the file can be read in again.
	path := filepath.Join(t.TempDir(), "out")
	drive.Press(c, fyne.KeyF8)
	drive.Replace(w, path+"\n")
	if back, err := w.Program().ReadRulebook(path + ".json"); err != nil || back.ID != kept[0].ID || back.Title != "Łódź Club Rules" {
		t.Errorf("the file: %+v, %v", back, err)
	}
	drive.Press(c, fyne.KeyDelete)
	drive.Keys(c, "\t\n")
	if kept, _ = w.Program().KeptRulebooks(); len(kept) != 0 {
		t.Errorf("forgotten, and %+v is kept; %s", kept, drive.DialogTexts(w))
	}
}

// TestAnEditedRulebookIsChosenAgain: a rulebook that is edited during an event holds for a division once it is chosen
// again, and what it changes is shown and asked about first.
func TestAnEditedRulebookIsChosenAgain(t *testing.T) {
	w := newSetupEvent(t, 8)
	c := w.Window().Canvas()
	path := clubFile(t, strings.Replace(clubRules, `"byeSpread": {"value": 30`, `"forfeitSpread": {"value": 90`, 1))
	club, err := w.Program().ReadRulebook(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Program().KeepRulebook(t.Context(), club); err != nil {
		t.Fatal(err)
	}
	settings := w.Event().Division().Settings()
	settings.Rulebook = club.ID
	drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: settings.ID, Settings: settings})
	drive.PlayOne(t, w.Event().Desk())
	g := w.Event().Division().GamesOf(2)[0]
	drive.Do(t, w.Event().Desk(), action.EnterSheet{Division: settings.ID, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{g.First}}})
	club.Data = strings.Replace(club.Data, "90", "60", 1)
	if err := w.Program().KeepRulebook(t.Context(), club); err != nil {
		t.Fatal(err)
	}
	book := func() int {
		b, err := w.Event().Desk().Book(w.Event().Division())
		if err != nil {
			t.Fatal(err)
		}
		return b.ForfeitSpread
	}
	AskDivision(w.Event(), w.Event().Division())
	if says := drive.DialogTexts(w); !strings.Contains(says, "This computer keeps another version") || book() != 90 {
		t.Fatalf("the division has %d: %s", book(), says)
	}
	for range 4 { // These are name, rounds, plan and starts.
		drive.Keys(c, "\n")
	}
	drive.Press(c, fyne.KeyRight)
	if says := drive.DialogTexts(w); !strings.Contains(says, "This event has another version") {
		t.Fatalf("Right shows %s", says)
	}
	drive.Chord(w, drive.CtrlEnter)
	if says := drive.DialogTexts(w); !strings.Contains(says, "This changes what was played") || book() != 90 {
		t.Fatalf("it asks %s", says)
	}
	drive.Keys(c, "voted")
	drive.Chord(w, drive.CtrlEnter)
	if drive.Asked(w) || book() != 60 {
		t.Errorf("confirmed: a forfeit is %d; %s", book(), drive.DialogTexts(w))
	}
	changes := w.Event().Division().RuleChanges
	if i := len(changes) - 1; i < 0 || changes[i].Key != "forfeitSpread" || changes[i].Reason != "voted" {
		t.Errorf("changes %+v", changes)
	}
}
