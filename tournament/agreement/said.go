package agreement

import (
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Said is what the players of a game have said of its result while its sheet is out: a slip without what
// lets a phone in.
type Said struct {
	Game   Game      `json:"of"`
	Claims [2]*Claim `json:"claims"`
}

// Said is what was said on the slip.
func (s Slip) Said() Said {
	said := Said{Game: s.Game}
	for i, c := range s.Claims {
		if c != nil {
			said.Claims[i] = &Claim{Scores: c.Scores, Started: c.Started}
		}
	}
	return said
}

// Verdict is what both sides have said comes to.
func (s Said) Verdict() Verdict { return verdict(s.Claims) }

// Of reports whether it was said of that game, as it was drawn.
func (s Said) Of(division tournament.DivisionID, g tournament.Game) bool {
	return s.Game.Division == division && s.Game.ID == g.ID && s.Game.First == g.First && s.Game.Second == g.Second
}

// Text is a result as it was said: the scores, and who started where the draw says otherwise.
func (c Claim) Text(d *tournament.Division, g tournament.Game) text.Text {
	scores := text.Name(strconv.Itoa(c.Scores[0]) + "–" + strconv.Itoa(c.Scores[1]))
	if c.Started == 0 || starter(g, 0) == c.Started {
		return scores
	}
	return text.Of("%s, %s started", scores, d.PlayerText(c.Started))
}

// Sheet is the sheet that says the same.
func (c Claim) Sheet(g tournament.Game) tournament.Sheet {
	s := tournament.Sheet{Kind: tournament.Played, Scores: &c.Scores}
	if starter(g, 0) != c.Started {
		s.Started = c.Started
	}
	return s
}

// onSheet reports whether a sheet says what the claim says, whatever penalties it has.
func (c Claim) onSheet(g tournament.Game, s tournament.Sheet) bool {
	return s.Scores != nil && *s.Scores == c.Scores && starter(g, s.Started) == starter(g, c.Started)
}

// starter is who started, where the draw says so unless somebody else does; 0 where nobody says it.
func starter(g tournament.Game, said tournament.PlayerID) tournament.PlayerID {
	if said == 0 && !g.Drawn {
		return g.First
	}
	return said
}

// PlayersSent is the id of the doubt that nobody sent what a sheet says.
const PlayersSent = "players-sent"

// Doubts are why a sheet looks doubtful after what was said: nobody said that. There are none of a
// sheet that says what one of them did.
func (s Said) Doubts(d *tournament.Division, g tournament.Game, sheet tournament.Sheet) []tournament.Doubt {
	words := s.against(d, g, sheet)
	if words.IsZero() {
		return nil
	}
	return []tournament.Doubt{{ID: PlayersSent, Says: words}}
}

// against says what was sent instead of what the sheet says, empty where one of them sent that.
func (s Said) against(d *tournament.Division, g tournament.Game, sheet tournament.Sheet) text.Text {
	var said [2]text.Text
	for i, c := range s.Claims {
		if c == nil {
			continue
		}
		if c.onSheet(g, sheet) {
			return text.Text{}
		}
		said[i] = c.Text(d, g)
	}
	first, second := d.PlayerText(g.First), d.PlayerText(g.Second)
	switch {
	case s.Verdict() == Agreed:
		return text.Of("both players have sent %s", said[0])
	case said[1].IsZero():
		return text.Of("%s has sent %s", first, said[0])
	case said[0].IsZero():
		return text.Of("%s has sent %s", second, said[1])
	}
	return text.Of("neither player has sent that: %s says %s, %s says %s", first, said[0], second, said[1])
}
