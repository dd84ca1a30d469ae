package document_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/audit"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/generate"
	"wordhall/tournament/public"
	"wordhall/tournament/rulebook"
)

// madeUp is a made-up division with everything that generate can make, and its public document.
func madeUp(t testing.TB, books rulebook.Library, seed uint64) (*tournament.Division, []byte) {
	t.Helper()
	book, err := books.Book("wespa-2010", nil)
	exchangetest.Must(t, err)
	d, err := generate.Division(t.Context(), book, generate.Request{Players: 9, Rounds: 5, Seed: seed, Absences: 20, Forfeits: 20, Penalties: 20, Ejections: 1, Final: 4})
	exchangetest.Must(t, err)
	d.RoundFacts[2].ByHand = []tournament.Amendment{{At: 1_800_000_000_000, By: "rv", Reason: "a bus",
		Before: []tournament.DrawLine{{First: 1, Second: 2, Table: 1, Kind: tournament.Scheduled}}, After: []tournament.DrawLine{{First: 1, Kind: tournament.Bye}}}}
	d.Fixed = []tournament.Fixed{{Round: 4, Players: [2]tournament.PlayerID{1, 2}}}
	var b bytes.Buffer
	exchangetest.Must(t, document.Write(&b, public.Division(d)))
	return d, b.Bytes()
}

// leaf is a value of a document that contains no others, with where it is, and in which row of which list.
type leaf struct {
	from, to int
	list     string
	row      int
}

// leavesOf finds the leaves. Keys aren't leaves.
func leavesOf(t testing.TB, data []byte) []leaf {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var leaves []leaf
	type level struct {
		array, key bool
	}
	var levels []level
	list, row := "", 0
	for {
		token, err := decoder.Token()
		if err != nil {
			return leaves
		}
		to := int(decoder.InputOffset())
		here := len(levels) - 1
		if here >= 0 && !levels[here].array && levels[here].key {
			if name, is := token.(string); is {
				levels[here].key = false
				if here == 0 {
					list, row = name, -1
				}
				continue
			}
		}
		if delimiter, is := token.(json.Delim); is {
			switch delimiter {
			case '{', '[':
				if here == 1 && levels[here].array {
					row++
				}
				levels = append(levels, level{array: delimiter == '[', key: delimiter == '{'})
				continue
			}
			levels = levels[:here]
		} else {
			size := len(fmt.Sprint(token))
			if s, is := token.(string); is {
				quoted, err := json.Marshal(s)
				if err != nil {
					t.Fatal(err)
				}
				size = len(quoted)
			}
			leaves = append(leaves, leaf{to - size, to, list, row})
		}
		if here = len(levels) - 1; here >= 0 && !levels[here].array {
			levels[here].key = true
		}
	}
}

// roundsOf are the rounds to which the rows of the lists belong, read without the program.
func roundsOf(t testing.TB, data []byte) map[string][]int {
	t.Helper()
	type rows []struct {
		Round int
		After int `json:"after_round"`
	}
	var doc struct{ Fixed, Games, Rulings, Draws rows }
	exchangetest.Must(t, json.Unmarshal(data, &doc))
	of := func(list rows) (rounds []int) {
		for _, r := range list {
			rounds = append(rounds, max(r.Round, r.After))
		}
		return rounds
	}
	return map[string][]int{"fixed": of(doc.Fixed), "games": of(doc.Games), "rulings": of(doc.Rulings), "draws": of(doc.Draws)}
}

// TestAnyAlteredValueIsNamedByItsRound: each value of a public document is changed alone. Reading the document
// refuses it, or the change is named with the round to which the value belongs, which is 0 for the settings and the
// players.
func TestAnyAlteredValueIsNamedByItsRound(t *testing.T) {
	books := exchangetest.Books(t)
	_, data := madeUp(t, books, 3)
	rounds := roundsOf(t, data)
	named, refused := 0, 0
	for _, l := range leavesOf(t, data) {
		value := string(data[l.from:l.to])
		other := value + "1"
		switch {
		case value == "true":
			other = "false"
		case value == "false":
			other = "true"
		case value[0] == '"':
			other = value[:len(value)-1] + `x"`
		}
		checked, err := document.ReadChecked(slices.Concat(data[:l.from], []byte(other), data[l.to:]), "public.json", books)
		if err != nil {
			refused++
			continue
		}
		want := 0
		if of := rounds[l.list]; l.row >= 0 && l.row < len(of) {
			want = of[l.row]
		}
		if l.list == "sums" && len(checked[0].Altered) > 0 {
			named++
			continue // A sum that belongs to no round is named as one of the sums.
		}
		if l.list == "final" && (len(checked[0].Altered) != 1 || checked[0].Altered[0].What.String() != "the final isn't as it was written") {
			t.Fatalf("the final: %s became %s: altered %+v", value, other, checked[0].Altered)
		}
		if !slices.ContainsFunc(checked[0].Altered, func(a document.Alteration) bool { return a.Round == want }) {
			t.Fatalf("%s[%d]: %s became %s: altered %+v, want round %d", l.list, l.row, value, other, checked[0].Altered, want)
		}
		named++
	}
	if named < 200 || refused > named {
		t.Errorf("%d changes were named, %d refused", named, refused)
	}
}

