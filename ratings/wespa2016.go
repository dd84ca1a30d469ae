package ratings

import "math"

// WESPA2016 is the world association's system of the years 2006 to 2016. The association published no rule of it. A
// source of its program, "WESPArat 3.14 (logit250)" by Barry Harridge, is public, and 196 of its reports, with the
// games behind them, show which of its rules were in use and with which figures.
//
// Where it is taken into account who came back after years, the new ratings of the reports are met to the point for
// 4,578 of 4,644 established players, for 1,160 of 1,213 players of fewer than 50 games and for 881 of 970 newcomers.
// The 71 established players who came back aren't among these, because mostly nothing but their own new rating shows how
// long they were away. Where nobody's absence is known, 4,315 of 4,715 established players are met, 1,056 of the
// players of few games and 733 of the newcomers, because the rating of a player who came back moves those of all opponents.
func WESPA2016() System {
	return wespa2016{
		// With a width of 250 the expected wins are the printed ones, to the tenth, for 585 of the 591 players all of
		// whose opponents were established. With 240, 260 and 313 they are for 253, 290 and 73.
		Curve: Curve{Shape: Logistic, Slope: 1.0 / 250},
		// The printed change divided by the wins above the expected ones is 30.0 below 1000, 20.0 up to 1800, 16.0
		// up to 2000 and 10.0 above, for any number of games from 8 to 35. On the way down a band ends at the
		// rating at which it begins on the way up: 2,080 of 2,143 new ratings are right so, and 2,044 if it ended a
		// point lower.
		Factors: Factors{ThroughBands: true, Classes: []Class{{Bands: []Band{{0, 30}, {1000, 20}, {1800, 16}, {2000, 10}}}}},
	}
}

const (
	// wespaWholeGames is from how many games on a change counts in full. For 3 to 7 games it counts that many eighths:
	// the reports show factors of 12.5, 15.0 and 17.5 for 5, 6 and 7 games, and of 20.0 from 8 on.
	wespaWholeGames = 8
	// wespaEstablished is after how many games a rating is established. Until then the reports have it in brackets. A
	// & in them marks players who have a place in the ranking already, which takes 30 games.
	wespaEstablished = 50
	// wespaFewBonus is how much more the change of a player who isn't established counts: half as much again up to a
	// rating of 1800. Between 1800 and 2000 that falls to nothing, and above 2000 the change counts less than in full.
	wespaFewBonus = 0.5
	// wespaRounds is how many rounds an event may have and still be rated in one pass. A longer one is rated in several
	// passes over all its games, each of which counts a part of the factors: of 292 established players in 38 to 48
	// games the new ratings of 245 are met with two passes, and of 13 with one.
	wespaRounds = 35
	// wespaLowest is the lowest rating. No report has a lower one.
	wespaLowest = 300

	// wespaYear is a year in days.
	wespaYear = 365.25
	// wespaReturnFactor multiplies the change of an established player who comes back after more than three years
	// without a rated game, and wespaMonthCost are the points that each month away costs besides. For 24 of the 26
	// players of whom an earlier report with the same rating exists, the months that lead to the new rating are those
	// since that report (one is away for 42 months, from December 2006 to June 2010).
	//
	// After more than five years a player starts as a newcomer does. The report has that start in place of the old
	// rating, and it is met to the point for 24 established players.
	wespaReturnFactor = 1.2
	wespaMonthCost    = 0.25

	// wespaUnratedStart is where a newcomer starts who met no rated player. It is met to the point for ten of ten.
	wespaUnratedStart = 1000
	// wespaUnratedCost lowers the start of a newcomer who met rated players in less than half of the games. That many
	// points, times the share that is missing to a half, are taken off the sum of the rated opponents' ratings. With
	// 100 the new ratings of 767 of 970 newcomers are met, with 95 and 105 those of 688 and 711, and without it 573.
	wespaUnratedCost = 100
)

