package setup

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/template"
	"wordhall/tournament/text"
)

// afreshPanel asks what a new event takes from an old one.
type afreshPanel struct {
	window shell.Window
	old    *tournament.Event
	form   *form.Form

	name, from, to, file *form.TextField
	players, prizes      *form.YesField
	problem              *widgets.Paragraph
	closeIt              func()
	// ownFile: the director typed a path; it no longer follows the name.
	ownFile bool
}

// AskLike makes a new event with the settings of an old one.
func AskLike(w shell.Window, old *tournament.Event) {
	p := &afreshPanel{window: w, old: old, form: form.New(130), problem: widgets.NewParagraph(text.Text{}, form.BadText)}
	f := p.form
	today := w.Program().Now().Format("2006-01-02")
	p.name = f.Text(text.Of("Name"), nextName(old.Name), text.Text{})
	p.from = f.Text(text.Of("First day"), today, text.Of("year-month-day; sessions move with it"))
	p.to = f.Text(text.Of("Last day"), today, text.Text{})
	p.file = f.Text(text.Of("File"), "", text.Of("where the new event is kept"))
	p.players = f.Yes(text.Of("Players"), text.Of("come along, with ratings, numbers and relations"), true)
	p.prizes = f.Yes(text.Of("Prizes"), text.Of("come along, with nobody named for them"), true)
	p.follow()
	p.name.OnChanged = func(string) { p.follow() }
	p.file.OnChanged = func(words string) { p.ownFile = words != "" && words != p.proposed() }
	f.Submit = p.create
	f.Cancel = func() { p.closeIt(); w.FocusShown() }
	says := text.Of("It has the divisions, rulebooks, plans, sessions and settings of %s, and nothing of what happened there: no games, no rulings. That event stays as it is.", old.Name)
	p.closeIt = w.Show(dialog.Spec{Title: text.Of("A new event like this one"), Focus: f.First(), Width: 820,
		Content: widgets.NewStack(12, nil, widgets.NewParagraph(says, widgets.Dim), f.Content(), p.problem),
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Leave it"), f.Cancel), dialog.Doing(text.Of("Make it"), "Ctrl Enter", p.create)}})
}

// nextName is the name of the event after this one: a year at its end goes up.
func nextName(name string) string {
	at := strings.LastIndexByte(name, ' ') + 1
	if year, err := strconv.Atoi(name[at:]); err == nil && year > 1900 && year < 2999 {
		return name[:at] + strconv.Itoa(year+1)
	}
	return name
}

func (p *afreshPanel) proposed() string {
	return dialog.ShortPath(filepath.Join(dialog.DocumentsFolder(), dialog.FileNameFor(p.name.Text)+store.Extension)).String()
}

func (p *afreshPanel) follow() {
	if !p.ownFile {
		p.file.SetText(p.proposed())
	}
}

// create makes the event in the background and opens it.
func (p *afreshPanel) create() {
	a := template.Options{
		Name: strings.TrimSpace(p.name.Text), StartDate: strings.TrimSpace(p.from.Text), EndDate: strings.TrimSpace(p.to.Text),
		Players: p.players.Checked, Prizes: p.prizes.Checked,
	}
	path, err := p.path(a)
	if err != nil {
		form.SetParagraph(p.problem, text.OfError(err).Sentence(), form.BadText)
		return
	}
	p.window.RunDesk(shell.Sharing(text.Of("Making the event")), func(ctx context.Context) (*app.Desk, error) {
		desk, _, err := p.window.Program().CreateFromTemplate(ctx, path, p.old, a)
		return desk, err
	}, func(desk *app.Desk, err error) {
		if err != nil {
			form.SetParagraph(p.problem, text.OfError(err).Sentence(), form.BadText)
			return
		}
		p.closeIt()
		p.window.OpenDesk(desk).Go("Event")
	})
}

// path is the file to be made; the error says why it can't be made.
func (p *afreshPanel) path(a template.Options) (string, error) {
	if err := checkDates(a.StartDate, a.EndDate); err != nil {
		return "", err
	}
	n := newEvent{Path: dialog.ExpandPath(p.file.Text, dialog.DocumentsFolder())}
	if _, err := os.Stat(n.file()); err == nil {
		return "", tournament.Refuse(tournament.Conflict, "there is already a file %s; choose another name for the file", n.file())
	}
	return n.file(), nil
}
