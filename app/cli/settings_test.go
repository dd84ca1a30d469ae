package cli_test

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/app/cli"
	"wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

type shownSetting struct {
	Key, Value, Words, Standing, Section string
	Choices                              []string
}

type shownDivision struct {
	Division string
	Settings []shownSetting
	Figures  []struct{ Key string }
}

func (d shownDivision) of(key string) shownSetting {
	if i := slices.IndexFunc(d.Settings, func(s shownSetting) bool { return s.Key == key }); i >= 0 {
		return d.Settings[i]
	}
	return shownSetting{}
}

// clubNight is an event under NSA 1995 with a division of five.
func clubNight(t *testing.T) string {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event, "--rulebook", "nsa-1995", "--name", "Club night")
	ok(t, "import", event, "--division", "A", writeFile(t, "p.csv", csvOfFive))
	return event
}

// TestTheSettingsOfADivisionArePrinted: each is printed with where it comes from.
func TestTheSettingsOfADivisionArePrinted(t *testing.T) {
	event := clubNight(t)
	got := unmarshal[shownDivision](t, ok(t, "division", event, "A", "--json"))
	for _, s := range tournament.DivisionSettings {
		if got.of(s.Key).Key == "" {
			t.Errorf("%s isn't printed", s.Key)
		}
	}
	if s := got.of("starts"); s.Value != "self" || s.Section != "II.F.1" || s.Standing == "changed" || len(s.Choices) != 3 {
		t.Errorf("who starts: %+v", s)
	}
	ok(t, "division", event, "A", "starts=balanced", "byeSpread=60")
	says := ok(t, "division", event)
	for _, want := range []string{"Division A, NSA 1995", "starts", "this event's own", "NSA 1995 §I.A", "not said", "this event's own, NSA 1995 has 50"} {
		if !strings.Contains(says, want) {
			t.Errorf("it lacks %q:\n%s", want, says)
		}
	}
}

// TestSettingsAreChangedTogetherOrNotAtAll, with the dialog's action and its doubts.
func TestSettingsAreChangedTogetherOrNotAtAll(t *testing.T) {
	event := clubNight(t)
	for _, c := range []struct {
		name  string
		words []string
		says  string
	}{
		{"a choice that isn't one", []string{"rounds=9", "starts=toss"}, `starts: Who starts can't be "toss"; it must be one of balanced, self, draw`},
		{"a key that is none", []string{"rounds=9", "round=8"}, `there is no setting "round", did you mean rounds?`},
		{"no value", []string{"rounds=9", "starts"}, `"starts" isn't key=value and changes nothing`},
		{"twice", []string{"rounds=9", "rounds=8"}, "rounds is given twice"},
		{"a figure that can't be", []string{"rounds=9", "byeSpread=lots"}, `rulebook parameter "byeSpread": "lots" must be a whole number`},
		{"a figure that is a setting", []string{"rounds=9", "startPolicy=draw"}, "startPolicy: it is the setting starts; give starts=balanced|self|draw"},
		{"a rulebook that isn't one", []string{"rounds=9", "rulebook=house"}, "rulebook: "},
		{"too many rounds", []string{"starts=draw", "rounds=900"}, "rounds: rounds is 900; a division has 1 to 200"},
		{"more rounds than are usual", []string{"starts=draw", "rounds=75"}, "Division A would have 75 rounds, which is unusually many. (--accept rounds-75)"},
		{"another rulebook with a setting otherwise", []string{"rounds=9", "rulebook=wespa-2010"}, "Who starts: players compare their records in division A, the program balances in WESPA 2010; say which is to apply (--accept startPolicy)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			before := ok(t, "division", event, "A", "--json")
			if says := refused(t, append([]string{"division", event, "A"}, c.words...)...); !strings.Contains(says, c.says) {
				t.Errorf("it says %q", says)
			}
			if ok(t, "division", event, "A", "--json") != before {
				t.Error("something was written")
			}
		})
	}
	ok(t, "division", event, "A", "rounds=9", "plan=swiss-koth", "tables.skip=5, 7-9", "tell_ejections=yes", "rulebook=wespa-2010", "--accept", "startPolicy")
	got := unmarshal[shownDivision](t, ok(t, "division", event, "A", "--json"))
	for key, want := range map[string]string{"rounds": "9", "plan": "swiss-koth", "tables.skip": "5, 7–9", "tell_ejections": "true", "rulebook": "wespa-2010", "starts": "self"} {
		if s := got.of(key); s.Value != want || s.Standing != "changed" {
			t.Errorf("%s: %+v, want %s", key, s, want)
		}
	}
	if says := ok(t, "division", event, "A", "rounds=9"); !strings.Contains(says, "nothing changed") {
		t.Errorf("it says %q", says)
	}
	ok(t, "division", event, "A", "rounds=75", "--accept", "rounds-75")
	ok(t, "division", event, "A", "starts=draw") // The rounds were asked about already.
	if says := refused(t, "division", event, "B", "rounds=9"); !strings.Contains(says, `no division "B"`) {
		t.Errorf("it says %q", says)
	}
}

