package action_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/finality"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestASheetChangedAgainstTheRulebook: it is refused, or recorded as a ruling of the director. In a round, also while
// a final is played, the ruling has the round's number. In a final it has none, because the rounds of the bracket
// aren't the division's.
func TestASheetChangedAgainstTheRulebook(t *testing.T) {
	state := func(name string) *tournament.Event {
		states := eventtest.FinalStates(t)
		return states[slices.IndexFunc(states, func(s eventtest.FinalState) bool { return s.Name == name })].Event()
	}
	decided := state("decided")
	final := decided.Divisions[0].Final.Games[0]
	for _, c := range []struct {
		name  string
		event *tournament.Event
		game  int
		sheet tournament.Sheet
		round int
	}{
		{"a round", state("rounds complete"), 1, eventtest.Played(501, 300), 1},
		{"a round, a final planned", state("final planned"), 1, eventtest.Played(501, 300), 1},
		{"a round during the final", state("final begun"), 1, eventtest.Played(501, 300), 1},
		{"a game of the final", decided, final.ID, eventtest.Played(final.Sheet.Scores[0]+1, final.Sheet.Scores[1]), 0},
	} {
		a := action.CorrectSheet{Division: 1, Game: c.game, Sheet: c.sheet, Reason: "the committee insists", Correction: finality.Correction{Cause: finality.SheetChanged}}
		if _, err := carriedOut(t, c.event, a); !tournament.RefusedAs(err, tournament.Conflict) || !strings.Contains(err.Error(), "can't be changed any more (WESPA 2010 §5.4.1)") {
			t.Errorf("%s: %v", c.name, err)
		}
		a.Correction.Overrule = true
		done, err := carriedOut(t, c.event, a)
		if err != nil {
			t.Errorf("%s, overruled: %v", c.name, err)
			continue
		}
		rulings := done.Event.Divisions[0].Rulings
		if len(rulings) != 1 || !strings.HasSuffix(done.Words.String(), "overruled by the director") {
			t.Errorf("%s: %d rulings; %s", c.name, len(rulings), done.Words)
			continue
		}
		if r := rulings[0]; r.Round != c.round || r.Section != "5.4.1" || r.MadeBy != "rv" || r.Made != now || r.Reason != "the committee insists" {
			t.Errorf("%s: the ruling is %+v", c.name, r)
		}
	}
}

// TestARulingOnAGameOfAFinal changes that game's sheet, and a reversal puts the sheet before it back. Both remove the
// later sheets of those who don't play on. The rounds stay as they are, and the ruling has none of their numbers.
func TestARulingOnAGameOfAFinal(t *testing.T) {
	states := eventtest.FinalStates(t)
	e := states[slices.IndexFunc(states, func(s eventtest.FinalState) bool { return s.Name == "decided" })].Event()
	d := e.Divisions[0]
	g := d.Final.Games[0]
	winner := g.First
	if g.Sheet.Scores[1] > g.Sheet.Scores[0] {
		winner = g.Second
	}
	order := tournament.RecordOrder{Effect: "late", Player: winner, Game: g.ID, Answer: "forfeited"}
	ruled, err := carriedOut(t, e, action.RecordRuling{Division: 1, Order: order})
	if err != nil {
		t.Fatal(err)
	}
	after := ruled.Event.Divisions[0]
	if got := after.Final.Games[0]; got.ID != g.ID || got.Sheet.Kind != tournament.Late || len(after.Rulings) != 1 || after.Rulings[0].Round != 0 || after.Rulings[0].SheetOf != g.ID {
		t.Errorf("the sheet is %+v, the rulings are %+v", got.Sheet, after.Rulings)
	}
	reversed, err := carriedOut(t, ruled.Event, action.ReverseRuling{Division: 1, Ruling: 1, Reason: "an appeal"})
	if err != nil {
		t.Fatal(err)
	}
	back := reversed.Event.Divisions[0]
	if got := back.Final.Games[0]; got.ID != g.ID || !reflect.DeepEqual(got.Sheet, g.Sheet) || !back.Rulings[0].Reversed {
		t.Errorf("the sheet is %+v, the ruling is %+v", got.Sheet, back.Rulings[0])
	}
	for _, done := range []action.Done{ruled, reversed} {
		now := done.Event.Divisions[0]
		if !reflect.DeepEqual(now.Games, d.Games) || !reflect.DeepEqual(now.RoundFacts, d.RoundFacts) {
			t.Errorf("%s: the rounds changed", done.Words)
		}
	}
	if notes := notesOf(ruled); !strings.Contains(notes, "taken out with it: Final, game 1") {
		t.Errorf("the notes are %q", notes)
	}
	if notes := notesOf(reversed); strings.Contains(notes, "stays as it is") || strings.Contains(notes, "revision") {
		t.Errorf("the notes of the reversal are %q", notes)
	}
}

