package ratings

import "math"

// Factors is the table of multipliers K.
type Factors struct {
	// Classes by known career games before the event, the least games first. A
	// player without a known number belongs to the last.
	Classes []Class
	// Walk takes the change through the bands; else the factor at the start holds.
	// Going down, a band ends one point below where it begins (2000 at 1999).
	Walk bool
	// Line, where set, replaces the table by a factor that falls with the rating.
	Line *FactorLine
}

// Class is the part of the table for players of few games.
type Class struct {
	// Below this many games; 0 = any.
	Below int
	// Bands by ascending rating; the first holds from the very bottom.
	Bands []Band
}

// Band is a factor from a rating on.
type Band struct {
	From float64
	K    float64
}

// FactorLine is a factor of (Top - rating)/1000 * Times, never negative.
type FactorLine struct {
	Top   float64
	Times float64
	// TimesGames multiplies by the rated games instead of Times.
	TimesGames bool
}

// Factor is the line's at a rating, for a segment of so many games.
func (l *FactorLine) Factor(rating float64, games int) float64 {
	times := l.Times
	if l.TimesGames {
		times = float64(games)
	}
	return math.Max(0, l.Top-rating) / 1000 * times
}

// bands are those of a player with so many games.
func (t *Factors) bands(games int) []Band {
	for _, c := range t.Classes {
		if c.Below > 0 && games != Unknown && games < c.Below {
			return c.Bands
		}
	}
	return t.Classes[len(t.Classes)-1].Bands
}

// at is the factor at the start of a segment of n games.
func (t *Factors) at(rating float64, career, n int) float64 {
	if t.Line != nil {
		return t.Line.Factor(rating, n)
	}
	bands := t.bands(career)
	return bands[bandAt(bands, rating)].K
}

// bandAt is the index of the band that the rating is in.
func bandAt(bands []Band, rating float64) int {
	at := 0
	for i, b := range bands {
		if i > 0 && rating >= b.From {
			at = i
		}
	}
	return at
}

// change is what so many wins above the expected ones are worth.
func (t *Factors) change(rating, excess float64, career, n int) float64 {
	if t.Line != nil || !t.Walk {
		return t.at(rating, career, n) * excess
	}
	bands := t.bands(career)
	if excess < 0 {
		return -fall(bands, rating, -excess)
	}
	return climb(bands, rating, excess)
}

// climb walks upward: each band is used up to where the next begins.
func climb(bands []Band, rating, wins float64) float64 {
	gain := 0.0
	for i := bandAt(bands, rating); ; i++ {
		if i == len(bands)-1 {
			return gain + wins*bands[i].K
		}
		room := bands[i+1].From - (rating + gain)
		need := room / bands[i].K
		if wins <= need {
			return gain + wins*bands[i].K
		}
		gain += room
		wins -= need
	}
}

// fall walks downward and returns the loss. The first point below a band's edge
// still costs what the band costs.
func fall(bands []Band, rating, wins float64) float64 {
	loss := 0.0
	for i := bandAt(bands, rating); ; i-- {
		if i == 0 {
			return loss + wins*bands[0].K
		}
		room := rating - loss - (bands[i].From - 1)
		need := room / bands[i].K
		if wins <= need {
			return loss + wins*bands[i].K
		}
		loss += room
		wins -= need
	}
}
