package exchangetest

import (
	"maps"
	"slices"
)

// LastRound is the highest round with games.
func (d *AuditDocument) LastRound() int {
	last := 0
	for _, g := range d.Games {
		last = max(last, g.Round)
	}
	return last
}

// ejected is when and how the player was ejected.
func (d *AuditDocument) ejected(id int) (after int, effect string, out bool) {
	for _, r := range d.Rulings {
		if r.Kind == "ejection" && !r.Reversed && r.Player == id {
			if r.AfterRound != nil {
				after = *r.AfterRound
			}
			return after, r.Effect, true
		}
	}
	return 0, "", false
}

// Out reports whether the player was ejected.
func (d *AuditDocument) Out(id int) bool {
	_, _, out := d.ejected(id)
	return out
}

// Off reports whether an ejection decided the game before it was played.
func (d *AuditDocument) Off(g AuditGame) bool {
	for _, id := range []int{g.First, g.Second} {
		if after, effect, out := d.ejected(id); out && g.Kind == "scheduled" && (effect == "void" || g.Round > after) {
			return true
		}
	}
	return false
}

// Adjusted are the spread rulings against the player that hold up to the round.
func (d *AuditDocument) Adjusted(id, after int) (rulings []AuditRuling) {
	for _, r := range d.Rulings {
		if r.Kind == "spread" && !r.Reversed && r.Player == id && r.Round <= after {
			rulings = append(rulings, r)
		}
	}
	return rulings
}

// Complete is the last of the rounds, counted from the first, of which no sheet is awaited.
func (d *AuditDocument) Complete() int {
	for round := 1; round <= d.LastRound(); round++ {
		games, begun := 0, false
		for _, g := range d.Games {
			if g.Round != round {
				continue
			}
			games++
			begun = begun || (g.Second != 0 && g.Kind != "scheduled")
			settled := g.Kind != "scheduled" || g.Postponed
			for _, id := range []int{g.First, g.Second} {
				if after, effect, out := d.ejected(id); out && (effect == "void" || round > after) {
					settled = true
				}
			}
			if !settled {
				return round - 1
			}
		}
		if games == 0 || !begun {
			return round - 1
		}
	}
	return d.LastRound()
}

// Lines are the standings after the round, in their order, with every player's rounds.
func (d *AuditDocument) Lines(after int) []*AuditLine {
	var lines []*AuditLine
	then := map[int]map[int]*AuditLine{}
	for round := 1; round <= after; round++ {
		then[round] = map[int]*AuditLine{}
		for _, l := range d.standings(round) {
			then[round][l.Player.ID] = l
		}
	}
	lines = d.standings(after)
	for _, l := range lines {
		for i := range l.Rounds {
			l.Rounds[i].Then = then[l.Rounds[i].Round][l.Player.ID]
		}
	}
	return lines
}

// standings add up each player's rounds and put the players in order.
func (d *AuditDocument) standings(after int) []*AuditLine {
	lines := make([]*AuditLine, len(d.Players))
	of := map[int]*AuditLine{}
	for i, p := range d.Players {
		lines[i] = &AuditLine{Player: p, Wins: int(2 * p.Carried.Wins), Losses: int(2 * p.Carried.Losses), Spread: p.Carried.Spread, Status: "playing"}
		of[p.ID] = lines[i]
		if p.Withdrawn > 0 && p.Withdrawn <= d.LastRound()+1 {
			lines[i].Status = "withdrawn"
		}
		if p.StandIn {
			lines[i].Status = "standin"
		}
		if _, _, out := d.ejected(p.ID); out {
			lines[i].Status = "ejected"
		}
	}
	lastCounted := 0
	for round := 1; round <= min(after, d.LastRound()); round++ {
		for _, l := range lines {
			r, seated := d.round(l.Player, round)
			if !seated {
				continue
			}
			l.add(r)
			if r.Counts && round > lastCounted {
				lastCounted = round
				for _, other := range lines {
					other.last = 0
				}
			}
			if r.Counts {
				l.last = r.Wins
			}
		}
	}
	for _, r := range d.Rulings {
		if r.Kind == "spread" && !r.Reversed && r.Round <= after {
			of[r.Player].Spread += r.Points
		}
	}
	d.rank(lines, of)
	return lines
}

// add adds a round to the line.
func (l *AuditLine) add(r AuditRound) {
	l.Rounds = append(l.Rounds, r)
	l.Wins, l.Losses, l.Spread = l.Wins+r.Wins, l.Losses+r.Losses, l.Spread+r.Spread
	switch r.Turn {
	case "S":
		l.Starts++
	case "R":
		l.Replies++
	}
	switch {
	case r.Counts && r.Bye:
		l.Byes++
	case r.Counts && r.Turn != "":
		l.Played++
		if r.Game.Kind == "played" {
			l.points += r.Own
		}
	}
}

