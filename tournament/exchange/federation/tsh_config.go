package federation

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// TshFiles are the files of a tsh event: config.tsh and a .t file a division. What
// tsh computes by itself (ratings, standings, papers) isn't in them.
func TshFiles(ev *tournament.Event, books rulebook.Library) ([]exchange.NamedFile, error) {
	var config strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&config, format+"\n", args...) }
	say("# %s", oneLine(exchange.EventTitle(ev).String()))
	var files []exchange.NamedFile
	names := map[string]bool{}
	rounds := 0
	var settings []string
	for _, d := range ev.Divisions {
		book, err := d.Book(books)
		if err != nil {
			return nil, text.Errorf("division %s: %w", d.Name, err)
		}
		slug := exchange.Slug(d, names)
		name := strings.ToUpper(strings.ReplaceAll(slug, "-", ""))
		var b bytes.Buffer
		if err := WriteTsh(&b, d, book); err != nil {
			return nil, err
		}
		files = append(files, exchange.NamedFile{Name: slug + ".t", Data: b.Bytes()})
		say("division %s %s.t", name, slug)
		rounds = max(rounds, d.Rounds)
		if name != d.Name {
			settings = append(settings, fmt.Sprintf("config division_label{%s} = %s", tshQuoted(name), tshQuoted(d.Name)))
		}
		settings = append(settings, fmt.Sprintf("config max_div_rounds{%s} = %d", tshQuoted(name), d.Rounds))
		if len(d.SpreadCap) > 0 {
			settings = append(settings, fmt.Sprintf("config spread_cap = [%s]", strings.ReplaceAll(d.SpreadCap.String(), " ", "")))
		}
		if len(files) == 1 {
			settings = append(settings, fmt.Sprintf("config bye_spread = %d", book.ByeSpread))
		}
	}
	say("config tfile_encoding = 'utf8'")
	say("config event_name = %s", tshQuoted(exchange.EventTitle(ev).String()))
	if when := exchange.DatesOf(ev, nil).String(); when != "" {
		say("config event_date = %s", tshQuoted(when))
	}
	if ev.Director != "" {
		say("config director_name = %s", tshQuoted(ev.Director))
	}
	say("config max_rounds = %d", rounds)
	for _, s := range settings {
		say("%s", s)
	}
	for _, line := range ev.Kept {
		if keepsTsh(line) {
			say("%s", line)
		}
	}
	return append([]exchange.NamedFile{{Name: "config.tsh", Data: []byte(config.String())}}, files...), nil
}

// ourArchive is the word by which an archive says that it is one of this program's,
// which leaves nothing out of the players' lines.
const ourArchive = "wordhall"

// WriteTshArchive writes the files of TshFiles as one: the configuration, and each
// division's file behind a line that names it.
func WriteTshArchive(w io.Writer, ev *tournament.Event, books rulebook.Library) error {
	files, err := TshFiles(ev, books)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	b.Write(files[0].Data)
	fmt.Fprintf(&b, "config archive_source_type = %s\n", tshQuoted(ourArchive))
	for _, f := range files[1:] {
		fmt.Fprintf(&b, "#begin_file name=%s\n%s#end_file name=%s\n", f.Name, f.Data, f.Name)
	}
	if _, err := w.Write(b.Bytes()); err != nil {
		return text.Errorf("the archive can't be written: %w", err)
	}
	return nil
}

// tshQuoted is a text in single quotes, as config.tsh takes it.
func tshQuoted(s string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(oneLine(s)) + "'"
}

// oneLine folds white space, line ends among it, into single blanks.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
