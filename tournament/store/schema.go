package store

import "wordhall/tournament"

// The tables of facts, as migrations/ makes them. Their order is the order of
// the canonical dump and of the changes in a journal row.
var (
	eventTable = tableOf(tournament.EventFields, "event", "event", 1, number("id"))
	// position is the place in the director's list: it belongs to the event and not to
	// the division.
	divisionTable  = tableOf(tournament.DivisionFields, "division", "division", 1, number("division"))
	parameterTable = newTable("division_parameter", "changed rule", 2,
		number("division"), words("name"), words("value"))
	tieBreakTable = newTable("tie_break", "tie-break", 2,
		number("division"), number("position"), words("name"))
	tableSkipTable = newTable("table_skip", "skipped table", 2,
		number("division"), number("position"), number("number"))
	tableNameTable = newTable("table_name", "named table", 2,
		number("division"), number("number"), words("name"))
	planTable            = tableOf(tournament.PlanEntryFields, "plan_entry", "plan entry", 2, number("division"), number("position"))
	contentionTable      = tableOf(tournament.ContentionFields, "contention", "prize contention", 1, number("division"))
	contentionClassTable = newTable("contention_class", "class in contention", 2,
		number("division"), words("class"), number("places"))
	sessionTable    = tableOf(tournament.SessionFields, "session", "session", 2, number("division"), number("position"))
	playerTable     = tableOf(tournament.PlayerFields, "player", "player", 2, number("division"))
	federationTable = newTable("player_federation", "federation number of player", 3,
		number("division"), number("player"), words("federation"), words("number"))
	spellingTable = newTable("player_spelling", "spelling of player", 3,
		number("division"), number("player"), words("federation"), words("spelling"))
	absenceTable = newTable("absence", "excused round of player", 3,
		number("division"), number("player"), number("round"))
	avoidTable      = tableOf(tournament.AvoidFields, "avoid", "pair to avoid", 2, number("division"), number("position"))
	avoidRoundTable = newTable("avoid_round", "round of pair to avoid", 3,
		number("division"), number("avoid"), number("position"), number("round"))
	fixedTable          = tableOf(tournament.FixedFields, "fixed_game", "fixed game", 2, number("division"), number("position"))
	relationTable       = tableOf(tournament.RelationFields, "relation", "relation", 2, number("division"), number("position"))
	relationPlayerTable = newTable("relation_player", "player of relation", 3,
		number("division"), number("relation"), number("position"), maybe(number("player")))
	roundTable      = tableOf(tournament.RoundFields, "round", "round", 2, number("division"))
	clockPauseTable = newTable("clock_pause", "pause of round", 3,
		number("division"), number("round"), number("position"), number("from_time"), number("to_time"))
	amendmentTable = tableOf(tournament.AmendmentFields, "amendment", "amendment of round", 3, number("division"), number("round"), number("position"))
	// side is 0 for the lines taken off the sheet, 1 for those in their place.
	amendedLineTable = tableOf(tournament.DrawLineFields, "amended_line", "line of amendment", 5, number("division"), number("round"), number("amendment"), number("side"), number("position"))
	assumedTable     = tableOf(tournament.AssumedFields, "assumed_outcome", "assumed outcome of round", 3, number("division"), number("round"), number("position"))
	gameTable        = tableOf(tournament.GameFields, "game", "game", 2, number("division"))
	sheetTable       = tableOf(tournament.SheetFields, "sheet", "sheet of game", 2, number("division"), number("game"))
	sheetAbsentTable = newTable("sheet_absent", "absent player of game", 3,
		number("division"), number("game"), number("position"), maybe(number("player")))
	rulingTable     = tableOf(tournament.RulingFields, "ruling", "ruling", 2, number("division"))
	ruleChangeTable = tableOf(tournament.RuleChangeFields, "rule_change", "changed rule", 2, number("division"), number("position"))
	prizeFundTable  = newTable("prize_fund", "currency of prizes", 1,
		number("division"), words("currency"), number("unit"))
	prizeTable = tableOf(tournament.PrizeFields, "prize", "prize", 2, number("division"), number("position"))
	// role is 0 for those who signed up, 1 for winners named by the director.
	prizePlayerTable = newTable("prize_player", "player of prize", 4,
		number("division"), number("prize"), number("role"), number("position"), maybe(number("player")))
	prizeHandedTable = tableOf(tournament.HandedFields, "prize_handed", "prize handed out", 3, number("division"), number("prize"), number("position"))
	challengeTable   = tableOf(tournament.ChallengeFields, "challenge", "challenge", 2, number("division"))
	lateTable        = newTable("late_clock", "late clock", 2,
		number("division"), number("position"), number("game"), number("since"))
	latePlayerTable = newTable("late_player", "player of late clock", 3,
		number("division"), number("late_clock"), number("position"), maybe(number("player")), number("came"))
	finalTable       = tableOf(tournament.FinalsFields, "final", "final", 1, number("division"))
	entrantTable     = tableOf(tournament.FinalEntrantFields, "final_entrant", "player of the final", 2, number("division"), number("position"))
	leftTable        = tableOf(tournament.FinalLeftFields, "final_left", "player out of the final", 2, number("division"), number("position"))
	finalGameTable   = tableOf(tournament.GameFields, "final_game", "game of the final", 2, number("division"))
	finalSheetTable  = tableOf(tournament.SheetFields, "final_sheet", "sheet of game of the final", 2, number("division"), number("game"))
	finalAbsentTable = newTable("final_sheet_absent", "absent player of game of the final", 3,
		number("division"), number("game"), number("position"), maybe(number("player")))
)

// tables lists every table of facts; the first two belong to the event itself,
// the others each to one division.
var tables = numbered(
	eventTable.table, divisionTable.table,
	parameterTable, tieBreakTable, tableSkipTable, tableNameTable, planTable.table, contentionTable.table,
	contentionClassTable, sessionTable.table, playerTable.table, federationTable, absenceTable, avoidTable.table,
	avoidRoundTable, fixedTable.table, relationTable.table, relationPlayerTable, roundTable.table, clockPauseTable, amendmentTable.table, amendedLineTable.table, assumedTable.table,
	gameTable.table, sheetTable.table, sheetAbsentTable, rulingTable.table, ruleChangeTable.table,
	prizeFundTable, prizeTable.table, prizePlayerTable, prizeHandedTable.table, challengeTable.table,
	lateTable, latePlayerTable, spellingTable,
	finalTable.table, entrantTable.table, leftTable.table, finalGameTable.table, finalSheetTable.table, finalAbsentTable,
)

func newTable(name, what string, keys int, columns ...column) *table {
	return &table{name: name, what: what, columns: columns, keys: keys}
}

func numbered(list ...*table) []*table {
	for i, t := range list {
		t.index = i
	}
	return list
}

func number(name string) column  { return column{name: name, kind: integer} }
func words(name string) column   { return column{name: name, kind: textual} }
func decimal(name string) column { return column{name: name, kind: floating} }

func maybe(c column) column {
	c.optional = true
	return c
}

// tableNamed returns the table of facts of that name, nil if there is none.
func tableNamed(name string) *table {
	for _, t := range tables {
		if t.name == name {
			return t
		}
	}
	return nil
}

// ofEvent reports whether the table belongs to the event and not to a division.
func (t *table) ofEvent() bool { return t == eventTable.table || t == divisionTable.table }
