package rulebook

// RackSize is how many tiles a full rack holds, and how many the bag must have
// for an exchange (F21; the same in all books).
const RackSize = 7

// ExchangeLegal reports whether that bag allows an exchange (WESPA 2010 §3.2.1(a),
// WMSF Exch¶1, ASPA 8.1, NSA IV.H.2).
func ExchangeLegal(bag int) bool { return bag >= RackSize }

// DrawError is a draw as it is found: tiles kept on the rack, tiles drawn, whether
// a new tile touched the rack, the bag before the draw, who found it.
type DrawError struct {
	Kept, Drawn     int
	Touched         bool
	BagBefore       int
	FoundByOpponent bool
}

// Overdraw is how to correct an overdraw.
type Overdraw struct {
	// X is the surplus.
	X int
	// Pool is how many tiles lie on the table to choose from, Expose how many of
	// them are turned up (or just taken), Returned how many go back into the bag.
	Pool, Expose, Returned int
}

// KeptExposed is how many of the tiles seen stay with the player.
func (o Overdraw) KeptExposed() int { return o.Expose - o.Returned }

// UnexposedKept is how many tiles stay with the player unseen.
func (o Overdraw) UnexposedKept() int { return o.Pool - o.Expose }

// CorrectOverdraw computes the correction; ok is false where nothing was overdrawn (F6;
// WESPA 2010 §3.9.5, WMSF Over, ASPA 5.3, NSA III.C).
func (p *Parameters) CorrectOverdraw(d DrawError) (o Overdraw, ok bool) {
	due := RackSize - d.Kept
	x := d.Drawn - due
	if x <= 0 {
		return Overdraw{}, false
	}
	o = Overdraw{X: x, Pool: d.Drawn, Returned: x}
	if d.Touched {
		o.Pool = d.Kept + d.Drawn
	}
	o.Expose = min(p.turnedUp(x, d.BagBefore), o.Pool)
	switch p.Overdraw {
	case overdrawX2:
		if !d.Touched && due < 2 {
			o.Expose = o.Pool
		}
	case overdrawX1:
	default:
		if d.FoundByOpponent {
			o.Pool = d.Kept + d.Drawn
			o.Expose = o.Pool
		}
	}
	return o, true
}

// turnedUp is how many tiles the opponent turns up to correct a surplus of x.
func (p *Parameters) turnedUp(x, bagBefore int) int {
	switch {
	case p.Overdraw == overdrawX2, p.Overdraw == overdrawX1 && bagBefore <= p.OverdrawSmallBag:
		return x + 2
	case p.Overdraw == overdrawX1:
		return x + 1
	}
	return x
}

// FlashDrawn computes what becomes of tiles drawn too early when the play comes
// off: the player holds a full rack again, so that all drawn are surplus (WESPA
// 2010 §3.10.2(c), NSA VI.D), or the surplus is removed before the tiles played come
// back (ASPA 10.6). ok is false where it is no offence.
func (p *Parameters) FlashDrawn(drawn int, touched bool, bagBefore int) (o Overdraw, ok bool) {
	switch p.FlashDraw {
	case "overdraw":
		return p.CorrectOverdraw(DrawError{Kept: RackSize, Drawn: drawn, Touched: touched, BagBefore: bagBefore})
	case "excess":
		o = Overdraw{X: drawn, Pool: drawn, Expose: drawn, Returned: drawn}
		if touched {
			o.Pool = RackSize
		}
		return o, true
	}
	return Overdraw{}, false
}

// Reset is what follows the correction of an overdraw in which the opponent turned
// tiles up.
type Reset struct {
	// TooMany says that more were turned up than the rule has. Again says that all go face down and the
	// correction is made once more; where too many were turned up and it isn't, the
	// director decides.
	TooMany, Again bool
	// Expose and Returned are how many are turned up and go back into the bag.
	Expose, Returned int
}

// ResetOverdraw decides on a correction of x tiles too many in which so many were
// turned up. As many as the rule has is no fault; with more it is begun again: all
// face down, then exactly x turned up and returned (F7; WESPA 2010 §3.9.5, §3.9.6).
func (p *Parameters) ResetOverdraw(x, turned, bagBefore int) Reset {
	most := p.turnedUp(x, bagBefore)
	switch {
	case turned <= most:
		return Reset{Expose: most, Returned: x}
	case p.OverdrawReset == "exposeX":
		return Reset{TooMany: true, Again: true, Expose: x, Returned: x}
	}
	return Reset{TooMany: true}
}

// OrderError is a draw before the opponent's: the bag before it, the tiles kept
// and drawn, what the opponent was due, and whether the opponent had had a
// reasonable chance to draw.
type OrderError struct {
	BagBefore, Kept, Drawn int
	OpponentDue            int
	OpponentHadChance      bool
	Touched                bool
}

