package prizes

import (
	"path/filepath"
	"strings"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/text"
)

// notRead is the choice for a column that isn't read.
const notRead = "not read"

// columnsFit is how many columns the question has room for without scrolling.
const columnsFit = 8

// askColumns asks what each column of a rating list holds. wrong is why the list can't
// be read as it was guessed, nil where the director only wants to say otherwise.
func (p *screen) askColumns(path string, wrong error) {
	columns, err := p.shell.Program().RatingListColumns(path)
	if err != nil {
		p.shell.Fail(err)
		p.Focus()
		return
	}
	f := form.New(210)
	uses := append([]text.Text{text.Of(notRead)}, text.Keys(lists.RatingListUses())...)
	choices := make([]*form.ChoiceField, len(columns))
	for i, c := range columns {
		chosen := c.Use
		if chosen == "" {
			chosen = notRead
		}
		choices[i] = f.Choice(columnName(c), uses, chosen, samples(c), nil)
	}
	fields := f.Content()
	if len(columns) > columnsFit {
		fields = layout.Tall(360, f.Scrolled())
	}
	problem := widgets.NewParagraph(text.Text{}, form.BadText)
	if wrong != nil {
		form.SetParagraph(problem, text.OfError(wrong).Sentence(), form.BadText)
	}
	var closeIt func()
	f.Cancel = func() { closeIt(); p.Focus() }
	f.Submit = func() {
		said := map[int]string{}
		for i, choice := range choices {
			if columns[i].Use = choice.Selected; choice.Selected == notRead {
				columns[i].Use = ""
			}
			said[columns[i].Column] = columns[i].Use
		}
		var file lists.RatingListFile
		p.shell.Run(shell.Sharing(text.Of("Reading %s", filepath.Base(path))), shell.Reading(func() (err error) {
			if file, err = p.shell.Program().ReadRatingList(path, said); err == nil {
				err = p.shell.Program().RememberRatingColumns(columns)
			}
			return err
		}), func(err error) {
			if err != nil {
				form.SetParagraph(problem, text.OfError(err).Sentence(), form.BadText)
				return
			}
			closeIt()
			p.askKeep(path, file)
		})
	}
	closeIt = p.shell.Show(dialog.Spec{Title: text.Of("What the columns hold"), Focus: f.First(), Width: 780,
		Content: widgets.NewStack(12, nil, widgets.NewParagraph(text.Of("Left and Right walk the choices. A list needs the names and the ratings; what is said of a heading is remembered for the next list with it."), widgets.Dim), fields, problem),
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Leave it"), f.Cancel), dialog.Doing(text.Of("Read it so"), "Ctrl Enter", f.Submit)}})
}

// columnName is the heading, or which column it is.
func columnName(c lists.ListColumn) text.Text {
	if c.Header == "" {
		return text.Of("Column %d", c.Column)
	}
	return text.Of("“%s”", text.Name(c.Header))
}

// samples are the first values of a column.
func samples(c lists.ListColumn) text.Text {
	if len(c.Samples) == 0 {
		return text.Of("empty")
	}
	return text.Name(strings.Join(c.Samples, ", ")).Short(48)
}
