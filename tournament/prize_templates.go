package tournament

import (
	"maps"
	"slices"
	"strings"
)

// PrizeTemplate is a list of prizes to begin with.
type PrizeTemplate struct {
	Name string
	// Says what is in it, in a line.
	Says string
	// Fund: the money is divided from a fund; else the prizes come without any.
	Fund bool
	// make gives the prizes of a division for a fund in hundredths.
	make func(d *Division, fund int) []Prize
}

// placeShares are what the first places get of a fund, in percent.
var placeShares = []int{50, 30, 20}

// PrizeTemplates lists the lists of prizes that an organiser can begin with.
func PrizeTemplates() []PrizeTemplate {
	return []PrizeTemplate{
		{
			Name: "Places", Fund: true,
			Says: "The first three places get 50, 30 and 20 % of the fund.",
			make: func(d *Division, fund int) []Prize { return d.placePrizes(fund) },
		},
		{
			Name: "Places and classes", Fund: true,
			Says: "The first three places get 50, 30 and 20 % of three quarters of the fund; the best of each class share the rest. Nobody wins two of them.",
			make: func(d *Division, fund int) []Prize { return d.classPrizes(fund) },
		},
		{
			Name: "Club day",
			Says: "High win, high loss and tough luck, without money.",
			make: func(*Division, int) []Prize {
				return []Prize{newPrize(ByHighWin, 0), newPrize(ByHighLoss, 0), newPrize(ByToughLuck, 0)}
			},
		},
	}
}

// PrizesFrom are the prizes of a template for the division, fund in hundredths. They
// are new: SetPrizes numbers them. Amounts are whole multiples of the PrizeUnit and
// add up to the fund; what can't be divided goes to the first place.
func (d *Division) PrizesFrom(t PrizeTemplate, fund int) []Prize { return t.make(d, fund) }

func newPrize(m Measure, amount int) Prize {
	return Prize{Measure: m, Rank: 1, Amount: amount, Ties: TiesShared}
}

func (d *Division) placePrizes(fund int) []Prize {
	prizes := make([]Prize, len(placeShares))
	left := fund
	for i, share := range placeShares {
		prizes[i] = newPrize(ByPlace, d.wholeUnits(fund*share/100))
		prizes[i].Rank = i + 1
		left -= prizes[i].Amount
	}
	prizes[0].Amount += left
	return prizes
}

// classPrizes are the places, and the best of every class that a player has.
func (d *Division) classPrizes(fund int) []Prize {
	const group = "one prize each"
	classes := d.classes()
	var best []Prize
	rest := fund
	for _, class := range classes {
		p := newPrize(ByPlace, d.wholeUnits(fund/4/len(classes)))
		p.Class = class
		rest -= p.Amount
		best = append(best, p)
	}
	prizes := append(d.placePrizes(rest), best...)
	for i := range prizes {
		prizes[i].Exclusive = group
	}
	return prizes
}

// classes are the classes that players have, in alphabetical order, each once however
// it is written.
func (d *Division) classes() []string {
	names := map[string]string{}
	for _, p := range d.Players {
		for name := range strings.SplitSeq(p.Class, ",") {
			name = strings.TrimSpace(name)
			if key := strings.ToLower(name); key != "" && names[key] == "" {
				names[key] = name
			}
		}
	}
	list := make([]string, 0, len(names))
	for _, key := range slices.Sorted(maps.Keys(names)) {
		list = append(list, names[key])
	}
	return list
}

// wholeUnits rounds down to what can be paid out.
func (d *Division) wholeUnits(amount int) int { return amount - amount%d.prizeUnit() }
