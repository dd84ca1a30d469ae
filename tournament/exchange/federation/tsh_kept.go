package federation

import (
	"regexp"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// What a file of tsh says that this program has no fact for is kept unchanged and written
// back: fields of a player behind the scores, and lines of the configuration. Perl is neither
// run nor passed on: of settings only plain constants are kept.

// Bounds of what is kept.
const (
	mostKeptFields = 40
	mostKeptRunes  = 2000
	mostKeptLines  = 500
)

// tshOwnFields are the fields of a player's line that WriteTsh makes itself.
var tshOwnFields = []string{"board", "class", "initrec", "lifeg", "p12", "penalty", "team"}

// tshDerived are the fields that tsh works out again, or that say when a line was typed; the
// password among them must not be passed on.
var tshDerived = []string{"newr", "password", "rcrank", "rmood", "rprov", "rrank", "rtime", "time"}

// tshKnown are kept without a note: names as tsh shows them and the like.
var tshKnown = []string{"pname", "pteam", "rating_date", "sbname", "seat"}

// tshFieldKey is the form of a field's key.
var tshFieldKey = regexp.MustCompile(`^[A-Za-z]\w*$`)

// keepTsh keeps a field that has no fact. A key that comes again takes the first
// one's place.
func keepTsh(p *tournament.Player, key, value string) {
	words, err := exchange.CleanText(key + " " + value)
	if err != nil || !tshFieldKey.MatchString(key) || len(key) > exchange.MaxFieldRunes || len([]rune(words)) > mostKeptRunes || slices.Contains(tshDerived, key) {
		return
	}
	for i, old := range p.Kept {
		if name, _, _ := strings.Cut(old, " "); name == key {
			p.Kept[i] = words
			return
		}
	}
	if len(p.Kept) < mostKeptFields {
		p.Kept = append(p.Kept, words)
	}
}

// keptFields are the player's fields to write back, by key; off is left to whoever
// knows whether the player still is.
func keptFields(p tournament.Player) map[string]string {
	fields := map[string]string{}
	for _, field := range p.Kept {
		key, value, _ := strings.Cut(field, " ")
		if tshFieldKey.MatchString(key) && !slices.Contains(tshOwnFields, key) && !slices.Contains(tshDerived, key) {
			fields[key] = oneLine(value)
		}
	}
	return fields
}

// tshOwnSettings are the settings that TshFiles writes itself.
var tshOwnSettings = []string{
	"archive_source_type", "bye_spread", "director_name", "division_label", "event_date", "event_name",
	"max_div_rounds", "max_rounds", "spread_cap", "tfile_encoding",
}

// keepsTsh reports whether a line of the configuration may be written back: a setting that
// is a plain constant and none of this program's own, or a line that only declares.
func keepsTsh(line string) bool {
	words := strings.Fields(line)
	if len(words) < 2 || len([]rune(line)) > mostKeptRunes || strings.ContainsAny(line, "\r\n") {
		return false
	}
	switch words[0] {
	case "prize", "autopair", "classes", "begin":
		_, err := exchange.CleanText(line)
		return err == nil
	case "config":
		m := tshConfigLine.FindStringSubmatch(line)
		if m == nil || slices.Contains(tshOwnSettings, m[1]) {
			return false
		}
		_, err := readTshValue(m[3])
		return err == nil
	}
	return false
}

// keep remembers a line to be written back. A setting over several lines becomes one line,
// unless there is a remark in it.
func (c *tshConfig) keep(line string) {
	if strings.Contains(line, "\n") && !strings.Contains(line, "#") {
		line = oneLine(line)
	}
	if keepsTsh(line) && len(c.kept) < mostKeptLines {
		c.kept = append(c.kept, line)
	}
}
