package ratings

// Norm is what one event has to show for a title of the world association; three events in a
// row that do make the title. Whether one counts is the association's to say: the text of its rule isn't
// among the sources, only the figures, and what they are taken of is written here.
type Norm struct {
	// Code is how the title is written behind a name, Title in full.
	Code, Title string
	// Rating is the least after the event, Percent the least share of wins in the rated games, a
	// tie being half a win, Games the least number of those.
	Rating, Percent float64
	Games           int
	// Deviation is the greatest that the player may have come with: no source says how it
	// changes during the event.
	Deviation float64
}

// norms are those of the world association, the highest first.
var norms = []Norm{
	{"GM", "Grandmaster", 2000, 60, 22, 50},
	{"IM", "International Master", 1900, 50, 15, 55},
	{"M", "Master", 1800, 40, 12, 60},
}

// Norm is the highest norm that the player's results make, ok is false where they make none. A deviation that
// isn't known is taken to be small enough.
func (c Change) Norm() (n Norm, ok bool) { return c.normWith(0) }

// NearestNorm is the highest norm that one lost game, had it been won, would make of the same results, ok
// is false where that is none above the one they make.
func (c Change) NearestNorm() (n Norm, ok bool) {
	made, _ := c.normWith(0)
	n, ok = c.normWith(1)
	if !ok || n == made || c.Wins > float64(c.Rated)-1 {
		return Norm{}, false
	}
	return n, true
}

// normWith is the highest norm with so many wins more, each worth the factor.
func (c Change) normWith(more float64) (n Norm, ok bool) {
	for _, n := range norms {
		if !c.Unrated && c.New+more*c.Factor >= n.Rating && c.Rated >= n.Games && 100*(c.Wins+more) >= n.Percent*float64(c.Rated) && c.Brought <= n.Deviation {
			return n, true
		}
	}
	return Norm{}, false
}
