package exchangetest

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

// AuditPrize is a prize of the document, with its amount in whole units of the currency.
type AuditPrize struct {
	Measure     string  `json:"measure"`
	Rank        int     `json:"rank"`
	Amount      float64 `json:"amount,omitempty"`
	Label       string  `json:"label,omitempty"`
	Class       string  `json:"class,omitempty"`
	RatingFrom  int     `json:"rating_from,omitempty"`
	RatingBelow int     `json:"rating_below,omitempty"`
	From        int     `json:"from,omitempty"`
	To          int     `json:"to,omitempty"`
	Count       int     `json:"count,omitempty"`
	Exclusive   string  `json:"exclusive,omitempty"`
	Ties        string  `json:"ties,omitempty"`
	Members     []int   `json:"members,omitempty"`
}

// AuditAward is a line of a list of prizes, which says who has the prize, how much of it and for what.
type AuditAward struct {
	Title, Winner, Words string
	// Hundredths are what the winner gets, or the worth of the prize if nobody has it.
	Hundredths int
	// With is the title of the prize together with which this one is paid out.
	With string
}

// Money is the sum in figures. It is empty if there is none.
func (a AuditAward) Money() string {
	switch {
	case a.Hundredths == 0:
		return ""
	case a.Hundredths%100 == 0:
		return fmt.Sprint(a.Hundredths / 100)
	}
	return fmt.Sprintf("%d.%02d", a.Hundredths/100, a.Hundredths%100)
}

// TeamBest is how many members of a team count. 0 stands for all.
func (d *AuditDocument) TeamBest() int {
	for _, p := range d.Prizes {
		if p.Measure == "team" {
			return p.Count
		}
	}
	return 0
}

// randomPrizes makes up families of prizes. Each has several ranks of one kind.
func randomPrizes(r *rand.Rand, d *AuditDocument) {
	one := func(n int) bool { return r.IntN(n) == 0 }
	d.PrizeUnit = []float64{0, 0.5, 1, 5}[r.IntN(4)]
	for i := range d.Players {
		d.Players[i].Class = []string{"", "B", "B, novice"}[r.IntN(3)]
		if one(10) {
			d.Players[i].Eligible = new(bool)
		}
	}
	for range 1 + r.IntN(4) {
		p := AuditPrize{Measure: []string{"place", "place", "record", "signed_up", "team", "high_win"}[r.IntN(6)]}
		if p.Measure == "team" {
			p.Count = 1 + r.IntN(3)
		}
		switch r.IntN(5) {
		case 0:
			p.RatingBelow = max(1, d.Players[r.IntN(len(d.Players))].Rating)
		case 1:
			p.RatingFrom, p.RatingBelow = 900, 1400+r.IntN(300)
		case 2:
			p.Class = "b"
		}
		if p.Measure == "record" && one(2) {
			p.From, p.To = 1+r.IntN(d.Rounds), d.Rounds
		}
		if p.Measure == "signed_up" {
			p.Members = []int{1, 2}
		}
		if one(2) && p.Measure != "team" {
			p.Exclusive = "main"
		}
		if one(3) {
			p.Ties = "break"
		}
		for rank := 1; rank <= 1+r.IntN(4); rank++ {
			p.Rank, p.Amount, p.Label = rank, float64(r.IntN(4)*r.IntN(3000))/100, fmt.Sprint("Prize ", len(d.Prizes)+1)
			if !slices.ContainsFunc(d.Prizes, func(o AuditPrize) bool { return o.Rank == rank && o.kind() == p.kind() }) {
				d.Prizes = append(d.Prizes, p)
			}
		}
	}
}

// kind is what two prizes have in common if they are first and second prize for the same thing.
func (p AuditPrize) kind() string {
	p.Rank, p.Amount, p.Label = 0, 0, ""
	return fmt.Sprint(p)
}

// claim is somebody's claim to a prize, with the figures that are compared and what is written.
type claim struct {
	name, words string
	player      int
	figures     []int
	place, seed int
}

// Awards are the prizes after the round, in the order of the list.
func (d *AuditDocument) Awards(after int) []AuditAward {
	lines := d.Lines(after)
	rows := make([][]AuditAward, len(d.Prizes))
	taken := map[int]bool{} // taken are the players with a prize of the exclusive group.
	done := map[string]bool{}
	for _, p := range d.Prizes {
		if done[p.kind()] {
			continue
		}
		done[p.kind()] = true
		var family []int
		for i, other := range d.Prizes {
			if other.kind() == p.kind() {
				family = append(family, i)
			}
		}
		slices.SortStableFunc(family, func(a, b int) int { return d.Prizes[a].Rank - d.Prizes[b].Rank })
		claims := d.claims(p, lines, after, taken)
		if p.Ties == "break" {
			slices.SortStableFunc(claims, func(a, b claim) int {
				return cmp.Or(slices.Compare(b.figures, a.figures), a.place-b.place, a.seed-b.seed)
			})
		}
		for from := 0; from < len(claims); {
			to := from + 1
			for p.Ties != "break" && to < len(claims) && slices.Equal(claims[to].figures, claims[from].figures) {
				to++
			}
			if paid := d.pay(rows, family, claims[from:to], from+1); paid && p.Exclusive != "" {
				for _, c := range claims[from:to] {
					taken[c.player] = true
				}
			}
			from = to
		}
	}
	var list []AuditAward
	for i, p := range d.Prizes {
		if len(rows[i]) == 0 {
			rows[i] = []AuditAward{{Title: p.Label, Hundredths: hundredths(p.Amount)}}
		}
		list = append(list, rows[i]...)
	}
	return list
}

