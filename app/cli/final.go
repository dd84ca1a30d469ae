package cli

import (
	"errors"
	"fmt"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/secret"
)

// finalAnswer is the answer of final for programs:
//
//	{"state": "playing", "field": 4, "best_of": 3, "last_best_of": [], "lot": 7, "rules": ["The first 4 of the standings play …"],
//	 "players": [{"seed": 1, "id": 3, "name": "Ada Quill", "seat": 1, "why": "1st of the standings …"}],
//	 "left": [{"id": 9, "name": "Bo Marlow", "reason": "withdrawn"}],
//	 "matches": [{"match": 1, "name": "Semi-final 1", "round": 1, "state": "open",
//	              "sides": [{"id": 3, "name": "Ada Quill", "seed": 1, "points": 1}, …], "winner": 0,
//	              "games": [{"game": 1, "table": 1, "first": 3, "second": 8, "kind": "played", "scores": [431, 389]}]}],
//	 "places": [{"place": 1, "id": 3, "name": "Ada Quill"}], "notes": []}
//
// last_best_of are the numbers of games of the final, the semi-finals and so on backwards, if they differ from
// best_of. state is none, planned, playing or over. The state of a match is waiting, open, played, bye, walkover or
// nobody. points are the games won, with a half for a tie if ties count. Games with drawn set leave open who
// starts.
type finalAnswer struct {
	State   string        `json:"state"`
	Field   int           `json:"field"`
	BestOf  int           `json:"best_of"`
	Last    []int         `json:"last_best_of"`
	Lot     int           `json:"lot"`
	Rules   []string      `json:"rules"`
	Players []finalPlayer `json:"players"`
	Left    []finalLeft   `json:"left"`
	Matches []finalMatch  `json:"matches"`
	Places  []finalPlace  `json:"places"`
	Notes   []string      `json:"notes"`
}

type finalPlayer struct {
	Seed int    `json:"seed"`
	ID   int    `json:"id"`
	Name string `json:"name"`
	Seat int    `json:"seat"`
	Why  string `json:"why"`
}

type finalLeft struct {
	ID     int    `json:"id"`
	Name   string `json:"name"`
	Reason string `json:"reason"`
}

type finalMatch struct {
	Match  int          `json:"match"`
	Name   string       `json:"name"`
	Round  int          `json:"round"`
	State  string       `json:"state"`
	Sides  [2]finalSide `json:"sides"`
	Winner int          `json:"winner"`
	Games  []finalGame  `json:"games"`
}

type finalSide struct {
	ID     int      `json:"id"`
	Name   string   `json:"name"`
	Seed   int      `json:"seed"`
	Points halfWins `json:"points"`
}

// halfWins prints a count of half-wins as wins, for example 7 as 3.5.
type halfWins int

// MarshalJSON writes the number without rounding.
func (h halfWins) MarshalJSON() ([]byte, error) { return []byte(report.Decimal(int(h))), nil }

type finalGame struct {
	Game   int     `json:"game"`
	Table  int     `json:"table"`
	First  int     `json:"first"`
	Second int     `json:"second"`
	Drawn  bool    `json:"drawn,omitempty"`
	Kind   string  `json:"kind"`
	Scores *[2]int `json:"scores,omitempty"`
}

type finalPlace struct {
	Place int    `json:"place"`
	ID    int    `json:"id"`
	Name  string `json:"name"`
}

// stateWords are the words for the states of a match, for programs.
var stateWords = map[finals.State]string{
	finals.Waiting: "waiting", finals.Open: "open", finals.Played: "played", finals.Bye: "bye", finals.Walkover: "walkover", finals.Nobody: "nobody",
}

