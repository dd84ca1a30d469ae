package harvest

import (
	"go/ast"
	"go/parser"
	"testing"
)

// TestWhatFillsAText is said by the names in the source where a person understands all of them.
func TestWhatFillsAText(t *testing.T) {
	for call, want := range map[string]string{
		`text.Of("%s beats %s by %d", winner, d.PlayerText(g.Loser), margin)`:              "winner, player, margin",
		`text.Of("%s of %s", text.Name(list.File), text.Count(n, "1 sheet", "%d sheets"))`: "file, “%d sheets”",
		`text.Of("%s, %s out", label, format.Plural(n, "sheet"))`:                          "label, “sheet”",
		`text.Of("%s at %q", playerName, at.Local().Format("15:04"))`:                      "",
		`text.Of("%s at %q", playerName, begun.Local().Format("15:04"))`:                   "player name, begun",
		`text.Of("%s: %s", file, text.OfSystem(err))`:                                      "file, what went wrong",
		`text.Of("%s by %s", text.Join(", ", games...), filepath.Base(division.Path))`:     "games, division path",
		`text.Of("%s in %s", (*event).Name, fmt.Sprint(round))`:                            "event name, round",
		`text.Of("%s in %s", "Holt", text.Of("a room"))`:                                   `"Holt", “a room”`,
		`text.Of("%s meets %s", player, player)`:                                           "", // says nothing of the order
		`text.Of("%s meets %s", a, b)`:                                                     "",
		`text.Of("%s meets %s", names[0], names[1])`:                                       "",
		`text.Of("%s in round %d", player, round)`:                                         "", // needs no saying
	} {
		e, err := parser.ParseExpr(call)
		if err != nil {
			t.Fatal(err)
		}
		args := e.(*ast.CallExpr).Args
		key, _ := literal(args[0])
		if got := fills(key, args[1:]); got != want {
			t.Errorf("%s is filled with %q, want %q", call, got, want)
		}
	}
}
