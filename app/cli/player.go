package cli

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// getsWords are what the opponent in a drawn game can get when a player leaves.
var getsWords = []string{"stays", string(action.PrintedBye), string(action.PrintedForfeit), string(action.PrintedOpponent)}

// playerCommand is the command for the players of a division.
func playerCommand() command {
	return command{name: "player", words: "EVENT [VERB …]", does: "enters players, and does to a player what can be done now: withdrawals, byes, forfeits, lateness, penalties, ejections …",
		more: playerMeans}.with([]option{
		takesNumber("round", "N", "the round; the one that is played or drawn next where it is left out"),
		takes("rounds", "LIST", "only these rounds, as 2,4-6; all where it is left out"),
		takes("gets", "W", "what the opponent in a game already drawn gets").or(getsWords[0]).oneOf(getsWords...),
		takes("meets", "PLAYER", "whom the player meets in the latest drawn round: somebody without an opponent there"),
		takes("margin", "N", "the margin instead of the rulebook's"),
		takesNumber("ago", "MINUTES", "how many minutes ago; now where it is left out"),
		takesNumber("level", "N", "the level of the warning or of the offence, from 1"),
		takes("effect", "E", "what becomes of the games; the rulebook's own where it is left out").oneOf(tournament.EjectionEffects.Names()...),
		takes("begun", "FIRST-SECOND", "the game on the table had begun, with these scores of who started and who replied"),
		takes("section", "S", "the section of the rulebook"), takes("witnesses", "NAMES", "who saw it"), takes("note", "TEXT", "what else is kept in the record"),
		takes("reason", "WHY", "why; kept in the record"),
	},
		step{word: "list", does: "the players, with their numbers", show: (*call).listPlayers},
		step{word: "show", words: "PLAYER", least: 1, most: 1, does: "what is known of a player, and what can be done now", show: (*call).showPlayer},
		step{word: "add", words: "NAME [key=value …]", least: 1, most: manyWords, does: "enters a player", act: (*call).addPlayer}.taking("meets"),
		step{word: "change", words: "PLAYER key=value …", least: 2, most: manyWords, does: "changes what is known of a player: table=5 fixes a table, out=3 excuses from a round", act: (*call).changePlayer},
		step{word: "check-in", words: "PLAYER …", least: 1, most: manyWords, does: "marks players as present", act: checkingIn(true)},
		step{word: "check-out", words: "PLAYER …", least: 1, most: manyWords, does: "marks players as not present", act: checkingIn(false)},
		verbStep(report.Withdraw, "PLAYER", "takes a player out from a round on", withdrawing).taking("round", "gets", "meets"),
		verbStep(report.Return, "PLAYER", "brings a withdrawn player back", returning).taking("round", "meets"),
		verbStep(report.GiveBye, "PLAYER", "gives a bye to a player without a game in the round", unplayed(tournament.Bye)).taking("round", "margin"),
		verbStep(report.NoteMissed, "PLAYER", "records a round missed by a player without a game in it", unplayed(tournament.Missed)).taking("round", "margin"),
		verbStep(report.Forfeit, "PLAYER", "the player did not come: the game is the opponent's", forfeiting).taking("round", "margin"),
		verbStep(report.WatchLate, "PLAYER", "starts the late clock of the player's game", waiting).taking("round", "ago"),
		step{word: "came", words: "PLAYER", least: 1, most: 1, does: "the player waited for has come", act: (*call).cameLate}.taking("ago"),
		step{word: "not-late", words: "PLAYER", least: 1, most: 1, does: "takes the late clock of the player's game off", act: (*call).notLate},
		verbStep(report.Penalty, "PLAYER POINTS", "takes a time penalty off the score of a game that is in", penalising).taking("round", "section", "reason", "witnesses", "note"),
		step{word: "spread", words: "PLAYER POINTS", least: 2, most: 2, does: "takes points off the player's spread", act: (*call).spreadPenalty}.taking("round", "section", "witnesses", "note").needing("reason"),
		step{word: "warning", words: "PLAYER", least: 1, most: 1, does: "records a warning", act: (*call).warning}.taking("round", "level", "section", "witnesses", "note").needing("reason"),
		verbStep(report.Eject, "PLAYER …", "ejects a player, or several at once", nil).taking("effect", "begun", "level", "section", "witnesses", "note").needing("reason"),
		verbStep(report.Reinstate, "PLAYER", "an appeal is upheld: the ejection counts for nothing", reinstating).needing("reason"),
		verbStep(report.LeaveFinal, "PLAYER", "takes a player out of a final that has begun", leavingFinal).needing("reason"),
		verbStep(report.KeepApart, "PLAYER PLAYER", "the two aren't drawn against each other", keepingApart).taking("rounds"),
		step{word: "together", words: "PLAYER PLAYER", least: 2, most: 2, does: "the two may meet again", act: (*call).allowPair}.taking("rounds"),
		verbStep(report.Move, "PLAYER DIVISION", "puts a player who is in no draw yet into another division", moving),
		verbStep(report.Remove, "PLAYER", "takes out a player who is in no draw yet", removing),
	)
}

