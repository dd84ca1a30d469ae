package rulings_test

import (
	"cmp"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/rulebook/rulings"
)

func TestSearchFindsTheSituationFirst(t *testing.T) {
	for query, want := range map[string]string{
		"overdraw": "R40", "too many tiles": "R40", "late": "R01", "both late": "R02", "clock not stopped": "R15", "blank": "R46",
		"recount": "R58", "phone": "R72", "R60": "R60", "resign": "R60", "tile under the board": "R49", "six zeros": "R54",
		"lost challenge": "R22", "no-show": "R04", "bye": "R09", "spilled": "R45", "ten minutes over": "R14", "collusion": "R68",
		"wheelchair": "R78", "deaf": "R78", "blind": "R78", "glasses": "R78", "Rollstuhl": "R78", "gehörlos": "R78", "Brille": "R78", "fauteuil roulant": "R78", "sourde": "R78",
		"aveugle": "R78", "lunettes": "R78", "silla de ruedas": "R78", "sordo": "R78", "ciega": "R78", "gafas": "R78", "fire alarm": "R77", "lights out": "R77", "Stromausfall": "R77",
		"computer said no": "R23", "what does this play score": "R76", "score of a play": "R76", "may this clock be stopped": "R77", "extra time after tracking": "R79", "sick and went home": "R61", "krank nach Hause": "R61", "triple word": "R76", "dreifacher Wortwert": "R76",
		"too few tiles": "R43", "flash draw": "R32", "appeal": "R70", "ejection": "R64", "tie": "R56",
	} {
		list := rulings.Search(query)
		if len(list) == 0 || list[0].ID != want {
			first := "nothing"
			if len(list) > 0 {
				first = list[0].ID + " " + list[0].Title
			}
			t.Errorf("%q finds %s first, want %s", query, first, want)
		}
	}
	if len(rulings.Search("  ")) != 79 {
		t.Error("no words don't list everything")
	}
	if list := rulings.Search("zebra"); len(list) != 0 {
		t.Errorf("zebra finds %d", len(list))
	}
}

// TestSearchForgives misspelt words, unfinished words, other forms of a word, and accents that are left out or
// written in another way.
func TestSearchForgives(t *testing.T) {
	for query, want := range map[string]string{
		"recuont": "R58", "overdarw": "R40", "spiled tiles": "R45", "resignaton": "R60", "hourglas": "R18", "misadjudicatoin": "R28",
		"overdr": "R40", "recoun": "R58", "collu": "R68", "xq": "",
		"challenges twice": "R34", "challenged twice": "R34", "challenging twice": "R34",
		"he draws too many": "R40", "drew too many": "R40", "has drawn too many": "R40",
		"What happens when another player spilled my bag?": "R45", "r40": "R40", "the": "",
		"zu spät": "R01", "zu spaet": "R01", "zu spat": "R01", "Sanduhr abgelaufn": "R18", "Anzweifelung zurückziehen": "R25",
		"téléphone": "R72", "telephone": "R72", "surpoiche": "R40", "égalité": "R56", "egalite": "R56", "D’ORDRE DE PIOCHE": "R44",
		"blnk": "R46", "maeks": "", "thsee": "", // These have five letters, one off a word that says nothing.
		"comodín sin declarar": "R46", "comodin sin declarar": "R46", "diccionaro": "R71", "expulsión": "R64", "EXPULSION": "R64",
	} {
		got := ""
		if ids := firstThree(query); len(ids) > 0 {
			got = ids[0]
		}
		if got != want {
			t.Errorf("%q finds %q first, want %q", query, got, want)
		}
	}
}

