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

// PathQuestion asks for a file. The path can be typed, or pasted as it is. The list under it follows what is typed,
// and the arrow keys walk through it.
type PathQuestion struct {
	Title   text.Text
	Confirm text.Text
	// Endings are the endings of the files that are listed, in small letters with the dot. If it is empty all files
	// are listed.
	Endings []string
	// Folder is where the list begins. Name is the file name that is proposed in it.
	Folder string
	Name   string
	// New says that a file that doesn't exist yet may be named. Whoever writes the file asks before it replaces one.
	New bool
	// Folders says that a folder is asked for, not a file.
	Folders bool
}

// pathDialog is an open question for a path. take gets the path that is chosen. asked is the question as it is shown. name is the file name that was
// proposed or carried from one folder to another: it narrows the list down only once it is typed over.
type pathDialog struct {
	q       PathQuestion
	name    string
	entry   *form.TextField
	grid    *widgets.Grid[pathName]
	problem *widgets.Paragraph
	take    func(string)
	asked   *Asked
}

// Ask shows the question. take gets the path that is chosen. It closes the question once what is done with the path is
// done; if that is refused the question says why, and the path can be corrected.
func (q PathQuestion) Ask(place Place, take func(a *Asked, path string)) *Asked {
	start := withSlash(q.Folder)
	if q.Name != "" {
		start = filepath.Join(q.Folder, q.Name)
	}
	d := &pathDialog{q: q, name: q.Name, entry: form.NewTextField(start), grid: pathGrid(), problem: widgets.NewParagraph(text.Text{}, form.BadText)}
	form.Name(d.entry, q.Title)
	d.asked = &Asked{problem: d.problem, place: place, stay: true, path: d.entry}
	d.take = func(path string) { take(d.asked, path) }
	d.entry.OnChanged = func(string) { d.list() }
	d.entry.OnKey, d.entry.OnFocus = d.key, nil
	d.grid.Passive, d.grid.OnActivated = true, d.enter
	d.list()
	answers := []widgets.DialogButton{Leaving(text.Of("Cancel"), func() { d.asked.Close() })}
	if d.proposes() {
		answers = append(answers, Also(text.Of("New folder"), "F7", d.propose))
	}
	d.asked.closeIt = place.Show(Spec{Title: q.Title, Content: widgets.NewStack(10, nil, d.entry.Object(), d.problem, d.grid), Focus: d.entry.Focusable(), Width: 720,
		Hints:   []widgets.KeyHint{{Key: "Up"}, {Key: "Down", Does: text.Of("move through the list")}, {Key: "F2", Does: text.Of("folder above")}},
		Answers: append(answers, Doing(q.Confirm, "Enter", d.submit))})
	if q.New {
		d.entry.SelectAll()
		return d.asked
	}
	d.entry.CursorColumn = len([]rune(start))
	d.entry.Refresh()
	return d.asked
}

// pathGrid is an empty grid for files and folders. A folder is shown with a separator at its end.
func pathGrid() *widgets.Grid[pathName] {
	grid := widgets.NewGrid(
		widgets.Column[pathName]{ID: "name", Title: text.Of("Name"), Width: 380, Grow: 1, Text: func(p pathName) text.Text {
			if p.Folder {
				return text.Of("%s/", p.Name)
			}
			return text.Name(p.Name)
		}, Bold: func(p pathName) bool { return !p.Folder }},
		widgets.Column[pathName]{ID: "when", Title: text.Text{}, Width: 170, Align: fyne.TextAlignTrailing, Text: func(p pathName) text.Text { return p.Detail }},
	)
	grid.Name = text.Of("Files")
	grid.Key = func(p pathName) string { return p.Full }
	grid.SetMinRows(9)
	return grid
}

// withSlash is the folder with a separator at its end, so that typing goes on inside it.
func withSlash(folder string) string {
	if strings.HasSuffix(folder, string(os.PathSeparator)) {
		return folder
	}
	return folder + string(os.PathSeparator)
}

