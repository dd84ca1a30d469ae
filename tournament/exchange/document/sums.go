package document

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/secret"
	"wordhall/tournament/text"
)

// sumsKey is the key of the SHA-256 sums by which a change of a document is found and named: one of what it says
// of each round, one of the rest (round 0), and one of its final, which is the last and has the part instead of a
// round.
const (
	sumsKey   = "sums"
	finalPart = "final"
)

// sums are those of a document, by round from 0.
type sums struct {
	rounds []string
	// apart says that the final has a sum of its own. In older documents it is part of round 0.
	apart bool
	final string
}

// member is the sums as a member of a document.
func (s sums) member() []byte {
	rows := make([]string, len(s.rounds))
	for round, sum := range s.rounds {
		rows[round] = fmt.Sprintf(`{"round":%d,"sha256":%q}`, round, sum)
	}
	if s.final != "" {
		rows = append(rows, fmt.Sprintf(`{"part":%q,"sha256":%q}`, finalPart, s.final))
	}
	return fmt.Appendf(nil, "%q: [\n    %s\n  ]", sumsKey, strings.Join(rows, ",\n    "))
}

// byRound are the lists in which each row belongs to a round.
var byRound = []string{"fixed", "games", "rulings", "draws"}

// gathering takes in what the sums of a division document are made of: its members, or the rows of its lists. Each is
// on a line after its key, as JSON without white space.
type gathering struct {
	// apart gives the final a sum of its own.
	apart bool
	lines [][]string // by round
	final string
}

// add takes in a member. A list whose rows belong to rounds may come in parts.
func (g *gathering) add(key string, value *exchange.Node) {
	switch {
	case key == sumsKey:
	case key == finalPart && g.apart:
		g.final = secret.Digest(key + " " + string(value.Raw()))
	case !slices.Contains(byRound, key) || value.Kind != exchange.ArrayNode:
		g.line(0, key, value.Raw())
	default:
		for _, row := range value.Items {
			g.line(roundOf(row), key, row.Raw())
		}
	}
}

// row is add for a row of a list as it is written, without white space, and reports whether it can be read.
func (g *gathering) row(key string, row []byte) bool {
	var at struct {
		Round int `json:"round"`
		After int `json:"after_round"`
	}
	if json.Unmarshal(row, &at) != nil {
		return false
	}
	round := at.Round
	if !possible(round) {
		round = at.After
	}
	if !possible(round) {
		round = 0
	}
	g.line(round, key, row)
	return true
}

func (g *gathering) line(round int, key string, value []byte) {
	for len(g.lines) <= round {
		g.lines = append(g.lines, nil)
	}
	g.lines[round] = append(g.lines[round], key+" "+string(value))
}

// member is add for a member as JSON, and reports whether it can be read.
func (g *gathering) member(data []byte) bool {
	top, err := exchange.ParseNode(slices.Concat([]byte("{"), data, []byte("}")))
	if err != nil {
		return false
	}
	for _, m := range top.Members {
		g.add(m.Key, m.Value)
	}
	return true
}

// sums are those of what was taken in.
func (g *gathering) sums() sums {
	s := sums{apart: g.apart, final: g.final}
	for _, said := range g.lines {
		s.rounds = append(s.rounds, secret.Digest(strings.Join(said, "\n")))
	}
	return s
}

// roundOf is the round that a row of a list is about, 0 if it names no possible one.
func roundOf(row *exchange.Node) int {
	if row.Kind != exchange.ObjectNode {
		return 0
	}
	for _, name := range []string{"round", "after_round"} {
		v := row.Member(name)
		if v == nil {
			continue
		}
		if n, err := strconv.Atoi(v.Text); err == nil && possible(n) {
			return n
		}
	}
	return 0
}

// possible reports whether a row can be about that round.
func possible(round int) bool { return round > 0 && round <= tournament.MaxRounds }

// Alteration is a place of a document that isn't as it was written.
type Alteration struct {
	// Round is the round concerned, 0 for the players, the settings and the final.
	Round int
	What  text.Text
}

// Checked is a division of a document, with what was altered in the document after it was written.
type Checked struct {
	Division *tournament.Division
	Altered  []Alteration
}

