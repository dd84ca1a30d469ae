package exchange

import (
	"cmp"
	"slices"

	"wordhall/tournament"
)

// The rows of a division document as they are written: a key that holds its
// default is left out.

type tablesRow struct {
	First int        `json:"first,omitempty"`
	Skip  []int      `json:"skip,omitempty"`
	Names tableNames `json:"names,omitempty"`
	Stay  bool       `json:"stay,omitempty"`
}

func (r tablesRow) empty() bool {
	return r.First == 0 && len(r.Skip) == 0 && len(r.Names) == 0 && !r.Stay
}

func tablesValue(t tournament.Tables) tablesRow {
	return tablesRow{First: t.First, Skip: t.Skip, Names: t.Names, Stay: t.Stay}
}

type contentionRow struct {
	Places          int            `json:"places"`
	Classes         map[string]int `json:"classes,omitempty"`
	GibsonSpread    []int          `json:"gibson_spread"`
	Hopefulness     float64        `json:"hopefulness"`
	ControlLoss     float64        `json:"control_loss"`
	ControlLossFrom int            `json:"control_loss_from"`
	Runs            int            `json:"runs"`
}

func contentionValue(c *tournament.Contention) any {
	if c == nil {
		return nil
	}
	row := contentionRow(*c)
	if row.GibsonSpread == nil {
		row.GibsonSpread = []int{}
	}
	return row
}

type planRow struct {
	From        int               `json:"from"`
	To          int               `json:"to"`
	System      tournament.System `json:"system"`
	BasedOn     *int              `json:"based_on,omitempty"`
	Repeats     *int              `json:"repeats,omitempty"`
	Factor      int               `json:"factor,omitempty"`
	StartWeight string            `json:"start_weight,omitempty"`
	Variant     string            `json:"variant,omitempty"`
	ClassLimit  *int              `json:"class_limit,omitempty"`
	Legs        int               `json:"legs,omitempty"`
	InARow      bool              `json:"in_a_row,omitempty"`
}

func planValue(e tournament.PlanEntry) any {
	row := planRow{
		From: e.From, To: e.To, System: e.System, BasedOn: e.BasedOn, Repeats: e.Repeats, Factor: e.Factor,
		ClassLimit: e.ClassLimit, Legs: e.Legs, InARow: e.InARow,
	}
	if e.StrictStarts {
		row.StartWeight = "strict"
	}
	if e.Adjacent {
		row.Variant = "adjacent"
	}
	return row
}

type sessionRow struct {
	Name  string   `json:"name,omitempty"`
	From  int      `json:"from"`
	To    int      `json:"to"`
	Times []string `json:"times,omitempty"`
}

func sessionValue(s tournament.Session) any { return sessionRow(s) }

type playerRow struct {
	ID        tournament.PlayerID `json:"id"`
	Name      string              `json:"name"`
	Rating    int                 `json:"rating,omitempty"`
	Games     int                 `json:"games,omitempty"`
	Deviation float64             `json:"deviation,omitempty"`
	Team      string              `json:"team,omitempty"`
	Club      string              `json:"club,omitempty"`
	Country   string              `json:"country,omitempty"`
	Class     string              `json:"class,omitempty"`
	Table     int                 `json:"table,omitempty"`
	Joined    int                 `json:"joined,omitempty"`
	Withdrawn int                 `json:"withdrawn,omitempty"`
	Out       []int               `json:"out,omitempty"`
	IDs       map[string]string   `json:"ids,omitempty"`
	Eligible  *bool               `json:"eligible,omitempty"`
	StandIn   bool                `json:"standin,omitempty"`
	Carried   *carriedRow         `json:"carried,omitempty"`
	Spellings map[string]string   `json:"spellings,omitempty"`
	Kept      []string            `json:"kept,omitempty"`
}

type carriedRow struct {
	Wins   float64 `json:"wins,omitempty"`
	Losses float64 `json:"losses,omitempty"`
	Spread int     `json:"spread,omitempty"`
}

func playerValue(p tournament.Player) any {
	row := playerRow{
		ID: p.ID, Name: p.Name, Rating: p.Rating, Games: p.Games, Deviation: p.Deviation,
		Team: p.Team, Club: p.Club, Country: p.Country, Class: p.Class, Table: p.Table,
		Withdrawn: p.Withdrawn, Out: p.Out, IDs: p.IDs, StandIn: p.StandIn, Spellings: p.Spellings, Kept: p.Kept,
	}
	if p.Joined > 1 {
		row.Joined = p.Joined
	}
	if c := p.Carried; c != (tournament.Record{}) {
		row.Carried = &carriedRow{Wins: float64(c.HalfWins) / 2, Losses: float64(c.HalfLosses) / 2, Spread: c.Spread}
	}
	if p.Ineligible {
		row.Eligible = new(bool)
	}
	return row
}

type avoidRow struct {
	Players [2]tournament.PlayerID `json:"players"`
	Rounds  []int                  `json:"rounds,omitempty"`
}

func avoidValue(a tournament.Avoid) any { return avoidRow(a) }

type fixedRow struct {
	Round   int                   `json:"round"`
	Players []tournament.PlayerID `json:"players"`
}

