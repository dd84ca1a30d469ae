package annotation

import (
	"fmt"
	"strings"
)

// Renamed is the text of a game with other names of its players, and without what somebody may have written about
// them: only the moves stay, and what words, tiles and racks the game has. A text that can't be read becomes empty.
func Renamed(s string, names [2]string) string {
	g, err := Parse(s)
	if err != nil {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", utf8Pragma)
	for side, name := range names {
		fmt.Fprintf(&b, "#player%d player%d %s\n", side+1, side+1, name)
	}
	if g.Lexicon != "" {
		fmt.Fprintf(&b, "%s %s\n", pragmaLexicon, g.Lexicon)
	}
	if g.Tiles != "" {
		fmt.Fprintf(&b, "%s %s\n", pragmaTiles, g.Tiles)
	}
	lines := strings.Split(s, "\n")
	for _, m := range g.Moves {
		_, what, _ := strings.Cut(lines[m.Line-1], ":")
		fmt.Fprintf(&b, ">player%d:%s\n", m.Side+1, what)
	}
	return b.String()
}
