package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// prizeCommand shows and changes the list of prizes of a division, and hands prizes out.
func prizeCommand() command {
	return command{name: "prize", words: "EVENT [VERB …]", does: "lists the prizes with their winners, hands them out and changes the list",
		more: "\nThe measures are\n" + wrapped(strings.Split(tournament.Measures.String(), ", ")) + "\nthe keys are\n" + wrapped(document.PrizeKeys()) + "\nthose of rounds and ratings are limits. The templates are\n" + wrapped(templateNames()) + "\na FUND is divided among the places.\n"}.with([]option{
		takesNumber("after", "N", "after that round; the last one drawn where it is left out"),
		takes("amount", "SUM", "what each of them is given, where it isn't the prize's amount in equal parts"),
		turnsOn("instead", "in place of the prizes in the list"),
	},
		step{word: "list", does: "the prizes with their numbers and who has them now", show: (*call).listPrizes}.taking("after"),
		step{word: "give", words: "NUMBER [PLAYER|TEAM …]", least: 1, most: manyWords, does: "hands a prize out, to whoever has it now where nobody is named", act: (*call).givePrize}.taking("amount"),
		step{word: "back", words: "NUMBER", least: 1, most: 1, does: "the prize wasn't handed out", act: (*call).takePrizeBack},
		step{word: "add", words: "measure=M [key=value …]", least: 1, most: manyWords, does: "a new prize at the end of the list: measure=place rank=2 amount=75", act: (*call).addPrize},
		step{word: "change", words: "NUMBER key=value …", least: 2, most: manyWords, does: "changes what a prize is", act: (*call).changePrize},
		step{word: "move", words: "NUMBER PLACE", least: 2, most: 2, does: "puts a prize at another place of the list, which is the order in which they are awarded", act: (*call).movePrize},
		step{word: "drop", words: "NUMBER", least: 1, most: 1, does: "takes a prize out of the list", act: (*call).dropPrize},
		step{word: "template", words: "NAME [FUND]", least: 1, most: 2, does: "adds the prizes of a template", act: (*call).prizeTemplate}.taking("instead"),
		step{word: "money", words: "CURRENCY [UNIT]", least: 1, most: 2, does: "the currency before sums, and the smallest sum that is paid", act: (*call).prizeMoney},
	)
}

func templateNames() (names []string) {
	for _, t := range award.Templates() {
		names = append(names, t.Name)
	}
	return names
}

// prizesAnswer are the prizes of a division for programs.
type prizesAnswer struct {
	Division string       `json:"division"`
	After    int          `json:"after"`
	Currency string       `json:"currency"`
	Prizes   []prizeEntry `json:"prizes"`
}

type prizeEntry struct {
	Number  int             `json:"number"`
	Title   string          `json:"title"`
	Prize   json.RawMessage `json:"prize"`
	Winners []prizeWinner   `json:"winners"`
	Handed  []prizeWinner   `json:"handed"`
	Changed bool            `json:"changed"`
	Remark  string          `json:"remark,omitempty"`
}

// prizeWinner is a player or a team with a share of a prize, in units of the currency.
type prizeWinner struct {
	Player int             `json:"player,omitempty"`
	Name   string          `json:"name"`
	Amount json.RawMessage `json:"amount"`
}

func newPrizeWinner(d *tournament.Division, w award.Winner) prizeWinner {
	return prizeWinner{Player: int(w.Player), Name: report.WinnerName(d, w).String(), Amount: json.RawMessage(text.MoneyWords("", w.Amount))}
}

func (c *call) listPrizes(s source, _ []string) error {
	d := s.division
	after, err := c.after(d)
	if err != nil {
		return err
	}
	awards, err := s.desk.Awards(d.ID, after)
	if err != nil {
		return err
	}
	a := prizesAnswer{Division: d.Name, After: after, Currency: d.Currency, Prizes: []prizeEntry{}}
	for _, w := range awards {
		e := prizeEntry{Number: w.Prize.ID, Title: w.Title, Prize: json.RawMessage(document.PrizeObject(w.Prize)), Winners: []prizeWinner{}, Handed: []prizeWinner{}, Changed: w.Changed, Remark: report.RemarkOn(awards, w).String()}
		for _, winner := range w.Winners {
			e.Winners = append(e.Winners, newPrizeWinner(d, winner))
		}
		for _, h := range w.Prize.Handed {
			e.Handed = append(e.Handed, newPrizeWinner(d, award.Winner{Player: h.Player, Team: h.Team, Amount: h.Amount}))
		}
		a.Prizes = append(a.Prizes, e)
	}
	return c.answer(a, func() { c.sayPrizes(d, a) })
}

