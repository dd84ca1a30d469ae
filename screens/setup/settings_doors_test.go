package setup

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/form"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

// asked are the lines that are visible, and the words of the boxes among them.
func asked(o fyne.CanvasObject) []string {
	lines := strings.Split(drive.Texts(o), "\n")
	drive.Walk(o, func(o fyne.CanvasObject) {
		if box, ok := o.(*form.YesField); ok {
			lines = append(lines, box.AccessibilityLabel())
		}
	})
	return lines
}

// asks reports whether the lines ask for a setting, by its label or by the words of its box.
func asks[T any](lines []string, s tournament.Setting[T]) bool {
	return slices.ContainsFunc(lines, func(line string) bool {
		if !s.Yes.IsZero() {
			return strings.Contains(line, s.Yes.String())
		}
		return strings.TrimSuffix(line, "\u00a0*") == s.Label.String()
	})
}

// TestEverySettingIsAskedFor: the dialog of a division, that of the event, the guide and the plan editor ask for each
// setting of their lists, except for those that the list itself says are asked for elsewhere.
func TestEverySettingIsAskedFor(t *testing.T) {
	t.Run("the division", func(t *testing.T) {
		w := newSetupEvent(t, 8)
		AskDivision(w.Event(), w.Event().Division())
		top := w.Window().Canvas().Overlays()
		own := asked(top.Top())
		drive.Press(w.Window().Canvas(), fyne.KeyF7)
		pairing := asked(top.Top())
		for _, s := range tournament.DivisionSettings {
			texts := own
			if s.Part == tournament.PartPairing {
				texts = pairing
			}
			if !asks(texts, s) {
				t.Errorf("%s isn't asked for in %q", s.Key, texts)
			}
		}
	})
	t.Run("the event", func(t *testing.T) {
		w := newSetupEvent(t, 8)
		w.Event().Go("Event")
		w.Shown().(*eventScreen).askDetails()
		texts := asked(w.Window().Canvas().Overlays().Top())
		for _, s := range tournament.EventSettings {
			if asks(texts, s) == s.AskedElsewhere {
				t.Errorf("%s is asked for: %v; elsewhere: %v", s.Key, asks(texts, s), s.AskedElsewhere)
			}
		}
	})
	t.Run("the event's look", func(t *testing.T) {
		w := newSetupEvent(t, 8)
		w.Event().Go("Event")
		w.Shown().(*eventScreen).askLook()
		texts := asked(w.Window().Canvas().Overlays().Top())
		for _, key := range tournament.BrandingKeys {
			if s := tournament.EventSettings.Setting(key); !asks(texts, s) {
				t.Errorf("%s isn't asked for in %q", key, texts)
			}
		}
	})
	t.Run("the guide", func(t *testing.T) {
		w := newSetupWindow(t)
		w.ShowStart()
		c := w.Window().Canvas()
		drive.Keys(c, "nHarbour Open")
		event := asked(w.Window().Content())
		for _, s := range tournament.EventSettings {
			if asks(event, s) != s.Guide {
				t.Errorf("%s is asked for in the guide: %v, and should be: %v", s.Key, asks(event, s), s.Guide)
			}
		}
		drive.Chord(w, drive.CtrlEnter)
		drive.Chord(w, drive.CtrlEnter)
		w.Settle()
		division := asked(w.Window().Content())
		for _, s := range tournament.DivisionSettings {
			if asks(division, s) != s.Guide {
				t.Errorf("%s is asked for in the guide: %v, and should be: %v", s.Key, asks(division, s), s.Guide)
			}
		}
	})
	t.Run("the plan", func(t *testing.T) {
		l := newPlanLine(tournament.PlanEntry{From: 1, To: 7, System: tournament.Swiss}, 7)
		var placed []fyne.CanvasObject
		drive.Walk(l.object(), func(o fyne.CanvasObject) { placed = append(placed, o) })
		for _, s := range tournament.PlanSettings {
			if at := l.field(s.Key).Object(); !slices.Contains(placed, at) {
				t.Errorf("%s has no place in the line", s.Key)
			}
		}
	})
}
