package tournament

import (
	"slices"

	"wordhall/tournament/text"
)

// mostMoney is the largest sum of money, in hundredths.
const mostMoney = 1_000_000_000_00

// validatePrizes checks that every prize can be awarded as it is described.
func (d *Division) validatePrizes() error {
	if d.PrizeUnit < 0 || d.PrizeUnit > mostMoney {
		return flaw(inSettings, 0, text.Text{}, "prize_unit is %d; it must be the smallest sum paid out, in hundredths", d.PrizeUnit)
	}
	if ControlCharacter(d.Currency) != "" {
		return flaw(inSettings, 0, text.Text{}, "the currency has a control character (%s); type it again", ControlCharacter(d.Currency))
	}
	seen := map[int]bool{}
	ranks := map[PrizeKind][]int{}
	for i, p := range d.Prizes {
		row := text.Of("no. %d, %s", i+1, p.Text())
		if err := d.validatePrize(p); err != nil {
			return flaw(inPrizes, i, row, "%s", err)
		}
		if p.ID < 1 || seen[p.ID] {
			return flaw(inPrizes, i, row, "the prize's number %d is used twice or is below 1; give each its own, from 1", p.ID)
		}
		seen[p.ID] = true
		if slices.Contains(ranks[p.Kind()], p.Rank) {
			return flaw(inPrizes, i, row, "it is there twice; give the second one rank %d", p.Rank+1)
		}
		ranks[p.Kind()] = append(ranks[p.Kind()], p.Rank)
	}
	return nil
}

func (d *Division) validatePrize(p Prize) error {
	wrong := p.wrongFigure()
	if wrong.IsZero() {
		wrong = p.wrongRounds(d.Rounds)
	}
	if wrong.IsZero() {
		wrong = p.wrongPlayers()
	}
	if !wrong.IsZero() {
		return text.Errorf("%s", wrong)
	}
	for _, id := range slices.Concat(p.Members, p.Winners) {
		if _, ok := d.Player(id); !ok {
			return text.Errorf("it names player %d, who isn't in the division", id)
		}
	}
	return d.validateHanded(p)
}

// wrongFigure says which figure or word of the prize makes no sense, "" if none.
func (p Prize) wrongFigure() text.Text {
	switch {
	case !Measures.Known(p.Measure):
		return text.Of("the measure %q isn't known; the measures are %s", p.Measure, Measures)
	case p.Rank < 1 || p.Rank > MaxPlayers:
		return text.Of("its rank is %d; 1 is the first of its kind", p.Rank)
	case p.Amount < 0 || p.Amount > mostMoney:
		return text.Of("its amount is %d hundredths; give 0 or a sum", p.Amount)
	case p.RatingFrom < 0 || p.RatingBelow < 0 || (p.RatingBelow > 0 && p.RatingFrom >= p.RatingBelow):
		return text.Of("its ratings run from %d to below %d; give a band that somebody can be in", p.RatingFrom, p.RatingBelow)
	case !TiePolicies.Known(p.Ties):
		return text.Of("ties is %q; it must be one of %s", p.Ties, TiePolicies)
	case ControlCharacter(p.Label) != "" || ControlCharacter(p.Class) != "" || ControlCharacter(p.Exclusive) != "":
		return text.Of("its words have a control character; type them again")
	}
	return text.Text{}
}

// wrongRounds says which of the prize's rounds and counts make no sense.
func (p Prize) wrongRounds(rounds int) text.Text {
	switch {
	case p.From < 0 || p.To < 0 || p.From > rounds || p.To > rounds || (p.To > 0 && p.From > p.To):
		return text.Of("its rounds run from %d to %d; the division's run from 1 to %d", p.From, p.To, rounds)
	case p.Count < 0 || p.Count > MaxRounds:
		return text.Of("it counts %d games; give 0 for the usual number", p.Count)
	case p.Ceremony < 0:
		return text.Of("its place in the ceremony is %d; give 0 or a place", p.Ceremony)
	}
	return text.Text{}
}

// wrongPlayers says where a prize names players although its measure has none.
func (p Prize) wrongPlayers() text.Text {
	switch {
	case len(p.Winners) > 0 && p.Measure != ByDirector:
		return text.Of("its winners are computed and can't be named; only a director's prize has named winners")
	case len(p.Members) > 0 && p.Measure != BySignedUp:
		return text.Of("only a prize that players sign up for has members")
	}
	return text.Text{}
}

func (d *Division) validateHanded(p Prize) error {
	for _, h := range p.Handed {
		if h.Amount < 0 || h.Amount > mostMoney {
			return text.Errorf("%d hundredths of it were handed out, which is impossible", h.Amount)
		}
		if h.Player == 0 && h.Team != "" {
			continue
		}
		if _, ok := d.Player(h.Player); !ok {
			return text.Errorf("it was handed to player %d, who isn't in the division", h.Player)
		}
	}
	return nil
}
