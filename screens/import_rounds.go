package screens

import (
	"fmt"
	"strconv"

	"wordhall/screens/widgets"
	"wordhall/tournament/exchange"
)

// endsWords tells of divisions whose last round in the file is the last there is: most
// programs' files say what was played and not how much is planned.
func (i *eventImport) endsWords() []string {
	var words []string
	for _, d := range i.read.Event.Divisions {
		if last := d.LastRound(); !i.read.Ruled && last > 0 && d.Rounds == last {
			words = append(words, fmt.Sprintf("Division %s ends with round %d, the last in the file; F5 plans more.", d.Name, last))
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
	f := newForm(200)
	var fields []*textField
	for _, d := range i.read.Event.Divisions {
		fields = append(fields, f.text("Rounds of division "+d.Name, strconv.Itoa(d.Rounds), ""))
	}
	problem := widgets.NewParagraph("", badText)
	var closeIt func()
	f.cancel = func() { closeIt(); i.preview() }
	f.submit = func() {
		rounds := map[string]int{}
		for at, d := range i.read.Event.Divisions {
			n, err := wholeNumber(fields[at].Text, "the number of rounds of division "+d.Name, 0)
			if err == nil {
				err = exchange.CheckPlanned(d, n)
			}
			if err != nil {
				setParagraph(problem, sentenceOf(err), badText)
				return
			}
			rounds[d.Name] = n
		}
		i.rounds = rounds
		i.plan()
		f.cancel()
	}
	content := f.content()
	const roomy = 8
	if len(fields) > roomy {
		content = tall(360, f.scrolled())
	}
	closeIt = i.window.Show(dialogSpec{Title: "Rounds planned", Content: widgets.NewStack(12, nil, content, problem), Focus: f.first(), Width: 460,
		Answers: []widgets.DialogButton{leaving("Leave it", f.cancel), doing("Take them", "Ctrl Enter", f.submit)}})
}