// ReadChecked reads the document of a division or of an event as Read and ReadEvent do, and finds by its sums what
// was altered in it. The sums don't find an alteration if new sums were made with it: see package audit.
func ReadChecked(data []byte, name string, books rulebook.Library) ([]Checked, error) {
	file := filepath.Base(filepath.ToSlash(name))
	if len(data) > mostDocument {
		return nil, text.Errorf("%s: it is larger than %d MB, which no division is", file, mostDocument>>20)
	}
	top, err := exchange.ParseNode(data)
	if err != nil {
		return nil, text.Errorf("%s: %w", file, err)
	}
	if !eventNode(top) {
		d, err := readDivision(top, books)
		if err != nil {
			return nil, text.Errorf("%s: %w", file, err)
		}
		return []Checked{{Division: d, Altered: altered(top)}}, nil
	}
	ev, err := readEvent(top, books)
	if err != nil {
		return nil, text.Errorf("%s: %w", file, err)
	}
	var list []Checked
	for i, n := range top.Member("divisions").Items {
		list = append(list, Checked{Division: ev.Divisions[i], Altered: altered(n)})
	}
	return list, nil
}

// altered are the places of a division's document that don't agree with its sums and digests.
func altered(top *exchange.Node) []Alteration {
	draws := top.Member("draws")
	if draws == nil && top.Member(sumsKey) == nil {
		return nil
	}
	kept, ok := keptSums(top.Member(sumsKey))
	if !ok {
		return []Alteration{{What: text.Of("the checksums of the document are gone")}}
	}
	var list []Alteration
	said := gathering{apart: kept.apart}
	for _, m := range top.Members {
		said.add(m.Key, m.Value)
	}
	now := said.sums()
	for round := range max(len(now.rounds), len(kept.rounds)) {
		switch {
		case round >= len(kept.rounds) || kept.rounds[round] == "":
			list = append(list, Alteration{round, text.Of("the document has no checksum for round %d", round)})
		case round >= len(now.rounds):
			list = append(list, Alteration{round, text.Of("round %d is gone from the document", round)})
		case now.rounds[round] != kept.rounds[round] && round == 0:
			list = append(list, Alteration{round, text.Of("the players or the settings aren't as they were written")})
		case now.rounds[round] != kept.rounds[round]:
			list = append(list, Alteration{round, text.Of("round %d isn't as it was written", round)})
		}
	}
	if now.final != kept.final {
		list = append(list, Alteration{What: text.Of("the final isn't as it was written")})
	}
	return append(list, wrongDigests(draws)...)
}

// keptSums are the sums that a document has; ok is false if they don't have the form in which they are written.
func keptSums(list *exchange.Node) (kept sums, ok bool) {
	if list == nil || list.Kind != exchange.ArrayNode || len(list.Items) > tournament.MaxRounds+2 {
		return kept, false
	}
	for i, row := range list.Items {
		if row.Kind != exchange.ObjectNode {
			return kept, false
		}
		round, part, sum := row.Member("round"), row.Member("part"), row.Member("sha256")
		switch {
		case sum == nil || sum.Kind != exchange.StringNode:
			return kept, false
		case round != nil && round.Text == strconv.Itoa(i):
			kept.rounds = append(kept.rounds, sum.Text)
		case round == nil && part != nil && part.Text == finalPart && i == len(list.Items)-1:
			kept.apart, kept.final = true, sum.Text
		default:
			return kept, false
		}
	}
	return kept, true
}

// wrongDigests are the draws whose facts don't have the digest that the document gives.
func wrongDigests(draws *exchange.Node) []Alteration {
	if draws == nil {
		return nil
	}
	var list []Alteration
	var facts []string
	problems := &problems{}
	for _, row := range draws.Items {
		facts = nextFacts(facts, problems.part(row, text.Text{}))
		digest := row.Member("digest")
		if digest == nil || digest.Text != secret.Digest(strings.Join(facts, "\n")) {
			list = append(list, Alteration{roundOf(row), text.Of("the facts that round %d was drawn from don't have the digest beside them", roundOf(row))})
		}
	}
	return list
}
