package document_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/ratings"
	"wordhall/tournament"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// words are anything that a name may contain, with quotes and other alphabets.
var words = rapid.StringMatching(`[A-Za-zßéЖ字"\\<>&'\t ]{0,12}`)

// anyDivision makes up a valid WESPA division with every fact that a document has.
func anyDivision(t *rapid.T) *tournament.Division {
	d := &tournament.Division{
		ID: 1, Name: "A" + exchangetest.Names.Draw(t, "name"), Rulebook: "wespa-2010", Rounds: rapid.IntRange(2, 8).Draw(t, "rounds"),
		RatingSystem: rapid.SampledFrom(append(ratings.Names(), "")).Draw(t, "rating system"), WordList: words.Draw(t, "word list"), SecondList: words.Draw(t, "second list"),
		Lot:           rapid.IntRange(0, 9).Draw(t, "lot"),
		TellEjections: rapid.Bool().Draw(t, "tell ejections"),
		Unverified:    rapid.SampledFrom([]tournament.UnverifiedPolicy{"", tournament.UnverifiedBlocks}).Draw(t, "unverified"),
		SpreadCap:     tournament.CapsOf(rapid.SliceOfN(rapid.IntRange(0, 400), 0, 3).Draw(t, "cap")),
		Starts:        rapid.SampledFrom([]tournament.StartPolicy{tournament.StartsBalanced, tournament.StartsSelf, tournament.StartsDraw}).Draw(t, "starts"),
		Missed:        rapid.SampledFrom([]tournament.MissedPolicy{tournament.MissedNothing, tournament.MissedLoss}).Draw(t, "missed"),
	}
	if rapid.Bool().Draw(t, "overridden") {
		d.Overrides = map[string]json.RawMessage{"byeSpread": json.RawMessage(`60`), "overtimeLoss": json.RawMessage(`{"seconds":600,"minimum":90}`), "byeWin": json.RawMessage(`"tie"`)}
	}
	d.TieBreaks = rapid.SampledFrom([][]tournament.TieBreak{nil, {tournament.BySpread}, {tournament.ByHeadToHead, tournament.ByLastRound, tournament.BySeed, tournament.ByLot}}).Draw(t, "tie-breaks")
	if rapid.Bool().Draw(t, "tables") {
		d.Tables = tournament.Tables{First: rapid.IntRange(0, 90).Draw(t, "first table"), Skip: []int{4, 13}, Names: map[int]string{2: words.Draw(t, "table"), 11: "Stage"},
			Stay: rapid.Bool().Draw(t, "tables stay")}
	}
	if rapid.Bool().Draw(t, "contention") {
		c := tournament.DefaultContention()
		c.Places, c.Classes, c.Hopefulness = 3, map[string]int{"B": 1, "C": 2}, rapid.Float64Range(0, 1).Draw(t, "hope")
		d.Contention = &c
	}
	if rapid.Bool().Draw(t, "sessions") {
		d.Sessions = []tournament.Session{{Name: words.Draw(t, "session"), From: 1, To: 1, Times: []string{"2026-11-21T10:00"}}, {From: 2, To: d.Rounds}}
		d.StartDate, d.EndDate = "2026-11-21", "2026-11-22"
	}
	anyPlayers(t, d)
	anyPlan(t, d)
	anyGames(t, d)
	afterEjections(d)
	return d
}

// afterEjections removes what an ejected player would have played afterwards, because a document that says so is
// refused.
func afterEjections(d *tournament.Division) {
	for i, g := range d.Games {
		for _, id := range []tournament.PlayerID{g.First, g.Second} {
			if r, ok := d.Ejected(id); ok && g.Round > r.AfterRound && g.Sheet.Kind == tournament.Played {
				d.Games[i].Sheet = tournament.Sheet{Kind: tournament.Scheduled}
			}
		}
	}
}

