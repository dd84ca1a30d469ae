// Package inbounds checks that a division has no more players, and no longer texts, than everything
// that is made of it has room for. The numbers are package bounds'. It must never ask whether the
// facts fit one another: that is the division's own Validate.
package inbounds

import (
	"maps"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/bounds"
	"wordhall/tournament/text"
)

// Check refuses a division that is out of bounds, and names that can't be seen as they are. The
// error is a *tournament.Flaw. An event of an older version may have such; it can still be worked
// on.
func Check(d *tournament.Division) error {
	bad := func(wrong text.Text) error { return &tournament.Flaw{Text: wrong} }
	switch {
	case len(d.Players) > bounds.Players:
		return bad(text.Of("the division has %d players; the most is %d, so split it", len(d.Players), bounds.Players))
	case bounds.Unseen(d.Name) != "":
		return bad(text.Of("the division's name has a character that isn't seen (%s); type it again", bounds.Unseen(d.Name)))
	case tournament.IsFigure(d.Currency):
		return bad(text.Of("the currency is %q; give its sign or its letters, as €, £ or USD", d.Currency))
	}
	if wrong := tooLong(bounded{text.Of("the division's name"), d.Name, bounds.Field}, bounded{text.Of("the currency"), d.Currency, bounds.Field}); !wrong.IsZero() {
		return bad(wrong)
	}
	for i := range d.Players {
		p := &d.Players[i]
		if wrong := playerOut(p); !wrong.IsZero() {
			return &tournament.Flaw{List: "players", ID: int(p.ID), Row: text.Of("player %d", p.ID), Text: wrong}
		}
	}
	if wrong := tooLong(otherTexts(d)...); !wrong.IsZero() {
		return bad(wrong)
	}
	return nil
}

// bounded is a text and how many letters it may have.
type bounded struct {
	what text.Text
	says string
	most int
}

// tooLong says which of the texts is too long, empty if none.
func tooLong(list ...bounded) text.Text {
	for _, b := range list {
		if bounds.Longer(b.says, b.most) {
			return text.Of("%s has more than %d letters; shorten it", b.what, b.most)
		}
	}
	return text.Text{}
}

// playerOut says what of a player is out of bounds, no text for nothing.
func playerOut(p *tournament.Player) text.Text {
	if unseen := bounds.Unseen(p.Name); unseen != "" {
		return text.Of("the name has a character that isn't seen (%s); type it again", unseen)
	}
	list := []bounded{
		{text.Of("the name"), p.Name, bounds.Name}, {text.Of("the team"), p.Team, bounds.Field}, {text.Of("the club"), p.Club, bounds.Field},
		{text.Of("the country"), p.Country, bounds.Field}, {text.Of("the class"), p.Class, bounds.Field},
		{text.Of("what is needed at the table"), p.Accommodation, bounds.Line}, {text.Of("the contact details"), p.Contact, bounds.Line},
		{text.Of("the note"), p.Note, bounds.Line},
	}
	if wrong := tooLong(list...); !wrong.IsZero() {
		return wrong
	}
	for _, federation := range slices.Sorted(maps.Keys(p.IDs)) {
		if wrong := tooLong(bounded{text.Of("%s number", text.Name(federation)), p.IDs[federation], bounds.Field}, bounded{text.Of("the federation's name"), federation, bounds.Field}); !wrong.IsZero() {
			return wrong
		}
	}
	for _, federation := range slices.Sorted(maps.Keys(p.Spellings)) {
		if wrong := tooLong(bounded{text.Of("the spelling for %s", text.Name(federation)), p.Spellings[federation], bounds.Name}); !wrong.IsZero() {
			return wrong
		}
	}
	return text.Text{}
}

// otherTexts are the texts of a division beside its players'.
func otherTexts(d *tournament.Division) (list []bounded) {
	add := func(what text.Text, most int, texts ...string) {
		for _, s := range texts {
			list = append(list, bounded{what, s, most})
		}
	}
	for _, s := range d.Sessions {
		add(text.Of("the name of a session"), bounds.Field, s.Name)
	}
	for _, name := range d.Tables.Names {
		add(text.Of("the name of a table"), bounds.Field, name)
	}
	for i := range d.Relations {
		add(text.Of("the name of a relation"), bounds.Line, d.Relations[i].Name)
	}
	for i := range d.Rulings {
		r := &d.Rulings[i]
		add(text.Of("a text of ruling %d", r.ID), bounds.Prose, r.Reason, r.Section, r.Witnesses, r.Note, r.Rule, r.Answer)
	}
	for i := range d.Prizes {
		p := &d.Prizes[i]
		add(text.Of("a text of prize %d", p.ID), bounds.Line, p.Label, p.Class, p.Exclusive)
	}
	for i := range d.RuleChanges {
		add(text.Of("the reason for a changed rule"), bounds.Prose, d.RuleChanges[i].Reason)
	}
	return list
}
