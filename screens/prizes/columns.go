package prizes

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/text"
)

// notRead is the choice for a column that isn't read.
const notRead = "not read"

// columnsFit is how many columns the question shows without scrolling.
const columnsFit = 8

// askColumns asks what each column of a rating list holds. wrong is why the list can't be read as it was guessed. It
// is nil if the director only wants to say otherwise.
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
	height := float32(0)
	if len(columns) > columnsFit {
		height = 360
	}
	dialog.Question{Title: text.Of("What the columns hold"), Form: f, Height: height, Width: 780, Confirm: text.Of("Read it like this"),
		Above: []fyne.CanvasObject{widgets.NewParagraph(text.Of("Left and Right move through the choices. A list needs the names and the ratings; your choice for a heading is remembered for the next list."), widgets.Dim)},
		Answer: func(q *dialog.Asked) error {
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
			}), q.Then(func() { p.askKeep(path, file) }))
			return nil
		}}.Ask(p.shell).Refuse(wrong)
}

// columnName is the heading of a column, or says which column it is.
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
