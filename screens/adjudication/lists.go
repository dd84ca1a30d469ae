package adjudication

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/adjudicator"
	"wordhall/tournament/filename"
	"wordhall/tournament/text"
)

// listEndings are the endings of files that hold a word list.
var listEndings = []string{".txt", ".csv", ".tsv", ".zip", ".lst", ".dic"}

// askList asks for the file of a list, reads it and shows what it holds.
func (d *wordsDesk) askList() {
	q := dialog.PathQuestion{Title: text.Of("Load a word list"), Confirm: text.Of("Read it"), Endings: listEndings, Folder: dialog.ImportFolder(d.window.Program())}
	d.window.AskPath(q, func(a *dialog.Asked, path string) {
		d.window.RememberImport(path)
		var read *adjudicator.Reading
		d.window.Run(shell.Sharing(text.Of("Reading %s", filepath.Base(path))), shell.Reading(func() (err error) {
			read, err = app.ReadWordList(path)
			return err
		}), a.Then(func() { d.preview(read) }))
	})
}

// preview shows what a list would hold before anything is kept, and asks for its name.
func (d *wordsDesk) preview(r *adjudicator.Reading) {
	f := form.New(110)
	proposed := strings.TrimSuffix(r.Name, filepath.Ext(r.Name))
	name := f.Required(text.Of("Name"), proposed, text.Of("shown with every answer"))
	edition := f.Text(text.Of("Edition"), "", text.Of("as it is printed in the list"))
	none := "no rulebook"
	books := []text.Text{text.Key(none)}
	ids := map[string]string{none: ""}
	for _, id := range d.window.Program().Books().Choices() {
		short := d.bookName(id)
		books = append(books, text.Name(short))
		ids[short] = id
	}
	book := f.Choice(text.Of("Used for"), books, none, text.Of("the word source of this rulebook"), nil)
	dialog.Question{Title: text.Of("What is in %s", r.Name), Above: []fyne.CanvasObject{previewParts(r)}, Form: f, Width: 820, Confirm: text.Of("Save the list"), Stay: true,
		Answer: func(q *dialog.Asked) error {
			as := app.NewWordList{Name: name.Text, Edition: edition.Text, Source: ids[book.Selected]}
			var kept app.WordList
			d.window.Run(shell.Sharing(text.Of("Saving the list")), func(ctx context.Context) (err error) {
				kept, err = d.window.Program().AddWordList(ctx, r, as)
				return err
			}, q.Then(func() {
				d.load()
				d.say(widgets.Good, text.Of("%s is loaded: %s words.", kept.Name, format.Grouped(kept.Words)))
			}))
			return nil
		}}.Ask(d.window)
}

// previewParts are the counts on the left and the refused lines on the right.
func previewParts(r *adjudicator.Reading) fyne.CanvasObject {
	left := widgets.NewStack(4, nil, widgets.NewText(text.Of("%s words", format.Grouped(r.List.Words())), widgets.Strong),
		widgets.NewText(text.Of("checksum %s", r.List.Checksum()[:16]), widgets.Small))
	if r.Repeated > 0 {
		left.Add(widgets.NewText(text.Of("%s lines repeat a word", format.Grouped(r.Repeated)), widgets.Small))
	}
	var lengths []string
	for n := adjudicator.ShortestWord; n <= adjudicator.LongestWord; n++ {
		if count := r.List.OfLength(n); count > 0 {
			lengths = append(lengths, fmt.Sprintf("%d: %s", n, format.Grouped(count)))
		}
	}
	left.Add(widgets.NewParagraph(text.Of("By letters: %s", strings.Join(lengths, "   ")), widgets.Dim))
	right := widgets.NewStack(4, nil, widgets.NewText(refusedWords(r), widgets.Strong))
	for _, c := range r.Refusals[:min(len(r.Refusals), 5)] {
		right.Add(widgets.NewText(text.Of("%s: the line %s", format.Grouped(c.Lines), text.Key(c.Why)), widgets.Small))
	}
	for _, l := range r.Refused[:min(len(r.Refused), 6)] {
		place := text.Of("line %d", l.Line)
		if l.Part != "" {
			place = text.Of("%s, %s", l.Part, place)
		}
		line := widgets.NewText(text.Of("%s: %s", place, l.Text), widgets.Dim)
		line.Shrinks = true
		right.Add(line)
	}
	return container.New(&layout.Even{Gap: 20}, left, right)
}

