package rulebook_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"wordhall/assets"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
)

func reference(t testing.TB) rulebook.Reference {
	t.Helper()
	lib, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	ref, err := rulebook.LoadReference(assets.Reference(), lib)
	if err != nil {
		t.Fatal(err)
	}
	return ref
}

func TestReferenceTreatsEveryTopicInEveryBook(t *testing.T) {
	ref, lib := reference(t), library(t)
	var ids []string
	for _, b := range ref.Books() {
		ids = append(ids, b.ID)
		if b.Cited == "" || len(b.Sections) == 0 || b.Title == "" {
			t.Errorf("%s: cited %q, %d sections, title %q", b.ID, b.Cited, len(b.Sections), b.Title)
		}
	}
	if want := lib.IDs(); !slices.Equal(ids, want) {
		t.Fatalf("books %v, want %v", ids, want)
	}
	for _, topic := range ref.Topics() {
		if len(topic.Entries) != len(ids) {
			t.Errorf("%s: %d books", topic.ID, len(topic.Entries))
		}
		for i, e := range topic.Entries {
			if e.Book != ids[i] || len(e.Passages) == 0 {
				t.Errorf("%s: entry %d is of %s with %d passages", topic.ID, i, e.Book, len(e.Passages))
			}
		}
	}
}

// TestReferenceCoversEverySection: every section of a book is in some topic.
func TestReferenceCoversEverySection(t *testing.T) {
	ref := reference(t)
	for _, b := range ref.Books() {
		cited := map[string]bool{}
		for _, topic := range ref.Topics() {
			e, _ := topic.Entry(b.ID)
			for _, s := range e.Sections() {
				cited[s] = true
			}
			for _, f := range e.Faults {
				cited[f.Section] = true
			}
		}
		for _, s := range b.Sections {
			covered := false
			for c := range cited {
				covered = covered || withinSection(c, s) || withinSection(s, c)
			}
			if !covered {
				t.Errorf("%s: no topic treats %s", b.ID, s)
			}
		}
	}
}

// TestReferenceAgreesWithTheParameters: the section from which a book takes a parameter is in a topic that names the
// parameter.
func TestReferenceAgreesWithTheParameters(t *testing.T) {
	ref, lib := reference(t), library(t)
	topics := map[string][]rulebook.Topic{}
	for _, topic := range ref.Topics() {
		for _, key := range topic.Parameters {
			topics[key] = append(topics[key], topic)
		}
	}
	for _, id := range lib.IDs() {
		book, err := lib.Book(id, nil)
		if err != nil {
			t.Fatal(err)
		}
		for key, about := range topics {
			src, ok := book.Source(key)
			if !ok {
				t.Errorf("parameter %s isn't known", key)
			}
			if src.Section == "" || slices.ContainsFunc(about, func(topic rulebook.Topic) bool { return treats(topic, id, src.Section) }) {
				continue
			}
			t.Errorf("%s: %s comes from %s, which no topic on it treats", id, key, src.Section)
		}
	}
}

// treats reports whether the topic cites a part of the section, or a section of which it is a part.
func treats(topic rulebook.Topic, book, section string) bool {
	e, _ := topic.Entry(book)
	return slices.ContainsFunc(e.Sections(), func(s string) bool {
		return withinSection(s, section) || withinSection(section, s)
	})
}

func TestReferenceNamesEveryRulingAndEveryKnownFault(t *testing.T) {
	ref := reference(t)
	seen := map[string]bool{}
	for _, topic := range ref.Topics() {
		for _, id := range topic.Rulings {
			seen[id] = true
			if _, ok := rulings.Find(id); !ok {
				t.Errorf("%s: there is no ruling %s", topic.ID, id)
			}
		}
		for _, d := range topic.Differences {
			seen[d.Code] = true
		}
		for _, e := range topic.Entries {
			for _, f := range e.Faults {
				seen[f.Code] = true
			}
		}
	}
	for _, list := range []struct {
		letter string
		last   int
	}{{"R", 75}, {"E", 30}, {"D", 31}} {
		for i := 1; i <= list.last; i++ {
			if id := fmt.Sprintf("%s%02d", list.letter, i); !seen[id] {
				t.Errorf("no topic names %s", id)
			}
		}
	}
}