// playerMeans is what the help of player says below its verbs.
var playerMeans = "\nPLAYER is a number, a name, or the beginning of its words where that is clear. The keys are\n" +
	wrapped(slices.Concat(document.PlayerKeys(), privateKeys())) + "\nan empty value takes what is known out.\n"

// playerAction makes the action of a verb for a player from the current offer of the verb.
type playerAction func(c *call, s source, o report.Offer, words []string) (action.Action, error)

// verbStep is a verb of report.PlayerVerbs as a step. A verb that isn't offered is refused in the same words as in
// the window.
func verbStep(id, words, does string, do playerAction) step {
	n := len(strings.Fields(words))
	s := step{word: id, words: words, least: n, most: n, does: does}
	if do == nil { // The verb is for several players.
		s.act, s.least, s.most = (*call).eject, 1, manyWords
		return s
	}
	s.act = func(c *call, src source, words []string) (action.Action, error) {
		player, err := c.playerNamed(src.division, words[0])
		if err != nil {
			return nil, err
		}
		o, err := c.offer(src, id, player)
		if err != nil {
			return nil, err
		}
		return do(c, src, o, words[1:])
	}
	return s
}

// offer is the verb's current offer for a player. With --round the action itself decides whether the verb can be
// done in that round, and the game is the player's in that round.
func (c *call) offer(s source, id string, player tournament.PlayerID) (report.Offer, error) {
	verb := report.PlayerVerbs[slices.IndexFunc(report.PlayerVerbs, func(v report.PlayerVerb) bool { return v.ID == id })]
	book, err := s.desk.Book(s.division)
	if err != nil {
		return report.Offer{}, err
	}
	o, refusal := verb.Offer(s.event, s.division, book, player)
	if c.flags.Lookup("round") == nil || !c.given("round") {
		return o, refusal
	}
	round, err := c.round(s.division, 0)
	if err != nil {
		return report.Offer{}, err
	}
	o = report.Offer{Verb: verb, Player: player, Round: round}
	if g, ok := s.division.GameOf(round, player); ok {
		o.Game = g.ID
	}
	return o, nil
}

// round is the round of --round, or the usual one.
func (c *call) round(d *tournament.Division, usual int) (int, error) {
	if !c.given("round") {
		return usual, nil
	}
	if n := c.whole("round"); n >= 1 && n <= d.Rounds {
		return n, nil
	}
	return 0, fmt.Errorf("--round is %d; division %s has rounds 1 to %d", c.whole("round"), d.Name, d.Rounds)
}

func withdrawing(c *call, s source, o report.Offer, _ []string) (action.Action, error) {
	a := action.WithdrawPlayer{Division: s.division.ID, Player: o.Player, From: o.Round}
	if gets := c.text("gets"); gets != getsWords[0] {
		a.Gets = action.PrintedGets(gets)
	}
	var err error
	a.Opponent, err = c.flagPlayer(s.division, "meets")
	switch {
	case err != nil:
		return nil, err
	case (a.Gets == action.PrintedOpponent) != (a.Opponent != 0):
		return nil, errors.New("--gets opponent and --meets PLAYER belong together: who takes the place of the player who leaves")
	}
	return a, nil
}

func returning(c *call, s source, o report.Offer, _ []string) (action.Action, error) {
	a := action.ReturnPlayer{Division: s.division.ID, Player: o.Player, From: o.Round}
	var err error
	if a.Meets, err = c.flagPlayer(s.division, "meets"); a.Meets != 0 {
		a.From = cmp.Or(o.Earlier, o.Round)
	}
	return a, err
}

