package federation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// The lines of tsh's files are kept as they were read: those of config.tsh with the event,
// those of a division's file with the players. They are written back where nothing they say
// was changed since, so that a file that nobody touched comes back to the byte; what was
// changed here is written anew. Perl is neither run nor passed on: of settings only plain
// constants are kept. A player's password isn't kept at all.

// These are the limits of what is kept.
const (
	mostKeptRunes = 20_000
	mostKeptLines = 2_000
)

// These are the beginnings of kept entries: of a line as it was read, and of what must be known of the file that
// it was in. An entry with another beginning is of an older edition, which kept single fields and settings.
const (
	keptLine   = "tsh:"
	keptLatin1 = "tsh-latin1"
	keptMark   = "tsh-byte-order-mark"
	keptNoEnd  = "tsh-no-line-end"
)

// tshFacts is the text of a file as lines, and the form of its bytes.
type tshFacts struct {
	lines               []string
	latin1, mark, noEnd bool
}

// tshFactsOf cuts a file into lines. A file in an encoding that tsh doesn't have, or with the line ends of old
// Macs, has no lines to be kept.
func tshFactsOf(data []byte, content string) tshFacts {
	f := tshFacts{mark: strings.HasPrefix(string(data), "\xEF\xBB\xBF")}
	switch plain := strings.TrimPrefix(string(data), "\xEF\xBB\xBF"); {
	case plain == content:
	case string(exchange.EncodeWestern(content)) == string(data):
		f.latin1 = true
	default:
		return tshFacts{}
	}
	if strings.Contains(content, "\r") && !strings.Contains(content, "\n") {
		return tshFacts{}
	}
	content, ended := strings.CutSuffix(content, "\n")
	f.noEnd = !ended
	f.lines = strings.Split(content, "\n")
	return f
}

// bytes is the file of these lines.
func (f tshFacts) bytes() []byte {
	content := strings.Join(f.lines, "\n")
	if !f.noEnd {
		content += "\n"
	}
	data := []byte(content)
	if f.latin1 {
		if western := exchange.EncodeWestern(content); western != nil {
			data = western
		}
	}
	if f.mark {
		data = append([]byte("\xEF\xBB\xBF"), data...)
	}
	return data
}

// entries are the marks of the file in the form in which they are kept: those before its first line and those
// after its last one.
func (f tshFacts) entries() (before, behind []string) {
	if f.latin1 {
		before = append(before, keptLatin1)
	}
	if f.mark {
		before = append(before, keptMark)
	}
	if f.noEnd {
		behind = append(behind, keptNoEnd)
	}
	return before, behind
}

// keepLine is the entry of a line. It is empty for a line that is too long. Invisible characters are spelled out.
func keepLine(line string) string {
	if len([]rune(line)) > mostKeptRunes {
		return ""
	}
	if strings.HasPrefix(line, `"`) || strings.ContainsFunc(line, func(r rune) bool { return !unicode.IsPrint(r) }) {
		line = strconv.Quote(line)
	}
	return keptLine + line
}

// factsOfKept are the lines and marks among the entries.
func factsOfKept(kept []string) tshFacts {
	var f tshFacts
	for _, entry := range kept {
		switch line, ok := strings.CutPrefix(entry, keptLine); {
		case entry == keptLatin1:
			f.latin1 = true
		case entry == keptMark:
			f.mark = true
		case entry == keptNoEnd:
			f.noEnd = true
		case ok && len(line) > 0 && line[0] == '"':
			if plain, err := strconv.Unquote(line); err == nil {
				f.lines = append(f.lines, plain)
			}
		case ok:
			f.lines = append(f.lines, line)
		}
	}
	return f
}

// tshOwnFields are the fields of a player's line that WriteTsh makes itself.
var tshOwnFields = []string{"board", "class", "initrec", "lifeg", "p12", "penalty", "team"}

// tshDerived are the fields that tsh computes again, or that say when a line was typed. They are written back as
// long as nothing in the division has changed.
var tshDerived = []string{"newr", "rcrank", "rmood", "rprov", "rrank", "rtime", "time"}

