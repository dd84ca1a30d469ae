package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"wordhall/app"
	"wordhall/tournament/rulebook"
)

// rulebookAnswer is a rulebook for programs.
type rulebookAnswer struct {
	ID          string               `json:"id"`
	Base        string               `json:"base"`
	Title       string               `json:"title"`
	Short       string               `json:"short"`
	Edition     string               `json:"edition"`
	Notice      string               `json:"notice"`
	Differences []rulebookDifference `json:"differences"`
}

type rulebookDifference struct {
	Key      string            `json:"key"`
	Was      any               `json:"was"`
	Value    any               `json:"value"`
	Section  string            `json:"section"`
	Standing rulebook.Standing `json:"standing"`
	Note     string            `json:"note"`
}

// rulebook is the book with an id, or a book by difference in a file.
func (c *call) rulebook(asked string) (rulebook.Book, error) {
	if !isRulebookFile(asked) {
		return c.program.Books().Book(asked, nil)
	}
	return c.readRulebook(asked)
}

// rulebookFor is a rulebook for an event or one of its divisions, as rulebook is. The event may carry it without this
// computer keeping it. If both have it, the version that is kept is taken, so that an edited one can be taken over.
func (c *call) rulebookFor(desk *app.Desk, asked string) (rulebook.Book, error) {
	book, err := c.rulebook(asked)
	if err == nil || isRulebookFile(asked) {
		return book, err
	}
	return desk.Books().Book(asked, nil)
}

func isRulebookFile(word string) bool { return strings.EqualFold(filepath.Ext(word), ".json") }

// readRulebook reads a rulebook by difference.
func (c *call) readRulebook(path string) (rulebook.Book, error) {
	d, err := c.program.ReadRulebook(path)
	if err != nil {
		return rulebook.Book{}, err
	}
	books, err := c.program.Books().With(d.Data)
	if err != nil {
		return rulebook.Book{}, err
	}
	return books.Book(d.ID, nil)
}

func runRulebook(c *call) error {
	switch {
	case len(c.words) == 0:
		return c.listRulebooks()
	case c.words[0] == "keep" && len(c.words) == 2:
		return c.keepRulebook(c.words[1])
	case c.words[0] == "forget" && len(c.words) == 2:
		return c.forgetRulebook(c.words[1])
	case len(c.words) == 1 && isRulebookFile(c.words[0]):
		b, err := c.readRulebook(c.words[0])
		if err != nil {
			return err
		}
		return c.showRulebook(b)
	case len(c.words) == 1:
		b, err := c.program.Books().Book(c.words[0], nil)
		if err != nil {
			return err
		}
		return c.showRulebook(b)
	}
	return fmt.Errorf("this isn't how it is called (usage: wordhall %s)", c.command.usage())
}

func (c *call) keepRulebook(path string) error {
	d, err := c.program.ReadRulebook(path)
	if err != nil {
		return err
	}
	if err := c.program.KeepRulebook(context.Background(), d); err != nil {
		return err
	}
	return c.answer(map[string]any{"kept": d.ID, "title": d.Title}, func() { say(c.terminal.Out, "kept %s (%s) on this computer\n", d.Title, d.ID) })
}

func (c *call) forgetRulebook(id string) error {
	if err := c.program.ForgetRulebook(id); err != nil {
		return err
	}
	if c.json {
		return c.printJSON(map[string]any{"forgot": id})
	}
	return nil
}

func (c *call) listRulebooks() error {
	books := c.program.Books()
	answers := []rulebookAnswer{}
	for _, id := range books.Choices() {
		b, err := books.Book(id, nil)
		if err != nil {
			return err
		}
		answers = append(answers, newRulebookAnswer(b))
	}
	_, faults := c.program.KeptRulebooks()
	if c.json {
		return errors.Join(append(faults, c.printJSON(answers))...)
	}
	t := columns{sides: "<<"}
	for _, a := range answers {
		from := ""
		if a.Base != "" {
			from = ", by difference from " + a.Base
		}
		t.add(a.ID, a.Title+from)
	}
	t.write(c.terminal.Out)
	return errors.Join(faults...)
}

func newRulebookAnswer(b rulebook.Book) rulebookAnswer {
	a := rulebookAnswer{ID: b.ID, Base: b.Base, Title: b.Title, Short: b.Short, Edition: b.Edition, Notice: b.Notice, Differences: []rulebookDifference{}}
	for _, d := range b.Differences() {
		a.Differences = append(a.Differences, rulebookDifference{Key: d.Key, Was: plain(d.Was), Value: plain(d.Now), Section: d.Source.Section, Standing: d.Source.Standing, Note: d.Source.Note})
	}
	return a
}

func (c *call) showRulebook(b rulebook.Book) error {
	a := newRulebookAnswer(b)
	if c.json {
		return c.printJSON(a)
	}
	out := c.terminal.Out
	say(out, "%s (%s)\n", a.Title, a.ID)
	for _, line := range []string{a.Edition, a.Notice} {
		if line != "" {
			say(out, "%s\n", line)
		}
	}
	if a.Base == "" {
		return nil
	}
	say(out, "\nIt differs from %s in:\n", a.Base)
	t := columns{sides: "<<", indent: between}
	for _, d := range a.Differences {
		t.add(d.Key, differenceWords(d))
	}
	t.write(out)
	if len(a.Differences) == 0 {
		say(out, "  nothing that is computed\n")
	}
	return nil
}

// differenceWords say how the rulebook differs.
func differenceWords(d rulebookDifference) string {
	words := fmt.Sprintf("%v, not %v", shown(d.Value), shown(d.Was))
	if d.Section != "" {
		words += " §" + d.Section
	}
	if d.Note != "" {
		words += " – " + d.Note
	}
	return words
}

// shown is a parameter's value on one line.
func shown(value any) string {
	if value == nil {
		return "none"
	}
	if loss, ok := value.(map[string]int); ok {
		return fmt.Sprintf("%d seconds, at least %d", loss["seconds"], loss["minimum"])
	}
	return fmt.Sprint(value)
}
