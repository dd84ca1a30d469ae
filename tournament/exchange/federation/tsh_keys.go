package federation

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
)

// tshQuiet are settings that aren't about players, games or rules, but about how tsh shows, prints, stores and
// computes. They are passed over without a note. Every other setting that isn't used gets one.
var tshQuiet = []string{
	"archive_source_type", "tfile_encoding", "entry", "no_boards", "cop_threads", "use_cop_api", "realm", "max_rounds",
	"port", "surname_last", "scoreboard_message", "title_bar_message",
}

// tshByes are the realms whose bye isn't worth 50 points, with its points.
var tshByes = map[string]int{"absp": 100, "ken": 100, "thai": 100, "wespa": 100, "pol": 300}

// tshRatings are tsh's names of rating systems.
var tshRatings = map[string]string{
	"nsa2008": "naspa", "naspa": "naspa", "naspa-csw": "naspa", "nsa": "naspa", "nsa lct": "nsa-classic", "absp": "absp", "elo": "elo", "glicko2": "glicko2", "wespa": "wespa",
}

// use is the setting of a division, or else that of all divisions; ok is false if there is neither.
func (c *tshConfig) use(key, division string) (s tshSetting, ok bool) {
	for _, name := range []string{key + "{" + division + "}", key} {
		if s, ok = c.settings[name]; ok {
			s.used = true
			c.settings[name] = s
			return s, true
		}
	}
	return tshSetting{}, false
}

// whole is a setting as a number from least to most; any other value gets a note.
func (c *tshConfig) whole(key, division string, least, most int) (int, bool) {
	s, ok := c.use(key, division)
	if !ok {
		return 0, false
	}
	n, ok := s.value.number()
	if !ok || n < least || n > most {
		c.note(s.line, "%s is %s, which isn't a number from %d to %d", key, s.value.quoted(), least, most)
		return 0, false
	}
	return n, true
}

// text is a setting as a text on one line.
func (c *tshConfig) text(key, division string) string {
	s, ok := c.use(key, division)
	if !ok {
		return ""
	}
	words, err := exchange.CleanText(s.value.text)
	if err != nil || s.value.kind != tshScalar || len([]rune(words)) > exchange.MaxLongRunes {
		c.note(s.line, "%s is %s, which isn't a single line of text", key, s.value.quoted())
		return ""
	}
	return words
}

// event is what the settings say about the event.
func (c *tshConfig) event() *tournament.Event {
	ev := &tournament.Event{Name: c.text("event_name", ""), Director: c.text("director_name", "")}
	if when := c.text("event_date", ""); when != "" {
		var ok bool
		if ev.StartDate, ev.EndDate, ok = readDates(when); !ok {
			c.note(c.settings["event_date"].line, "the date %s isn't understood; enter it on the Event screen", exchange.Quoted(when))
		}
	}
	return ev
}

// settle applies the settings that this program has too to a division with its games.
func (c *tshConfig) settle(d *tournament.Division, name string, book rulebook.Book) {
	rounds, ok := c.whole("max_div_rounds", name, 1, tournament.MaxRounds)
	if !ok {
		rounds, _ = c.whole("max_rounds", name, 1, tournament.MaxRounds)
	}
	d.Rounds = max(d.Rounds, rounds)
	c.use("division_label", name) // How papers call it; the division's name is its letter.
	c.settleByes(d, name, book)
	for _, key := range []string{"standings_spread_cap", "spread_cap"} {
		if caps, ok := c.caps(key, name); ok {
			d.SpreadCap = caps
		}
	}
	if s, ok := c.use("assign_firsts", name); ok {
		d.Starts = tournament.StartsBalanced
		if !s.value.truth() {
			d.Starts = tournament.StartsSelf
		}
	}
	for _, key := range []string{"rating_system", "division_rating_system"} {
		if system := strings.ToLower(c.text(key, name)); system != "" && system != "none" {
			if d.RatingSystem = tshRatings[system]; d.RatingSystem == "" {
				c.note(c.lineOf(key, name), "the rating system %s isn't known; choose one in the division's settings", exchange.Quoted(system))
			}
		}
	}
	c.settleContention(d, name)
	c.settleTables(d, name)
	if s, ok := c.use("board_stability", name); ok {
		d.Tables.Stay = s.value.truth()
	}
	c.settleReserved(d, name)
	c.settleSessions(d, name)
	d.Plan = c.plan(name, d.Rounds)
	c.settlePrizes(d, name)
}

// caps is a setting of spread caps: a number, or a list with a number for each round.
func (c *tshConfig) caps(key, division string) (tournament.Caps, bool) {
	s, ok := c.use(key, division)
	if !ok {
		return nil, false
	}
	numbers, ok := s.value.numbers()
	if !ok || len(numbers) == 0 || len(numbers) > tournament.MaxRounds || slices.Min(numbers) < 0 || slices.Max(numbers) > exchange.HighestScore {
		c.note(s.line, "%s is %s, which isn't a number from %d to %d, or a list of them", key, s.value.quoted(), 0, exchange.HighestScore)
		return nil, false
	}
	return tournament.CapsOf(numbers), true
}

func (c *tshConfig) lineOf(key, division string) int {
	s, _ := c.use(key, division)
	return s.line
}

