package tournament_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

func TestRecordingAnAnswer(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	scores := &[2]int{320, 400}
	for name, c := range map[string]struct {
		order RecordOrder
		kind  RulingKind
		sheet Kind
		// spread is that of player 1 after round 1.
		spread int
	}{
		"late":                                {RecordOrder{Effect: "late", Game: 1, Player: 1}, Noted, Late, -75},
		"resigned":                            {RecordOrder{Effect: "resigned", Game: 1, Player: 1, Scores: scores}, Noted, Resigned, -130},
		"left":                                {RecordOrder{Effect: "left", Game: 1, Player: 1, Scores: scores}, Noted, Left, -130},
		"overtime":                            {RecordOrder{Effect: "overtime", Game: 1, Player: 1, Scores: scores}, Noted, Overtime, -180},
		"no emergency, the director's margin": {RecordOrder{Effect: "resigned", Game: 1, Player: 1, Scores: scores, Margin: eventtest.Ptr(200), Director: true}, Noted, Resigned, -200},
		"penalty":                             {RecordOrder{Effect: "penalty", Game: 2, Player: 3, Points: 20}, Noted, Scheduled, 0},
		"spread":                              {RecordOrder{Effect: "spread", Player: 1, Points: 50, Round: 1}, SpreadPenalty, Scheduled, -50},
		"warning":                             {RecordOrder{Effect: "warning", Player: 1, Level: 3, Round: 1}, Warning, Scheduled, 0},
		"nothing":                             {RecordOrder{Rule: "R12"}, Noted, Scheduled, 0},
		"bye":                                 {RecordOrder{Effect: "bye", Player: 5, Round: 1}, Noted, Scheduled, 0},
	} {
		t.Run(name, func(t *testing.T) {
			d := eventtest.Field(5, 2)
			eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
			eventtest.Add(d, 1, 3, 4, Sheet{Kind: Played, Scores: &[2]int{400, 390}})
			games := slices.Clone(d.Games)
			o := c.order
			o.Answer = "as computed"
			if err := d.Record(o); err != nil {
				t.Fatal(err)
			}
			if err := d.Validate(b); err != nil {
				t.Fatal(err)
			}
			if g, _ := d.Game(1); g.Sheet.Kind != c.sheet {
				t.Errorf("the sheet is %+v", g.Sheet)
			}
			if len(d.Rulings) != 1 || d.Rulings[0].Kind != c.kind || d.Rulings[0].Reason != "as computed" || d.Rulings[0].Director != o.Director {
				t.Errorf("the record: %+v", d.Rulings)
			}
			for _, s := range d.Standings(b, 1) {
				if s.ID == 1 && s.Spread != c.spread {
					t.Errorf("spread %d, want %d", s.Spread, c.spread)
				}
				if s.ID == 3 && name == "penalty" && (s.Spread != -10 || s.HalfLosses != 2) {
					t.Errorf("the penalty isn't taken off: %+v", s)
				}
				if s.ID == 5 && name == "bye" && s.Byes != 1 {
					t.Errorf("no bye: %+v", s)
				}
			}
			if err := d.ReverseRuling(1, Reversal{Why: "appeal upheld"}, 0); err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(d.Games, games) {
				t.Errorf("reversed, the games are %+v", d.Games)
			}
		})
	}
}

func TestRecordingRefuses(t *testing.T) {
	for want, o := range map[string]RecordOrder{
		"which game":       {Effect: "late", Player: 1, Reason: "x"},
		"does not sit":     {Effect: "late", Game: 1, Player: 3, Reason: "x"},
		"no scores yet":    {Effect: "penalty", Game: 1, Player: 1, Points: 10, Reason: "x"},
		"both scores at":   {Effect: "resigned", Game: 1, Player: 1, Reason: "x"},
		"what becomes of":  {Effect: "ejection", Player: 1, Reason: "x"},
		"isn't an effect":  {Effect: "praise", Player: 1, Reason: "x"},
		"say what the rul": {},
	} {
		d := eventtest.Field(4, 2)
		eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
		if err := d.Record(o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", o, err, want)
		}
	}
}

// TestAReversalLeavesASheetThatWasChangedSince: a correction after the ruling is newer than what was there before the
// ruling.
func TestAReversalLeavesASheetThatWasChangedSince(t *testing.T) {
	d := eventtest.Field(2, 1)
	eventtest.Add(d, 1, 1, 2, Sheet{Kind: Played, Scores: &[2]int{400, 390}, Entered: 3})
	if err := d.Record(RecordOrder{Effect: "late", Game: 1, Player: 1, Answer: "came too late", Made: 5}); err != nil {
		t.Fatal(err)
	}
	if g, ok := d.RulingSheet(d.Rulings[0]); !ok || g.ID != 1 || d.Rulings[0].Before == nil || d.Rulings[0].Before.Scores == nil {
		t.Fatalf("recorded %+v", d.Rulings[0])
	}
	d.Games[0].Sheet = Sheet{Kind: Played, Scores: &[2]int{300, 390}, Entered: 8}
	if err := d.ReverseRuling(1, Reversal{Why: "appeal upheld"}, 0); err != nil {
		t.Fatal(err)
	}
	if g := d.Games[0]; g.Sheet.Scores == nil || g.Sheet.Scores[0] != 300 {
		t.Errorf("the sheet is %+v", g.Sheet)
	}
}

func TestAByeReversedOnAPrintedDrawIsANewVersionOfIt(t *testing.T) {
	d := eventtest.Field(5, 2)
	eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
	d.RoundFacts = []Round{{Number: 1, PublishedAt: 5, Revision: 1}}
	if err := d.Record(RecordOrder{Effect: "bye", Player: 5, Round: 1, Answer: "odd number", Revision: 2}); err != nil {
		t.Fatal(err)
	}
	if err := d.ReverseRuling(1, Reversal{Why: "appeal upheld"}, 4); err != nil {
		t.Fatal(err)
	}
	if fact, _ := d.RoundFact(1); fact.Revision != 4 || len(fact.Amendments) != 2 || len(d.Games) != 1 {
		t.Errorf("revision %d, amendments %+v, games %+v", fact.Revision, fact.Amendments, d.Games)
	}
}
