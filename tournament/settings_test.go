package tournament_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wordhall/assets"
	. "wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
)

// library are the rulebooks of the program.
func library(t *testing.T) rulebook.Library {
	t.Helper()
	books, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	return books
}

// rubbish is a wrong value for each setting that doesn't accept any text.
var rubbish = map[string]string{
	"name": "A\x01", "event": "A\x01", "place": "A\x01", "director": "A\x01", "sanction": "A\x01", "sponsors": "A\x01", "footer": "A\x01",
	"word_list": "", "second_word_list": "",
}

// TestEverySettingIsWholeByItself: it has words, help and choices, and says what a rulebook has on it.
func TestEverySettingIsWholeByItself(t *testing.T) {
	g := Ground{Books: library(t), FirstDay: "2026-11-21"}
	t.Run("division", func(t *testing.T) { wholeSettings(t, DivisionSettings, eventtest.Field(2, 3), g) })
	t.Run("contention", func(t *testing.T) { c := DefaultContention(); wholeSettings(t, ContentionSettings, &c, g) })
	t.Run("event", func(t *testing.T) { wholeSettings(t, EventSettings, &Event{Name: "Open"}, g) })
	t.Run("plan", func(t *testing.T) {
		for _, s := range PlanSettings {
			s.Book.Silent = true // A plan is the organiser's own, so no rulebook speaks of it.
			wholeSettings(t, SettingList[PlanEntry]{s}, &PlanEntry{From: 1, To: 3, System: Swiss}, g)
		}
	})
}

// TestEveryFieldHasASetting: once every setting has another value, every field of a division and of an event has
// another value too, except those that something else decides.
func TestEveryFieldHasASetting(t *testing.T) {
	g := Ground{Books: library(t), FirstDay: "2026-11-21"}
	everyFieldSet(t, DivisionFields, DivisionSettings, NewDivision(1, "A", "wespa-2010", 7), g, "extra rulebook_file")
	everyFieldSet(t, EventFields, EventSettings, &Event{Name: "Open"}, g, "closed closed_by reopened reopened_by reopened_why kept rulebook_file secret extra")
}

// everyFieldSet fails for a field that no setting changes. none are the columns of those that have no setting.
func everyFieldSet[T any](t *testing.T, fields []Field[T], settings SettingList[T], v *T, g Ground, none string) {
	t.Helper()
	before := *v
	if key, err := settings.SetAll(v, eventtest.OtherSettings(t, settings), g); err != nil {
		t.Fatalf("%s: %v", key, err)
	}
	for _, f := range fields {
		if f.At == nil {
			continue
		}
		if same := reflect.DeepEqual(f.At(&before), f.At(v)); same != slices.Contains(strings.Fields(none), f.Column) {
			t.Errorf("%s: the settings leave it as it was: %v", f.Column, same)
		}
	}
}

func wholeSettings[T any](t *testing.T, list SettingList[T], v *T, g Ground) {
	seen := map[string]bool{}
	for _, s := range list {
		if seen[s.Key] {
			t.Errorf("%s: there are two", s.Key)
		}
		seen[s.Key] = true
		if s.Label.IsZero() || s.Help.IsZero() {
			t.Errorf("%s: it has the label %q and the help %q", s.Key, s.Label, s.Help)
		}
		if said := s.Book; !said.Silent && said.Parameter == "" && said.Says == nil {
			t.Errorf("%s: it says neither what a rulebook has nor that all are silent", s.Key)
		}
		if s.Choices != nil {
			for _, o := range s.Choices() {
				if o.Words.IsZero() {
					t.Errorf("%s: the choice %q has no words", s.Key, o.Key)
				}
			}
		}
		typed, known := rubbish[s.Key]
		if !known {
			typed = "rubbish,,=;"
		}
		if typed == "" {
			continue
		}
		was := fmt.Sprintf("%+v", *v)
		key, err := list.SetAll(v, map[string]string{s.Key: typed}, g)
		if err == nil || key != s.Key || !RefusedAs(err, Invalid) && s.Key != "rulebook" {
			t.Errorf("%s: %q gives %q, %v", s.Key, typed, key, err)
			continue
		}
		if says := err.Error(); !strings.ContainsAny(says, ";:?") {
			t.Errorf("%s: %q names no remedy", s.Key, says)
		}
		if now := fmt.Sprintf("%+v", *v); now != was {
			t.Errorf("%s: refused, and changed from %s to %s", s.Key, was, now)
		}
	}
}