// TestRowsTakenOutAreNamed: a game, a draw, a player or the sums themselves are removed.
func TestRowsTakenOutAreNamed(t *testing.T) {
	books := exchangetest.Books(t)
	_, data := madeUp(t, books, 4)
	rounds := roundsOf(t, data)
	lines := bytes.Split(data, []byte("\n"))
	list, row, named := "", 0, 0
	for i, line := range lines {
		if key, _, ok := strings.Cut(strings.TrimSpace(string(line)), `": [`); ok && strings.HasPrefix(string(line), `  "`) {
			list, row = strings.Trim(key, `"`), -1
			continue
		}
		if !strings.HasPrefix(string(line), "    {") {
			continue
		}
		row++
		if list != "games" && list != "draws" && list != "rulings" {
			continue
		}
		rest := bytes.Join(slices.Concat(lines[:i:i], lines[i+1:]), []byte("\n"))
		rest = bytes.ReplaceAll(rest, []byte("},\n  ]"), []byte("}\n  ]"))
		checked, err := document.ReadChecked(rest, "public.json", books)
		if err != nil {
			t.Logf("%s[%d]: %v", list, row, err)
			continue
		}
		want := rounds[list][row]
		if !slices.ContainsFunc(checked[0].Altered, func(a document.Alteration) bool { return a.Round == want }) {
			t.Errorf("%s[%d] of round %d is gone: %+v", list, row, want, checked[0].Altered)
		}
		named++
	}
	if named < 20 {
		t.Errorf("only %d rows were taken out", named)
	}
	i := bytes.Index(data, []byte(",\n  \"sums\""))
	checked, err := document.ReadChecked(append(slices.Clone(data[:i]), "\n}\n"...), "public.json", books)
	if err != nil || len(checked[0].Altered) != 1 {
		t.Errorf("without sums: %+v %v", checked, err)
	}
}

// TestAPublicDocumentIsAudited as it is: nothing is altered, every round is as it was drawn, and after reading and
// writing it is the same.
func TestAPublicDocumentIsAudited(t *testing.T) {
	books := exchangetest.Books(t)
	for seed := uint64(1); seed <= 12; seed++ {
		d, _ := madeUp(t, books, seed)
		d.RoundFacts[2].ByHand = nil
		var b bytes.Buffer
		exchangetest.Must(t, document.Write(&b, public.Division(d)))
		data := b.Bytes()
		checked, err := document.ReadChecked(data, "public.json", books)
		exchangetest.Must(t, err)
		if len(checked) != 1 || len(checked[0].Altered) > 0 {
			t.Fatalf("seed %d: altered %+v", seed, checked)
		}
		report, err := audit.Make(t.Context(), checked[0].Division, books, "")
		exchangetest.Must(t, err)
		if !report.Clean() || len(report.Rounds) != 5 {
			t.Errorf("seed %d: %s", seed, report.Summary())
		}
		var again bytes.Buffer
		exchangetest.Must(t, document.Write(&again, checked[0].Division))
		if again.String() != string(data) {
			t.Errorf("seed %d: written again it is\n%s\nwas\n%s", seed, again.String(), data)
		}
	}
}

// TestDrawsOfAnEventDocument are kept and audited like those of a division's document.
func TestDrawsOfAnEventDocument(t *testing.T) {
	books := exchangetest.Books(t)
	d, _ := madeUp(t, books, 2)
	var b bytes.Buffer
	exchangetest.Must(t, document.WriteEvent(&b, &tournament.Event{Name: "Open", Divisions: []*tournament.Division{public.Division(d)}}))
	checked, err := document.ReadChecked(b.Bytes(), "event.json", books)
	exchangetest.Must(t, err)
	if len(checked) != 1 || len(checked[0].Altered) > 0 || checked[0].Division.RoundFacts[2].ByHand[0].By != "rv" {
		t.Errorf("%+v", checked)
	}
}
