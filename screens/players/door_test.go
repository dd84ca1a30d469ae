package players

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/tournament"
)

// door is a host that lets its station check players in and do nothing else.
type door struct {
	app.Remote
	did []action.Action
}

func (*door) By() app.By { return app.By{Station: "door"} }

func (*door) Now() time.Time { return time.Now() }

func (*door) CanUndo() (app.UndoPreview, bool) { return app.UndoPreview{}, false }

func (*door) May(kind string) error {
	if kind == (action.CheckIn{}).Kind() {
		return nil
	}
	return tournament.Refuse(tournament.Conflict, "a director does this")
}

func (d *door) Do(_ context.Context, a action.Action) (app.Receipt, error) {
	d.did = append(d.did, a)
	return app.Receipt{}, nil
}

// TestACheckInStationOffersNothingElse: it begins with the box to check in, and no button, no key and no menu offers
// what the host would refuse.
func TestACheckInStationOffersNothingElse(t *testing.T) {
	w := shelltest.Window(t, shelltest.Only("Players", New))
	desk, host := drive.Desk(t, w.Program(), 4), &door{}
	desk.SetRemote(host)
	defer desk.SetRemote(nil)
	w.OpenDesk(desk)
	p := playersShown(t, w)
	c := w.Window().Canvas()
	if !p.checkIn.on || c.Focused() != fyne.Focusable(p.checkIn.entry) {
		t.Fatal("the box to check in doesn't have the keyboard")
	}
	drive.Keys(c, "abel\n")
	if len(host.did) != 1 {
		t.Fatalf("the host is asked for %v", host.did)
	}
	if a, ok := host.did[0].(action.CheckIn); !ok || !slices.Equal(a.Players, []tournament.PlayerID{3}) {
		t.Errorf("the host is asked for %+v", host.did[0])
	}
	drive.Press(c, fyne.KeyEscape)
	for _, key := range []fyne.KeyName{fyne.KeyInsert, fyne.KeyReturn, fyne.KeyDelete, fyne.KeyF7, fyne.KeyF8, fyne.KeyF9} {
		if drive.Press(c, key); drive.Asked(w) {
			t.Fatalf("%s asks %q", key, drive.DialogTexts(w))
		}
	}
	drive.Keys(c, "!>")
	p.Paste("Name\nAda Quill\n")
	w.Event().AskPlayer(1, 1)
	if drive.Asked(w) || !strings.Contains(drive.Said(w), "only a director can do that") {
		t.Errorf("asked %q, said %q", drive.DialogTexts(w), drive.Said(w))
	}
	said := drive.Texts(w.Window().Content())
	for _, word := range []string{"Add player", "Import", "What can be done"} {
		if strings.Contains(said, word) {
			t.Errorf("it offers %q", word)
		}
	}
	var keys []string
	for _, k := range p.Keys() {
		keys = append(keys, k.Key.String())
	}
	if want := []string{"F6", "F3", "letters"}; !slices.Equal(keys, want) {
		t.Errorf("its keys are %q, want %q", keys, want)
	}
	if len(host.did) != 1 {
		t.Errorf("the host was asked for %v", host.did[1:])
	}
}
