package rulings

import (
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// notBefore refuses a time that is before another one that it must follow.
func notBefore(name, than string, in values) error {
	return text.Errorf("%s is %s, before %s at %s", name, minutes(in.number(name)), than, minutes(in.number(than)))
}

func overdrawFigures(o rulebook.Overdraw) []Figure {
	return []Figure{
		figure("x", o.X), figure("pool", o.Pool), figure("expose", o.Expose), figure("returned", o.Returned),
		figure("keptExposed", o.KeptExposed()), figure("unexposedKept", o.UnexposedKept()),
	}
}

// tiles are the rulings on tiles and their drawing.
func tiles() []Ruling {
	return append(draws(), finds()...)
}

func draws() []Ruling {
	touched := yesNo("touched", "a new tile touched the rack")
	bag := number("bag", "tiles in the bag before the draw", "tiles", 0, mostTiles)
	return []Ruling{
		{ID: "R40", Title: "Overdraw",
			Inputs: []Input{
				number("kept", "tiles on the rack before drawing", "tiles", 0, rulebook.RackSize),
				number("drawn", "tiles drawn", "tiles", 1, mostTiles),
				touched, bag.or("50"),
				choice("found", "who found it", "player", "opponent").or("player"),
			},
			Uses: []string{"overdraw", "overdrawSmallBag"}, figures: overdraw,
			check: func(in values) error { return ofOneSet(in, "drawn") }},
		{ID: "R41", Title: "Correction of an overdraw went wrong",
			Inputs: []Input{
				number("x", "tiles overdrawn", "tiles", 1, mostTiles),
				number("turned", "tiles turned up", "tiles", 1, mostTiles),
				bag.or("50"),
			},
			Uses: []string{"overdraw", "overdrawSmallBag", "overdrawReset"}, figures: badlyCorrected,
			check: func(in values) error {
				if turned, x := in.number("turned"), in.number("x"); turned > rulebook.RackSize+x {
					return text.Errorf("\"turned\" is %d, but with \"x\" %d there are at most %d tiles to turn up", turned, x, rulebook.RackSize+x)
				}
				return notMore(in, "x")
			}},
		{ID: "R42", Title: "Overdraw concealed"},
		{ID: "R43", Title: "Underdraw",
			Inputs: []Input{
				number("missing", "tiles missing", "tiles", 1, rulebook.RackSize),
				number("bag", "tiles in the bag now", "tiles", 0, mostTiles),
				yesNo("emptied", "the opponent has emptied the bag since").or("no"),
				yesNo("completed", "the player has completed the next turn").or("no"),
			},
			Uses: []string{"underdraw"},
			figures: func(b *rulebook.Book, in values) []Figure {
				m := b.MissingTiles(in.number("missing"), in.number("bag"), in.yes("emptied"), in.yes("completed"))
				return []Figure{figure("draws", m.Draws), figure("given", m.Given)}
			},
			check: func(in values) error {
				if in.yes("emptied") && in.number("bag") > 0 {
					return text.Errorf("\"emptied\" is yes, but \"bag\" is %d; for a bag that was emptied it must be 0", in.number("bag"))
				}
				return nil
			}},
		{ID: "R44", Title: "Drawn out of order",
			Inputs: []Input{
				number("bag", "tiles in the bag before the draw", "tiles", 1, mostTiles),
				number("drawn", "tiles drawn", "tiles", 1, rulebook.RackSize).or("1"),
				number("due", "tiles the opponent was due", "tiles", 0, rulebook.RackSize).or("0"),
				finding("chance", "the opponent had had a reasonable chance to draw"),
				touched.or("no"),
				number("kept", "tiles on the rack before drawing", "tiles", 0, rulebook.RackSize-1).maybe("what fills the rack"),
			},
			Uses: []string{"outOfOrder", "outOfOrderBag", "outOfOrderGrave"}, figures: outOfOrder,
			check: func(in values) error {
				if kept, drawn := in.number("kept"), in.number("drawn"); kept+drawn > rulebook.RackSize {
					return text.Errorf("\"kept\" %d and \"drawn\" %d are more than a rack holds; settle the overdraw first (R40)", kept, drawn)
				}
				return notMore(in, "drawn")
			}},
		{ID: "R45", Title: "Spilled tiles",
			Inputs: []Input{
				number("kept", "tiles on the rack before", "tiles", 0, rulebook.RackSize).or("7"),
				number("spilled", "tiles spilled, with those drawn", "tiles", 1, mostTiles),
				touched.or("no"), bag.or("50"),
			},
			Uses: []string{"spilled", "overdraw", "overdrawSmallBag"},
			figures: func(b *rulebook.Book, in values) []Figure {
				if b.Spilled != "overdraw" {
					return nil
				}
				o, ok := b.CorrectOverdraw(rulebook.DrawError{Kept: in.number("kept"), Drawn: in.number("spilled"), Touched: in.yes("touched"), BagBefore: in.number("bag")})
				if !ok {
					return []Figure{figure("x", 0)}
				}
				return overdrawFigures(o)
			},
			check: func(in values) error { return ofOneSet(in, "spilled") }},
	}
}

// ofOneSet refuses more tiles than the bag can have, and a rack and a bag that have more than a set together.
func ofOneSet(in values, name string) error {
	if kept, bag := in.number("kept"), in.number("bag"); kept+bag > mostTiles {
		return text.Errorf("\"kept\" %d and \"bag\" %d are more than the %d tiles of a set", kept, bag, mostTiles)
	}
	return notMore(in, name)
}

// overdraw is the correction of an overdraw, or how many tiles are missing if too few were drawn.
func overdraw(b *rulebook.Book, in values) []Figure {
	kept, drawn, bag := in.number("kept"), in.number("drawn"), in.number("bag")
	o, ok := b.CorrectOverdraw(rulebook.DrawError{Kept: kept, Drawn: drawn, Touched: in.yes("touched"),
		BagBefore: bag, FoundByOpponent: in.word("found") == "opponent"})
	if !ok {
		return []Figure{figure("x", 0), figure("missing", min(rulebook.RackSize-kept, bag)-drawn)}
	}
	return overdrawFigures(o)
}

func badlyCorrected(b *rulebook.Book, in values) []Figure {
	r := b.ResetOverdraw(in.number("x"), in.number("turned"), in.number("bag"))
	list := []Figure{figure("tooMany", r.TooMany), figure("reset", r.Again)}
	if r.TooMany && !r.Again {
		return list
	}
	return append(list, figure("expose", r.Expose), figure("returned", r.Returned))
}

func outOfOrder(b *rulebook.Book, in values) []Figure {
	kept := in.number("kept")
	if !in.has("kept") {
		kept = rulebook.RackSize - in.number("drawn")
	}
	o := b.DrawnOutOfOrder(rulebook.OrderError{BagBefore: in.number("bag"), Kept: kept, Drawn: in.number("drawn"),
		OpponentDue: in.number("due"), OpponentHadChance: in.yes("chance"), Touched: in.yes("touched")})
	list := []Figure{figure("trigger", o.Trigger), figure("investigate", o.Investigate), inner("lookBag", b.OutOfOrderBag), inner("graveBag", b.OutOfOrderGrave)}
	if o.Grave {
		list = append(list, figure("grave", true), figure("spread", -b.SpreadPenalty))
	}
	if o.Trigger {
		list = append(list, overdrawFigures(o.Correction)...)
		list = append(list, figure("opponent", o.Opponent), figure("player", o.Player))
	}
	if o.Trigger && !in.has("chance") {
		list = append(list, figure("doubt", true))
	}
	return list
}

func finds() []Ruling {
	rackA := number("rackA", "tiles on the rack of A", "tiles", 0, rulebook.RackSize)
	rackB := number("rackB", "tiles on the rack of B", "tiles", 0, rulebook.RackSize)
	signed := yesNo("signed", "the result sheet is signed").or("no")
	earliest := choice("earliest", "who should have drawn earliest", "A", "B", "unknown").or("unknown")
	return []Ruling{
		{ID: "R46", Title: "Blank not declared",
			Inputs: []Input{yesNo("completed", "the turn was completed").or("yes"), yesNo("repeated", "the player was warned before").or("no")},
			Uses:   []string{"spreadPenalty"},
			figures: func(b *rulebook.Book, in values) []Figure {
				if !in.yes("completed") || !in.yes("repeated") || b.SpreadPenalty == 0 {
					return nil
				}
				return []Figure{figure("spread", -b.SpreadPenalty)}
			}},
		{ID: "R47", Title: "Blank disputed later",
			Inputs: []Input{yesNo("declared", "it was properly declared")}},
		{ID: "R48", Title: "\"Blank\" is a face-down letter",
			Inputs: []Input{yesNo("found", "it was turned over in that turn")}},
		{ID: "R49", Title: "Tile found outside the bag",
			Inputs: []Input{signed, rackA, rackB, earliest, yesNo("empty", "the bag is empty").or("no")},
			Uses:   []string{"tileFound"}, impossible: someTiles,
			figures: func(b *rulebook.Book, in values) []Figure {
				return found(b, in, false)
			}},
		{ID: "R50", Title: "Tile found in the bag thought empty",
			Inputs: []Input{signed, rackA, rackB, earliest},
			Uses:   []string{"tileInBag"}, impossible: someTiles,
			figures: func(b *rulebook.Book, in values) []Figure {
				return found(b, in, true)
			}},
		{ID: "R51", Title: "Objection to counting tiles",
			Inputs: []Input{choice("tiles", "kind of tiles", "smooth", "indented").or("smooth"), yesNo("objects", "the opponent objects").or("yes")}},
		{ID: "R52", Title: "Improper drawing",
			Inputs: []Input{choice("act", "what was wrong", "lookedIn", "bagLow", "tilesInHand", "outOfView", "handNotShown", "belowTable")}},
	}
}

// someTiles refuses two empty racks in a game that isn't signed, because a player who goes out leaves the other
// with tiles. It also refuses a full rack that was due a tile.
func someTiles(_ *rulebook.Book, in values) (string, text.Text) {
	if rack := in.number("rack" + in.word("earliest")); rack == rulebook.RackSize {
		return "fullRack", text.Of("\"earliest\" is %s, but that rack holds %d: nothing was due to it", in.word("earliest"), rack)
	}
	if !in.yes("signed") && in.number("rackA") == 0 && in.number("rackB") == 0 {
		return "emptyRacks", text.Of("rackA and rackB are both 0; when one player goes out the other still has tiles")
	}
	return "", text.Text{}
}

func found(b *rulebook.Book, in values, inBag bool) []Figure {
	f := b.PlaceFoundTile(rulebook.FoundTile{InBag: inBag, Signed: in.yes("signed"), BagEmpty: inBag || in.yes("empty"),
		RackA: in.number("rackA"), RackB: in.number("rackB"), Earliest: in.word("earliest")})
	return []Figure{figure("ignored", f.Ignored), figure("draws", f.Draws), figure("over", f.Over),
		inner("full", in.number("rackA") == rulebook.RackSize && in.number("rackB") == rulebook.RackSize)}
}
