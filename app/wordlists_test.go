package app_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/report"
)

// loadList keeps a list of these words under a name.
func loadList(t testing.TB, p *app.Program, name string, words ...string) app.WordList {
	t.Helper()
	path := filepath.Join(t.TempDir(), "words.txt")
	if err := os.WriteFile(path, []byte(strings.Join(words, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	reading, err := app.ReadWordList(path)
	if err != nil {
		t.Fatal(err)
	}
	w, err := p.AddWordList(t.Context(), reading, app.NewWordList{Name: name, Edition: "2026", Source: "wespa-2010"})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestPracticeListAnswersAndSaysWhatItIs(t *testing.T) {
	p := apptest.In(t, t.TempDir())
	judge, err := p.OpenWordJudge("", "")
	if err != nil {
		t.Fatal(err)
	}
	if judge.Official() || judge.Title() != report.PracticeWarning || judge.First.Words < 100_000 {
		t.Errorf("%q, official %v, %d words", judge.Title(), judge.Official(), judge.First.Words)
	}
	for word, want := range map[string]tournament.Answer{
		"colour": tournament.Acceptable, "COLOR": tournament.Acceptable, "qi": tournament.Acceptable, "cwm": tournament.Acceptable,
		"organise": tournament.Acceptable, "organize": tournament.Acceptable, "monday": tournament.Unacceptable,
		"london": tournament.Unacceptable, "nasa": tournament.Unacceptable, "dont": tournament.Unacceptable, "xiv": tournament.Unacceptable, "kb": tournament.Unacceptable,
	} {
		if got, err := judge.Judge([]string{word}); err != nil || got != want {
			t.Errorf("%s is %s (%v), want %s", word, got, err, want)
		}
	}
	if !strings.Contains(p.PracticeNotice(), "Kevin Atkinson") {
		t.Error("the notice of the practice list is missing")
	}
}

func TestLoadedListSurvivesARestart(t *testing.T) {
	folder := t.TempDir()
	p := apptest.In(t, folder)
	w := loadList(t, p, "Club  words", "aa", "qi", "zax")
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	lists, err := apptest.In(t, folder).WordLists(true)
	if err != nil || len(lists) != 2 {
		t.Fatal(lists, err)
	}
	if got := lists[0]; got.Name != "Club words" || got.Checksum != w.Checksum || got.Words != 3 || !got.Official || got.Trouble != nil || got.Edition != "2026" || got.Source != "wespa-2010" {
		t.Errorf("came back as %+v", got)
	}
}

func TestNamesOfListsAreUnique(t *testing.T) {
	p := apptest.In(t, t.TempDir())
	loadList(t, p, "Club", "aa", "qi")
	path := filepath.Join(t.TempDir(), "w.txt")
	if err := os.WriteFile(path, []byte("aa\nqi\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	reading, err := app.ReadWordList(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Club", " CLUB ", "", "Practice List", "practice", strings.Repeat("x", 61)} {
		if _, err := p.AddWordList(t.Context(), reading, app.NewWordList{Name: name}); err == nil {
			t.Errorf("a list %q is kept", name)
		}
	}
	if _, err := p.AddWordList(t.Context(), reading, app.NewWordList{Name: "Other", Source: "wespa-1066"}); err == nil {
		t.Error("a list of an unknown rulebook is kept")
	}
	// The refusals removed nothing of the first list.
	judge, err := p.OpenWordJudge("club", "")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := judge.Judge([]string{"qi"}); err != nil || got != tournament.Acceptable {
		t.Error(got, err)
	}
}

// TestADamagedListGivesNoAnswer: this holds if it was cut off, altered or removed, before the program starts or
// while the list is in use.
func TestADamagedListGivesNoAnswer(t *testing.T) {
	damages := map[string]func(path string, text []byte) error{
		"cut off":   func(path string, text []byte) error { return os.WriteFile(path, text[:len(text)-4], 0o600) },
		"a letter":  func(path string, text []byte) error { text[0] = 'B'; return os.WriteFile(path, text, 0o600) },
		"emptied":   func(path string, _ []byte) error { return os.WriteFile(path, nil, 0o600) },
		"longer":    func(path string, text []byte) error { return os.WriteFile(path, append(text, "ZZZ\n"...), 0o600) },
		"taken off": func(path string, _ []byte) error { return os.Remove(path) },
	}
	for name, damage := range damages {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			p := apptest.In(t, folder)
			loadList(t, p, "Club", "aa", "qi", "zax")
			judge, err := p.OpenWordJudge("Club", "")
			if err != nil {
				t.Fatal(err)
			}
			files, err := filepath.Glob(filepath.Join(folder, "lists", "*"))
			if err != nil || len(files) != 1 {
				t.Fatal(files, err)
			}
			text, err := os.ReadFile(files[0])
			if err != nil {
				t.Fatal(err)
			}
			if err := damage(files[0], text); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if got, err := judge.Judge([]string{"aa"}); err == nil || got != tournament.Undecided {
					t.Errorf("in use it answers %q", got)
				}
			}
			if _, err := p.OpenWordJudge("Club", ""); err == nil || strings.Contains(err.Error(), "\n") || !strings.Contains(err.Error(), "Club") {
				t.Errorf("it opens, or says %v", err)
			}
			lists, err := p.WordLists(true)
			if err != nil || lists[0].Trouble == nil || lists[1].Trouble != nil {
				t.Errorf("the lists are %+v, %v", lists, err)
			}
			if err := p.RemoveWordList("club"); err != nil {
				t.Errorf("it can't be removed: %v", err)
			}
		})
	}
}

func TestTwoSourceRuleCountsFromNineLetters(t *testing.T) {
	p := apptest.In(t, t.TempDir())
	loadList(t, p, "Main", "aa", "qi")
	loadList(t, p, "Second", "zax", "wonderful", "wonderfully")
	judge, err := p.OpenWordJudge("main", "second")
	if err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]tournament.Answer{
		"qi": tournament.Acceptable, "zax": tournament.Unacceptable, "wonderful": tournament.Acceptable, "wonderfully aa": tournament.Acceptable, "wonderful zax": tournament.Unacceptable,
	} {
		if got, err := judge.Judge(strings.Fields(words)); err != nil || got != want {
			t.Errorf("%s: %s, %v", words, got, err)
		}
	}
}

// TestAskingMakesNoFiles: asking alone leaves nothing on the computer, and needs no right to write.
func TestAskingMakesNoFiles(t *testing.T) {
	folder := t.TempDir()
	p := apptest.In(t, folder)
	if _, err := p.OpenWordJudge("", ""); err != nil {
		t.Fatal(err)
	}
	if _, err := p.WordLists(true); err != nil {
		t.Fatal(err)
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 0 {
		t.Errorf("the folder has %v, %v", entries, err)
	}
}
