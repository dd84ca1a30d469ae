package rulebook

// RackSize is how many tiles a full rack has, and how many the bag must have for an exchange (F21; all books say
// the same).
const RackSize = 7

// ExchangeLegal reports whether an exchange is allowed with that many tiles in the bag (WESPA 2010 §3.2.1(a), WMSF
// Exch¶1, ASPA 8.1, NSA IV.H.2).
func ExchangeLegal(bag int) bool { return bag >= RackSize }

// DrawError is the situation after a wrong draw: the tiles kept on the rack, the tiles drawn, whether a new tile
// touched the rack, the tiles in the bag before the draw, and who noticed it.
type DrawError struct {
	Kept, Drawn     int
	Touched         bool
	BagBefore       int
	FoundByOpponent bool
}

// Overdraw is the correction of an overdraw.
type Overdraw struct {
	// X is how many tiles there are too many.
	X int
	// Pool is how many tiles lie on the table to choose from. Expose is how many of them are turned up, or just
	// taken, and Returned is how many go back into the bag.
	Pool, Expose, Returned int
}

// KeptExposed is how many of the tiles that were seen the player keeps.
func (o Overdraw) KeptExposed() int { return o.Expose - o.Returned }

// UnexposedKept is how many tiles the player keeps that nobody saw.
func (o Overdraw) UnexposedKept() int { return o.Pool - o.Expose }

// CorrectOverdraw computes the correction; ok is false if nothing was overdrawn (F6; WESPA 2010 §3.9.5, WMSF Over,
// ASPA 5.3, NSA III.C).
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

// FlashDrawn computes what becomes of tiles that were drawn too early when the play is taken back. Either the
// player has a full rack again, so that all tiles drawn are too many (WESPA 2010 §3.10.2(c), NSA VI.D), or the
// surplus is removed before the tiles of the play come back (ASPA 10.6). ok is false if it isn't an offence.
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

// Reset is what follows the correction of an overdraw for which the opponent turned up tiles.
type Reset struct {
	// TooMany says that more tiles were turned up than the rule allows. Again says that all tiles go face down and
	// the correction is made once more. If TooMany is set and Again isn't, the director decides.
	TooMany, Again bool
	// Expose is how many tiles are turned up, and Returned how many go back into the bag.
	Expose, Returned int
}

// ResetOverdraw decides about a correction of x tiles too many for which so many were turned up. As many as the
// rule allows are no fault. With more it is made once more: all tiles go face down, and then exactly x are turned
// up and returned (F7; WESPA 2010 §3.9.5, §3.9.6).
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

// OrderError is the situation after a player drew before the opponent: the tiles in the bag before that, the tiles
// kept and drawn, how many the opponent was due, and whether the opponent had had a reasonable chance to draw.
type OrderError struct {
	BagBefore, Kept, Drawn int
	OpponentDue            int
	OpponentHadChance      bool
	Touched                bool
}

// OutOfOrder is what follows a draw in the wrong order.
type OutOfOrder struct {
	// Trigger says that the tiles drawn count as an overdraw. Correction is then what is done, and Opponent and
	// Player are how many tiles each draws afterwards.
	Trigger          bool
	Correction       Overdraw
	Opponent, Player int
	// Investigate says that the director may look into it. Grave says that the book particularly mentions a spread
	// penalty.
	Investigate, Grave bool
}

// DrawnOutOfOrder computes the remedy (F8; WESPA 2010 §3.9.9, NSA III.D and G7). An opponent who is due more tiles
// than there are takes all.
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

// Missing is what follows if a player drew too few tiles.
type Missing struct {
	// Draws are tiles from the bag, and Given are tiles from the opponent's rack.
	Draws, Given int
}

// MissingTiles computes what a player who drew too few tiles gets. missing is how many are missing, bag is how
// many are in the bag now, emptied says that the opponent has emptied the bag since, and completed that the player
// has finished the next turn (WESPA 2010 §3.9.8, ASPA 5.4).
func (p *Parameters) MissingTiles(missing, bag int, emptied, completed bool) Missing {
	if p.Underdraw == "opponentGives" && emptied {
		if completed {
			return Missing{}
		}
		return Missing{Given: missing}
	}
	return Missing{Draws: min(missing, bag)}
}

// FoundTile is a tile that was found in a bag that seemed empty, or elsewhere: where it was, whether the sheet is
// signed, what the racks held, and who should have drawn it first ("A", "B" or "unknown").
type FoundTile struct {
	InBag        bool
	Signed       bool
	BagEmpty     bool
	RackA, RackB int
	Earliest     string
}

// TileOutcome is what becomes of a found tile.
type TileOutcome struct {
	// Ignored says that nothing happens. Draws is "A", "B", "nobody", or "unknown" if the players must find out
	// who should have drawn it first.
	Ignored bool
	Draws   string
	// Over says that only one player has tiles afterwards, so that the result is computed again.
	Over bool
}

// PlaceFoundTile decides who gets a found tile (F24; WESPA 2010 §4.3 and 4.5, ASPA 11.4–11.6, NSA G4).
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

// byRacks is who draws by the racks, "nobody" if both are full: a player with a full rack draws nothing. If
// neither rack is full it is whoever should have drawn first.
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

// overAfter reports whether only one player has tiles after the draw.
func overAfter(f FoundTile, draws string) bool {
	a, b := f.RackA > 0 || draws == "A", f.RackB > 0 || draws == "B"
	return a != b && draws != "unknown"
}
