package eventtest

import (
	"embed"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// tshEvent is an event of tsh with 15 players, whose names are made up, and 5 rounds. It has the places and ratings
// that tsh itself computed after each.
//
//go:embed testdata/tsh
var tshEvent embed.FS

// These are how many rounds the event has, and how many games of two players are in each.
const (
	TshRounds = 5
	TshGames  = 7
)

// TshFolder writes the event of tsh into the folder as it was when that round was drawn and that many of its results
// were in. Round 0 is before the first draw.
func TshFolder(t testing.TB, folder string, round, results int) {
	t.Helper()
	for _, name := range []string{"config.tsh", "b.t"} {
		data, err := tshEvent.ReadFile("testdata/tsh/" + name)
		if err != nil {
			t.Fatal(err)
		}
		content := string(data)
		if name == "b.t" {
			content = tshUntil(content, round, results)
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

var tshPlayer = regexp.MustCompile(`^(.+?\s+\d+)((?:\s+\d+)+)$`)

// tshUntil cuts the lines of a division's file back to that moment. The results of a round come in in the order of
// the players' numbers, and byes are there at once.
func tshUntil(content string, round, results int) string {
	lines := strings.Split(strings.TrimSpace(content), "\n")
	in := map[int]bool{}
	opponents := make([][]string, len(lines))
	for i, line := range lines {
		head, _, _ := strings.Cut(line, ";")
		opponents[i] = strings.Fields(tshPlayer.FindStringSubmatch(head)[2])
	}
	for i := range lines {
		if round == 0 || in[i+1] {
			continue
		}
		other, err := strconv.Atoi(opponents[i][round-1])
		switch {
		case err != nil || other == 0:
			in[i+1] = true
		case results > 0:
			in[i+1], in[other] = true, true
			results--
		}
	}
	whole := len(in) == len(lines)
	var out strings.Builder
	for i, line := range lines {
		parts := strings.Split(line, ";")
		scores := round - 1
		if in[i+1] {
			scores = round
		}
		out.WriteString(tshPlayer.FindStringSubmatch(parts[0])[1] + " " + strings.Join(opponents[i][:round], " ") + "; " + firstWords(parts[1], max(0, scores)))
		for _, part := range parts[2:] {
			key, values, _ := strings.Cut(strings.TrimSpace(part), " ")
			n := round
			if key != "p12" && !whole {
				n = max(0, round-1)
			}
			if key == "rrank" {
				n++ // The first place and rating are from before round 1.
			}
			out.WriteString("; " + key + " " + firstWords(values, n))
		}
		out.WriteString("\n")
	}
	return out.String()
}

func firstWords(s string, n int) string {
	words := strings.Fields(s)
	return strings.Join(words[:min(n, len(words))], " ")
}