func unplayed(kind tournament.Kind) playerAction {
	return func(c *call, s source, o report.Offer, _ []string) (action.Action, error) {
		margin, err := c.margin()
		return action.RecordUnplayed{Division: s.division.ID, Round: o.Round, Player: o.Player, Sheet: tournament.Sheet{Kind: kind, Margin: margin}}, err
	}
}

// margin is the margin of --margin, or nil for the rulebook's.
func (c *call) margin() (*int, error) {
	if !c.given("margin") {
		return nil, nil
	}
	n, err := number(c.text("margin"), "--margin")
	return &n, err
}

func forfeiting(c *call, s source, o report.Offer, _ []string) (action.Action, error) {
	if o.Game == 0 {
		return nil, fmt.Errorf("%s has no game in round %d; look at the draw", s.division.PlayerName(o.Player), o.Round)
	}
	margin, err := c.margin()
	return action.EnterSheet{Division: s.division.ID, Game: o.Game, Sheet: tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{o.Player}, Margin: margin}}, err
}

func waiting(c *call, s source, o report.Offer, _ []string) (action.Action, error) {
	ago, err := c.ago()
	return action.WatchLate{Division: s.division.ID, Games: []action.LateGame{{Game: o.Game, Absent: []tournament.PlayerID{o.Player}}}, Ago: ago}, err
}

// ago is the time of --ago, in seconds.
func (c *call) ago() (int, error) {
	minutes := c.whole("ago")
	if minutes < 0 || minutes > tournament.MostClockSeconds/60 {
		return 0, fmt.Errorf("--ago is %d; give minutes, from 0 to %d", minutes, tournament.MostClockSeconds/60)
	}
	return int((time.Duration(minutes) * time.Minute).Seconds()), nil
}

// lateGame is the game for which a player is late.
func (c *call) lateGame(d *tournament.Division, word string) (game int, id tournament.PlayerID, err error) {
	if id, err = c.playerNamed(d, word); err != nil {
		return 0, 0, err
	}
	for _, l := range d.Late {
		if g, running := d.StillLate(l); running && g.Has(id) {
			return g.ID, id, nil
		}
	}
	return 0, id, fmt.Errorf("no late clock runs for a game of %s; wordhall player EVENT late starts one", d.PlayerName(id))
}

func (c *call) cameLate(s source, words []string) (action.Action, error) {
	game, id, err := c.lateGame(s.division, words[0])
	if err != nil {
		return nil, err
	}
	ago, err := c.ago()
	return action.LateCame{Division: s.division.ID, Game: game, Player: id, Ago: ago}, err
}

func (c *call) notLate(s source, words []string) (action.Action, error) {
	game, _, err := c.lateGame(s.division, words[0])
	return action.DropLate{Division: s.division.ID, Game: game}, err
}

// positive are points, as a whole number of at least 1.
func positive(word, what string) (int, error) {
	n, err := number(word, what)
	if err == nil && n < 1 {
		err = fmt.Errorf("%s is %d; give them without a sign, from 1", what, n)
	}
	return n, err
}

// order is the ruling on a player that the flags describe.
func (c *call) order(player tournament.PlayerID, effect string) tournament.RecordOrder {
	return tournament.RecordOrder{Player: player, Effect: effect, Director: true, Reason: strings.TrimSpace(c.text("reason")), Section: c.text("section"), Witnesses: c.text("witnesses"), Note: c.text("note")}
}

func penalising(c *call, s source, o report.Offer, words []string) (action.Action, error) {
	points, err := positive(words[0], "the points")
	if err != nil {
		return nil, err
	}
	order := c.order(o.Player, "penalty")
	order.Rule, order.Game, order.Points, order.Answer = "R57", o.Game, points, counted(points, "point")+" of time penalty"
	return action.RecordRuling{Division: s.division.ID, Order: order}, nil
}

// ruled is the order for a ruling on a player. Its round is the latest one drawn if none is given.
func (c *call) ruled(s source, word, effect string) (tournament.RecordOrder, error) {
	id, err := c.playerNamed(s.division, word)
	if err != nil {
		return tournament.RecordOrder{}, err
	}
	order := c.order(id, effect)
	order.Round, err = c.round(s.division, max(s.division.LastRound(), 1))
	return order, err
}

