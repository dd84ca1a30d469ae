package rulings

// interruptions are the rulings about stopping the clock, extra time, and players who can't do what the rules ask.
func interruptions() []Ruling {
	return []Ruling{
		{ID: "R77", Title: "May the clock be stopped?",
			Inputs: []Input{choice("reason", "what for", "challenge", "placement", "scores", "askScore", "overdraw", "blank", "late", "director", "event",
				"tileFound", "counting", "playedOut", "observers", "leave", "other")}},
		{ID: "R78", Title: "A player with special needs",
			Inputs: []Input{yesNo("told", "the opponent and the director know of it").or("yes")}},
		{ID: "R79", Title: "Tracking before drawing: extra time?",
			Inputs: []Input{yesNo("delayed", "the opponent was kept from drawing or counting tiles").or("yes")}},
	}
}
