package cli

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/rulebook"
)

// clockTurns are what can be done with the clock of a round.
var clockTurns = []action.ClockTurn{action.ClockStart, action.ClockFromNow, action.ClockPause, action.ClockResume, action.ClockAdd, action.ClockStop}

func clockWords() (words []string) {
	for _, t := range clockTurns {
		words = append(words, string(t))
	}
	return words
}

// leftWords are what players can get when their game is taken off the draw.
var leftWords = []string{"nothing", string(tournament.Bye), string(tournament.Missed)}

// roundCommand is the command for a round and its draw.
func roundCommand() command {
	return command{name: "round", words: "EVENT [VERB …]", does: "shows a round, publishes and starts it, and changes its draw by hand: locks, swaps, postponed games, games asked for …", more: roundMeans}.with([]option{
		takesNumber("round", "N", "the round; where it is left out the last one drawn, for start the next to start, for clock the one played or next to start"), takesNumber("table", "T", "the table of the game"),
		takesMany("gets", "LIST", "what the player who is out gets, or with a comma between them the two of the game: "+strings.Join(leftWords, ", ")).or(leftWords[0]).oneOf(leftWords...),
		systemFlag("the pairing system instead of the one that drew it"), takesSeed("the seed of the draw; the next one where it is left out, or that of the event's secret"),
		turnsOn("all", "of every division that is ready, in one action"),
		takes("reason", "WHY", "why; needed once the draw is published, and kept with it"),
	},
		step{word: "show", does: "the games of a round, and what is in of them", show: (*call).showRound}.taking("round"),
		step{word: "unchecked", does: "the sheets of all rounds and divisions that nobody has checked against their slips (result --check)", show: (*call).showUnchecked, whole: true},
		step{word: "publish", does: "makes the draw the printed one", act: (*call).publishRound, whole: true}.taking("round", "all"),
		step{word: "start", does: "the round is being played from now on", act: (*call).startRound, whole: true}.taking("round", "all"),
		step{word: "again", does: "draws the round again around its locked games", act: (*call).drawAgain}.taking("round", "system", "seed", "reason"),
		step{word: "drop", does: "takes back a draw that isn't published", act: (*call).dropDraw}.taking("round"),
		step{word: "lock", does: "the game stays when the round is drawn again", act: locking(true)}.taking("round").needing("table"),
		step{word: "unlock", does: "the game no longer stays", act: locking(false)}.taking("round").needing("table"),
		step{word: "postpone", does: "the game is played later; the round can be complete without it", act: postponing(true)}.taking("round").needing("table", "reason"),
		step{word: "on-time", does: "the game is no longer postponed", act: postponing(false)}.taking("round").needing("table"),
		step{word: "meet", words: "PLAYER PLAYER", least: 2, most: 2, does: "two without an opponent meet, at --table or the next free one", act: editing(meeting)}.taking("round", "table", "reason"),
		step{word: "swap", words: "PLAYER PLAYER", least: 2, most: 2, does: "the two change places", act: editing(swapping)}.taking("round", "reason"),
		step{word: "replace", words: "PLAYER BY", least: 2, most: 2, does: "the second, who has no opponent, plays in place of the first", act: editing(replacing)}.taking("round", "gets", "reason"),
		step{word: "break", does: "takes a game off the draw", act: editing(breaking)}.taking("round", "gets", "reason").needing("table"),
		step{word: "starter", words: "PLAYER", least: 1, most: 1, does: "the player starts", act: editing(starting)}.taking("round", "reason"),
		step{word: "move", words: "TABLE", least: 1, most: 1, does: "the game at --table moves to that table, and the game there to its own", act: (*call).moveGame}.taking("round", "reason").needing("table"),
		step{word: "balance", does: "evens out starts and replies without changing who meets, of all drawn rounds where none is said", act: (*call).balance}.taking("round", "reason"),
		step{word: "fix", words: "PLAYER [PLAYER]", least: 1, most: 2, does: "asks for a game, or with one player for a bye, in a round to be drawn", act: fixing(true)}.taking("round"),
		step{word: "unfix", words: "PLAYER [PLAYER]", least: 1, most: 2, does: "takes that back", act: fixing(false)}.taking("round"),
		step{word: "clock", words: strings.Join(clockWords(), "|") + " [MINUTES]", least: 1, most: 2, does: "the clock of the round: 50 minutes, or 50:30", act: (*call).turnClock}.taking("round"),
	)
}

