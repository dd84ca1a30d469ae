package federation

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// HoldsEvent reports whether the file has whole divisions with their games: tsh's configuration, an archive of it,
// or a text file in NASPA's form.
func HoldsEvent(name string, data []byte) bool {
	if strings.EqualFold(filepath.Ext(name), ".tsh") {
		return true
	}
	if slices.Contains([]string{".t", ".tou", ".csv", ".xlsx", ".json"}, strings.ToLower(filepath.Ext(name))) {
		return false
	}
	const look = 64 << 10
	for line := range strings.Lines(string(data[:min(len(data), look)])) {
		if strings.HasPrefix(line, "#division ") || tshFileLine.MatchString(strings.TrimSpace(line)) {
			return true
		}
	}
	return false
}

// TshOptions give ReadTshEvent what isn't in the file.
type TshOptions struct {
	// Open reads a division file that the configuration names, from the folder of the configuration. It is nil if
	// there is no such folder.
	Open  func(name string) ([]byte, error)
	Books rulebook.Library
	// Rulebook is the one for the divisions, because tsh has none.
	Rulebook string
}

// ReadTshEvent reads tsh's config.tsh with the .t files that it names, an archive that contains them, or sections
// after #division lines, as NASPA and Woogles write them. A running event comes with its games, so that it can be
// continued. The configuration is parsed and never evaluated, and the notes say what wasn't understood. The error
// is one line that names the file, the line and the remedy.
func ReadTshEvent(name string, data []byte, o TshOptions) (exchange.EventImport, error) {
	file := filepath.Base(filepath.ToSlash(name))
	fail := func(err error) (exchange.EventImport, error) {
		return exchange.EventImport{File: file}, text.Errorf("%s: %w", file, err)
	}
	if len(data) > exchange.MaxListBytes {
		return fail(text.Errorf("it is larger than %d MB, which no event of tsh is; choose the right file", exchange.MaxListBytes>>20))
	}
	content, encoding, err := exchange.DecodeText(data)
	if err != nil {
		return fail(err)
	}
	c, err := readTshConfig(content)
	if err != nil {
		return fail(err)
	}
	facts := tshFactsOf(data, content)
	before, behind := facts.entries()
	c.kept = slices.Concat(before, c.kept, behind)
	book, err := o.Books.Book(o.Rulebook, nil)
	if err != nil {
		return fail(err)
	}
	in := exchange.EventImport{File: file, Event: c.event()}
	if !encoding.IsZero() {
		in.Notes = append(in.Notes, encoding)
	}
	for _, line := range c.divisions {
		list, err := c.players(line, o)
		if err != nil {
			return fail(err)
		}
		d := tournament.NewDivision(tournament.DivisionID(len(in.Lists)+1), line.label, o.Rulebook, 1)
		problems := list.Enter(d)
		c.settle(d, line.name, book)
		in.Event.Divisions = append(in.Event.Divisions, d)
		if err := in.Event.CheckTables(); err != nil && d.Tables.First != 0 {
			d.Tables = tournament.Tables{}
			in.Notes = append(in.Notes, text.Of("division %s: its tables aren't imported: %s", d.Name, err))
		}
		in.Lists = append(in.Lists, list)
		in.Notes = append(in.Notes, list.Remarks(problems)...)
	}
	c.noteUnread()
	in.Event.Kept = c.kept
	in.Notes = append(in.Notes, c.remarks()...)
	return in, nil
}

// players reads the division's file, from the archive or from the folder.
func (c *tshConfig) players(line tshDivisionLine, o TshOptions) (exchange.PlayerList, error) {
	var data []byte
	if inside := c.files[line.file]; inside != nil {
		data = []byte(inside.String())
	} else {
		var err error
		switch {
		case o.Open == nil || !filepath.IsLocal(line.file):
			err = text.Errorf("its file %s isn't beside it; put the .t files into the same folder", exchange.Quoted(line.file))
		default:
			data, err = o.Open(line.file)
		}
		if err != nil {
			return exchange.PlayerList{}, text.Errorf("line %d: division %s: %w", line.line, line.name, err)
		}
	}
	l := exchange.PlayerList{File: text.Name(line.file), Format: "tsh"}
	if strings.HasPrefix(line.file, "#") {
		l.File = text.Of("division %s", line.name)
	}
	if err := ReadTshPlayers(&l, data, nil); err != nil {
		return exchange.PlayerList{}, text.Errorf("%s: %w", l.File, err)
	}
	if c.archived && c.text("archive_source_type", "") != ourArchive {
		mendArchive(&l, !strings.HasPrefix(line.file, "#") || bytes.Contains(data, []byte("#ratingcheck")))
	}
	return l, nil
}
