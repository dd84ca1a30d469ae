package federation

import (
	"path/filepath"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// ReadTouEvent reads every division of an AUPAIR file with its games, so that a running event can be continued.
// The divisions get the given rulebook, because AUPAIR's files name none. The error is one line that names the
// file and the remedy.
func ReadTouEvent(name string, data []byte, rulebook string) (exchange.EventImport, error) {
	in := exchange.EventImport{File: filepath.Base(filepath.ToSlash(name)), Event: &tournament.Event{}}
	if len(data) > exchange.MaxListBytes {
		return in, text.Errorf("%s is larger than %d MB, which no AUPAIR file is; choose the right file", in.File, exchange.MaxListBytes>>20)
	}
	content, encoding, err := exchange.DecodeText(data)
	if err != nil {
		return in, text.Errorf("%s: %w", in.File, err)
	}
	if !encoding.IsZero() {
		in.Notes = append(in.Notes, text.Of("%s: %s", in.File, encoding))
	}
	sections := touSections(content)
	if len(sections) == 0 || len(sections) > maxTshDivisions {
		return in, text.Errorf("%s: it has %s; an AUPAIR file has from 1 to %d, each below a line that begins with *", in.File, text.Count(len(sections), "1 division", "%d divisions"), maxTshDivisions)
	}
	in.Event.Name, in.Event.StartDate = touHeading(sections[0].head)
	for i, s := range sections {
		title, err := exchange.CleanText(s.name)
		if err != nil || title == "" || in.Event.Named(title) != nil {
			return in, text.Errorf("%s: division %s has no name of its own; give it one on the line that begins with *", in.File, exchange.Quoted(s.name))
		}
		l := exchange.PlayerList{File: text.Of("%s, division %s", in.File, title), Format: "tou"}
		if err := s.list(&l, nil); err != nil {
			return in, text.Errorf("%s: %w", in.File, err)
		}
		d := tournament.NewDivision(tournament.DivisionID(i+1), title, rulebook, 1)
		problems := l.Enter(d)
		in.Event.Divisions = append(in.Event.Divisions, d)
		in.Lists = append(in.Lists, l)
		in.Notes = append(in.Notes, l.Remarks(problems)...)
	}
	return in, nil
}

// touHeading is the event's name and ISO date from the line "*M14.03.2026 Harbour Open". Both are empty if there
// is no such line.
func touHeading(head []string) (name, date string) {
	for _, line := range head {
		m := touHead.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		if day, err := time.Parse("2.1.2006", m[1]); err == nil {
			date = day.Format(time.DateOnly)
		}
		if name, err := exchange.CleanText(m[2]); err == nil && len([]rune(name)) <= exchange.MaxLongRunes {
			return name, date
		}
		return "", date
	}
	return "", ""
}