// finalCommand is the command for the final of a division.
func finalCommand() command {
	planned := []string{"players", "best-of", "third", "third-best-of", "ties", "apart", "starts", "last-start", "rated", "lot"}
	keyed := []string{"game", "starter", "absent", "reason"}
	for _, o := range sheetFlags() {
		keyed = append(keyed, o.name)
	}
	return command{name: "final", words: "EVENT [VERB …]", does: "a final after the rounds: plans it, starts it with the first of the standings, enters its games and shows the bracket"}.with(append([]option{
		documentFlag(), takesNumber("players", "N", "how many play, 2 to 16"),
		takes("best-of", "N", "how many games a match has, an odd number (3 if never said), or one for each round, the final's last: 1,3,5"),
		turnsOn("third", "the losers of the semi-finals play for the third place"),
		takesNumber("third-best-of", "N", "how many games the match for the third place has, an odd number (as many as the final if never said)"),
		takes("ties", "T", "a tied game is played again, or half a win for each (replay if never said)").oneOf(finals.TiePolicies.Names()...),
		turnsOn("apart", "those who met in the last round don't meet in their first match"),
		takes("starts", "S", "who starts game 1, by the higher seed's choice, by lots or by the ledger of starts (choice if never said)").oneOf(finals.FirstStarts.Names()...),
		takes("last-start", "S", "who starts the last game (lots if never said)").oneOf(finals.LastStarts.Names()...),
		turnsOn("rated", "its games are rated"), takesNumber("lot", "N", "the seed of its lots"),
		takesNumber("table", "T", "the table"), takesNumber("game", "N", "the game of the match; the one to be played where it is left out"),
		takes("starter", "PLAYER", "who started, where that was open"), takes("absent", "PLAYER", "who didn't come, instead of scores"),
		takes("reason", "WHY", "why"), turnsOn("good-rows", "takes the rows that are good and leaves out the others, which it names"),
	}, sheetFlags()...),
		step{word: "show", does: "the bracket, the games and the places so far", show: (*call).showFinal}.taking("from"),
		step{word: "plan", does: "plans a final, or changes what is planned; chances look at the first of the standings then", act: (*call).planFinal}.taking(planned...),
		step{word: "start", does: "freezes who plays by the standings after the last round, and makes the first games", act: (*call).startFinal}.taking(planned...),
		step{word: "take", words: "FILE", least: 1, most: 1, does: "starts it with the playoff that a file of CoCo's results has, if those play whom the standings send", act: (*call).takeFinal}.taking(append(planned, "good-rows")...),
		step{word: "result", words: "[FIRST SECOND]", most: 2, does: "the scores of who started and who replied", key: (*call).finalResult}.taking(keyed...).needing("table"),
		step{word: "first", words: "PLAYER", least: 1, most: 1, does: "who starts the game at that table", act: (*call).finalFirst}.needing("table"),
		step{word: "withdraw", words: "PLAYER", least: 1, most: 1, does: "before the first result the next comes in, later the opponent goes on", act: (*call).leaveFinal}.taking("reason"),
		step{word: "drop", does: "takes a planned final away", act: (*call).dropFinal},
	)
}

// plannedFinal is the division's plan with the changes in the flags.
func (c *call) plannedFinal(d *tournament.Division) (*tournament.Finals, error) {
	f := d.Final.Clone()
	if f == nil {
		if !c.given("players") {
			return nil, errors.New("how many play? give --players 2 to 16")
		}
		plan := finals.Plan(0)
		f = &plan
	}
	numbers := map[string]*int{"players": &f.Field, "third-best-of": &f.ThirdBestOf, "lot": &f.Lot}
	for name, at := range numbers {
		if c.given(name) {
			*at = c.whole(name)
		}
	}
	if c.given("best-of") {
		if err := finals.ReadBestOf(f, c.text("best-of")); err != nil {
			return nil, err
		}
	}
	switches := map[string]*bool{"third": &f.Third, "apart": &f.Apart, "rated": &f.Rated}
	for name, at := range switches {
		if c.given(name) {
			*at = c.on(name)
		}
	}
	if c.given("ties") {
		f.Ties = tournament.FinalTies(c.text("ties"))
	}
	if c.given("starts") {
		f.Starts = tournament.FinalStarts(c.text("starts"))
	}
	if c.given("last-start") {
		f.LastStart = tournament.FinalStarts(c.text("last-start"))
	}
	return f, nil
}

func (c *call) planFinal(src source, _ []string) (action.Action, error) {
	f, err := c.plannedFinal(src.division)
	return action.PlanFinal{Division: src.division.ID, Final: f}, err
}

func (c *call) startFinal(src source, _ []string) (a action.Action, err error) {
	var f *tournament.Finals
	if !src.division.Final.Started() {
		f, err = c.plannedFinal(src.division)
	}
	return action.StartFinal{Division: src.division.ID, Final: f}, err
}