// pay gives the players who are level from a rank on what the prizes of their ranks are worth together, all of it at
// the first of these prizes. It returns false if there is no such prize.
func (d *AuditDocument) pay(rows [][]AuditAward, family []int, level []claim, rank int) bool {
	var prizes []int
	pool := 0
	for _, at := range family {
		if p := d.Prizes[at]; p.Rank >= rank && p.Rank < rank+len(level) {
			prizes, pool = append(prizes, at), pool+hundredths(p.Amount)
		}
	}
	unit := max(1, hundredths(d.PrizeUnit))
	for i, at := range prizes {
		left := pool / unit % len(level)
		for j, c := range level {
			a := AuditAward{Title: d.Prizes[at].Label, Winner: c.name, Words: c.words}
			if i > 0 {
				a.With = d.Prizes[prizes[0]].Label
			} else {
				a.Hundredths = pool / unit / len(level) * unit
				if j < left {
					a.Hundredths += unit
				}
				if j == 0 {
					a.Hundredths += pool % unit
				}
			}
			rows[at] = append(rows[at], a)
		}
	}
	return len(prizes) > 0
}

func hundredths(amount float64) int { return int(math.Round(100 * amount)) }

// claims are those of the players who may have a prize of the kind, the best first.
func (d *AuditDocument) claims(p AuditPrize, lines []*AuditLine, after int, taken map[int]bool) []claim {
	var list []claim
	if p.Measure == "team" {
		for _, t := range auditTeams(p.Count, lines) {
			if t.Counted > 0 {
				c := claim{name: t.Name, words: recordWords(t.Wins, t.Losses, t.Spread), figures: []int{t.Wins, t.Spread}}
				for i, m := range t.Members {
					if t.Counts[i] {
						c.words += ", " + m.Player.Name
					}
				}
				list = append(list, c)
			}
		}
		return list
	}
	seeds := slices.Clone(d.Players)
	slices.SortStableFunc(seeds, func(a, b AuditPlayer) int { return cmp.Or(b.Rating-a.Rating, a.ID-b.ID) })
	for _, l := range lines {
		who := l.Player
		if l.Status != "playing" || !p.isFor(who) || p.Exclusive != "" && taken[who.ID] {
			continue
		}
		c := claim{name: who.Name, player: who.ID, place: l.Place, seed: slices.IndexFunc(seeds, func(s AuditPlayer) bool { return s.ID == who.ID })}
		if d.figures(&c, p, l, after) {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b claim) int { return slices.Compare(b.figures, a.figures) })
	return list
}

// isFor reports whether the player may have the prize.
func (p AuditPrize) isFor(who AuditPlayer) bool {
	rated := (p.RatingFrom == 0 || who.Rating >= p.RatingFrom) && (p.RatingBelow == 0 || who.Rating < p.RatingBelow)
	of := p.Class == "" || strings.HasPrefix(who.Class, strings.ToUpper(p.Class))
	return who.Eligible == nil && rated && of && (p.Measure != "signed_up" || slices.Contains(p.Members, who.ID))
}

// figures are those on which the player's claim is based. It returns false if there is no claim.
func (d *AuditDocument) figures(c *claim, p AuditPrize, l *AuditLine, after int) bool {
	switch p.Measure {
	case "place", "signed_up":
		c.figures, c.words = []int{-l.Place}, recordWords(l.Wins, l.Losses, l.Spread)
		return true
	case "high_win":
		best := -1
		for _, r := range l.Finished() {
			if r.Own > r.Other {
				best = max(best, r.Own)
			}
		}
		c.figures = []int{best}
		return best >= 0
	}
	from, to := max(1, p.From), after
	if p.To > 0 {
		to = min(to, p.To)
	}
	wins, losses, spread := 0, 0, 0
	for _, r := range l.Rounds {
		if r.Round >= from && r.Round <= to {
			wins, losses, spread = wins+r.Wins, losses+r.Losses, spread+r.Spread
		}
	}
	for _, r := range d.Rulings {
		if r.Kind == "spread" && !r.Reversed && r.Player == c.player && r.Round >= from && r.Round <= to {
			spread += r.Points
		}
	}
	c.figures, c.words = []int{wins, spread}, recordWords(wins, losses, spread)
	return wins+losses > 0
}

func recordWords(wins, losses, spread int) string {
	return HalfWords(wins) + "–" + HalfWords(losses) + " " + SignedWords(spread)
}