// wespa2016 rates the players one after another in the order of the field, which is that of the association's file.
// Those before a player in that order count at their new rating, which isn't rounded yet.
type wespa2016 struct {
	Curve
	Factors Factors
}

// About is the system in words.
func (w wespa2016) About() About {
	return About{
		ID: "wespa-2016", Title: "WESPA until 2016 (estimate)",
		Uncertain: []string{
			"the order of the players counts; it is taken to be that of the division",
			"players who come back after three years or more are rated like all others where it isn't known when they last played",
			"an event of more than 50 games, of which no report is known, is rated like a shorter one",
		},
	}
}

// wespaEvent is one event while it is rated. Slices are by index in the field.
type wespaEvent struct {
	wespa2016
	field *Field
	games [][]meeting
	// start is the rating that a player begins the event with, moved is the change so far, and value is the rating at
	// which the player counts for the opponents now.
	start, moved, value []float64
	passes              float64
	result              Result
}

// Rate computes the players after the event.
func (w wespa2016) Rate(f Field) (Result, error) {
	if err := f.check(); err != nil {
		return Result{}, err
	}
	e := wespaEvent{
		wespa2016: w, field: &f, games: f.meetings(winsAndLosses),
		moved: make([]float64, len(f.Players)), result: begin(&f, w.About().ID),
	}
	e.enter()
	passes := max(1, (f.rounds()+wespaRounds-1)/wespaRounds)
	e.passes = float64(passes)
	for range passes {
		for i := range f.Players {
			if len(e.games[i]) > 0 {
				e.rate(i)
			}
		}
	}
	for i := range f.Players {
		if len(e.games[i]) > 0 {
			e.finish(i)
		}
	}
	return e.result, nil
}

// startsAnew reports whether the player begins with what this event suggests: as a newcomer, or after more than five
// years without a game.
func (p *Player) startsAnew() bool { return p.Unrated || float64(p.IdleDays) > 5*wespaYear }

// enter gives everybody the rating that they begin with. When it comes to a player who starts anew, the
// rated opponents earlier in the field count at what they begin with by then, and those later at the rating they came with.
func (e *wespaEvent) enter() {
	entries := make([]float64, len(e.field.Players))
	for _, g := range e.field.Games {
		entries[g.A]++
		if g.B != NoPlayer {
			entries[g.B]++
		}
	}
	e.start = make([]float64, len(e.field.Players))
	for i, p := range e.field.Players {
		if !p.Unrated {
			e.start[i] = p.Rating
		}
	}
	for i := range e.field.Players {
		if !e.field.Players[i].startsAnew() || len(e.games[i]) == 0 {
			continue
		}
		sum, rated, games := 0.0, 0.0, float64(len(e.games[i]))
		for _, m := range e.games[i] {
			if !e.field.Players[m.opponent].Unrated {
				sum, rated = sum+e.start[m.opponent], rated+1
			}
		}
		if 2*rated < games {
			sum -= wespaUnratedCost * (0.5 - rated/entries[i])
		}
		e.start[i] = wespaUnratedStart
		if rated > 0 {
			e.start[i] = newcomersStart(math.Floor(sum/rated), wins(e.games[i]), games)
		}
	}
	e.value = append([]float64(nil), e.start...)
}

