package screens

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
)

// pathQuestion asks for a file. The path can be typed or pasted as it is; the
// list under it follows what is typed, and the arrows walk it.
type pathQuestion struct {
	Title   string
	Confirm string
	// Endings of the files listed, all where empty.
	Endings []string
	// Folder to begin with, Name proposed in it.
	Folder string
	Name   string
	// New files may be named; an existing one is asked about by whoever writes it.
	New bool
	// Folders: a folder is asked for, not a file.
	Folders bool
}

// pathDialog is an open question for a path.
type pathDialog struct {
	q       pathQuestion
	entry   *textField
	grid    *widgets.Grid[pathName]
	problem *widgets.Paragraph
	take    func(string)
}

// AskPath shows the question; done gets the path taken.
func (w *window) AskPath(q pathQuestion, done func(path string)) {
	d := &pathDialog{q: q, problem: widgets.NewParagraph("", badText)}
	start := withSlash(q.Folder)
	if q.Name != "" {
		start = filepath.Join(q.Folder, q.Name)
	}
	d.entry = newTextField(start)
	d.grid = pathGrid()
	var closeIt func()
	leave := func() { closeIt() }
	d.take = func(path string) {
		closeIt()
		done(path)
	}
	d.entry.OnChanged = func(string) { d.list() }
	d.entry.OnKey = func(e *fyne.KeyEvent) bool { return d.key(e, leave) }
	d.entry.OnFocus = nil
	d.grid.Passive = true
	d.grid.OnActivated = func(p pathName) { d.enter(p) }
	d.list()
	hints := []widgets.KeyHint{{Key: "Up", Does: ""}, {Key: "Down", Does: "walk the list"}, {Key: "F2", Does: "folder above"}}
	content := widgets.NewStack(10, nil, d.entry.object(), d.problem, d.grid)
	closeIt = w.Show(dialogSpec{Title: q.Title, Content: content, Focus: d.entry.focusable(), Width: 720, Hints: hints,
		Answers: []widgets.DialogButton{leaving("Leave it", leave), doing(q.Confirm, "Enter", d.submit)}})
	if q.New {
		d.entry.SelectAll()
		return
	}
	d.entry.CursorColumn = len([]rune(d.entry.Text))
	d.entry.Refresh()
}

func pathGrid() *widgets.Grid[pathName] {
	grid := widgets.NewGrid(
		widgets.Column[pathName]{ID: "name", Title: "Name", Width: 380, Grow: 1, Text: func(p pathName) string {
			if p.Folder {
				return p.Name + string(os.PathSeparator)
			}
			return p.Name
		}, Bold: func(p pathName) bool { return !p.Folder }},
		widgets.Column[pathName]{ID: "when", Title: "", Width: 170, Align: fyne.TextAlignTrailing, Text: func(p pathName) string { return p.Detail }},
	)
	grid.Key = func(p pathName) string { return p.Full }
	grid.Placeholder = "Nothing here by that name."
	grid.SetMinRows(9)
	return grid
}

// withSlash ends a folder so that typing goes on inside it.
func withSlash(folder string) string {
	if strings.HasSuffix(folder, string(os.PathSeparator)) {
		return folder
	}
	return folder + string(os.PathSeparator)
}

// list shows what the typed path leads to.
func (d *pathDialog) list() {
	folder, begin := splitTyped(d.entry.Text, d.q.Folder)
	names, err := listFolder(folder, begin, d.q.Endings)
	if d.q.Folders {
		names = slices.DeleteFunc(names, func(p pathName) bool { return !p.Folder })
	}
	text := ""
	if err != nil {
		text = sentence(err.Error())
	}
	setParagraph(d.problem, text, widgets.Small)
	d.grid.SetRows(names)
	d.grid.Select(-1)
}

func (d *pathDialog) key(e *fyne.KeyEvent, leave func()) bool {
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
		d.submit()
	default:
		return false
	}
	return true
}

// walk moves in the list; the path typed stays until Enter.
func (d *pathDialog) walk(by int) {
	n := len(d.grid.Rows())
	if n == 0 {
		return
	}
	d.grid.Select(min(max(d.grid.SelectedIndex()+by, 0), n-1))
}

func (d *pathDialog) above() {
	folder, _ := splitTyped(d.entry.Text, d.q.Folder)
	d.write(withSlash(filepath.Dir(folder)))
}

// write puts a path into the entry as if typed.
func (d *pathDialog) write(path string) {
	d.entry.SetText(path)
	d.entry.CursorColumn = len([]rune(path))
	d.entry.Refresh()
	d.list()
}

// enter takes a name of the list: a folder is gone into, a file is taken.
func (d *pathDialog) enter(p pathName) {
	if p.Folder {
		d.write(withSlash(p.Full))
		return
	}
	d.take(p.Full)
}

// submit takes the name walked to, else the path typed.
func (d *pathDialog) submit() {
	if p, ok := d.grid.Selected(); ok {
		d.enter(p)
		return
	}
	path := expandPath(d.entry.Text, d.q.Folder)
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir() && !d.q.Folders:
		d.write(withSlash(path))
	case err == nil || d.q.New:
		d.take(path)
	case len(d.grid.Rows()) == 1:
		d.enter(d.grid.Rows()[0])
	default:
		setParagraph(d.problem, "There is no file "+path+"; type another path or walk the list with Up and Down.", badText)
	}
}