// roundMeans is what the help of round says below its verbs.
const roundMeans = `
pair draws a round. A change of a published draw makes a new revision of it; every other game stays.
`

// inRound is the round of --round, or else the last one drawn.
func (c *call) inRound(d *tournament.Division) (int, error) {
	return c.inRoundOr(d, d.LastRound())
}

// inRoundOr is the round of --round, or else the usual one of what is done.
func (c *call) inRoundOr(d *tournament.Division, usual int) (int, error) {
	if usual == 0 {
		usual = d.LastRound() // what is done says what is wrong with it
	}
	if usual == 0 && !c.given("round") {
		return 0, fmt.Errorf("no round of division %s is drawn yet; wordhall pair EVENT draws one", d.Name)
	}
	return c.round(d, usual)
}

// atTable is the game at --table in the round.
func (c *call) atTable(d *tournament.Division) (tournament.Game, error) {
	round, err := c.inRound(d)
	if err != nil {
		return tournament.Game{}, err
	}
	return gameAt(d, round, c.whole("table"))
}

// atTableInPlay is the game at --table in the round, which is usually the one in play.
func (c *call) atTableInPlay(d *tournament.Division) (tournament.Game, error) {
	round, err := c.inRoundOr(d, d.RoundInPlay())
	if err != nil {
		return tournament.Game{}, err
	}
	return gameAt(d, round, c.whole("table"))
}

// ofDivision is the division of a step, or nil if the step is about all divisions.
func (c *call) ofDivision(s source) (*tournament.Division, error) {
	if !c.on("all") {
		return theDivision(s.desk, c.text("division"))
	}
	for _, name := range []string{"division", "round"} {
		if c.given(name) {
			return nil, fmt.Errorf("--all is for every division that is ready; leave out --%s", name)
		}
	}
	return nil, nil
}

func (c *call) publishRound(s source, _ []string) (action.Action, error) {
	d, err := c.ofDivision(s)
	if err != nil {
		return nil, err
	}
	if d == nil {
		var ready []action.RoundOf
		for _, d := range s.event.Divisions {
			if round, why := action.NextToPublish(d); why.IsZero() {
				ready = append(ready, action.RoundOf{Division: d.ID, Round: round})
			}
		}
		return action.PublishRounds{Rounds: ready}, nil
	}
	round, err := c.inRound(d)
	return action.PublishRound{Division: d.ID, Round: round}, err
}

func (c *call) startRound(s source, _ []string) (action.Action, error) {
	d, err := c.ofDivision(s)
	if err != nil {
		return nil, err
	}
	if d == nil {
		return action.StartRound{Rounds: action.ReadyToStart(s.event)}, nil
	}
	round, err := c.inRoundOr(d, action.NextToStart(d))
	return action.StartRound{Rounds: []action.RoundOf{{Division: d.ID, Round: round}}}, err
}