func (c *call) sayPrizes(d *tournament.Division, a prizesAnswer) {
	out := c.terminal.Out
	say(out, "Prizes of division %s after round %d\n", d.Name, a.After)
	t := columns{sides: "><<"}
	for _, p := range a.Prizes {
		who := winnersWords(d, p.Winners)
		switch {
		case len(p.Handed) > 0 && p.Changed:
			who = "handed out to " + winnersWords(d, p.Handed) + "; now it would be " + who
		case len(p.Handed) > 0:
			who = "handed out to " + winnersWords(d, p.Handed)
		}
		if p.Remark != "" {
			who = strings.TrimPrefix(who+"  ("+p.Remark+")", "  ")
		}
		t.add(strconv.Itoa(p.Number), p.Title, who)
	}
	t.write(out)
}

func winnersWords(d *tournament.Division, winners []prizeWinner) string {
	var words []string
	for _, w := range winners {
		word := w.Name
		if sum := string(w.Amount); sum != "0" {
			word += " (" + strings.TrimSpace(d.Currency+" "+sum) + ")"
		}
		words = append(words, word)
	}
	return strings.Join(words, ", ")
}

// prizeAt is the index in the list of the prize with that number.
func prizeAt(d *tournament.Division, word string) (int, error) {
	n, err := number(word, "the number of the prize")
	if err != nil {
		return 0, err
	}
	i := slices.IndexFunc(d.Prizes, func(p tournament.Prize) bool { return p.ID == n })
	if i < 0 {
		return 0, fmt.Errorf("division %s has no prize %d; wordhall prize EVENT lists them", d.Name, n)
	}
	return i, nil
}

func (c *call) givePrize(s source, words []string) (action.Action, error) {
	d := s.division
	i, err := prizeAt(d, words[0])
	if err != nil {
		return nil, err
	}
	p := d.Prizes[i]
	if len(p.Handed) > 0 {
		return nil, fmt.Errorf("%s was handed out already; wordhall prize EVENT back %d takes that back", p.Text(), p.ID)
	}
	handed, err := c.handedTo(d, p, words[1:])
	if len(words) == 1 {
		handed, err = c.handedNow(s, p)
	}
	return action.HandOutPrize{Division: d.ID, Prize: p.ID, Handed: handed}, err
}

// handedNow hands the prize to those who have it by the current standings.
func (c *call) handedNow(s source, p tournament.Prize) (handed []tournament.Handed, err error) {
	if c.given("amount") {
		return nil, errors.New("--amount is for players or teams that are named; name them, or leave it out")
	}
	awards, err := s.desk.Awards(s.division.ID, s.division.LastRound())
	if err != nil {
		return nil, err
	}
	for _, a := range awards {
		if a.Prize.ID != p.ID {
			continue
		}
		if !a.Open.IsZero() {
			return nil, fmt.Errorf("%s: %s; name whom it is given to", a.Title, a.Open)
		}
		for _, w := range a.Winners {
			handed = append(handed, tournament.Handed{Player: w.Player, Team: w.Team, Amount: w.Amount})
		}
	}
	return handed, nil
}

// handedTo hands the prize to players or to teams. They get equal parts if no sum is given.
func (c *call) handedTo(d *tournament.Division, p tournament.Prize, words []string) ([]tournament.Handed, error) {
	if len(words) == 0 {
		return nil, nil
	}
	each := p.Amount / len(words)
	if c.given("amount") {
		var sum tournament.Prize
		if err := document.SetPrize(&sum, document.Typed{Key: "amount", Value: c.text("amount")}); err != nil {
			return nil, fmt.Errorf("--%w", err)
		}
		each = sum.Amount
	} else if each*len(words) != p.Amount {
		return nil, fmt.Errorf("%s can't be divided by %d; say with --amount what each is given", text.MoneyWords(d.Currency, p.Amount), len(words))
	}
	var handed []tournament.Handed
	if p.Measure == tournament.ByTeam {
		for _, team := range words {
			handed = append(handed, tournament.Handed{Team: team, Amount: each})
		}
		return handed, nil
	}
	ids, err := c.playersNamed(d, words)
	for _, id := range ids {
		handed = append(handed, tournament.Handed{Player: id, Amount: each})
	}
	return handed, err
}