func refusedWords(r *adjudicator.Reading) text.Text {
	switch n := r.RefusedLines(); n {
	case 0:
		return text.Of("No line was refused")
	case 1:
		return text.Of("1 line was refused")
	default:
		return text.Of("%s lines were refused", format.Grouped(n))
	}
}

// askRemove asks before a list is forgotten.
func (d *wordsDesk) askRemove() {
	l, ok := d.lists.Selected()
	if !ok {
		d.say(widgets.Warning, text.Of("First choose the word list that you want to remove."))
		return
	}
	if l.Practice {
		d.say(widgets.Warning, text.Of("The practice list is built in and stays."))
		return
	}
	d.window.Ask(text.Of("Remove %s?", l.Name), text.Of("The list gives no more answers on this computer; its own file elsewhere stays."), text.Of("Remove it"), true, func() {
		d.window.Run(shell.Sharing(text.Of("Removing the list")), func(context.Context) error { return d.window.Program().RemoveWordList(l.Name) }, func(err error) {
			if err != nil {
				d.window.Fail(err)
				return
			}
			d.load()
			d.say(widgets.Good, text.Of("%s is removed.", l.Name))
		})
	})
}

// describe shows all of a list's entry.
func (d *wordsDesk) describe(l wordListLine) {
	for _, w := range d.loaded {
		if w.Name != l.Name {
			continue
		}
		says := text.Of("%s words. Checksum %s.", format.Grouped(w.Words), w.Checksum)
		if w.Official {
			says = text.Of("%s Read from %s on %s.", says, w.Origin, text.Date(w.Added.Time().Format("2 January 2006, 15:04")))
		}
		parts := widgets.NewStack(10, nil, widgets.NewParagraph(says, widgets.Plain))
		if w.Trouble != nil {
			parts.Add(widgets.NewParagraph(text.OfError(w.Trouble).Sentence(), form.BadText))
		}
		d.window.Show(dialog.Spec{Title: text.Name(w.Name), Content: parts, Width: 560})
	}
}

// showNotice shows the notice that the practice list comes with.
func (d *wordsDesk) showNotice() {
	says := widgets.NewStack(4, nil)
	for _, part := range strings.Split(d.window.Program().PracticeNotice(), "\n\n") {
		says.Add(widgets.NewParagraph(text.Names(" ", strings.Fields(part)), widgets.Small))
	}
	d.window.Show(dialog.Spec{Title: text.Of("The practice list"), Content: says, Width: 860})
}

// askPIN has the PIN typed twice.
func (d *wordsDesk) askPIN() {
	f := form.New(110)
	first, second := f.Required(text.Of("PIN"), "", text.Of("at least four characters")), f.Required(text.Of("Once more"), "", text.Text{})
	first.Password, second.Password = true, true
	dialog.Question{Title: text.Of("The director's PIN"), Form: f, Width: 560, Confirm: text.Of("Save it"), Stay: true,
		Says: text.Of("The PIN unlocks the window while players use it as the adjudication table. It is kept hashed on this computer."),
		Answer: func(q *dialog.Asked) error {
			if first.Text != second.Text {
				return form.Wrong(second, tournament.Refuse(tournament.Invalid, "the two aren't the same; type the PIN again"))
			}
			pin := first.Text
			d.window.Run(shell.Sharing(text.Of("Saving the PIN")), func(context.Context) error { return form.Wrong(first, d.window.Program().SetPIN(pin)) }, q.Then(func() {
				d.load()
				d.say(widgets.Good, text.Of("The PIN is set."))
			}))
			return nil
		}}.Ask(d.window)
}

// logName is the name proposed for an exported log.
func (d *wordsDesk) logName() string {
	host, err := os.Hostname()
	if err != nil || host == "" {
		host = "laptop"
	}
	return filename.Fit(fmt.Sprintf("challenges %s %s", host, d.window.Program().Now().Format("2006-01-02 15.04")), "challenges") + app.ChallengeLogExtension
}
