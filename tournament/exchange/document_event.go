package exchange

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// WriteEventDocument writes the event as one JSON object: what is known of it, and a
// division document for each of its divisions. What those have no key for is left
// out here too.
func WriteEventDocument(w io.Writer, ev *tournament.Event) error {
	var b bytes.Buffer
	b.WriteString("{\n  \"wordhall\": 1")
	for _, f := range []struct {
		key, value string
		always     bool
	}{
		{"event", ev.Name, true}, {"place", ev.Place, false}, {"director", ev.Director, false}, {"sanction", ev.Sanction, false},
		{"start_date", ev.StartDate, false}, {"end_date", ev.EndDate, false}, {"rulebook", ev.Rulebook, false},
	} {
		if f.always || f.value != "" {
			fmt.Fprintf(&b, ",\n  %q: %s", f.key, asJSON(f.value))
		}
	}
	if len(ev.Kept) > 0 {
		fmt.Fprintf(&b, ",\n  \"kept\": %s", asJSON(ev.Kept))
	}
	b.WriteString(",\n  \"divisions\": [")
	for i, d := range ev.Divisions {
		if i > 0 {
			b.WriteByte(',')
		}
		var one bytes.Buffer
		if err := WriteDocument(&one, d); err != nil {
			return err
		}
		for line := range strings.Lines(strings.TrimRight(one.String(), "\n")) {
			b.WriteString("\n    " + strings.TrimRight(line, "\n"))
		}
	}
	if len(ev.Divisions) > 0 {
		b.WriteString("\n  ")
	}
	b.WriteString("]\n}\n")
	if _, err := w.Write(b.Bytes()); err != nil {
		return fmt.Errorf("the event can't be written: %w", err)
	}
	return nil
}

// ReadEventDocument reads what WriteEventDocument wrote, by the rules of
// ReadDocument: nothing is guessed. ok is false for a file that isn't the document of
// a whole event, such as that of one division.
func ReadEventDocument(data []byte, name string, books rulebook.Library) (in EventImport, ok bool, err error) {
	in.File, in.Ruled = filepath.Base(filepath.ToSlash(name)), true
	if len(data) > mostDocument {
		return in, false, fmt.Errorf("%s: it is larger than %d MB, which no event is", in.File, mostDocument>>20)
	}
	top, err := parseNode(data)
	if err != nil || !eventNode(top) {
		return in, false, nil
	}
	if in.Event, err = readEvent(top, books); err != nil {
		return in, true, fmt.Errorf("%s: %w", in.File, err)
	}
	return in, true, nil
}

// eventNode reports whether the value is a whole event.
func eventNode(top *node) bool {
	return top.kind == objectNode && top.member("divisions") != nil
}

func readEvent(top *node, books rulebook.Library) (*tournament.Event, error) {
	problems := &problems{}
	doc := problems.part(top, "")
	doc.checkVersion()
	ev := &tournament.Event{
		Name: doc.requiredText("event"), Place: doc.text("place"), Director: doc.text("director"), Sanction: doc.text("sanction"),
		StartDate: doc.text("start_date"), EndDate: doc.text("end_date"), Rulebook: doc.text("rulebook"), Kept: doc.texts("kept"),
	}
	divisions := doc.take("divisions")
	doc.close()
	if divisions != nil && divisions.kind != arrayNode {
		doc.fail("divisions is %s; it is a list of division documents", divisions.describe())
	}
	if _, err := books.Book(ev.Rulebook, nil); ev.Rulebook != "" && err != nil {
		doc.fail("rulebook: %s", err)
	}
	if problems.first != nil {
		return nil, problems.first
	}
	for i, n := range divisions.items {
		d, err := readDivision(n, books)
		if err != nil {
			return nil, fmt.Errorf("divisions[%d]: %w", i, err)
		}
		if ev.Named(d.Name) != nil {
			return nil, fmt.Errorf("divisions[%d]: there is a division %s already; give each a name of its own", i, named(d.Name))
		}
		d.ID = tournament.DivisionID(i + 1)
		ev.Divisions = append(ev.Divisions, d)
	}
	return ev, nil
}
