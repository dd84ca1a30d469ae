package federation

import (
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// WriteNewt writes the event in the form in which tsh publishes it, for overlays and broadcasts that poll the
// file. It has what is public of the divisions, up to the latest published draw.
func WriteNewt(w io.Writer, ev *tournament.Event, books rulebook.Library) error {
	config := map[string]any{"event_name": report.EventTitle(ev).String(), "division_label": map[string]string{}, "tables": map[string][]int{}, "track_firsts": 1}
	if when := report.DatesOf(ev, nil).String(); when != "" {
		config["event_date"] = when
	}
	if ev.Director != "" {
		config["director_name"] = ev.Director
	}
	names := tshDivisionsOf(ev)
	rounds := 0
	divisions := []map[string]any{}
	for i, d := range ev.Divisions {
		book, err := d.Book(books)
		if err != nil {
			return text.Errorf("division %s: %w", d.Name, err)
		}
		rounds = max(rounds, d.Rounds)
		if names[i].name != d.Name {
			config["division_label"].(map[string]string)[names[i].name] = d.Name
		}
		divisions = append(divisions, newtOf(d, names[i].name, book))
	}
	if caps := tshCap(ev); len(caps) > 0 {
		config["spread_cap"] = caps
	}
	config["max_rounds"] = rounds
	data, err := json.Marshal(map[string]any{"config": config, "divisions": divisions})
	if err == nil {
		_, err = w.Write(slices.Concat([]byte("newt="), data, []byte(";\n")))
	}
	if err != nil {
		return text.Errorf("tsh's published event can't be written: %w", err)
	}
	return nil
}

// newtOf is one division. The first of its players, at the index 0, is nobody.
func newtOf(d *tournament.Division, name string, book rulebook.Book) map[string]any {
	d = published(d)
	rows := tshRows(d, book, nil)
	players := []any{nil}
	classes := map[string]bool{}
	missed := map[tournament.PlayerID][]tournament.Game{}
	for _, g := range d.Games {
		if len(g.Sheet.Absent) == 1 {
			missed[g.First], missed[g.Second] = append(missed[g.First], g), append(missed[g.Second], g)
		}
	}
	for i, p := range d.Players {
		players = append(players, newtPlayerOf(d, book, i+1, rows[p.ID], missed[p.ID]))
		if p.Class != "" {
			classes[p.Class] = true
		}
	}
	division := map[string]any{"name": name, "maxr": d.Rounds - 1, "maxrp": d.LastRound() - 1, "players": players}
	if len(classes) > 0 {
		division["classes"] = len(classes)
	}
	return division
}

// published is the division without the draws that aren't published yet.
func published(d *tournament.Division) *tournament.Division {
	shown := map[int]bool{}
	for round := range d.LastRound() {
		shown[round+1] = d.RoundState(round+1) >= tournament.Published
	}
	d = d.Clone()
	d.Games = slices.DeleteFunc(d.Games, func(g tournament.Game) bool { return !shown[g.Round] })
	d.Fixed = nil
	return d
}

// newtPlayerOf is a player. missed are the player's games to which one of the two didn't come.
func newtPlayerOf(d *tournament.Division, book rulebook.Book, number int, row tshRow, missed []tournament.Game) map[string]any {
	p := d.Players[number-1]
	pairings, scores := newtList(row.opponents), newtList(row.scores)
	for _, g := range missed {
		own, forfeited := newtForfeit(g, p.ID, book.ForfeitSpread, scores)
		if forfeited {
			pairings[g.Round-1] = newtNumber(newtNumberOf(d, g.Opponent(p.ID)))
			scores[g.Round-1] = newtNumber(own)
		}
	}
	for len(scores) > 0 && scores[len(scores)-1] == nil {
		scores = scores[:len(scores)-1]
	}
	etc := map[string]any{"board": []*int{}, "p12": []*int{}, "penalty": []*int{}}
	for key, value := range row.fields() {
		etc[key] = strings.Fields(value)
		if list := row.rounds[key]; list != nil {
			etc[key] = newtList(list)
		}
	}
	return map[string]any{
		"id": number, "name": strings.TrimSuffix(tshWrittenName(p), ","), "rating": p.Rating, "photo": "",
		"pairings": pairings, "scores": scores, "etc": etc,
	}
}

// tshWrittenName is the player's name as it was in the tsh file that the player came from, or else as tsh writes
// names.
func tshWrittenName(p tournament.Player) string {
	for _, line := range factsOfKept(p.Kept).lines {
		m := tshHead.FindStringSubmatch(strings.TrimSpace(visible(tshSegments(line)[0])))
		if m == nil || saysNothing(line) {
			continue
		}
		var was tournament.Player
		if err := readTshHead(&was, m[1], m[2]); err == nil && was.Name == p.Name {
			return p.Name
		}
	}
	return tshName(p)
}

// newtForfeit are the scores of a game that one of the two forfeited: the player who came has the margin, and the
// other 0. ok is false if a ruling changed that.
func newtForfeit(g tournament.Game, id tournament.PlayerID, margin int, scores []*int) (own int, ok bool) {
	s := g.Sheet
	if s.Kind != tournament.Late && s.Kind != tournament.Absent || len(s.Absent) != 1 || !g.Has(id) || g.Second == 0 {
		return 0, false
	}
	if s.Margin != nil {
		margin = *s.Margin
	}
	switch spread := scores[g.Round-1]; {
	case spread == nil, *spread > 0 == (s.Absent[0] == id), *spread == 0:
		return 0, false
	case *spread < 0:
		margin = 0
	}
	return margin, true
}

func newtNumber(n int) *int { return &n }

// newtList are the numbers of a line, one for each round; nil stands for one that isn't known.
func newtList(words []string) []*int {
	list := make([]*int, len(words))
	for i, word := range words {
		if n, err := strconv.Atoi(word); err == nil && word != "00" {
			list[i] = &n
		}
	}
	return list
}
