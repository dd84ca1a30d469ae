package basis

import (
	"bytes"
	"encoding/json"

	"wordhall/tournament"
)

// Facts are lines, each a JSON array of a kind and an object, sorted as texts. The order of the
// lines says nothing, so that a program that has them in another order comes to the same digest.
// The names and the order of the keys never change: old digests depend on them.
const (
	kindDraw       = "draw"
	kindDivision   = "division"
	kindContention = "contention"
	kindPlan       = "plan"
	kindPlayer     = "player"
	kindAvoid      = "avoid"
	kindFixed      = "fixed"
	kindRelation   = "relation"
	kindRuling     = "ruling"
	kindGame       = "game"
)

// drawLine is what is asked for: the round, and how it is drawn.
type drawLine struct {
	Round   int               `json:"round"`
	System  tournament.System `json:"system"`
	BasedOn int               `json:"based_on"`
	Repeats int               `json:"repeats"`
	Rules   int               `json:"rules"`
}

// divisionLine has the settings that a draw depends on. What an organiser changed in the rulebook,
// and a rulebook by difference, are texts, so that they stay as they were written.
type divisionLine struct {
	Name            string                  `json:"name"`
	Rounds          int                     `json:"rounds"`
	Rulebook        string                  `json:"rulebook"`
	Overrides       map[string]string       `json:"overrides,omitempty"`
	RulebookFile    string                  `json:"rulebook_file,omitempty"`
	Starts          tournament.StartPolicy  `json:"starts,omitempty"`
	SpreadCap       []int                   `json:"spread_cap,omitempty"`
	Missed          tournament.MissedPolicy `json:"missed,omitempty"`
	MissedLate      tournament.MissedPolicy `json:"missed_late,omitempty"`
	MissedExcused   tournament.MissedPolicy `json:"missed_excused,omitempty"`
	MissedWithdrawn tournament.MissedPolicy `json:"missed_withdrawn,omitempty"`
}

type contentionLine struct {
	Places          int            `json:"places"`
	Classes         map[string]int `json:"classes,omitempty"`
	GibsonSpread    []int          `json:"gibson_spread"`
	Hopefulness     float64        `json:"hopefulness"`
	ControlLoss     float64        `json:"control_loss"`
	ControlLossFrom int            `json:"control_loss_from"`
	Runs            int            `json:"runs"`
}

type planLine struct {
	From         int               `json:"from"`
	To           int               `json:"to"`
	System       tournament.System `json:"system"`
	BasedOn      *int              `json:"based_on,omitempty"`
	Repeats      *int              `json:"repeats,omitempty"`
	Factor       int               `json:"factor,omitempty"`
	StrictStarts bool              `json:"strict_starts,omitempty"`
	Adjacent     bool              `json:"adjacent,omitempty"`
	ClassLimit   *int              `json:"class_limit,omitempty"`
	Legs         int               `json:"legs,omitempty"`
	InARow       bool              `json:"in_a_row,omitempty"`
}

// playerLine has no name. Club and Country are there only where a relation goes by them, as letters.
type playerLine struct {
	ID        tournament.PlayerID `json:"id"`
	Rating    int                 `json:"rating,omitempty"`
	Team      string              `json:"team,omitempty"`
	Club      string              `json:"club,omitempty"`
	Country   string              `json:"country,omitempty"`
	Class     string              `json:"class,omitempty"`
	Joined    int                 `json:"joined,omitempty"`
	Withdrawn int                 `json:"withdrawn,omitempty"`
	Out       []int               `json:"out,omitempty"`
	// Carried are half-wins, half-losses and spread from before round 1.
	Carried *[3]int `json:"carried,omitempty"`
	StandIn bool    `json:"standin,omitempty"`
}

type avoidLine struct {
	Players [2]tournament.PlayerID `json:"players"`
	Rounds  []int                  `json:"rounds,omitempty"`
}

type fixedLine struct {
	Round   int                    `json:"round"`
	Players [2]tournament.PlayerID `json:"players"`
}

type relationLine struct {
	Kind    tournament.RelationKind `json:"kind"`
	Name    string                  `json:"name,omitempty"`
	Players []tournament.PlayerID   `json:"players,omitempty"`
	When    tournament.RelationWhen `json:"when,omitempty"`
	Round   int                     `json:"round,omitempty"`
	Price   int                     `json:"price,omitempty"`
}

type rulingLine struct {
	Player     tournament.PlayerID       `json:"player"`
	Kind       tournament.RulingKind     `json:"kind"`
	Points     int                       `json:"points,omitempty"`
	Round      int                       `json:"round,omitempty"`
	AfterRound int                       `json:"after_round,omitempty"`
	Effect     tournament.EjectionEffect `json:"effect,omitempty"`
}

// gameLine is a game with what its sheet counts. Assumed: the result was assumed for the draw.
type gameLine struct {
	Round     int                   `json:"round"`
	First     tournament.PlayerID   `json:"first"`
	Second    tournament.PlayerID   `json:"second,omitempty"`
	Drawn     bool                  `json:"drawn,omitempty"`
	Postponed bool                  `json:"postponed,omitempty"`
	Kind      tournament.Kind       `json:"kind"`
	Scores    *[2]int               `json:"scores,omitempty"`
	Penalties *[2]int               `json:"time_penalties,omitempty"`
	Absent    []tournament.PlayerID `json:"absent,omitempty"`
	By        tournament.PlayerID   `json:"by,omitempty"`
	Winner    tournament.PlayerID   `json:"winner,omitempty"`
	Margin    *int                  `json:"margin,omitempty"`
	Started   tournament.PlayerID   `json:"started,omitempty"`
	Assumed   bool                  `json:"assumed,omitempty"`
}

// line is a fact of that kind. What is written is made of texts, numbers and lists of them, which
// JSON can always hold.
func line(kind string, fact any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode([]any{kind, fact}); err != nil {
		panic(err)
	}
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}
