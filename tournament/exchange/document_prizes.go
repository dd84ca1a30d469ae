package exchange

import (
	"math"

	"wordhall/tournament"
)

// readPrizes reads the prizes; the ids follow the order of the document. Amounts
// stand in whole units of the currency, with hundredths behind the point.
func (p *part) readPrizes(d *tournament.Division) {
	d.Currency = p.text("currency")
	d.PrizeUnit = p.money("prize_unit")
	p.each("prizes", func(i int, row *part) {
		prize := tournament.Prize{
			ID: i + 1, Measure: tournament.Measure(row.requiredText("measure")), Rank: row.whole("rank", 1), Amount: row.money("amount"),
			Label: row.text("label"), Class: row.text("class"), RatingFrom: row.whole("rating_from", 0), RatingBelow: row.whole("rating_below", 0),
			From: row.whole("from", 0), To: row.whole("to", 0), Count: row.whole("count", 0), Exclusive: row.text("exclusive"),
			Ceremony: row.whole("ceremony", 0), Members: playerIDs(row.wholes("members")), Winners: playerIDs(row.wholes("winners")),
		}
		prize.Ties = tournament.TiePolicy(row.oneOf("ties", string(tournament.TiesShared), string(tournament.TiesBroken)))
		row.each("handed", func(_ int, handed *part) {
			prize.Handed = append(prize.Handed, tournament.Handed{
				Player: tournament.PlayerID(handed.whole("player", 0)), Team: handed.text("team"), Amount: handed.money("amount"),
			})
		})
		d.Prizes = append(d.Prizes, prize)
	})
}

// money reads an amount as hundredths, 0 where the key is absent.
func (p *part) money(key string) int {
	v := p.real(key, 0) * 100
	if math.Abs(v) > 1e15 || math.Abs(v-math.Round(v)) > 1e-6*math.Max(1, math.Abs(v)) {
		p.fail("%s must be an amount with at most two digits behind the point", key)
		return 0
	}
	return int(math.Round(v))
}

func playerIDs(numbers []int) []tournament.PlayerID {
	if len(numbers) == 0 {
		return nil
	}
	ids := make([]tournament.PlayerID, len(numbers))
	for i, n := range numbers {
		ids[i] = tournament.PlayerID(n)
	}
	return ids
}

type prizeRow struct {
	Measure     tournament.Measure    `json:"measure"`
	Rank        int                   `json:"rank"`
	Amount      float64               `json:"amount,omitempty"`
	Label       string                `json:"label,omitempty"`
	Class       string                `json:"class,omitempty"`
	RatingFrom  int                   `json:"rating_from,omitempty"`
	RatingBelow int                   `json:"rating_below,omitempty"`
	From        int                   `json:"from,omitempty"`
	To          int                   `json:"to,omitempty"`
	Count       int                   `json:"count,omitempty"`
	Exclusive   string                `json:"exclusive,omitempty"`
	Ties        string                `json:"ties,omitempty"`
	Ceremony    int                   `json:"ceremony,omitempty"`
	Members     []tournament.PlayerID `json:"members,omitempty"`
	Winners     []tournament.PlayerID `json:"winners,omitempty"`
	Handed      []handedRow           `json:"handed,omitempty"`
}

type handedRow struct {
	Player tournament.PlayerID `json:"player,omitempty"`
	Team   string              `json:"team,omitempty"`
	Amount float64             `json:"amount,omitempty"`
}

func prizeValue(p tournament.Prize) any {
	row := prizeRow{
		Measure: p.Measure, Rank: p.Rank, Amount: float64(p.Amount) / 100, Label: p.Label, Class: p.Class,
		RatingFrom: p.RatingFrom, RatingBelow: p.RatingBelow, From: p.From, To: p.To, Count: p.Count, Exclusive: p.Exclusive,
		Ceremony: p.Ceremony, Members: p.Members, Winners: p.Winners,
	}
	if p.Ties != tournament.TiesShared {
		row.Ties = string(p.Ties)
	}
	for _, h := range p.Handed {
		row.Handed = append(row.Handed, handedRow{Player: h.Player, Team: h.Team, Amount: float64(h.Amount) / 100})
	}
	return row
}
