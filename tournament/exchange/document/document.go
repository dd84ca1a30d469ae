package document

import (
	"encoding/json"
	"errors"
	"io"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// mostDocument is the size of the largest division document that is read, in bytes. A thousand players over a
// hundred rounds make a tenth of it.
const mostDocument = 64 << 20

// Read reads a division document: one JSON object whose keys are those that
// divisionKeys has. Nothing is guessed: an unknown key, a value of the wrong type, a
// key given twice or facts that contradict one another are an error of one line
// that begins with name and says where and what to do. Nothing of a refused
// document is returned.
//
// Games get their ids in the order of the document, and rounds with games count as drawn and
// published once (revision 1), without the times, which aren't known.
func Read(r io.Reader, name string, books rulebook.Library) (*tournament.Division, error) {
	data, err := io.ReadAll(io.LimitReader(r, mostDocument+1))
	if err != nil {
		return nil, text.Errorf("%s cannot be read: %w", name, err)
	}
	if len(data) > mostDocument {
		return nil, text.Errorf("%s: it is larger than %d MB, which no division is", name, mostDocument>>20)
	}
	top, err := exchange.ParseNode(data)
	if err != nil {
		return nil, text.Errorf("%s: %w", name, err)
	}
	d, err := readDivision(top, books)
	if err != nil {
		return nil, text.Errorf("%s: %w", name, err)
	}
	return d, nil
}

// readDivision turns the parsed document into a division and validates it.
func readDivision(top *exchange.Node, books rulebook.Library) (*tournament.Division, error) {
	if top.Kind != exchange.ObjectNode {
		return nil, text.Errorf("a division document is one JSON object; this is %s", top.Describe())
	}
	if eventNode(top) {
		return nil, text.Errorf("this is a whole event, not a division; import it into an event file and name the division there")
	}
	problems := &problems{}
	doc := problems.part(top, text.Text{})
	doc.checkVersion()
	d := &tournament.Division{ID: 1}
	book := doc.readRulebook(d, books)
	if problems.first != nil {
		return nil, problems.first
	}
	rows := rowsRead{players: map[tournament.PlayerID]int{}}
	divisionKeys(d, book, rows).read(doc, d)
	doc.close()
	if problems.first != nil {
		return nil, problems.first
	}
	d.NameAnnotated(d.Games)
	if d.Final != nil {
		d.NameAnnotated(d.Final.Games)
	}
	if err := d.CheckBounds(); err != nil {
		return nil, rows.place(err)
	}
	if err := d.Validate(book); err != nil {
		return nil, rows.place(err)
	}
	if err := finals.Validate(d); err != nil {
		return nil, err
	}
	if err := d.CheckPossible(book, nil); err != nil {
		return nil, rows.place(err)
	}
	arrange(d)
	return d, nil
}

// rowsRead has the position in the document of each player, game and ruling, by its number in the domain.
type rowsRead struct {
	players map[tournament.PlayerID]int
}

// place adds the place in the document to an error about a fact: "games[3] (round 1, table 2): …".
func (rows rowsRead) place(err error) error {
	var f *tournament.Flaw
	if !errors.As(err, &f) || f.List == "" {
		return err
	}
	index := f.ID
	switch f.List {
	case "players":
		index = rows.players[tournament.PlayerID(f.ID)]
	case "games", "rulings":
		index = f.ID - 1
	}
	return text.Errorf("%s[%d] (%s): %s", f.List, index, f.Row, f.Text)
}

// checkVersion refuses a document of another kind or of a later version.
func (p *part) checkVersion() {
	if p.node.Member("wordhall") == nil {
		p.fail(`this isn't a division document: its key "wordhall" is missing; begin it with "wordhall": 1`)
		return
	}
	if v := p.whole("wordhall", 0); v != 1 {
		p.fail("it is a division document of version %d, and this program reads version 1", v)
	}
}

// readRulebook reads the rulebook's id, or an object with a base and overrides.
func (p *part) readRulebook(d *tournament.Division, books rulebook.Library) rulebook.Book {
	v := p.take("rulebook")
	switch {
	case v == nil:
		p.fail(`the key "rulebook" is missing; give one of %s`, exchange.CommaList(books.IDs()))
		return rulebook.Book{}
	case v.Kind == exchange.StringNode:
		d.Rulebook = v.Text
	case v.Kind == exchange.ObjectNode:
		if v.Member("title") != nil {
			p.takeDerived(d, v, books)
			break
		}
		o := p.problems.part(v, text.Name("rulebook"))
		d.Rulebook = o.requiredText("base")
		o.misspelt()
		d.Overrides = map[string]json.RawMessage{}
		for _, m := range v.Members {
			if m.Key != "base" {
				d.Overrides[m.Key] = m.Value.Raw()
			}
		}
	default:
		p.fail(`rulebook is %s; it must be a rulebook's id, or an object with "base"`, v.Describe())
	}
	if p.problems.first != nil {
		return rulebook.Book{}
	}
	if len(d.Overrides) == 0 {
		d.Overrides = nil
	}
	book, err := d.Book(books)
	if err != nil {
		p.fail("%s", err)
	}
	return book
}

// takeDerived reads a rulebook by difference, which is in the document as it was brought. Its member "overrides"
// holds what the division changed in it.
func (p *part) takeDerived(d *tournament.Division, v *exchange.Node, books rulebook.Library) {
	overrides := v.Member(overridesKey)
	derived, err := rulebook.ReadDerived(v.Without(overridesKey).Raw(), books)
	if err != nil {
		p.fail("rulebook.%s", err)
		return
	}
	d.Rulebook, d.RulebookFile = derived.ID, derived.Data
	switch {
	case overrides == nil:
	case overrides.Kind != exchange.ObjectNode:
		p.fail("rulebook.overrides is %s; it must be an object of parameters", overrides.Describe())
	default:
		d.Overrides = map[string]json.RawMessage{}
		for _, m := range overrides.Members {
			d.Overrides[m.Key] = m.Value.Raw()
		}
	}
}

// overridesKey is the key for the parameters that a division changed in a rulebook by difference.
const overridesKey = "overrides"