func (c *call) takePrizeBack(s source, words []string) (action.Action, error) {
	i, err := prizeAt(s.division, words[0])
	if err != nil {
		return nil, err
	}
	return action.HandOutPrize{Division: s.division.ID, Prize: s.division.Prizes[i].ID}, nil
}

// changedPrizes is the action that changes the list of prizes.
func changedPrizes(d *tournament.Division, change func(*tournament.PrizeList) error) (action.Action, error) {
	list := d.PrizeList()
	err := change(&list)
	return action.SetPrizes{Division: d.ID, List: list}, err
}

// setPrize puts key=value words into a prize.
func setPrize(p *tournament.Prize, words []string) error {
	typed, err := keyValues(words, aFact)
	if err != nil {
		return err
	}
	for _, t := range typed {
		if err := document.SetPrize(p, t); err != nil {
			return err
		}
	}
	return nil
}

func (c *call) addPrize(s source, words []string) (action.Action, error) {
	return changedPrizes(s.division, func(list *tournament.PrizeList) error {
		p := tournament.Prize{Rank: 1}
		if err := setPrize(&p, words); err != nil {
			return err
		}
		if p.Measure == "" {
			return fmt.Errorf("a prize needs what it is for; give measure=M, one of %s", tournament.Measures)
		}
		list.Prizes = append(list.Prizes, p)
		return nil
	})
}

// changeAt is the action that changes the list at the prize with that number.
func (c *call) changeAt(s source, word string, change func(list *tournament.PrizeList, i int) error) (action.Action, error) {
	i, err := prizeAt(s.division, word)
	if err != nil {
		return nil, err
	}
	return changedPrizes(s.division, func(list *tournament.PrizeList) error { return change(list, i) })
}

func (c *call) changePrize(s source, words []string) (action.Action, error) {
	return c.changeAt(s, words[0], func(list *tournament.PrizeList, i int) error { return setPrize(&list.Prizes[i], words[1:]) })
}

func (c *call) movePrize(s source, words []string) (action.Action, error) {
	return c.changeAt(s, words[0], func(list *tournament.PrizeList, i int) error {
		to, err := number(words[1], "the place in the list")
		if err == nil && (to < 1 || to > len(list.Prizes)) {
			err = fmt.Errorf("the place in the list is %d; there are places 1 to %d", to, len(list.Prizes))
		}
		if err != nil {
			return err
		}
		p := list.Prizes[i]
		list.Prizes = slices.Insert(slices.Delete(list.Prizes, i, i+1), to-1, p)
		return nil
	})
}

func (c *call) dropPrize(s source, words []string) (action.Action, error) {
	return c.changeAt(s, words[0], func(list *tournament.PrizeList, i int) error {
		list.Prizes = slices.Delete(list.Prizes, i, i+1)
		return nil
	})
}

func (c *call) prizeTemplate(s source, words []string) (action.Action, error) {
	i := slices.IndexFunc(templateNames(), func(name string) bool { return strings.EqualFold(name, words[0]) })
	if i < 0 {
		return nil, fmt.Errorf("there is no template %q%s", words[0], instead(words[0], templateNames(), "there are "+strings.Join(templateNames(), ", ")))
	}
	t := award.Templates()[i]
	var fund tournament.Prize
	if len(words) == 2 {
		if !t.Fund {
			return nil, fmt.Errorf("%s has no money; leave %q out", t.Name, words[1])
		}
		if err := document.SetPrize(&fund, document.Typed{Key: "amount", Value: words[1]}); err != nil {
			return nil, err
		}
	}
	return changedPrizes(s.division, func(list *tournament.PrizeList) error {
		if c.on("instead") {
			list.Prizes = nil
		}
		list.Prizes = append(list.Prizes, award.PrizesFrom(s.division, t, fund.Amount)...)
		return nil
	})
}

func (c *call) prizeMoney(s source, words []string) (action.Action, error) {
	return changedPrizes(s.division, func(list *tournament.PrizeList) error {
		list.Currency = strings.TrimSpace(words[0])
		if len(words) == 1 {
			return nil
		}
		var unit tournament.Prize
		if err := document.SetPrize(&unit, document.Typed{Key: "amount", Value: words[1]}); err != nil {
			return err
		}
		list.Unit = unit.Amount
		return nil
	})
}
