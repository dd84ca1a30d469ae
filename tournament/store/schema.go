package store

// The tables of facts, as migrations/ makes them. Their order is the order of
// the canonical dump and of the changes in a journal row.
var (
	eventTable = newTable("event", "event", 1,
		number("id"), words("name"), words("place"), words("director"), words("sanction"),
		words("start_date"), words("end_date"), words("rulebook"), number("closed"), words("closed_by"),
		number("reopened"), words("reopened_by"), words("reopened_why"), maybe(words("kept")), words("rulebook_file"), words("shown"), words("secret"))
	// position is the place in the director's list: it belongs to the event and not to
	// the division.
	divisionTable = newTable("division", "division", 1,
		number("division"), words("name"), words("rulebook"), number("rounds"), words("rating_system"),
		words("word_list"), number("spread_cap"), words("starts"), words("missed"), number("first_table"),
		words("start_date"), words("end_date"), number("position"), words("second_list"), number("lot"),
		words("missed_late"), words("missed_excused"), words("missed_withdrawn"), number("tables_stay"),
		words("unverified"), number("tell_ejections"), maybe(words("spread_caps")), words("rulebook_file"))
	parameterTable = newTable("division_parameter", "changed rule", 2,
		number("division"), words("name"), words("value"))
	tieBreakTable = newTable("tie_break", "tie-break", 2,
		number("division"), number("position"), words("name"))
	tableSkipTable = newTable("table_skip", "skipped table", 2,
		number("division"), number("position"), number("number"))
	tableNameTable = newTable("table_name", "named table", 2,
		number("division"), number("number"), words("name"))
	planTable = newTable("plan_entry", "plan entry", 2,
		number("division"), number("position"), number("from_round"), number("to_round"), words("system"),
		maybe(number("based_on")), maybe(number("repeats")), number("factor"), number("strict_starts"),
		number("adjacent"), maybe(number("class_limit")), number("legs"), number("in_a_row"))
	contentionTable = newTable("contention", "prize contention", 1,
		number("division"), number("places"), maybe(words("gibson_spread")), decimal("hopefulness"),
		decimal("control_loss"), number("control_loss_from"), number("runs"))
	contentionClassTable = newTable("contention_class", "class in contention", 2,
		number("division"), words("class"), number("places"))
	sessionTable = newTable("session", "session", 2,
		number("division"), number("position"), words("name"), number("from_round"), number("to_round"),
		maybe(words("times")))
	playerTable = newTable("player", "player", 2,
		number("division"), number("player"), words("name"), number("rating"), number("games"),
		decimal("deviation"), words("team"), words("club"), words("country"), words("class"),
		number("table_number"), number("joined"), number("withdrawn"), number("ineligible"),
		number("stand_in"), words("accommodation"), words("contact"), number("paid"), number("checked_in"),
		number("carried_wins"), number("carried_losses"), number("carried_spread"), maybe(words("kept")),
		words("surname"), words("note"), words("shown"))
	federationTable = newTable("player_federation", "federation number of player", 3,
		number("division"), number("player"), words("federation"), words("number"))
	spellingTable = newTable("player_spelling", "spelling of player", 3,
		number("division"), number("player"), words("federation"), words("spelling"))
	absenceTable = newTable("absence", "excused round of player", 3,
		number("division"), number("player"), number("round"))
	avoidTable = newTable("avoid", "pair to avoid", 2,
		number("division"), number("position"), maybe(number("player_1")), maybe(number("player_2")))
	avoidRoundTable = newTable("avoid_round", "round of pair to avoid", 3,
		number("division"), number("avoid"), number("position"), number("round"))
	fixedTable = newTable("fixed_game", "fixed game", 2,
		number("division"), number("position"), number("round"), maybe(number("player_1")),
		maybe(number("player_2")))
	relationTable = newTable("relation", "relation", 2,
		number("division"), number("position"), words("kind"), words("name"), words("holds"),
		number("round"), number("price"))
	relationPlayerTable = newTable("relation_player", "player of relation", 3,
		number("division"), number("relation"), number("position"), maybe(number("player")))
	roundTable = newTable("round", "round", 2,
		number("division"), number("round"), words("system"), number("based_on"), number("repeats"),
		number("seed"), number("cost"), maybe(words("relaxed")), number("drawn_at"),
		number("published_at"), number("started_at"), number("revision"), number("clock_seconds"),
		number("clock_stopped_at"), number("rules"), words("commitment"), words("secret"), words("facts"), maybe(words("by_hand")))
	clockPauseTable = newTable("clock_pause", "pause of round", 3,
		number("division"), number("round"), number("position"), number("from_time"), number("to_time"))
	amendmentTable = newTable("amendment", "amendment of round", 3,
		number("division"), number("round"), number("position"), number("revision"), number("at"),
		words("by_operator"), words("reason"))
	// side is 0 for the lines taken off the sheet, 1 for those in their place.
	amendedLineTable = newTable("amended_line", "line of amendment", 5,
		number("division"), number("round"), number("amendment"), number("side"), number("position"),
		number("game"), number("table_number"), maybe(number("first")), maybe(number("second")),
		number("drawn"), words("kind"))
	assumedTable = newTable("assumed_outcome", "assumed outcome of round", 3,
		number("division"), number("round"), number("position"), number("game"), maybe(number("first")),
		maybe(number("second")), number("margin"))
	gameTable = newTable("game", "game", 2,
		number("division"), number("game"), number("round"), number("table_number"),
		maybe(number("first")), maybe(number("second")), number("drawn"), number("locked"), number("met"),
		number("cost"), maybe(words("why")), number("start_set"), number("postponed"))
	sheetTable = newTable("sheet", "sheet of game", 2,
		number("division"), number("game"), words("kind"), maybe(number("score_first")),
		maybe(number("score_second")), number("penalty_first"), number("penalty_second"),
		maybe(number("started")), maybe(number("by_player")), maybe(number("winner")),
		maybe(number("margin")), maybe(number("rated")), number("entered"), words("entered_by"),
		words("verified_by"), number("noted_first"), number("noted_second"))
	sheetAbsentTable = newTable("sheet_absent", "absent player of game", 3,
		number("division"), number("game"), number("position"), maybe(number("player")))
	rulingTable = newTable("ruling", "ruling", 2,
		number("division"), number("ruling"), maybe(number("player")), words("kind"), number("points"),
		number("round"), number("after_round"), words("effect"), words("reason"), words("section"),
		number("reversed"), number("made"), words("made_by"), number("level"), words("witnesses"),
		words("note"), words("rule"), words("answer"), number("director"), number("together"),
		number("left_game"), number("reversed_at"), words("reversed_by"), words("reversed_why"),
		maybe(words("sheet_before")))
	ruleChangeTable = newTable("rule_change", "changed rule", 2,
		number("division"), number("position"), words("name"), words("was"), words("value"),
		number("round"), words("reason"), number("at"), words("by_operator"))
	prizeFundTable = newTable("prize_fund", "currency of prizes", 1,
		number("division"), words("currency"), number("unit"))
	prizeTable = newTable("prize", "prize", 2,
		number("division"), number("position"), number("prize"), words("measure"), number("rank"), number("amount"),
		words("label"), words("class"), number("rating_from"), number("rating_below"), number("from_round"),
		number("to_round"), number("counted"), words("exclusive"), words("ties"), number("ceremony"))
	// role is 0 for those who signed up, 1 for winners named by the director.
	prizePlayerTable = newTable("prize_player", "player of prize", 4,
		number("division"), number("prize"), number("role"), number("position"), maybe(number("player")))
	prizeHandedTable = newTable("prize_handed", "prize handed out", 3,
		number("division"), number("prize"), number("position"), maybe(number("player")), words("team"),
		number("amount"), number("at"))
	challengeTable = newTable("challenge", "challenge", 2,
		number("division"), number("challenge"), number("round"), number("table_number"),
		maybe(number("challenger")), number("at"), maybe(words("words")), words("answer"), words("list"),
		words("checksum"), number("official"), words("adjudicator"), number("again"),
		number("mistyped"), words("ruled"), words("reason"))
	lateTable = newTable("late_clock", "late clock", 2,
		number("division"), number("position"), number("game"), number("since"))
	latePlayerTable = newTable("late_player", "player of late clock", 3,
		number("division"), number("late_clock"), number("position"), maybe(number("player")), number("came"))
	finalTable = newTable("final", "final", 1,
		number("division"), number("field"), number("best_of"), number("third"), words("ties"), number("apart"), words("starts"),
		words("last_start"), number("rated"), number("lot"), number("frozen_at"), words("frozen_by"), number("after_round"), maybe(words("last_best_of")))
	entrantTable = newTable("final_entrant", "player of the final", 2,
		number("division"), number("position"), maybe(number("player")), number("seat"), number("place"), number("half_wins"),
		number("half_losses"), number("spread"), maybe(number("instead_of")))
	leftTable = newTable("final_left", "player out of the final", 2,
		number("division"), number("position"), maybe(number("player")), words("reason"), number("at"), words("by_operator"))
	finalGameTable = newTable("final_game", "game of the final", 2,
		number("division"), number("game"), number("round"), number("table_number"),
		maybe(number("first")), maybe(number("second")), number("drawn"), number("locked"), number("met"),
		number("cost"), maybe(words("why")), number("start_set"), number("postponed"))
	finalSheetTable = newTable("final_sheet", "sheet of game of the final", 2,
		number("division"), number("game"), words("kind"), maybe(number("score_first")),
		maybe(number("score_second")), number("penalty_first"), number("penalty_second"),
		maybe(number("started")), maybe(number("by_player")), maybe(number("winner")),
		maybe(number("margin")), maybe(number("rated")), number("entered"), words("entered_by"),
		words("verified_by"), number("noted_first"), number("noted_second"))
	finalAbsentTable = newTable("final_sheet_absent", "absent player of game of the final", 3,
		number("division"), number("game"), number("position"), maybe(number("player")))
)

// tables lists every table of facts; the first two belong to the event itself,
// the others each to one division.
var tables = numbered(
	eventTable, divisionTable,
	parameterTable, tieBreakTable, tableSkipTable, tableNameTable, planTable, contentionTable,
	contentionClassTable, sessionTable, playerTable, federationTable, absenceTable, avoidTable,
	avoidRoundTable, fixedTable, relationTable, relationPlayerTable, roundTable, clockPauseTable, amendmentTable, amendedLineTable, assumedTable,
	gameTable, sheetTable, sheetAbsentTable, rulingTable, ruleChangeTable,
	prizeFundTable, prizeTable, prizePlayerTable, prizeHandedTable, challengeTable,
	lateTable, latePlayerTable, spellingTable,
	finalTable, entrantTable, leftTable, finalGameTable, finalSheetTable, finalAbsentTable,
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
func (t *table) ofEvent() bool { return t == eventTable || t == divisionTable }
