package document

import (
	"bufio"
	"bytes"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// eventKeys are the keys of an event document other than its divisions.
var eventKeys = set(keysOf(tournament.EventFields, keyOrder("event place director sanction start_date end_date rulebook shown kept colour accent sponsors footer logo certificates languages"),
	key[tournament.Event]{name: "rulebook", is: defined("usual_rulebook"), value: func(ev *tournament.Event) any {
		if ev.RulebookFile != "" {
			return exchange.JsonText(ev.RulebookFile)
		}
		return ev.Rulebook
	}, absent: func(ev *tournament.Event) bool { return ev.Rulebook == "" }},
	shownKey(func(ev *tournament.Event) *tournament.Shown { return &ev.Shown }),
	plainKey("certificates", amongOrEmpty(tournament.CertificateDesigns), func(ev *tournament.Event) *tournament.CertificateDesign { return &ev.Branding.Certificates }, func(p *part, _ tournament.CertificateDesign) tournament.CertificateDesign {
		return tournament.CertificateDesign(p.text("certificates")) // the setting's check refuses others
	}),
	key[tournament.Event]{own: func(ev *tournament.Event) *[]string { return &ev.Extra }},
), tournament.EventSettings, "")

// WriteEvent writes the event as one JSON object: what is known of the event, and a division document for each of
// its divisions. What division documents have no key for is left out.
func WriteEvent(w io.Writer, ev *tournament.Event) error {
	out := bufio.NewWriter(w) // Flush returns its first error.
	put := func(words string) { _, _ = out.WriteString(words) }
	put("{\n  \"wordhall\": 1")
	for _, member := range eventKeys.members(ev, " ") {
		put(",\n  " + string(member))
	}
	put(",\n  \"divisions\": [")
	for i, d := range ev.Divisions {
		if i > 0 {
			put(",")
		}
		put("\n    ")
		writeDivision(indented{out}, d)
	}
	if len(ev.Divisions) > 0 {
		put("\n  ")
	}
	put("]\n}\n")
	if err := out.Flush(); err != nil {
		return text.Errorf("the event can't be written: %w", err)
	}
	return nil
}

// indented writes a division document inside that of an event.
type indented struct{ to io.Writer }

// Write implements io.Writer.
func (w indented) Write(data []byte) (int, error) {
	_, err := w.to.Write(bytes.ReplaceAll(data, []byte("\n"), []byte("\n    ")))
	return len(data), err
}

// ReadEvent reads what WriteEvent wrote, by the rules of Read; nothing is guessed. ok is false for a file that
// isn't the document of a whole event, such as that of one division.
func ReadEvent(data []byte, name string, books rulebook.Library) (in exchange.EventImport, ok bool, err error) {
	in.File, in.Ruled = filepath.Base(filepath.ToSlash(name)), true
	if len(data) > mostDocument {
		return in, false, text.Errorf("%s: it is larger than %d MB, which no event is", in.File, mostDocument>>20)
	}
	top, err := exchange.ParseNode(data)
	if err != nil || !eventNode(top) {
		return in, false, nil
	}
	if in.Event, err = readEvent(top, books); err != nil {
		return in, true, text.Errorf("%s: %w", in.File, err)
	}
	return in, true, nil
}

// eventNode reports whether the value is a whole event.
func eventNode(top *exchange.Node) bool {
	return top.Kind == exchange.ObjectNode && top.Member("divisions") != nil
}

func readEvent(top *exchange.Node, books rulebook.Library) (*tournament.Event, error) {
	problems := &problems{}
	doc := problems.part(top, text.Text{})
	doc.checkVersion()
	ev := &tournament.Event{}
	doc.readUsualRulebook(ev, books)
	eventKeys.read(doc, ev)
	divisions := doc.take("divisions")
	doc.close()
	if divisions != nil && divisions.Kind != exchange.ArrayNode {
		doc.fail("divisions is %s; it must be a list of division documents", divisions.Describe())
	}
	if problems.first != nil {
		return nil, problems.first
	}
	if err := ev.CheckBounds(); err != nil {
		return nil, err
	}
	for _, key := range append([]string{tournament.LanguagesKey}, tournament.BrandingKeys...) {
		if err := tournament.EventSettings.Check(ev, key); err != nil {
			return nil, text.Errorf("%s: %w", key, err)
		}
	}
	for i, n := range divisions.Items {
		d, err := readDivision(n, books)
		if err != nil {
			return nil, text.Errorf("divisions[%d]: %w", i, err)
		}
		if slices.ContainsFunc(ev.Divisions, func(other *tournament.Division) bool { return strings.EqualFold(other.Name, d.Name) }) {
			return nil, text.Errorf("divisions[%d]: there is a division %s already; give each a name of its own", i, exchange.Quoted(d.Name))
		}
		d.ID = tournament.DivisionID(i + 1)
		ev.Divisions = append(ev.Divisions, d)
	}
	return ev, nil
}

// readUsualRulebook reads the rulebook that new divisions begin with: its id, or a rulebook by difference.
func (p *part) readUsualRulebook(ev *tournament.Event, books rulebook.Library) {
	v := p.take("rulebook")
	switch {
	case v == nil:
	case v.Kind == exchange.ObjectNode:
		derived, err := rulebook.ReadDerived(v.Raw(), books)
		if err != nil {
			p.fail("rulebook.%s", err)
			return
		}
		ev.Rulebook, ev.RulebookFile = derived.ID, derived.Data
	case v.Kind != exchange.StringNode:
		p.fail("rulebook is %s; it must be a rulebook's id, or a rulebook given by its differences", v.Describe())
	default:
		ev.Rulebook = v.Text
		if _, err := books.Book(ev.Rulebook, nil); ev.Rulebook != "" && err != nil {
			p.fail("rulebook: %s", err)
		}
	}
}