func notesOf(done action.Done) string { return text.Join("; ", done.Notes...).String() }

// TestWhichRoundsAreDrawnBeforeTheyGoOnTheWall: a round is drawn if it has no draw, or if its draw is older than
// sheets that count for it. A draw on the wall stays as it is.
func TestWhichRoundsAreDrawnBeforeTheyGoOnTheWall(t *testing.T) {
	const drawn = now - 50*second
	for _, c := range []struct {
		name      string
		round     int
		entered   tournament.Timestamp
		published tournament.Timestamp
		needed    bool
		again     bool
	}{
		{"not drawn yet", 3, drawn, 0, true, false},
		{"drawn after the last sheet", 2, drawn, 0, false, false},
		{"drawn before the last sheet", 2, drawn + 1, 0, true, true},
		{"on the wall before the last sheet", 2, drawn + 1, drawn, false, false},
	} {
		d := hall().Divisions[0]
		for i := range d.Games {
			d.Games[i].Sheet = eventtest.Played(400, 350)
			d.Games[i].Sheet.Entered = c.entered
		}
		eventtest.Add(d, 2, 1, 3, tournament.Sheet{Kind: tournament.Scheduled})
		d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: 2, System: "swiss", BasedOn: 1, Seed: 7, DrawnAt: drawn, PublishedAt: c.published})
		pair, needed := action.NeedsDraw(d, c.round)
		if needed != c.needed || pair.Again != c.again {
			t.Errorf("%s: needed %v, again %v; want %v and %v", c.name, needed, pair.Again, c.needed, c.again)
		}
		if needed && (pair.Division != d.ID || pair.Request.Round != c.round) {
			t.Errorf("%s: round %d of division %d would be drawn", c.name, pair.Request.Round, pair.Division)
		}
	}
}

// TestTheEventCarriesTheRulebookThatItsDivisionsStartWith: the program needn't know a rulebook that the event
// carries, as long as it is the one that divisions start with.
func TestTheEventCarriesTheRulebookThatItsDivisionsStartWith(t *testing.T) {
	const club = `{"id": "harbour-2026", "base": "wespa-2010", "title": "Harbour Club Rules", "short": "Harbour", "parameters": {"byeSpread": {"value": 30, "section": "H4"}}}`
	e := hall()
	for _, c := range []struct{ name, id, file, want string }{
		{"brought along", "harbour-2026", club, club},
		{"still the one", "harbour-2026", "", club},
		{"brought again, with another spread", "harbour-2026", strings.Replace(club, "30", "40", 1), strings.Replace(club, "30", "40", 1)},
		{"one of the program", "wmsf", "", ""},
	} {
		done, err := carriedOut(t, e, action.EditEvent{Name: "Harbour Open", Rulebook: c.id, RulebookFile: c.file})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if e = done.Event; e.Rulebook != c.id || e.RulebookFile != c.want {
			t.Errorf("%s: %s, %s; want %s", c.name, e.Rulebook, e.RulebookFile, c.want)
		}
	}
}

