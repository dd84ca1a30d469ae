package cli_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// TestACorrectionAsksTheBook: what was keyed wrongly is always corrected. The sheet itself is changed as far as the
// book allows it, with both players if it requires them, or overruled on record.
func TestACorrectionAsksTheBook(t *testing.T) {
	const never, both = "the sheet can't be changed any more", "both players must agree to change the sheet"
	const byDefault = "note: treated as a typing error: the sheet itself "
	for _, c := range []struct {
		book string
		next bool
		// sheet and agree are the reasons for which a change of the sheet itself is refused, without the players'
		// agreement and with it. If empty, it is entered.
		sheet, agree, section, note string
	}{
		{"wespa-2010", false, both, "", "WESPA 2010 §5.4.1(b)", "is changed only where both players agree"},
		{"wespa-2010", true, never, never, "WESPA 2010 §5.4.1", "can't be changed any more"},
		{"aspa-2016", false, never, never, "ASPA 2016 §11.6", "can't be changed any more"},
		{"nsa-1995", false, never, never, "NSA 1995 §VII.H", "can't be changed any more"},
		{"wmsf", true, never, never, "WMSF §End¶7", "can't be changed any more"},
	} {
		name := c.book + ", before the next game"
		if c.next {
			name = c.book + ", after it"
		}
		t.Run(name, func(t *testing.T) {
			event := filepath.Join(t.TempDir(), "club.wordhall")
			ok(t, "new", event, "--rulebook", c.book)
			ok(t, "import", event, "--division", "A", writeFile(t, "players.csv", "name\nAda Quill\nBo Marlow\nCy Tern\nDi Vale\n"))
			ok(t, "pair", event, "--division", "A", "--publish")
			result := func(round, table string, words ...string) answer {
				return wordhall(t, "", slices.Concat([]string{"result", event, "--division", "A", "--round", round, "--table", table}, words)...)
			}
			result("1", "1", "400", "390")
			result("1", "2", "400", "380")
			if c.next {
				ok(t, "pair", event, "--division", "A", "--publish")
				result("2", "1", "400", "350")
				result("2", "2", "400", "350")
			}
			if a := result("1", "1", "400", "391", "--correct", "--reason", "misread"); a.status != cli.ExitDone || !strings.Contains(a.out, "was 400–390: misread") || !strings.Contains(a.out, byDefault+c.note+" ("+c.section) {
				t.Errorf("keyed wrongly: exit %d, %s%s", a.status, a.out, a.err)
			}
			for _, ground := range []struct{ flag, want string }{{"--sheet", c.sheet}, {"--agree", c.agree}} {
				a := result("1", "1", "400", "392", "--correct", ground.flag, "--reason", "both saw it")
				refused := a.status == cli.ExitBad && strings.Contains(a.err, ground.want) && strings.Contains(a.err, c.section) && strings.Contains(a.err, "--overrule WHY")
				if ground.want == "" && a.status != cli.ExitDone || ground.want != "" && !refused {
					t.Errorf("%s: exit %d, %s%s, want %q by %s", ground.flag, a.status, a.out, a.err, ground.want, c.section)
				}
			}
			if a := result("1", "1", "400", "393", "--correct", "--overrule", "the committee insists"); a.status != cli.ExitDone || !strings.Contains(a.out, "the committee insists, overruled by the director") {
				t.Errorf("overruled: exit %d, %s%s", a.status, a.out, a.err)
			}
			if document := ok(t, "export", event, "--division", "A", "--format", "json", "--out", "-", "--director"); !strings.Contains(document, "the committee insists") {
				t.Error("the overruling isn't on record")
			}
			ok(t, "verify", event)
		})
	}
}

// TestTheGroundsOfACorrectionGoTogether: if they don't, one line says what is wrong and nothing is written.
func TestTheGroundsOfACorrectionGoTogether(t *testing.T) {
	event := planned(t, `{"from": 1, "to": 5, "system": "swiss"}`)
	result := func(words ...string) answer {
		return wordhall(t, "", slices.Concat([]string{"result", event, "--division", "A", "--round", "1", "--table", "1", "400", "390"}, words)...)
	}
	for _, c := range []struct {
		words []string
		want  string
	}{
		{[]string{"--sheet"}, "give --correct with it"},
		{[]string{"--agree"}, "give --correct with it"},
		{[]string{"--overrule", "so"}, "give --correct with it"},
		{[]string{"--correct", "--overrule", " "}, "--overrule is empty"},
		{[]string{"--correct", "--overrule", "so", "--reason", "thus"}, "leave --reason out"},
	} {
		if a := result(c.words...); a.status != cli.ExitBad || !strings.Contains(a.err, c.want) || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%q: exit %d, %q", c.words, a.status, a.err)
		}
	}
	if document := ok(t, "export", event, "--division", "A", "--format", "json", "--out", "-"); strings.Contains(document, "390") {
		t.Error("something was written")
	}
}

// doubted is a refusal with the doubts that --accept answers.
type doubted struct {
	Error  string
	Doubts []struct{ ID, Says, Section string }
}