func (c *call) spreadPenalty(s source, words []string) (action.Action, error) {
	order, err := c.ruled(s, words[0], "spread")
	if err != nil {
		return nil, err
	}
	order.Points, err = positive(words[1], "the points")
	order.Answer = counted(order.Points, "point") + " off the spread: " + order.Reason
	return action.RecordRuling{Division: s.division.ID, Order: order}, err
}

func (c *call) warning(s source, words []string) (action.Action, error) {
	order, err := c.ruled(s, words[0], "warning")
	order.Level, order.Answer = c.whole("level"), "a warning: "+order.Reason
	return action.RecordRuling{Division: s.division.ID, Order: order}, err
}

func (c *call) eject(s source, words []string) (action.Action, error) {
	ids, err := c.playersNamed(s.division, words)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		if _, err := c.offer(s, report.Eject, id); err != nil {
			return nil, err
		}
	}
	order := tournament.EjectionOrder{Players: ids, Effect: tournament.EjectionEffect(c.text("effect")), Level: c.whole("level"), Reason: c.text("reason"), Section: c.text("section"), Witnesses: c.text("witnesses"), Note: c.text("note")}
	if c.given("begun") {
		if order.Begun, err = c.begunGame(s.division, ids); err != nil {
			return nil, err
		}
	}
	return action.EjectPlayers{Division: s.division.ID, Order: order}, nil
}

// begunGame is the first of the players' games in play, with the scores of --begun.
func (c *call) begunGame(d *tournament.Division, ids []tournament.PlayerID) ([]tournament.BegunGame, error) {
	games := d.GamesInPlay(ids)
	if len(games) == 0 {
		return nil, fmt.Errorf("%s has no game that is drawn and not over; leave --begun out", d.PlayerName(ids[0]))
	}
	scores, ok := twoNumbers(c.text("begun"), "-")
	if !ok {
		return nil, fmt.Errorf("--begun is %q; give the scores of who started and who replied, as 210-185", c.text("begun"))
	}
	return []tournament.BegunGame{{Game: games[0].ID, Scores: scores}}, nil
}

func reinstating(c *call, s source, o report.Offer, _ []string) (action.Action, error) {
	return action.ReverseRuling{Division: s.division.ID, Ruling: o.Ruling, Reason: c.text("reason")}, nil
}

func leavingFinal(c *call, s source, o report.Offer, _ []string) (action.Action, error) {
	return action.WithdrawFromFinal{Division: s.division.ID, Player: o.Player, Reason: c.text("reason")}, nil
}

func keepingApart(c *call, s source, o report.Offer, words []string) (action.Action, error) {
	other, err := c.playerNamed(s.division, words[0])
	if err != nil {
		return nil, err
	}
	rounds, err := c.roundList()
	return action.AvoidPair{Division: s.division.ID, A: o.Player, B: other, Rounds: rounds}, err
}

// roundList are the rounds of --rounds, or none if it isn't given.
func (c *call) roundList() ([]int, error) {
	rounds, err := tournament.ParseRuns(c.text("rounds"), "a round or a run of rounds; type for example: 2, 4-6", tournament.MaxRounds)
	if err != nil {
		return nil, fmt.Errorf("--rounds: %w", err)
	}
	return rounds, nil
}

func (c *call) allowPair(s source, words []string) (action.Action, error) {
	ids, err := c.playersNamed(s.division, words)
	if err != nil {
		return nil, err
	}
	rounds, err := c.roundList()
	return action.AllowPair{Division: s.division.ID, A: ids[0], B: ids[1], Rounds: rounds}, err
}

func moving(_ *call, s source, o report.Offer, words []string) (action.Action, error) {
	to, err := s.desk.DivisionNamed(words[0])
	if err != nil {
		return nil, err
	}
	return action.MovePlayer{Division: s.division.ID, To: to.ID, Player: o.Player}, nil
}

func removing(_ *call, s source, o report.Offer, _ []string) (action.Action, error) {
	return action.RemovePlayer{Division: s.division.ID, Player: o.Player}, nil
}

// checkingIn marks players as present or not.
func checkingIn(present bool) func(*call, source, []string) (action.Action, error) {
	return func(c *call, s source, words []string) (action.Action, error) {
		ids, err := c.playersNamed(s.division, words)
		return action.CheckIn{Division: s.division.ID, Players: ids, Present: present}, err
	}
}

