package tournament

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Setting is something that an organiser sets: its name and explanation, what may be chosen, what is refused,
// and what the rulebook says. All code that asks for settings, shows them, checks them or takes them from a
// rulebook walks the lists DivisionSettings, EventSettings, PlanSettings and ContentionSettings, so that a
// new entry is known everywhere.
type Setting[T any] struct {
	// Key is its key in the document, with a point between the keys of an object inside an object:
	// "tables.first".
	Key string
	// Label names it; Help is a few words beside it, and Note a sentence or two below it, which may be empty.
	Label, Help, Note text.Text
	// Yes is the label of the box to tick, for a setting that has two choices; the ticked box stands for the
	// second choice.
	Yes text.Text
	// Choices are all values there are. It is nil where the value is typed. Several says that more than one can be
	// chosen, in an order, with commas between.
	Choices func() Options[string]
	Several bool
	// Required says that it can't be empty.
	Required bool
	// Decimal says that it is a number with a decimal point, which some languages write as a comma.
	Decimal bool
	// Usual is what holds where nothing is said.
	Usual string
	// Get is the value as it is typed. It is empty where nothing is said.
	Get func(*T) string
	// Put sets what was typed, which is the key of a choice where there are choices. It refuses what it can't
	// read.
	Put func(v *T, typed string, g Ground) error
	// Check refuses a value that isn't possible, however it came there. It is nil where all
	// values are possible.
	Check func(*T) error
	// Says is the value in words. It is nil where the words of the choice, or the typed value, will do.
	Says func(*T) text.Text
	// Sheet says a value in full, as the sheet of conditions does. It is nil where Words will do.
	Sheet func(value string, b rulebook.Book) text.Text
	// Remark is what should be known about the value, such as that it is shown in another way. The text is empty if
	// there is nothing to know, and the function is nil where there never is.
	Remark func(*T) text.Text
	// Picture says that the value is a picture in base64, which every door reads from a file.
	Picture bool
	// Used reports whether the setting has any effect with the others as they are. It is nil where it
	// always has one.
	Used func(*T) bool

	// Book is what the rulebook says about it.
	Book ByBook[T]

	// Part is the part of the dialog that a setting of a division stands in.
	Part Part
	// AskedElsewhere says that the dialog of its list leaves it out, because the window asks for it in another
	// place.
	AskedElsewhere bool
	// Once says that the setting is for this event alone: a new event that is made like this one begins
	// without it.
	Once bool
	// Guide says that the guide for a new event asks for it, and proposes it for the next one.
	Guide bool
	// ConditionOfPlay says that it is a condition of play. It is on the sheet of conditions, and a change of it after
	// round 1 is recorded.
	ConditionOfPlay bool
}

// Part is a part of the dialog of a division.
type Part int

// The parts, in their order.
const (
	PartDivision Part = iota
	PartRules
	PartTables
	PartMore
	PartPairing
)

// ByBook is what a rulebook says about a setting.
type ByBook[T any] struct {
	// Silent says that no rulebook speaks of it.
	Silent bool
	// Parameter is the rulebook's parameter for it. Names are what the rulebook calls the values, by the
	// setting's own values. A new division has the parameter's value.
	Parameter string
	Names     map[string]string
	// Says is the rulebook's value where no parameter has it; ok is false where this rulebook is silent.
	Says func(v *T, b rulebook.Book) (value string, from rulebook.Source, ok bool)
}

// Ground is what must be known to read a typed value.
type Ground struct {
	Books rulebook.Library
	// FirstDay is the day on which the rounds begin, an ISO date.
	FirstDay string
}

// SettingList are the settings of one thing, in the order in which they are asked for.
type SettingList[T any] []Setting[T]

// Keys are the keys of all of them.
func (l SettingList[T]) Keys() []string {
	keys := make([]string, len(l))
	for i := range l {
		keys[i] = l[i].Key
	}
	return keys
}

// Find is the setting of that key; ok is false where there is none.
func (l SettingList[T]) Find(key string) (s Setting[T], ok bool) {
	i := slices.IndexFunc(l, func(s Setting[T]) bool { return s.Key == key })
	if i < 0 {
		return s, false
	}
	return l[i], true
}

// Setting is the setting of a key that the list has.
func (l SettingList[T]) Setting(key string) Setting[T] { return l[slices.Index(l.Keys(), key)] }

// Check refuses the first value that isn't possible, of all settings or of those named.
func (l SettingList[T]) Check(v *T, keys ...string) error {
	for _, s := range l {
		if s.Check == nil || len(keys) > 0 && !slices.Contains(keys, s.Key) {
			continue
		}
		if err := s.Check(v); err != nil {
			return err
		}
	}
	return nil
}

// Value is the value that holds: the setting's own, or else the usual one.
func (s Setting[T]) Value(v *T) string { return cmp.Or(s.Get(v), s.Usual) }

// IsUsual reports whether the value is the one that holds where nothing is said.
func (s Setting[T]) IsUsual(v *T) bool { return s.Value(v) == s.Usual }

// Words are the value that holds, in words; empty where nothing is said.
func (s Setting[T]) Words(v *T) text.Text {
	switch {
	case s.Says != nil:
		return s.Says(v)
	case s.Choices == nil:
		return text.Name(s.Value(v))
	case s.Several:
		return text.Join(", ", s.chosen(s.Value(v))...)
	}
	return s.Choices().Text(s.Value(v))
}