func fixedValue(f tournament.Fixed) any {
	if f.Players[1] == 0 {
		return fixedRow{Round: f.Round, Players: []tournament.PlayerID{f.Players[0]}}
	}
	return fixedRow{Round: f.Round, Players: f.Players[:]}
}

type relationRow struct {
	Kind    tournament.RelationKind `json:"kind"`
	Name    string                  `json:"name,omitempty"`
	Players []tournament.PlayerID   `json:"players,omitempty"`
	When    tournament.RelationWhen `json:"when,omitempty"`
	Round   int                     `json:"round,omitempty"`
	Price   int                     `json:"price,omitempty"`
}

// relationValue says always when a relation holds: read back, what isn't said is never.
func relationValue(r tournament.Relation) any {
	r.When = cmp.Or(r.When, tournament.NeverMeet)
	return relationRow(r)
}

type gameRow struct {
	Round  int                 `json:"round"`
	Table  int                 `json:"table,omitempty"`
	First  tournament.PlayerID `json:"first"`
	Second tournament.PlayerID `json:"second,omitempty"`
	Drawn  bool                `json:"drawn,omitempty"`
	sheetRow
	StartSet  bool `json:"start_set,omitempty"`
	Postponed bool `json:"postponed,omitempty"`
}

// sheetRow is the sheet of a game, without when and by whom it was keyed.
type sheetRow struct {
	Kind      tournament.Kind       `json:"kind"`
	Scores    *[2]int               `json:"scores,omitempty"`
	Penalties *[2]int               `json:"time_penalties,omitempty"`
	Noted     *[2]int               `json:"noted_penalties,omitempty"`
	Absent    []tournament.PlayerID `json:"absent,omitempty"`
	By        tournament.PlayerID   `json:"by,omitempty"`
	Winner    tournament.PlayerID   `json:"winner,omitempty"`
	Margin    *int                  `json:"margin,omitempty"`
	Rated     *bool                 `json:"rated,omitempty"`
	Started   tournament.PlayerID   `json:"started,omitempty"`
}

func gameValue(g tournament.Game) any {
	return gameRow{
		Round: g.Round, Table: g.Table, First: g.First, Second: g.Second, Drawn: g.Drawn, sheetRow: sheetValue(g.Sheet),
		StartSet: g.StartSet, Postponed: g.Postponed,
	}
}

func sheetValue(s tournament.Sheet) sheetRow {
	row := sheetRow{
		Kind: s.Kind, Scores: s.Scores, Absent: s.Absent, By: s.By, Winner: s.Winner, Margin: s.Margin, Rated: s.Rated, Started: s.Started,
	}
	if row.Kind == "" {
		row.Kind = tournament.Scheduled
	}
	if s.Penalties != [2]int{} {
		row.Penalties = &s.Penalties
	}
	if s.Noted != [2]int{} {
		row.Noted = &s.Noted
	}
	return row
}

type rulingRow struct {
	Player     tournament.PlayerID       `json:"player,omitempty"`
	Kind       tournament.RulingKind     `json:"kind"`
	Points     int                       `json:"points,omitempty"`
	Round      int                       `json:"round,omitempty"`
	AfterRound *int                      `json:"after_round,omitempty"`
	Effect     tournament.EjectionEffect `json:"effect,omitempty"`
	Reason     string                    `json:"reason,omitempty"`
	Section    string                    `json:"section,omitempty"`
	Reversed   bool                      `json:"reversed,omitempty"`
	Level      int                       `json:"level,omitempty"`
	Witnesses  string                    `json:"witnesses,omitempty"`
	Note       string                    `json:"note,omitempty"`
	Rule       string                    `json:"rule,omitempty"`
	Answer     string                    `json:"answer,omitempty"`
	Director   bool                      `json:"director,omitempty"`
	Together   int                       `json:"together,omitempty"`
	SheetOf    int                       `json:"left_game,omitempty"`
	Before     *sheetRow                 `json:"sheet_before,omitempty"`
	Why        string                    `json:"reversed_why,omitempty"`
}

type ruleChangeRow struct {
	Key    string `json:"key"`
	Was    string `json:"was,omitempty"`
	Value  string `json:"value,omitempty"`
	Round  int    `json:"round,omitempty"`
	Reason string `json:"reason,omitempty"`
}

func ruleChangeValue(c tournament.RuleChange) any {
	return ruleChangeRow{Key: c.Key, Was: c.Was, Value: c.Value, Round: c.Round, Reason: c.Reason}
}

func rulingValue(d *tournament.Division, r tournament.Ruling) any {
	row := rulingRow{Player: r.Player, Kind: r.Kind, Reason: r.Reason, Section: r.Section, Reversed: r.Reversed,
		Level: r.Level, Witnesses: r.Witnesses, Note: r.Note, Rule: r.Rule, Answer: r.Answer, Director: r.Director,
		Together: r.Together, Why: r.Reversal.Why}
	// Read back, games are numbered by the order of the document.
	row.SheetOf = slices.IndexFunc(d.Games, func(g tournament.Game) bool { return g.ID == r.SheetOf }) + 1
	if r.Before != nil {
		before := sheetValue(*r.Before)
		row.Before = &before
	}
	if r.Kind == tournament.Ejection {
		row.AfterRound, row.Effect = &r.AfterRound, r.Effect
		return row
	}
	row.Points, row.Round = r.Points, r.Round
	return row
}
