package screens

import (
	"fmt"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// playerForm is the form for everything that is known of one player.
type playerForm struct {
	*form
	player tournament.Player

	name, rating, games              *textField
	team, club, country, class       *textField
	table, ids, contact, needs       *textField
	spellings                        *textField
	joined, out                      *textField
	paid, checked, standIn, noPrizes *yesField
}

// newPlayerForm fills the form with a player; a zero one is new.
func newPlayerForm(d *tournament.Division, p tournament.Player) *playerForm {
	f := &playerForm{form: newForm(130), player: p}
	f.name = f.text("Name", p.Name, "as on the score sheet")
	f.rating = f.text("Rating", zeroBlank(p.Rating), "empty for a new player")
	f.games = f.text("Rated games", zeroBlank(p.Games), "before this event, if known")
	f.class = f.text("Class", p.Class, "")
	f.team = f.text("Team", p.Team, "")
	f.club = f.text("Club", p.Club, "")
	f.country = f.text("Country", p.Country, "")
	f.ids = f.text("Federation no.", idWords(p.IDs), "naspa AA001234, wespa 77")
	f.spellings = f.text("Listed as", spellingWords(p.Spellings), "wespa Lev Ilyin; naspa …")
	f.table = f.text("Fixed table", zeroBlank(p.Table), "empty for any")
	f.needs = f.text("Needs", p.Accommodation, "what the player needs at the table")
	f.contact = f.text("Contact", p.Contact, "not printed anywhere")
	f.joined = f.text("Plays from round", joinedText(d, p), fmt.Sprintf("1 to %d; later is a late entry", d.Rounds))
	f.out = f.text("Excused in rounds", roundList(p.Out), "for example 2, 4-6")
	f.paid = f.yes("", "Paid", p.Paid)
	f.checked = f.yes("", "Checked in", p.CheckedIn)
	f.standIn = f.yes("", "Stand-in: fills the field only while it is odd", p.StandIn)
	f.noPrizes = f.yes("", "Passed over for prizes", p.Ineligible)
	return f
}

func joinedText(d *tournament.Division, p tournament.Player) string {
	if p.Joined > 0 {
		return strconv.Itoa(p.Joined)
	}
	return strconv.Itoa(roundNow(d))
}

func zeroBlank(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func roundList(rounds []int) string {
	words := make([]string, len(rounds))
	for i, r := range rounds {
		words[i] = strconv.Itoa(r)
	}
	return strings.Join(words, ", ")
}

// read gives the player as the form stands. The error names the field.
func (f *playerForm) read() (tournament.Player, error) {
	p := f.player
	p.Name = strings.TrimSpace(f.name.Text)
	if p.Name == "" {
		return p, tournament.Refuse(tournament.Invalid, "a player needs a name; type it in the first field")
	}
	for _, n := range []struct {
		field *textField
		label string
		empty int
		to    *int
	}{
		{f.rating, "the rating", 0, &p.Rating},
		{f.games, "the number of rated games", 0, &p.Games},
		{f.table, "the fixed table", 0, &p.Table},
		{f.joined, "the first round", 1, &p.Joined},
	} {
		v, err := wholeNumber(n.field.Text, n.label, n.empty)
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

// wholeNumber reads a field that holds a whole number or nothing.
func wholeNumber(typed, label string, empty int) (int, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return empty, nil
	}
	n, err := strconv.Atoi(typed)
	if err != nil || n < 0 {
		return 0, tournament.Refuse(tournament.Invalid, "%s can't be %q; type a whole number", text.Key(label), typed)
	}
	return n, nil
}
