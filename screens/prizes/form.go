package prizes

import (
	"slices"
	"strings"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// prizeForm is the form for everything that defines a prize.
type prizeForm struct {
	*form.Form
	prize tournament.Prize

	measure, ties               *form.ChoiceField
	rank, amount, label         *form.TextField
	class, ratingFrom, ratingTo *form.TextField
	from, to, count             *form.TextField
	members, winners            *form.TextField
	exclusive, ceremony         *form.TextField
	// next is the rank that is proposed for a new prize of a measure. It is nil for a prize that is there.
	next func(tournament.Measure) int
}

// use says which of a prize's figures a measure uses.
type use struct{ rank, band, rounds, since, count, members, winners bool }

func uses(m tournament.Measure) use {
	u := use{rank: true, band: true}
	switch m {
	case tournament.ByDirector:
		return use{winners: true}
	case tournament.ByTeam:
		return use{rank: true, count: true}
	case tournament.BySignedUp:
		u.members = true
	case tournament.ByPlace, tournament.ByRatingGain:
	case tournament.ByComeback:
		u.since = true
	case tournament.ByLuckyStiff, tournament.ByToughLuck:
		u.rounds, u.count = true, true
	default:
		u.rounds = true
	}
	return u
}

// measures are the names of the measures for the choice.
func measures() []text.Text {
	var names []text.Text
	for _, m := range tournament.Measures.Keys() {
		names = append(names, tournament.Measures.Text(m).Capital())
	}
	return names
}

func newPrizeForm(p tournament.Prize) *prizeForm {
	f := &prizeForm{Form: form.New(150), prize: p}
	names := measures()
	at := max(0, slices.Index(tournament.Measures.Keys(), p.Measure))
	f.measure = f.Choice(text.Of("Prize for"), names, names[at].String(), text.Of("Down shows them"), nil)
	f.rank = f.Text(text.Of("Rank"), format.ZeroBlank(p.Rank), text.Of("1 for the best, 2 for the second best"))
	f.amount = f.Text(text.Of("Amount"), form.Sum(p.Amount), text.Of("empty: no money"))
	f.label = f.Text(text.Of("Called"), p.Label, text.Of("empty: as the choice above says"))
	f.winners = f.Text(text.Of("Winners"), format.IDList(p.Winners), text.Of("numbers of players, for example 3, 12"))
	f.members = f.Text(text.Of("Signed up"), format.IDList(p.Members), text.Of("numbers of players, for example 3, 12"))
	f.class = f.Text(text.Of("Class"), p.Class, text.Of("empty: any"))
	f.ratingFrom = f.Text(text.Of("Rated from"), format.ZeroBlank(p.RatingFrom), text.Of("before the event; empty: any"))
	f.ratingTo = f.Text(text.Of("Rated below"), format.ZeroBlank(p.RatingBelow), text.Of("empty: any"))
	f.from = f.Text(text.Of("From round"), format.ZeroBlank(p.From), text.Of("empty: from the first"))
	f.to = f.Text(text.Of("To round"), format.ZeroBlank(p.To), text.Of("empty: to the last"))
	f.count = f.Text(text.Of("How many count"), format.ZeroBlank(p.Count), text.Of("games, or members of a team; empty: as usual"))
	ties := tournament.TiePolicies.Texts()
	f.ties = f.Choice(text.Of("Ties are"), ties, tournament.TiePolicies.Text(p.Ties).String(), text.Text{}, nil)
	f.exclusive = f.Text(text.Of("Group"), p.Exclusive, text.Of("a player wins only one in a group"))
	f.ceremony = f.Text(text.Of("Order in the ceremony"), format.ZeroBlank(p.Ceremony), text.Of("1 is read out first; empty: after those with a number, the first prize last"))
	f.measure.OnChanged = func(string) {
		if f.next != nil && !f.rank.Typed() {
			f.rank.SetText(format.ZeroBlank(f.next(f.chosen())))
		}
		f.fit()
	}
	f.fit()
	return f
}

// chosen is the measure that is chosen.
func (f *prizeForm) chosen() tournament.Measure {
	return tournament.Measures.Keys()[max(0, f.measure.SelectedIndex())]
}

// fit shows the fields that the measure uses.
func (f *prizeForm) fit() {
	u := uses(f.chosen())
	for _, line := range []struct {
		field form.Field
		on    bool
	}{
		{f.rank, u.rank}, {f.winners, u.winners}, {f.members, u.members}, {f.class, u.band}, {f.ratingFrom, u.band}, {f.ratingTo, u.band},
		{f.from, u.rounds || u.since}, {f.to, u.rounds}, {f.count, u.count}, {f.ties, !u.winners},
	} {
		f.ShowField(line.field, line.on)
	}
	f.Body.Refresh()
}

// read returns the prize as the form describes it, without what the measure doesn't use. The error names the field.
func (f *prizeForm) read() (tournament.Prize, error) {
	p := tournament.Prize{ID: f.prize.ID, Measure: f.chosen(), Ties: tournament.TiesShared, Handed: f.prize.Handed}
	u := uses(p.Measure)
	p.Rank = 1
	for _, n := range []struct {
		field *form.TextField
		label string
		empty int
		on    bool
		to    *int
	}{
		{f.rank, "the rank", 1, u.rank, &p.Rank},
		{f.ratingFrom, "the lowest rating", 0, u.band, &p.RatingFrom},
		{f.ratingTo, "the rating", 0, u.band, &p.RatingBelow},
		{f.from, "the first round", 0, u.rounds || u.since, &p.From},
		{f.to, "the last round", 0, u.rounds, &p.To},
		{f.count, "how many count", 0, u.count, &p.Count},
		{f.ceremony, "the place in the ceremony", 0, true, &p.Ceremony},
	} {
		if !n.on {
			continue
		}
		v, err := n.field.WholeNumber(n.label, n.empty)
		if err != nil {
			return p, err
		}
		*n.to = v
	}
	var err error
	if p.Amount, err = f.amount.Sum("the amount"); err != nil {
		return p, err
	}
	if p.Winners, err = playersFrom(f.winners, u.winners); err != nil {
		return p, err
	}
	if p.Members, err = playersFrom(f.members, u.members); err != nil {
		return p, err
	}
	if u.band {
		p.Class = strings.TrimSpace(f.class.Text)
	}
	if !u.winners && f.ties.SelectedIndex() == 1 {
		p.Ties = tournament.TiesBroken
	}
	p.Label, p.Exclusive = strings.TrimSpace(f.label.Text), strings.TrimSpace(f.exclusive.Text)
	return p, nil
}

// playersFrom reads the numbers of players. It returns none if the measure names none.
func playersFrom(f *form.TextField, on bool) ([]tournament.PlayerID, error) {
	if !on {
		return nil, nil
	}
	numbers, err := tournament.ReadNumbers(f.Text, text.Of("the number of a player"))
	if err != nil {
		return nil, form.Wrong(f, err)
	}
	var ids []tournament.PlayerID
	for _, n := range numbers {
		ids = append(ids, tournament.PlayerID(n))
	}
	return ids, nil
}

// add asks for a new prize, which is the next one of the selected one's kind.
func (p *screen) add() {
	list, id := p.list()
	if id == 0 || p.view != awardsView {
		return
	}
	p.edit(tournament.Prize{Measure: tournament.ByPlace, Ties: tournament.TiesShared, Rank: list.NextRank(tournament.ByPlace)})
}

// edit shows the form of a prize. A prize without a number is new.
func (p *screen) edit(prize tournament.Prize) {
	d := p.shell.Division()
	if d == nil {
		return
	}
	f := newPrizeForm(prize)
	title, answer := text.Of("New prize"), text.Of("Add it")
	f.next = func(m tournament.Measure) int {
		list, _ := p.list()
		return list.NextRank(m)
	}
	if prize.ID != 0 {
		f.next = nil
		title, answer = prize.Text(), text.Of("Save")
	}
	p.keep(dialog.Question{Title: title, Form: f.Form, Height: 420, Width: 760, Confirm: answer}, func() (tournament.PrizeList, error) {
		changed, err := f.read()
		list, _ := p.list()
		at := slices.IndexFunc(list.Prizes, func(q tournament.Prize) bool { return q.ID == prize.ID })
		if prize.ID == 0 || at < 0 {
			list.Prizes = append(list.Prizes, changed)
		} else {
			list.Prizes[at] = changed
		}
		return list, err
	})
}
