package lists

import (
	"regexp"
	"strings"

	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// wespaLine is a line of WESPA's list of players (latest.txt), which has no numbers: a nickname of four letters, a
// country of three, the name cut at 20, then games, rating, the day of the last game, deviation and title. What follows
// are norms.
var wespaLine = regexp.MustCompile(`^(.{4}) (.{3}) (.{20,21}?)\s+(\d+)\s+(\d+)\s+(\d{8})\s+(\d+)\s+(GM|IM|M|--)(?:\s.*)?$`)

// wespaTable cuts WESPA's list into its columns; ok is false for another file, whose first lines have no such line
// among them.
func wespaTable(words string) (t exchange.Table, ok bool) {
	t.Rows = []exchange.TableRow{{Cells: strings.Fields("Name Country Games Rating Lastplayed Deviation Title")}}
	number := 0
	for line := range strings.Lines(words) {
		number++
		line = strings.TrimRight(line, "\r\n\x1a ")
		m := wespaLine.FindStringSubmatch(line)
		switch {
		case strings.TrimSpace(line) == "":
		case m != nil:
			t.Rows = append(t.Rows, exchange.TableRow{Number: number, Cells: []string{strings.TrimSpace(m[3]), m[2], m[4], m[5], m[6], m[7], m[8]}})
		case len(t.Rows) > 1:
			broken := text.Errorf("%s isn't a line of WESPA's list: nickname, country, name, games, rating, day, deviation, title", exchange.Quoted(line))
			t.Rows = append(t.Rows, exchange.TableRow{Number: number, Cells: []string{line}, Broken: broken})
		case number > exchange.HeadingRows:
			return t, false
		}
	}
	return t, len(t.Rows) > 1
}
