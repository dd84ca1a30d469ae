package cli

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// inputsAtMost is more than any ruling asks for.
const inputsAtMost = 32

// ruleAnswer is a computed ruling, for programs.
type ruleAnswer struct {
	ID       string            `json:"id"`
	Rulebook string            `json:"rulebook"`
	Sections []string          `json:"sections"`
	Outcome  figures           `json:"outcome"`
	Steps    []string          `json:"steps"`
	Title    string            `json:"title"`
	Standing rulebook.Standing `json:"standing"`
	Director bool              `json:"director"`
	Say      string            `json:"say"`
	Effect   *ruleEffect       `json:"effect"`
	Others   []ruleLine        `json:"others"`
}

type ruleEffect struct {
	Kind   string `json:"kind"`
	Points int    `json:"points"`
	Level  int    `json:"level"`
}

type ruleLine struct {
	Rulebook string            `json:"rulebook"`
	Says     string            `json:"says"`
	Sections []string          `json:"sections"`
	Standing rulebook.Standing `json:"standing"`
}

// figures are printed as a JSON object in their own order.
type figures []rulings.Figure

// MarshalJSON writes each figure with its name as key. Times are in seconds.
func (f figures) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, one := range f {
		if i > 0 {
			b.WriteByte(',')
		}
		name, err := json.Marshal(one.Name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(one.Value)
		if err != nil {
			return nil, err
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// ruleCatalogue is everything that can be asked about under a rulebook, for programs.
type ruleCatalogue struct {
	Rulebook   string          `json:"rulebook"`
	Title      string          `json:"title"`
	Rulings    []ruleEntry     `json:"rulings"`
	Parameters []ruleParameter `json:"parameters"`
}

type ruleEntry struct {
	ID       string            `json:"id"`
	Title    string            `json:"title"`
	Words    string            `json:"words"`
	Inputs   []ruleInput       `json:"inputs"`
	Says     string            `json:"says"`
	Sections []string          `json:"sections"`
	Standing rulebook.Standing `json:"standing"`
}

type ruleInput struct {
	Name     string   `json:"name"`
	Label    string   `json:"label"`
	Unit     string   `json:"unit"`
	Kind     string   `json:"kind"`
	Choices  []string `json:"choices"`
	Required bool     `json:"required"`
	Default  string   `json:"default,omitempty"`
	Min      *int     `json:"min,omitempty"`
	Max      *int     `json:"max,omitempty"`
	Range    string   `json:"range"`
}

type ruleParameter struct {
	ID       string            `json:"id"`
	Title    string            `json:"title"`
	Areas    []string          `json:"areas"`
	Value    string            `json:"value"`
	Sections []string          `json:"sections"`
	Standing rulebook.Standing `json:"standing"`
	Keys     []ruleKey         `json:"keys"`
}

type ruleKey struct {
	Key      string            `json:"key"`
	Value    any               `json:"value"`
	Choices  []string          `json:"choices"`
	Section  string            `json:"section"`
	Standing rulebook.Standing `json:"standing"`
	Note     string            `json:"note"`
}

func runRule(c *call) error {
	id := c.program.Books().IDs()[0]
	if c.given("rulebook") {
		id = c.text("rulebook")
	}
	book, err := c.rulebook(id)
	if err != nil {
		return err
	}
	if len(c.words) == 0 {
		return c.answer(newRuleCatalogue(book), func() { c.sayRulings(book) })
	}
	ruling, ok := rulings.Find(c.words[0])
	if !ok {
		return rulings.Unknown(c.words[0])
	}
	given, err := ruleInputs(c.words[1:], ruling)
	if err != nil {
		return err
	}
	answer, err := ruling.Compute(book, given)
	if err != nil {
		return err
	}
	others, err := c.otherBooks(ruling, book.ID)
	if err != nil {
		return err
	}
	return c.answer(newRuleAnswer(answer, others), func() { c.sayRuling(book, answer, others) })
}

// ruleInputs reads name=value words.
func ruleInputs(words []string, r rulings.Ruling) (map[string]string, error) {
	typed, err := keyValues(words, "; "+asksFor(r))
	given := make(map[string]string, len(words))
	for _, t := range typed {
		given[t.Key] = t.Value
	}
	return given, err
}

func asksFor(r rulings.Ruling) string {
	if len(r.Inputs) == 0 {
		return r.ID + " asks for nothing"
	}
	names := make([]string, len(r.Inputs))
	for i, in := range r.Inputs {
		names[i] = in.Name
	}
	return r.ID + " asks for " + strings.Join(names, ", ")
}

// otherBooks is what every other book says.
func (c *call) otherBooks(r rulings.Ruling, own string) ([]rulings.Line, error) {
	library := c.program.Books()
	var books []rulebook.Book
	for _, id := range library.IDs() {
		if id == own {
			continue
		}
		b, err := library.Book(id, nil)
		if err != nil {
			return nil, err
		}
		books = append(books, b)
	}
	return r.Compare(books), nil
}

func newRuleAnswer(a rulings.Answer, others []rulings.Line) ruleAnswer {
	out := ruleAnswer{ID: a.ID, Rulebook: a.Rulebook, Sections: list(a.Sections), Outcome: a.Outcome, Steps: text.Strings(a.Steps),
		Title: a.Title, Standing: a.Standing, Director: a.Director, Say: a.Say.String(), Others: []ruleLine{}}
	if a.Effect != nil {
		out.Effect = &ruleEffect{Kind: a.Effect.Kind, Points: a.Effect.Points, Level: a.Effect.Level}
	}
	for _, l := range others {
		out.Others = append(out.Others, ruleLine{Rulebook: l.Rulebook, Says: l.Says, Sections: list(l.Sections), Standing: l.Standing})
	}
	return out
}

// list are the words, so that no words are printed as an empty list and not as null.
func list(words []string) []string { return append([]string{}, words...) }

func newRuleCatalogue(b rulebook.Book) ruleCatalogue {
	out := ruleCatalogue{Rulebook: b.ID, Title: b.Title, Rulings: []ruleEntry{}, Parameters: []ruleParameter{}}
	for _, r := range rulings.All() {
		row, _ := b.Row(r.ID)
		e := ruleEntry{ID: r.ID, Title: r.Title, Words: r.Words(), Inputs: []ruleInput{}, Says: row.Says, Sections: list(row.Sections), Standing: row.Standing}
		for _, in := range r.Inputs {
			e.Inputs = append(e.Inputs, newRuleInput(in))
		}
		out.Rulings = append(out.Rulings, e)
	}
	for _, m := range rulebook.Matters() {
		fact, _ := b.Fact(m.ID)
		p := ruleParameter{ID: m.ID, Title: m.Title, Areas: m.Areas, Value: fact.Text, Sections: list(fact.Sections), Standing: fact.Standing, Keys: []ruleKey{}}
		for _, key := range m.Keys {
			src, _ := b.Source(key)
			p.Keys = append(p.Keys, ruleKey{Key: key, Value: plain(b.Value(key)), Choices: list(b.Choices(key)), Section: src.Section, Standing: src.Standing, Note: src.Note})
		}
		out.Parameters = append(out.Parameters, p)
	}
	return out
}

// plain is an overtime limit in the form in which the document has it, and any other value as it is.
func plain(value any) any {
	if loss, ok := value.(*rulebook.OvertimeLoss); ok {
		if loss == nil {
			return nil
		}
		return map[string]int{"seconds": loss.Seconds, "minimum": loss.Minimum}
	}
	return value
}

func newRuleInput(in rulings.Input) ruleInput {
	out := ruleInput{Name: in.Name, Label: in.Label, Unit: in.Unit, Kind: string(in.Kind), Choices: list(in.Choices),
		Required: in.Required(), Default: in.Default, Range: in.Range().String()}
	if in.Kind == rulings.Number || in.Kind == rulings.Time {
		out.Min, out.Max = &in.Min, &in.Max
	}
	return out
}

func (c *call) sayRulings(b rulebook.Book) {
	out := c.terminal.Out
	say(out, "Rulings under %s; wordhall rule ID name=value … computes one\n", b.Title)
	for _, r := range rulings.All() {
		say(out, "%s  %s\n", r.ID, r.Title)
		for _, in := range r.Inputs {
			held := ""
			switch {
			case in.Default != "":
				held = " (" + in.Default + " if left out)"
			case in.Optional:
				held = " (may be left out: " + in.Note + ")"
			}
			say(out, "       %s: %s, %s%s\n", in.Name, in.Label, in.Range(), held)
		}
	}
}

func (c *call) sayRuling(b rulebook.Book, a rulings.Answer, others []rulings.Line) {
	out := c.terminal.Out
	say(out, "%s\n%s %s\n%s%s\n", a.Say, a.ID, a.Title, b.Title, cited(a.Sections, a.Standing))
	for _, f := range a.Outcome {
		if f.Name != "director" {
			say(out, "  %s: %s\n", f.Name, f.Words())
		}
	}
	if a.Director {
		say(out, "  The director decides.\n")
	}
	for i, step := range a.Steps {
		say(out, "%3d. %s\n", i+1, step)
	}
	say(out, "Elsewhere:\n")
	for _, l := range others {
		say(out, "  %s: %s%s\n", l.Title, l.Says, cited(l.Sections, l.Standing))
	}
}

// cited says where an answer comes from.
func cited(sections []string, standing rulebook.Standing) string {
	words := ""
	if len(sections) > 0 {
		words = " §" + strings.Join(sections, ", ")
	}
	if i := slices.Index([]rulebook.Standing{rulebook.Default, rulebook.Director, rulebook.Reading}, standing); i >= 0 {
		words += []string{" (default, not in the rulebook)", " (left to the director)", " (our reading)"}[i]
	}
	return words
}