func anyPlayers(t *rapid.T, d *tournament.Division) {
	id := tournament.PlayerID(0)
	for range rapid.IntRange(2, 7).Draw(t, "players") {
		id += tournament.PlayerID(rapid.IntRange(1, 3).Draw(t, "gap"))
		p := tournament.Player{
			ID: id, Name: "N" + exchangetest.Names.Draw(t, "player"), Rating: rapid.IntRange(0, 2500).Draw(t, "rating"),
			Games: rapid.IntRange(0, 900).Draw(t, "games"), Deviation: rapid.SampledFrom([]float64{0, 61.25, 150}).Draw(t, "deviation"),
			Team: words.Draw(t, "team"), Club: words.Draw(t, "club"), Country: words.Draw(t, "country"), Class: words.Draw(t, "class"),
			Table: rapid.IntRange(0, 5).Draw(t, "table"), Joined: rapid.IntRange(1, d.Rounds).Draw(t, "joined"), LastPlayed: rapid.SampledFrom([]string{"", "2013-03-31", "2013-03"}).Draw(t, "last played"),
			Withdrawn: rapid.IntRange(0, d.Rounds+1).Draw(t, "withdrawn"), Ineligible: rapid.Bool().Draw(t, "ineligible"), StandIn: rapid.Bool().Draw(t, "standin"),
		}
		if rapid.Bool().Draw(t, "carried") {
			p.Carried = tournament.Record{HalfWins: rapid.IntRange(0, 9).Draw(t, "wins"), HalfLosses: rapid.IntRange(0, 9).Draw(t, "losses"), Spread: rapid.IntRange(-900, 900).Draw(t, "spread")}
		}
		if rapid.Bool().Draw(t, "out") {
			p.Out = []int{1, 2}
		}
		if rapid.Bool().Draw(t, "known") {
			p.IDs = map[string]string{"naspa": words.Draw(t, "id"), "wespa": "7"}
			p.Spellings = map[string]string{"wespa": exchangetest.Names.Draw(t, "spelling")}
			p.Extra = []string{`"x-seat":{"row":1}`}
			p.Kept = []string{"pname " + exchangetest.Names.Draw(t, "kept"), "seat 1 2"}
		}
		d.Players = append(d.Players, p)
	}
}