// rate moves one player in one pass, by the values of all players as they are now.
func (e *wespaEvent) rate(i int) {
	c, p := &e.result.Players[i], &e.field.Players[i]
	games := float64(len(e.games[i]))
	s := Segment{
		From: 1, To: max(e.field.rounds(), e.field.lastRound()), Old: e.start[i] + e.moved[i],
		Games: len(e.games[i]), Wins: wins(e.games[i]), Provisional: p.startsAnew(),
	}
	c.Opponents = c.Opponents[:0]
	for _, m := range e.games[i] {
		share := e.Expect(e.value[i] - e.value[m.opponent])
		s.Expected += share
		c.Opponents = append(c.Opponents, Opponent{
			ID: e.field.Players[m.opponent].ID, Round: m.round, Rating: e.value[m.opponent], Expected: share, Score: m.score, Spread: m.spread,
		})
	}
	s.Shares = e.Factors.change(e.value[i], (s.Wins-s.Expected)/e.passes, Unknown)
	times, away := p.wespaMultiplier(e.value[i], games, points(s.Shares))
	for k := range s.Shares {
		s.Shares[k].Factor *= times / e.passes
		s.Shares[k].Wins *= e.passes
		s.Shares[k].Points *= times
	}
	if c.Factor == 0 {
		c.Factor = e.Factors.at(e.value[i], Unknown, len(e.games[i])) * times
	}
	s.Base, s.Participation = points(s.Shares), -away
	e.moved[i] += s.Base + s.Participation
	e.value[i] = math.Max(wespaLowest, e.start[i]+e.moved[i])
	s.New = e.value[i]
	c.Segments = append(c.Segments, s)
}

// wespaMultiplier is what a change of so many points is multiplied by for a player of that rating after so many
// games. away are the points that years without a game cost besides.
func (p *Player) wespaMultiplier(rating, games, change float64) (times, away float64) {
	times = math.Min(1, games/wespaWholeGames)
	if p.Unrated || p.Games != Unknown && p.Games < wespaEstablished {
		times *= 1 + wespaFewBonus*math.Min(1, (2000-rating)/200)
	}
	if p.Unrated || float64(p.IdleDays) <= 3*wespaYear || p.Games != Unknown && p.Games <= wespaEstablished {
		return times, 0
	}
	times *= wespaReturnFactor
	if above := rating + times*change - 1800; above > 0 {
		times *= 1 - above/1000
	}
	return times, wespaMonthCost * math.Round(float64(p.IdleDays)*12/wespaYear)
}

// finish fills in what all passes together did to a player.
func (e *wespaEvent) finish(i int) {
	c, p := &e.result.Players[i], &e.field.Players[i]
	last := len(c.Segments) - 1
	for k := range c.Segments {
		s := &c.Segments[k]
		if k == 0 {
			s.Old = c.Old
		}
		if k == last {
			s.New = nearest(s.New)
		}
		if s.Provisional {
			s.Shares, s.Base, s.Participation = nil, 0, 0
			c.Factor = 0
		}
		c.Base += s.Base
		c.Participation += s.Participation
	}
	s := &c.Segments[last]
	c.New, c.Unrated = s.New, false
	c.Rated, c.Wins, c.Expected = s.Games, s.Wins, s.Expected
	c.Games += s.Games
	c.Provisional = (p.Unrated || p.Games != Unknown) && c.Games < wespaEstablished
	met := make([]float64, len(c.Opponents))
	for k, o := range c.Opponents {
		met[k] = o.Rating
	}
	c.Performance = e.Performance(met, s.Wins)
}

// newcomersStart is the rating that a newcomer begins with: the mean of the rated opponents, and 5 points more or less
// for each win above or below half of all games. The points are nearly doubled for a player who won less than a
// quarter of the games, nearly four times as many for a sixth or less, and six times as many without a win. What the
// start is above 1800 or below 1000 counts four fifths, and what it is above 2000 a half. For all 50 newcomers who were
// the only one in their field this is the start that leads to the new rating of the report.
func newcomersStart(mean, won, games float64) float64 {
	// The points are cut to whole ones below, so the order of the operations matters and is that of the association's
	// program: 5 wins of 12 are -4 points, not -5.
	points := 5 * games * (won/games - 0.5)
	if 3*won < games {
		points *= math.Trunc(3 - 6*won/games)
	}
	if 4*won < games {
		points *= 2 - won/games
	}
	start := mean + math.Trunc(points)
	if start > 2000 {
		start = 2000 + 0.625*(start-2000)
	}
	start -= 0.2*math.Max(0, start-1800) - 0.2*math.Max(0, 1000-start)
	return math.Trunc(start)
}