// TestSettingsComeBackAsTheyAreTyped: what is shown can be typed again.
func TestSettingsComeBackAsTheyAreTyped(t *testing.T) {
	g := Ground{Books: library(t), FirstDay: "2026-11-21"}
	for _, c := range []struct{ key, typed, want string }{
		{"name", "Open", "Open"}, {"rounds", "8", "8"}, {"starts", "self", "self"},
		{"plan", "swiss-koth", "swiss-koth"}, {"plan", "swiss", "swiss"}, {"plan", "random", "1-7 random"},
		{"plan", "1-3 fontes; 4-6 swiss based_on=-1 repeats=0 variant=adjacent start_weight=strict class_limit=1; 7 koth", "1-3 fontes; 4-6 swiss repeats=0 based_on=-1 class_limit=1 variant=adjacent start_weight=strict; 7 koth"},
		{"plan", "1-7 roundrobin legs=2 in_a_row=yes", "1-7 roundrobin legs=2 in_a_row=true"},
		{"plan", "", ""},
		{"rulebook", "nsa-1995", "nsa-1995"}, {"missed", "loss", "loss"}, {"missed_late", "loss", "loss"},
		{"spread_cap", "300,400", "300, 400"}, {"spread_cap", "0", ""}, {"tie_breaks", "head_to_head,spread", "head_to_head, spread"}, {"lot", "7", "7"},
		{"tables.first", "16", "16"}, {"tables.skip", "5, 13-15", "5, 13–15"}, {"tables.names", "1 Stage, 2 Camera", "1 Stage, 2 Camera"}, {"tables.stay", "yes", "true"},
		{"rating_system", "wespa", "wespa"}, {"rating_system", "", ""}, {"unverified", "block", "block"}, {"unverified", "warn", ""}, {"tell_ejections", "true", "true"},
		{"start_date", "2026-11-21", "2026-11-21"}, {"sessions", "Saturday 1-4 10:00 11:00; Sunday 5-7", "Saturday 1-4 2026-11-21 10:00 11:00; Sunday 5-7"},
		{"contention.places", "3", "3"}, {"contention.hopefulness", "2,5", "2.5"}, {"contention.classes", "B 2, Under 16 1", "B 2, Under 16 1"},
		{"contention.gibson_spread", "300, 250", "300, 250"}, {"contention.runs", "5000", "5000"},
	} {
		t.Run(c.key+"="+c.typed, func(t *testing.T) {
			d := NewDivision(1, "A", "wespa-2010", 7)
			if _, err := DivisionSettings.SetAll(d, map[string]string{c.key: c.typed}, g); err != nil {
				t.Fatal(err)
			}
			s := DivisionSettings.Setting(c.key)
			if got := s.Get(d); got != c.want {
				t.Errorf("it is %q, want %q", got, c.want)
			}
			again := NewDivision(1, "A", "wespa-2010", 7)
			if _, err := DivisionSettings.SetAll(again, map[string]string{c.key: s.Get(d)}, g); err != nil || !reflect.DeepEqual(again, d) {
				t.Errorf("typed again it is %+v, %v; want %+v", again, err, d)
			}
		})
	}
}

