package setup

import (
	"strconv"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// endsWords name the divisions for which no round is planned after the last one in the file. Most programs' files say
// what was played and not how many rounds are planned.
func (i *eventImport) endsWords() []text.Text {
	var words []text.Text
	for _, d := range i.read.Event.Divisions {
		if last := d.LastRound(); !i.read.Ruled && last > 0 && d.Rounds == last {
			words = append(words, text.Of("Division %s ends with round %d, the last in the file; F5 plans more.", d.Name, last))
		}
	}
	return words
}

// plan gives the divisions the rounds that were planned for them here. They stay if the file is read again by another
// rulebook.
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
	q := dialog.Question{Title: text.Of("Rounds planned"), Form: f, Width: 460, Stay: true, Left: i.preview, Confirm: text.Of("Plan them"), Answer: func(q *dialog.Asked) error {
		rounds := map[string]int{}
		for at, d := range i.read.Event.Divisions {
			n, err := fields[at].WholeNumber("the number of rounds of division "+d.Name, 0)
			if err == nil {
				err = form.Wrong(fields[at], exchange.CheckPlanned(d, n))
			}
			if err != nil {
				return err
			}
			rounds[d.Name] = n
		}
		q.Close()
		i.rounds = rounds
		i.plan()
		i.preview()
		return nil
	}}
	const roomy = 8
	if len(fields) > roomy {
		q.Height = 360
	}
	q.Ask(i.window)
}
