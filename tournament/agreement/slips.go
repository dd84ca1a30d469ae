package agreement

import (
	"slices"

	"wordhall/tournament"
)

// Slips are the slips of all games whose players may send a result now. The zero value has none.
// It isn't safe for several goroutines.
type Slips struct {
	Open []Slip `json:"open"`
	// Void are tokens that were good once, the newest last.
	Void []Void `json:"void,omitempty"`
}

// Void is a pair of tokens that are no longer good, with the game that they were for.
type Void struct {
	Game   Game      `json:"of"`
	Tokens [2]string `json:"tokens"`
}

// mostVoid is how many pairs of old tokens are remembered, only to say what became of them.
const mostVoid = 5000

// Sync brings the slips up to the games that are live now: a slip whose game isn't among them is
// void with everything said on it, and a game without one gets one, with tokens of fresh. It
// reports whether anything changed.
func (s *Slips) Sync(live []Game, fresh func() string) (changed bool) {
	kept := s.Open[:0:0]
	for _, slip := range s.Open {
		if has(live, slip.Game) {
			kept = append(kept, slip)
			continue
		}
		s.Void = append(s.Void, Void{slip.Game, slip.Tokens})
		changed = true
	}
	s.Void = s.Void[max(0, len(s.Void)-mostVoid):]
	s.Open = kept
	for _, g := range live {
		if s.of(g) == nil {
			s.Open = append(s.Open, Slip{Game: g, Tokens: [2]string{fresh(), fresh()}})
			changed = true
		}
	}
	slices.SortFunc(s.Open, compareSlips)
	return changed
}

// Settle is for slips that were read from a disk: where both sides had said the same and nothing
// was entered, whoever said it last was never told that it arrived, and is asked again.
func (s *Slips) Settle() {
	for _, slip := range s.Open {
		s.TakeBack(slip.Game)
	}
}

// TakeBack takes the last word back where both sides have said the same and it couldn't be
// entered, unless it waits for the director.
func (s *Slips) TakeBack(g Game) {
	if slip := s.of(g); slip != nil && slip.Verdict() == Agreed && !slip.Held {
		slip.Claims[slip.Last&1] = nil
	}
}

// of finds a game's slip, nil where it has none.
func (s *Slips) of(g Game) *Slip {
	for i := range s.Open {
		if s.Open[i].Game == g {
			return &s.Open[i]
		}
	}
	return nil
}

// Of is a copy of the slip of a game; ok is false where it has none.
func (s *Slips) Of(division tournament.DivisionID, game int) (slip Slip, ok bool) {
	for _, one := range s.Open {
		if one.Game.Division == division && one.Game.ID == game {
			return one.clone(), true
		}
	}
	return Slip{}, false
}

// Find is a copy of the slip that a token is for, and the side whose it is; ok is false for a token
// that isn't good.
func (s *Slips) Find(token string) (slip Slip, side int, ok bool) {
	for _, one := range s.Open {
		for side, t := range one.Tokens {
			if t == token && token != "" {
				return one.clone(), side, true
			}
		}
	}
	return Slip{}, 0, false
}

// Was is the slip that an old token was for, and the side whose it was.
func (s *Slips) Was(token string) (was Slip, side int, ok bool) {
	for _, v := range slices.Backward(s.Void) {
		if side := slices.Index(v.Tokens[:], token); side >= 0 && token != "" {
			return Slip{Game: v.Game, Tokens: v.Tokens}, side, true
		}
	}
	return Slip{}, 0, false
}

// Send takes what the side whose token it is says, over what it said before, and returns the slip
// as it is then. It is refused for a token that isn't good, for what can't be a score, and once both
// have said the same: then the result is the director's to change.
func (s *Slips) Send(token string, c Claim) (Slip, error) {
	found, side, ok := s.Find(token)
	if !ok {
		return Slip{}, tournament.Refuse(tournament.NotFound, "this code is no longer good; bring the slip to the director's desk")
	}
	if found.Verdict() == Agreed {
		return Slip{}, tournament.Refuse(tournament.Conflict, "both of you have sent this result already; only the director changes it now")
	}
	for _, score := range c.Scores {
		if score < tournament.MinScore || score > tournament.MaxScore {
			return Slip{}, tournament.Refuse(tournament.Invalid, "a score can't be %d; it must be from %d to %d", score, tournament.MinScore, tournament.MaxScore)
		}
	}
	if c.Started != 0 && c.Started != found.Game.First && c.Started != found.Game.Second {
		return Slip{}, tournament.Refuse(tournament.Invalid, "the starter must be one of the two players")
	}
	slip := s.of(found.Game)
	slip.Claims[side], slip.Last = &c, side
	return slip.clone(), nil
}

// Hold leaves a result on which both agree to the director, who alone can enter it.
func (s *Slips) Hold(g Game) {
	if slip := s.of(g); slip != nil && slip.Verdict() == Agreed {
		slip.Held = true
	}
}

// Waiting are copies of the slips on which something was said and that wait for the director or
// the other side.
func (s *Slips) Waiting() []Slip {
	var waiting []Slip
	for _, slip := range s.Open {
		if slip.Verdict() != Nothing {
			waiting = append(waiting, slip.clone())
		}
	}
	return waiting
}

// Clone is a copy that shares nothing.
func (s *Slips) Clone() Slips {
	c := Slips{Void: slices.Clone(s.Void)}
	for _, slip := range s.Open {
		c.Open = append(c.Open, slip.clone())
	}
	return c
}