// TestWrongSettings: the error says what is wrong and what to type, and nothing is changed.
func TestWrongSettings(t *testing.T) {
	g := Ground{Books: library(t), FirstDay: "2026-11-21"}
	for _, c := range []struct {
		typed     map[string]string
		key, want string
	}{
		{map[string]string{"rounds": "8", "starts": "toss"}, "starts", `Who starts can't be "toss"; it must be one of balanced, self, draw`},
		{map[string]string{"rounds": "900"}, "rounds", "rounds is 900; a division has 1 to 200"},
		{map[string]string{"rounds": ""}, "rounds", "Rounds can't be empty; give one"},
		{map[string]string{"plan": "1-3 fontes; 5-7 swiss"}, "plan", "line 2 begins with round 5; it must begin with round 4"},
		{map[string]string{"plan": "1-3 fontes; 4-6 swiss"}, "plan", "the last line ends with round 6; the division has 7 rounds"},
		{map[string]string{"plan": "1-7 koth variant=adjacent"}, "plan", "King of the Hill has no use for variant in the plan; leave it out"},
		{map[string]string{"plan": "1-7 swiss speed=3"}, "plan", `"speed=3" in the plan isn't a setting of its rounds; the settings are repeats, based_on`},
		{map[string]string{"plan": "1-7 blitz"}, "plan", `1-7: System can't be "blitz"; it must be one of`},
		{map[string]string{"start_date": "2026-11-22", "end_date": "2026-11-21"}, "start_date", "end_date 2026-11-21 is before start_date 2026-11-22"},
		{map[string]string{"tie_breaks": "spread, luck"}, "tie_breaks", `tie_breaks[1] is "luck"`},
		{map[string]string{"tables.skip": "5-x"}, "tables.skip", `"5-x" isn't a table or a run of tables`},
		{map[string]string{"rulebook": "wespa"}, "rulebook", "wespa"},
	} {
		d := NewDivision(1, "A", "wespa-2010", 7)
		key, err := DivisionSettings.SetAll(d, c.typed, g)
		if err == nil || key != c.key || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %s: %v, want %s", c.typed, key, err, c.want)
		}
		if !reflect.DeepEqual(d, NewDivision(1, "A", "wespa-2010", 7)) {
			t.Errorf("%v: refused, and it is %+v", c.typed, d)
		}
	}
}

// TestSettingsThatFitOneAnotherComeTogether, in whatever order they are typed.
func TestSettingsThatFitOneAnotherComeTogether(t *testing.T) {
	d := NewDivision(1, "A", "wespa-2010", 7)
	d.Plan, d.StartDate, d.EndDate = PlanTemplates()[0].Plan(7), "2026-11-21", "2026-11-22"
	g := Ground{Books: library(t)}
	if key, err := DivisionSettings.SetAll(d, map[string]string{"rounds": "8", "start_date": "2027-01-02", "end_date": "2027-01-03"}, g); err != nil {
		t.Fatal(key, err)
	}
	if got := PlanText(d.Plan, d.Rounds).String(); got != "1–7 Swiss, 8 King of the Hill" || d.StartDate != "2027-01-02" {
		t.Errorf("it is %s, from %s", got, d.StartDate)
	}
}

// TestWhereASettingComesFrom: it comes from the rulebook, from the organiser, or from nobody.
func TestWhereASettingComesFrom(t *testing.T) {
	for _, c := range []struct {
		name, book, key, typed, says, section string
		standing                              rulebook.Standing
	}{
		{"the rulebook leaves it open", "wespa-2010", "starts", "balanced", "balanced by the program and shown in the pairings", "2.1", rulebook.Director},
		{"otherwise", "wespa-2010", "starts", "self", "the players compare their records of starts – changed by the organiser; in the rulebook: balanced by the program and shown in the pairings", "", rulebook.Changed},
		{"a list that the rulebook names", "wespa-2010", "word_list", "", "HarperCollins Tournament & Club Word List, 2007", "App. 2", rulebook.Stated},
		{"the same list named by the organiser", "wespa-2010", "word_list", "HarperCollins Tournament & Club Word List, 2007", "HarperCollins Tournament & Club Word List, 2007", "App. 2", rulebook.Stated},
		{"another list", "wespa-2010", "word_list", "CSW24", "CSW24", "", rulebook.Changed},
		{"no rulebook orders the standings", "wespa-2010", "tie_breaks", "spread", "spread", "", rulebook.Default},
		{"the organiser does", "wespa-2010", "tie_breaks", "head_to_head, spread", "head to head, spread", "", rulebook.Changed},
		{"a round missed", "wespa-2010", "missed", "loss", "a loss by 75", "", rulebook.Changed},
		{"nothing said", "wespa-2010", "spread_cap", "", "no cap", "", rulebook.Default},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := NewDivision(1, "A", c.book, 7)
			if _, err := DivisionSettings.SetAll(d, map[string]string{c.key: c.typed}, Ground{}); err != nil {
				t.Fatal(err)
			}
			says, from := DivisionSettings.Setting(c.key).Said(d, eventtest.Book(t, c.book))
			if says.String() != c.says || from.Section != c.section || from.Standing != c.standing {
				t.Errorf("%q, %q, %s", says, from.Section, from.Standing)
			}
		})
	}
}

