package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/adjudicator"
)

// checkAnswer is the answer of check for programs.
type checkAnswer struct {
	Acceptable bool   `json:"acceptable"`
	List       string `json:"list"`
	Official   bool   `json:"official"`
}

func runCheck(c *call) error {
	if isDocument(c.words) {
		return c.checkDocument()
	}
	for _, flag := range []string{"standings", "division", "system", "seed", "rulebook"} {
		if c.given(flag) {
			return fmt.Errorf("--%s is for the check of an event; give the name of its file or folder, with its ending or a slash", flag)
		}
	}
	list := c.text("list")
	if c.given("list") && strings.TrimSpace(list) == "" {
		return errors.New("--list needs the name of a word list; wordhall lists names them")
	}
	words, err := c.play()
	if err != nil {
		return err
	}
	judge, err := c.program.OpenWordJudge(list, "")
	if err != nil {
		return err
	}
	answer, err := judge.Judge(words)
	if err != nil {
		return err
	}
	a := checkAnswer{Acceptable: answer == tournament.Acceptable, List: judge.First.Name, Official: judge.Official()}
	return orNo(c.answer(a, func() { say(c.terminal.Out, "%s (%s)\n", verdict(answer), judge.Title()) }), a.Acceptable)
}

// play are the words as they are given. Each is one word of the play.
func (c *call) play() ([]string, error) {
	words := make([]string, len(c.words))
	blank := true
	for i, w := range c.words {
		words[i] = strings.TrimSpace(w)
		blank = blank && words[i] == ""
	}
	switch {
	case blank:
		return nil, fmt.Errorf("which words? give the words of one play (usage: wordhall %s)", c.command.usage())
	case len(words) > adjudicator.MostWords:
		return nil, fmt.Errorf("a play makes at most %d words and %d are given; give only the words challenged", adjudicator.MostWords, len(words))
	}
	return words, nil
}

func verdict(a tournament.Answer) string {
	if a == tournament.Acceptable {
		return "ACCEPTABLE"
	}
	return "NOT ACCEPTABLE"
}

// listAnswer is a word list for programs.
type listAnswer struct {
	Name     string `json:"name"`
	Edition  string `json:"edition"`
	Words    int    `json:"words"`
	Checksum string `json:"checksum"`
	Official bool   `json:"official"`
	Source   string `json:"source"`
	Problem  string `json:"problem,omitempty"`
}

func newListAnswer(w app.WordList) listAnswer {
	answer := listAnswer{Name: w.Name, Edition: w.Edition, Words: w.Words, Checksum: w.Checksum, Official: w.Official, Source: w.Source}
	if w.Trouble != nil {
		answer.Problem = w.Trouble.Error()
	}
	return answer
}

func runLists(c *call) error {
	if len(c.words) == 0 {
		return c.showLists()
	}
	switch c.words[0] {
	case "add":
		return c.addList(app.NewWordList{Edition: c.text("edition"), Source: c.text("rulebook")}, c.on("preview"))
	case "remove":
		return c.removeList()
	case "notice":
		return c.sayNotice()
	}
	return hasNo("lists", c.words[0], c.command.first)
}

func (c *call) sayNotice() error {
	return c.answer(map[string]any{"notice": c.program.PracticeNotice()}, func() { say(c.terminal.Out, "%s", c.program.PracticeNotice()) })
}

// showLists prints the word lists. The exit status is 1 if one of them can't be used.
func (c *call) showLists() error {
	lists, err := c.program.WordLists(true)
	if err != nil {
		return err
	}
	wrong := false
	answers := make([]listAnswer, len(lists))
	for i, w := range lists {
		answers[i] = newListAnswer(w)
		wrong = wrong || w.Trouble != nil
	}
	return orNo(c.answer(map[string]any{"lists": answers}, func() { c.sayLists(lists) }), !wrong)
}