// takeFinal starts the final with the playoff in a file. It is played as it is planned here, or else as the file
// shows it.
func (c *call) takeFinal(src source, words []string) (action.Action, error) {
	d := src.division
	book, err := d.Book(c.program.Books())
	if err != nil {
		return nil, err
	}
	var plan *tournament.Finals
	if d.Final != nil || c.given("players") {
		if plan, err = c.plannedFinal(d); err != nil {
			return nil, err
		}
	}
	data, err := app.ReadImport(words[0])
	if err != nil {
		return nil, err
	}
	lot := 0
	if kept := src.desk.Event().Secret; kept != "" {
		lot = secret.Lot(kept, d.Name)
	}
	p, err := federation.ReadPlayoff(words[0], data, d, book, plan, lot)
	if err != nil {
		return nil, err
	}
	switch err := p.Refusal(); {
	case err != nil && len(p.Played) == 0:
		return nil, err
	case err != nil && !c.on("good-rows"):
		return nil, fmt.Errorf("%w (--good-rows takes the others)", err)
	}
	for _, r := range p.Rows {
		if !r.Taken() && !c.json {
			say(c.terminal.Out, "left out, row %d: %s: %s\n", r.Row, r.Game, r.Why)
		}
	}
	return action.StartFinal{Division: d.ID, Final: p.Final, Played: p.Played, From: p.File}, nil
}

func (c *call) dropFinal(src source, _ []string) (action.Action, error) {
	return action.PlanFinal{Division: src.division.ID}, nil
}

// finalTable is the game at --table.
func (c *call) finalTable(d *tournament.Division) (tournament.Game, error) {
	if !d.Final.Started() {
		return tournament.Game{}, fmt.Errorf("the final of division %s hasn't begun; start it with wordhall final EVENT start", d.Name)
	}
	table := c.whole("table")
	g, ok := finals.At(d, table)
	if !ok {
		return tournament.Game{}, fmt.Errorf("the final of division %s has no game at table %d; look at wordhall final EVENT for the right one (--table T)", d.Name, table)
	}
	return g, nil
}

func (c *call) finalResult(src source, words []string) error {
	d := src.division
	g, err := c.finalTable(d)
	if err != nil {
		return err
	}
	if c.given("game") {
		match, _ := finals.MatchOf(g)
		other, ok := finals.Game(d, finals.GameID(match, c.whole("game")))
		if !ok {
			return fmt.Errorf("the match at table %d has no game %d", g.Table, c.whole("game"))
		}
		g = other
	}
	err = c.keySheet(src, g, words, func() (tournament.Sheet, error) { return c.finalSheet(d, g, words) })
	if !c.given("game") && (tournament.RefusedAs(err, tournament.Conflict) || tournament.RefusedAs(err, tournament.NeedsReason)) {
		err = fmt.Errorf("%w (--game N)", err)
	}
	return err
}

// finalSheet is the sheet that the words and flags describe: two scores, or who was absent.
func (c *call) finalSheet(d *tournament.Division, g tournament.Game, words []string) (tournament.Sheet, error) {
	if c.given("absent") {
		absent, err := c.flagPlayer(d, "absent")
		return tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{absent}}, err
	}
	starter, err := c.flagPlayer(d, "starter")
	if err != nil {
		return tournament.Sheet{}, err
	}
	s, err := c.sheetOf(d, g, words, starter)
	if err == nil && g.StarterUnsaid(s) {
		return s, fmt.Errorf("who started at table %d isn't known; give --starter and the number of the player (%d %s, %d %s)", g.Table, g.First, d.PlayerName(g.First), g.Second, d.PlayerName(g.Second))
	}
	return s, err
}

func (c *call) finalFirst(src source, words []string) (action.Action, error) {
	g, err := c.finalTable(src.division)
	if err != nil {
		return nil, err
	}
	id, err := c.playerNamed(src.division, words[0])
	return action.ChooseFinalStart{Division: src.division.ID, Game: g.ID, Player: id}, err
}

func (c *call) leaveFinal(src source, words []string) (action.Action, error) {
	id, err := c.playerNamed(src.division, words[0])
	return action.WithdrawFromFinal{Division: src.division.ID, Player: id, Reason: c.text("reason")}, err
}

func (c *call) showFinal(src source, _ []string) error {
	d := src.division
	book, err := d.Book(c.program.Books())
	if err != nil {
		return err
	}
	a := newFinalAnswer(d, book)
	return c.answer(a, func() { c.sayFinal(d, book, a) })
}