// round is what a round counts for a player. seated is false if it counts nothing for them.
func (d *AuditDocument) round(p AuditPlayer, round int) (r AuditRound, seated bool) {
	results := false
	for i := range d.Games {
		g := &d.Games[i]
		if g.Round != round {
			continue
		}
		results = results || g.Kind != "scheduled"
		if g.First == p.ID || g.Second == p.ID {
			r, seated = d.game(g, p.ID), true
		}
	}
	if seated {
		return r, true
	}
	policy := d.Missed
	switch {
	case round < p.Joined:
		policy = d.MissedLate
	case p.Withdrawn > 0 && round >= p.Withdrawn:
		policy = d.MissedWithdrawn
	case slices.Contains(p.Out, round):
		policy = d.MissedExcused
	}
	if after, effect, out := d.ejected(p.ID); out && (effect == "void" || round > after) {
		policy = "nothing"
	}
	if policy != "loss" || !results || p.StandIn {
		return r, false
	}
	return AuditRound{Round: round, Counts: true, Losses: 2, Spread: -d.capped(round, d.figure("forfeitSpread")), Mark: "F-"}, true
}

func (d *AuditDocument) capped(round, n int) int {
	if len(d.SpreadCap) == 0 {
		return n
	}
	if most := d.SpreadCap[min(round, len(d.SpreadCap))-1]; most > 0 {
		return max(-most, min(most, n))
	}
	return n
}

// game is a game from one player's side.
func (d *AuditDocument) game(g *AuditGame, id int) AuditRound {
	r := AuditRound{Round: g.Round, Game: g, Opponent: g.First + g.Second - id}
	own := 0
	if id != g.First {
		own = 1
	}
	signed, penalties := [2]int{}, [2]int{}
	if g.Scores != nil {
		signed = *g.Scores
	}
	if g.Penalties != nil {
		penalties = *g.Penalties
	}
	r.Scored = g.Scores != nil
	if r.Scored {
		r.Own, r.Other = signed[own]-penalties[own], signed[1-own]-penalties[1-own]
	}
	satDown := slices.Contains([]string{"played", "resigned", "left", "overtime"}, g.Kind) || (g.Kind == "void" && r.Scored)
	if satDown {
		switch {
		case g.Started == id || (g.Started == 0 && !g.Drawn && g.First == id):
			r.Turn = "S"
		case g.Started == 0 && g.Drawn:
			r.Turn = "?"
		default:
			r.Turn = "R"
		}
	}
	d.decide(&r, g, id, own, signed, penalties)
	decided := d.ejections(&r, g, id)
	r.Spread = d.capped(g.Round, r.Spread)
	r.Out = g.Kind == "played" && !decided
	r.Mark = r.mark(satDown && g.Kind != "void", decided)
	return r
}

// mark is the cell of a cross-table.
func (r AuditRound) mark(satDown, ejection bool) string {
	switch {
	case !r.Counts && !ejection && r.Game.Kind == "scheduled":
		return "?"
	case !r.Counts:
		return "-"
	case r.Bye:
		return "B"
	case !satDown && r.Wins > r.Losses:
		return "F+"
	case !satDown:
		return "F-"
	case r.Wins == r.Losses:
		return "T"
	case r.Wins > r.Losses:
		return "W"
	}
	return "L"
}

// decide says what the sheet counts, leaving out ejections.
func (d *AuditDocument) decide(r *AuditRound, g *AuditGame, id, own int, signed, penalties [2]int) {
	margin := func(usual int) int {
		if g.Margin != nil {
			return *g.Margin
		}
		return usual
	}
	end := func(won bool, by int) {
		r.Counts = true
		if won {
			r.Wins, r.Losses, r.Spread = 2, 0, by
		} else {
			r.Wins, r.Losses, r.Spread = 0, 2, -by
		}
	}
	// The first is the player who left, resigned or used too much time, and the other is the opponent.
	loser := 0
	if g.By == g.Second {
		loser = 1
	}
	switch g.Kind {
	case "played":
		if r.Own == r.Other {
			r.Counts, r.Wins, r.Losses = true, 1, 1
			return
		}
		end(r.Own > r.Other, max(r.Own-r.Other, r.Other-r.Own))
	case "bye":
		d.bye(r)
		r.Spread = margin(r.Spread)
	case "missed":
		end(false, margin(d.figure("forfeitSpread")))
	case "late", "absent":
		end(!slices.Contains(g.Absent, id), margin(d.figure("forfeitSpread")))
	case "resigned", "left":
		by := d.figure("resignFloor")
		if g.Scores != nil {
			by = max(by, signed[1-loser]-signed[loser]+50)
		}
		end(own != loser, margin(by))
	case "overtime":
		limit := d.Book["overtimeLoss"].(map[string]any)
		late := int(limit["seconds"].(float64)) / 60 * 10
		by := (signed[1-loser] - penalties[1-loser]) - (signed[loser] - late)
		end(own != loser, margin(max(int(limit["minimum"].(float64)), by)))
	case "awarded":
		end(id == g.Winner, margin(0))
	}
}

