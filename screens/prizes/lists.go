package prizes

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/text"
)

// listEndings are the endings of files from which rating lists are read.
var listEndings = []string{".csv", ".tsv", ".txt", ".xlsx", ".json"}

// fromFile is the choice that reads another list.
const fromFile = "another list, from a file"

// askSystem asks for the rating system of the division.
func (p *screen) askSystem() {
	d := p.shell.Division()
	if d == nil {
		return
	}
	f := form.New(130)
	settings := d.Settings()
	choice := f.Choice(text.Of("Rated by"), format.RatingSystemTitles(settings.RatingSystem), format.RatingSystemTitle(settings.RatingSystem), text.Of("Down shows them"), nil)
	dialog.Question{Title: text.Of("Rating system of division %s", d.Name), Form: f, Width: 620, Leave: text.Of("Cancel"), Confirm: text.Of("Save"),
		Above: []fyne.CanvasObject{widgets.NewParagraph(text.Of("Whatever the system says is an estimate: the federations make the official ratings."), widgets.Dim)},
		Answer: func(q *dialog.Asked) error {
			settings := d.Settings()
			settings.RatingSystem = format.RatingSystemID(choice.Selected)
			p.shell.Do(action.ChangeDivision{Division: d.ID, Settings: settings}, func(app.Receipt) { q.Close() }, q.Refuse)
			return nil
		}}.Ask(p.shell)
}

// askList asks from which list the players get their ratings: one that is kept on this computer, or a file.
func (p *screen) askList() {
	if p.shell.Division() == nil {
		return
	}
	kept, err := p.shell.Program().RatingLists()
	if err != nil {
		p.shell.Fail(err)
		return
	}
	if len(kept) == 0 {
		p.askListFile()
		return
	}
	var names []string
	for _, k := range kept {
		names = append(names, k.Name)
	}
	f := form.New(100)
	choice := f.Choice(text.Of("List"), append(text.NameList(slices.Clone(names)), text.Of(fromFile)), names[0], text.Of("Down shows them"), nil)
	dialog.Question{Title: text.Of("Ratings from a list"), Form: f, Width: 620, Confirm: text.Of("Look the players up"), Answer: func(q *dialog.Asked) error {
		q.Close()
		if choice.Selected == fromFile {
			p.askListFile()
		} else {
			p.useList(text.Name(choice.Selected))
		}
		return nil
	}}.Ask(p.shell)
}

// askListFile asks for a file, reads it and shows what is in it.
func (p *screen) askListFile() {
	q := dialog.PathQuestion{Title: text.Of("Rating list from a file"), Confirm: text.Of("Read it"), Endings: listEndings, Folder: dialog.ImportFolder(p.shell.Program())}
	p.shell.AskPath(q, func(a *dialog.Asked, path string) {
		p.shell.RememberImport(path)
		var file lists.RatingListFile
		p.shell.Run(shell.Sharing(text.Of("Reading %s", filepath.Base(path))), shell.Reading(func() (err error) {
			file, err = p.shell.Program().ReadRatingList(path, nil)
			return err
		}), func(err error) {
			if err == nil {
				a.Then(func() { p.askKeep(path, file) })(nil)
				return
			}
			if _, unread := p.shell.Program().RatingListColumns(path); shell.Stopped(err) || unread != nil {
				a.Refuse(err)
				return
			}
			a.Then(func() { p.askColumns(path, err) })(nil)
		})
	})
}

// askKeep shows the rows of a list and asks for the name under which it is kept.
func (p *screen) askKeep(path string, file lists.RatingListFile) {
	f := form.New(130)
	name := f.Required(text.Of("Name"), strings.TrimSuffix(file.File, pathEnding(file.File)), text.Of("saved on this computer under this name"))
	federation := f.Text(text.Of("Federation"), file.Federation, text.Of("whose numbers the list has, for example naspa"))
	date := f.Text(text.Of("Valid on"), "", text.Of("the day of the list, for example 2026-11-01"))
	above := []fyne.CanvasObject{widgets.NewParagraph(listSummary(file), widgets.Strong)}
	for _, note := range file.Notes {
		above = append(above, widgets.NewParagraph(note.Sentence(), widgets.Small))
	}
	var asked *dialog.Asked
	columns := dialog.Also(text.Of("Columns"), "F5", func() { asked.Close(); p.askColumns(path, nil) })
	asked = dialog.Question{Title: text.Name(file.File), Above: append(above, listGrid(file)), Form: f, Width: 900,
		Also: []widgets.DialogButton{columns}, Confirm: text.Of("Save it and look the players up"),
		Answer: func(q *dialog.Asked) error {
			kept := strings.Join(strings.Fields(name.Text), " ")
			of, day := strings.ToLower(strings.TrimSpace(federation.Text)), strings.TrimSpace(date.Text)
			p.shell.Run(shell.Sharing(text.Of("Saving the list")), func(ctx context.Context) error {
				return p.shell.Program().KeepRatingList(ctx, file, kept, of, day)
			}, q.Then(func() {
				p.useList(text.Name(kept))
			}))
			return nil
		}}.Ask(p.shell)
}