// TestATitleFindsItsSituation in every language.
func TestATitleFindsItsSituation(t *testing.T) {
	for _, language := range []string{"en", "de", "fr", "es"} {
		said := map[string]any{}
		if language != "en" {
			file, err := os.ReadFile("../../../assets/translations/" + language + ".json")
			if err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(file, &said); err != nil {
				t.Fatal(err)
			}
		}
		for _, r := range rulings.All() {
			other, _ := said[r.Title].(string)
			title := cmp.Or(other, r.Title)
			if ids := firstThree(title); len(ids) == 0 || ids[0] != r.ID {
				t.Errorf("%s: %q finds %v, want %s first", language, title, ids, r.ID)
			}
		}
	}
}

// TestSearchReadsTimesWordsAndScores that are written as figures or in capitals.
func TestSearchReadsTimesWordsAndScores(t *testing.T) {
	for query, want := range map[string]string{
		"1:20 over": "R13", "clock at -2:15": "R13", "12 minutes over": "R14", "thirteen minutes over": "R14", "three minutes over": "R13", "onze minutes de dépassement": "R14", "minus elf Minuten": "R14",
		"377 each": "R56", "played five and drew six": "R40", "fünf gelegt und sechs gezogen": "R40", "played five and drew four": "R43", "11:20 over": "R14", "26:10 used": "R13",
		"9:59 over": "R13", "10:00 over": "R14", "19:59 over": "R14", "20:00 used": "R13", "34:59 used": "R13", "35:00 over": "R14", // These are the borders of what is read as the time used in a game.
		"can i play ZEN": "R71", "is zen ok": "R71", "Is OK a word?": "R71", "is xyzzy allowed": "R71", "QI valid": "R71",
		"412-412": "R56", "is it allowed to exchange with five": "R38", "no one came": "R05", "hit the clock by mistake after going out": "R16",
		"how many tiles to exchange": "R38", "rude": "R66",
	} {
		if ids := firstThree(query); len(ids) == 0 || ids[0] != want {
			t.Errorf("%q finds %v, want %s first", query, ids, want)
		}
	}
}

// TestWordsThatNobodyKnowsTakeNothingAway: what a word finds is found in a long story, too.
func TestWordsThatNobodyKnowsTakeNothingAway(t *testing.T) {
	found := func(query string) (ids []string) {
		for _, r := range rulings.Search(query) {
			ids = append(ids, r.ID)
		}
		return ids
	}
	for _, word := range []string{"tile", "clock", "bag", "sheet"} {
		alone, told := found(word), found("xqzvk wvvqx "+word+" qqzvj zvxqk jjqxv kkqvz")
		if len(alone) < 5 || !slices.Equal(told, alone) {
			t.Errorf("%q finds %v alone, and %v among words that nobody knows", word, alone, told)
		}
	}
}

// TestVocabulariesAreWhole: every language has words for every ruling, and every line of a vocabulary is one that is
// read.
func TestVocabulariesAreWhole(t *testing.T) {
	for _, language := range []string{"en", "de", "fr", "es"} {
		file, err := os.ReadFile("vocabulary/" + language + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]int{}
		for i, line := range strings.Split(strings.TrimSuffix(string(file), "\n"), "\n") {
			name, rest, _ := strings.Cut(line, " ")
			id, isRuling := strings.CutSuffix(name, ":")
			_, known := rulings.Find(id)
			if isRuling && known {
				seen[id]++
			} else if !slices.Contains([]string{"#", "drop", "same", "whole", "pair", "word", "ending", "spelt", "laying", "drawing", "number"}, name) {
				t.Errorf("%s.txt line %d: %q is neither a ruling nor one of the words that a line begins with", language, i+1, name)
			}
			if strings.TrimSpace(rest) == "" {
				t.Errorf("%s.txt line %d says nothing", language, i+1)
			}
		}
		for _, r := range rulings.All() {
			if seen[r.ID] != 1 {
				t.Errorf("%s.txt has %d lines for %s, want 1", language, seen[r.ID], r.ID)
			}
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, query := range []string{"late", "clock not stopped", "misadjudicatoin and xyzzyqvw", "what happens when a player draws too many tiles from the bag"} {
		b.Run(query, func(b *testing.B) {
			for b.Loop() {
				rulings.Search(query)
			}
		})
	}
}