// drawAgain draws the round again as it was drawn, but for what is typed.
func (c *call) drawAgain(s source, _ []string) (action.Action, error) {
	d := s.division
	round, err := c.inRound(d)
	switch published := d.Published(round); {
	case err != nil:
		return nil, err
	case !published && c.given("reason"):
		return nil, fmt.Errorf("round %d isn't published, and nobody asks why it is drawn again; leave --reason out", round)
	case !published && d.RoundState(round) == tournament.Planned:
		return nil, fmt.Errorf("round %d of division %s isn't drawn yet; wordhall pair EVENT draws it", round, d.Name)
	}
	req := action.DrawNext(d, round)
	if c.given("system") {
		req.System, req.Repeats = tournament.System(c.text("system")), nil // the repeats were those of the other system
	}
	if c.given("seed") {
		req.Seed = c.seed()
	}
	return action.DrawAnew(d, req, nil, c.text("reason")), nil
}

func (c *call) dropDraw(s source, _ []string) (action.Action, error) {
	round, err := c.inRound(s.division)
	return action.DropDraw{Division: s.division.ID, Round: round}, err
}

func locking(locked bool) func(*call, source, []string) (action.Action, error) {
	return func(c *call, s source, _ []string) (action.Action, error) {
		g, err := c.atTable(s.division)
		return action.LockGame{Division: s.division.ID, Game: g.ID, Locked: locked}, err
	}
}

func postponing(later bool) func(*call, source, []string) (action.Action, error) {
	return func(c *call, s source, _ []string) (action.Action, error) {
		g, err := c.atTable(s.division)
		return action.PostponeGame{Division: s.division.ID, Game: g.ID, Later: later, Reason: c.text("reason")}, err
	}
}

// editing changes a draw by hand, by the players named.
func editing(edit func(*call, *tournament.Division, int, []tournament.PlayerID) (draw.Edit, error)) func(*call, source, []string) (action.Action, error) {
	return func(c *call, s source, words []string) (action.Action, error) {
		d := s.division
		round, err := c.inRound(d)
		if err != nil {
			return nil, err
		}
		ids, err := c.playersNamed(d, words)
		if err != nil {
			return nil, err
		}
		one, err := edit(c, d, round, ids)
		if err != nil {
			return nil, err
		}
		return c.edited(d, round, one)
	}
}

// edited is a change of a draw by hand. Once the draw is published that is an amendment, which needs a reason.
func (c *call) edited(d *tournament.Division, round int, edits ...draw.Edit) (action.Action, error) {
	switch published := d.Published(round); {
	case published && strings.TrimSpace(c.text("reason")) == "":
		return nil, fmt.Errorf("round %d of division %s is published; say with --reason why its draw is changed", round, d.Name)
	case published:
		return action.AmendRound{Division: d.ID, Round: round, Edits: edits, Reason: c.text("reason")}, nil
	case c.given("reason"):
		return nil, fmt.Errorf("round %d isn't published, and nobody asks why its draw is changed; leave --reason out", round)
	}
	return action.EditDraw{Division: d.ID, Round: round, Edits: edits}, nil
}

func (c *call) moveGame(s source, words []string) (action.Action, error) {
	to, err := strconv.Atoi(words[0])
	if err != nil {
		return nil, fmt.Errorf("the table is %q; give the number of the table to which the game moves", words[0])
	}
	g, err := c.atTable(s.division)
	if err != nil {
		return nil, err
	}
	return c.edited(s.division, g.Round, draw.MoveGame(g.ID, to))
}

func meeting(c *call, _ *tournament.Division, _ int, ids []tournament.PlayerID) (draw.Edit, error) {
	return draw.PairTwo(ids[0], ids[1], c.whole("table")), nil
}

func swapping(_ *call, _ *tournament.Division, _ int, ids []tournament.PlayerID) (draw.Edit, error) {
	return draw.SwapPlayers(ids[0], ids[1]), nil
}

func replacing(c *call, _ *tournament.Division, _ int, ids []tournament.PlayerID) (draw.Edit, error) {
	left, err := c.left(1)
	return draw.ReplacePlayer(ids[0], ids[1], left[0]), err
}

func breaking(c *call, d *tournament.Division, round int, _ []tournament.PlayerID) (draw.Edit, error) {
	left, err := c.left(2)
	if err != nil {
		return draw.Edit{}, err
	}
	g, err := gameAt(d, round, c.whole("table"))
	return draw.BreakGame(g.ID, left[0], left[1]), err
}