// listSummary is the line above the preview.
func listSummary(file lists.RatingListFile) text.Text {
	parts := []text.Text{text.Of("%s with a rating", format.Plural(file.Count(exchange.Added), "player"))}
	if n := file.Count(exchange.Refused); n > 0 {
		parts = append(parts, text.Of("%s that can't be read", format.Plural(n, "row")))
	}
	var columns []text.Text
	for _, c := range file.Columns {
		if c.Use != "" {
			columns = append(columns, text.Of("%s from “%s”", text.Key(c.Use), text.Name(c.Header)))
		}
	}
	if len(columns) > 0 {
		parts = append(parts, text.Join(", ", columns...))
	}
	return text.Of("%s.", text.Join("; ", parts...))
}

// useList looks the division's players up in a kept list.
func (p *screen) useList(name text.Text) {
	d := p.shell.Division()
	if d == nil {
		return
	}
	var list ratinglist.List
	var found []ratinglist.Match
	p.shell.Run(shell.Sharing(text.Of("Looking the players up in %s", name)), shell.Reading(func() (err error) {
		if list, err = p.shell.Program().RatingList(name.String()); err == nil {
			found = ratinglist.FindPlayers(d, list)
		}
		return err
	}), func(err error) {
		if err != nil {
			p.shell.Fail(err)
			p.Focus()
			return
		}
		p.askMatches(d, list, found)
	})
}

// undecided and leaveRating are the choices for a doubtful player besides the candidates.
const (
	undecided   = "decide…"
	leaveRating = "none of these: the rating stays"
)

// askMatches shows who was found, and asks about the doubtful ones one by one.
func (p *screen) askMatches(d *tournament.Division, list ratinglist.List, found []ratinglist.Match) {
	f := form.New(220)
	choices := map[tournament.PlayerID]*form.ChoiceField{}
	options := map[tournament.PlayerID][]ratinglist.Candidate{}
	for _, m := range found {
		if m.Certainty != ratinglist.Doubt {
			continue
		}
		names := []text.Text{text.Of(undecided)}
		for _, c := range m.Candidates {
			e := list.Entries[c.Entry]
			names = append(names, text.Of("%s (%s)", text.Join(" · ", format.NotEmpty(text.Name(e.Name), text.Name(e.Number), text.Of("%v", e.Rating))...), c.Why))
		}
		names = append(names, text.Of(leaveRating))
		field := form.NewChoiceField(names, undecided, nil)
		f.Adopt(field)
		f.Body.Add(f.Row(text.Name(d.PlayerName(m.Player)), field.Object(), text.Text{}))
		choices[m.Player], options[m.Player] = field, m.Candidates
	}
	read := func() (map[tournament.PlayerID]int, error) {
		decisions := map[tournament.PlayerID]int{}
		for _, m := range found {
			field := choices[m.Player]
			if field == nil {
				continue
			}
			switch at := field.SelectedIndex(); {
			case at <= 0:
				return nil, form.Wrong(field, tournament.Refuse(tournament.Invalid, "decide on %s: Left and Right move through the choices", d.PlayerName(m.Player)))
			case at > len(options[m.Player]):
				decisions[m.Player] = ratinglist.LeaveRating
			default:
				decisions[m.Player] = options[m.Player][at-1].Entry
			}
		}
		return decisions, nil
	}
	dialog.Question{Title: text.Of("%s → division %s", list.Name, d.Name), Form: f, Height: min(220, float32(46*len(choices))), Width: 900,
		Above: []fyne.CanvasObject{widgets.NewParagraph(matchSummary(list, found), widgets.Strong)}, Below: []fyne.CanvasObject{matchGrid(d, list, found)},
		Leave: text.Of("Take none"), Confirm: text.Of("Take the ratings"),
		Answer: dialog.Closing(func() (func(), error) {
			decisions, err := read()
			return func() { p.take(action.TakeRatings{Division: d.ID, List: list, Decisions: decisions}) }, err
		})}.Ask(p.shell)
}

// take gives the players the ratings. Once round 1 is published it asks first.
func (p *screen) take(a action.TakeRatings) {
	p.shell.Do(a, func(r app.Receipt) {
		p.shell.SayDone(r.Words.Sentence())
		p.Focus()
	}, func(err error) {
		if !tournament.RefusedAs(err, tournament.IsPublished) {
			p.shell.Fail(err)
			return
		}
		p.shell.Ask(text.Of("Change frozen ratings?"), text.OfError(err).Sentence(), text.Of("Take them anyway"), true, func() {
			a.Override = true
			p.take(a)
		})
	})
}

func matchSummary(list ratinglist.List, found []ratinglist.Match) text.Text {
	count := map[ratinglist.Certainty]int{}
	for _, m := range found {
		count[m.Certainty]++
	}
	parts := []text.Text{text.Of("%d found with certainty", count[ratinglist.Sure])}
	if n := count[ratinglist.Doubt]; n > 0 {
		parts = append(parts, text.Of("%d doubtful, for you to decide", n))
	}
	if n := count[ratinglist.NoneLike]; n > 0 {
		parts = append(parts, text.Of("%d not in the list, whose ratings stay", n))
	}
	words := text.Of("%s.", text.Join("; ", parts...))
	if list.Date != "" {
		words = text.Of("%s The list is of %s.", words, list.Date)
	}
	return words
}
