package federation

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// TshFiles are the files of a tsh event: config.tsh and a .t file for each division. What tsh computes by itself
// (ratings, standings, papers) isn't in them. An event that came from tsh gets its own files back, with what was
// changed since.
func TshFiles(ev *tournament.Event, books rulebook.Library) ([]exchange.NamedFile, error) {
	kept, ascii := keptConfig(ev), true
	settings, err := tshSettingsOf(ev, books)
	if err != nil {
		return nil, err
	}
	var files []exchange.NamedFile
	divisions := tshDivisionsOf(ev)
	for i, d := range ev.Divisions {
		book, err := d.Book(books)
		if err != nil {
			return nil, text.Errorf("division %s: %w", d.Name, err)
		}
		if kept != nil {
			divisions[i].file = cmp.Or(kept.fileOf(divisions[i].name), divisions[i].file)
		}
		file := exchange.NamedFile{Name: divisions[i].file, Data: tshDivisionFile(d, book).bytes()}
		ascii = ascii && (isASCII(string(file.Data)) || !keptInASCII(d))
		files = append(files, file)
	}
	config := plainConfig
	if kept != nil {
		was, err := tshSettingsOf(kept.event(ev, books), books)
		if err != nil {
			return nil, err
		}
		config = func(_ *tournament.Event, now []tshLine, divisions []tshDivisionLine) []byte {
			return kept.merged(was, now, divisions, ascii)
		}
	}
	return append([]exchange.NamedFile{{Name: "config.tsh", Data: config(ev, settings, divisions)}}, files...), nil
}

// tshDivisionsOf are the names that tsh would have for the divisions and their files.
func tshDivisionsOf(ev *tournament.Event) []tshDivisionLine {
	var list []tshDivisionLine
	names := map[string]bool{}
	for _, d := range ev.Divisions {
		slug := exchange.Slug(d, names)
		list = append(list, tshDivisionLine{name: strings.ToUpper(strings.ReplaceAll(slug, "-", "")), file: slug + ".t"})
	}
	return list
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r > unicode.MaxASCII })
}

// keptInASCII reports whether the division's own file had nothing but ASCII.
func keptInASCII(d *tournament.Division) bool {
	return !slices.ContainsFunc(d.Players, func(p tournament.Player) bool { return !isASCII(strings.Join(p.Kept, "")) })
}

// tshLine is a setting: its key, which has the name of a division behind it if it is for one, and its value in the
// form of config.tsh.
type tshLine struct{ key, value string }

func (l tshLine) String() string {
	key, division, ok := strings.Cut(strings.TrimSuffix(l.key, "}"), "{")
	if ok {
		key += "{" + tshQuoted(division) + "}"
	}
	return "config " + key + " = " + l.value
}

// tshSettingsOf are tsh's settings for the event's own facts, in their order.
func tshSettingsOf(ev *tournament.Event, books rulebook.Library) ([]tshLine, error) {
	var list, behind []tshLine
	add := func(key, value string) { list = append(list, tshLine{key, value}) }
	add("event_name", tshQuoted(report.EventTitle(ev).String()))
	if when := report.DatesOf(ev, nil).String(); when != "" {
		add("event_date", tshQuoted(when))
	}
	if ev.Director != "" {
		add("director_name", tshQuoted(ev.Director))
	}
	rounds, capped, names := 0, false, tshDivisionsOf(ev)
	for i, d := range ev.Divisions {
		book, err := d.Book(books)
		if err != nil {
			return nil, text.Errorf("division %s: %w", d.Name, err)
		}
		name := names[i].name
		rounds = max(rounds, d.Rounds)
		if name != d.Name {
			behind = append(behind, tshLine{"division_label{" + name + "}", tshQuoted(d.Name)})
		}
		behind = append(behind, tshLine{"max_div_rounds{" + name + "}", strconv.Itoa(d.Rounds)})
		if len(d.SpreadCap) > 0 && !capped {
			capped = true
			behind = append(behind, tshLine{"spread_cap", "[" + strings.ReplaceAll(tshCap(ev).String(), " ", "") + "]"})
		}
		if i == 0 {
			behind = append(behind, tshLine{"bye_spread", strconv.Itoa(book.ByeSpread)})
		}
	}
	add("max_rounds", strconv.Itoa(rounds))
	return append(list, behind...), nil
}

// plainConfig is the configuration for an event that didn't come from tsh.
func plainConfig(ev *tournament.Event, settings []tshLine, divisions []tshDivisionLine) []byte {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	say("# %s", oneLine(report.EventTitle(ev).String()))
	for _, d := range divisions {
		say("%s", d.written())
	}
	say("config tfile_encoding = 'utf8'")
	for _, s := range settings {
		say("%s", s)
	}
	for _, line := range append(factsOfKept(ev.Kept).lines, ev.Kept...) {
		if !strings.HasPrefix(line, keptLine) && addsToPlain(line) {
			say("%s", oneLine(line))
		}
	}
	return []byte(b.String())
}

// addsToPlain reports whether the line says something that plainConfig doesn't.
func addsToPlain(line string) bool {
	words := strings.Fields(line)
	if len(words) < 2 || words[0][0] == '#' || words[0] == "division" || words[0] == "encoding" || !keepsTsh(line) || strings.Contains(line, "\n") && strings.Contains(line, "#") {
		return false
	}
	m := tshConfigLine.FindStringSubmatch(line)
	return m == nil || !slices.Contains(tshOwnSettings, m[1])
}

// ourArchive is the word that marks an archive as this program's, which leaves nothing out of the players' lines.
const ourArchive = "wordhall"

// WriteTshArchive writes the files of TshFiles as one: the configuration, and then each division's file after a
// line that names it.
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

// oneLine turns white space, line breaks among it, into single spaces.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
