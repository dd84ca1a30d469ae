package screens

import (
	"fmt"
	"path/filepath"
	"strings"

	"wordhall/screens/widgets"
	"wordhall/tournament/exchange/lists"
)

// prizesUnread is the choice for a column that isn't read.
const prizesUnread = "not read"

// prizesColumnsFit is how many columns the question has room for without scrolling.
const prizesColumnsFit = 8

// askColumns asks what each column of a rating list holds. wrong is why the list can't
// be read as it was guessed, nil where the director only wants to say otherwise.
func (p *prizesScreen) askColumns(path string, wrong error) {
	columns, err := p.shell.Program().RatingListColumns(path)
	if err != nil {
		p.shell.Fail(err)
		p.Focus()
		return
	}
	f := newForm(210)
	uses := append([]string{prizesUnread}, lists.RatingListUses()...)
	choices := make([]*choiceField, len(columns))
	for i, c := range columns {
		chosen := c.Use
		if chosen == "" {
			chosen = prizesUnread
		}
		f.verbatim = c.Header != ""
		choices[i] = f.choice(prizesColumnName(c), uses, chosen, prizesSamples(c), nil)
	}
	fields := f.content()
	if len(columns) > prizesColumnsFit {
		fields = tall(360, f.scrolled())
	}
	problem := widgets.NewParagraph("", badText)
	if wrong != nil {
		setParagraph(problem, sentence(wrong.Error()), badText)
	}
	var closeIt func()
	f.cancel = func() { closeIt(); p.Focus() }
	f.submit = func() {
		said := map[int]string{}
		for i, choice := range choices {
			if columns[i].Use = choice.Selected; choice.Selected == prizesUnread {
				columns[i].Use = ""
			}
			said[columns[i].Column] = columns[i].Use
		}
		var file lists.RatingListFile
		p.shell.Run(sharing("Reading "+filepath.Base(path)), reading(func() (err error) {
			if file, err = p.shell.Program().ReadRatingList(path, said); err == nil {
				err = p.shell.Program().RememberRatingColumns(columns)
			}
			return err
		}), func(err error) {
			if err != nil {
				setParagraph(problem, sentenceOf(err), badText)
				return
			}
			closeIt()
			p.askKeep(path, file)
		})
	}
	closeIt = p.shell.Show(dialogSpec{Title: "What the columns hold", Focus: f.first(), Width: 780,
		Content: widgets.NewStack(12, nil, widgets.NewParagraph("Left and Right walk the choices. A list needs the names and the ratings; what is said of a heading is remembered for the next list with it.", widgets.Dim), fields, problem),
		Answers: []widgets.DialogButton{leaving("Leave it", f.cancel), doing("Read it so", "Ctrl Enter", f.submit)}})
}

// prizesColumnName is the heading, or which column it is.
func prizesColumnName(c lists.ListColumn) string {
	if c.Header == "" {
		return fmt.Sprintf("Column %d", c.Column)
	}
	return "“" + c.Header + "”"
}

// prizesSamples are the first values of a column.
func prizesSamples(c lists.ListColumn) string {
	if len(c.Samples) == 0 {
		return "empty"
	}
	return shortened(strings.Join(c.Samples, ", "), 48)
}
