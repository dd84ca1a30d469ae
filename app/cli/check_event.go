package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/audit"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// checkedEvent is what differs in an event of another program, for programs.
type checkedEvent struct {
	OK        bool              `json:"ok"`
	File      string            `json:"file"`
	Divisions []checkedDivision `json:"divisions"`
	Notes     []string          `json:"notes"`
}

type checkedDivision struct {
	Name     string `json:"name"`
	OK       bool   `json:"ok"`
	Rulebook string `json:"rulebook"`
	// Contradictions are games that were left out or have no result because the file's own lines
	// don't agree.
	Contradictions []string          `json:"contradictions"`
	Rounds         []checkedRound    `json:"rounds"`
	Standings      []checkedStanding `json:"standings"`
	// Unchecked says what can't be checked, and what would let it be.
	Unchecked []string `json:"unchecked"`
}

// checkedStanding are the places after a round: how many were compared, and those that differ.
type checkedStanding struct {
	After    int             `json:"after"`
	Compared int             `json:"compared"`
	Differ   []checkedPlayer `json:"differ"`
}

// documentEnds are the endings of files that check takes for an event or a division. A play has none
// of them, nor a slash.
var documentEnds = []string{".json", ".tsh", ".tou", ".js", ".t", ".txt"}

// isDocument reports whether the words are the name of a file or a folder to check and not a play.
func isDocument(words []string) bool {
	return len(words) == 1 && (slices.Contains(documentEnds, strings.ToLower(filepath.Ext(words[0]))) ||
		strings.ContainsAny(words[0], "/"+string(filepath.Separator)))
}

// checkEvent ranks and draws the divisions of an event again.
func (c *call) checkEvent(in exchange.EventImport) error {
	if name := c.text("division"); name != "" {
		var err error
		if in, err = in.Only(name); err != nil {
			return err
		}
	}
	if c.text("standings") != "" && len(in.Event.Divisions) > 1 {
		return errors.New("--standings is of one division; give --division and its name")
	}
	answer := checkedEvent{OK: true, File: in.File, Divisions: []checkedDivision{}, Notes: append([]string{}, text.Strings(in.Notes)...)}
	for i, d := range in.Event.Divisions {
		var list exchange.PlayerList
		if i < len(in.Lists) {
			list = in.Lists[i]
		}
		one, err := c.checkDivision(d, list, in.Ruled)
		if err != nil {
			return err
		}
		answer.OK = answer.OK && one.OK
		answer.Notes = slices.DeleteFunc(answer.Notes, func(n string) bool { return slices.Contains(one.Contradictions, n) })
		answer.Divisions = append(answer.Divisions, one)
	}
	return orNo(c.answer(answer, func() { sayEach(c.terminal.Out, "note: ", answer.Notes) }), answer.OK)
}

// foreignEvent reads the event of that file or folder; a division's document is none.
func (c *call) foreignEvent(path string) (in exchange.EventImport, ok bool, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return in, false, fmt.Errorf("%s can't be read; check the name of the file or of the folder with config.tsh", path)
	}
	if info.IsDir() {
		folder := path
		path = filepath.Join(folder, "config.tsh")
		if _, err := os.Stat(path); err != nil {
			return in, false, fmt.Errorf("%s has no config.tsh; give the folder of an event of tsh, or a file", folder)
		}
	}
	book, err := c.rulebook(c.text("rulebook"))
	if err != nil {
		return in, false, err
	}
	in, ok, err = c.program.ReadEventFile(path, book)
	if err == nil && ok {
		err = in.Refusal()
	}
	if err != nil || ok || strings.EqualFold(filepath.Ext(path), ".json") {
		return in, ok, err
	}
	if strings.EqualFold(filepath.Ext(path), ".t") {
		return in, false, fmt.Errorf("%s is one division of an event of tsh; give its folder or its config.tsh, which says how the rounds were paired", path)
	}
	return in, false, fmt.Errorf("%s is no event that can be checked; give a document (.json), the folder of an event of tsh, an AUPAIR file (.tou) or a tourney.js", path)
}

