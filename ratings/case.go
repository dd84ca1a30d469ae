package ratings

import (
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"slices"

	"wordhall/tournament/text"
)

// Case is one division of one event in figures, with the ratings that a
// federation's own software gave where they are known.
type Case struct {
	// System is the system that the case names, and Field is what is to be rated.
	System string
	Field  Field
	// Names are by index in the field.
	Names []string
	// Expected is by index in the field; it is empty where the case has no answers.
	Expected []Expected
}

// Expected is a published answer for one player; a field is nil where there is none.
type Expected struct {
	Rating    *float64
	Deviation *float64
	Games     *int
	// AfterRound are the running ratings; an entry is nil where there was none yet.
	AfterRound []*float64
}

// mostCase is the size of the largest case that is read, in bytes.
const mostCase = 64 << 20

// These are the rows of a case document. Keys that aren't named here are ignored.
type (
	caseDocument struct {
		System  string       `json:"system"`
		Date    string       `json:"date"`
		Rounds  int          `json:"rounds"`
		Players []casePlayer `json:"players"`
		Games   []caseGame   `json:"games"`
	}
	casePlayer struct {
		ID              int        `json:"id"`
		Name            string     `json:"name"`
		Unrated         bool       `json:"unrated"`
		RatingBefore    *float64   `json:"rating_before"`
		DeviationLast   *float64   `json:"deviation_last"`
		LastPlayed      *string    `json:"last_played"`
		DeviationBefore *float64   `json:"deviation_before"`
		VolatilityLast  *float64   `json:"volatility_before"`
		GamesBefore     *int       `json:"games_before"`
		RatingAfter     *float64   `json:"rating_after"`
		DeviationAfter  *float64   `json:"deviation_after"`
		GamesAfter      *int       `json:"games_after"`
		AfterRound      []*float64 `json:"rating_after_round"`
	}
	caseGame struct {
		Round int    `json:"round"`
		P1    int    `json:"p1"`
		S1    int    `json:"s1"`
		P2    *int   `json:"p2"`
		S2    int    `json:"s2"`
		Kind  string `json:"kind"`
	}
)

// unratedKinds are the kinds of game that no system rates. A game without a kind, or of the kind "played", is
// rated.
var unratedKinds = []string{"bye", "forfeit", "missed", "void", "awarded"}

// ReadCase reads a rating case: one JSON object with players and games. The error
// is one line that says where and what to do.
func ReadCase(r io.Reader) (Case, error) {
	data, err := io.ReadAll(io.LimitReader(r, mostCase+1))
	if err != nil {
		return Case{}, text.Errorf("it cannot be read: %w", err)
	}
	if len(data) > mostCase {
		return Case{}, text.Errorf("it is larger than %d MB, which no event is", mostCase>>20)
	}
	var doc caseDocument
	if err := json.Unmarshal(data, &doc); err != nil {
		return Case{}, wrongJSON(err)
	}
	if len(doc.Players) == 0 {
		return Case{}, text.Errorf("a rating case needs players; give the key \"players\"")
	}
	return doc.read()
}

// wrongJSON returns an error that says in words what is wrong with the text.
func wrongJSON(err error) error {
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return text.Errorf("%s is a JSON %s, which it can't be in a rating case", wrong.Field, wrong.Value)
	}
	return text.Errorf("it isn't a rating case: %w", err)
}

