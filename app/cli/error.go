package cli

import (
	"flag"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"wordhall/tournament"
)

// errorAnswer is an error for programs.
type errorAnswer struct {
	Error string `json:"error"`
	Where place  `json:"where"`
	// Doubts are those that --accept answers, each by its id.
	Doubts []tournament.Doubt `json:"doubts,omitempty"`
}

// place is what an error names: the file as the command line has it; the row or line in it; the flag, the input of
// a ruling or the key of a document; and the player as the command line has it.
type place struct {
	File   string `json:"file,omitempty"`
	Row    int    `json:"row,omitempty"`
	Field  string `json:"field,omitempty"`
	Player string `json:"player,omitempty"`
}

// sayError prints one line on the error output. A program also gets it as its answer, unless it got another answer
// before.
func (c *call) sayError(err error) {
	line := strings.Join(strings.Fields(err.Error()), " ")
	doubts := tournament.DoubtsOf(err)
	if len(doubts) > 0 {
		line += " (--accept " + strings.Join(tournament.DoubtIDs(doubts), " --accept ") + ")"
	}
	if c.json && !c.answered {
		// The error is ignored, because a terminal that is gone can't be told about it.
		_ = c.printJSON(errorAnswer{Error: line, Where: c.placeIn(line), Doubts: doubts})
	}
	say(c.terminal.Err, "wordhall: %s\n", line)
}

var (
	namesRow  = regexp.MustCompile(`\b(?:row|line) (\d+)`)
	namesFlag = regexp.MustCompile(`^(?:there is no )?(--[a-z]+(?:-[a-z]+)*)|\bgive (--[a-z]+(?:-[a-z]+)*)`)
	namesKey  = regexp.MustCompile(`: ([a-z_]+(?:\[\d+\])?(?:\.[a-z_]+|\[\d+\])*)(?: \([^)]*\))?: `)
)

// placeIn is what the line of an error names.
func (c *call) placeIn(line string) place {
	line, _, _ = strings.Cut(line, " (usage: ")
	p := place{File: c.fileIn(line), Field: c.inputIn(line)}
	for _, named := range c.players {
		if strings.Contains(line, named.about) {
			p.Player = named.word
		}
	}
	if c.atFault != "" {
		p.Field = c.atFault
		return p
	}
	if m := namesRow.FindStringSubmatch(line); m != nil {
		p.Row, _ = strconv.Atoi(m[1]) // A number that is too large is no row.
	}
	if m := namesFlag.FindStringSubmatch(line); m != nil {
		p.Field = m[1] + m[2]
	} else if m := namesKey.FindStringSubmatch(line); m != nil {
		p.Field = m[1]
	}
	return p
}

// fileIn is the file of the command line whose name is in the line.
func (c *call) fileIn(line string) string {
	given := c.words
	if c.command.namesPlayers {
		given = given[:min(len(given), 1)]
	}
	c.flags.Visit(func(f *flag.Flag) {
		if !c.command.namesPlayers || f.Name == "from" {
			given = append(given[:len(given):len(given)], f.Value.String())
		}
	})
	named := ""
	for _, path := range given {
		base := filepath.Base(path)
		if (filepath.Ext(base) != "" && strings.Contains(line, base) || beginsWith(line, path)) && len(base) > len(filepath.Base(named)) {
			named = path
		}
	}
	if named == "" && strings.Contains(line, "standard input") {
		return "-"
	}
	return named
}

// beginsWith reports whether the line begins with the path and a word that usually follows one in an error. It finds
// paths without an ending.
func beginsWith(line, path string) bool {
	for _, before := range []string{"there is no ", "the folder ", ""} {
		if rest, ok := strings.CutPrefix(line, before+path); ok && path != "" {
			return strings.HasPrefix(rest, ";") || strings.HasPrefix(rest, " can't ") || strings.HasPrefix(rest, " is ")
		}
	}
	return false
}

// inputIn is the flag whose value is quoted in the line, or the input of a ruling (name=value) that the line names.
func (c *call) inputIn(line string) string {
	input := ""
	c.flags.Visit(func(f *flag.Flag) {
		if strings.Contains(line, strconv.Quote(f.Value.String())) {
			input = "--" + f.Name
		}
	})
	if input != "" {
		return input
	}
	for _, word := range c.words {
		if name, _, given := strings.Cut(word, "="); given && name != "" && strings.Contains(line, name) {
			return name
		}
	}
	return ""
}
