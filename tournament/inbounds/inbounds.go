// Package inbounds checks that a division has no more players, and no longer texts, than everything
// that is made of it has room for. The numbers are package bounds', told by the
// fields of each fact. It must never ask whether the
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
	if wrong := tooLong(append(limited(tournament.DivisionFields, d, text.Text{}), bounded{text.Of("the currency"), d.Currency, bounds.Field})...); !wrong.IsZero() {
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

// CheckEvent refuses what is known of an event, apart from its divisions, where it is out of bounds.
func CheckEvent(ev *tournament.Event) error {
	if wrong := tooLong(limited(tournament.EventFields, ev, text.Text{})...); !wrong.IsZero() {
		return &tournament.Flaw{Text: wrong}
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
		if wrong := tournament.TooLong(b.what, b.says, b.most); !wrong.IsZero() {
			return wrong
		}
	}
	return text.Text{}
}

// limited are the texts of a fact that have a limit. what is what a message calls those to which the
// list of fields gives no name.
func limited[T any](fields []tournament.Field[T], v *T, what text.Text) (list []bounded) {
	for _, f := range fields {
		if f.Most == 0 {
			continue
		}
		b := bounded{f.Says, *f.At(v).(*string), f.Most}
		if b.what.IsZero() {
			b.what = what
		}
		list = append(list, b)
	}
	return list
}

// playerOut says what of a player is out of bounds, no text for nothing.
func playerOut(p *tournament.Player) text.Text {
	if unseen := bounds.Unseen(p.Name); unseen != "" {
		return text.Of("the name has a character that isn't seen (%s); type it again", unseen)
	}
	if wrong := tooLong(limited(tournament.PlayerFields, p, text.Text{})...); !wrong.IsZero() {
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
	for i := range d.Sessions {
		list = append(list, limited(tournament.SessionFields, &d.Sessions[i], text.Text{})...)
	}
	for _, name := range d.Tables.Names {
		list = append(list, bounded{text.Of("the name of a table"), name, bounds.Field})
	}
	for i := range d.Relations {
		list = append(list, limited(tournament.RelationFields, &d.Relations[i], text.Text{})...)
	}
	for i := range d.Rulings {
		r := &d.Rulings[i]
		list = append(list, limited(tournament.RulingFields, r, text.Of("a text of ruling %d", r.ID))...)
	}
	for i := range d.Prizes {
		p := &d.Prizes[i]
		list = append(list, limited(tournament.PrizeFields, p, text.Of("a text of prize %d", p.ID))...)
	}
	for i := range d.RuleChanges {
		list = append(list, limited(tournament.RuleChangeFields, &d.RuleChanges[i], text.Text{})...)
	}
	return list
}
