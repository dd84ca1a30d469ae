package setup

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// settingFields are settings in a form. The list of settings says how each is asked for.
type settingFields[T any] struct {
	form *form.Form
	list []settingField[T]
}

// settingField is a setting with its field.
type settingField[T any] struct {
	tournament.Setting[T]
	field form.Field
}

// add puts a setting into the form with its present value.
func (fs *settingFields[T]) add(s tournament.Setting[T], v *T) form.Field {
	f, one := fs.form, settingField[T]{Setting: s}
	switch {
	case !s.Yes.IsZero():
		one.field = f.Yes(text.Text{}, s.Yes, s.Value(v) == s.Choices()[1].Key)
	case s.Picture:
		one.field = f.Picture(s.Label, s.Value(v), s.Words(v), tournament.Branding{Logo: s.Value(v)}.LogoPicture(), s.Help)
	case s.Choices != nil && !s.Several:
		one.field = f.Choice(s.Label, one.options(s.Value(v)), s.Choices().Text(s.Value(v)).String(), s.Help, nil)
	case s.Required:
		one.field = f.Required(s.Label, one.worded(v), s.Help)
	default:
		one.field = f.Text(s.Label, one.worded(v), s.Help)
	}
	if !s.Note.IsZero() {
		f.Plain(f.Row(text.Text{}, widgets.NewParagraph(s.Note, widgets.Small), text.Text{}))
	}
	if s.Remark != nil {
		one.remarks(f, v)
	}
	fs.list = append(fs.list, one)
	return one.field
}

// remarks shows below a line of text what should be known about what is typed there.
func (s settingField[T]) remarks(f *form.Form, v *T) {
	line := widgets.NewParagraph(text.Text{}, widgets.Small)
	row := f.Row(text.Text{}, line, text.Text{})
	f.Plain(row)
	follow := func(typed string) {
		said, now := text.Text{}, *v
		if s.Put(&now, strings.TrimSpace(typed), tournament.Ground{}) == nil && s.Check(&now) == nil {
			said = s.Remark(&now)
		}
		form.SetParagraph(line, said.Sentence(), widgets.Small)
		layout.Show(row, !said.IsZero())
		form.Fit(row)
	}
	field := s.field.(*form.TextField)
	follow(field.Text)
	field.OnChanged = follow
}

// options are the words of the choices, with those of the present value if it is none of them.
func (s settingField[T]) options(now string) []text.Text {
	words := s.Choices().Texts()
	if !s.Choices().Known(now) {
		words = append(words, s.Choices().Text(now))
	}
	return words
}

// worded is the value in the form in which it is typed in the chosen language.
func (s settingField[T]) worded(v *T) string {
	switch {
	case s.Several:
		return look.Render(s.Words(v))
	case s.Decimal:
		return look.Render(text.Decimal(s.Value(v)))
	}
	return s.Value(v)
}

// held is what the field holds.
func (s settingField[T]) held() string {
	switch f := s.field.(type) {
	case *form.YesField:
		return s.Choices().Keys()[map[bool]int{true: 1}[f.Checked]]
	case *form.ChoiceField:
		if at := f.SelectedIndex(); at >= 0 && at < len(s.Choices()) {
			return s.Choices()[at].Key
		}
		return f.Selected
	case *form.PictureField:
		return f.Held
	case *form.TextField:
		return strings.TrimSpace(f.Text)
	}
	return ""
}

// holds is what the field holds while it shows the present value.
func (s settingField[T]) holds(v *T) string {
	if _, typed := s.field.(*form.TextField); typed {
		return s.worded(v)
	}
	return s.Value(v)
}

// typed is what the field holds in the form in which the setting reads it.
func (s settingField[T]) typed() (string, error) {
	held := s.held()
	if !s.Several {
		return held, nil
	}
	var keys []string
	for part := range strings.SplitSeq(held, ",") {
		name := strings.ToLower(strings.Join(strings.Fields(part), " "))
		if name == "" {
			continue
		}
		i := slices.IndexFunc(s.Choices(), func(o tournament.Option[string]) bool {
			return o.Key == name || strings.HasPrefix(o.Words.String(), name) || strings.HasPrefix(strings.ToLower(look.Render(o.Words)), name)
		})
		if i < 0 {
			return "", tournament.Refuse(tournament.Invalid, "%s can't be %q; it must be one of %s", s.Label, name, text.Join(", ", s.Choices().Texts()...))
		}
		keys = append(keys, s.Choices()[i].Key)
	}
	return strings.Join(keys, ", "), nil
}

// show puts a setting's value into its field. It doesn't count as typed.
func (fs *settingFields[T]) show(key string, v *T) {
	i := fs.index(key)
	if i < 0 {
		return
	}
	switch s := &fs.list[i]; f := s.field.(type) {
	case *form.YesField:
		f.SetChecked(s.Value(v) == s.Choices()[1].Key)
	case *form.ChoiceField:
		f.SetSelected(s.Choices().Text(s.Value(v)).String())
	case *form.TextField:
		f.SetText(s.worded(v))
	}
}

// readOne gives the setting of that key the value that its field holds.
func (fs *settingFields[T]) readOne(key string, v *T, g tournament.Ground) error {
	return fs.readSome(v, g, func(s settingField[T]) bool { return s.Key == key })
}

// read gives the settings what was changed in their fields. If one is refused none of them is changed, and the error
// leads to the field.
func (fs *settingFields[T]) read(v *T, g tournament.Ground) error {
	return fs.readSome(v, g, func(s settingField[T]) bool { return s.Required || s.held() != s.holds(v) })
}

// leave gives a setting what its field holds, or nothing if that is the rulebook's own value.
func (fs *settingFields[T]) leave(s tournament.Setting[T], v *T, own string) {
	held := fs.held(s.Key)
	if held == own {
		held = ""
	}
	_ = s.Put(v, held, tournament.Ground{}) // A choice is never refused.
}

func (fs *settingFields[T]) readSome(v *T, g tournament.Ground, which func(settingField[T]) bool) error {
	values, list := map[string]string{}, tournament.SettingList[T]{}
	for _, s := range fs.list {
		if !which(s) {
			continue
		}
		typed, err := s.typed()
		if err != nil {
			return form.Wrong(s.field, err)
		}
		values[s.Key], list = typed, append(list, s.Setting)
	}
	if key, err := list.SetAll(v, values, g); err != nil {
		return form.Wrong(fs.list[fs.index(key)].field, err)
	}
	return nil
}

// held is what the field of a setting holds.
func (fs *settingFields[T]) held(key string) string { return fs.list[fs.index(key)].held() }

func (fs *settingFields[T]) index(key string) int {
	return slices.IndexFunc(fs.list, func(s settingField[T]) bool { return s.Key == key })
}

// groundOf is what is needed to read the settings of an event that begins on that day.
func groundOf(w shell.Window, firstDay string) tournament.Ground {
	return tournament.Ground{Books: w.Program().Books(), FirstDay: cmp.Or(firstDay, time.Now().Format(time.DateOnly))}
}

// settingsByBook are the settings of a division for which rulebooks have a parameter.
func settingsByBook() (list tournament.SettingList[tournament.Division]) {
	for _, s := range tournament.DivisionSettings {
		if s.Book.Parameter != "" {
			list = append(list, s)
		}
	}
	return list
}

// partTitles are the headings of the parts of a division's dialog.
var partTitles = map[tournament.Part]text.Text{
	tournament.PartRules: text.Of("Rules and standings"), tournament.PartTables: text.Of("Tables"), tournament.PartMore: text.Of("More"),
}
