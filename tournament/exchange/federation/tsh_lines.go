package federation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// These are the limits of a configuration.
const (
	maxTshLines     = 50_000
	maxTshDivisions = 50
	maxTshNotes     = 60
)

// tshConfig is the content of config.tsh, or of an archive with it. It is read line by line and never evaluated.
type tshConfig struct {
	divisions []tshDivisionLine
	// settings are by key. Those of a division have its name behind the key ("max_div_rounds{A}").
	settings map[string]tshSetting
	pairings []tshAutopair
	prizes   []tshPrize
	// kept are the lines to be written back.
	kept []string
	// files are the division files inside an archive, by name.
	files map[string]*strings.Builder
	// archived says that the divisions are in the file itself, and sections are the divisions that begin with a
	// #division line.
	archived bool
	notes    []tshNote
}

// tshNote is a note about something in a line that isn't used.
type tshNote struct {
	line int
	says text.Text
}

// tshDivisionLine is "division NAME file.t". label is the name as it is shown.
type tshDivisionLine struct {
	name, label, file string
	line              int
}

// written is the line as config.tsh has it.
func (d tshDivisionLine) written() string {
	return strings.Join([]string{"division", d.name, d.file}, " ")
}

// tshSetting is the value of a configuration line.
type tshSetting struct {
	value tshValue
	line  int
	used  bool
}

// tshAutopair is "autopair DIV source round command args".
type tshAutopair struct {
	division      string
	source, round int
	command       string
	args          []string
	line          int
}

var (
	tshConfigLine = regexp.MustCompile(`(?s)^config\s+(\w+)\s*(?:[{\[]\s*['"]?([\w.-]+)['"]?\s*[}\]])?\s*=\s*(.*)$`)
	// tshDeepLine is a setting for one thing in a division, such as the table of a player: reserved{'A'}[2] = 9.
	tshDeepLine = regexp.MustCompile(`^config\s+(\w+)(?:\s*[{\[]\s*['"]?[\w.-]+['"]?\s*[}\]]){2,}\s*=\s*(.*)$`)
	tshFileLine = regexp.MustCompile(`^#\s*(begin|end)_file\s+name\s*=\s*(\S+)\s*$`)
	tshNotWord  = regexp.MustCompile(`\W+`)
)

// tshDivisionKey is a division's name in the form that tsh keeps.
func tshDivisionKey(name string) string {
	return strings.ToUpper(tshNotWord.ReplaceAllString(name, ""))
}

// readTshConfig reads the lines. Each thing that isn't understood gets a note of one line.
func readTshConfig(content string) (*tshConfig, error) {
	c := &tshConfig{settings: map[string]tshSetting{}, files: map[string]*strings.Builder{}}
	lines := tshLines(content)
	if len(lines) > maxTshLines {
		return nil, text.Errorf("it has more than %d lines, which no configuration of tsh has", maxTshLines)
	}
	var block *strings.Builder
	for i := 0; i < len(lines); i++ {
		line := strings.TrimSpace(visible(lines[i]))
		if m := tshFileLine.FindStringSubmatch(line); m != nil {
			block = nil
			if m[1] == "begin" {
				block = c.begin(m[2])
			}
			continue
		}
		if name, ok := strings.CutPrefix(line, "#division "); ok {
			if tshDivisionKey(name) == "" || !c.addDivision(name, "#"+name, i+1) {
				return nil, text.Errorf("line %d: %s isn't the name of a division, or is there twice; give each division a name of its own", i+1, exchange.Quoted(name))
			}
			block = c.begin("#" + name)
			continue
		}
		if block != nil {
			block.WriteString(lines[i] + "\n")
			continue
		}
		// A list may run over several lines.
		first := i
		for strings.HasPrefix(line, "config ") && openBrackets(line) && i+1 < len(lines) && i-first < 100 {
			i++
			line += "\n" + strings.TrimSpace(visible(lines[i]))
		}
		c.keep(strings.Join(lines[first:i+1], "\n"))
		if err := c.line(line, first+1); err != nil {
			return nil, text.Errorf("line %d: %w", first+1, err)
		}
	}
	if len(c.divisions) == 0 {
		return nil, text.Errorf("there is no division in it; a config.tsh names each on a line: division A a.t")
	}
	return c, nil
}

// begin opens a division file inside the archive.
func (c *tshConfig) begin(name string) *strings.Builder {
	b := &strings.Builder{}
	c.archived = true
	c.files[name] = b
	return b
}

