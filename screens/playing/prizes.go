package playing

import (
	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// Prizes are a division's prizes as things stand, with every sheet that is in. The Prizes screen, its paper and the
// board's prizegiving all show these, so they name the same winners.
type Prizes struct {
	// After is the latest round on the wall, or 0 for none. Out is how many sheets up to that round are out.
	After, Out int
	Awards     []award.Award
	// Open says that others can still win them, such as "after round 4 of 7, provisional, 4 sheets out". It is empty
	// once the last sheet is in, that of a final too.
	Open text.Text
}

// PrizesNow reads the prizes of a division of the desk's event, or of its public one.
func PrizesNow(desk *app.Desk, d *tournament.Division) (Prizes, error) {
	book, err := desk.Book(d)
	if err != nil {
		return Prizes{}, err
	}
	p := Prizes{After: d.RoundOnTheWall()}
	p.Out = report.SheetsOut(d, p.After)
	if p.Open = report.At(d, book, p.After).Provisional(); p.Out > 0 || p.After < d.Rounds {
		p.Open = report.After(d, p.After)
	}
	past, err := desk.RatingHistory(d.ID)
	if err != nil {
		return Prizes{}, err
	}
	p.Awards = award.List(d, book, p.After, past)
	return p, nil
}
