package award

import (
	"maps"
	"slices"
	"strings"

	"wordhall/tournament"
)

// Template is a list of prizes to begin with.
type Template struct {
	Name string
	// Says describes the list in a line.
	Says string
	// Fund says that the money comes from a fund that is divided; otherwise the prizes have no money.
	Fund bool
	// make gives the prizes of a division for a fund in hundredths.
	make func(d *tournament.Division, fund int) []tournament.Prize
}

// placeShares are the shares of a fund that the first places get, in percent.
var placeShares = []int{50, 30, 20}

// Templates lists the lists of prizes that an organiser can begin with.
func Templates() []Template {
	return []Template{
		{
			Name: "Places", Fund: true,
			Says: "The first three places get 50, 30 and 20 % of the fund.",
			make: func(d *tournament.Division, fund int) []tournament.Prize { return placePrizes(d, fund) },
		},
		{
			Name: "Places and classes", Fund: true,
			Says: "The first three places get 50, 30 and 20 % of three quarters of the fund; the best of each class share the rest. Nobody gets two of these prizes.",
			make: func(d *tournament.Division, fund int) []tournament.Prize { return classPrizes(d, fund) },
		},
		{
			Name: "Club day",
			Says: "High win, high loss and tough luck, without money.",
			make: func(*tournament.Division, int) []tournament.Prize {
				return []tournament.Prize{newPrize(tournament.ByHighWin, 0), newPrize(tournament.ByHighLoss, 0), newPrize(tournament.ByToughLuck, 0)}
			},
		},
	}
}

// PrizesFrom are the prizes of a template for the division; fund is in hundredths. The prizes have no numbers
// yet: SetPrizes gives them. Amounts are whole multiples of the PrizeUnit and add up to the fund; what can't
// be divided goes to the first place.
func PrizesFrom(d *tournament.Division, t Template, fund int) []tournament.Prize {
	return t.make(d, fund)
}

func newPrize(m tournament.Measure, amount int) tournament.Prize {
	return tournament.Prize{Measure: m, Rank: 1, Amount: amount, Ties: tournament.TiesShared}
}

func placePrizes(d *tournament.Division, fund int) []tournament.Prize {
	prizes := make([]tournament.Prize, len(placeShares))
	left := fund
	for i, share := range placeShares {
		prizes[i] = newPrize(tournament.ByPlace, wholeUnits(d, fund*share/100))
		prizes[i].Rank = i + 1
		left -= prizes[i].Amount
	}
	prizes[0].Amount += left
	return prizes
}

// classPrizes are prizes for places, and for the best player of every class that there is.
func classPrizes(d *tournament.Division, fund int) []tournament.Prize {
	const group = "one prize each"
	classes := classes(d)
	var best []tournament.Prize
	rest := fund
	for _, class := range classes {
		p := newPrize(tournament.ByPlace, wholeUnits(d, fund/4/len(classes)))
		p.Class = class
		rest -= p.Amount
		best = append(best, p)
	}
	prizes := append(placePrizes(d, rest), best...)
	for i := range prizes {
		prizes[i].Exclusive = group
	}
	return prizes
}

// classes are the players' classes, in alphabetical order, each once however it is written.
func classes(d *tournament.Division) []string {
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

// wholeUnits rounds down to a multiple of the unit in which prizes are paid.
func wholeUnits(d *tournament.Division, amount int) int { return amount - amount%prizeUnit(d) }
