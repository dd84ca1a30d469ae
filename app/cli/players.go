package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// namedPlayer is a word on the command line for a player, with what an error about that player contains.
type namedPlayer struct{ word, about string }

// mostCandidates is how many players an error names.
const mostCandidates = 8

// playerNamed is the player of a division for whom a word stands. The word is the number, the whole name, or the
// beginnings of words of the name that fit nobody else. Errors about the player are attributed to that word.
func (c *call) playerNamed(d *tournament.Division, word string) (tournament.PlayerID, error) {
	id, err := findPlayer(d, word)
	about := d.PlayerName(id)
	if err != nil {
		about = err.Error()
	}
	c.players = append(c.players, namedPlayer{word, about})
	return id, err
}

func findPlayer(d *tournament.Division, word string) (tournament.PlayerID, error) {
	if n, err := strconv.Atoi(strings.TrimPrefix(strings.TrimSpace(word), "#")); err == nil {
		if _, ok := d.Player(tournament.PlayerID(n)); !ok {
			return 0, d.NoPlayer(tournament.PlayerID(n))
		}
		return tournament.PlayerID(n), nil
	}
	found := d.Meant(word)
	switch {
	case len(found) == 1:
		return found[0].ID, nil
	case len(found) > 1:
		return 0, fmt.Errorf("%q may be %s; give the number", word, candidates(found))
	}
	var names []string
	for _, p := range d.Players {
		names = append(append(names, p.Name), strings.Fields(p.Name)...)
	}
	if near := rulebook.Nearest(word, names); near != "" {
		return 0, fmt.Errorf("there is no player %q in division %s, did you mean %q?", word, d.Name, near)
	}
	return 0, fmt.Errorf("there is no player %q in division %s; wordhall player EVENT lists them", word, d.Name)
}

// candidates lists players with their numbers. If they are many it lists only the first.
func candidates(players []tournament.Player) string {
	var words []string
	for _, p := range players[:min(len(players), mostCandidates)] {
		words = append(words, fmt.Sprintf("%s (%d)", p.Name, p.ID))
	}
	if more := len(players) - mostCandidates; more > 0 {
		return strings.Join(words, ", ") + fmt.Sprintf(" or one of %d more", more)
	}
	if len(words) == 1 {
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// playersNamed are the players for whom the words stand. Each comes once.
func (c *call) playersNamed(d *tournament.Division, words []string) (ids []tournament.PlayerID, err error) {
	for _, word := range words {
		id, err := c.playerNamed(d, word)
		if err != nil {
			return nil, err
		}
		if slices.Contains(ids, id) {
			return nil, fmt.Errorf("%s is named twice; name each player once", d.PlayerName(id))
		}
		ids = append(ids, id)
	}
	return ids, nil
}

// flagPlayer is the player whom a flag names, or 0 if the flag isn't given.
func (c *call) flagPlayer(d *tournament.Division, flag string) (tournament.PlayerID, error) {
	if !c.given(flag) {
		return 0, nil
	}
	id, err := c.playerNamed(d, c.text(flag))
	if err != nil {
		return 0, fmt.Errorf("--%s: %w", flag, err)
	}
	return id, nil
}
