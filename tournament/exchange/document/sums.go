package document

import (
	"bytes"
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

// sumsKey is where a document has the SHA-256 of what it says of each round, and of the rest (round
// 0), so that a change of it is found and named.
const sumsKey = "sums"

// addSums adds the sums to the members of a document that has draws.
func addSums(members [][]byte) [][]byte {
	top, err := exchange.ParseNode(slices.Concat([]byte("{"), bytes.Join(members, []byte(",")), []byte("}")))
	if err != nil || top.Member("draws") == nil {
		return members
	}
	sums := sumsOf(top)
	rows := make([]string, len(sums))
	for round, sum := range sums {
		rows[round] = fmt.Sprintf(`{"round":%d,"sha256":%q}`, round, sum)
	}
	return append(members, fmt.Appendf(nil, "%q: [\n    %s\n  ]", sumsKey, strings.Join(rows, ",\n    ")))
}

// byRound are the lists of which each row belongs to a round.
var byRound = []string{"fixed", "games", "rulings", "draws"}

// sumsOf are the sums of a division document by round, from round 0: the SHA-256 of its members, or
// the rows of its lists, on a line each behind their key, as JSON without white space.
func sumsOf(top *exchange.Node) []string {
	lines := [][]string{nil}
	add := func(round int, key string, value *exchange.Node) {
		for len(lines) <= round {
			lines = append(lines, nil)
		}
		lines[round] = append(lines[round], key+" "+string(value.Raw()))
	}
	for _, m := range top.Members {
		switch {
		case m.Key == sumsKey:
		case !slices.Contains(byRound, m.Key) || m.Value.Kind != exchange.ArrayNode:
			add(0, m.Key, m.Value)
		default:
			for _, row := range m.Value.Items {
				add(roundOf(row), m.Key, row)
			}
		}
	}
	sums := make([]string, len(lines))
	for round := range lines {
		sums[round] = secret.Digest(strings.Join(lines[round], "\n"))
	}
	return sums
}

// roundOf is the round that a row of a list is about, 0 where it says none that can be.
func roundOf(row *exchange.Node) int {
	if row.Kind != exchange.ObjectNode {
		return 0
	}
	for _, name := range []string{"round", "after_round"} {
		v := row.Member(name)
		if v == nil {
			continue
		}
		if n, err := strconv.Atoi(v.Text); err == nil && n > 0 && n <= tournament.MaxRounds {
			return n
		}
	}
	return 0
}

// Alteration is a place of a document that isn't as it was written.
type Alteration struct {
	// Round is the round that it is about, 0 for the players and the settings.
	Round int
	What  text.Text
}

// Checked is a division of a document, with what was altered in it after it was written.
type Checked struct {
	Division *tournament.Division
	Altered  []Alteration
}

// ReadChecked reads the document of a division or of an event as Read and ReadEvent do, and finds
// what was altered in it by its sums. Whoever alters a fact and makes new sums isn't found by them:
// see package audit.
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
		return []Alteration{{What: text.Of("the sums of the document are gone")}}
	}
	var list []Alteration
	sums := sumsOf(top)
	for round := range max(len(sums), len(kept)) {
		switch {
		case round >= len(kept) || kept[round] == "":
			list = append(list, Alteration{round, text.Of("the document has no sum of round %d", round)})
		case round >= len(sums):
			list = append(list, Alteration{round, text.Of("round %d is gone from the document", round)})
		case sums[round] != kept[round] && round == 0:
			list = append(list, Alteration{round, text.Of("the players or the settings aren't as they were written")})
		case sums[round] != kept[round]:
			list = append(list, Alteration{round, text.Of("round %d isn't as it was written", round)})
		}
	}
	return append(list, wrongDigests(draws)...)
}

// keptSums are the sums that a document has, by round.
func keptSums(sums *exchange.Node) ([]string, bool) {
	if sums == nil || sums.Kind != exchange.ArrayNode || len(sums.Items) > tournament.MaxRounds+1 {
		return nil, false
	}
	kept := make([]string, len(sums.Items))
	for i, row := range sums.Items {
		if row.Kind != exchange.ObjectNode {
			return nil, false
		}
		round, sum := row.Member("round"), row.Member("sha256")
		if round == nil || sum == nil || round.Text != strconv.Itoa(i) || sum.Kind != exchange.StringNode {
			return nil, false
		}
		kept[i] = sum.Text
	}
	return kept, true
}

// wrongDigests are the draws whose facts don't have the digest that stands beside them.
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