// TestADoubtfulSheetIsAskedAbout: each doubt has an id, and the sheet is in only when all are accepted.
func TestADoubtfulSheetIsAskedAbout(t *testing.T) {
	for _, c := range []struct {
		name, first, second string
		ids                 []string
	}{
		{"as usual", "431", "389", nil},
		{"too high, too low and too far apart", "931", "12", []string{"score-931", "score-12", "margin-919"}},
		{"below nothing", "-20", "300", []string{"score--20", "margin-320"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			event := planned(t, `{"from": 1, "to": 5, "system": "swiss"}`)
			result := func(words ...string) answer {
				return wordhall(t, "", slices.Concat([]string{"result", event, "--division", "A", "--round", "1", "--table", "1", c.first, c.second}, words)...)
			}
			if len(c.ids) == 0 {
				if a := result(); a.status != cli.ExitDone {
					t.Fatalf("exit %d: %s", a.status, a.err)
				}
				return
			}
			a := result("--json")
			var ids []string
			for _, d := range unmarshal[doubted](t, a.out).Doubts {
				if ids = append(ids, d.ID); d.Says == "" || !strings.Contains(a.err, d.Says) {
					t.Errorf("%s says %q, and the line %q", d.ID, d.Says, a.err)
				}
			}
			if !a.refusedForPrograms(t) || !slices.Equal(ids, c.ids) || !strings.HasSuffix(a.err, " (--accept "+strings.Join(ids, " --accept ")+")\n") {
				t.Fatalf("exit %d, %q, %q", a.status, a.out, a.err)
			}
			for i := range ids {
				others := slices.Delete(slices.Clone(ids), i, i+1)
				if a := result("--accept", strings.Join(others, ","), "--accept", "score-1", "--json"); a.status != cli.ExitBad || len(unmarshal[doubted](t, a.out).Doubts) != 1 {
					t.Errorf("%s isn't asked about: exit %d, %s", ids[i], a.status, a.out)
				}
			}
			var accepting []string
			for _, id := range ids {
				accepting = append(accepting, "--accept", id)
			}
			if a := result(accepting...); a.status != cli.ExitDone || !strings.Contains(a.out, c.first+"–"+c.second) {
				t.Errorf("all accepted: exit %d, %s%s", a.status, a.out, a.err)
			}
		})
	}
}

// TestADoubtfulSheetOfAFinalIsAskedAbout like that of a round, when it is entered and when it is corrected.
func TestADoubtfulSheetOfAFinalIsAskedAbout(t *testing.T) {
	event := unpacked(t, "../../tournament/store/testdata/versions/6.wordhall.gz")
	final := func(words string) answer {
		return wordhall(t, "", append([]string{"final", event, "--division", "A"}, strings.Fields(words)...)...)
	}
	final("start --players 4 --starts lots")
	for _, step := range []string{"result 980 390 --table 1", "result 980 391 --table 1 --game 1 --correct --reason misread"} {
		if a := final(step); a.status != cli.ExitBad || !strings.Contains(a.err, "--accept score-980 --accept margin-5") {
			t.Errorf("%s: exit %d, %s%s", step, a.status, a.out, a.err)
		}
		if a := final(step + " --accept score-980,margin-590,margin-589"); a.status != cli.ExitDone {
			t.Errorf("%s accepted: exit %d, %s", step, a.status, a.err)
		}
	}
	if a := final("result 400 391 --table 1 --game 1 --correct --sheet"); a.status != cli.ExitBad || !strings.Contains(a.err, "say why the sheet is changed (--reason WHY)") {
		t.Errorf("without a reason: exit %d, %s%s", a.status, a.out, a.err)
	}
	if a := final("result 400 391 --table 1 --game 1 --correct --sheet --reason misread"); a.status != cli.ExitBad || !strings.Contains(a.err, "§5.4.1") {
		t.Errorf("the sheet itself: exit %d, %s%s", a.status, a.out, a.err)
	}
}

// TestSlipsAreCheckedByCommand: what nobody has checked is listed, a sheet is marked as it stands or by the figures of
// its slip, and who checked it is kept.
func TestSlipsAreCheckedByCommand(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event, "--rulebook", "wespa-2010")
	ok(t, "import", event, "--division", "A", writeFile(t, "players.csv", "name\nAda Quill\nBo Marlow\nCy Tern\nDi Vale\n"))
	ok(t, "pair", event, "--division", "A", "--publish")
	result := func(table string, words ...string) answer {
		return wordhall(t, "", slices.Concat([]string{"result", event, "--division", "A", "--round", "1", "--table", table}, words)...)
	}
	for _, c := range []struct {
		table, words, says string
	}{
		{"1", "--check", "has no sheet to check yet"},
		{"1", "431 389 --by RV", ""},
		{"2", "400 390 --by RV", ""},
		{"1", "431 398 --check --by RV", "was first entered as 431–389"},
		{"1", "--check --clear", "four things"},
		{"1", "--check --by RV", ""},
		{"1", "--check --by rv", "checked already, by RV"},
		{"2", "400 390 --check --by XY", ""},
	} {
		got := result(c.table, strings.Fields(c.words)...)
		if (got.status == 0) != (c.says == "") || !strings.Contains(got.err, c.says) {
			t.Errorf("table %s %s: %d, %s", c.table, c.words, got.status, got.err)
		}
		list := ok(t, "round", event, "unchecked", "--json")
		if c.table == "2" && c.words == "400 390 --by RV" && (strings.Count(list, `"entered_by": "RV"`) != 2 || !strings.Contains(list, `"says": "431–389"`)) {
			t.Errorf("unchecked: %s", list)
		}
	}
	if list := ok(t, "round", event, "unchecked"); !strings.Contains(list, "every sheet that is in was checked") {
		t.Errorf("unchecked: %s", list)
	}
}
