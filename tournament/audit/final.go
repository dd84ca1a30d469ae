package audit

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/secret"
	"wordhall/tournament/text"
)

// Final is a division's final audited.
type Final struct {
	// Begun says that a final has begun.
	Begun bool
	// Origin says where the seed of its lots is from.
	Origin Origin
	// Wrong is what doesn't follow from the final's rules, the standings and the lots.
	Wrong []text.Text
}

// final audits the division's final.
func (r Report) final(books rulebook.Library) Final {
	d := r.Division
	if !d.Final.Started() {
		return Final{}
	}
	one := Final{Begun: true}
	switch {
	case r.Commitment == "":
	case r.Secret == "":
		one.Origin = Hidden
	case r.lotOfSecret(d.Final.Lot):
		one.Origin = Checked
	}
	book, err := d.Book(books)
	if err != nil {
		one.Wrong = []text.Text{text.OfError(err)}
		return one
	}
	one.Wrong = finals.Check(d, book)
	return one
}

// lotOfSecret reports whether a seed of lots is made from the secret, with the division's present name or the
// name that it had at a draw.
func (r Report) lotOfSecret(lot int) bool {
	names := []string{r.Division.Name}
	for _, s := range r.stages {
		names = append(names, s.division.Name)
	}
	return r.Secret != "" && slices.ContainsFunc(names, func(name string) bool { return lot == secret.Lot(r.Secret, name) })
}

// Words say what is wrong with the final, and where its lots are from; they are empty without a final.
func (f Final) Words(d *tournament.Division) text.Text {
	if !f.Begun {
		return text.Text{}
	}
	says := []text.Text{text.Of("as its rules, the standings and the lots determine it")}
	if len(f.Wrong) > 0 {
		says = slices.Clone(f.Wrong)
	}
	lot := text.Of("lots by the seed %d, which isn't made of a secret", d.Final.Lot)
	switch f.Origin {
	case Checked:
		lot = text.Of("lots by the seed %d, made of the secret", d.Final.Lot)
	case Hidden:
		lot = text.Of("lots by the seed %d; whether it is made of the secret can be checked once that is shown", d.Final.Lot)
	}
	return text.Join("; ", append(says, lot)...)
}
