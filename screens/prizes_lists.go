package screens

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/text"
)

// prizesListEndings are the files that rating lists are read from.
var prizesListEndings = []string{".csv", ".tsv", ".txt", ".xlsx", ".json"}

// prizesFromFile is the choice that reads another list.
const prizesFromFile = "another list, from a file"

// askSystem asks for the rating system of the division.
func (p *prizesScreen) askSystem() {
	d := p.shell.Division()
	if d == nil {
		return
	}
	f := newForm(130)
	settings := d.Settings()
	choice := f.choice("Rated by", ratingSystemTitles(settings.RatingSystem), ratingSystemTitle(settings.RatingSystem), "Left and Right walk them", nil)
	problem := widgets.NewParagraph("", badText)
	var closeIt func()
	f.cancel = func() { closeIt(); p.Focus() }
	f.submit = func() {
		settings := d.Settings()
		settings.RatingSystem = ratingSystemID(choice.Selected)
		p.shell.Do(app.ChangeDivision{Division: d.ID, Settings: settings}, func(app.Receipt) { closeIt(); p.Focus() },
			func(err error) { setParagraph(problem, sentenceOf(err), badText) })
	}
	closeIt = p.shell.Show(dialogSpec{Title: "Rating system of division " + d.Name, Focus: f.first(), Width: 620,
		Content: widgets.NewStack(12, nil, widgets.NewParagraph("Whatever the system says is an estimate: federations rate officially themselves.", widgets.Dim), f.content(), problem),
		Answers: []widgets.DialogButton{leaving("Leave as it was", f.cancel), doing("Keep", "Ctrl Enter", f.submit)}})
}

// askList asks whose ratings the players get: a list kept on this computer, or a file.
func (p *prizesScreen) askList() {
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
	f := newForm(100)
	choice := f.choice("List", append(slices.Clone(names), prizesFromFile), names[0], "Left and Right walk them", nil)
	var closeIt func()
	f.cancel = func() { closeIt(); p.Focus() }
	f.submit = func() {
		closeIt()
		if choice.Selected == prizesFromFile {
			p.askListFile()
			return
		}
		p.useList(choice.Selected)
	}
	closeIt = p.shell.Show(dialogSpec{Title: "Ratings from a list", Content: f.content(), Focus: f.first(), Width: 620,
		Answers: []widgets.DialogButton{leaving("Leave it", f.cancel), doing("Look the players up", "Ctrl Enter", f.submit)}})
}

// askListFile asks for a file, reads it and shows what is in it.
func (p *prizesScreen) askListFile() {
	q := pathQuestion{Title: "Rating list from a file", Confirm: "Read it", Endings: prizesListEndings, Folder: documentsFolder()}
	p.shell.AskPath(q, func(path string) {
		var file lists.RatingListFile
		p.shell.Run(sharing("Reading "+filepath.Base(path)), reading(func() (err error) {
			file, err = p.shell.Program().ReadRatingList(path, nil)
			return err
		}), func(err error) {
			switch {
			case stopped(err):
				p.shell.Fail(err)
				p.Focus()
			case err != nil:
				p.askColumns(path, err)
			default:
				p.askKeep(path, file)
			}
		})
	})
}

// askKeep shows the rows of a list and asks for the name that it is kept under.
func (p *prizesScreen) askKeep(path string, file lists.RatingListFile) {
	f := newForm(130)
	name := f.text("Name", strings.TrimSuffix(file.File, pathEnding(file.File)), "kept on this computer under it")
	federation := f.text("Federation", file.Federation, "whose numbers the list has, for example naspa")
	date := f.text("Holds for", "", "the day of the list, for example 2026-11-01")
	grid := prizesListGrid(file)
	problem := widgets.NewParagraph("", badText)
	var closeIt func()
	f.cancel = func() { closeIt(); p.Focus() }
	f.submit = func() {
		kept := strings.Join(strings.Fields(name.Text), " ")
		of, day := strings.ToLower(strings.TrimSpace(federation.Text)), strings.TrimSpace(date.Text)
		p.shell.Run(sharing("Keeping the list"), func(ctx context.Context) error {
			return p.shell.Program().KeepRatingList(ctx, file, kept, of, day)
		}, func(err error) {
			if err != nil {
				setParagraph(problem, sentenceOf(err), badText)
				return
			}
			closeIt()
			p.useList(kept)
		})
	}
	stack := widgets.NewStack(10, nil, widgets.NewParagraph(prizesListSummary(file), widgets.Strong))
	for _, note := range file.Notes {
		stack.Add(widgets.NewParagraph(sentence(note), widgets.Small))
	}
	stack.Add(grid)
	stack.Add(f.content())
	stack.Add(problem)
	closeIt = p.shell.Show(dialogSpec{Title: file.File, Content: stack, Focus: f.first(), Width: 900,
		Answers: []widgets.DialogButton{leaving("Leave it", f.cancel), also("Columns", "F5", func() { closeIt(); p.askColumns(path, nil) }),
			doing("Keep it and look the players up", "Ctrl Enter", f.submit)}})
}

