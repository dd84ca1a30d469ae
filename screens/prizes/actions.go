package prizes

import (
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/text"
)

// set gives the division a list of prizes. then is called when it is saved, and failed when it is refused. Both may
// be nil.
func (p *screen) set(list tournament.PrizeList, then func(), failed func(error)) {
	d := p.shell.Division()
	if d == nil {
		return
	}
	p.shell.Do(action.SetPrizes{Division: d.ID, List: list}, func(app.Receipt) {
		if then != nil {
			then()
		}
	}, failed)
}

// move takes a prize up or down in the list.
func (p *screen) move(l line, by int) {
	list, _ := p.list()
	at := slices.IndexFunc(list.Prizes, func(q tournament.Prize) bool { return q.ID == l.Award.Prize.ID })
	to := at + by
	if at < 0 || to < 0 || to >= len(list.Prizes) {
		return
	}
	list.Prizes[at], list.Prizes[to] = list.Prizes[to], list.Prizes[at]
	p.set(list, nil, nil)
}

// remove asks, and then takes a prize out of the list.
func (p *screen) remove(l line) {
	p.shell.Ask(text.Of("Remove %s?", l.Title), text.Of("The prize is removed from the list; undo brings it back."), text.Of("Remove it"), true, func() {
		list, _ := p.list()
		list.Prizes = slices.DeleteFunc(list.Prizes, func(q tournament.Prize) bool { return q.ID == l.Award.Prize.ID })
		p.set(list, nil, nil)
	})
}

// unable says why nothing can be done with the selected prize, why it can't be handed out, and why that can't be
// taken back. ok says that a prize is selected.
func (l line) unable(ok bool) (none, handOut, takeBack text.Text) {
	switch {
	case !ok:
		none = text.Of("There is no prize yet; N makes one, T takes a template.")
		return none, none, none
	case len(l.Award.Prize.Handed) > 0:
		return none, text.Of("%s was handed out already. B takes it back.", l.Title), takeBack
	case !l.Award.Open.IsZero():
		handOut = text.Of("%s: %s.", l.Title, l.Award.Open)
	}
	return none, handOut, text.Of("%s isn't handed out yet.", l.Title)
}

// handOut records that a prize was handed to whoever has it now.
func (p *screen) handOut(l line) {
	d := p.shell.Division()
	handed := make([]tournament.Handed, len(l.Award.Winners))
	for i, w := range l.Award.Winners {
		handed[i] = tournament.Handed{Player: w.Player, Team: w.Team, Amount: w.Amount}
	}
	a := action.HandOutPrize{Division: d.ID, Prize: l.Award.Prize.ID, Handed: handed}
	given := func(app.Receipt) {
		next := text.Of("That was the last prize of the list.")
		if to, more := p.next(l); more {
			next = text.Of("Shown now is the next one: %s.", to.Title)
		}
		p.shell.SayDone(text.Join(" ", text.Of("%s handed out to %s.", l.Award.Prize.Text(), l.Who), next))
	}
	p.shell.Do(a, given, func(err error) {
		doubts := tournament.DoubtsOf(err)
		if len(doubts) == 0 {
			p.shell.Fail(err)
			return
		}
		a.Accepted = tournament.DoubtIDs(doubts)
		says := append(shell.DoubtWords(doubts), format.NotEmpty(p.now.Open)...) // It says how many rounds and sheets are missing.
		p.shell.Ask(text.Of("Hand out %s now?", l.Title), format.Sentences(says), text.Of("Hand it out"), true, func() { p.shell.Do(a, given, nil) })
	})
}

// next selects the prize that is to be handed out after that one, and reports whether there is one. It looks down the
// list, and then from the top.
func (p *screen) next(given line) (to line, more bool) {
	lines := p.now.Lines
	at := slices.IndexFunc(lines, func(l line) bool { return l.Key == given.Key })
	for _, l := range slices.Concat(lines[at+1:], lines[:at+1]) {
		if l.Key != given.Key && len(l.Award.Prize.Handed) == 0 {
			p.prizes.SelectKey(l.Key)
			return l, true
		}
	}
	return to, false
}

// takeBack asks, and then records that a prize wasn't handed out after all.
func (p *screen) takeBack(l line) {
	d := p.shell.Division()
	p.shell.Ask(text.Of("Take back %s?", l.Title), text.Of("It then counts as not handed out. Undo brings it back."), text.Of("Take back"), true, func() {
		p.shell.Do(action.HandOutPrize{Division: d.ID, Prize: l.Award.Prize.ID}, func(app.Receipt) { p.shell.SayDone(text.Of("%s taken back.", l.Award.Prize.Text())) }, nil)
	})
}

// askMoney asks for the currency and the smallest sum.
func (p *screen) askMoney() {
	list, id := p.list()
	if id == 0 {
		return
	}
	f := form.New(150)
	currency := f.Text(text.Of("Currency"), list.Currency, text.Of("before sums: €, £, USD"))
	unit := f.Text(text.Of("Smallest sum"), form.Sum(list.Unit), text.Of("shares are multiples of it"))
	p.keep(dialog.Question{Title: text.Of("Money"), Form: f, Width: 680, Confirm: text.Of("Save")}, func() (_ tournament.PrizeList, err error) {
		list.Currency = strings.TrimSpace(currency.Text)
		list.Unit, err = unit.Sum("the smallest sum")
		return list, err
	})
}

// askTemplate asks for a template and its fund.
func (p *screen) askTemplate() {
	list, id := p.list()
	d := p.shell.Division()
	if id == 0 {
		return
	}
	templates := award.Templates()
	var names []text.Text
	for _, t := range templates {
		names = append(names, text.Key(t.Name))
	}
	f := form.New(150)
	says := widgets.NewParagraph(text.Key(templates[0].Says), widgets.Small)
	choice := f.Choice(text.Of("Template"), names, names[0].String(), text.Of("Down shows them"), nil)
	fund := f.Text(text.Of("Fund"), form.Sum(award.PrizeFund(d)), text.Of("divided among them"))
	currency := f.Text(text.Of("Currency"), list.Currency, text.Of("before sums: €, £, USD"))
	instead := f.Yes(text.Text{}, text.Of("In place of the prizes in the list"), len(list.Prizes) > 0)
	chosen := func() award.Template { return templates[max(0, choice.SelectedIndex())] }
	choice.OnChanged = func(string) {
		form.SetParagraph(says, text.Key(chosen().Says), widgets.Small)
		f.ShowField(fund, chosen().Fund)
		f.ShowField(currency, chosen().Fund)
	}
	f.Plain(f.Row(text.Text{}, says, text.Text{}))
	p.keep(dialog.Question{Title: text.Of("Prizes from a template"), Form: f, Width: 680, Confirm: text.Of("Put them in")}, func() (tournament.PrizeList, error) {
		sum, err := fund.Sum("the fund")
		if err != nil {
			return list, err
		}
		list, _ := p.list()
		list.Currency = strings.TrimSpace(currency.Text)
		made := award.PrizesFrom(d, chosen(), sum)
		if instead.Checked {
			list.Prizes = nil
		}
		list.Prizes = append(list.Prizes, made...)
		return list, nil
	})
}

// keep shows the question about the prizes, and keeps the list that read returns.
func (p *screen) keep(q dialog.Question, read func() (tournament.PrizeList, error)) {
	q.Leave = text.Of("Cancel")
	q.Answer = func(asked *dialog.Asked) error {
		list, err := read()
		if err != nil {
			return err
		}
		p.set(list, asked.Close, asked.Refuse)
		return nil
	}
	q.Ask(p.shell)
}