// settleByes overrides the bye of the rulebook if tsh's counts something else.
func (c *tshConfig) settleByes(d *tournament.Division, name string, book rulebook.Book) {
	override := func(key string, value []byte) {
		if d.Overrides == nil {
			d.Overrides = map[string]json.RawMessage{}
		}
		d.Overrides[key] = value
	}
	realm := strings.ToLower(c.text("realm", name))
	spread, ok := c.whole("bye_spread", name, 0, exchange.HighestScore)
	if !ok {
		spread, ok = tshByes[realm]
	}
	if ok && spread != book.ByeSpread {
		override("byeSpread", []byte(strconv.Itoa(spread)))
	}
	if s, ok := c.use("all_byes_tie", name); (ok && s.value.truth()) || realm == "pol" {
		if book.ByeWin != rulebook.ByeIsTie {
			override("byeWin", exchange.AsJSON(rulebook.ByeIsTie))
		}
	}
}

// settleContention takes over the settings by which tsh pairs the last rounds.
func (c *tshConfig) settleContention(d *tournament.Division, name string) {
	contention, found := tournament.DefaultContention(), false
	list := func(key string) []int {
		s, ok := c.use(key, name)
		if !ok {
			return nil
		}
		numbers, ok := s.value.numbers()
		if !ok || len(numbers) == 0 || slices.Min(numbers) < 0 {
			c.note(s.line, "%s is %s, which isn't a list of numbers from 0", key, s.value.quoted())
			return nil
		}
		found = true
		return numbers
	}
	if spreads := list("gibson_spread"); spreads != nil {
		contention.GibsonSpread = spreads
	}
	if bands := list("prize_bands"); bands != nil {
		contention.Places = slices.Max(bands)
	}
	if n, ok := c.whole("simulations", name, 1, 999_999); ok {
		contention.Runs, found = n, true
	}
	if n, ok := c.whole("control_loss_activation_round", name, 0, tournament.MaxRounds); ok {
		contention.ControlLossFrom, found = n, true
	}
	if found {
		d.Contention = &contention
	}
}

// settleTables takes over the numbers of the tables. tsh numbers the boards of a division from 1. If a list gives
// the table of each board, the games that were played get these table numbers too.
func (c *tshConfig) settleTables(d *tournament.Division, name string) {
	s, ok := c.use("tables", name)
	if !ok {
		return
	}
	numbers, ok := s.value.numbers()
	if !ok || !rising(numbers) {
		c.note(s.line, "the tables %s aren't imported, as they aren't numbers, each higher than the one before; set the tables in the division's settings", s.value.quoted())
		return
	}
	d.Tables.First = numbers[0]
	for i, n := range numbers[1:] {
		for skipped := numbers[i] + 1; skipped < n; skipped++ {
			d.Tables.Skip = append(d.Tables.Skip, skipped)
		}
	}
	for i := range d.Games {
		if board := d.Games[i].Table; board >= 1 && board <= len(numbers) {
			d.Games[i].Table = numbers[board-1]
		}
	}
}

// settleReserved gives the players the tables that are reserved for them.
func (c *tshConfig) settleReserved(d *tournament.Division, name string) {
	s, ok := c.use("reserved", name)
	if !ok {
		return
	}
	for i, item := range s.value.items {
		if item.kind == tshNothing {
			continue
		}
		number := i
		if s.value.kind == tshHash {
			number, _ = strconv.Atoi(s.value.keys[i])
		}
		table, isNumber := item.number()
		at := slices.IndexFunc(d.Players, func(p tournament.Player) bool { return int(p.ID) == number })
		if isNumber && table == 0 && at < 0 {
			continue
		}
		if !isNumber || at < 0 || table < 1 || table > exchange.MaxTable {
			c.note(s.line, "the table %s isn't reserved for no. %d: a reservation needs the number of an existing player and the number of a table", item.quoted(), number)
			return
		}
		d.Players[at].Table = table
	}
}

// rising reports whether each number is above the one before and all are possible tables.
func rising(numbers []int) bool {
	last := 0
	for _, n := range numbers {
		if n <= last || n > exchange.MaxTable || (last > 0 && n-last > 100) {
			return false
		}
		last = n
	}
	return len(numbers) > 0
}

// settleSessions divides the rounds into sessions at tsh's breaks.
func (c *tshConfig) settleSessions(d *tournament.Division, name string) {
	s, ok := c.use("session_breaks", name)
	if !ok {
		return
	}
	breaks, ok := s.value.numbers()
	if !ok {
		c.note(s.line, "session_breaks is %s, which isn't a list of rounds", s.value.quoted())
		return
	}
	from := 1
	for _, last := range append(slices.Clone(breaks), d.Rounds) {
		if last >= from && last <= d.Rounds {
			d.Sessions = append(d.Sessions, tournament.Session{From: from, To: last})
			from = last + 1
		}
	}
}

// noteUnread names the settings that aren't read, in the order of the file. Those that are known not to matter
// here are left out.
func (c *tshConfig) noteUnread() {
	var keys []string
	for key, s := range c.settings {
		bare, _, _ := strings.Cut(key, "{")
		if !s.used && !slices.Contains(tshQuiet, bare) && !strings.HasPrefix(bare, "html_") && !strings.HasSuffix(bare, "_directory") {
			keys = append(keys, key)
		}
	}
	slices.SortFunc(keys, func(a, b string) int {
		if n := c.settings[a].line - c.settings[b].line; n != 0 {
			return n
		}
		return strings.Compare(a, b)
	})
	for _, key := range keys {
		c.note(c.settings[key].line, "the setting %s isn't read", exchange.Shorten(key))
	}
}
