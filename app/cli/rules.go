package cli

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"wordhall/app"
	"wordhall/tournament/rulebook"
)

// These are the highest numbers of topics that are listed, for people and for programs.
const (
	topicsShown   = 8
	topicsAtMost  = 40
	searchAtMost  = 40 // the highest number of words on the command line
	searchExample = `for example "overdraw", "clock not stopped" or a section like "5.4.1"`
)

// rulesAnswer is the answer of rules search for programs.
type rulesAnswer struct {
	Words    string `json:"words"`
	Rulebook string `json:"rulebook"`
	// ReadAs is what was searched for instead of misspelt words. It is empty if the words were found.
	ReadAs string `json:"read_as"`
	// Situations are the rulings that fit the words.
	Situations []rulesSituation `json:"situations"`
	Results    []rulesTopic     `json:"results"`
}

type rulesSituation struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

type rulesTopic struct {
	Topic   string `json:"topic"`
	Title   string `json:"title"`
	Snippet string `json:"snippet"`
	// Book says whose words the snippet is. It is empty for the topic's own explanation.
	Book string `json:"book"`
	// Sections are the sections by rulebook. A book that says nothing about the topic has none.
	Sections map[string][]string `json:"sections"`
	Rulings  []string            `json:"rulings"`
}

func runRules(c *call) error {
	book := c.text("rulebook")
	if len(c.words) == 0 || c.words[0] != "search" {
		return fmt.Errorf("rules can only be searched (usage: wordhall %s)", c.command.usage())
	}
	words := strings.TrimSpace(strings.Join(c.words[1:], " "))
	if words == "" {
		return fmt.Errorf("search the rules for what? Give a word, %s", searchExample)
	}
	if c.given("rulebook") {
		b, err := c.rulebook(book)
		if err != nil {
			return err
		}
		// What a book by difference doesn't change is in its base.
		book = cmp.Or(b.Base, b.ID)
	}
	most := topicsShown
	if c.json {
		most = topicsAtMost
	}
	finds, err := c.program.SearchReference(context.Background(), words, book, most)
	if err != nil {
		return err
	}
	ref, err := c.program.Reference()
	if err != nil {
		return err
	}
	books := booksAsked(ref, book)
	return orNo(c.answer(newRulesAnswer(words, book, books, finds), func() { c.sayTopics(words, books, finds) }), len(finds.Found)+len(finds.Situations) > 0)
}

// booksAsked are the rulebooks whose sections are shown: the one that was asked for, or all.
func booksAsked(ref rulebook.Reference, book string) []rulebook.ReferenceBook {
	var books []rulebook.ReferenceBook
	for _, b := range ref.Books() {
		if book == "" || b.ID == book {
			books = append(books, b)
		}
	}
	return books
}

func newRulesAnswer(words, book string, books []rulebook.ReferenceBook, finds app.TopicsFound) rulesAnswer {
	a := rulesAnswer{Words: words, Rulebook: book, ReadAs: finds.ReadAs, Situations: []rulesSituation{}, Results: []rulesTopic{}}
	for _, s := range finds.Situations {
		a.Situations = append(a.Situations, rulesSituation{s.ID, s.Title})
	}
	for _, f := range finds.Found {
		r := rulesTopic{Topic: f.Topic.ID, Title: f.Topic.Title, Snippet: snippetText(f), Book: f.Book,
			Sections: map[string][]string{}, Rulings: append([]string{}, f.Topic.Rulings...)}
		for _, b := range books {
			e, _ := f.Topic.Entry(b.ID)
			r.Sections[b.ID] = append([]string{}, e.Sections()...)
		}
		a.Results = append(a.Results, r)
	}
	return a
}

func snippetText(f app.TopicFound) string {
	var b strings.Builder
	for _, p := range f.Snippet {
		b.WriteString(p.Text)
	}
	return b.String()
}

func (c *call) sayTopics(words string, books []rulebook.ReferenceBook, finds app.TopicsFound) {
	out := c.terminal.Out
	if len(finds.Found)+len(finds.Situations) == 0 {
		say(out, "nothing in the rulebooks matches %q; try another word, %s\n", words, searchExample)
		return
	}
	if finds.ReadAs != "" {
		say(out, "Read as %q.\n\n", finds.ReadAs)
	}
	for _, s := range finds.Situations {
		say(out, "%s  %s\n", s.ID, s.Title)
	}
	for i, f := range finds.Found {
		if i+len(finds.Situations) > 0 {
			say(out, "\n")
		}
		say(out, "%s\n", f.Topic.Title)
		source := ""
		for _, b := range books {
			if b.ID == f.Book {
				source = b.Short + ": "
			}
		}
		say(out, "    %s%s\n", source, snippetText(f))
		t := columns{sides: "<<", indent: "    "}
		for _, b := range books {
			t.add(b.Short, sectionWords(f.Topic, b.ID))
		}
		if len(f.Topic.Rulings) > 0 {
			t.add("Rulings", strings.Join(f.Topic.Rulings, ", "))
		}
		t.write(out)
	}
}

// sectionWords are the sections of the topic in the book.
func sectionWords(t rulebook.Topic, book string) string {
	e, _ := t.Entry(book)
	if e.Silent() {
		return "silent"
	}
	return strings.Join(e.Sections(), ", ")
}
