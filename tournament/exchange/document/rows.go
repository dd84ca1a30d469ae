package document

import (
	"cmp"
	"math"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/annotation"
	"wordhall/tournament/bounds"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// playersKey are the players, by ascending id. They are always written and must be there when a document is read.
// rows notes the position of each.
func playersKey(rows rowsRead) key[tournament.Division] {
	players := lined("players", func(d *tournament.Division) *[]tournament.Player { return &d.Players },
		func(int) tournament.Player { return tournament.Player{Joined: 1} }, playerKeys).must()
	players.is = players.is.with("maxItems", bounds.Players)
	read := players.read
	players.read = func(p *part, d *tournament.Division) {
		list := p.node.Member("players")
		if list == nil {
			p.fail(`the key "players" is missing; give the array of players`)
		}
		if list != nil && len(list.Items) > bounds.Players { // before each is read
			p.fail("the division has %d players; the most is %d, so split it", len(list.Items), bounds.Players)
			return
		}
		read(p, d)
		for i, player := range d.Players {
			if first, twice := rows.players[player.ID]; twice {
				row := part{problems: p.problems, where: text.Of("%s[%d]", "players", i)}
				row.label("player %d", player.ID)
				row.fail("the id %d is already that of players[%d]; ids must differ", player.ID, first)
			}
			rows.players[player.ID] = i
		}
		slices.SortStableFunc(d.Players, func(a, b tournament.Player) int { return cmp.Compare(a.ID, b.ID) })
	}
	return players
}

var playerKeys = keysOf(tournament.PlayerFields, keyOrder("id name surname rating games deviation team club country class table joined withdrawn out ids eligible standin carried spellings shown"),
	plainKey("id", isWhole.with("minimum", 1), func(p *tournament.Player) *tournament.PlayerID { return &p.ID }, func(p *part, _ tournament.PlayerID) tournament.PlayerID {
		id := p.requiredWhole("id")
		p.label("player %d", id)
		if name := p.node.Member("name"); name != nil && name.Text == "" {
			p.fail("the name is empty; give one")
		}
		return tournament.PlayerID(id)
	}).must(),
	joinedKey(),
	listKey("out", listOf(isWhole), func(p *tournament.Player) *[]int { return &p.Out }, func(p *part) []int {
		out := p.wholes("out")
		slices.Sort(out)
		return out
	}),
	mapKey("ids", bounds.Field, func(p *tournament.Player) *map[string]string { return &p.IDs }),
	key[tournament.Player]{
		name: "eligible", is: isTruth,
		read:   func(p *part, v *tournament.Player) { v.Ineligible = !p.truth("eligible", true) },
		value:  func(*tournament.Player) any { return false },
		absent: func(p *tournament.Player) bool { return !p.Ineligible },
	},
	objectKey("carried", func(p *tournament.Player) *tournament.Record { return &p.Carried }, keys[tournament.Record]{
		partsKey("wins", 2, func(r *tournament.Record) *int { return &r.HalfWins }, (*part).halves),
		partsKey("losses", 2, func(r *tournament.Record) *int { return &r.HalfLosses }, (*part).halves),
		wholeKey("spread", func(r *tournament.Record) *int { return &r.Spread }),
	}),
	mapKey("spellings", bounds.Name, func(p *tournament.Player) *map[string]string { return &p.Spellings }),
	shownKey(func(p *tournament.Player) *tournament.Shown { return &p.Shown }),
	key[tournament.Player]{own: func(p *tournament.Player) *[]string { return &p.Extra }},
)

// shownKey says how the public pages show a player, or all players.
func shownKey[T any](at func(*T) *tournament.Shown) key[T] {
	return plainKey("shown", amongOrEmpty(tournament.ShownWays), at, func(p *part, _ tournament.Shown) tournament.Shown {
		shown := tournament.Shown(p.text("shown"))
		if wrong := shown.Check(); !wrong.IsZero() {
			p.fail("%s", wrong)
		}
		return shown
	})
}

// joinedKey is the first round that a player plays. It is left out for round 1.
func joinedKey() key[tournament.Player] {
	k := wholeKey("joined", func(p *tournament.Player) *int { return &p.Joined })
	k.is = k.is.with("minimum", 1)
	read := k.read
	k.read = func(p *part, v *tournament.Player) {
		if read(p, v); v.Joined < 1 {
			p.fail("\"joined\" is %d; it must be the first round played, from 1", v.Joined)
		}
	}
	k.absent = func(p *tournament.Player) bool { return p.Joined <= 1 }
	return k
}

// textsByKey reads an object with a text for each federation; nil if the key is missing.
func (p *part) textsByKey(name string) map[string]string {
	o := p.object(name)
	if o == nil || o.node.Kind != exchange.ObjectNode {
		return nil
	}
	texts := map[string]string{}
	for _, m := range o.node.Members {
		texts[m.Key] = o.text(m.Key)
	}
	return texts
}

// halves reads a number of wins or losses as half-wins; a tie is half a win.
func (p *part) halves(name string) int {
	v := p.real(name, 0) * 2
	if v != math.Trunc(v) || math.Abs(v) > 1e6 {
		p.fail("%s must be a number of whole and half games", name)
		return 0
	}
	return int(v)
}

var gameKeys = keysOf(tournament.GameFields, keyOrder("round table first second drawn ")+sheetOrder+keyOrder(" start_set postponed annotation annotated"), append(
	within(func(g *tournament.Game) *tournament.Sheet { return &g.Sheet }, sheetKeys),
	key[tournament.Game]{
		name: "table", is: isWhole,
		read: func(p *part, g *tournament.Game) {
			if g.Table = p.whole("table", 0); g.Table != 0 {
				p.label("round %d, table %d", g.Round, g.Table)
			} else {
				p.label("round %d", g.Round)
			}
		},
		value:  func(g *tournament.Game) any { return g.Table },
		absent: func(g *tournament.Game) bool { return g.Table == 0 },
	},
	annotationKey(),
	key[tournament.Game]{own: func(g *tournament.Game) *[]string { return &g.Extra }},
)...)

// annotationKey is a game's moves, the text of a GCG file. #player1 of it is the player named by annotated, or by the
// names in the file if that is left out.
func annotationKey() key[tournament.Game] {
	return plainKey("annotation", isText.with("maxLength", annotation.MostBytes), func(g *tournament.Game) *string { return &g.Annotation }, func(p *part, _ string) string {
		gcg := p.text("annotation")
		if gcg == "" {
			return ""
		}
		gcg, err := annotation.Decode([]byte(gcg))
		if err == nil {
			_, err = annotation.Parse(gcg)
		}
		if err != nil {
			p.fail("the annotation: %s", text.OfError(err))
		}
		return gcg
	})
}

// sheetOrder is the order of the keys of a sheet.
const sheetOrder = keyOrder("kind scores time_penalties noted_penalties absent by winner margin rated started")

// sheetKeys are the keys of the sheet of a game. When and by whom it was keyed isn't in a document.
var sheetKeys = keysOf(tournament.SheetFields, sheetOrder,
	key[tournament.Sheet]{
		name: "kind", is: among(tournament.Kinds()), needed: true,
		read: func(p *part, s *tournament.Sheet) {
			switch s.Kind = tournament.Kind(p.requiredText("kind")); {
			case s.Kind == "":
				p.fail("\"kind\" is empty; a game not played yet is of kind \"scheduled\"")
			case !s.Kind.Known():
				p.fail("kind %q isn't known; the kinds are %s", exchange.Shorten(string(s.Kind)), tournament.Kinds())
			}
		},
		value: func(s *tournament.Sheet) any { return cmp.Or(s.Kind, tournament.Scheduled) },
	},
	plainKey("scores", twoOf(isWhole.with("minimum", tournament.MinScore).with("maximum", tournament.MaxScore)), func(s *tournament.Sheet) **[2]int { return &s.Scores }, func(p *part, _ *[2]int) *[2]int { return p.pair("scores") }),
	pairKey("time_penalties", func(s *tournament.Sheet) *[2]int { return &s.Penalties }),
	pairKey("noted_penalties", func(s *tournament.Sheet) *[2]int { return &s.Noted }),
	wholesKey("absent", func(s *tournament.Sheet) *[]tournament.PlayerID { return &s.Absent }),
)

// pairKey is the key of two figures, those of the first and the second player. It is left out if both are 0.
func pairKey(name string, at func(*tournament.Sheet) *[2]int) key[tournament.Sheet] {
	return plainKey(name, twoOf(isWhole), at, func(p *part, was [2]int) [2]int {
		if pair := p.pair(name); pair != nil {
			return *pair
		}
		return was
	})
}

// pair reads two figures, those of the first and the second player; nil if the key is missing.
func (p *part) pair(name string) *[2]int {
	p.know(name)
	if p.node.Member(name) == nil {
		return nil
	}
	numbers := p.wholes(name)
	if len(numbers) != 2 {
		p.fail("%s must be two numbers, those of \"first\" and \"second\", like [431, 389]", name)
		return nil
	}
	return (*[2]int)(numbers)
}

// rulingKeys are the keys of a ruling of the division. The kind of the ruling decides which of them it may have.
// When a document is read, games are numbered in its order.
func rulingKeys(d *tournament.Division, book rulebook.Book) keys[tournament.Ruling] {
	ejects := func(r *tournament.Ruling) bool { return r.Kind == tournament.Ejection }
	points := wholeKey("points", func(r *tournament.Ruling) *int { return &r.Points })
	points.read = func(p *part, r *tournament.Ruling) {
		if r.Kind == tournament.SpreadPenalty {
			r.Points = p.requiredWhole("points")
		}
	}
	points.absent = func(r *tournament.Ruling) bool { return ejects(r) || r.Points == 0 }
	round := wholeKey("round", func(r *tournament.Ruling) *int { return &r.Round })
	round.read = func(p *part, r *tournament.Ruling) {
		switch r.Kind {
		case tournament.SpreadPenalty:
			r.Round = p.requiredWhole("round")
		case tournament.Warning, tournament.Noted:
			r.Round = p.whole("round", 0)
		}
	}
	round.absent = func(r *tournament.Ruling) bool { return ejects(r) || r.Round == 0 }
	leftGame := wholeKey("left_game", func(r *tournament.Ruling) *int { return &r.SheetOf })
	number := func(r *tournament.Ruling) int {
		return slices.IndexFunc(d.Games, func(g tournament.Game) bool { return g.ID == r.SheetOf }) + 1
	}
	leftGame.value = func(r *tournament.Ruling) any { return number(r) }
	leftGame.absent = func(r *tournament.Ruling) bool { return number(r) == 0 }
	return keysOf(tournament.RulingFields, keyOrder("player kind points round after_round effect "+
		"reason section reversed level witnesses note rule answer director together left_game sheet_before"),
		key[tournament.Ruling]{
			name: "player", is: isWhole, read: readRuled, value: func(r *tournament.Ruling) any { return r.Player },
			absent: func(r *tournament.Ruling) bool { return r.Player == 0 },
		},
		key[tournament.Ruling]{name: "kind", is: among(tournament.RulingKinds), needed: true, value: func(r *tournament.Ruling) any { return r.Kind }},
		points,
		round,
		key[tournament.Ruling]{
			name: "after_round", is: isWhole,
			read: func(p *part, r *tournament.Ruling) {
				if ejects(r) {
					p.readEjection(d, r, book)
				}
			},
			value:  func(r *tournament.Ruling) any { return r.AfterRound },
			absent: func(r *tournament.Ruling) bool { return !ejects(r) },
		},
		key[tournament.Ruling]{
			name: "effect", is: among(tournament.EjectionEffects), value: func(r *tournament.Ruling) any { return r.Effect },
			absent: func(r *tournament.Ruling) bool { return !ejects(r) || r.Effect == "" },
		},
		leftGame,
		pointerKey("sheet_before", func(r *tournament.Ruling) **tournament.Sheet { return &r.Before }, tournament.Sheet{}, sheetKeys),
	)
}

// readRuled reads the kind of a ruling and the player it is about. A ruling that is only noted may be about no
// player.
func readRuled(p *part, r *tournament.Ruling) {
	r.Kind = tournament.RulingKind(p.requiredText("kind"))
	if r.Kind == tournament.Noted {
		r.Player = tournament.PlayerID(p.whole("player", 0))
	} else {
		r.Player = tournament.PlayerID(p.requiredWhole("player"))
	}
	p.label("%s of player %d", exchange.Shorten(string(r.Kind)), r.Player)
	if !tournament.RulingKinds.Known(r.Kind) {
		p.fail("kind %q isn't known; the kinds are %s", exchange.Shorten(string(r.Kind)), tournament.RulingKinds)
	}
}

// readEjection reads the effect of an ejection, and the round after which it happened. Only an ejection that voids
// all games may leave that round out.
func (p *part) readEjection(d *tournament.Division, r *tournament.Ruling, book rulebook.Book) {
	after := p.optionalWhole("after_round")
	r.Effect = tournament.EjectionEffect(p.text("effect"))
	if p.node.Member("effect") != nil && r.Effect == "" {
		p.fail("%s is empty; it must be one of %s", "effect", tournament.EjectionEffects)
	}
	if after != nil {
		r.AfterRound = *after
		return
	}
	// Where no effect is given, Validate reports it with the remedy.
	if effect := d.EjectionEffect(book, *r); effect != tournament.EffectVoid && effect != "" {
		p.fail(`the key "after_round" is missing; give the last round before the ejection`)
	}
}

// arrange puts the facts in the order in which a division keeps them and records
// the rounds that are drawn as published once. Draws of rounds without games are left out.
func arrange(d *tournament.Division) {
	slices.SortStableFunc(d.Games, func(a, b tournament.Game) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(lastWithoutTable(a.Table), lastWithoutTable(b.Table)), cmp.Compare(a.ID, b.ID))
	})
	draws := map[int]tournament.Round{}
	for _, r := range d.RoundFacts {
		draws[r.Number] = r
	}
	d.RoundFacts = nil
	for _, g := range d.Games {
		if n := len(d.RoundFacts); n > 0 && d.RoundFacts[n-1].Number == g.Round {
			continue
		}
		r, kept := draws[g.Round]
		switch {
		case !kept && len(draws) > 0 && !d.Drawn(g.Round):
			continue // It was recorded before the draw. Where a document tells of no draw, whatever it has was drawn.
		case !kept:
			r = drawnRound(d, g.Round)
		}
		d.RoundFacts = append(d.RoundFacts, r)
	}
}

// lastWithoutTable puts games without a table last.
func lastWithoutTable(table int) int {
	if table == 0 {
		return 1 << 30
	}
	return table
}

// drawnRound is what a document says of a round with games, if it has no draw of it.
func drawnRound(d *tournament.Division, number int) tournament.Round {
	r := tournament.Round{Number: number, Repeats: -1, Revision: 1}
	for _, e := range d.Plan {
		if number < e.From || number > e.To {
			continue
		}
		r.System = e.System
		if e.Repeats != nil {
			r.Repeats = *e.Repeats
		}
		if e.BasedOn != nil {
			r.BasedOn = *e.BasedOn
			if r.BasedOn < 0 {
				r.BasedOn = max(0, number+r.BasedOn)
			}
			r.BasedOn = min(r.BasedOn, number-1)
		}
	}
	return r
}