// checkDivision compares a division with what this program makes of it, and says it.
func (c *call) checkDivision(d *tournament.Division, list exchange.PlayerList, own bool) (checkedDivision, error) {
	answer := checkedDivision{Name: d.Name, OK: true, Rulebook: d.Rulebook, Contradictions: []string{}, Standings: []checkedStanding{}, Unchecked: []string{}}
	book, err := d.Book(c.program.Books())
	if err != nil {
		return answer, err
	}
	drawn, unsaid := c.plannedRounds(d, own)
	c.sayDivision(d)
	if _, _, problems := list.Games(); len(problems) > 0 {
		answer.OK = false
		for _, p := range problems {
			answer.Contradictions = append(answer.Contradictions, fmt.Sprintf("%s: %s", list.File, p))
		}
		c.sayLines("contradiction: ", answer.Contradictions)
	}
	rounds, err := audit.Repair(context.Background(), d, book, drawn)
	if err != nil {
		return answer, err
	}
	after, places, err := c.rerank(d)
	if err != nil {
		return answer, err
	}
	pairs := newCheckedAnswer(rounds, places)
	answer.OK, answer.Rounds = answer.OK && pairs.OK, pairs.Rounds
	if !c.json {
		c.sayChecked(d, rounds, places)
	}
	c.checkPlaces(&answer, d, book, list)
	if path := c.text("standings"); path != "" {
		answer.Standings = append(answer.Standings, checkedStanding{After: after, Compared: len(d.Players), Differ: pairs.Places})
	} else if len(answer.Standings) == 0 {
		answer.Unchecked = append(answer.Unchecked, "the file has no standings to compare with; --standings FILE gives those of another program")
	}
	if len(unsaid) > 0 {
		answer.Unchecked = append(answer.Unchecked, fmt.Sprintf("the file doesn't say by which system %s paired; --system S draws them again by one", roundWords(unsaid)))
	}
	if alone := lostAlone(d, drawn); len(alone) > 0 {
		answer.Unchecked = append(answer.Unchecked, fmt.Sprintf("%s drawn again without those who lost it without an opponent, for the file doesn't say whether they were in the draw", roundWords(alone)))
	}
	if last := d.LastComplete(); last < d.LastRound() && len(answer.Standings) > 0 {
		answer.Unchecked = append(answer.Unchecked, fmt.Sprintf("round %d has games without a result, so that no places are compared from there on", last+1))
	}
	if !c.json {
		c.sayLines("not checked: ", answer.Unchecked)
	}
	return answer, nil
}

// plannedRounds are the rounds with games that can be drawn again, and those of which nothing says
// how they were paired. --system says it of all, --seed gives the seed of all.
func (c *call) plannedRounds(d *tournament.Division, own bool) (drawn, unsaid []int) {
	if system := c.text("system"); system != "" {
		d.Plan, own = []tournament.PlanEntry{{From: 1, To: d.Rounds, System: tournament.System(system)}}, true
	}
	for i := range d.RoundFacts {
		if c.given("seed") {
			d.RoundFacts[i].Seed = c.seed("seed")
		}
	}
	for round := 1; round <= d.LastRound(); round++ {
		switch planned := slices.ContainsFunc(d.Plan, func(e tournament.PlanEntry) bool { return e.From <= round && round <= e.To }); {
		case len(d.GamesOf(round)) == 0:
		case planned || own:
			drawn = append(drawn, round)
		default:
			unsaid = append(unsaid, round)
		}
	}
	return drawn, unsaid
}

// lostAlone are the rounds in which somebody lost without an opponent: one who wasn't drawn, or who
// never came to a game that was.
func lostAlone(d *tournament.Division, rounds []int) []int {
	return slices.DeleteFunc(slices.Clone(rounds), func(round int) bool {
		return !slices.ContainsFunc(d.GamesOf(round), func(g tournament.Game) bool { return g.Sheet.Kind == tournament.Missed })
	})
}

// checkPlaces compares the places that the file itself gives its players after each round.
func (c *call) checkPlaces(answer *checkedDivision, d *tournament.Division, book rulebook.Book, list exchange.PlayerList) {
	for round := 1; round <= d.LastComplete(); round++ {
		given := list.Places(round, len(d.SpreadCap) > 0)
		if len(given) == 0 {
			continue
		}
		one := checkedStanding{After: round, Compared: len(given), Differ: []checkedPlayer{}}
		differ := audit.Places(d, book, round, given)
		for _, p := range differ {
			one.Differ = append(one.Differ, checkedPlayer{ID: int(p.Player), Given: newRankLine(p.Given), Own: newRankLine(p.Own)})
		}
		answer.OK = answer.OK && len(differ) == 0
		answer.Standings = append(answer.Standings, one)
		if c.json {
			continue
		}
		if len(differ) == 0 {
			say(c.terminal.Out, "after round %d: the same places for %s\n", round, counted(len(given), "player"))
		}
		for _, p := range differ {
			say(c.terminal.Out, "after round %d: %s is at place %d as given, %s as ranked here\n", round, d.PlayerName(p.Player), p.Given.Place, rankWords(p.Own))
		}
	}
}

// sayDivision says by what the division is checked.
func (c *call) sayDivision(d *tournament.Division) {
	if c.json {
		return
	}
	say(c.terminal.Out, "division %s: %s, %d of %s; ranked by %s\n", d.Name, counted(len(d.Players), "player"), d.LastRound(), counted(d.Rounds, "round"), d.Rulebook)
}

func (c *call) sayLines(before string, lines []string) {
	if c.json {
		return
	}
	sayEach(c.terminal.Out, before, lines)
}

// roundWords are rounds in words: "round 3 was", "rounds 1–4, 6 were".
func roundWords(rounds []int) string {
	var runs []string
	for i := 0; i < len(rounds); {
		j := i
		for j+1 < len(rounds) && rounds[j+1] == rounds[j]+1 {
			j++
		}
		if i == j {
			runs = append(runs, fmt.Sprint(rounds[i]))
		} else {
			runs = append(runs, fmt.Sprintf("%d–%d", rounds[i], rounds[j]))
		}
		i = j + 1
	}
	if len(rounds) == 1 {
		return "round " + runs[0] + " was"
	}
	return "rounds " + strings.Join(runs, ", ") + " were"
}