// TestSettingsThatChangeWhatWasPlayedAreAskedAbout, as in the dialog, and the reason for the change is kept.
func TestSettingsThatChangeWhatWasPlayedAreAskedAbout(t *testing.T) {
	event := clubNight(t)
	ok(t, "pair", event, "--division", "A")
	for _, table := range []string{"1", "2"} {
		ok(t, "result", event, "--division", "A", "--round", "1", "--table", table, "40"+table, "300")
	}
	if says := refused(t, "division", event, "A", "spread_cap=40"); !strings.Contains(says, "rounds already played") || !strings.Contains(says, "--accept played") {
		t.Errorf("it says %q", says)
	}
	ok(t, "division", event, "A", "spread_cap=40", "--accept", "played", "--reason", "announced late")
	if doc := ok(t, "export", event, "--division", "A", "--format", "json", "--out", "-"); !strings.Contains(doc, `"key":"spread_cap"`) && !strings.Contains(doc, `"key": "spread_cap"`) {
		t.Errorf("the change isn't kept:\n%s", doc)
	}
}

// TestEverySettingIsTyped as key=value and printed as it was typed.
func TestEverySettingIsTyped(t *testing.T) {
	event := clubNight(t)
	for words, typed := range map[string]map[string]string{
		"division A": eventtest.OtherSettings(t, tournament.DivisionSettings), "event": eventtest.OtherSettings(t, tournament.EventSettings),
	} {
		if words == "division A" {
			delete(typed, "name") // The player is found by the name, so the name isn't changed.
		}
		delete(typed, "rulebook") // A rulebook with other rules would be asked about.
		delete(typed, "logo")     // The logo is read from a file.
		command := strings.Fields(words)
		args := append([]string{command[0], event}, command[1:]...)
		with := args
		for key, value := range typed {
			with = append(with, key+"="+value)
		}
		ok(t, with...)
		got := unmarshal[shownDivision](t, ok(t, append(args, "--json")...))
		for key, value := range typed {
			if s := got.of(key); !strings.HasPrefix(s.Value, value) {
				t.Errorf("%s=%s is printed %+v", key, value, s)
			}
		}
	}
}