func anyPlan(t *rapid.T, d *tournament.Division) {
	some := func(n int) *int { return &n }
	one, two := d.Players[0].ID, d.Players[1].ID
	if rapid.Bool().Draw(t, "plan") {
		d.Plan = []tournament.PlanEntry{
			{From: 1, To: 1, System: rapid.SampledFrom(tournament.Systems()).Draw(t, "system")},
			{From: 2, To: d.Rounds, System: tournament.Factor, BasedOn: some(rapid.IntRange(-2, 1).Draw(t, "based on")), Repeats: some(rapid.IntRange(0, 3).Draw(t, "repeats")),
				Factor: rapid.IntRange(0, 5).Draw(t, "factor"), StrictStarts: rapid.Bool().Draw(t, "strict"), Adjacent: rapid.Bool().Draw(t, "adjacent")},
		}
	}
	if rapid.Bool().Draw(t, "wishes") {
		d.Avoid = []tournament.Avoid{{Players: [2]tournament.PlayerID{two, one}, Rounds: []int{2}}, {Players: [2]tournament.PlayerID{one, two}}}
		d.Fixed = []tournament.Fixed{{Round: 1, Players: [2]tournament.PlayerID{two, one}}, {Round: 2, Players: [2]tournament.PlayerID{two, 0}}}
	}
	if rapid.Bool().Draw(t, "relations") {
		d.Plan = []tournament.PlanEntry{{From: 1, To: 2, System: tournament.RoundRobin, ClassLimit: some(rapid.IntRange(0, 3).Draw(t, "class limit")),
			Legs: rapid.IntRange(0, 20).Draw(t, "legs"), InARow: rapid.Bool().Draw(t, "in a row")}}
		d.Relations = []tournament.Relation{
			{Kind: tournament.SameTeam, Name: exchangetest.Names.Draw(t, "reds"), When: tournament.BeforeRound, Round: 2, Price: rapid.IntRange(0, 99).Draw(t, "price")},
			{Kind: tournament.SameFamily, Name: "Quill", Players: []tournament.PlayerID{one, two}, When: tournament.NeverMeet},
			{Kind: rapid.SampledFrom([]tournament.RelationKind{tournament.SameClub, tournament.SameCountry}).Draw(t, "kind"), When: tournament.UnlessContended},
		}
	}
	if rapid.Bool().Draw(t, "prizes") {
		d.Currency, d.PrizeUnit = exchangetest.Names.Draw(t, "currency"), rapid.IntRange(0, 500).Draw(t, "unit")
		d.Prizes = []tournament.Prize{
			{ID: 1, Measure: tournament.ByPlace, Rank: 1, Amount: rapid.IntRange(0, 1_000_000).Draw(t, "amount"), Ties: tournament.TiesBroken,
				Exclusive: exchangetest.Names.Draw(t, "group"), Handed: []tournament.Handed{{Player: two, Amount: rapid.IntRange(0, 999).Draw(t, "handed")}}},
			{ID: 2, Measure: tournament.BySignedUp, Rank: 2, Members: []tournament.PlayerID{one, two}, Ties: tournament.TiesShared, From: 1, To: 1, Class: exchangetest.Names.Draw(t, "class")},
			{ID: 3, Measure: tournament.ByDirector, Rank: 1, Winners: []tournament.PlayerID{two}, Ties: tournament.TiesShared, Label: exchangetest.Names.Draw(t, "label"), Ceremony: 4,
				RatingFrom: 3, RatingBelow: 900, Count: 2, Handed: []tournament.Handed{{Team: "Team " + words.Draw(t, "team")}}},
		}
	}
	if rapid.Bool().Draw(t, "rulings") {
		d.Rulings = []tournament.Ruling{
			{ID: 1, Player: one, Kind: tournament.SpreadPenalty, Points: -rapid.IntRange(1, 99).Draw(t, "points"), Round: 2, Reason: words.Draw(t, "reason")},
			{ID: 2, Player: two, Kind: tournament.Ejection, AfterRound: rapid.IntRange(0, d.Rounds).Draw(t, "after"), Section: "6.2.1(a)",
				Effect:   rapid.SampledFrom([]tournament.EjectionEffect{"", tournament.EffectVoid, tournament.EffectAward, tournament.EffectNone}).Draw(t, "effect"),
				Reversed: rapid.Bool().Draw(t, "reversed"), Level: 1, Witnesses: words.Draw(t, "witnesses"), Note: words.Draw(t, "note"), Together: rapid.IntRange(0, 2).Draw(t, "together"),
				Reversal: tournament.Reversal{Why: words.Draw(t, "why")}},
			{ID: 3, Player: one, Kind: tournament.Warning, Level: rapid.IntRange(0, 3).Draw(t, "level"), Round: rapid.IntRange(0, d.Rounds).Draw(t, "warned"), Reason: "talking"},
			{ID: 4, Kind: tournament.Noted, Rule: "R12", Answer: words.Draw(t, "answer"), Director: rapid.Bool().Draw(t, "director"), Reason: "clock"},
			{ID: 5, Player: one, Kind: tournament.Noted, Rule: "R60", Reason: "resigned", Before: &tournament.Sheet{
				Kind: tournament.Played, Scores: &[2]int{400, rapid.IntRange(0, 500).Draw(t, "was")}, Penalties: [2]int{10, 0}, Noted: [2]int{0, 20}}},
		}
		policy := rapid.SampledFrom([]tournament.MissedPolicy{"", tournament.MissedNothing, tournament.MissedLoss})
		d.MissedFor = tournament.MissedCauses{Late: policy.Draw(t, "late"), Excused: policy.Draw(t, "excused"), Withdrawn: policy.Draw(t, "left")}
		d.RuleChanges = []tournament.RuleChange{{Key: "byeSpread", Was: "50", Value: "60", Round: 1, Reason: words.Draw(t, "changed")}}
	}
}

