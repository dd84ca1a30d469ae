package app_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

const clubRules = `{"id": "harbour-2026", "base": "wespa-2010", "title": "Harbour Club Rules", "short": "Harbour", "parameters": {"byeSpread": {"value": 30, "section": "H4"}}}`

func clubFile(t *testing.T, says string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.json")
	if err := os.WriteFile(path, []byte(says), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// A rulebook by difference is kept on this computer and in the event, and is used even if the program has never
// seen it.
func TestARulebookThatAnOrganiserBrings(t *testing.T) {
	prefs := preferences.At(filepath.Join(t.TempDir(), "preferences.json"))
	home, err := makeProgramWith(prefs)
	if err != nil {
		t.Fatal(err)
	}
	apptest.CloseWith(t, home)
	club, err := home.ReadRulebook(clubFile(t, clubRules))
	if err != nil {
		t.Fatal(err)
	}
	if err := home.KeepRulebook(t.Context(), club); err != nil {
		t.Fatal(err)
	}
	if kept, faults := home.KeptRulebooks(); len(kept) != 1 || kept[0] != club || len(faults) != 0 {
		t.Fatalf("kept %+v, %v", kept, faults)
	}
	later, err := makeProgramWith(prefs)
	if err != nil || !slices.Contains(later.Books().Choices(), club.ID) {
		t.Fatalf("the next start doesn't know it: %v", err)
	}
	apptest.CloseWith(t, later)

	path := filepath.Join(t.TempDir(), "club.wordhall")
	d, err := home.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	apptest.Do(t, d, action.EditEvent{Name: "Club", Rulebook: club.ID})
	id := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("A", club.ID, 3), Players: players(3)}).Division
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if err := home.ForgetRulebook(club.ID); err != nil {
		t.Fatal(err)
	}
	if slices.Contains(home.Books().Choices(), club.ID) {
		t.Error("it is still known")
	}

	away := newProgram(t)
	d, err = away.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}()
	book, err := d.Book(d.Event().Find(id))
	if err != nil || book.ByeSpread != 30 || book.Title != "Harbour Club Rules" {
		t.Fatalf("%+v, %v", book.Parameters, err)
	}
	if !slices.Contains(d.Books().Choices(), club.ID) || d.Event().RulebookFile != club.Data {
		t.Error("the event doesn't offer the rulebook that it carries")
	}
	// A second division takes it from the event.
	second := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("B", club.ID, 3), Players: others(4)}).Division
	if d.Event().Find(second).RulebookFile != club.Data {
		t.Error("the second division doesn't carry it")
	}
	// A division under one of the program's rulebooks carries none.
	settings := d.Event().Find(second).Settings()
	settings.Rulebook = "wmsf"
	apptest.Do(t, d, action.ChangeDivision{Division: second, Settings: settings})
	if d.Event().Find(second).RulebookFile != "" {
		t.Error("a rulebook that doesn't hold any more is still carried")
	}
	if _, err := d.Verify(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestARulebookFileThatCantBeRead(t *testing.T) {
	p := newProgram(t)
	for says, want := range map[string]string{
		"{": "club.json: it isn't a rulebook",
		strings.Replace(clubRules, "byeSpread", "bySpread", 1):      `club.json: rulebook parameter "bySpread" isn't known, did you mean "byeSpread"?`,
		strings.Replace(clubRules, "harbour-2026", "naspa-2016", 1): `club.json: id: "naspa-2016" is a rulebook of the program; give yours another id`,
	} {
		if _, err := p.ReadRulebook(clubFile(t, says)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// A change in a rulebook by difference after round 1 is listed among the changed rules.
func TestAnEditedRulebookIsAChangeOfRules(t *testing.T) {
	d := &tournament.Division{Rulebook: "harbour-2026", RulebookFile: strings.Replace(clubRules, `30`, `40`, 1), Games: []tournament.Game{{ID: 1, Round: 1, First: 1, Second: 2}}}
	before := tournament.Settings{Division: tournament.Division{Rulebook: "harbour-2026", RulebookFile: clubRules}}
	if n := d.NoteRuleChanges(before, "voted", "R. Vale", 7); n != 1 || d.RuleChanges[0].Key != "byeSpread" || d.RuleChanges[0].Was != "30" || d.RuleChanges[0].Value != "40" {
		t.Errorf("%d: %+v", n, d.RuleChanges)
	}
}