// prizesListSummary is the line over the preview.
func prizesListSummary(file lists.RatingListFile) string {
	parts := []string{plural(file.Count(exchange.Added), "player") + " with a rating"}
	if n := file.Count(exchange.Refused); n > 0 {
		parts = append(parts, plural(n, "row")+" that can't be read")
	}
	var columns []string
	for _, c := range file.Columns {
		if c.Use != "" {
			columns = append(columns, fmt.Sprintf("%s from “%s”", c.Use, c.Header))
		}
	}
	if len(columns) > 0 {
		parts = append(parts, strings.Join(columns, ", "))
	}
	return strings.Join(parts, "; ") + "."
}

// useList looks the division's players up in a kept list.
func (p *prizesScreen) useList(name string) {
	d := p.shell.Division()
	if d == nil {
		return
	}
	var list ratinglist.List
	var found []ratinglist.Match
	p.shell.Run(sharing("Looking the players up in "+name), reading(func() (err error) {
		if list, err = p.shell.Program().RatingList(name); err == nil {
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

// undecided and leaveRating are the choices for a doubtful player beside the candidates.
const (
	prizesUndecided = "decide…"
	prizesLeave     = "none of these: the rating stays"
)

// askMatches shows who was found, and asks about the doubtful one by one.
func (p *prizesScreen) askMatches(d *tournament.Division, list ratinglist.List, found []ratinglist.Match) {
	f := newForm(220)
	choices := map[tournament.PlayerID]*choiceField{}
	options := map[tournament.PlayerID][]ratinglist.Candidate{}
	for _, m := range found {
		if m.Certainty != ratinglist.Doubt {
			continue
		}
		names := []string{prizesUndecided}
		for _, c := range m.Candidates {
			e := list.Entries[c.Entry]
			names = append(names, strings.Join(notEmpty(e.Name, e.Number, fmt.Sprint(e.Rating)), " · ")+" ("+c.Why+")")
		}
		names = append(names, prizesLeave)
		field := newChoiceField(names, prizesUndecided, nil)
		f.adopt(field)
		f.body.Add(f.row(d.PlayerName(m.Player), field.object(), ""))
		choices[m.Player], options[m.Player] = field, m.Candidates
	}
	grid := prizesMatchGrid(d, list, found)
	problem := widgets.NewParagraph("", badText)
	var closeIt func()
	f.cancel = func() { closeIt(); p.Focus() }
	f.submit = func() {
		decisions := map[tournament.PlayerID]int{}
		for _, m := range found {
			field := choices[m.Player]
			if field == nil {
				continue
			}
			switch at := field.SelectedIndex(); {
			case at <= 0:
				setParagraph(problem, "Decide on "+d.PlayerName(m.Player)+": Left and Right walk the choices.", badText)
				focusOn(field)
				return
			case at > len(options[m.Player]):
				decisions[m.Player] = ratinglist.LeaveRating
			default:
				decisions[m.Player] = options[m.Player][at-1].Entry
			}
		}
		closeIt()
		p.take(app.TakeRatings{Division: d.ID, List: list, Decisions: decisions})
	}
	stack := widgets.NewStack(10, nil, widgets.NewParagraph(prizesMatchSummary(list, found), widgets.Strong))
	spec := dialogSpec{Title: list.Name + " → division " + d.Name, Content: stack, Width: 900,
		Answers: []widgets.DialogButton{leaving("Take none", f.cancel), doing("Take the ratings", "Ctrl Enter", f.submit)}}
	if len(choices) > 0 {
		stack.Add(tall(min(220, float32(46*len(choices))), f.scrolled()))
		spec.Focus = f.first()
	}
	stack.Add(grid)
	stack.Add(problem)
	closeIt = p.shell.Show(spec)
}

// take gives the players the ratings; once round 1 is published only on purpose.
func (p *prizesScreen) take(a app.TakeRatings) {
	p.shell.Do(a, func(r app.Receipt) {
		p.shell.Say(widgets.Good, text.Old(sentence(r.Words)))
		p.Focus()
	}, func(err error) {
		if !tournament.RefusedAs(err, tournament.IsPublished) {
			p.shell.Fail(err)
			return
		}
		p.shell.Ask("Change frozen ratings?", sentence(err.Error()), "Take them all the same", true, func() {
			a.Override = true
			p.take(a)
		})
	})
}

func prizesMatchSummary(list ratinglist.List, found []ratinglist.Match) string {
	count := map[ratinglist.Certainty]int{}
	for _, m := range found {
		count[m.Certainty]++
	}
	parts := []string{fmt.Sprintf("%d found for sure", count[ratinglist.Sure])}
	if n := count[ratinglist.Doubt]; n > 0 {
		parts = append(parts, fmt.Sprintf("%d doubtful, for you to decide", n))
	}
	if n := count[ratinglist.NoneLike]; n > 0 {
		parts = append(parts, fmt.Sprintf("%d not in the list, whose ratings stay", n))
	}
	words := strings.Join(parts, "; ") + "."
	if list.Date != "" {
		words += " The list is of " + list.Date + "."
	}
	return words
}
