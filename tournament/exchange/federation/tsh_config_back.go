package federation

import (
	"regexp"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// tshKeptConfig is the configuration that an event came with.
type tshKeptConfig struct {
	file   tshFacts
	config *tshConfig
}

// keptConfig is the configuration kept with the event. It is nil if there is none, or if it doesn't name the
// divisions' files.
func keptConfig(ev *tournament.Event) *tshKeptConfig {
	file := factsOfKept(ev.Kept)
	file.lines = slices.DeleteFunc(file.lines, func(line string) bool { return !keepsTsh(line) })
	if !slices.ContainsFunc(file.lines, func(line string) bool { return tshFirstWord(line) == "division" }) {
		return nil
	}
	c, err := readTshConfig(strings.Join(file.lines, "\n"))
	if err != nil {
		return nil
	}
	return &tshKeptConfig{file, c}
}

func tshFirstWord(line string) string {
	if words := strings.Fields(visible(line)); len(words) > 0 {
		return words[0]
	}
	return ""
}

// tshPlainFile is the name of a file in the event's own folder.
var tshPlainFile = regexp.MustCompile(`^\w[\w.-]*$`)

// fileOf is the name of the division's file. It is empty if the configuration has none, or one whose name isn't
// plain.
func (k *tshKeptConfig) fileOf(name string) string {
	for _, d := range k.config.divisions {
		if d.name == name && tshPlainFile.MatchString(d.file) {
			return d.file
		}
	}
	return ""
}

// event is the event according to the kept lines, with the present rulebooks.
func (k *tshKeptConfig) event(now *tournament.Event, books rulebook.Library) *tournament.Event {
	was := k.config.event()
	// An event without a name was named here by its file or its first division.
	if was.Name == "" && (slices.Contains(now.Kept, tournament.KeptUnnamed+now.Name) || len(now.Divisions) > 0 && now.Name == now.Divisions[0].Name) {
		was.Name = now.Name
	}
	for i, line := range tshDivisionsOf(now) {
		d, name := now.Divisions[i], line.name
		plain := *d
		plain.Overrides = nil
		book, err := plain.Book(books)
		if err != nil || !slices.ContainsFunc(k.config.divisions, func(d tshDivisionLine) bool { return d.name == name }) {
			continue
		}
		before := tshBefore(d)
		before.Overrides, before.SpreadCap, before.Rounds = nil, nil, max(1, before.LastRound())
		before.Name = name
		for _, f := range before.Fixed {
			before.Rounds = max(before.Rounds, f.Round)
		}
		k.config.settle(before, name, book)
		was.Divisions = append(was.Divisions, before)
	}
	return was
}

// merged is the configuration with the settings that were changed since. A setting is changed in its place if it
// has a line of its own there, and otherwise added at the end.
//
// ascii is false if a division's file has letters beyond ASCII that weren't in it before.
func (k *tshKeptConfig) merged(was, now []tshLine, divisions []tshDivisionLine, ascii bool) []byte {
	changed := k.changed(was, now)
	out := k.file
	out.lines = nil
	left := slices.Clone(divisions)
	behind := 0 // where a further division goes
	for _, line := range k.file.lines {
		end := line[len(strings.TrimSuffix(line, "\r")):]
		switch key := tshKeyOf(line); {
		case tshFirstWord(line) == "division":
			at := slices.IndexFunc(left, func(d tshDivisionLine) bool { return d.name == key })
			if at < 0 {
				continue
			}
			if k.fileOf(key) == "" {
				line = left[at].written() + end
			}
			left = slices.Delete(left, at, at+1)
			behind = len(out.lines) + 1
		case key != "":
			now, ok := changed[key]
			delete(changed, key)
			if ok && now == "" {
				continue
			}
			if ok {
				line = now + end
			}
		}
		out.lines = append(out.lines, line)
	}
	end := k.file.lines[0][len(strings.TrimSuffix(k.file.lines[0], "\r")):]
	for _, d := range left {
		out.lines = slices.Insert(out.lines, behind, d.written()+end)
		behind++
	}
	for _, s := range now {
		if line := changed[s.key]; line != "" {
			out.lines = append(out.lines, line+end)
		}
	}
	if line := changed["standings_spread_cap"]; line != "" {
		out.lines = append(out.lines, line+end)
	}
	if k.config.settings["tfile_encoding"].line == 0 && !ascii {
		out.lines = append(out.lines, "config tfile_encoding = 'utf8'"+end)
	}
	return out.bytes()
}

// changed are the lines of the settings that now say something else, by key. A line is empty if the setting is
// gone.
func (k *tshKeptConfig) changed(was, now []tshLine) map[string]string {
	changed := map[string]string{}
	for _, s := range now {
		if !slices.Contains(was, s) {
			changed[s.key] = s.String()
		}
	}
	for _, s := range was {
		if !slices.ContainsFunc(now, func(n tshLine) bool { return n.key == s.key }) {
			changed[s.key] = ""
		}
	}
	if line, ok := changed["spread_cap"]; ok && k.config.settings["standings_spread_cap"].line > 0 {
		delete(changed, "spread_cap")
		changed["standings_spread_cap"] = strings.Replace(line, "spread_cap", "standings_spread_cap", 1)
	}
	return changed
}

// tshKeyOf is what a line of the configuration is about: the key of a setting, or the name of a division.
func tshKeyOf(line string) string {
	line = strings.TrimSpace(visible(line))
	words := strings.Fields(line)
	if len(words) > 2 && words[0] == "division" {
		return tshDivisionKey(words[1])
	}
	m := tshConfigLine.FindStringSubmatch(line)
	switch {
	case m == nil:
		return ""
	case m[2] != "":
		return m[1] + "{" + tshDivisionKey(m[2]) + "}"
	}
	return m[1]
}
