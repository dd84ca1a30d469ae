package window

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/outgoing"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// TestAPathThatIsRefusedCanBeCorrected: by every door the question for it stays open with the path and with the reason,
// and closes once another path is taken.
func TestAPathThatIsRefusedCanBeCorrected(t *testing.T) {
	write := func(ctx context.Context, path string) error {
		return exchange.WriteFile(ctx, path, func(w io.Writer) error {
			_, err := w.Write([]byte("x"))
			return err
		})
	}
	for _, c := range []struct {
		name     string
		ask      func(w *window)
		bad, why string
		good     string
	}{
		{"save a copy", func(w *window) { w.view.askCopy() }, "gone/copy.wordhall", "check the name and the folder", "copy.wordhall"},
		{"write a file", func(w *window) {
			outgoing.AskFile(w.view, outgoing.File{Title: text.Of("Write it"), Name: "a.pdf", Write: write}, nil)
		}, "gone/a.pdf", "its folder does not exist", "a.pdf"},
		{"write a file over a folder", func(w *window) {
			outgoing.AskFile(w.view, outgoing.File{Title: text.Of("Write it"), Name: "a.pdf", Write: write}, nil)
		}, "folder", "is a folder", "a.pdf"},
		{"open an event", func(w *window) { w.askOpen() }, "list.wordhall", "not a Wordhall event", "other.wordhall"},
		{"import players", func(w *window) {
			w.view.Go(playersScreen)
			drive.Press(w.Window().Canvas(), fyne.KeyF8)
		}, "empty.csv", "empty.csv", "players.csv"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newTestEvent(t, 6)
			folder := t.TempDir()
			if err := w.view.Desk().SaveCopy(t.Context(), filepath.Join(folder, "other.wordhall")); err != nil {
				t.Fatal(err)
			}
			for name, data := range map[string]string{"list.wordhall": "no event", "empty.csv": "", "players.csv": "name,rating\nAnn Bold,1500\n"} {
				if err := os.WriteFile(filepath.Join(folder, name), []byte(data), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.Mkdir(filepath.Join(folder, "folder.pdf"), 0o700); err != nil {
				t.Fatal(err)
			}
			c.ask(w)
			top := w.win.Canvas().Overlays().Top()
			drive.Replace(w, filepath.Join(folder, filepath.FromSlash(c.bad))+"\n")
			says := drive.DialogTexts(w)
			field, _ := w.win.Canvas().Focused().(*widgets.KeyEntry)
			if w.win.Canvas().Overlays().Top() != top || field == nil || !strings.HasSuffix(field.Text, filepath.FromSlash(c.bad)) || !strings.Contains(says, c.why) {
				t.Fatalf("over the window is %q, want the question with the path and why it is refused", says)
			}
			if said := drive.Said(w); strings.Contains(said, c.why) {
				t.Errorf("the status line below the question says %q", said)
			}
			drive.Replace(w, filepath.Join(folder, c.good)+"\n")
			if w.win.Canvas().Overlays().Top() == top {
				t.Errorf("with a good path the question stays: %q", drive.DialogTexts(w))
			}
			drive.Press(w.Window().Canvas(), fyne.KeyEscape)
			if drive.Asked(w) {
				t.Errorf("it is still asked: %q", drive.DialogTexts(w))
			}
		})
	}
}
