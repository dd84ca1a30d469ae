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

// playerForm is the form for everything that is known of one player.
type playerForm struct {
	*form.Form
	player tournament.Player

	name, surname, rating, games     *form.TextField
	team, club, country, class       *form.TextField
	table, ids, contact, needs, note *form.TextField
	spellings                        *form.TextField
	joined, out                      *form.TextField
	shown                            *form.ChoiceField
	paid, checked, standIn, noPrizes *form.YesField
}

// newPlayerForm fills the form with a player; a zero one is new.
func newPlayerForm(ev *tournament.Event, d *tournament.Division, p tournament.Player) *playerForm {
	f := &playerForm{Form: form.New(130), player: p}
	f.name = f.Required(text.Of("Name"), p.Name, text.Of("as on the score sheet"))
	f.rating = f.Text(text.Of("Rating"), format.ZeroBlank(p.Rating), text.Of("empty for a new player"))
	f.games = f.Text(text.Of("Rated games"), format.ZeroBlank(p.Games), text.Of("before this event, if known"))
	f.class = f.Text(text.Of("Class"), p.Class, text.Text{})
	f.team = f.Text(text.Of("Team"), p.Team, text.Text{})
	f.club = f.Text(text.Of("Club"), p.Club, text.Text{})
	f.country = f.Text(text.Of("Country"), p.Country, text.Text{})
	f.ids = f.Text(text.Of("Federation no."), format.IDWords(p.IDs).String(), text.Of("naspa AA001234, wespa 77"))
	f.spellings = f.Text(text.Of("Listed as"), spellingWords(p.Spellings).String(), text.Of("wespa Lev Ilyin; naspa …"))
	f.surname = f.Text(text.Of("Surname"), p.Surname, text.Of("empty for the last word, or what is before the comma"))
	f.table = f.Text(text.Of("Fixed table"), format.ZeroBlank(p.Table), text.Of("empty for any"))
	f.needs = f.Text(text.Of("Needs"), p.Accommodation, text.Of("what the player needs at the table"))
	f.contact = f.Text(text.Of("Contact"), p.Contact, text.Of("not printed anywhere"))
	f.note = f.Text(text.Of("Note"), p.Note, text.Of("not printed anywhere"))
	f.joined = f.Text(text.Of("Plays from round"), joinedText(d, p), text.Of("1 to %d; later is a late entry", d.Rounds))
	f.out = f.Text(text.Of("Excused in rounds"), tournament.Runs(p.Out), text.Of("for example 2, 4-6"))
	ways := playing.ShownWays(ev)
	f.shown = f.Choice(playing.ShownLabel, ways, ways[max(0, slices.Index(p.Shown.Ways(), p.Shown))].String(), text.Of("the site, feeds and overlays"), nil)
	f.paid = f.Yes(text.Text{}, text.Of("Paid"), p.Paid)
	f.checked = f.Yes(text.Text{}, text.Of("Checked in"), p.CheckedIn)
	f.standIn = f.Yes(text.Text{}, text.Of("Stand-in: fills the field only while it is odd"), p.StandIn)
	f.noPrizes = f.Yes(text.Text{}, text.Of("Passed over for prizes"), p.Ineligible)
	return f
}

func joinedText(d *tournament.Division, p tournament.Player) string {
	if p.Joined > 0 {
		return strconv.Itoa(p.Joined)
	}
	return strconv.Itoa(playing.RoundNow(d))
}

// read returns the player as the form has it now. The error names the field.
func (f *playerForm) read() (tournament.Player, error) {
	p := f.player
	p.Name, p.Surname = strings.TrimSpace(f.name.Text), strings.TrimSpace(f.surname.Text)
	if p.Surname == f.player.Surname && !strings.Contains(p.Name, p.Surname) {
		p.Surname = "" // another name, of which nobody said what the surname is
	}
	if p.Name == "" {
		return p, form.Wrong(f.name, tournament.Refuse(tournament.Invalid, "a player needs a name; type it in the first field"))
	}
	for _, n := range []struct {
		field *form.TextField
		label string
		empty int
		to    *int
	}{
		{f.rating, "the rating", 0, &p.Rating},
		{f.games, "the number of rated games", 0, &p.Games},
		{f.table, "the fixed table", 0, &p.Table},
		{f.joined, "the first round", 1, &p.Joined},
	} {
		v, err := n.field.WholeNumber(n.label, n.empty)
		if err != nil {
			return p, err
		}
		*n.to = v
	}
	var err error
	if p.Out, err = parseRounds(f.out.Text); err != nil {
		return p, form.Wrong(f.out, err)
	}
	if p.IDs, err = parseIDs(f.ids.Text); err != nil {
		return p, form.Wrong(f.ids, err)
	}
	if p.Spellings, err = parseSpellings(f.spellings.Text); err != nil {
		return p, form.Wrong(f.spellings, err)
	}
	p.Team, p.Club = strings.TrimSpace(f.team.Text), strings.TrimSpace(f.club.Text)
	p.Country, p.Class = strings.TrimSpace(f.country.Text), strings.TrimSpace(f.class.Text)
	p.Accommodation, p.Contact = strings.TrimSpace(f.needs.Text), strings.TrimSpace(f.contact.Text)
	p.Note = strings.TrimSpace(f.note.Text)
	p.Shown = p.Shown.Ways()[f.shown.SelectedIndex()]
	p.Paid, p.CheckedIn = f.paid.Checked, f.checked.Checked
	p.StandIn, p.Ineligible = f.standIn.Checked, f.noPrizes.Checked
	return p, nil
}
