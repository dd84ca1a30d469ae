package exchange

import (
	"cmp"
	"math"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// readPlayers reads the players and keeps where each stood.
func (p *part) readPlayers(d *tournament.Division, rows rowsRead) {
	if p.node.member("players") == nil {
		p.fail(`the key "players" is missing; give the array of players`)
	}
	p.each("players", func(i int, row *part) {
		player := row.readPlayer()
		if first, twice := rows.players[player.ID]; twice {
			row.fail("the id %d is already that of players[%d]; ids must differ", player.ID, first)
		}
		rows.players[player.ID] = i
		d.Players = append(d.Players, player)
	})
	slices.SortStableFunc(d.Players, func(a, b tournament.Player) int { return cmp.Compare(a.ID, b.ID) })
}

func (p *part) readPlayer() tournament.Player {
	id := p.requiredWhole("id")
	p.label("player %d", id)
	if p.node.member("name") != nil && p.node.member("name").text == "" {
		p.fail("the name is empty; give one")
	}
	player := tournament.Player{
		ID: tournament.PlayerID(id), Name: p.requiredText("name"),
		Rating: p.whole("rating", 0), Games: p.whole("games", 0), Deviation: p.real("deviation", 0),
		Team: p.text("team"), Club: p.text("club"), Country: p.text("country"), Class: p.text("class"),
		Table: p.whole("table", 0), Joined: p.whole("joined", 1), Withdrawn: p.whole("withdrawn", 0),
		Out: p.wholes("out"), Ineligible: !p.truth("eligible", true), StandIn: p.truth("standin", false),
	}
	if player.Joined < 1 {
		p.fail("joined is %d; it is the first round played, from 1", player.Joined)
	}
	slices.Sort(player.Out)
	player.IDs, player.Spellings = p.byFederation("ids"), p.byFederation("spellings")
	player.Kept = p.texts("kept")
	if c := p.object("carried"); c != nil {
		player.Carried = tournament.Record{HalfWins: c.halves("wins"), HalfLosses: c.halves("losses"), Spread: c.whole("spread", 0)}
		c.close()
	}
	return player
}

// byFederation reads an object of texts, one a federation; nil if the key is absent.
func (p *part) byFederation(key string) map[string]string {
	o := p.object(key)
	if o == nil || o.node.kind != objectNode {
		return nil
	}
	texts := map[string]string{}
	for _, m := range o.node.members {
		texts[m.key] = o.text(m.key)
	}
	return texts
}

// halves reads wins or losses, a tie a half, as half-wins.
func (p *part) halves(key string) int {
	v := p.real(key, 0) * 2
	if v != math.Trunc(v) || math.Abs(v) > 1e6 {
		p.fail("%s must be a number of whole and half games", key)
		return 0
	}
	return int(v)
}

// readGames reads the games; the ids follow the order of the document.
func (p *part) readGames(d *tournament.Division) {
	p.each("games", func(i int, row *part) {
		round, table := row.requiredWhole("round"), row.whole("table", 0)
		if table != 0 {
			row.label("round %d, table %d", round, table)
		} else {
			row.label("round %d", round)
		}
		g := tournament.Game{ID: i + 1, Round: round, Table: table, Drawn: row.truth("drawn", false)}
		g.First = tournament.PlayerID(row.requiredWhole("first"))
		g.Second = tournament.PlayerID(row.whole("second", 0))
		g.StartSet, g.Postponed = row.truth("start_set", false), row.truth("postponed", false)
		g.Sheet = row.readSheet()
		d.Games = append(d.Games, g)
	})
}

func (p *part) readSheet() tournament.Sheet {
	s := tournament.Sheet{
		Kind:    tournament.Kind(p.requiredText("kind")),
		Started: tournament.PlayerID(p.whole("started", 0)),
		By:      tournament.PlayerID(p.whole("by", 0)),
		Winner:  tournament.PlayerID(p.whole("winner", 0)),
		Margin:  p.optionalWhole("margin"), Rated: p.optionalTruth("rated"),
	}
	if s.Kind == "" {
		p.fail("kind is empty; a game not played yet is scheduled")
	}
	s.Scores = p.pair("scores")
	if penalties := p.pair("time_penalties"); penalties != nil {
		s.Penalties = *penalties
	}
	if noted := p.pair("noted_penalties"); noted != nil {
		s.Noted = *noted
	}
	for _, id := range p.wholes("absent") {
		s.Absent = append(s.Absent, tournament.PlayerID(id))
	}
	return s
}

// pair reads two figures, of first and second; nil if the key is absent.
func (p *part) pair(key string) *[2]int {
	p.know(key)
	if p.node.member(key) == nil {
		return nil
	}
	numbers := p.wholes(key)
	if len(numbers) != 2 {
		p.fail("%s must be two numbers, those of first and second, like [431, 389]", key)
		return nil
	}
	return &[2]int{numbers[0], numbers[1]}
}

// readRulings reads the rulings; the ids follow the order of the document.
func (p *part) readRulings(d *tournament.Division, book rulebook.Book) {
	p.each("rulings", func(i int, row *part) {
		r := tournament.Ruling{
			ID: i + 1, Kind: tournament.RulingKind(row.requiredText("kind")),
		}
		if r.Kind == tournament.Noted {
			r.Player = tournament.PlayerID(row.whole("player", 0))
		} else {
			r.Player = tournament.PlayerID(row.requiredWhole("player"))
		}
		row.label("%s of player %d", shorten(string(r.Kind)), r.Player)
		r.Reason, r.Section = row.text("reason"), row.text("section")
		r.Reversed = row.truth("reversed", false)
		switch r.Kind {
		case tournament.SpreadPenalty:
			r.Points, r.Round = row.requiredWhole("points"), row.requiredWhole("round")
		case tournament.Ejection:
			row.readEjection(d, &r, book)
		case tournament.Warning, tournament.Noted:
			r.Round = row.whole("round", 0)
		default:
			row.fail("kind %s isn't known; it is spread, ejection, warning or noted", quoted(string(r.Kind)))
		}
		row.readRecord(&r)
		d.Rulings = append(d.Rulings, r)
	})
}

// readRecord reads what stands in the record of a ruling besides its effect.
func (p *part) readRecord(r *tournament.Ruling) {
	r.Level = p.whole("level", 0)
	r.Witnesses, r.Note = p.text("witnesses"), p.text("note")
	r.Rule, r.Answer = p.text("rule"), p.text("answer")
	r.Director = p.truth("director", false)
	r.Together, r.SheetOf = p.whole("together", 0), p.whole("left_game", 0)
	if sheet := p.object("sheet_before"); sheet != nil {
		before := sheet.readSheet()
		r.Before = &before
	}
	r.Reversal.Why = p.text("reversed_why")
}

// readRuleChanges reads the changes of rules since round 1.
func (p *part) readRuleChanges(d *tournament.Division) {
	p.each("rule_changes", func(_ int, row *part) {
		d.RuleChanges = append(d.RuleChanges, tournament.RuleChange{
			Key: row.requiredText("key"), Was: row.text("was"), Value: row.text("value"),
			Round: row.whole("round", 0), Reason: row.text("reason"),
		})
	})
}

// readEjection reads when and how; only a void ejection, which reaches every
// round, may leave out after which one it was.
func (p *part) readEjection(d *tournament.Division, r *tournament.Ruling, book rulebook.Book) {
	after := p.optionalWhole("after_round")
	r.Effect = tournament.EjectionEffect(p.text("effect"))
	if p.node.member("effect") != nil && r.Effect == "" {
		p.fail("effect is empty; it is void, award or none")
	}
	if after != nil {
		r.AfterRound = *after
		return
	}
	// An effect that nobody gave is named by Validate, with the remedy.
	if effect := d.EjectionEffect(book, *r); effect != tournament.EffectVoid && effect != "" {
		p.fail(`the key "after_round" is missing; give the last round before the ejection`)
	}
}

// arrange puts the facts in the order in which a division keeps them and records
// the rounds that have games as published once.
func arrange(d *tournament.Division) {
	slices.SortStableFunc(d.Games, func(a, b tournament.Game) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(lastWithoutTable(a.Table), lastWithoutTable(b.Table)), cmp.Compare(a.ID, b.ID))
	})
	for _, g := range d.Games {
		if n := len(d.RoundFacts); n > 0 && d.RoundFacts[n-1].Number == g.Round {
			continue
		}
		d.RoundFacts = append(d.RoundFacts, drawnRound(d, g.Round))
	}
}

// lastWithoutTable puts games without a table last.
func lastWithoutTable(table int) int {
	if table == 0 {
		return 1 << 30
	}
	return table
}

// drawnRound is what a document tells of a round that has games.
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
