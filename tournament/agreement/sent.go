package agreement

import (
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Sent is what the players of a game have sent of its result while its sheet is out. It is a slip without
// the tokens that let a phone in.
type Sent struct {
	Game   Game      `json:"of"`
	Claims [2]*Claim `json:"claims"`
}

// Sent is what the players have sent, without the tokens of the slip.
func (s Slip) Sent() Sent {
	sent := Sent{Game: s.Game}
	for i, c := range s.Claims {
		if c != nil {
			sent.Claims[i] = &Claim{Scores: c.Scores, Started: c.Started}
		}
	}
	return sent
}

// Verdict says what follows from what both sides have sent.
func (s Sent) Verdict() Verdict { return verdict(s.Claims) }

// Text is what the players have sent: once if both sent the same or only one has sent something.
func (s Sent) Text(d *tournament.Division, g tournament.Game) text.Text {
	var said []text.Text
	for _, c := range s.Claims {
		if c != nil && (len(said) == 0 || s.Verdict() != Agreed) {
			said = append(said, c.Text(d, g))
		}
	}
	return text.Join(" / ", said...)
}

// Of reports whether it was sent for that game as it was drawn.
func (s Sent) Of(division tournament.DivisionID, g tournament.Game) bool {
	return s.Game.Division == division && s.Game.ID == g.ID && s.Game.First == g.First && s.Game.Second == g.Second
}

// Text is a result as it was sent: the scores, and who started if the draw says otherwise.
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

// starter is who started. The draw says it unless somebody else does. It is 0 if nobody says it.
func starter(g tournament.Game, said tournament.PlayerID) tournament.PlayerID {
	if said == 0 && !g.StartOpen {
		return g.First
	}
	return said
}

// PlayersSent is the id of the doubt that nobody sent what a sheet says.
const PlayersSent = "players-sent"

// Doubts are why a sheet looks doubtful after what was said: nobody said that. There are none of a
// sheet that says what one of them did.
func (s Sent) Doubts(d *tournament.Division, g tournament.Game, sheet tournament.Sheet) []tournament.Doubt {
	words := s.against(d, g, sheet)
	if words.IsZero() {
		return nil
	}
	return []tournament.Doubt{{ID: PlayersSent, Says: words}}
}

// against says what was sent instead of what the sheet says, empty where one of them sent that.
func (s Sent) against(d *tournament.Division, g tournament.Game, sheet tournament.Sheet) text.Text {
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