func (c *call) sayLists(lists []app.WordList) {
	out := c.terminal.Out
	t := columns{sides: "<><<"}
	for _, w := range lists {
		about := w.Edition
		if !w.Official {
			about = "not official; " + about
		}
		if w.Trouble != nil {
			about += fmt.Sprintf("; found: %s", w.Trouble)
		}
		t.add(w.Name, fmt.Sprintf("%d words", w.Words), w.Checksum[:16], about)
	}
	t.write(out)
	say(out, "Official lists belong to their publishers and can't come with the program; load yours with wordhall lists add FILE NAME.\n")
}

func (c *call) addList(as app.NewWordList, preview bool) error {
	if len(c.words) != 3 && !(preview && len(c.words) == 2) {
		return fmt.Errorf("a list needs its file and a name (usage: wordhall %s)", c.command.usage())
	}
	reading, err := app.ReadWordList(c.words[1])
	if err != nil {
		return err
	}
	w := app.WordList{Official: true}
	w.Words, w.Checksum, w.Edition, w.Source = reading.List.Words(), reading.List.Checksum(), as.Edition, as.Source
	if len(c.words) == 3 {
		as.Name, w.Name = c.words[2], c.words[2]
	}
	if !preview {
		if w, err = c.program.AddWordList(context.Background(), reading, as); err != nil {
			return err
		}
	}
	return c.answer(newReadingAnswer(w, reading), func() { c.sayReading(w, reading, preview) })
}

// readingAnswer is what a file contained, for programs.
type readingAnswer struct {
	listAnswer
	Lengths  map[int]int    `json:"lengths"`
	Repeated int            `json:"repeated"`
	Refused  map[string]int `json:"refused"`
}

func newReadingAnswer(w app.WordList, r *adjudicator.Reading) readingAnswer {
	a := readingAnswer{listAnswer: newListAnswer(w), Lengths: map[int]int{}, Repeated: r.Repeated, Refused: map[string]int{}}
	for n := adjudicator.ShortestWord; n <= adjudicator.LongestWord; n++ {
		if count := r.List.OfLength(n); count > 0 {
			a.Lengths[n] = count
		}
	}
	for _, why := range r.Refusals {
		a.Refused[why.Why] = why.Lines
	}
	return a
}

func (c *call) sayReading(w app.WordList, r *adjudicator.Reading, preview bool) {
	out := c.terminal.Out
	if preview {
		say(out, "%s would give %s, checksum %s\n", r.Name, counted(w.Words, "word"), w.Checksum[:16])
	} else {
		say(out, "%s: %s loaded from %s, checksum %s\n", w.Name, counted(w.Words, "word"), r.Name, w.Checksum[:16])
	}
	for n := adjudicator.ShortestWord; n <= adjudicator.LongestWord; n++ {
		if count := r.List.OfLength(n); count > 0 {
			say(out, "%4d letters %8d\n", n, count)
		}
	}
	if r.Repeated > 0 {
		say(out, "%s of a word that stands there already\n", counted(r.Repeated, "line"))
	}
	for _, why := range r.Refusals {
		say(out, "%s refused: the line %s\n", counted(why.Lines, "line"), why.Why)
	}
	for _, line := range r.Refused[:min(len(r.Refused), 10)] {
		place := fmt.Sprintf("line %d", line.Line)
		if line.Part != "" {
			place = line.Part + ", " + place
		}
		say(out, "    %s: %s\n", place, line.Text)
	}
}

func (c *call) removeList() error {
	if len(c.words) != 2 {
		return fmt.Errorf("which list? (usage: wordhall %s)", c.command.usage())
	}
	if err := c.program.RemoveWordList(c.words[1]); err != nil {
		return err
	}
	return c.answer(map[string]any{"removed": c.words[1]}, func() { say(c.terminal.Out, "%s is removed\n", c.words[1]) })
}

// counted is a number with its noun ("1 word", "24 words").
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
