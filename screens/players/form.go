package players

import (
	"slices"
	"strconv"
	"strings"

	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/playing"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// playerForm is the form for everything that is known about a player.
type playerForm struct {
	*form.Form
	player tournament.Player

	// plain are the fields of tournament.PlayerFields for which the form has a plain entry or box.
	plain                       []plainField
	ids, spellings, joined, out *form.TextField
	shown                       *form.ChoiceField

	// rest are the fields after those that a late entrant needs. short says that they are hidden.
	rest  []form.Field
	short bool
}

// shortForm is the number of fields that a late entrant needs, which are the first ones of formOrder.
const shortForm = 2

// shorten hides what a late entrant doesn't need.
func (f *playerForm) shorten() *playerForm {
	f.short = true
	for _, field := range f.rest {
		f.ShowField(field, false)
	}
	return f
}

// take fills the form with what was typed into another one.
func (f *playerForm) take(from *playerForm) {
	for i, field := range f.plain {
		if typed := from.plain[i].typed; typed != nil && typed.Typed() {
			field.typed.KeyEntry.SetText(typed.Text)
		}
	}
}

// plainField is a plain field of a player, with the entry or the box for it.
type plainField struct {
	tournament.Field[tournament.Player]
	typed  *form.TextField
	ticked *form.YesField
}

// formOrder are the fields in the order of the form: the columns of plain ones, and the names of those for which the
// form has something special. Other plain fields follow in the order of tournament.PlayerFields.
var formOrder = strings.Fields("name rating games last_played class team club country ids spellings surname table_number accommodation contact note joined out shown paid owes checked_in stand_in ineligible")

// newPlayerForm fills the form with a player. A player without a number is new.
func newPlayerForm(ev *tournament.Event, d *tournament.Division, p tournament.Player) *playerForm {
	f := &playerForm{Form: form.New(130), player: p}
	own := map[string]func(){
		"ids": func() {
			f.ids = f.Text(text.Of("Federation no."), format.IDWords(p.IDs).String(), text.Of("naspa AA001234, wespa 77"))
		},
		"spellings": func() {
			f.spellings = f.Text(text.Of("Listed as"), spellingWords(p.Spellings).String(), text.Of("wespa Lev Ilyin; naspa …"))
		},
		"joined": func() {
			f.joined = f.Text(text.Of("Plays from round"), joinedText(d, p), text.Of("1 to %d; later is a late entry", d.Rounds))
		},
		"out": func() {
			f.out = f.Text(text.Of("Excused in rounds"), tournament.Runs(p.Out), text.Of("for example 2, 4-6"))
		},
		"shown": func() {
			ways := playing.ShownWays(ev)
			f.shown = f.Choice(playing.ShownLabel, ways, ways[max(0, slices.Index(p.Shown.Ways(), p.Shown))].String(), text.Of("the site, feeds and overlays"), nil)
		},
	}
	plain := map[string]tournament.Field[tournament.Player]{}
	order := formOrder
	for _, field := range tournament.PlayerFields {
		if _, other := own[field.Column]; other || field.Says.IsZero() {
			continue
		}
		plain[field.Column] = field
		if !slices.Contains(formOrder, field.Column) {
			order = append(slices.Clip(order), field.Column)
		}
	}
	for _, name := range order {
		if ask, ok := own[name]; ok {
			ask()
			continue
		}
		f.ask(plain[name])
	}
	f.rest = f.Fields[shortForm:]
	return f
}

// ask adds an entry or a box for a plain field.
func (f *playerForm) ask(field tournament.Field[tournament.Player]) {
	one := plainField{Field: field}
	switch at := field.At(&f.player).(type) {
	case *string:
		if field.Needed {
			one.typed = f.Required(field.Says, *at, field.Help)
			break
		}
		one.typed = f.Text(field.Says, *at, field.Help)
	case *int:
		shown := format.ZeroBlank(*at)
		if field.Money {
			shown = form.Sum(*at)
		}
		one.typed = f.Text(field.Says, shown, field.Help)
	case *bool:
		one.ticked = f.Yes(text.Text{}, field.Says, *at)
	}
	f.plain = append(f.plain, one)
}

// read puts the value of the field in the form into a player.
func (field plainField) read(p *tournament.Player) (err error) {
	switch at := field.At(p).(type) {
	case *string:
		*at = strings.TrimSpace(field.typed.Text)
		if wrong := field.TooLong(p); !wrong.IsZero() && field.typed.Typed() { // A value that was there before may come from an older version.
			return form.Wrong(field.typed, tournament.Refuse(tournament.Invalid, "%s", wrong))
		}
		if field.Needed && *at == "" {
			return form.Wrong(field.typed, tournament.Refuse(tournament.Invalid, "a player needs a name; type it in the first field"))
		}
	case *int:
		if field.Money {
			*at, err = field.typed.Sum(field.Says.String())
			break
		}
		*at, err = field.typed.WholeNumber(field.Says.String(), 0)
	case *bool:
		*at = field.ticked.Checked
	}
	return err
}

func joinedText(d *tournament.Division, p tournament.Player) string {
	if p.Joined > 0 {
		return strconv.Itoa(p.Joined)
	}
	return strconv.Itoa(d.ComingRound())
}

// read returns the player as the form describes it. The error names the field.
func (f *playerForm) read() (tournament.Player, error) {
	p := f.player
	for _, field := range f.plain {
		if err := field.read(&p); err != nil {
			return p, err
		}
	}
	if p.Surname == f.player.Surname && !strings.Contains(p.Name, p.Surname) {
		p.Surname = "" // The name is another one, and nobody said what its surname is.
	}
	var err error
	if p.Joined, err = f.joined.WholeNumber("the first round", 1); err != nil {
		return p, err
	}
	if p.Out, err = parseRounds(f.out.Text); err != nil {
		return p, form.Wrong(f.out, err)
	}
	if p.IDs, err = parseIDs(f.ids.Text); err != nil {
		return p, form.Wrong(f.ids, err)
	}
	if p.Spellings, err = parseSpellings(f.spellings.Text); err != nil {
		return p, form.Wrong(f.spellings, err)
	}
	p.Shown = p.Shown.Ways()[f.shown.SelectedIndex()]
	return p, nil
}