// TestReferenceStatements checks the facts that must not be shown wrongly to a director.
func TestReferenceStatements(t *testing.T) {
	ref := reference(t)
	for _, c := range []struct{ topic, book, section, says string }{
		{"overdraw", "wespa-2010", "3.9.5(a)", "X+2"},
		{"overdraw", "nsa-1995", "III.C.2", "X+1"},
		{"overdraw", "nsa-1995", "III.C.3", "X+2"},
		{"overdraw", "aspa-2016", "5.3", "opponent chooses"},
		{"forfeit", "wespa-web", "2.3.6(a)", "75"},
		{"no-show", "nsa-1995", "VII.J.2", "-50"},
		{"bye", "nsa-1995", "VII.J.1", "+50"},
		{"overtime-forfeit", "wespa-2010", "5.3.3", "100"},
		{"recount", "wespa-2010", "5.5.1", "20 or less"},
		{"end-window", "wmsf", "End¶2", "Ten seconds"},
		{"end-window", "nsa-1995", "VII.B", "Five seconds"},
		{"leftover", "aspa-2016", "11.1(d)", "taken off"},
		{"leftover", "wmsf", "End¶3", "Twice"},
		{"ejection", "wespa-2010", "6.2.4(a)(ii)", "150"},
		{"late-both", "aspa-2016", "2.3", "Half"},
		{"courtesy-draw", "wespa-2010", "3.10.6(a)", "pressing the timer"},
		{"courtesy-draw", "aspa-2016", "10.2", "minute of hold"},
		{"word-source", "wespa-web", "App. 2", "2011"},
		{"word-source", "wespa-2010", "App. 2", "2007"},
		{"self-adjudication", "nsa-1995", "X.J", "Not allowed"},
		{"challenge-penalty", "nsa-1995", "X.F", "loses the next turn"},
	} {
		topic, ok := ref.Topic(c.topic)
		if !ok {
			t.Errorf("there is no topic %s", c.topic)
			continue
		}
		entry, _ := topic.Entry(c.book)
		if !slices.ContainsFunc(entry.Passages, func(p rulebook.Passage) bool {
			return slices.Contains(p.Sections, c.section) && strings.Contains(p.Text, c.says)
		}) {
			t.Errorf("%s in %s: %s doesn't say %q: %+v", c.topic, c.book, c.section, c.says, entry.Passages)
		}
	}
}

func TestReferenceSaysWhereABookIsSilent(t *testing.T) {
	ref := reference(t)
	for _, c := range []struct {
		topic, book string
		silent      bool
	}{
		{"bye", "wespa-2010", false}, {"bye", "wmsf", true}, {"bye", "nsa-1995", false},
		{"tie", "aspa-2016", true}, {"courtesy-draw", "wmsf", true}, {"overtime-forfeit", "nsa-1995", true},
		{"special-needs", "wespa-web", false}, {"special-needs", "nsa-1995", true},
	} {
		topic, _ := ref.Topic(c.topic)
		entry, ok := topic.Entry(c.book)
		if !ok || entry.Silent() != c.silent {
			t.Errorf("%s in %s: silent is %v", c.topic, c.book, entry.Silent())
		}
		if c.silent && len(entry.Sections()) > 0 {
			t.Errorf("%s in %s: silent and cites %v", c.topic, c.book, entry.Sections())
		}
	}
	if entry, _ := ref.Topics()[5].Entry("ospd"); entry.Book != "" {
		t.Error("a book that isn't there has an entry")
	}
	if _, ok := ref.Topic("weather"); ok {
		t.Error("a topic that isn't there was found")
	}
}

// withinSection reports whether the section is the place itself or a part of it. "3.9.5(a)" is within "3.9.5" and
// "3.9", and "IV.J.1" within "IV", but "10.10" isn't within "10.1".
func withinSection(section, place string) bool {
	if len(section) <= len(place) || section[:len(place)] != place {
		return section == place
	}
	switch c := section[len(place)]; {
	case c == '.', c == '(':
		return true
	default:
		return c >= 'a' && c <= 'z'
	}
}

func TestWithinSection(t *testing.T) {
	for _, c := range []struct {
		section, place string
		want           bool
	}{
		{"3.9.5(a)(i)", "3.9.5", true}, {"3.9.5", "3.9.5", true}, {"3.9", "3.9.5", false},
		{"10.10", "10.1", false}, {"11.5a", "11.5", true}, {"IV.J.1", "IV", true}, {"IX.A", "I", false},
		{"Set•12", "Set•1", false}, {"", "3", false},
	} {
		if got := withinSection(c.section, c.place); got != c.want {
			t.Errorf("withinSection(%q, %q) = %v", c.section, c.place, got)
		}
	}
}

const (
	smallTopics = `{"areas": [{"id": "a", "title": "A"}], "topics": [{"id": "bye", "area": "a", "title": "Byes", "about": "x", "terms": ["bye"], "parameters": ["byeSpread"]}]}`
	smallBook   = `{"book": "nsa-1995", "sections": ["VII.J"], "topics": [{"id": "bye", "says": [{"at": ["VII.J"], "text": "x"}]}]}`
)