// openBrackets reports whether a list or hash isn't closed on the line.
func openBrackets(line string) bool {
	open := 0
	var quote rune
	for _, r := range line {
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '\'' || r == '"':
			quote = r
		case r == '[' || r == '{':
			open++
		case r == ']' || r == '}':
			open--
		}
	}
	return open > 0
}

// line reads one line of the configuration.
func (c *tshConfig) line(line string, number int) error {
	words := strings.Fields(line)
	if len(words) == 0 || words[0][0] == '#' {
		return nil
	}
	switch words[0] {
	case "division":
		if len(words) < 3 || tshDivisionKey(words[1]) == "" {
			return text.Errorf("a division needs a name and a file: division A a.t")
		}
		if !c.addDivision(words[1], words[2], number) {
			return text.Errorf("division %s is there twice, or it is one too many; give each a name of its own, %d at most", exchange.Quoted(words[1]), maxTshDivisions)
		}
	case "config":
		c.config(line, number)
	case "autopair", "Autopair", "AUTOPAIR":
		c.autopair(words, number)
	case "encoding", "begin":
	case "classes":
		// The players' own classes are in their lines.
	case "perl":
		c.note(number, "Perl is neither run nor written back")
	case "prize":
		c.prize(line, number)
	default:
		c.note(number, "%s isn't understood", exchange.Quoted(words[0]))
	}
	return nil
}

func (c *tshConfig) addDivision(name, file string, line int) bool {
	key := tshDivisionKey(name)
	for _, d := range c.divisions {
		if d.name == key {
			return false
		}
	}
	if len(c.divisions) >= maxTshDivisions {
		return false
	}
	label := key
	if shown, err := exchange.CleanText(name); err == nil && strings.HasPrefix(file, "#") && len([]rune(shown)) <= exchange.MaxFieldRunes {
		label = shown
	}
	c.divisions = append(c.divisions, tshDivisionLine{name: key, label: label, file: file, line: line})
	return true
}

// config reads a setting. A hash is a setting for each of its keys.
func (c *tshConfig) config(line string, number int) {
	m := tshConfigLine.FindStringSubmatch(line)
	if deep := tshDeepLine.FindStringSubmatch(line); deep != nil {
		c.note(number, "the setting %s isn't read", deep[1])
		return
	}
	if m == nil {
		c.note(number, "%s has no key and value; a line is such as config max_rounds = 7", exchange.Quoted(line))
		return
	}
	key := m[1]
	value, err := readTshValue(m[3])
	switch {
	case err != nil:
		c.note(number, "%s: %s", key, err)
	case m[2] != "":
		c.settings[key+"{"+tshDivisionKey(m[2])+"}"] = tshSetting{value: value, line: number}
	case value.kind == tshHash:
		for i, sub := range value.keys {
			c.settings[key+"{"+tshDivisionKey(sub)+"}"] = tshSetting{value: value.items[i], line: number}
		}
	default:
		c.settings[key] = tshSetting{value: value, line: number}
	}
}

func (c *tshConfig) autopair(words []string, number int) {
	if len(words) < 5 {
		c.note(number, "an autopair line has a division, two rounds and a command")
		return
	}
	source, errA := strconv.Atoi(words[2])
	round, errB := strconv.Atoi(words[3])
	if errA != nil || errB != nil || source < 0 || round <= source || round > maxTshRounds {
		c.note(number, "the rounds %s and %s of the autopair line must be numbers, and the second, the round to be paired, must be higher than the first", exchange.Quoted(words[2]), exchange.Quoted(words[3]))
		return
	}
	c.pairings = append(c.pairings, tshAutopair{division: tshDivisionKey(words[1]), source: source, round: round,
		command: strings.ToLower(words[4]), args: words[5:], line: number})
}

// note adds a note about something in a line that isn't used. After maxTshNotes no more are added.
func (c *tshConfig) note(line int, format string, args ...any) {
	if len(c.notes) < maxTshNotes {
		c.notes = append(c.notes, tshNote{line, text.Of(format, args...)})
	}
}

// remarks are the notes in the order of the lines.
func (c *tshConfig) remarks() []text.Text {
	slices.SortStableFunc(c.notes, func(a, b tshNote) int { return a.line - b.line })
	var list []text.Text
	for _, n := range c.notes {
		list = append(list, text.Of("line %d: %s", n.line, n.says))
	}
	return list
}
