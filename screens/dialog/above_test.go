package dialog

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/form"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// TestTheFirstLineOfAFolderLeadsAbove, while the first Down still comes to what is in the folder. What is typed leaves
// only what it finds, and the topmost folder has none above.
func TestTheFirstLineOfAFolderLeadsAbove(t *testing.T) {
	test.NewTempApp(t)
	folder := filepath.Join(t.TempDir(), "events")
	if err := os.MkdirAll(filepath.Join(folder, "2026"), 0o700); err != nil {
		t.Fatal(err)
	}
	d := &pathDialog{q: PathQuestion{Folder: folder}, entry: form.NewTextField(withSlash(folder)), grid: pathGrid(), problem: widgets.NewParagraph(text.Text{}, form.BadText)}
	d.list()
	names := func() (names []string) {
		for _, p := range d.grid.Rows() {
			names = append(names, p.Name)
		}
		return names
	}
	at := func() string {
		p, _ := d.grid.Selected()
		return p.Name
	}
	if got := names(); len(got) != 2 || got[0] != ".." || got[1] != "2026" {
		t.Fatalf("it lists %q", got)
	}
	d.walk(1)
	if at() != "2026" {
		t.Errorf("the first Down is on %q", at())
	}
	if d.walk(-1); at() != ".." {
		t.Errorf("Up is on %q", at())
	}
	d.submit()
	if want := withSlash(filepath.Dir(folder)); d.entry.Text != want {
		t.Errorf("Enter leads to %q, want %q", d.entry.Text, want)
	}
	d.write(filepath.Join(folder, "20"))
	if got := names(); len(got) != 1 || got[0] != "2026" {
		t.Errorf("for what is typed it lists %q", got)
	}
	d.write(withSlash(filepath.Join(folder, "2026")))
	if got := names(); len(got) != 1 || got[0] != ".." || d.problem.Text() != "Nothing is in this folder." {
		t.Errorf("of an empty folder it lists %q and says %q", got, d.problem.Text())
	}
	if got := nothingListed(filepath.Join(folder, "2026"), false).String() + nothingListed(folder, false).String() + nothingListed(folder, true).String(); got != "Nothing is in this folder.No file of this kind is here.No folder is here." {
		t.Errorf("of folders that list nothing it says %q", got)
	}
	d.key(&fyne.KeyEvent{Name: fyne.KeyDown})
	if at() != ".." {
		t.Errorf("Down in an empty folder is on %q", at())
	}
	if top := folderAbove(string(os.PathSeparator)); len(top) != 0 {
		t.Errorf("above the topmost folder is %+v", top)
	}
}
