package rulings

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/window"
	"wordhall/tournament/rulebook"
)

// keptRules keeps a rulebook by difference on the window's computer.
func keptRules(t *testing.T, w window.Window) rulebook.Derived {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.json")
	rules := `{"id": "harbour-2026", "base": "wespa-2010", "title": "Harbour Club Rules", "short": "Harbour", "notice": "Voted in March.",
		"parameters": {"forfeitSpread": {"value": 130, "section": "H7"}}, "texts": {"H7": "Who is late loses by 130."}}`
	if err := os.WriteFile(path, []byte(rules), 0o600); err != nil {
		t.Fatal(err)
	}
	club, err := w.Program().ReadRulebook(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Program().KeepRulebook(t.Context(), club); err != nil {
		t.Fatal(err)
	}
	return club
}

// TestARulebookByDifferenceIsRead after the five: its own figures come first, and the rest is in the words of its
// base and says so.
func TestARulebookByDifferenceIsRead(t *testing.T) {
	w := newWindow(t)
	keptRules(t, w)
	w.ShowStart()
	p := readingOf(t, w)
	drive.Keys(w.Window().Canvas(), "late\t")
	drive.Press(w.Window().Canvas(), fyne.KeyEnd)
	if p.only != "harbour-2026" {
		t.Fatalf("the last of the strip is %q", p.only)
	}
	says := readingText(p.page.Object())
	for _, want := range []string{"Harbour Club Rules. Voted in March.", "Forfeit, spread:  130  WESPA 2010: 75  H7", "Who is late loses by 130.", "What it leaves as it is: WESPA 2010", "2.3.3"} {
		if !strings.Contains(says, want) {
			t.Errorf("the page lacks %q:\n%s", want, says)
		}
	}
	if strings.Contains(says, "NSA 1995") {
		t.Errorf("another rulebook is on the page:\n%s", says)
	}
	drive.Press(w.Window().Canvas(), fyne.KeyF12)
	if says := drive.DialogTexts(w); !strings.Contains(says, "Differs from WESPA 2010") || !strings.Contains(says, "Forfeit, spread:  130") {
		t.Errorf("F4 shows %s", says)
	}
	// Once it is forgotten, it isn't in the strip.
	drive.Press(w.Window().Canvas(), fyne.KeyDelete)
	drive.Keys(w.Window().Canvas(), "\t\n")
	drive.Press(w.Window().Canvas(), fyne.KeyEscape)
	if drive.Asked(w) || len(p.books) != 5 || p.only != "" {
		t.Errorf("%d rulebooks, %q read; %s", len(p.books), p.only, drive.DialogTexts(w))
	}
}

// TestADivisionIsAnsweredByItsRulebookByDifference, even if this computer doesn't keep it.
func TestADivisionIsAnsweredByItsRulebookByDifference(t *testing.T) {
	w := newEvent(t, 4)
	club := keptRules(t, w)
	settings := w.Event().Division().Settings()
	settings.Rulebook = club.ID
	drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: settings.ID, Settings: settings})
	if err := w.Program().ForgetRulebook(club.ID); err != nil {
		t.Fatal(err)
	}
	p := askingOf(t, w)
	drive.Keys(w.Window().Canvas(), "late\n\n\n30:00\n")
	for _, want := range []string{"Division A: Harbour Club Rules", "H7", "the opponent's win is 130", "What the other rulebooks say"} {
		if !strings.Contains(said(p), want) {
			t.Errorf("the answer lacks %q:\n%s", want, said(p))
		}
	}
	if len(p.books) != 7 || p.books[6].ID != club.ID {
		t.Errorf("%d rulebooks in the strip, want the division's, the five and the one that the event carries", len(p.books))
	}
}
