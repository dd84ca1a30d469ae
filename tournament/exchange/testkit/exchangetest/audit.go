package exchangetest

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"slices"
	"testing"

	"wordhall/assets"
)

// AuditDocument is a division's document as plain JSON, which is all that an audit knows of a division. An audit
// computes everything from it with code of its own, so that a fault in the program's computing doesn't count as
// right.
type AuditDocument struct {
	Wordhall        int            `json:"wordhall"`
	Name            string         `json:"name"`
	Rulebook        AuditRulebook  `json:"rulebook"`
	Rounds          int            `json:"rounds"`
	SpreadCap       AuditCaps      `json:"spread_cap,omitempty"`
	Missed          string         `json:"missed,omitempty"`
	MissedLate      string         `json:"missed_late,omitempty"`
	MissedExcused   string         `json:"missed_excused,omitempty"`
	MissedWithdrawn string         `json:"missed_withdrawn,omitempty"`
	TieBreaks       []string       `json:"tie_breaks,omitempty"`
	Players         []AuditPlayer  `json:"players"`
	Games           []AuditGame    `json:"games,omitempty"`
	Rulings         []AuditRuling  `json:"rulings,omitempty"`
	Prizes          []AuditPrize   `json:"prizes,omitempty"`
	PrizeUnit       float64        `json:"prize_unit,omitempty"`
	Book            map[string]any `json:"-"`
}

// AuditCaps are the spread caps by round. The last holds for all later rounds.
type AuditCaps []int

// UnmarshalJSON also reads a single cap for all rounds.
func (c *AuditCaps) UnmarshalJSON(data []byte) error {
	if data[0] != '[' {
		data = slices.Concat([]byte("["), data, []byte("]"))
	}
	return json.Unmarshal(data, (*[]int)(c))
}

// AuditRulebook is the rulebook that a document names, with what it changes.
type AuditRulebook struct {
	Base    string `json:"base"`
	ByeWin  string `json:"byeWin,omitempty"`
	Bye     *int   `json:"byeSpread,omitempty"`
	Forfeit *int   `json:"forfeitSpread,omitempty"`
}

// UnmarshalJSON also reads a rulebook's name alone.
func (r *AuditRulebook) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return json.Unmarshal(data, &r.Base)
	}
	type object AuditRulebook
	return json.Unmarshal(data, (*object)(r))
}

// AuditPlayer is a player of the document.
type AuditPlayer struct {
	ID        int         `json:"id"`
	Name      string      `json:"name"`
	Rating    int         `json:"rating,omitempty"`
	Team      string      `json:"team,omitempty"`
	Class     string      `json:"class,omitempty"`
	Eligible  *bool       `json:"eligible,omitempty"` // The key is left out if it is true.
	Joined    int         `json:"joined,omitempty"`
	Withdrawn int         `json:"withdrawn,omitempty"`
	Out       []int       `json:"out,omitempty"`
	StandIn   bool        `json:"standin,omitempty"`
	Carried   AuditRecord `json:"carried,omitzero"`
}

// AuditRecord is what a player brought along.
type AuditRecord struct {
	Wins   float64 `json:"wins,omitempty"`
	Losses float64 `json:"losses,omitempty"`
	Spread int     `json:"spread,omitempty"`
}

// AuditGame is a game of the document.
type AuditGame struct {
	Round     int     `json:"round"`
	Table     int     `json:"table,omitempty"`
	First     int     `json:"first"`
	Second    int     `json:"second,omitempty"`
	Drawn     bool    `json:"drawn,omitempty"`
	Kind      string  `json:"kind"`
	Scores    *[2]int `json:"scores,omitempty"`
	Penalties *[2]int `json:"time_penalties,omitempty"`
	Noted     *[2]int `json:"noted_penalties,omitempty"`
	Absent    []int   `json:"absent,omitempty"`
	By        int     `json:"by,omitempty"`
	Winner    int     `json:"winner,omitempty"`
	Margin    *int    `json:"margin,omitempty"`
	Started   int     `json:"started,omitempty"`
	Postponed bool    `json:"postponed,omitempty"`
}

// AuditRuling is a ruling of the document.
type AuditRuling struct {
	Player     int    `json:"player"`
	Kind       string `json:"kind"`
	Points     int    `json:"points,omitempty"`
	Round      int    `json:"round,omitempty"`
	AfterRound *int   `json:"after_round,omitempty"`
	Effect     string `json:"effect,omitempty"`
	Reason     string `json:"reason,omitempty"`
	Reversed   bool   `json:"reversed,omitempty"`
}

// AuditLine is what an audit computes for a player after a round. Wins are doubled, because a tie is half a win.
type AuditLine struct {
	Player               AuditPlayer
	Place                int
	Wins, Losses, Spread int
	Starts, Replies      int
	Byes, Played         int
	Status               string
	Rounds               []AuditRound

	points, last int
}

// AuditRound is what a round counts for a player, and the record after it.
type AuditRound struct {
	Round                int
	Game                 *AuditGame
	Opponent             int
	Counts, Bye          bool
	Wins, Losses, Spread int
	// Scored says that the sheet has scores. Own and Other are the scores less time penalties.
	Scored     bool
	Own, Other int
	// Out says that the game was played out and its scores decide it.
	Out bool
	// Turn is S, R, or ? if nobody knows. It is empty without a game.
	Turn string
	// Mark is the cell of a cross-table without opponent and margin.
	Mark string
	// Then is the player's line after the round.
	Then *AuditLine
}

// Finished are the rounds that are games played out.
func (l *AuditLine) Finished() []AuditRound {
	return slices.DeleteFunc(slices.Clone(l.Rounds), func(r AuditRound) bool { return !r.Out })
}

// ReadAuditDocument reads a document and the figures of its rulebook.
func ReadAuditDocument(t testing.TB, data []byte) AuditDocument {
	t.Helper()
	var d AuditDocument
	decoder := json.NewDecoder(bytes.NewReader(data))
	Must(t, decoder.Decode(&d))
	d.Book = auditBook(t, d.Rulebook.Base)
	if d.Rulebook.ByeWin != "" {
		d.Book["byeWin"] = d.Rulebook.ByeWin
	}
	for key, value := range map[string]*int{"byeSpread": d.Rulebook.Bye, "forfeitSpread": d.Rulebook.Forfeit} {
		if value != nil {
			d.Book[key] = float64(*value)
		}
	}
	return d
}

// auditBook reads a rulebook's figures.
func auditBook(t testing.TB, name string) map[string]any {
	t.Helper()
	data, err := fs.ReadFile(assets.Rulebooks(), name+".json")
	Must(t, err)
	var file struct {
		Parameters map[string]struct {
			Value any `json:"value"`
		} `json:"parameters"`
	}
	Must(t, json.Unmarshal(data, &file))
	figures := map[string]any{}
	for key, p := range file.Parameters {
		figures[key] = p.Value
	}
	return figures
}

func (d *AuditDocument) figure(key string) int {
	f, ok := d.Book[key].(float64)
	if !ok {
		panic("the rulebook has no figure " + key)
	}
	return int(f)
}
