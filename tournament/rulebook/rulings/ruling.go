package rulings

import (
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Ruling is one situation of the catalogue.
type Ruling struct {
	// ID is "R01" and on; it never changes.
	ID     string
	Title  string
	Inputs []Input
	// Uses are the parameters that the answer follows.
	Uses []string

	figures func(b *rulebook.Book, in values) []Figure
	// check refuses facts that contradict each other, and against those that contradict each other under that
	// book. Neither knows what can happen in a game, because the book says that.
	check   func(in values) error
	against func(b *rulebook.Book, in values) error
	// impossible is the reason why the rules allow no such facts, by name and in words. It is empty if they do.
	impossible func(b *rulebook.Book, in values) (reason string, says text.Text)
}

// Figure is one named figure of an outcome.
type Figure struct {
	Name string
	// Value is a bool, an int, a float64 (half a second, half a win) or a string.
	Value any
	// Clock says that the value is a time in seconds.
	Clock bool

	// inner says that the figure is only for the conditions and the steps of a row, and isn't part of the outcome.
	inner bool
}

// Line is what one book says of a ruling.
type Line struct {
	Rulebook string
	Title    string
	Says     string
	Sections []string
	Standing rulebook.Standing
	// Own are the parameters behind the answer that the book has changed, with its values; Says has the base's.
	Own []Own
}

// Own is a parameter in which a book by difference departs from its base.
type Own struct {
	Key   string
	Value any
}

// Effect is the part of an answer that can be recorded in an event.
type Effect struct {
	// Kind is one of rulebook.EffectKinds.
	Kind string
	// Points is how much: a margin, a penalty or points off the spread. It is 0 if the kind has none or the
	// director sets it.
	Points int
	Level  int
}

// Answer is a ruling computed.
type Answer struct {
	ID       string
	Title    string
	Rulebook string
	// Sections are those of the rulebook that the answer is based on; there are none if the book is silent.
	Sections []string
	Standing rulebook.Standing
	Outcome  []Figure
	// Say is what the director says to both players, made from the outcome and the standing. It is one sentence,
	// with another before it if the book is silent. The steps follow it.
	Say   text.Text
	Steps []text.Text
	// Director says that the text leaves the decision, or part of it, to the director.
	Director bool
	// Changed are the parameters behind the answer that the organiser has changed.
	Changed []string
	// Effect is nil where nothing is to be recorded.
	Effect *Effect
}

// Cheating reports whether what was done is cheating. The situation "R64" says what becomes of it, in every rulebook.
func (a *Answer) Cheating() bool {
	f, _ := a.figure("cheating")
	return f.Value == true
}

// Find is the ruling with that id, in any case; ok is false for an unknown one.
func Find(id string) (r Ruling, ok bool) {
	for _, r := range catalogue {
		if strings.EqualFold(r.ID, id) {
			return r, true
		}
	}
	return Ruling{}, false
}

// All lists the catalogue in its order.
func All() []Ruling { return append([]Ruling(nil), catalogue...) }

// Unknown is the error for an id that no ruling has; it names the nearest.
func Unknown(id string) error {
	ids := make([]string, len(catalogue))
	for i, r := range catalogue {
		ids[i] = r.ID
	}
	if near := nearestID(id, ids); near != "" {
		return text.Errorf("there is no ruling %q; did you mean %s?", id, near)
	}
	return text.Errorf("there is no ruling %q; they run from %s to %s", id, ids[0], ids[len(ids)-1])
}

// nearestID is the id that somebody means who writes "60", "r7" or "R007", or else the nearest one.
func nearestID(id string, ids []string) string {
	digits := strings.TrimLeft(strings.ToUpper(strings.TrimSpace(id)), "R0 ")
	if n, err := strconv.Atoi(digits); err == nil && n > 0 && n < 100 {
		return ids[min(n, len(ids))-1]
	}
	return rulebook.Nearest(id, ids)
}

// Compute answers the ruling under the book from inputs as they were typed. The
// error names the input, what is wrong with it and its range.
func (r Ruling) Compute(b rulebook.Book, given map[string]string) (Answer, error) {
	in, err := r.read(given)
	if err != nil {
		return Answer{}, err
	}
	if r.check != nil {
		if err := r.check(in); err != nil {
			return Answer{}, text.Errorf("%s: %w", r.ID, err)
		}
	}
	if r.against != nil {
		if err := r.against(&b, in); err != nil {
			return Answer{}, text.Errorf("%s: %w", r.ID, err)
		}
	}
	row, ok := b.Row(r.ID)
	if !ok {
		return Answer{}, text.Errorf("%s: %s says nothing on it; its file has no such ruling", r.ID, b.Title)
	}
	if err := r.refuse(&b, row, in); err != nil {
		return Answer{}, text.Errorf("%s: %w", r.ID, err)
	}
	a := Answer{ID: r.ID, Title: r.Title, Rulebook: b.ID, Standing: row.Standing}
	if r.figures != nil {
		a.Outcome = r.figures(&b, in)
	}
	a.Outcome = append(a.Outcome, ranked(row, in)...)
	a.follow(row, in)
	a.settle(r, b)
	a.Say = a.say(in)
	a.Outcome = slices.DeleteFunc(a.Outcome, func(f Figure) bool { return f.inner })
	for _, s := range a.Sections {
		if own := b.SectionText(s); own != "" {
			a.Steps = append(a.Steps, text.Of("%s says: %s", s, own))
		}
	}
	return a, nil
}

// settle adds what is behind the answer and isn't the printed text's. The answer may be firmer because of it.
func (a *Answer) settle(r Ruling, b rulebook.Book) {
	for _, key := range r.Uses {
		switch {
		case slices.Contains(b.Overridden, key):
			a.Changed = append(a.Changed, key)
			a.Steps = append(a.Steps, text.Of("The organiser has changed “%s” for this event; the answer follows it.", rulebook.ParameterLabel(key)))
		case b.Differs(key):
			a.followDerived(b, key)
		}
	}
}

// Impossible is the error for facts that the rules don't allow.
type Impossible struct {
	Says text.Text
	// Sections are those of the book that leave none; none where the organiser's setting does.
	Sections []string
}

func (e *Impossible) Error() string { return e.Said().String() }

// Said says it in words, with the sections.
func (e *Impossible) Said() text.Text {
	if len(e.Sections) == 0 {
		return e.Says
	}
	return text.Of("%s (%s)", e.Says, text.Names(", ", e.Sections))
}

// refuse says why the facts are impossible under the book. It is nil if the book has no section that makes them
// so. If the reason is a parameter, the section is that of the parameter.
func (r Ruling) refuse(b *rulebook.Book, row rulebook.Row, in values) error {
	if r.impossible == nil {
		return nil
	}
	reason, says := r.impossible(b, in)
	sections := row.Impossible[reason]
	src, isParameter := b.Source(reason)
	switch {
	case src.Section != "":
		sections = []string{src.Section}
	case len(sections) == 0 && !isParameter:
		return nil
	}
	return &Impossible{Says: says, Sections: sections}
}

// asPrinted reports whether the key has the value of the book's own text, because neither an organiser's book nor
// a division has changed it.
func asPrinted(b *rulebook.Book, key string) bool {
	return !b.Differs(key) && !slices.Contains(b.Overridden, key)
}

// followDerived says that a figure is the derived book's own, and where that book has it. An answer with such a
// figure is no longer a mere default, but a reading of that book.
func (a *Answer) followDerived(b rulebook.Book, key string) {
	src, _ := b.Source(key)
	a.Steps = append(a.Steps, text.Of("%s has its own value for “%s”; the answer follows it.", b.Short, rulebook.ParameterLabel(key)))
	if src.Section == "" {
		return
	}
	if !slices.Contains(a.Sections, src.Section) {
		a.Sections = append(a.Sections, src.Section)
	}
	if a.Standing == rulebook.Default {
		a.Standing = rulebook.Reading
	}
}

// Compare is what each of the books says on the ruling, in one line each.
func (r Ruling) Compare(books []rulebook.Book) []Line {
	var lines []Line
	for _, b := range books {
		row, ok := b.Row(r.ID)
		if !ok {
			continue
		}
		l := Line{Rulebook: b.ID, Title: b.Short, Says: row.Says, Sections: row.Sections, Standing: row.Standing}
		if !slices.Contains(b.Reworded(), r.ID) {
			for _, key := range r.Uses {
				if !asPrinted(&b, key) {
					l.Own = append(l.Own, Own{Key: key, Value: b.Value(key)})
				}
			}
		}
		lines = append(lines, l)
	}
	return lines
}
