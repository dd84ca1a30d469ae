package screens

import (
	"fmt"
	"strconv"
	"strings"

	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/playing"
	"wordhall/tournament"
)

// playerForm is the form for everything that is known of one player.
type playerForm struct {
	*form.Form
	player tournament.Player

	name, rating, games              *form.TextField
	team, club, country, class       *form.TextField
	table, ids, contact, needs       *form.TextField
	spellings                        *form.TextField
	joined, out                      *form.TextField
	paid, checked, standIn, noPrizes *form.YesField
}

// newPlayerForm fills the form with a player; a zero one is new.
func newPlayerForm(d *tournament.Division, p tournament.Player) *playerForm {
	f := &playerForm{Form: form.New(130), player: p}
	f.name = f.Text("Name", p.Name, "as on the score sheet")
	f.rating = f.Text("Rating", format.ZeroBlank(p.Rating), "empty for a new player")
	f.games = f.Text("Rated games", format.ZeroBlank(p.Games), "before this event, if known")
	f.class = f.Text("Class", p.Class, "")
	f.team = f.Text("Team", p.Team, "")
	f.club = f.Text("Club", p.Club, "")
	f.country = f.Text("Country", p.Country, "")
	f.ids = f.Text("Federation no.", format.IDWords(p.IDs), "naspa AA001234, wespa 77")
	f.spellings = f.Text("Listed as", spellingWords(p.Spellings), "wespa Lev Ilyin; naspa …")
	f.table = f.Text("Fixed table", format.ZeroBlank(p.Table), "empty for any")
	f.needs = f.Text("Needs", p.Accommodation, "what the player needs at the table")
	f.contact = f.Text("Contact", p.Contact, "not printed anywhere")
	f.joined = f.Text("Plays from round", joinedText(d, p), fmt.Sprintf("1 to %d; later is a late entry", d.Rounds))
	f.out = f.Text("Excused in rounds", format.RoundList(p.Out), "for example 2, 4-6")
	f.paid = f.Yes("", "Paid", p.Paid)
	f.checked = f.Yes("", "Checked in", p.CheckedIn)
	f.standIn = f.Yes("", "Stand-in: fills the field only while it is odd", p.StandIn)
	f.noPrizes = f.Yes("", "Passed over for prizes", p.Ineligible)
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
	p.Name = strings.TrimSpace(f.name.Text)
	if p.Name == "" {
		return p, tournament.Refuse(tournament.Invalid, "a player needs a name; type it in the first field")
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
		v, err := form.WholeNumber(n.field.Text, n.label, n.empty)
		if err != nil {
			return p, err
		}
		*n.to = v
	}
	var err error
	if p.Out, err = parseRounds(f.out.Text); err != nil {
		return p, err
	}
	if p.IDs, err = parseIDs(f.ids.Text); err != nil {
		return p, err
	}
	if p.Spellings, err = parseSpellings(f.spellings.Text); err != nil {
		return p, err
	}
	p.Team, p.Club = strings.TrimSpace(f.team.Text), strings.TrimSpace(f.club.Text)
	p.Country, p.Class = strings.TrimSpace(f.country.Text), strings.TrimSpace(f.class.Text)
	p.Accommodation, p.Contact = strings.TrimSpace(f.needs.Text), strings.TrimSpace(f.contact.Text)
	p.Paid, p.CheckedIn = f.paid.Checked, f.checked.Checked
	p.StandIn, p.Ineligible = f.standIn.Checked, f.noPrizes.Checked
	return p, nil
}
