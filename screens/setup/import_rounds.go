package setup

import (
	"strconv"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// endsWords name the divisions that have no round planned after the last one in the file: most
// programs' files say what was played, not how much is planned.
func (i *eventImport) endsWords() []text.Text {
	var words []text.Text
	for _, d := range i.read.Event.Divisions {
		if last := d.LastRound(); !i.read.Ruled && last > 0 && d.Rounds == last {
			words = append(words, text.Of("Division %s ends with round %d, the last in the file; F5 plans more.", d.Name, last))
		}
	}
	return words
}

// plan gives the divisions the rounds that were planned for them here; a file read again
// for another rulebook keeps them.
func (i *eventImport) plan() {
	for _, d := range i.read.Event.Divisions {
		if n := i.rounds[d.Name]; n >= d.LastRound() && n > 0 {
			d.Rounds = n
		}
	}
}

// askRounds asks how many rounds each division plays.
func (i *eventImport) askRounds() {
	f := form.New(200)
	var fields []*form.TextField
	for _, d := range i.read.Event.Divisions {
		fields = append(fields, f.Text(text.Of("Rounds of division %s", d.Name), strconv.Itoa(d.Rounds), text.Text{}))
	}
	problem := widgets.NewParagraph(text.Text{}, form.BadText)
	var closeIt func()
	f.Cancel = func() { closeIt(); i.preview() }
	f.Submit = func() {
		rounds := map[string]int{}
		for at, d := range i.read.Event.Divisions {
			n, err := form.WholeNumber(fields[at].Text, "the number of rounds of division "+d.Name, 0)
			if err == nil {
				err = exchange.CheckPlanned(d, n)
			}
			if err != nil {
				form.SetParagraph(problem, text.OfError(err).Sentence(), form.BadText)
				return
			}
			rounds[d.Name] = n
		}
		i.rounds = rounds
		i.plan()
		f.Cancel()
	}
	content := f.Content()
	const roomy = 8
	if len(fields) > roomy {
		content = layout.Tall(360, f.Scrolled())
	}
	closeIt = i.window.Show(dialog.Spec{Title: text.Of("Rounds planned"), Content: widgets.NewStack(12, nil, content, problem), Focus: f.First(), Width: 460,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Leave it"), f.Cancel), dialog.Doing(text.Of("Take them"), "Ctrl Enter", f.Submit)}})
}
