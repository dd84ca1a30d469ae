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
	Name    newtText      `json:"name"`
	Last    *int          `json:"maxr"` // from 0
	Players []*newtPlayer `json:"players"`
}

type newtPlayer struct {
	ID       int                        `json:"id"`
	Name     newtText                   `json:"name"`
	Rating   json.RawMessage            `json:"rating"`
	Scores   []*int                     `json:"scores"`
	Pairings []*int                     `json:"pairings"`
	Fields   map[string]json.RawMessage `json:"etc"`
}

// newtText is a text, which tsh writes bare where it looks like a number.
type newtText string

// UnmarshalJSON takes a text or a number.
func (t *newtText) UnmarshalJSON(data []byte) error {
	var n json.Number
	if data[0] != '"' && json.Unmarshal(data, &n) == nil {
		*t = newtText(n)
		return nil
	}
	return json.Unmarshal(data, (*string)(t))
}

var (
	newtStart  = regexp.MustCompile(`\bnewt\s*=\s*\{`)
	newtRating = regexp.MustCompile(`^\d+(?:[.+]\d+)*$`)
)

// HoldsNewt reports whether the file is tsh's published event.
func HoldsNewt(name string, data []byte) bool {
	const look = 4 << 10
	return strings.EqualFold(filepath.Ext(name), ".js") && newtStart.Match(data[:min(len(data), look)])
}

// ReadNewt reads tsh's published event. A pairing without scores is a game still to be played;
// a score against 0 is a forfeit of who has the 0. The error is one line that names the file
// and the remedy.
func ReadNewt(name string, data []byte, o TshOptions) (exchange.EventImport, error) {
	in := exchange.EventImport{File: filepath.Base(filepath.ToSlash(name)), Event: &tournament.Event{}}
	fail := func(err error) (exchange.EventImport, error) { return in, text.Errorf("%s: %w", in.File, err) }
	if len(data) > exchange.MaxListBytes {
		return fail(text.Errorf("it is larger than %d MB: no event of tsh is; choose the right file", exchange.MaxListBytes>>20))
	}
	var published newtEvent
	object, err := newtObject(data)
	if err == nil {
		err = json.Unmarshal(object, &published)
	}
	if err != nil {
		return fail(text.Errorf("it isn't as tsh publishes it (newt={…};): take the file again from where tsh put it"))
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
			c.settings["max_div_rounds{"+key+"}"] = tshSetting{value: tshValue{kind: tshScalar, text: strconv.Itoa(*division.Last + 1)}}
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

// newtObject is the object that is assigned. JavaScript's undefined stands for null.
func newtObject(data []byte) ([]byte, error) {
	at := newtStart.FindIndex(data)
	if at == nil {
		return nil, errNoConstant
	}
	object := newtUndefined.ReplaceAllFunc(data[at[1]-1:], func(word []byte) []byte {
		if word[0] == '"' {
			return word
		}
		return []byte("null")
	})
	var first json.RawMessage
	if err := json.NewDecoder(bytes.NewReader(object)).Decode(&first); err != nil {
		return nil, err
	}
	return first, nil
}

// newtUndefined matches the word, and texts in quotes so that it isn't sought in them.
var newtUndefined = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|\bundefined\b`)

// newtConfig are the settings that the event was published with.
func newtConfig(settings map[string]json.RawMessage) *tshConfig {
	c := &tshConfig{settings: map[string]tshSetting{}}
	for key, raw := range settings {
		n, err := exchange.ParseNode(raw)
		if err != nil || !tshFieldKey.MatchString(key) {
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

// newtValue is a value as config.tsh would give it.
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

// list reads the players: their numbers are their places, the first of which is empty.
func (d newtDivision) list(l *exchange.PlayerList) error {
	if len(d.Players) > exchange.MaxListRows+1 {
		return exchange.PlayerLimit.TooMany
	}
	for i, p := range d.Players {
		switch {
		case i == 0 && p == nil:
			continue
		case i == 0 || p == nil || p.ID != i:
			return text.Errorf("player %d isn't in place %d; take the file again from where tsh put it", i, i)
		}
		row, record := exchange.PlayerRow{Row: i, Outcome: exchange.Added}, exchange.GameRecord{Row: i}
		if err := p.read(l, &row.Player, &record); err != nil {
			row.Outcome, row.Why = exchange.Refused, text.OfError(err)
		}
		row.Player.ID = tournament.PlayerID(i)
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

func (p *newtPlayer) read(l *exchange.PlayerList, player *tournament.Player, record *exchange.GameRecord) (err error) {
	rating := cmp.Or(strings.Trim(string(p.Rating), `"`), "0")
	if !newtRating.MatchString(rating) {
		rating = "0"
	}
	if err := readTshHead(player, string(p.Name), rating); err != nil {
		return err
	}
	if record.Opponents, err = newtNumbers("opponents", p.Pairings); err != nil {
		return err
	}
	if record.Scores, err = newtNumbers("scores", p.Scores); err != nil {
		return err
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

// newtNumbers are the numbers of a list, one a round.
func newtNumbers(what string, list []*int) ([]int, error) {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = "00"
		if n != nil {
			words[i] = strconv.Itoa(*n)
		}
	}
	return tshNumbers(what, strings.Join(words, " "))
}

// newtWords are the words of a field, which come as a list or as the only one.
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

// newtUnplayed takes away scores of games at 0 to 0, or at 0 to nothing: they were not played.
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

// forfeit makes forfeits of the games that one lost at 0.
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