func newFinalAnswer(d *tournament.Division, book rulebook.Book) finalAnswer {
	a := finalAnswer{State: "none", Last: []int{}, Rules: []string{}, Players: []finalPlayer{}, Left: []finalLeft{}, Matches: []finalMatch{}, Places: []finalPlace{}, Notes: []string{}}
	f := d.Final
	if f == nil {
		return a
	}
	a.State, a.Field, a.BestOf, a.Lot = "planned", f.Field, f.BestOf, f.Lot
	a.Last = append(a.Last, f.LastBestOf...)
	for _, rule := range finals.PlanTexts(f) {
		a.Rules = append(a.Rules, rule.String())
	}
	if !f.Started() {
		return a
	}
	for i, e := range f.Entrants {
		a.Players = append(a.Players, finalPlayer{Seed: i + 1, ID: int(e.Player), Name: d.PlayerName(e.Player), Seat: e.Seat, Why: finals.EntrantText(d, e).String()})
	}
	for _, l := range f.Left {
		a.Left = append(a.Left, finalLeft{ID: int(l.Player), Name: d.PlayerName(l.Player), Reason: l.Reason})
	}
	bracket := finals.Of(d, book)
	if a.State = "playing"; bracket.Over() {
		a.State = "over"
	}
	for i := range bracket.Matches {
		a.Matches = append(a.Matches, newFinalMatch(d, bracket, &bracket.Matches[i]))
	}
	for _, s := range report.At(d, book, d.LastRound()).Places().Rows {
		a.Places = append(a.Places, finalPlace{Place: s.Place, ID: int(s.ID), Name: d.PlayerName(s.ID)})
	}
	missing, _ := finals.Drifted(d, book)
	for _, id := range missing {
		a.Notes = append(a.Notes, fmt.Sprintf("by the standings as they are now %s would play; the field stays as it was frozen", d.PlayerName(id)))
	}
	return a
}

func newFinalMatch(d *tournament.Division, bracket finals.Bracket, m *finals.Match) finalMatch {
	list := finalMatch{Match: m.ID, Name: bracket.Text(m).String(), Round: m.Round, State: stateWords[m.State], Winner: int(m.Winner), Games: []finalGame{}}
	for i, s := range m.Sides {
		list.Sides[i] = finalSide{ID: int(s.Player), Name: bracket.SideText(d, m, i).String(), Seed: s.Seed, Points: halfWins(s.HalfPoints)}
	}
	for _, g := range m.Games {
		_, number := finals.MatchOf(g)
		list.Games = append(list.Games, finalGame{Game: number, Table: g.Table, First: int(g.First), Second: int(g.Second), Drawn: g.StartOpen, Kind: string(g.Sheet.Kind), Scores: g.Sheet.Scores})
	}
	return list
}

func (c *call) sayFinal(d *tournament.Division, book rulebook.Book, a finalAnswer) {
	out := c.terminal.Out
	if a.State == "none" {
		say(out, "Division %s has no final; plan one with wordhall final EVENT plan --players N\n", d.Name)
		return
	}
	say(out, "Final of division %s (%s)\n", d.Name, a.State)
	for _, rule := range a.Rules {
		say(out, "  %s\n", rule)
	}
	t := columns{sides: "><<", indent: between}
	for _, p := range readRows(report.Finalists(d).Pick("seed", "number", "name", "why")) {
		if seed, number, name, why := p[0], p[1], p[2], p[3]; seed != "" {
			t.add(seed+".", name, fmt.Sprintf("number %s, %s", number, why))
		} else {
			t.add("– ", name, why)
		}
	}
	t.write(out)
	games := readRows(report.FinalGames(d, book).Pick("match", "game", "table", "first", "second", "first-score", "second-score", "result"))
	for _, m := range readRows(report.Bracket(d, book).Pick("match", "first", "second", "score", "winner")) {
		say(out, "%s: %s – %s", m[0], m[1], m[2])
		if score := m[3]; score != "" {
			say(out, " %s", score)
		}
		if winner := m[4]; winner != "" {
			say(out, ", %s wins", winner)
		}
		say(out, "\n")
		for _, g := range games {
			if g[0] == m[0] && g[1] != "" {
				say(out, "   game %s, table %s: %s\n", g[1], g[2], finalGameWords(g[3], g[4], g[5], g[6], g[7]))
			}
		}
	}
	if a.State == "playing" || a.State == "over" {
		for _, p := range a.Places[:min(len(a.Players), len(a.Places))] {
			say(out, "%4d  %s\n", p.Place, p.Name)
		}
	}
	sayEach(out, "note: ", a.Notes)
}

// finalGameWords is a game with its scores and what its sheet says. The starter comes first.
func finalGameWords(first, second, one, other, result string) string {
	words := first + " – " + second
	if one != "" {
		words += " " + one + "–" + other
	}
	return words + ", " + result
}
