package cli

import (
	"fmt"
	"slices"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/annotation"
)

// gameCommand is the command for the annotation of a game.
func gameCommand() command {
	c := command{name: "game", words: "EVENT [VERB …]", does: "keeps the annotation of a game (a GCG file, as Woogles, Quackle and Macondo write it), checked move by move"}.with([]option{
		takesNumber("round", "N", "the round; the one in play where it is left out"), takesNumber("table", "T", "the table of the game"),
		takes("first", "PLAYER", "whom the file calls #player1, where the names in it don't say so"),
	},
		step{word: "show", does: "what is found in the game's annotation, and its plays", show: (*call).showGame}.taking("round").needing("table"),
		step{word: "annotate", words: "FILE", least: 1, most: 1, does: "keeps the file's annotation with the game; what doesn't fit is asked about first", act: (*call).annotate}.taking("round", "first").needing("table"),
		step{word: "forget", does: "takes the annotation away", act: (*call).forgetAnnotation}.taking("round").needing("table"),
	)
	c.namesPlayers = false
	return c
}

func (c *call) annotate(s source, words []string) (action.Action, error) {
	d := s.division
	g, err := c.atTableInPlay(d)
	if err != nil {
		return nil, err
	}
	a := action.AnnotateGame{Division: d.ID, Game: g.ID}
	if a.Text, err = app.ReadAnnotation(words[0]); err != nil {
		return nil, err
	}
	a.First, err = c.flagPlayer(d, "first")
	if err == nil && a.First != 0 && !g.Has(a.First) {
		err = fmt.Errorf("%s isn't at table %d in round %d", d.PlayerName(a.First), g.Table, g.Round)
	}
	return a, err
}

func (c *call) forgetAnnotation(s source, _ []string) (action.Action, error) {
	g, err := c.atTableInPlay(s.division)
	return action.AnnotateGame{Division: s.division.ID, Game: g.ID}, err
}

// gameAnswer is an annotation with what was found in it, for programs.
type gameAnswer struct {
	Division string `json:"division"`
	Round    int    `json:"round"`
	Table    int    `json:"table"`
	// Checked says that the moves could be checked, and List is the word list that the plays were judged by; it is
	// empty where there was none.
	Checked  bool           `json:"checked"`
	List     string         `json:"list"`
	Findings []findingEntry `json:"findings"`
	Plays    []playEntry    `json:"plays"`
}

type findingEntry struct {
	// Line is the line of the file, 0 for the whole game.
	Line  int    `json:"line"`
	About string `json:"about"`
	Says  string `json:"says"`
}

type playEntry struct {
	Line   int    `json:"line"`
	Player int    `json:"player"`
	Name   string `json:"name"`
	Place  string `json:"place"`
	Word   string `json:"word"`
	Score  int    `json:"score"`
	Bingo  bool   `json:"bingo"`
}

func (c *call) showGame(s source, _ []string) error {
	d := s.division
	g, err := c.atTableInPlay(d)
	if err != nil {
		return err
	}
	checked, ok := s.desk.CheckAnnotation(d, g)
	if !ok {
		return fmt.Errorf("%s has no annotation; wordhall game EVENT annotate FILE keeps one", d.GameText(g))
	}
	a := gameAnswer{Division: d.Name, Round: g.Round, Table: g.Table, Checked: checked.Why.IsZero(), List: checked.List, Findings: []findingEntry{}, Plays: []playEntry{}}
	for _, f := range checked.Findings {
		a.Findings = append(a.Findings, findingEntry{Line: f.Line, About: f.ID, Says: f.Says.String()})
	}
	for _, p := range checked.Plays {
		who := g.Side(p.Side)
		a.Plays = append(a.Plays, playEntry{Line: p.Line, Player: int(who), Name: d.PlayerName(who), Place: p.Place, Word: p.Word, Score: p.Score, Bingo: p.Bingo()})
	}
	return c.answer(a, func() { c.sayGame(d, g, checked, a.Plays) })
}

func (c *call) sayGame(d *tournament.Division, g tournament.Game, checked app.CheckedAnnotation, plays []playEntry) {
	say(c.terminal.Out, "%s: %s\n", d.GameText(g), d.SheetText(g))
	t := columns{sides: "<<<>"}
	for _, p := range plays {
		mark := ""
		if p.Bingo {
			mark = " *"
		}
		t.add(p.Name, p.Place, p.Word+mark, fmt.Sprint(p.Score))
	}
	t.write(c.terminal.Out)
	if checked.Without.IsZero() {
		say(c.terminal.Out, "words by %s\n", checked.List)
	} else {
		say(c.terminal.Out, "%s\n", checked.Without)
	}
	if len(checked.Findings) == 0 {
		say(c.terminal.Out, "everything agrees\n")
	}
	slices.SortStableFunc(checked.Findings, func(a, b annotation.Finding) int { return a.Line - b.Line })
	for _, f := range checked.Findings {
		say(c.terminal.Out, "found: %s\n", tournament.FindingText(f))
	}
}