func TestReferenceRefusesWhatIsWrong(t *testing.T) {
	lib := library(t)
	load := func(topics, name, book string) error {
		_, err := rulebook.LoadReference(fstest.MapFS{"topics.json": {Data: []byte(topics)}, name: {Data: []byte(book)}}, lib)
		return err
	}
	if err := load(smallTopics, "nsa-1995.json", smallBook); err != nil {
		t.Fatalf("the small reference: %v", err)
	}
	swap := strings.Replace
	for name, c := range map[string]struct{ topics, file, book, says string }{
		"unknown key":          {swap(smallTopics, `"about"`, `"abuot"`, 1), "nsa-1995.json", smallBook, "abuot"},
		"unknown parameter":    {swap(smallTopics, "byeSpread", "byeSpred", 1), "nsa-1995.json", smallBook, `did you mean "byeSpread"`},
		"unknown area":         {swap(smallTopics, `"area": "a"`, `"area": "b"`, 1), "nsa-1995.json", smallBook, `area "b"`},
		"no term":              {swap(smallTopics, `["bye"]`, `[]`, 1), "nsa-1995.json", smallBook, "a term"},
		"term twice":           {swap(smallTopics, `["bye"]`, `["bye", "bye"]`, 1), "nsa-1995.json", smallBook, "twice"},
		"see itself":           {swap(smallTopics, `"terms"`, `"see": ["bye"], "terms"`, 1), "nsa-1995.json", smallBook, "isn't another topic"},
		"not a ruling":         {swap(smallTopics, `"terms"`, `"rulings": ["R7"], "terms"`, 1), "nsa-1995.json", smallBook, "R7"},
		"nothing":              {``, "nsa-1995.json", smallBook, "topics.json"},
		"no topics":            {`{}`, "nsa-1995.json", smallBook, "no topics"},
		"more behind":          {smallTopics + "{}", "nsa-1995.json", smallBook, "closing brace"},
		"another book":         {smallTopics, "wmsf.json", smallBook, "nsa-1995"},
		"no such book":         {smallTopics, "tsh.json", swap(smallBook, "nsa-1995", "tsh", 1), `no rulebook "tsh"`},
		"unknown section":      {smallTopics, "nsa-1995.json", swap(smallBook, `"at": ["VII.J"]`, `"at": ["VII.I"]`, 1), "VII.I"},
		"unknown topic":        {smallTopics, "nsa-1995.json", swap(smallBook, `"id": "bye"`, `"id": "buy"`, 1), `"buy"`},
		"topic missing":        {smallTopics, "nsa-1995.json", `{"book": "nsa-1995", "sections": [], "topics": []}`, "missing"},
		"silent with section":  {smallTopics, "nsa-1995.json", swap(smallBook, `"text"`, `"standing": "default", "text"`, 1), "silent"},
		"stated without":       {smallTopics, "nsa-1995.json", swap(smallBook, `"at": ["VII.J"], `, ``, 1), "needs a section"},
		"unknown standing":     {smallTopics, "nsa-1995.json", swap(smallBook, `"text"`, `"standing": "said", "text"`, 1), `"said"`},
		"no text":              {smallTopics, "nsa-1995.json", swap(smallBook, `"text": "x"`, `"text": ""`, 1), "no text"},
		"base without a file":  {smallTopics, "wespa-web.json", `{"book": "wespa-web", "base": "wespa-2010", "topics": []}`, "base"},
		"fault without a text": {smallTopics, "nsa-1995.json", swap(smallBook, `"says"`, `"faults": [{"at": "VII.J"}], "says"`, 1), "no text"},
	} {
		t.Run(name, func(t *testing.T) {
			err := load(c.topics, c.file, c.book)
			if err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
				t.Errorf("the error is %v, want one line with %q", err, c.says)
			}
		})
	}
}

func FuzzReferenceFile(f *testing.F) {
	lib, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(smallTopics, smallBook)
	f.Add(`{"areas": [], "topics": [{}]}`, `{"book": "nsa-1995"}`)
	f.Add(smallTopics, `{"book": "nsa-1995", "base": "nsa-1995", "topics": null}`)
	f.Fuzz(func(t *testing.T, topics, book string) {
		ref, err := rulebook.LoadReference(fstest.MapFS{"topics.json": {Data: []byte(topics)}, "nsa-1995.json": {Data: []byte(book)}}, lib)
		if err != nil {
			return
		}
		for _, topic := range ref.Topics() {
			entry, ok := topic.Entry("nsa-1995")
			if !ok || len(entry.Passages) == 0 || topic.Title == "" || len(topic.Terms) == 0 {
				t.Errorf("accepted a topic without words: %+v", topic)
			}
		}
	})
}
