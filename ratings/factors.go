package ratings

import "math"

// Factors is the table of multipliers K.
type Factors struct {
	// Classes are by known career games before the event, the fewest games first. A player without a known
	// number belongs to the last.
	Classes []Class
	// ThroughBands says that each part of a change counts by the factor of the band in which it lies; otherwise
	// the factor at the start holds for all of it.
	ThroughBands bool
	// Under is how far below its beginning a band ends on the way down: with 1, the band that begins at 2000
	// ends at 1999.
	Under float64
	// Line, if it is set, replaces the table by a factor that falls as the rating rises.
	Line *FactorLine
}

// Class is the part of the table for players of few games.
type Class struct {
	// Below is the number of games from which on the class no longer holds; 0 is any number.
	Below int
	// Bands are by ascending rating; the first also holds below its rating.
	Bands []Band
}

// Band is a factor that holds from a rating on.
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

// bands are the bands of a player with that many games.
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
		if rating >= b.From {
			at = i
		}
	}
	return at
}

// Share is the part of a change that comes from one band of the table.
type Share struct {
	// Factor is the band's. From is the rating at which the band begins, and To is the one at which the next
	// begins, 0 for the highest.
	Factor   float64
	From, To float64
	// Wins are the wins above the expected ones that the band used up (below zero where there were fewer),
	// and Points are what they give.
	Wins   float64
	Points float64
}

// change is what that many wins above the expected ones are worth, band by band as the change passes through
// them. A table that isn't passed through has one share, and a line none.
func (t *Factors) change(rating, excess float64, career int) []Share {
	if t.Line != nil {
		return nil
	}
	bands := t.bands(career)
	if !t.ThroughBands {
		return []Share{share(bands, bandAt(bands, rating), excess)}
	}
	if excess < 0 {
		return fall(bands, rating, -excess, t.Under)
	}
	return climb(bands, rating, excess)
}

// points are the points of all shares together.
func points(shares []Share) float64 {
	sum := 0.0
	for _, s := range shares {
		sum += s.Points
	}
	return sum
}

// share is what so many wins are worth within one band.
func share(bands []Band, i int, wins float64) Share {
	s := Share{Factor: bands[i].K, From: bands[i].From, Wins: wins, Points: wins * bands[i].K}
	if i+1 < len(bands) {
		s.To = bands[i+1].From
	}
	return s
}

// climb goes upward: each band is used up to where the next begins.
func climb(bands []Band, rating, wins float64) []Share {
	var shares []Share
	gain := 0.0
	for i := bandAt(bands, rating); ; i++ {
		if i == len(bands)-1 {
			return append(shares, share(bands, i, wins))
		}
		room := bands[i+1].From - (rating + gain)
		need := room / bands[i].K
		if wins <= need {
			return append(shares, share(bands, i, wins))
		}
		full := share(bands, i, need)
		full.Points = room
		shares = append(shares, full)
		gain += room
		wins -= need
	}
}

// fall goes downward. Points below a band's edge still cost what they cost in the band.
func fall(bands []Band, rating, wins, under float64) []Share {
	var shares []Share
	loss := 0.0
	for i := bandAt(bands, rating); ; i-- {
		if i == 0 {
			return append(shares, share(bands, 0, -wins))
		}
		room := rating - loss - (bands[i].From - under)
		need := room / bands[i].K
		if wins <= need {
			return append(shares, share(bands, i, -wins))
		}
		full := share(bands, i, -need)
		full.Points = -room
		shares = append(shares, full)
		loss += room
		wins -= need
	}
}
