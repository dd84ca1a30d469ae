package adjudication

import (
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/form"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/adjudicator"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// listInUse is the word list of the division chosen; empty without one.
func (d *wordsDesk) listInUse() string {
	if e := d.window.Event(); e != nil && e.Division() != nil {
		return e.Division().WordList
	}
	return ""
}

// tryKey are the keys of the box in which the director tries words.
func (d *wordsDesk) tryKey(e *fyne.KeyEvent) bool {
	switch {
	case form.IsEnter(e):
		d.tryWords()
	case e.Name == fyne.KeyEscape || e.Name == fyne.KeyDown:
		d.focus()
	default:
		return false
	}
	return true
}

// tryWords says of every word typed whether the list chosen has it. Nothing of it is kept.
func (d *wordsDesk) tryWords() {
	l, ok := d.lists.Selected()
	if !ok {
		return // the lists are still being read
	}
	words, err := adjudicator.ReadPlay(d.try.Text)
	if err != nil {
		form.SetParagraph(d.tried, text.OfError(err).Sentence(), form.BadText)
		return
	}
	in := map[bool][]string{}
	d.window.Read(func() error {
		judge, err := d.window.Program().OpenWordJudge(l.Name, "")
		if err != nil {
			return err
		}
		return answers(judge, words, in)
	}, func(err error) {
		if err != nil {
			d.window.Fail(err)
			return
		}
		list := report.ListText(l.Name)
		var says []text.Text
		if len(in[true]) > 0 {
			says = append(says, text.Of("In %s: %s.", list, strings.Join(in[true], ", ")))
		}
		if len(in[false]) > 0 {
			says = append(says, text.Of("Not in %s: %s.", list, strings.Join(in[false], ", ")))
		}
		form.SetParagraph(d.tried, text.Join(" ", says...), widgets.Strong)
		d.try.SelectAll()
	})
}

// answers puts each word, in capitals, to those that the judge accepts or to the others.
func answers(judge *app.WordJudge, words []string, in map[bool][]string) error {
	for _, word := range words {
		answer, err := judge.Judge([]string{word})
		if err != nil {
			return err
		}
		accepted := answer == tournament.Acceptable
		in[accepted] = append(in[accepted], strings.ToUpper(word))
	}
	return nil
}
