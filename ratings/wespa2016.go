package ratings

import "math"

// WESPA2016 is the world association's system of the years 2006 to 2016. No rule of it was
// published: it is read off 196 reports of the association, which name themselves
// "WESPArat 3.14 (logit250)", and the games behind them. Each constant says what speaks for
// it there. Of events of at most 35 games the new rating comes out to the point for 3,005 of 3,163
// established players and the printed expected wins for 3,056, where nobody came back after years: who does
// is met and moved in a way that neither file tells (with those events 3,649 and 3,796 of 3,998).
func WESPA2016() System {
	return wespa2016{
		// Where everybody met was established, the expected wins come out to the printed tenth for 585 of 591
		// players; with a width of 240 or 260 they do for 253 and 290, with 313 for 73.
		Curve: Curve{Shape: Logistic, Slope: 1.0 / 250},
		// The printed change by the printed excess wins is 30.0 below 1000, 20.0 up to 1800, 16.0 up to 2000
		// and 10.0 above, in whatever number of games from 8 to 35. A band ends where it begins, up and
		// down: 2,080 of 2,143 new ratings are right so, 2,044 if it ended a point lower going down.
		Factors: Factors{Walk: true, Classes: []Class{{Bands: []Band{{0, 30}, {1000, 20}, {1800, 16}, {2000, 10}}}}},
	}
}

const (
	// wespaFull are the games that make a change whole: of 3 to 7 games it is that many eighths
	// (factors of 12.5, 15.0 and 17.5 for 5, 6 and 7 games; 20.0 from 8 on).
	wespaFull = 8
	// wespaFew games make a rating established: until then it stands in brackets.
	wespaFew = 30
	// wespaFaster is how much more the change counts of a player in brackets: half as much again up
	// to 1800, falling evenly to nothing at 2000 (411 of 426 new ratings are right so).
	wespaFaster = 0.5
	// wespaInitial stands for the opponents of a newcomer where nobody in the field is rated.
	wespaInitial = 1500
)

// wespa2016 rates the players one after another in the order of the field, which is that of the
// association's file: who comes later meets those before at their new rating, not yet rounded.
type wespa2016 struct {
	Curve
	Factors Factors
}

// About is the system in words.
func (w wespa2016) About() About {
	return About{
		ID: "wespa-2016", Title: "WESPA until 2016 (estimate)",
		Uncertain: []string{
			"the rules are read off the association's reports, which come out to the point for nine of ten established players",
			"the order of the players counts; it is taken to be that of the division",
			"where a newcomer starts: half of them come out to the point",
			"players who come back after years are rated like all others",
			"events of more than 35 games are rated like shorter ones, which the reports don't do",
		},
	}
}

// Rate computes the players after the event.
func (w wespa2016) Rate(f Field) (Result, error) {
	if err := f.check(); err != nil {
		return Result{}, err
	}
	games := f.meetings(winsAndLosses)
	result := begin(&f, w.About().ID)
	value := wespaStarts(&f, games)
	for i := range f.Players {
		if len(games[i]) > 0 {
			value[i] += w.rate(&result.Players[i], &f, i, games[i], value)
		}
	}
	return result, nil
}

// rate fills in the change of one player from what everybody is met at now, and says it.
func (w wespa2016) rate(c *Change, f *Field, i int, list []meeting, value []float64) float64 {
	p := &f.Players[i]
	s := Segment{From: 1, To: max(f.rounds(), f.lastRound()), Old: c.Old, Games: len(list), Wins: wins(list), Provisional: p.Unrated}
	met := make([]float64, len(list))
	for k, m := range list {
		met[k] = value[m.opponent]
		share := w.Expect(value[i] - met[k])
		s.Expected += share
		c.Opponents = append(c.Opponents, Opponent{
			ID: f.Players[m.opponent].ID, Round: m.round, Rating: met[k], Expected: share, Score: m.score, Spread: m.spread,
		})
	}
	times := math.Min(1, float64(len(list))/wespaFull)
	if p.Unrated || p.Games != Unknown && p.Games < wespaFew {
		times *= 1 + wespaFaster*math.Max(0, math.Min(1, (2000-value[i])/200))
	}
	shares := w.Factors.change(value[i], s.Wins-s.Expected, Unknown)
	for k := range shares {
		shares[k].Factor *= times
		shares[k].Points *= times
	}
	moved := points(shares)
	if !p.Unrated {
		s.Shares, s.Base, c.Base = shares, moved, moved
		c.Factor = w.Factors.at(value[i], Unknown, len(list)) * times
	}
	s.New = nearest(value[i] + moved)
	c.New, c.Unrated = s.New, false
	c.Rated, c.Wins, c.Expected = s.Games, s.Wins, s.Expected
	c.Games += s.Games
	c.Provisional = (p.Unrated || p.Games != Unknown) && c.Games < wespaFew
	c.Performance = w.Performance(met, s.Wins)
	c.Segments = []Segment{s}
	return moved
}

// wespaStarts is what each player is met at before their turn: the rating, and for a
// newcomer what the rated opponents and the wins suggest.
func wespaStarts(f *Field, games [][]meeting) []float64 {
	value := make([]float64, len(f.Players))
	sum, rated := 0.0, 0.0
	for i, p := range f.Players {
		if !p.Unrated {
			value[i] = p.Rating
			sum, rated = sum+p.Rating, rated+1
		}
	}
	level := float64(wespaInitial)
	if rated > 0 {
		level = sum / rated
	}
	for i, p := range f.Players {
		if !p.Unrated {
			continue
		}
		sum, rated := 0.0, 0.0
		for _, m := range games[i] {
			if o := &f.Players[m.opponent]; !o.Unrated {
				sum, rated = sum+o.Rating, rated+1
			}
		}
		mean := level
		if rated > 0 {
			mean = sum / rated
		}
		value[i] = wespaStart(math.Floor(mean), wins(games[i]), float64(len(games[i])))
	}
	return value
}

// wespaStart is where a newcomer starts: 5 points from the mean of the rated opponents for each
// win above or below half of all games. Who won less than a quarter starts lower by the
// steps that the reports show: the start that leads to the new rating lies on these lines, to
// two points and a half, for 76 of 103 of them. Outside 1000 to 1800 a fifth of the rest is taken back.
func wespaStart(mean, won, games float64) float64 {
	start := mean
	switch {
	case won == 0:
		start -= 15 * games
	case 6*won <= games:
		start += 23.6*won - 10*games
	case 4*won < games:
		start += 11.4*won - 5*games
	default:
		start += 5*won - 2.5*games
	}
	return start - 0.2*math.Max(0, start-1800) + 0.2*math.Max(0, 1000-start)
}