func (d *AuditDocument) bye(r *AuditRound) {
	r.Counts, r.Bye, r.Wins, r.Losses, r.Spread = true, true, 2, 0, d.figure("byeSpread")
	switch d.Book["byeWin"] {
	case "tie":
		r.Wins, r.Losses = 1, 1
	case "nothing":
		r.Wins = 0
	}
}

// ejections changes a round by the ejections of its two players, and returns whether it did.
func (d *AuditDocument) ejections(r *AuditRound, g *AuditGame, id int) bool {
	ownAfter, ownEffect, own := d.ejected(id)
	otherAfter, otherEffect, other := 0, "", false
	if r.Opponent != 0 {
		otherAfter, otherEffect, other = d.ejected(r.Opponent)
	}
	if !own && !other {
		return false
	}
	after, effect := ownAfter, ownEffect
	if other {
		after, effect = otherAfter, otherEffect
	}
	nothing := func() { r.Counts, r.Bye, r.Wins, r.Losses, r.Spread = false, false, 0, 0, 0 }
	switch {
	case own && other, effect == "void", own && g.Round > after:
		nothing()
		return true
	case g.Round > after:
		d.bye(r)
		return true
	}
	if effect != "award" || !slices.Contains([]string{"played", "resigned", "left", "overtime", "awarded"}, g.Kind) {
		return false
	}
	const margin = 150
	wins, by := r.Wins, r.Spread // These are those of the player who stays.
	if own {
		wins, by = r.Losses, -r.Spread
	}
	if wins == 2 && by >= margin {
		return false
	}
	r.Counts, r.Bye, r.Wins, r.Losses, r.Spread = true, false, 2, 0, margin
	if own {
		r.Wins, r.Losses, r.Spread = 0, 2, -margin
	}
	return true
}

// breaks is what a tie-break compares. level are the figures that were compared before it.
func (l *AuditLine) breaks(by string, of map[int]*AuditLine, level map[int][]int) int {
	value := 0
	switch by {
	case "spread":
		return l.Spread
	case "total_points":
		return l.points
	case "last_round":
		return l.last
	}
	for _, r := range l.Rounds {
		switch {
		case !r.Counts || r.Bye || r.Opponent == 0:
		case by == "opponents_wins":
			value += of[r.Opponent].Wins
		case by == "head_to_head" && slices.Equal(level[r.Opponent], level[l.Player.ID]):
			value += r.Wins
		}
	}
	return value
}

// Class puts players without a place after the others, and ejected players last.
func (l *AuditLine) Class() int {
	switch {
	case l.Status == "ejected":
		return 2
	case l.Place == 0:
		return 1
	}
	return 0
}

// withoutPlace reports whether a player is below all who have a place. That is a stand-in, or a player who withdrew
// and never met anybody or had a bye.
func (d *AuditDocument) withoutPlace(l *AuditLine) bool {
	if l.Status != "withdrawn" || l.Player.Carried != (AuditRecord{}) {
		return l.Status == "standin"
	}
	for round := 1; round <= d.LastRound(); round++ {
		if r, seated := d.round(l.Player, round); seated && r.Counts && (r.Bye || r.Opponent != 0) {
			return false
		}
	}
	return true
}

// rank puts the lines in order and sets the places.
func (d *AuditDocument) rank(lines []*AuditLine, of map[int]*AuditLine) {
	breaks := d.TieBreaks
	if len(breaks) == 0 {
		breaks = []string{"spread"}
	}
	keys := map[int][]int{}
	for _, l := range lines {
		below := map[string]int{"ejected": -2, "standin": -1}[l.Status]
		if d.withoutPlace(l) {
			below = -1
		}
		keys[l.Player.ID] = []int{below, l.Wins}
	}
	for _, by := range breaks {
		level := maps.Clone(keys)
		for _, l := range lines {
			keys[l.Player.ID] = append(slices.Clone(level[l.Player.ID]), l.breaks(by, of, level))
		}
	}
	slices.SortStableFunc(lines, func(a, b *AuditLine) int {
		if n := slices.Compare(keys[b.Player.ID], keys[a.Player.ID]); n != 0 {
			return n
		}
		return a.Player.ID - b.Player.ID
	})
	place := 0
	for i, l := range lines {
		if d.withoutPlace(l) {
			continue
		}
		place++
		l.Place = place
		for _, above := range lines[:i] {
			if slices.Equal(keys[above.Player.ID], keys[l.Player.ID]) {
				l.Place = above.Place
				break
			}
		}
	}
}
