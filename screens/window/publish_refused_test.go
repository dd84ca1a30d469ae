package window

import (
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/publish"
	"wordhall/screens/testkit/drive"
)

// TestWhatAServerRefusesIsAskedAbout: if the director asked for the pages to be sent, the window asks at once
// whether to trust another key than before, or for the password again if it was wrong. Automatic sending asks
// nothing.
func TestWhatAServerRefusesIsAskedAbout(t *testing.T) {
	w := newTestEvent(t, 4)
	c := w.Window().Canvas()
	p := w.view.publishing.publisher
	if err := p.Choose("sftp://ada@server.example.org/pages", publish.WhenAsked); err != nil {
		t.Fatal(err)
	}
	other := &publish.UnknownHost{Host: "server.example.org:22", Fingerprint: "SHA256:new", Before: "SHA256:old"}
	w.view.pagesSent(publish.Sending{}, other, false)
	if c.Overlays().Top() != nil {
		t.Fatalf("nobody asked, and the window asks %q", drive.DialogTexts(w))
	}
	w.view.pagesSent(publish.Sending{}, other, true)
	if got := drive.DialogTexts(w); !strings.Contains(got, "Trust this server?") || !strings.Contains(got, "SHA256:new instead of SHA256:old") {
		t.Errorf("another key than before: %q", got)
	}
	drive.Press(c, fyne.KeyEscape)
	if got := drive.DialogTexts(w); !strings.Contains(got, "Publish the pages") || !strings.Contains(got, "trust the new key only if it is theirs") {
		t.Errorf("not trusted, the window says %q", got)
	}
	drive.Press(c, fyne.KeyEscape)
	w.view.pagesSent(publish.Sending{}, &publish.WrongPassword{}, true)
	if got := drive.DialogTexts(w); !strings.Contains(got, "Publish the pages") || strings.Contains(got, "Trust") {
		t.Errorf("a wrong password: %q", got)
	}
	drive.Press(c, fyne.KeyEscape)
	w.view.pagesSent(publish.Sending{}, errors.New("it is full"), true)
	if c.Overlays().Top() != nil {
		t.Errorf("what nobody can answer here is asked: %q", drive.DialogTexts(w))
	}
	if got := w.view.status.Said(); strings.Contains(got, "Publishing") {
		t.Errorf("they are no longer published, and the window says %q", got)
	}
}