// chosen are the words of keys with commas between.
func (s Setting[T]) chosen(keys string) []text.Text {
	var words []text.Text
	for _, key := range splitList(keys) {
		words = append(words, s.Choices().Text(key))
	}
	return words
}

// SetAll gives typed values to settings, by their keys: the key of a choice, or "yes" and "no" for a box. If
// one is refused, none is set; key is then the setting at fault, and the error says what to give instead.
func (l SettingList[T]) SetAll(v *T, typed map[string]string, g Ground) (key string, err error) {
	changed := *v
	for _, s := range l {
		value, given := typed[s.Key]
		if !given {
			continue
		}
		if err := s.put(&changed, value, g); err != nil {
			return s.Key, err
		}
	}
	for _, s := range l { // whether the settings fit one another is known once all are set
		if _, given := typed[s.Key]; !given {
			continue
		}
		if err := l.Check(&changed, s.Key); err != nil {
			return s.Key, refusal(err)
		}
	}
	*v = changed
	return "", nil
}

// refusal is the error as a refusal of what was typed.
func refusal(err error) error {
	if already := (*Refusal)(nil); errors.As(err, &already) {
		return err
	}
	return Refuse(Invalid, "%s", text.OfError(err))
}

// put reads a typed value.
func (s Setting[T]) put(v *T, typed string, g Ground) error {
	typed = strings.TrimSpace(typed)
	if s.Required && typed == "" {
		return Refuse(Invalid, "%s can't be empty; give one", s.Label)
	}
	key, err := s.key(typed)
	if err != nil {
		return err
	}
	return s.Put(v, key, g)
}

// key is the key of the choice that was typed, or the typed value itself where there are no choices.
func (s Setting[T]) key(typed string) (string, error) {
	if s.Choices == nil || s.Several || typed == "" {
		return typed, nil
	}
	options := s.Choices()
	if !s.Yes.IsZero() {
		switch strings.ToLower(typed) {
		case "yes", "true":
			return options[1].Key, nil
		case "no", "false":
			return options[0].Key, nil
		}
	}
	if options.Known(typed) {
		return typed, nil
	}
	known := slices.DeleteFunc(options.Keys(), func(key string) bool { return key == "" })
	return "", Refuse(Invalid, "%s can't be %q; it must be one of %s", s.Label, typed, strings.Join(known, ", "))
}

// ByBook is the rulebook's value of the setting and its section; ok is false where the rulebook is silent.
func (s Setting[T]) ByBook(v *T, b rulebook.Book) (value string, from rulebook.Source, ok bool) {
	switch {
	case s.Book.Parameter != "":
		own, _ := b.Own(s.Book.Parameter).(string)
		value, ok = s.ofBook(own)
		return value, b.OwnSource(s.Book.Parameter), ok
	case s.Book.Says != nil:
		return s.Book.Says(v, b)
	}
	return "", rulebook.Source{}, false
}

// ofBook is the value that the rulebook calls by that name.
func (s Setting[T]) ofBook(name string) (value string, ok bool) {
	for value, called := range s.Book.Names {
		if called == name {
			return value, true
		}
	}
	return "", false
}

// Origin says where the value comes from: the rulebook, the organiser who changed it, or nobody (Default)
// where it is the usual one.
func (s Setting[T]) Origin(v *T, b rulebook.Book) rulebook.Source {
	own, from, ok := s.ByBook(v, b)
	switch {
	case ok && (s.Value(v) == own || s.Book.Parameter == "" && s.Get(v) == ""):
		return from
	case !ok && s.IsUsual(v):
		return rulebook.Source{Standing: rulebook.Default}
	}
	return rulebook.Source{Standing: rulebook.Changed}
}

// Said is the value as a sheet says it, and where it comes from. Where nothing is said it is the rulebook's
// own value; where the organiser changed a figure of the rulebook, it says that too.
func (s Setting[T]) Said(v *T, b rulebook.Book) (text.Text, rulebook.Source) {
	own, _, stated := s.ByBook(v, b)
	from := s.Origin(v, b)
	switch {
	case stated && s.Book.Parameter == "" && s.Get(v) == "":
		return text.Name(own), from
	case s.Sheet == nil:
		return s.Words(v), from
	case stated && from.Standing == rulebook.Changed:
		return text.Of("%s – changed by the organiser; in the rulebook: %s", s.Sheet(s.Value(v), b), s.Sheet(own, b)), from
	}
	return s.Sheet(s.Value(v), b), from
}

// plain is the closed list with keys that are plain texts.
func plain[K ~string](options Options[K]) func() Options[string] {
	return func() Options[string] {
		list := make(Options[string], len(options))
		for i, o := range options {
			list[i] = Option[string]{string(o.Key), o.Words}
		}
		return list
	}
}

// offAndOn are the choices of a box to tick, by the keys that a document has for them.
func offAndOn() Options[string] {
	return Options[string]{{"false", text.Of("no")}, {"true", text.Of("yes")}}
}

// splitList are the parts between commas, without empty ones.
func splitList(typed string) (parts []string) {
	for part := range strings.SplitSeq(typed, ",") {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}