// left are what one or two players get according to --gets.
func (c *call) left(n int) (kinds [2]tournament.Kind, err error) {
	words := c.texts("gets")
	if len(words) > n {
		return kinds, fmt.Errorf("--gets is %q; give %d of %s", strings.Join(words, ","), n, strings.Join(leftWords, ", "))
	}
	for i, word := range words {
		if word != leftWords[0] {
			kinds[i] = tournament.Kind(word)
		}
	}
	return kinds, nil
}

func starting(_ *call, d *tournament.Division, round int, ids []tournament.PlayerID) (draw.Edit, error) {
	g, ok := d.GameOf(round, ids[0])
	if !ok || g.Second == 0 {
		return draw.Edit{}, fmt.Errorf("%s has no game in round %d; look at the draw", d.PlayerName(ids[0]), round)
	}
	return draw.SetStarter(g.ID, ids[0]), nil
}

func (c *call) balance(s source, _ []string) (action.Action, error) {
	round, err := c.round(s.division, 0)
	return action.BalanceStarts{Division: s.division.ID, Round: round, Reason: c.text("reason")}, err
}

// fixing asks for a game in a round that isn't drawn yet. It is the next round if none is given.
func fixing(fixed bool) func(*call, source, []string) (action.Action, error) {
	return func(c *call, s source, words []string) (action.Action, error) {
		d := s.division
		ids, err := c.playersNamed(d, words)
		if err != nil {
			return nil, err
		}
		ids = append(ids, 0)
		round, err := c.round(d, d.NextRound())
		if fixed {
			return action.FixGame{Division: d.ID, Round: round, A: ids[0], B: ids[1]}, err
		}
		return action.UnfixGame{Division: d.ID, Round: round, A: ids[0], B: ids[1]}, err
	}
}

func (c *call) turnClock(s source, words []string) (action.Action, error) {
	turn := action.ClockTurn(words[0])
	if !slices.Contains(clockTurns, turn) {
		return nil, hasNo("a clock", words[0], clockWords())
	}
	round, err := c.inRoundOr(s.division, action.RoundToClock(s.division))
	if err != nil {
		return nil, err
	}
	a := action.TurnClock{Rounds: []action.RoundOf{{Division: s.division.ID, Round: round}}, Turn: turn}
	timed := turn == action.ClockStart || turn == action.ClockFromNow || turn == action.ClockAdd
	switch {
	case len(words) == 2 && !timed:
		return nil, fmt.Errorf("%s takes no time; leave %q out", turn, words[1])
	case len(words) == 2:
		a.Seconds, err = seconds(words[1], turn == action.ClockAdd)
	case turn == action.ClockAdd:
		err = errors.New("add how long? give minutes, as 5, or -5 to take them off")
	case timed:
		var book rulebook.Book
		book, err = s.division.Book(c.program.Books())
		a.Seconds = s.division.ClockLength(book)
	}
	return a, err
}

// seconds reads a time in minutes, or in minutes and seconds ("50", "49:30"). A time that is added may have a sign.
func seconds(word string, signed bool) (int, error) {
	rest, negative := strings.CutPrefix(strings.TrimSpace(word), "-")
	minutes, part, both := strings.Cut(rest, ":")
	m, err := strconv.Atoi(minutes)
	s := 0
	if both && err == nil {
		s, err = strconv.Atoi(part)
	}
	if err != nil || negative && !signed || m < 0 || s < 0 || s > 59 || m > tournament.MostClockSeconds/60 || 60*m+s == 0 {
		return 0, fmt.Errorf("the time is %q; give minutes, as 50 or 49:30, up to 24 hours", word)
	}
	if negative {
		return -60*m - s, nil
	}
	return 60*m + s, nil
}
