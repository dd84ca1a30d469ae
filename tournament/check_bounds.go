package tournament

import (
	"maps"
	"slices"

	"wordhall/tournament/bounds"
	"wordhall/tournament/text"
)

// CheckBounds refuses a division with more players or longer texts than what is made of it has room for, and
// names that can't be seen as they are. The error is a *Flaw. An event of an older version may have such; it opens
// and can still be worked on, so that Validate doesn't ask.
func (d *Division) CheckBounds() error {
	bad := func(wrong text.Text) error { return &Flaw{Text: wrong} }
	switch {
	case len(d.Players) > bounds.Players:
		return bad(text.Of("the division has %d players; the most is %d, so split it", len(d.Players), bounds.Players))
	case bounds.Unseen(d.Name) != "":
		return bad(text.Of("the division's name has an invisible character (%s); type it again", bounds.Unseen(d.Name)))
	case IsFigure(d.Currency):
		return bad(text.Of("the currency is %q; give its sign or its letters, such as €, £ or USD", d.Currency))
	}
	if wrong := tooLong(append(limited(DivisionFields, d, text.Text{}), bounded{text.Of("the currency"), d.Currency, bounds.Field})...); !wrong.IsZero() {
		return bad(wrong)
	}
	for i := range d.Players {
		p := &d.Players[i]
		if wrong := playerOut(p); !wrong.IsZero() {
			return &Flaw{List: "players", ID: int(p.ID), Row: text.Of("player %d", p.ID), Text: wrong}
		}
	}
	if wrong := tooLong(otherTexts(d)...); !wrong.IsZero() {
		return bad(wrong)
	}
	return nil
}

// CheckBounds refuses texts of the event itself, apart from its divisions, that are too long.
func (e *Event) CheckBounds() error {
	if wrong := tooLong(limited(EventFields, e, text.Text{})...); !wrong.IsZero() {
		return &Flaw{Text: wrong}
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
		if wrong := TooLong(b.what, b.says, b.most); !wrong.IsZero() {
			return wrong
		}
	}
	return text.Text{}
}

// limited are the texts of a fact that have a limit. what is what a message calls those to which the
// list of fields gives no name.
func limited[T any](fields []Field[T], v *T, what text.Text) (list []bounded) {
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
func playerOut(p *Player) text.Text {
	if unseen := bounds.Unseen(p.Name); unseen != "" {
		return text.Of("the name has an invisible character (%s); type it again", unseen)
	}
	if wrong := tooLong(limited(PlayerFields, p, text.Text{})...); !wrong.IsZero() {
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
func otherTexts(d *Division) (list []bounded) {
	for i := range d.Sessions {
		list = append(list, limited(SessionFields, &d.Sessions[i], text.Text{})...)
	}
	for _, name := range d.Tables.Names {
		list = append(list, bounded{text.Of("the name of a table"), name, bounds.Field})
	}
	for i := range d.Relations {
		list = append(list, limited(RelationFields, &d.Relations[i], text.Text{})...)
	}
	for i := range d.Rulings {
		r := &d.Rulings[i]
		list = append(list, limited(RulingFields, r, text.Of("a text of ruling %d", r.ID))...)
	}
	for i := range d.Games {
		list = append(list, limited(GameFields, &d.Games[i], text.Text{})...)
	}
	for i := range d.Prizes {
		p := &d.Prizes[i]
		list = append(list, limited(PrizeFields, p, text.Of("a text of prize %d", p.ID))...)
	}
	for i := range d.RuleChanges {
		list = append(list, limited(RuleChangeFields, &d.RuleChanges[i], text.Text{})...)
	}
	return list
}