// TestTheSettingsOfAnEventArePrintedAndChanged.
func TestTheSettingsOfAnEventArePrintedAndChanged(t *testing.T) {
	event := clubNight(t)
	ok(t, "event", event, "start_date=2026-12-05", "end_date=2026-12-06", "place=Harbour Hall", "shown=initials")
	got := unmarshal[shownDivision](t, ok(t, "event", event, "--json"))
	for key, want := range map[string]string{"event": "Club night", "start_date": "2026-12-05", "place": "Harbour Hall", "shown": "initials", "rulebook": "nsa-1995"} {
		if s := got.of(key); s.Value != want {
			t.Errorf("%s: %+v, want %s", key, s, want)
		}
	}
	for _, c := range [][2]string{
		{"start_date=tomorrow", `start_date: "tomorrow" isn't a date`}, {"event=", "event: Name can't be empty"}, {"name=x", "there is no setting \"name\"; there are event, start_date"},
		{"end_date=2026-12-01", "the event would end on 2026-12-01, before it starts"}, {"languages=de,de", `languages: "de" is named twice; name two different languages, or one`}, {"languages=it", `languages: the program has no language "it"; the languages are de, en, es, fr`}, {"shown=face", `shown: On public pages can't be "face"; it must be one of name, initials, number`},
	} {
		if says := refused(t, "event", event, "place=Elsewhere", c[0]); !strings.Contains(says, c[1]) {
			t.Errorf("%s: it says %q", c[0], says)
		}
	}
	if s := unmarshal[shownDivision](t, ok(t, "event", event, "--json")).of("place"); s.Value != "Harbour Hall" {
		t.Errorf("refused, and the place is %q", s.Value)
	}
}

// TestTheLogoIsReadFromAFile, shown for what it is, and taken away again. A file that is no picture is refused.
func TestTheLogoIsReadFromAFile(t *testing.T) {
	event := clubNight(t)
	logo, err := base64.StdEncoding.DecodeString(eventtest.Other(t, "logo"))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	file := func(name string, data []byte) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	is := func() string { return unmarshal[shownDivision](t, ok(t, "event", event, "--json")).of("logo").Value }
	ok(t, "event", event, "logo="+file("logo.png", logo))
	if got := is(); got != "PNG, 2 × 2 dots, 1 KB" {
		t.Errorf("it is %q", got)
	}
	for path, want := range map[string]string{
		file("logo.txt", []byte("our logo")):    "logo: logo.txt: the logo is neither a PNG nor a JPEG picture; save it as one of them",
		file("large.png", make([]byte, 10<<20)): "logo: large.png: the logo is 10240 KB, and the most is 256 KB; save it smaller",
		filepath.Join(folder, "none.png"):       "none.png can't be read",
		folder:                                  "is a folder; choose a file in it",
	} {
		if says := refused(t, "event", event, "logo="+path); !strings.Contains(says, want) {
			t.Errorf("%s: it says %q, want %q", path, says, want)
		}
	}
	if says := refused(t, "event", event, "colour=red"); !strings.Contains(says, `colour: "red" isn't a colour; write it as #1a5fb4`) {
		t.Errorf("it says %q", says)
	}
	if says := ok(t, "event", event, "colour=#FFE000"); !strings.Contains(says, "note: Colour: words in it are written as #") {
		t.Errorf("it says %q", says)
	}
	ok(t, "undo", event)
	if got := is(); got == "" {
		t.Error("the undo took the logo away too")
	}
	if ok(t, "event", event, "logo="); is() != "" {
		t.Errorf("taken away it is %q", is())
	}
}

// TestSettingsAreCompletedAndExplained: every shell completes keys and choices, and the help and the manual explain
// them.
func TestSettingsAreCompletedAndExplained(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		script := ok(t, "completion", shell)
		for _, want := range []string{"tables.skip=", "tell_ejections", "selfless"} {
			if strings.Contains(script, want) == (want == "selfless") {
				t.Errorf("%s: %q", shell, want)
			}
		}
	}
	for _, args := range [][]string{{"help", "division"}, {"man"}} {
		says := strings.ReplaceAll(ok(t, args...), `\-`, "-")
		for _, s := range tournament.DivisionSettings {
			if !strings.Contains(says, s.Key) {
				t.Errorf("%v doesn't explain %s", args, s.Key)
			}
		}
	}
	if !cli.Knows("division") || !cli.Knows("event") {
		t.Error("the commands aren't known")
	}
}

// refused runs a command line that is expected to be refused, and returns what it says.
func refused(t testing.TB, args ...string) string {
	t.Helper()
	a := wordhall(t, "", args...)
	if a.status != cli.ExitBad || a.out != "" {
		t.Errorf("wordhall %s: exit %d: %s%s", strings.Join(args, " "), a.status, a.out, a.err)
	}
	return a.err
}
