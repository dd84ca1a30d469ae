package results

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/app"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

// TestAnAnnotationIsShownBeforeItIsKept. The same key then shows its moves, and another file takes its place or it is
// taken away.
func TestAnAnnotationIsShownBeforeItIsKept(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n")
	d, g := gameAt(t, w, 1)
	annotate := &desktop.CustomShortcut{KeyName: fyne.KeyG, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
	path := drive.WriteList(t, "game"+app.AnnotationExtension, "#player1 a "+d.PlayerName(g.Second), "#player2 b "+d.PlayerName(g.First), ">a: AB 8G AB +9 9")
	r.inspect(d.ID, g.ID)
	r.TakeAnnotation(path)
	for _, want := range []string{"Save this annotation", d.PlayerName(g.Second) + " makes the plays of #player1", "1 play, 0 bingos", "Line 3: AB at 8G scores 8, not 9", "has 9, and the sheet says 390", d.PlayerName(g.Second) + " makes the first move, but according to the sheet " + d.PlayerName(g.First) + " started"} {
		if said := drive.DialogTexts(w); !strings.Contains(said, want) {
			t.Errorf("%q isn't said in %q", want, said)
		}
	}
	kept := func() tournament.Game {
		_, g := gameAt(t, w, 1)
		return g
	}
	drive.Keys(c, "\n")
	if kept().Annotation != "" {
		t.Fatal("a plain Enter keeps a doubtful annotation")
	}
	r.TakeAnnotation(path)
	drive.Keys(c, "y")
	if g := kept(); g.Annotation == "" || g.Annotated != g.Second {
		t.Fatalf("%q of player %d", g.Annotation, g.Annotated)
	}
	r.shortcut(annotate)
	if said := drive.DialogTexts(w); !strings.Contains(said, "a: AB 8G AB +9 9") {
		t.Fatalf("the moves aren't shown: %q", said)
	}
	drive.Press(c, fyne.KeyEscape)
	if kept().Annotation == "" || drive.DialogTexts(w) != "" {
		t.Fatal("Esc does more than to close the list of moves")
	}
	r.shortcut(annotate)
	drive.Keys(c, "e")
	if said := drive.DialogTexts(w); !strings.Contains(said, "The annotation of the game (GCG)") {
		t.Errorf("no other file is asked for: %q", said)
	}
	drive.Press(c, fyne.KeyEscape)
	r.shortcut(annotate)
	drive.Keys(c, "r")
	if said := drive.DialogTexts(w); !strings.Contains(said, "Remove the annotation") {
		t.Fatalf("shown %q", said)
	}
	if drive.Keys(c, "\n"); kept().Annotation == "" {
		t.Fatal("a plain Enter removes it")
	}
	r.shortcut(annotate)
	drive.Keys(c, "r")
	drive.Keys(c, "y")
	if g := kept(); g.Annotation != "" {
		t.Error("it is still there")
	}
	r.shortcut(annotate)
	if said := drive.DialogTexts(w); !strings.Contains(said, "The annotation of the game (GCG)") {
		t.Errorf("no file is asked for: %q", said)
	}
}

// TestAPacketOfEvidenceIsAskedForAboutTheGameInTheInspector, by its key.
func TestAPacketOfEvidenceIsAskedForAboutTheGameInTheInspector(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	d, g := gameAt(t, w, 1)
	evidence := &desktop.CustomShortcut{KeyName: fyne.KeyE, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
	for _, shown := range []bool{false, true} {
		if shown {
			r.inspect(d.ID, g.ID)
		}
		r.shortcut(evidence)
		if got := drive.DialogTexts(w); strings.Contains(got, "A packet of evidence") != shown {
			t.Errorf("with a game in the inspector %v it asks %q", shown, got)
		}
	}
}
