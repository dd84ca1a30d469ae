package setup

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/computer"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/filename"
	"wordhall/tournament/store"
	"wordhall/tournament/template"
	"wordhall/tournament/text"
)

// afreshPanel asks what a new event takes over from an old one.
type afreshPanel struct {
	window shell.Window
	old    *tournament.Event

	fields          *settingFields[tournament.Event]
	name, file      *form.TextField
	players, prizes *form.YesField
	// ownFile says that the director typed a path, so that it no longer follows the name.
	ownFile bool
}

// AskLike makes a new event with the settings of an old one.
func AskLike(w shell.Window, old *tournament.Event) {
	p, f := &afreshPanel{window: w, old: old}, form.New(130)
	today := w.Program().Now().Format("2006-01-02")
	p.fields = &settingFields[tournament.Event]{form: f}
	next := tournament.Event{Name: nextName(old.Name), StartDate: today, EndDate: today}
	first := tournament.EventSettings.Setting("start_date")
	first.Help = text.Of("year-month-day; sessions move with it")
	p.name = p.fields.add(tournament.EventSettings.Setting("event"), &next).(*form.TextField)
	p.fields.add(first, &next)
	p.fields.add(tournament.EventSettings.Setting("end_date"), &next)
	p.file = f.Text(text.Of("File"), "", text.Of("where the new event is kept"))
	p.players = f.Yes(text.Of("Players"), text.Of("come along, with ratings, numbers and relations"), true)
	p.prizes = f.Yes(text.Of("Prizes"), text.Of("come along, with nobody named for them"), true)
	p.follow()
	p.name.OnChanged = func(string) { p.follow() }
	p.file.OnChanged = func(words string) { p.ownFile = words != "" && words != p.proposed() }
	says := text.Of("It has the divisions, rulebooks, plans, sessions and settings of %s, and nothing of what happened there: no games, no rulings. That event stays as it is.", old.Name)
	dialog.Question{Title: text.Of("A new event like this one"), Above: []fyne.CanvasObject{widgets.NewParagraph(says, widgets.Dim)}, Form: f, Width: 820,
		Confirm: text.Of("Make it"), Answer: p.create}.Ask(w)
}

// nextName is the name of the event after this one. A year at its end is raised by one.
func nextName(name string) string {
	at := strings.LastIndexByte(name, ' ') + 1
	if year, err := strconv.Atoi(name[at:]); err == nil && year > 1900 && year < 2999 {
		return name[:at] + strconv.Itoa(year+1)
	}
	return name
}

func (p *afreshPanel) proposed() string {
	return dialog.ShortPath(filepath.Join(computer.Documents(), filename.Fit(p.name.Text, "event")+store.Extension)).String()
}

func (p *afreshPanel) follow() {
	if !p.ownFile {
		p.file.SetText(p.proposed())
	}
}

// create makes the event in the background and opens it.
func (p *afreshPanel) create(q *dialog.Asked) error {
	var next tournament.Event
	if err := p.fields.read(&next, groundOf(p.window, "")); err != nil {
		return err
	}
	a := template.Options{Name: next.Name, StartDate: next.StartDate, EndDate: next.EndDate, Players: p.players.Checked, Prizes: p.prizes.Checked}
	path, err := p.path()
	if err != nil {
		return err
	}
	p.window.RunDesk(shell.Sharing(text.Of("Making the event")), func(ctx context.Context) (*app.Desk, error) {
		desk, _, err := p.window.Program().CreateFromTemplate(ctx, path, p.old, a)
		return desk, err
	}, func(desk *app.Desk, err error) {
		if err != nil {
			q.Refuse(err)
			return
		}
		q.Close()
		p.window.OpenDesk(desk).Go("Event")
	})
	return nil
}

// path is the file that is to be made. The error says why it can't be made.
func (p *afreshPanel) path() (string, error) {
	n := newEvent{Path: dialog.ExpandPath(p.file.Text, computer.Documents())}
	if _, err := os.Stat(n.file()); err == nil {
		return "", form.Wrong(p.file, tournament.Refuse(tournament.Conflict, "there is already a file %s; choose another name for the file", n.file()))
	}
	return n.file(), nil
}