func anyGames(t *rapid.T, d *tournament.Division) {
	some := func(n int) *int { return &n }
	yes := true
	for round := 1; round <= rapid.IntRange(0, d.Rounds).Draw(t, "played"); round++ {
		for i, table := 0, 1; i < len(d.Players); i, table = i+2, table+1 {
			g := tournament.Game{ID: len(d.Games) + 1, Round: round, Table: table, First: d.Players[i].ID, Sheet: tournament.Sheet{Kind: tournament.Bye}}
			if i+1 == len(d.Players) {
				g.Table = 0
				d.Games = append(d.Games, g)
				break
			}
			a, b := g.First, d.Players[i+1].ID
			scores := &[2]int{rapid.IntRange(-999, 9999).Draw(t, "first"), rapid.IntRange(-9, 600).Draw(t, "second")}
			g.Second, g.StartOpen = b, rapid.Bool().Draw(t, "drawn")
			g.Sheet = rapid.SampledFrom([]tournament.Sheet{
				{Kind: tournament.Scheduled},
				{Kind: tournament.Played, Scores: scores, Penalties: [2]int{0, 20}, Started: b},
				{Kind: tournament.Played, Scores: scores, Noted: [2]int{10, 30}},
				{Kind: tournament.Late, Absent: []tournament.PlayerID{b}},
				{Kind: tournament.Absent, Absent: []tournament.PlayerID{a, b}, Margin: some(0), Rated: &yes},
				{Kind: tournament.Resigned, By: a, Scores: scores},
				{Kind: tournament.Left, By: b, Scores: scores, Margin: some(70)},
				{Kind: tournament.Overtime, By: a, Scores: scores},
				{Kind: tournament.Awarded, Winner: b, Margin: some(100)},
				{Kind: tournament.Void, Scores: scores},
			}).Draw(t, "sheet")
			g.StartSet = rapid.Bool().Draw(t, "start set")
			g.Postponed = g.Sheet.Kind == tournament.Scheduled && rapid.Bool().Draw(t, "postponed")
			d.Games = append(d.Games, g)
		}
		fact := tournament.Round{Number: round, Repeats: -1, Revision: 1}
		for _, e := range d.Plan {
			if round < e.From || round > e.To {
				continue
			}
			fact.System = e.System
			if e.Repeats != nil {
				fact.Repeats = *e.Repeats
				fact.BasedOn = map[int]int{-2: max(0, round-2), -1: round - 1, 0: 0, 1: 1}[*e.BasedOn]
			}
		}
		d.RoundFacts = append(d.RoundFacts, fact)
	}
}

// TestDocumentRoundTrip: what is written is read as the same division.
func TestDocumentRoundTrip(t *testing.T) {
	books := rulebooks(t)
	rapid.Check(t, func(t *rapid.T) {
		d := anyDivision(t)
		var out bytes.Buffer
		if err := document.Write(&out, d); err != nil {
			t.Fatal(err)
		}
		text := out.String()
		if err := bySchema(t, text); err != nil {
			t.Fatalf("the schema refuses it: %v\n%s", err, text)
		}
		got, err := document.Read(&out, "document.json", books)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if !reflect.DeepEqual(got, d) {
			t.Fatalf("got  %+v\nwant %+v\n%s", got, d, text)
		}
	})
}

// FuzzReadDocument: whatever is in the file, the answer is a division that can be written and read again, or an error
// of one line. It never panics.
func FuzzReadDocument(f *testing.F) {
	books := rulebooks(f)
	golden, err := os.ReadFile("testdata/documents/golden.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(golden)
	f.Add([]byte(small(`, "games": [{"round": 1, "table": 2, "first": 1, "second": 2, "kind": "played", "scores": [400, 1e2]}]`)))
	f.Add([]byte(small(`, "rulings": [{"player": 1, "kind": "ejection", "effect": "void"}], "tables": {"names": {"7": "x"}}`)))
	f.Add([]byte(`{"wordhall": 1, "name": "A", "rulebook": {"base": "wmsf", "overtimeLoss": null}, "rounds": 1, "players": []}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := document.Read(bytes.NewReader(data), "document.json", books)
		if err != nil {
			if d != nil || strings.Contains(err.Error(), "\n") || !strings.HasPrefix(err.Error(), "document.json") {
				t.Fatalf("%v, %q", d, err)
			}
			return
		}
		if err := bySchema(t, string(data)); err != nil {
			t.Fatalf("it is read, and the schema refuses it: %v", err)
		}
		again := rewrite(t, d)
		back, err := document.Read(strings.NewReader(again), "document.json", books)
		if err != nil {
			t.Fatalf("its own document is refused: %v\n%s", err, again)
		}
		if third := rewrite(t, back); third != again {
			t.Fatalf("the document changes:\n%s\n%s", again, third)
		}
		book, err := d.Book(books)
		if err != nil {
			t.Fatal(err)
		}
		if rows := d.Standings(book, d.Rounds); fmt.Sprint(rows) != fmt.Sprint(back.Standings(book, d.Rounds)) {
			t.Fatalf("other standings: %v", rows)
		}
	})
}

func rewrite(t *testing.T, d *tournament.Division) string {
	t.Helper()
	var out bytes.Buffer
	if err := document.Write(&out, d); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
