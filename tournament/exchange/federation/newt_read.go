package federation

import (
	"bytes"
	"cmp"
	"encoding/json"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// tsh's published event, tourney.js, is one assignment of a JSON object to the variable newt.
// Its divisions have the fields of a .t file by player: opponents and scores as lists, and
// every other field as a list of its words under etc.

type newtEvent struct {
	Config    map[string]json.RawMessage `json:"config"`
	Divisions []newtDivision             `json:"divisions"`
}

type newtDivision struct {
	Name    exchange.LooseText    `json:"name"`
	Last    *exchange.LooseNumber `json:"maxr"` // from 0
	Players []json.RawMessage     `json:"players"`
}

type newtPlayer struct {
	ID       exchange.LooseNumber       `json:"id"`
	Name     exchange.LooseText         `json:"name"`
	Rating   json.RawMessage            `json:"rating"`
	Scores   json.RawMessage            `json:"scores"`
	Pairings json.RawMessage            `json:"pairings"`
	Fields   map[string]json.RawMessage `json:"etc"`
}

var newtStart = regexp.MustCompile(`\bnewt\s*=\s*\{`)

// HoldsNewt reports whether the file is tsh's published event.
func HoldsNewt(name string, data []byte) bool {
	const look = 4 << 10
	return strings.EqualFold(filepath.Ext(name), ".js") && newtStart.Match(data[:min(len(data), look)])
}

// ReadNewt reads the event that tsh publishes. A pairing without scores is a game still to be played, and in a
// game with a score of 0 the player who has the 0 forfeited. The error is one line that names the file and the
// remedy.
func ReadNewt(name string, data []byte, o TshOptions) (exchange.EventImport, error) {
	in := exchange.EventImport{File: filepath.Base(filepath.ToSlash(name)), Event: &tournament.Event{}}
	fail := func(err error) (exchange.EventImport, error) { return in, text.Errorf("%s: %w", in.File, err) }
	if len(data) > exchange.MaxListBytes {
		return fail(text.Errorf("it is larger than %d MB, which no event of tsh is; choose the right file", exchange.MaxListBytes>>20))
	}
	var published newtEvent
	object, err := newtObject(data)
	if err == nil {
		if err = json.Unmarshal(object, &published); err != nil {
			err = exchange.JSONFault(object, err)
		}
	}
	if err != nil {
		return fail(err)
	}
	if n := len(published.Divisions); n == 0 || n > maxTshDivisions {
		return fail(text.Errorf("it has %s; tsh publishes from 1 to %d", text.Count(n, "1 division", "%d divisions"), maxTshDivisions))
	}
	book, err := o.Books.Book(o.Rulebook, nil)
	if err != nil {
		return fail(err)
	}
	c := newtConfig(published.Config)
	in.Event = c.event()
	for i, division := range published.Divisions {
		title := string(division.Name)
		key := tshDivisionKey(title)
		if key == "" || in.Event.Named(key) != nil {
			return fail(text.Errorf("division %s isn't one, or is there twice; give each a name of its own", exchange.Quoted(title)))
		}
		l := exchange.PlayerList{File: text.Of("%s, division %s", in.File, key), Format: "tsh"}
		if err := division.list(&l); err != nil {
			return fail(text.Errorf("division %s: %w", key, err))
		}
		d := tournament.NewDivision(tournament.DivisionID(i+1), key, o.Rulebook, 1)
		problems := l.Enter(d)
		forfeit(d)
		if division.Last != nil && *division.Last >= 0 && *division.Last < tournament.MaxRounds {
			c.settings["max_div_rounds{"+key+"}"] = tshSetting{value: tshValue{kind: tshScalar, text: strconv.Itoa(int(*division.Last) + 1)}}
		}
		c.settle(d, key, book)
		in.Event.Divisions, in.Lists = append(in.Event.Divisions, d), append(in.Lists, l)
		if err := in.Event.CheckTables(); err != nil && d.Tables.First != 0 {
			d.Tables = tournament.Tables{}
		}
		in.Notes = append(in.Notes, l.Remarks(problems)...)
	}
	for _, n := range c.notes {
		in.Notes = append(in.Notes, n.says)
	}
	return in, nil
}

// newtObject is the object that is assigned, as JSON on the same lines.
func newtObject(data []byte) ([]byte, error) {
	at := newtStart.FindIndex(data)
	if at == nil {
		return nil, text.Errorf("there is no newt={…} in it, the event as tsh publishes it; choose its tourney.js")
	}
	above := bytes.Repeat([]byte("\n"), bytes.Count(data[:at[1]], []byte("\n")))
	object := append(above, plainJSON(data[at[1]-1:])...)
	var first json.RawMessage
	if err := json.NewDecoder(bytes.NewReader(object)).Decode(&first); err != nil {
		return nil, exchange.JSONFault(object, err)
	}
	return append(above[:len(above):len(above)], first...), nil
}

// These are the parts of JavaScript that people and programs write and that JSON doesn't have: comments, texts in
// single quotes, keys without quotes, other forms of numbers, and a comma after the last value.
var (
	jsToken     = regexp.MustCompile(`(?s)"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|//[^\n]*|/\*.*?\*/|[A-Za-z_$][\w$]*|[-+]?\.?\d[\w.]*`)
	jsLastComma = regexp.MustCompile(`(?s)"(?:[^"\\]|\\.)*"|,\s*[\]}]`)
)

// plainJSON is a value of JavaScript as JSON on the same lines.
func plainJSON(js []byte) []byte {
	plain := jsToken.ReplaceAllFunc(js, func(token []byte) []byte {
		switch word := string(token); {
		case token[0] == '"', word == "true", word == "false", word == "null":
			return token
		case word == "undefined":
			return []byte("null")
		case token[0] == '\'':
			return []byte(`"` + strings.NewReplacer(`\'`, "'", `"`, `\"`).Replace(word[1:len(word)-1]) + `"`)
		case token[0] == '/':
			return bytes.Repeat([]byte("\n"), bytes.Count(token, []byte("\n")))
		case json.Valid(token):
			return token
		}
		return []byte(strconv.Quote(string(token)))
	})
	return jsLastComma.ReplaceAllFunc(plain, func(token []byte) []byte {
		if token[0] == '"' {
			return token
		}
		return token[1:]
	})
}

// newtConfig are the settings with which the event was published.
func newtConfig(settings map[string]json.RawMessage) *tshConfig {
	c := &tshConfig{settings: map[string]tshSetting{}}
	for key, raw := range settings {
		n, err := exchange.ParseNode(raw)
		if err != nil || n.Kind == exchange.NullNode || !tshFieldKey.MatchString(key) {
			continue
		}
		value := newtValue(n)
		if value.kind != tshHash {
			c.settings[key] = tshSetting{value: value}
			continue
		}
		for i, sub := range value.keys {
			c.settings[key+"{"+tshDivisionKey(sub)+"}"] = tshSetting{value: value.items[i]}
		}
	}
	return c
}

// newtValue is a value in the form that config.tsh would give.
func newtValue(n *exchange.Node) tshValue {
	switch n.Kind {
	case exchange.NumberNode, exchange.StringNode:
		return tshValue{kind: tshScalar, text: n.Text}
	case exchange.BoolNode:
		if n.Truth {
			return tshValue{kind: tshScalar, text: "1"}
		}
		return tshValue{kind: tshScalar, text: "0"}
	case exchange.ArrayNode:
		v := tshValue{kind: tshItems}
		for _, item := range n.Items {
			v.items = append(v.items, newtValue(item))
		}
		return v
	case exchange.ObjectNode:
		v := tshValue{kind: tshHash}
		for _, m := range n.Members {
			v.keys, v.items = append(v.keys, m.Key), append(v.items, newtValue(m.Value))
		}
		return v
	}
	return tshValue{}
}

// list reads the players. Their numbers are their indices; the first entry is empty.
func (d newtDivision) list(l *exchange.PlayerList) error {
	if len(d.Players) > exchange.MaxListRows+1 {
		return exchange.PlayerLimit.TooMany
	}
	for i, raw := range d.Players {
		nobody := len(bytes.TrimSpace(raw)) == 0 || string(raw) == "null"
		if i == 0 && nobody {
			continue
		}
		row, record := exchange.PlayerRow{Row: i, Outcome: exchange.Added}, exchange.GameRecord{Row: i}
		if nobody {
			row.Outcome = exchange.Blank
		} else if err := readNewtPlayer(raw, i, l, &row.Player, &record); err != nil {
			row.Outcome, row.Why = exchange.Refused, text.OfError(err)
		}
		row.Player.ID = tournament.PlayerID(i)
		if i == 0 {
			return text.Errorf("a player stands before place 1, which tsh leaves empty; put null there")
		}
		l.Rows, l.History = append(l.Rows, row), append(l.History, record)
	}
	if len(l.Rows) == 0 {
		l.Problems = append(l.Problems, text.Of("there is no player in it"))
	}
	l.Unread = nil // What is published for viewers is no loss.
	l.MarkDuplicates(nil)
	newtUnplayed(l)
	return nil
}

// readNewtPlayer reads the player in that place.
func readNewtPlayer(raw json.RawMessage, place int, l *exchange.PlayerList, player *tournament.Player, record *exchange.GameRecord) error {
	var p newtPlayer
	err := json.Unmarshal(raw, &p)
	if player.Name, _ = exchange.CleanText(string(p.Name)); err != nil {
		return exchange.JSONFault(nil, err)
	}
	if int(p.ID) != place {
		return text.Errorf("its number is %d, but its position in the list is %d", p.ID, place)
	}
	rating, _ := newtWords(p.Rating)
	if err := readTshHead(player, string(p.Name), rating); err != nil {
		return err
	}
	for _, list := range []struct {
		what string
		raw  json.RawMessage
		into *[]int
	}{{"opponents", p.Pairings, &record.Opponents}, {"scores", p.Scores, &record.Scores}} {
		words, _ := newtWords(list.raw)
		if *list.into, err = tshNumbers(list.what, words); err != nil {
			return err
		}
	}
	for _, key := range []string{"team", "class", "lifeg", "off", "initrec", "penalty", "p12", "board", "rrank", "rcrank"} {
		words, ok := newtWords(p.Fields[key])
		if !ok {
			continue
		}
		if err := readTshField(l, player, record, key+" "+words); err != nil {
			return err
		}
	}
	return nil
}

// newtWords are the words of a field, which is a list or a single one.
func newtWords(raw json.RawMessage) (words string, ok bool) {
	if len(raw) == 0 {
		return "", false
	}
	n, err := exchange.ParseNode(raw)
	if err != nil || n.Kind == exchange.NullNode || n.Kind == exchange.ObjectNode {
		return "", false
	}
	items := n.Items
	if n.Kind != exchange.ArrayNode {
		items = []*exchange.Node{n}
	}
	list := make([]string, len(items))
	for i, item := range items {
		list[i] = cmp.Or(item.Text, "00")
	}
	return strings.Join(list, " "), true
}

// newtUnplayed removes scores of 0 to 0, and of 0 to nothing, because those games weren't played.
func newtUnplayed(l *exchange.PlayerList) {
	for i := range l.History {
		for round, opponent := range l.History[i].Opponents {
			if opponent < 1 || opponent > len(l.History) {
				continue
			}
			theirs := exchange.RoundAt(l.History[opponent-1].Scores, round+1)
			if theirs != 0 && theirs != exchange.UnsetNumber {
				continue
			}
			if own := l.History[i].Scores; round < len(own) && own[round] == 0 {
				own[round] = exchange.UnsetNumber
			}
		}
	}
}

// forfeit turns the games that somebody lost with 0 into forfeits.
func forfeit(d *tournament.Division) {
	for i := range d.Games {
		s := &d.Games[i].Sheet
		if s.Kind != tournament.Played || s.Scores[0] != 0 && s.Scores[1] != 0 {
			continue
		}
		absent, margin := d.Games[i].First, s.Scores[1]
		if s.Scores[1] == 0 {
			absent, margin = d.Games[i].Second, s.Scores[0]
		}
		if margin > 0 {
			*s = tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{absent}, Margin: &margin}
		}
	}
}

// newtNumberOf is the number of the player in the published file.
func newtNumberOf(d *tournament.Division, id tournament.PlayerID) int {
	return 1 + slices.IndexFunc(d.Players, func(p tournament.Player) bool { return p.ID == id })
}