// TestAnImportedEventBringsTheRulebookThatItsDivisionsStartWith, unless another one is in use here already.
func TestAnImportedEventBringsTheRulebookThatItsDivisionsStartWith(t *testing.T) {
	const club = `{"id": "harbour-2026", "base": "wespa-2010", "title": "Harbour Club Rules", "short": "Harbour", "parameters": {"byeSpread": {"value": 30, "section": "H4"}}}`
	open := eventtest.Field(2, 1)
	open.Name, open.Players[0].Name, open.Players[1].Name = "Open", "Ada Quill", "Bo Marlow"
	for _, c := range []struct {
		name             string
		into             *tournament.Event
		rulebook, file   string
		want, wantedFile string
	}{
		{"into an empty event", &tournament.Event{Rulebook: "nsa-1995"}, "harbour-2026", club, "harbour-2026", club},
		{"one of the program's", &tournament.Event{}, "wmsf", "", "wmsf", ""},
		{"beside divisions under another", hall(), "harbour-2026", club, "wespa-2010", ""},
	} {
		in := &tournament.Event{Name: "Imported", Rulebook: c.rulebook, RulebookFile: c.file, Divisions: []*tournament.Division{open}}
		done, err := carriedOut(t, c.into, action.ImportEvent{Imported: in, From: "event.json"})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if e := done.Event; e.Rulebook != c.want || e.RulebookFile != c.wantedFile {
			t.Errorf("%s: %s, %s; want %s, %s", c.name, e.Rulebook, e.RulebookFile, c.want, c.wantedFile)
		}
	}
}

// TestWhichActionsAreRulings: exactly those actions are rulings that say who made them.
func TestWhichActionsAreRulings(t *testing.T) {
	var rulings []string
	for _, a := range action.All() {
		if action.IsRuling(a) {
			rulings = append(rulings, a.Kind())
		}
	}
	if got := strings.Join(rulings, " "); got != "eject-players record-ruling" {
		t.Errorf("they are %s", got)
	}
}

// TestSettingsThatChangeWhatWasPlayedAreAskedAbout: the question names the standings alone, games too, or both.
// Settings that change neither aren't asked about. A game counts once, although it changes for both of its players.
func TestSettingsThatChangeWhatWasPlayedAreAskedAbout(t *testing.T) {
	e := hall()
	a := e.Divisions[0]
	a.TieBreaks = []tournament.TieBreak{tournament.BySpread}
	a.Games[0].Sheet, a.Games[1].Sheet = eventtest.Played(400, 350), eventtest.Played(450, 410)
	for _, c := range []struct {
		name   string
		change func(*tournament.Settings)
		want   string
	}{
		{"another name", func(s *tournament.Settings) { s.Name = "Open" }, ""},
		{"another tie-break", func(s *tournament.Settings) { s.TieBreaks = []tournament.TieBreak{tournament.ByTotalPoints} },
			"the settings apply to the rounds already played too, and change what counts and who stands where: 0 games, 2 players"},
		{"a cap", func(s *tournament.Settings) { s.SpreadCap = tournament.Caps{45} },
			"the settings apply to the rounds already played too, and change what counts and who stands where: 1 game, 2 players"},
		{"both", func(s *tournament.Settings) {
			s.SpreadCap, s.TieBreaks = tournament.Caps{45}, []tournament.TieBreak{tournament.ByTotalPoints}
		}, "the settings apply to the rounds already played too, and change what counts and who stands where: 1 game, 3 players"},
	} {
		settings := e.Divisions[0].Settings()
		c.change(&settings)
		_, err := carriedOut(t, e, action.ChangeDivision{Division: 1, Settings: settings, Reason: "agreed"})
		got := ""
		for _, doubt := range tournament.DoubtsOf(err) {
			if doubt.ID == action.PlayedDoubt {
				got = doubt.Says.String()
			}
		}
		if got != c.want || (err == nil) != (c.want == "") {
			t.Errorf("%s: %q, %v; want %q", c.name, got, err, c.want)
		}
		if _, err := carriedOut(t, e, action.ChangeDivision{Division: 1, Settings: settings, Reason: "agreed", Accepted: []string{action.PlayedDoubt}}); err != nil {
			t.Errorf("%s, accepted: %v", c.name, err)
		}
	}
}