// TestANewDivisionTakesWhatItsRulebookHas for every setting with a parameter, under every rulebook.
func TestANewDivisionTakesWhatItsRulebookHas(t *testing.T) {
	for _, id := range library(t).IDs() {
		book := eventtest.Book(t, id)
		d := NewDivision(1, "A", id, 7)
		d.TakeFromBook(book)
		for _, s := range DivisionSettings {
			if own, _, ok := s.ByBook(d, book); s.Book.Parameter != "" && (!ok || s.Get(d) != own) {
				t.Errorf("%s: %s is %q, the rulebook has %q (%v)", id, s.Key, s.Get(d), own, ok)
			}
		}
	}
}

// TestAChangedConditionOfPlayIsKept: every setting on the sheet of conditions is recorded if it changes after round
// 1.
func TestAChangedConditionOfPlayIsKept(t *testing.T) {
	e := eventtest.Hall(4)
	d := e.Divisions[0]
	eventtest.PlayRound(t, d)
	before := d.Settings()
	d.SpreadCap, d.TieBreaks, d.WordList, d.Missed = Caps{300}, []TieBreak{ByHeadToHead}, "CSW24", MissedLoss
	d.Tables.First = 9 // This setting isn't a rule.
	d.NoteRuleChanges(before, "announced", "RV", 1)
	var got []string
	for _, c := range d.RuleChanges {
		got = append(got, c.Key+" "+c.Value)
	}
	if want := []string{"missed loss", "spread_cap 300", "tie_breaks head_to_head", "word_list CSW24"}; !slices.Equal(got, want) {
		t.Errorf("kept %q, want %q", got, want)
	}
}

// TestEverySettingOfAPlanCanBeTyped, and the settings of contention are among those of the division.
func TestEverySettingOfAPlanCanBeTyped(t *testing.T) {
	g := Ground{Books: library(t)}
	for _, s := range PlanSettings[3:] { // The first three settings are the rounds and the system.
		value := eventtest.Other(t, s.Key)
		i := slices.IndexFunc(Systems(), func(system System) bool { return s.Has(&PlanEntry{From: 1, To: 8, System: system}) })
		if i < 0 {
			t.Errorf("no system has a use for %s", s.Key)
			continue
		}
		d := NewDivision(1, "A", "wespa-2010", 8)
		typed := fmt.Sprintf("1-8 %s %s=%s", Systems()[i], s.Key, value)
		if _, err := DivisionSettings.SetAll(d, map[string]string{"plan": typed}, g); err != nil || s.Get(&d.Plan[0]) != value || DivisionSettings.Setting("plan").Get(d) != typed {
			t.Errorf("%s: %v, %+v, shown as %q", typed, err, d.Plan, DivisionSettings.Setting("plan").Get(d))
		}
	}
	for _, s := range ContentionSettings {
		if found, ok := DivisionSettings.Find("contention." + s.Key); !ok || found.Part != PartPairing {
			t.Errorf("%s is no setting of a division's pairing", s.Key)
		}
	}
}
