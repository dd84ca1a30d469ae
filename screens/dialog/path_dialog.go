package dialog

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/form"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// PathQuestion asks for a file. The path can be typed or pasted as it is; the
// list under it follows what is typed, and the arrows walk it.
type PathQuestion struct {
	Title   text.Text
	Confirm text.Text
	// Endings are those of the files listed, in small letters with the dot; all files where
	// empty.
	Endings []string
	// Folder is where the list begins, Name the file name proposed in it.
	Folder string
	Name   string
	// New: a file that does not exist yet may be named. Whoever writes the file asks before
	// it replaces one.
	New bool
	// Folders: a folder is asked for, not a file.
	Folders bool
}

// PathDialog is an open question for a path; Take gets the path chosen.
type PathDialog struct {
	Q       PathQuestion
	Entry   *form.TextField
	Grid    *widgets.Grid[PathName]
	Problem *widgets.Paragraph
	Take    func(string)
}

// PathGrid returns an empty grid of files and folders; a folder is shown with a separator at
// its end.
func PathGrid() *widgets.Grid[PathName] {
	grid := widgets.NewGrid(
		widgets.Column[PathName]{ID: "name", Title: text.Of("Name"), Width: 380, Grow: 1, Text: func(p PathName) text.Text {
			if p.Folder {
				return text.Of("%s/", p.Name)
			}
			return text.Name(p.Name)
		}, Bold: func(p PathName) bool { return !p.Folder }},
		widgets.Column[PathName]{ID: "when", Title: text.Text{}, Width: 170, Align: fyne.TextAlignTrailing, Text: func(p PathName) text.Text { return p.Detail }},
	)
	grid.Key = func(p PathName) string { return p.Full }
	grid.Placeholder = text.Of("Nothing here by that name.")
	grid.SetMinRows(9)
	return grid
}

// WithSlash returns the folder with a separator at its end, so that typing goes on inside it.
func WithSlash(folder string) string {
	if strings.HasSuffix(folder, string(os.PathSeparator)) {
		return folder
	}
	return folder + string(os.PathSeparator)
}

// List shows what the typed path leads to.
func (d *PathDialog) List() {
	folder, begin := splitTyped(d.Entry.Text, d.Q.Folder)
	names, err := listFolder(folder, begin, d.Q.Endings)
	if d.Q.Folders {
		names = slices.DeleteFunc(names, func(p PathName) bool { return !p.Folder })
	}
	says := text.Text{}
	if err != nil {
		says = text.OfError(err).Sentence()
	}
	form.SetParagraph(d.Problem, says, widgets.Small)
	d.Grid.SetRows(names)
	d.Grid.Select(-1)
}

// Key takes the keys of the list while the path is typed; true: used.
func (d *PathDialog) Key(e *fyne.KeyEvent, leave func()) bool {
	switch e.Name {
	case fyne.KeyEscape:
		leave()
	case fyne.KeyUp:
		d.walk(-1)
	case fyne.KeyDown:
		d.walk(1)
	case fyne.KeyPageDown:
		d.walk(8)
	case fyne.KeyPageUp:
		d.walk(-8)
	case fyne.KeyF2:
		d.above()
	case fyne.KeyReturn, fyne.KeyEnter:
		d.Submit()
	default:
		return false
	}
	return true
}

// walk moves in the list; the path typed stays until Enter.
func (d *PathDialog) walk(by int) {
	n := len(d.Grid.Rows())
	if n == 0 {
		return
	}
	d.Grid.Select(min(max(d.Grid.SelectedIndex()+by, 0), n-1))
}

func (d *PathDialog) above() {
	folder, _ := splitTyped(d.Entry.Text, d.Q.Folder)
	d.write(WithSlash(filepath.Dir(folder)))
}

// write puts a path into the entry as if typed.
func (d *PathDialog) write(path string) {
	d.Entry.SetText(path)
	d.Entry.CursorColumn = len([]rune(path))
	d.Entry.Refresh()
	d.List()
}

// Enter takes a name of the list: a folder is opened, a file is taken.
func (d *PathDialog) Enter(p PathName) {
	if p.Folder {
		d.write(WithSlash(p.Full))
		return
	}
	d.Take(p.Full)
}

// Submit takes the name walked to, else the path typed.
func (d *PathDialog) Submit() {
	if p, ok := d.Grid.Selected(); ok {
		d.Enter(p)
		return
	}
	path := ExpandPath(d.Entry.Text, d.Q.Folder)
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir() && !d.Q.Folders:
		d.write(WithSlash(path))
	case err == nil || d.Q.New:
		d.Take(path)
	case len(d.Grid.Rows()) == 1:
		d.Enter(d.Grid.Rows()[0])
	default:
		form.SetParagraph(d.Problem, text.Of("There is no file %s; type another path or walk the list with Up and Down.", path), form.BadText)
	}
}