// tshSecret is the player's password for tsh's kiosk.
const tshSecret = "password"

// tshKnown are fields that are kept without a note, such as names for tsh's displays.
var tshKnown = []string{"pname", "pteam", "rating_date", "sbname", "seat", "off"}

// tshFieldKey is the form of a field's key.
var tshFieldKey = regexp.MustCompile(`^[A-Za-z]\w*$`)

// keptFields are the fields that an older edition kept, by key. off isn't among them, because only the caller
// knows whether the player still is.
func keptFields(p tournament.Player) map[string]string {
	fields := map[string]string{}
	for _, field := range p.Kept {
		key, value, _ := strings.Cut(field, " ")
		if tshFieldKey.MatchString(key) && key != tshSecret && !slices.Contains(tshOwnFields, key) && !slices.Contains(tshDerived, key) {
			fields[key] = oneLine(value)
		}
	}
	return fields
}

// withoutSecret is a player's line without the password.
func withoutSecret(line string) string {
	if !strings.Contains(line, tshSecret) {
		return line
	}
	parts := tshSegments(line)
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool {
		key, _, _ := strings.Cut(strings.TrimSpace(part), " ")
		return key == tshSecret
	}), ";")
}

// tshSegments cuts a line at its semicolons and leaves every character where it is. A semicolon after a backslash
// doesn't count.
func tshSegments(line string) []string {
	var parts []string
	from, escaped := 0, false
	for i, r := range line {
		switch {
		case escaped:
			escaped = false
		case r == '\\':
			escaped = true
		case r == ';':
			parts = append(parts, line[from:i])
			from = i + 1
		}
	}
	return append(parts, line[from:])
}

// tshOwnSettings are the settings that TshFiles writes itself if nothing is kept.
var tshOwnSettings = []string{
	"archive_source_type", "bye_spread", "director_name", "division_label", "event_date", "event_name",
	"max_div_rounds", "max_rounds", "spread_cap", "tfile_encoding",
}

// keepsTsh reports whether a line of the configuration may be written back: a comment, a line that only declares
// something, or a setting that is a plain constant.
func keepsTsh(line string) bool {
	line = strings.TrimSpace(visible(line))
	if len([]rune(line)) > mostKeptRunes || !harmlessBehind(line) {
		return false
	}
	words := strings.Fields(line)
	switch {
	case len(words) == 0:
		return true
	case words[0][0] == '#':
		return !tshFileLine.MatchString(line) && !strings.HasPrefix(line, "#division ")
	}
	switch words[0] {
	case "prize", "autopair", "Autopair", "AUTOPAIR", "classes", "begin", "encoding", "division":
		return len(words) > 1 && !strings.Contains(line, "\n")
	case "config":
		m := tshConfigLine.FindStringSubmatch(line)
		if m == nil {
			m = tshDeepLine.FindStringSubmatch(line)
		}
		if m == nil || m[1] == "archive_source_type" {
			return false
		}
		_, err := readTshValue(m[len(m)-1])
		return err == nil
	}
	return false
}

// harmlessBehind reports whether none of the further lines of a setting could be taken for a command, because none
// begins with a letter.
func harmlessBehind(line string) bool {
	lines := strings.Split(strings.ReplaceAll(line, "\r\n", "\n"), "\n")
	for _, behind := range lines[1:] {
		if r := []rune(strings.TrimSpace(behind)); len(r) > 0 && unicode.IsLetter(r[0]) {
			return false
		}
	}
	return !strings.ContainsFunc(strings.Join(lines, ""), func(r rune) bool {
		return r == '\r' || r == '\v' || r == '\f' || r == 0x85 || r == 0x2028 || r == 0x2029
	})
}

// visible is a line without invisible marks.
func visible(line string) string {
	return strings.Map(func(r rune) rune {
		if exchange.Invisible(r) {
			return -1
		}
		return r
	}, line)
}

// keep keeps a line, with its line end and spaces, to be written back.
func (c *tshConfig) keep(line string) {
	entry := keepLine(line)
	if entry != "" && keepsTsh(line) && len(c.kept) < mostKeptLines {
		c.kept = append(c.kept, entry)
	}
}
