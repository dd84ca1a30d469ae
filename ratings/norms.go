package ratings

// Norm is what a player must have done in one event to come nearer to a title of the world association, which three
// such events in a row give. The sources have the figures and not the text of the rule, so the association decides
// whether an event counts, and the comments below say what each figure is compared with.
type Norm struct {
	// Code is how the title is written behind a name, and Title is its full name.
	Code, Title string
	// Rating is the lowest rating after the event. Percent is the least share of wins in the rated games, where a
	// tie is half a win, and Games is the least number of rated games.
	Rating, Percent float64
	Games           int
	// Deviation is the greatest deviation that the player may have had before the event, because no source says
	// how it changes during one.
	Deviation float64
}

// norms are the world association's, the highest title first.
var norms = []Norm{
	{"GM", "Grandmaster", 2000, 60, 22, 50},
	{"IM", "International Master", 1900, 50, 15, 55},
	{"M", "Master", 1800, 40, 12, 60},
}

// Norm is the highest norm that the player has made; ok is false if it is none. A deviation that isn't known counts
// as small enough.
func (c Change) Norm() (n Norm, ok bool) { return c.normWith(0) }

// NearestNorm is the highest norm that the player would have made with one more win in place of a loss; ok is false
// if that isn't a higher one than the norm made.
func (c Change) NearestNorm() (n Norm, ok bool) {
	made, _ := c.normWith(0)
	n, ok = c.normWith(1)
	if !ok || n == made || c.Wins > float64(c.Rated)-1 {
		return Norm{}, false
	}
	return n, true
}

// normWith is the highest norm with that many more wins, each of which raises the rating by the factor.
func (c Change) normWith(more float64) (n Norm, ok bool) {
	for _, n := range norms {
		if !c.Unrated && c.New+more*c.Factor >= n.Rating && c.Rated >= n.Games && 100*(c.Wins+more) >= n.Percent*float64(c.Rated) && c.Brought <= n.Deviation {
			return n, true
		}
	}
	return Norm{}, false
}
