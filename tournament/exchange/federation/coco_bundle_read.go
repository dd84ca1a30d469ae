package federation

import (
	"bytes"
	"cmp"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// HoldsCocoBundle reports whether the file is CoCo's bundle, which is an object with a log.
func HoldsCocoBundle(data []byte) bool {
	if len(data) > exchange.MaxListBytes || !bytes.Contains(data, []byte(`"event_log"`)) {
		return false
	}
	top, err := exchange.ParseNode(data)
	return err == nil && top.Kind == exchange.ObjectNode && top.Member("event_log") != nil && top.Member("wordhall") == nil
}

// ReadCocoBundle reads CoCo's bundle with its divisions and games. It has only games that were played; byes and
// forfeits are missing, and a note says so. The divisions get the given rulebook. The error is one line that names
// the file and the remedy.
func ReadCocoBundle(name string, data []byte, rulebook string) (exchange.EventImport, error) {
	in := exchange.EventImport{File: filepath.Base(filepath.ToSlash(name))}
	fail := func(err error) (exchange.EventImport, error) {
		return exchange.EventImport{File: in.File}, text.Errorf("%s: %w", in.File, err)
	}
	if len(data) > exchange.MaxListBytes {
		return fail(text.Errorf("it is larger than %d MB, which no bundle of CoCo is; choose the right file", exchange.MaxListBytes>>20))
	}
	var bundle cocoEvent
	if err := json.Unmarshal(data, &bundle); err != nil {
		return fail(exchange.JSONFault(data, err))
	}
	if n := len(bundle.Divisions); n == 0 || n > maxTshDivisions {
		return fail(text.Errorf("it has %s; a bundle has from 1 to %d", text.Count(n, "1 division", "%d divisions"), maxTshDivisions))
	}
	in.Event = &tournament.Event{}
	for _, f := range []struct {
		into *string
		text string
	}{{&in.Event.Name, bundle.Name}, {&in.Event.Place, bundle.Location}} {
		words, err := exchange.CleanText(f.text)
		if err != nil || len([]rune(words)) > exchange.MaxLongRunes {
			return fail(text.Errorf("the text %s can't be used", exchange.Quoted(f.text)))
		}
		*f.into = words
	}
	if _, err := time.Parse(time.DateOnly, bundle.StartDate); err == nil {
		in.Event.StartDate = bundle.StartDate
	} else if bundle.StartDate != "" {
		in.Notes = append(in.Notes, text.Of("the date %s isn't understood; enter it on the Event screen", exchange.Quoted(bundle.StartDate)))
	}
	for i, division := range bundle.Divisions {
		c := cocoReader{bundle: bundle, division: division}
		d, err := c.read(tournament.DivisionID(i+1), rulebook)
		if err == nil && in.Event.Named(d.Name) != nil {
			err = text.Errorf("there is a division of that name already; give each a name of its own")
		}
		if err != nil {
			return fail(text.Errorf("division %s: %w", exchange.Quoted(string(division.Name)), err))
		}
		in.Event.Divisions = append(in.Event.Divisions, d)
		for _, n := range c.notes {
			in.Notes = append(in.Notes, text.Of("division %s: %s", d.Name, n))
		}
	}
	return in, nil
}

// cocoReader reads one division of a bundle.
type cocoReader struct {
	bundle   cocoEvent
	division cocoDivision
	ids      map[cocoMember]tournament.PlayerID
	notes    []text.Text
}

func (c *cocoReader) read(id tournament.DivisionID, rulebook string) (*tournament.Division, error) {
	name, err := exchange.CleanText(string(c.division.Name))
	if err != nil || name == "" || len([]rune(name)) > exchange.MaxFieldRunes {
		return nil, text.Errorf("its name can't be used; give it a short one")
	}
	d := tournament.NewDivision(id, name, rulebook, 1)
	if err := c.players(d); err != nil {
		return nil, err
	}
	c.games(d)
	return d, nil
}

// players adds the players of the division, by their number in it.
func (c *cocoReader) players(d *tournament.Division) error {
	known := map[cocoMember]cocoPlayer{}
	for _, p := range c.bundle.Players {
		known[p.Number] = p
	}
	entrants := slices.Clone(c.division.Entrants)
	slices.SortStableFunc(entrants, func(a, b cocoEntrant) int { return cmp.Compare(a.Number, b.Number) })
	if len(entrants) > exchange.MaxListRows {
		return exchange.PlayerLimit.TooMany
	}
	c.ids = map[cocoMember]tournament.PlayerID{}
	for i, e := range entrants {
		name, err := exchange.CleanName(string(known[e.Player].Name))
		if err != nil || c.ids[e.Player] != 0 || e.Rating < 0 || e.Rating > exchange.MaxRating {
			return text.Errorf("entrant %d, number %s, isn't among the players, is there twice, or has a rating that can't be right; correct it in CoCo's program", e.Number, exchange.Quoted(string(e.Player)))
		}
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Name: name, Rating: int(e.Rating), Joined: 1}
		if number, err := exchange.CleanText(string(e.Player)); err == nil && !strings.HasPrefix(number, "T-") && len(number) <= exchange.MaxFieldRunes {
			p.IDs = map[string]string{"coco": number}
		}
		c.ids[e.Player] = p.ID
		d.Players = append(d.Players, p)
	}
	return nil
}

// games adds the results, round by round, with the tables in their order.
func (c *cocoReader) games(d *tournament.Division) {
	rounds := map[int][]tournament.Game{}
	played := map[[2]int]bool{}
	last := 0
	for _, r := range c.division.Results {
		winner, loser := c.ids[r.Winner], c.ids[r.Loser]
		round, scores := int(r.Round), [2]int{int(r.WinnerScore), int(r.LoserScore)}
		one, two := [2]int{round, int(winner)}, [2]int{round, int(loser)}
		switch {
		case round < 1 || round > tournament.MaxRounds || winner == 0 || loser == 0 || winner == loser || played[one] || played[two] ||
			min(scores[0], scores[1]) < exchange.LowestScore || max(scores[0], scores[1]) > exchange.HighestScore:
			if len(c.notes) < maxTshNotes {
				c.notes = append(c.notes, text.Of("round %d, %s against %s: it can't be right and is left out", round, exchange.Quoted(string(r.Winner)), exchange.Quoted(string(r.Loser))))
			}
			continue
		}
		played[one], played[two] = true, true
		g := tournament.Game{Round: round, First: winner, Second: loser, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}}
		if !r.WinnerStarted {
			g.First, g.Second, g.Sheet.Scores = loser, winner, &[2]int{scores[1], scores[0]}
		}
		rounds[round], last = append(rounds[round], g), max(last, round)
	}
	missing := 0
	for n := 1; n <= last; n++ {
		exchange.NumberTables(rounds[n])
		for _, g := range rounds[n] {
			g.ID = len(d.Games) + 1
			d.Games = append(d.Games, g)
		}
		missing += len(d.Players) - 2*len(rounds[n])
		d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: n, System: tournament.Manual, Revision: 1})
	}
	d.Rounds = max(d.Rounds, last)
	if missing > 0 {
		c.notes = append(c.notes, text.Of("%s somebody has no game in a round: CoCo's bundle has no byes or forfeits; record them on Rounds", text.Count(missing, "1 time", "%d times")))
	}
}