func (c *call) addPlayer(s source, words []string) (action.Action, error) {
	d := s.division
	p := tournament.Player{Name: strings.TrimSpace(words[0]), Joined: d.ComingRound()}
	meets, err := c.flagPlayer(d, "meets")
	if err != nil {
		return nil, err
	}
	if meets != 0 {
		p.Joined = max(d.LastRound(), 1)
	}
	err = setPlayer(&p, words[1:])
	return action.AddPlayers{Division: d.ID, Players: []tournament.Player{p}, Meets: meets}, err
}

func (c *call) changePlayer(s source, words []string) (action.Action, error) {
	id, err := c.playerNamed(s.division, words[0])
	if err != nil {
		return nil, err
	}
	p, _ := s.division.Player(id)
	before := p
	if err := setPlayer(&p, words[1:]); err != nil {
		return nil, err
	}
	if p.ID != id {
		return nil, fmt.Errorf("%s is number %d and keeps it; leave id out", before.Name, id)
	}
	if p.Surname == before.Surname && !strings.Contains(p.Name, p.Surname) {
		p.Surname = "" // nobody said which part of the new name is the surname
	}
	return action.EditPlayer{Division: s.division.ID, Player: p}, nil
}

// privateFields are what a player's card has and a document doesn't have.
var privateFields = []struct {
	key string
	at  func(*tournament.Player) any
}{
	{"needs", func(p *tournament.Player) any { return &p.Accommodation }},
	{"contact", func(p *tournament.Player) any { return &p.Contact }},
	{"note", func(p *tournament.Player) any { return &p.Note }},
	{"paid", func(p *tournament.Player) any { return &p.Paid }},
	{"owes", func(p *tournament.Player) any { return &p.Owes }},
}

func privateKeys() (keys []string) {
	for _, f := range privateFields {
		keys = append(keys, f.key)
	}
	return keys
}

// aFact is the end of errors about the form of a fact of a player or a prize.
const aFact = ", such as rating=1820; put what has spaces into quotes"

// setPlayer puts key=value words into a player.
func setPlayer(p *tournament.Player, words []string) error {
	typed, err := keyValues(words, aFact)
	if err != nil {
		return err
	}
	for _, t := range typed {
		i := slices.Index(privateKeys(), t.Key)
		if i < 0 {
			if err := document.SetPlayer(p, t); err != nil {
				return nearKey(err, t.Key, privateKeys())
			}
			continue
		}
		switch at := privateFields[i].at(p).(type) {
		case *string:
			*at = strings.TrimSpace(t.Value)
		case *bool:
			if *at, err = yesOrNo(t); err != nil {
				return err
			}
		case *int:
			if *at, err = tournament.ReadSum(t.Value, text.Key(t.Key)); err != nil {
				return err
			}
		}
	}
	return nil
}

// nearKey is the error about an unknown key. It names a known key that is similar.
func nearKey(err error, key string, others []string) error {
	if near := rulebook.Nearest(key, others); near != "" {
		return fmt.Errorf("the key %q isn't known, did you mean %q?", key, near)
	}
	return err
}

func yesOrNo(t document.Typed) (bool, error) {
	switch strings.ToLower(strings.TrimSpace(t.Value)) {
	case "yes", "true":
		return true, nil
	case "no", "false", "":
		return false, nil
	}
	return false, fmt.Errorf("%s is %q; give yes or no", t.Key, t.Value)
}

// keyValues reads words as key=value. Each key may come once. wanted is the end of the error for a word that has
// another form.
func keyValues(words []string, wanted string) (typed []document.Typed, err error) {
	for _, word := range words {
		key, value, ok := strings.Cut(word, "=")
		key = strings.TrimSpace(key)
		switch {
		case !ok || key == "":
			return nil, fmt.Errorf("%q isn't key=value%s", word, wanted)
		case slices.ContainsFunc(typed, func(t document.Typed) bool { return t.Key == key }):
			return nil, fmt.Errorf("%s is given twice; keep one of them", key)
		}
		typed = append(typed, document.Typed{Key: key, Value: value})
	}
	return typed, nil
}

// wrapped are the words with commas between them, in lines that fit a terminal.
func wrapped(words []string) string {
	lines, width := "", 0
	for i, w := range words {
		if i < len(words)-1 {
			w += ","
		}
		if width+len(w) > 90 {
			lines, width = lines+"\n", 0
		} else if i > 0 {
			w = " " + w
		}
		lines, width = lines+w, width+len(w)
	}
	return lines + ";"
}
