package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/shadow"
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
	// Contradictions are games that were left out, or that have no result, because the file contradicts itself.
	Contradictions []string          `json:"contradictions"`
	Rounds         []checkedRound    `json:"rounds"`
	Standings      []checkedStanding `json:"standings"`
	// Unchecked says what can't be checked, and what would be needed for that.
	Unchecked []string `json:"unchecked"`
}

// checkedStanding says how many places were compared after a round, and which differ.
type checkedStanding struct {
	After    int             `json:"after"`
	Compared int             `json:"compared"`
	Differ   []checkedPlayer `json:"differ"`
}

// documentEnds are the endings of files that check takes for an event or a division. A play has no such ending and no
// slash.
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

// foreignEvent reads the event in that file or folder. ok is false for a division document.
func (c *call) foreignEvent(path string) (in exchange.EventImport, ok bool, err error) {
	if path, err = app.EventFileIn(path); err != nil {
		return in, false, err
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

// checkDivision compares a division with what this program makes of it, and prints the result.
func (c *call) checkDivision(d *tournament.Division, list exchange.PlayerList, own bool) (checkedDivision, error) {
	answer := checkedDivision{Name: d.Name, OK: true, Rulebook: d.Rulebook, Contradictions: []string{}, Standings: []checkedStanding{}, Unchecked: []string{}}
	book, err := d.Book(c.program.Books())
	if err != nil {
		return answer, err
	}
	own = c.takeSystem(d) || own
	c.sayDivision(d)
	beside, err := shadow.Compare(context.Background(), d, list, book, own, nil)
	if err != nil {
		return answer, err
	}
	if len(beside.Contradictions) > 0 {
		answer.OK, answer.Contradictions = false, text.Strings(beside.Contradictions)
		c.sayLines("contradiction: ", answer.Contradictions)
	}
	after, places, err := c.rerank(d)
	if err != nil {
		return answer, err
	}
	pairs := newCheckedAnswer(beside.Rounds, places)
	answer.OK, answer.Rounds = answer.OK && pairs.OK, pairs.Rounds
	if !c.json {
		c.sayChecked(d, beside.Rounds, places)
	}
	c.checkPlaces(&answer, d, beside.Places)
	if path := c.text("standings"); path != "" {
		answer.Standings = append(answer.Standings, checkedStanding{After: after, Compared: len(d.Players), Differ: pairs.Places})
	} else if len(answer.Standings) == 0 {
		answer.Unchecked = append(answer.Unchecked, "the file has no standings to compare with; --standings FILE gives those of another program")
	}
	if len(beside.Unsaid) > 0 {
		answer.Unchecked = append(answer.Unchecked, fmt.Sprintf("the file doesn't say by which system %s paired; --system S draws them again by one", roundWords(beside.Unsaid)))
	}
	if len(beside.Alone) > 0 {
		answer.Unchecked = append(answer.Unchecked, fmt.Sprintf("%s drawn again without those who lost it without an opponent, for the file doesn't say whether they were in the draw", roundWords(beside.Alone)))
	}
	if last := d.LastComplete(); last < d.LastRound() && len(answer.Standings) > 0 {
		answer.Unchecked = append(answer.Unchecked, fmt.Sprintf("round %d has games without a result, so that no places are compared from there on", last+1))
	}
	if !c.json {
		c.sayLines("not checked: ", answer.Unchecked)
	}
	return answer, nil
}

// takeSystem puts --system and --seed into the division. It reports whether a system was given.
func (c *call) takeSystem(d *tournament.Division) bool {
	for i := range d.RoundFacts {
		if c.given("seed") {
			d.RoundFacts[i].Seed = c.seed()
		}
	}
	system := c.text("system")
	if system != "" {
		d.Plan = []tournament.PlanEntry{{From: 1, To: d.Rounds, System: tournament.System(system)}}
	}
	return system != ""
}

// checkPlaces compares the places that the file itself gives after each round.
func (c *call) checkPlaces(answer *checkedDivision, d *tournament.Division, list []shadow.Places) {
	for _, given := range list {
		one := checkedStanding{After: given.After, Compared: given.Compared, Differ: []checkedPlayer{}}
		for _, p := range given.Differ {
			one.Differ = append(one.Differ, checkedPlayer{ID: int(p.Player), Given: newRankLine(p.Given), Own: newRankLine(p.Own)})
		}
		answer.OK = answer.OK && len(given.Differ) == 0
		answer.Standings = append(answer.Standings, one)
		if c.json {
			continue
		}
		if len(given.Differ) == 0 {
			say(c.terminal.Out, "after round %d: the same places for %s\n", given.After, counted(given.Compared, "player"))
		}
		for _, p := range given.Differ {
			say(c.terminal.Out, "after round %d: %s is at place %d as given, %s as ranked here\n", given.After, d.PlayerName(p.Player), p.Given.Place, rankWords(p.Own))
		}
	}
}

// sayDivision prints the division and the rulebook by which it is ranked.
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

// roundWords are rounds in words ("round 3 was", "rounds 1–4, 6 were").
func roundWords(rounds []int) string {
	if len(rounds) == 1 {
		return "round " + tournament.Runs(rounds) + " was"
	}
	return "rounds " + tournament.Runs(rounds) + " were"
}