// list shows what the typed path leads to.
func (d *pathDialog) list() {
	folder, begin := splitTyped(d.entry.Text, d.q.Folder)
	if d.q.New && begin == d.name {
		begin = ""
	}
	names, err := listFolder(folder, begin, d.q.Endings)
	if d.q.Folders {
		names = slices.DeleteFunc(names, func(p pathName) bool { return !p.Folder })
	}
	says := text.Text{}
	switch {
	case err != nil:
		says = text.OfError(err).Sentence()
	case begin == "" && len(names) == 0:
		says = nothingListed(folder, d.q.Folders)
	}
	if err == nil && begin == "" {
		names = append(folderAbove(folder), names...)
	}
	form.SetParagraph(d.problem, says, widgets.Small)
	switch {
	case begin == "":
		d.grid.Placeholder = text.Text{} // What prevents a list is said above it.
	case d.q.New:
		d.grid.Placeholder = text.Of("A new name: nothing here has it yet.")
	default:
		d.grid.Placeholder = text.Of("Nothing here has that name. F2 shows the folder above.")
	}
	d.grid.SetRows(names)
	d.grid.Select(-1)
}

// nothingListed says why a folder lists nothing.
func nothingListed(folder string, folders bool) text.Text {
	switch {
	case emptyFolder(folder):
		return text.Of("Nothing is in this folder.")
	case folders:
		return text.Of("No folder is here.")
	}
	return text.Of("No file of this kind is here.")
}

// key handles the keys of the list while the path is typed. It reports whether it used the key.
func (d *pathDialog) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyEscape:
		d.asked.Close()
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
	case fyne.KeyF7:
		if d.proposes() {
			d.propose()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		d.submit()
	default:
		return false
	}
	return true
}

// walk moves through the list. The typed path stays as it is until Enter is pressed.
func (d *pathDialog) walk(by int) {
	rows := d.grid.Rows()
	if len(rows) == 0 {
		return
	}
	to := d.grid.SelectedIndex() + by
	if d.grid.SelectedIndex() < 0 && by > 0 && rows[0].Name == above { // It is for what is in the folder that the list is entered.
		to++
	}
	d.grid.Select(min(max(to, 0), len(rows)-1))
}

func (d *pathDialog) above() {
	folder, _ := splitTyped(d.entry.Text, d.q.Folder)
	d.into(filepath.Dir(folder))
}

// into goes to a folder. The name of a file that is to be written goes with it.
func (d *pathDialog) into(folder string) {
	_, name := splitTyped(d.entry.Text, d.q.Folder)
	if !d.q.New || d.q.Folders || name == "" {
		d.write(withSlash(folder))
		return
	}
	d.name = name
	d.write(filepath.Join(folder, name))
}

// proposes reports whether the question proposes a folder that may be made.
func (d *pathDialog) proposes() bool { return d.q.New && d.q.Folders && d.name != "" }

// propose proposes a folder of its own in the folder that is listed. It is made when it is written into.
func (d *pathDialog) propose() {
	folder, begin := splitTyped(d.entry.Text, d.q.Folder)
	if begin != "" && begin != d.name {
		folder = filepath.Join(folder, begin)
	}
	d.write(filepath.Join(folder, d.name))
	form.FocusOn(d.entry)
}

// write puts a path into the entry as if it had been typed.
func (d *pathDialog) write(path string) {
	d.entry.SetText(path)
	d.entry.CursorColumn = len([]rune(path))
	d.entry.Refresh()
	d.list()
}

// enter takes a name of the list. It opens a folder, and takes a file.
func (d *pathDialog) enter(p pathName) {
	if p.Folder {
		d.into(p.Full)
		return
	}
	d.take(p.Full)
}

// submit takes the name that was walked to, or otherwise the typed path.
func (d *pathDialog) submit() {
	if p, ok := d.grid.Selected(); ok {
		d.enter(p)
		return
	}
	path := ExpandPath(d.entry.Text, d.q.Folder)
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir() && !d.q.Folders:
		d.write(withSlash(path)) // It was typed as a folder, so no file name is meant.
	case err == nil || d.q.New:
		d.take(path)
	case len(d.grid.Rows()) == 1:
		d.enter(d.grid.Rows()[0])
	default:
		form.SetParagraph(d.problem, text.Of("There is no file %s; type another path or move through the list with Up and Down.", path), form.BadText)
		form.FocusOn(d.entry)
	}
}
