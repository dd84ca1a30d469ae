package ratings

import "math"

// WESPA2016 is the world association's system of the years 2006 to 2016. The association published no rule
// of it, but a source of its program, "WESPArat 3.14 (logit250)" by Barry Harridge, can be read, and 196 of its
// reports with the games behind them say what of that held, and with which figures. Of the players of fewer than 50 games
// 1,160 of 1,213 come out to the point, of newcomers 881 of 970, and of the established 4,578 of 4,644. Another 71 had
// come back after years: how long they were away is mostly told by nothing but their own new rating, so they are
// not counted. As if nobody had come back, 4,315 of 4,715 established players come out, 1,056 and 733 of the
// others: who comes back moves all who meet them.
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
	// wespaFew games make a rating established: until then it stands in brackets. The reports mark
	// players with & who have a place in the ranking already, which is given for 30 games.
	wespaFew = 50
	// wespaFaster is how much more the change counts of a player of fewer games: half as much again up
	// to 1800, then less by as much for every 200 points, so that it counts less than whole above 2000.
	wespaFaster = 0.5
	// wespaRounds is how long an event may be and still be rated in one pass. A longer one is rated
	// in passes over all its games, each with a part of the factors: of 292 established players in
	// 38 to 48 games 245 come out in two passes, 13 in one.
	wespaRounds = 35
	// wespaLowest is the lowest rating, and the lowest that a report has.
	wespaLowest = 300

	// wespaYear is a year in days. After three years without a rated game an established player's change
	// is wespaBack times as large, less wespaIdle points for each month away: the months that lead
	// to the new rating agree with those since the last report for 24 of 26 players who have one with that rating (42 from
	// December 2006 to June 2010). After five years everybody starts anew: the report has their
	// new start for the old rating, to the point for 24 established players.
	wespaYear = 365.25
	wespaBack = 1.2
	wespaIdle = 0.25

	// wespaUnmet is where a newcomer starts who met no rated player (ten of ten to the point).
	wespaUnmet = 1000
	// wespaDoubt is taken off the sum of the rated opponents for the share of them that is missing to a
	// half of all games: 767 of 970 newcomers come out so, 688 with 95, 711 with 105 and 573 without it.
	wespaDoubt = 100
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
	// start is the rating that a player enters with, moved the change so far, value what they are met at.
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

// anew reports whether the player starts at what this event suggests: as a newcomer, or after
// five years without a game.
func (p *Player) anew() bool { return p.Unrated || float64(p.IdleDays) > 5*wespaYear }

// enter gives everybody the rating that they start with. One who starts anew is counted among the rated
// opponents of those before at the rating they came with, if any, and of those after at the new start.
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
		if !e.field.Players[i].anew() || len(e.games[i]) == 0 {
			continue
		}
		sum, rated, games := 0.0, 0.0, float64(len(e.games[i]))
		for _, m := range e.games[i] {
			if !e.field.Players[m.opponent].Unrated {
				sum, rated = sum+e.start[m.opponent], rated+1
			}
		}
		if 2*rated < games {
			sum -= wespaDoubt * (0.5 - rated/entries[i])
		}
		e.start[i] = wespaUnmet
		if rated > 0 {
			e.start[i] = wespaStart(math.Floor(sum/rated), wins(e.games[i]), games)
		}
	}
	e.value = append([]float64(nil), e.start...)
}

// rate moves one player in one pass, from what everybody is met at now.
func (e *wespaEvent) rate(i int) {
	c, p := &e.result.Players[i], &e.field.Players[i]
	games := float64(len(e.games[i]))
	s := Segment{
		From: 1, To: max(e.field.rounds(), e.field.lastRound()), Old: e.start[i] + e.moved[i],
		Games: len(e.games[i]), Wins: wins(e.games[i]), Provisional: p.anew(),
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
	times, away := p.wespaTimes(e.value[i], games, points(s.Shares))
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

// wespaTimes is how many times a change of so many points counts for a player at a rating, and the points
// that years away cost besides.
func (p *Player) wespaTimes(rating, games, change float64) (times, away float64) {
	times = math.Min(1, games/wespaFull)
	if p.Unrated || p.Games != Unknown && p.Games < wespaFew {
		times *= 1 + wespaFaster*math.Min(1, (2000-rating)/200)
	}
	if p.Unrated || float64(p.IdleDays) <= 3*wespaYear || p.Games != Unknown && p.Games <= wespaFew {
		return times, 0
	}
	times *= wespaBack
	if above := rating + times*change - 1800; above > 0 {
		times *= 1 - above/1000
	}
	return times, wespaIdle * math.Round(float64(p.IdleDays)*12/wespaYear)
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
	c.Provisional = (p.Unrated || p.Games != Unknown) && c.Games < wespaFew
	met := make([]float64, len(c.Opponents))
	for k, o := range c.Opponents {
		met[k] = o.Rating
	}
	c.Performance = e.Performance(met, s.Wins)
}

// wespaStart is where a newcomer starts: 5 points from the mean of the rated opponents for each
// win above or below half of all games. Who won less than a quarter starts lower by nearly twice as much, of
// a sixth or less by nearly four times, without a win by six times; the start that leads to the new rating is
// this to the point for all of 50 newcomers who were the only one in their field. What is above
// 1800 or below 1000 counts four fifths, and above 2000 a half.
func wespaStart(mean, won, games float64) float64 {
	// Points are cut to whole ones, so they are reckoned as the association's program did: 5 wins of 12 are 4, not 5.
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