// OutOfOrder is what follows a draw in the wrong order.
type OutOfOrder struct {
	// Trigger says that the tiles drawn count as overdrawn. Correction then holds, and
	// Opponent and Player are how many tiles each draws afterwards.
	Trigger          bool
	Correction       Overdraw
	Opponent, Player int
	// Investigate says that the director may look into it. Grave says that a spread penalty is
	// particularly considered.
	Investigate, Grave bool
}

// DrawnOutOfOrder computes the remedy (F8; WESPA 2010 §3.9.9, NSA III.D and G7).
// Where the opponent is due more than there is, the opponent takes all.
func (p *Parameters) DrawnOutOfOrder(d OrderError) OutOfOrder {
	switch p.OutOfOrder {
	case outOfOrderInvestigate:
		return OutOfOrder{Investigate: d.BagBefore < p.OutOfOrderBag, Grave: d.BagBefore < p.OutOfOrderGrave}
	case outOfOrderReturn:
	default:
		return OutOfOrder{}
	}
	after := d.BagBefore - d.Drawn
	if d.OpponentHadChance || after >= d.OpponentDue {
		return OutOfOrder{}
	}
	o := Overdraw{X: d.Drawn, Pool: d.Drawn, Expose: d.Drawn, Returned: d.Drawn}
	if d.Touched {
		o.Pool = d.Kept + d.Drawn
		o.Expose = min(d.Drawn+2, o.Pool)
	}
	opponent := min(d.OpponentDue, d.BagBefore)
	return OutOfOrder{Trigger: true, Correction: o, Opponent: opponent, Player: min(d.Drawn, d.BagBefore-opponent)}
}

// Missing is what follows too few tiles drawn.
type Missing struct {
	// Draws come from the bag, Given from the opponent's own rack.
	Draws, Given int
}

// MissingTiles computes what a player who drew too few receives: missing tiles,
// the bag as it is now, whether the opponent emptied it since, and whether the
// player has completed the next turn (WESPA 2010 §3.9.8, ASPA 5.4).
func (p *Parameters) MissingTiles(missing, bag int, emptied, completed bool) Missing {
	if p.Underdraw == "opponentGives" && emptied {
		if completed {
			return Missing{}
		}
		return Missing{Given: missing}
	}
	return Missing{Draws: min(missing, bag)}
}

// FoundTile is a tile that turned up: in the bag that was thought empty or
// elsewhere, whether the sheet is signed, what the racks held, and who should have
// drawn earliest ("A", "B" or "unknown").
type FoundTile struct {
	InBag        bool
	Signed       bool
	BagEmpty     bool
	RackA, RackB int
	Earliest     string
}

// TileOutcome says what becomes of a found tile.
type TileOutcome struct {
	// Ignored says that nothing happens. Draws is "A", "B", "nobody", or "unknown" where
	// the players must find out who should have drawn earliest.
	Ignored bool
	Draws   string
	// Over says that one player only has tiles afterwards; the result is recalculated.
	Over bool
}

// PlaceFoundTile decides where a found tile goes (F24; WESPA 2010 §4.3 and 4.5,
// ASPA 11.4–11.6, NSA G4).
func (p *Parameters) PlaceFoundTile(f FoundTile) TileOutcome {
	way := p.TileFound
	if f.InBag {
		way = p.TileInBag
	}
	if f.Signed {
		return TileOutcome{Ignored: true, Draws: "nobody"}
	}
	out := f.RackA == 0 || f.RackB == 0
	if way == tileNotWhenOut && !(f.InBag && out) { // with a tile in the bag nobody is out (NSA VII.A)
		switch {
		case f.BagEmpty && out:
			return TileOutcome{Ignored: true, Draws: "nobody"}
		case f.Earliest == "unknown" && f.RackA < RackSize && f.RackB < RackSize:
			return TileOutcome{Draws: "nobody"}
		}
		return TileOutcome{Draws: byRacks(f)}
	}
	draws := byRacks(f)
	return TileOutcome{Draws: draws, Over: overAfter(f, draws)}
}

// byRacks knows that a full rack draws nothing, so a short one draws if it is the only one.
func byRacks(f FoundTile) string {
	switch {
	case f.RackA >= RackSize && f.RackB >= RackSize:
		return "nobody"
	case f.RackA >= RackSize:
		return "B"
	case f.RackB >= RackSize:
		return "A"
	}
	return f.Earliest
}

// overAfter reports whether one player only holds tiles after the draw.
func overAfter(f FoundTile, draws string) bool {
	a, b := f.RackA > 0 || draws == "A", f.RackB > 0 || draws == "B"
	return a != b && draws != "unknown"
}