func (doc *caseDocument) read() (Case, error) {
	c := Case{System: doc.System, Field: Field{Rounds: doc.Rounds}}
	if doc.Rounds < 0 || doc.Rounds > mostRounds {
		return Case{}, text.Errorf("rounds is %d; it must be from 1 to %d", doc.Rounds, mostRounds)
	}
	seats := make(map[int]int, len(doc.Players))
	for i, p := range doc.Players {
		player, err := p.read(doc.Date)
		if err != nil {
			return Case{}, text.Errorf("players[%d] (id %d): %w", i, p.ID, err)
		}
		if _, twice := seats[p.ID]; twice {
			return Case{}, text.Errorf("players[%d]: the id %d is given twice; ids must differ", i, p.ID)
		}
		seats[p.ID] = i
		c.Field.Players = append(c.Field.Players, player)
		c.Names = append(c.Names, p.Name)
		c.Expected = append(c.Expected, Expected{
			Rating: p.RatingAfter, Deviation: p.DeviationAfter, Games: p.GamesAfter, AfterRound: p.AfterRound,
		})
	}
	for i, g := range doc.Games {
		game, err := g.read(seats)
		if err != nil {
			return Case{}, text.Errorf("games[%d] (round %d): %w", i, g.Round, err)
		}
		c.Field.Games = append(c.Field.Games, game)
	}
	if err := c.Field.check(); err != nil {
		return Case{}, err
	}
	return c, nil
}

// mostRounds is more than any event has.
const mostRounds = 1000

func (p *casePlayer) read(date string) (Player, error) {
	player := Player{ID: p.ID, Unrated: p.Unrated || p.RatingBefore == nil, Games: Unknown}
	if !player.Unrated {
		player.Rating = *p.RatingBefore
	}
	if p.GamesBefore != nil {
		if *p.GamesBefore < 0 {
			return Player{}, text.Errorf("games_before is %d; it must be 0 or more, or be left out if nobody knows it", *p.GamesBefore)
		}
		player.Games = *p.GamesBefore
	}
	if p.VolatilityLast != nil {
		player.Volatility = *p.VolatilityLast
	}
	deviation := cmp.Or(p.DeviationBefore, p.DeviationLast)
	if p.LastPlayed != nil && date != "" {
		var err error
		if player.IdleDays, err = p.daysUntil(date); err != nil {
			return Player{}, err
		}
		// A deviation_before is that of the day of the event, and what is stored grows until then.
		if p.DeviationLast != nil {
			deviation, player.StoredDays = p.DeviationLast, player.IdleDays
		}
	}
	if deviation != nil {
		player.Deviation = *deviation
	}
	return player, nil
}

// daysUntil are the days from when the player last played to the day of the event.
func (p *casePlayer) daysUntil(date string) (int, error) {
	if _, ok := LastDay(*p.LastPlayed); !ok {
		return 0, text.Errorf("last_played is %q; write dates like 2026-11-21", *p.LastPlayed)
	}
	days, ok := DaysAway(*p.LastPlayed, date)
	if !ok {
		return 0, text.Errorf("the event's date is %q; write dates like 2026-11-21", date)
	}
	return days, nil
}

func (g *caseGame) read(seats map[int]int) (Game, error) {
	game := Game{Round: g.Round, B: NoPlayer, Spread: g.S1 - g.S2, ZeroScore: g.S1 == 0 || g.S2 == 0}
	if g.Round < 1 || g.Round > mostRounds {
		return Game{}, text.Errorf("the round is %d; it must be from 1 to %d", g.Round, mostRounds)
	}
	if g.Kind != "" && g.Kind != "played" {
		if !slices.Contains(unratedKinds, g.Kind) {
			return Game{}, text.Errorf("the kind %q isn't known; it must be bye or forfeit, or be left out", g.Kind)
		}
		game.Unrated = true
	}
	var ok bool
	if game.A, ok = seats[g.P1]; !ok {
		return Game{}, text.Errorf("p1 is %d, but no player has that id", g.P1)
	}
	// Some programs write the opponent of a bye as 0.
	if g.P2 != nil && (*g.P2 != 0 || hasSeat(seats, 0)) {
		if game.B, ok = seats[*g.P2]; !ok {
			return Game{}, text.Errorf("p2 is %d, but no player has that id", *g.P2)
		}
	}
	switch {
	case g.S1 > g.S2:
		game.HalfWins = 2
	case g.S1 == g.S2:
		game.HalfWins = 1
	}
	return game, nil
}

func hasSeat(seats map[int]int, id int) bool {
	_, ok := seats[id]
	return ok
}
