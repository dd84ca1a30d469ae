package prizes

import (
	"slices"
	"strconv"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/text"
)

// set gives the division a list of prizes; then (may be nil) runs when it is saved,
// failed (may be nil) where it is refused.
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

// move takes the selected prize up or down in the list.
func (p *screen) move(by int) {
	l, ok := p.prize()
	list, _ := p.list()
	at := slices.IndexFunc(list.Prizes, func(q tournament.Prize) bool { return q.ID == l.Award.Prize.ID })
	to := at + by
	if !ok || at < 0 || to < 0 || to >= len(list.Prizes) {
		return
	}
	list.Prizes[at], list.Prizes[to] = list.Prizes[to], list.Prizes[at]
	p.set(list, nil, nil)
}

// remove takes the selected prize out of the list, after asking.
func (p *screen) remove() {
	l, ok := p.prize()
	if !ok {
		return
	}
	p.shell.Ask(text.Of("Take out %s?", l.Title), text.Of("The prize leaves the list; undo brings it back."), text.Of("Take it out"), true, func() {
		list, _ := p.list()
		list.Prizes = slices.DeleteFunc(list.Prizes, func(q tournament.Prize) bool { return q.ID == l.Award.Prize.ID })
		p.set(list, nil, nil)
	})
}

// handOut records that the selected prize was given to whoever has it now.
func (p *screen) handOut() {
	l, ok := p.prize()
	d := p.shell.Division()
	switch {
	case !ok || d == nil:
		return
	case len(l.Award.Prize.Handed) > 0:
		p.shell.Say(widgets.Warning, text.Of("%s was handed out already. B takes it back.", l.Award.Prize.Text()))
		return
	case !l.Award.Open.IsZero():
		p.shell.Say(widgets.Warning, text.Of("%s: %s.", l.Title, l.Award.Open))
		return
	}
	give := func() {
		handed := make([]tournament.Handed, len(l.Award.Winners))
		for i, w := range l.Award.Winners {
			handed[i] = tournament.Handed{Player: w.Player, Team: w.Team, Amount: w.Amount}
		}
		p.shell.Do(action.HandOutPrize{Division: d.ID, Prize: l.Award.Prize.ID, Handed: handed},
			func(app.Receipt) {
				p.shell.Say(widgets.Good, text.Of("%s handed out to %s.", l.Award.Prize.Text(), l.Who))
			}, nil)
	}
	if p.now.Out == 0 && p.now.After >= d.Rounds {
		give()
		return
	}
	p.shell.Ask(text.Of("Hand out %s now?", l.Title), text.Of("The division isn't over: the prize can still go to somebody else than %s.", l.Who), text.Of("Hand it out"), false, give)
}

// takeBack forgets that the selected prize was handed out.
func (p *screen) takeBack() {
	l, ok := p.prize()
	d := p.shell.Division()
	if !ok || d == nil || len(l.Award.Prize.Handed) == 0 {
		return
	}
	p.shell.Do(action.HandOutPrize{Division: d.ID, Prize: l.Award.Prize.ID}, func(app.Receipt) { p.shell.Say(widgets.Good, text.Of("%s taken back.", l.Award.Prize.Text())) }, nil)
}

// askMoney asks for the currency and the smallest sum.
func (p *screen) askMoney() {
	list, id := p.list()
	if id == 0 {
		return
	}
	f := form.New(150)
	currency := f.Text(text.Of("Currency"), list.Currency, text.Of("before sums: €, £, USD"))
	unit := f.Text(text.Of("Smallest sum"), sum(list.Unit), text.Of("shares are whole multiples"))
	p.keep(text.Of("Money"), text.Of("Keep"), f, nil, func() error {
		var err error
		if list.Unit, err = parsePrizesSum(unit.Text, "the smallest sum"); err != nil {
			return err
		}
		list.Currency = strings.TrimSpace(currency.Text)
		return nil
	}, func() tournament.PrizeList { return list })
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
	var fund *form.TextField
	choice := f.Choice(text.Of("Template"), names, names[0].String(), text.Of("Left and Right walk them"), nil)
	fund = f.Text(text.Of("Fund"), sum(award.PrizeFund(d)), text.Of("divided among them"))
	currency := f.Text(text.Of("Currency"), list.Currency, text.Of("before sums: €, £, USD"))
	instead := f.Yes(text.Text{}, text.Of("In place of the prizes in the list"), len(list.Prizes) > 0)
	chosen := func() award.Template { return templates[max(0, choice.SelectedIndex())] }
	choice.OnChanged = func(string) {
		form.SetParagraph(says, text.Key(chosen().Says), widgets.Small)
		f.ShowField(fund, chosen().Fund)
		f.ShowField(currency, chosen().Fund)
	}
	f.Plain(f.Row(text.Text{}, says, text.Text{}))
	p.keep(text.Of("Prizes from a template"), text.Of("Put them in"), f, nil, func() error {
		sum, err := parsePrizesSum(fund.Text, "the fund")
		if err != nil {
			return err
		}
		list, _ = p.list()
		list.Currency = strings.TrimSpace(currency.Text)
		made := award.PrizesFrom(d, chosen(), sum)
		if instead.Checked {
			list.Prizes = nil
		}
		list.Prizes = append(list.Prizes, made...)
		return nil
	}, func() tournament.PrizeList { return list })
}

// keep shows a form about the list of prizes. read takes what was typed over; what is
// refused, by it or by the domain, stays in the dialog with the reason.
func (p *screen) keep(title, answer text.Text, f *form.Form, hints []widgets.KeyHint, read func() error, list func() tournament.PrizeList) {
	problem := widgets.NewParagraph(text.Text{}, form.BadText)
	var closeIt func()
	refuse := func(err error) { form.SetParagraph(problem, text.OfError(err).Sentence(), form.BadText) }
	f.Cancel = func() { closeIt(); p.Focus() }
	f.Submit = func() {
		if err := read(); err != nil {
			refuse(err)
			return
		}
		p.set(list(), func() { closeIt(); p.Focus() }, refuse)
	}
	closeIt = p.shell.Show(dialog.Spec{Title: title, Content: widgets.NewStack(12, nil, f.Content(), problem), Focus: f.First(), Width: 680, Hints: hints,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Leave as it was"), f.Cancel), dialog.Doing(answer, "Ctrl Enter", f.Submit)}})
}

// sum is a sum for a field, empty for none.
func sum(hundredths int) string {
	if hundredths == 0 {
		return ""
	}
	return look.Render(text.Decimal(tournament.MoneyWords("", hundredths)))
}

// parsePrizesSum reads a sum of money: "75", "7.50", "7,5"; empty is none.
func parsePrizesSum(typed, label string) (hundredths int, err error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return 0, nil
	}
	wrong := tournament.Refuse(tournament.Invalid, "%s can't be %q; type a sum like 75 or 7.50", text.Key(label), typed)
	whole, part, _ := strings.Cut(strings.ReplaceAll(typed, ",", "."), ".")
	if len(part) > 2 || len(whole) > 10 || whole == "" || !form.IsDigits(whole) || (part != "" && !form.IsDigits(part)) {
		return 0, wrong
	}
	n, err := strconv.Atoi(whole + (part + "00")[:2])
	if err != nil {
		return 0, wrong
	}
	return n, nil
}
