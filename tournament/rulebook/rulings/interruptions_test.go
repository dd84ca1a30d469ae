package rulings_test

import "testing"

// interrupted are the cases of stopped clocks, extra time, special needs, the kind of board, and courtesy tiles that
// were mixed.
var interrupted = []sectionCase{
	{"a challenge", wespa, "4.1(a) 3.10.3(a)(ii)", "R77", "reason=challenge", "mayStop=true", stated, "may be stopped"},
	{"an illegal placement", wespa, "4.1(a) 3.10.16(b) 3.10.17(b)", "R77", "reason=placement", "mayStop=true", stated, ""},
	{"scores that differ", wespa, "4.1(b)", "R77", "reason=scores", "mayStop=true", stated, ""},
	{"an overdraw", wespa, "4.1(c)", "R77", "reason=overdraw", "mayStop=true", stated, ""},
	{"a late player", wespa, "4.1(d)", "R77", "reason=late", "mayStop=true", stated, ""},
	{"to call the director", wespa, "4.1(e)", "R77", "reason=director", "mayStop=true", stated, ""},
	{"a fire alarm", wespa, "4.1(f)", "R77", "reason=event", "mayStop=true", stated, ""},
	{"a blank, another procedure", wespa, "4.1(g) 3.8(b)", "R77", "reason=blank", "mayStop=true", stated, ""},
	{"counting tiles, another procedure", wespa, "4.1(g) 3.7.2", "R77", "reason=counting", "mayStop=true", stated, ""},
	{"a tile found isn't named", wespa, "4.1(e)", "R77", "reason=tileFound", "mayStop=true", reading, "doesn't name"},
	{"a toilet break is none of the seven", wespa, "4.1 4.2(b)", "R77", "reason=leave", "mayStop=false", stated, "isn't stopped"},
	{"asking for the score is none", wespa, "4.1 3.6.1(c)", "R77", "reason=askScore", "mayStop=false", stated, "isn't stopped"},
	{"the contested score", nsa, "VIII.B IV.M", "R77", "reason=scores", "mayStop=true", stated, ""},
	{"the blank", nsa, "VIII.B IV.J.3", "R77", "reason=blank", "mayStop=true", stated, ""},
	{"leaving the table", nsa, "IV.L", "R77", "reason=leave", "mayStop=false", stated, "isn't stopped"},
	{"the list isn't closed", nsa, "VIII.B XII", "R77", "reason=event", "-mayStop", decides, "director decides"},
	{"a tile found", aspa, "11.4 11.5c", "R77", "reason=tileFound", "mayStop=true", stated, ""},
	{"observers dispersed", aspa, "12.4", "R77", "reason=observers", "mayStop=true", stated, ""},
	{"overdraw", aspa, "5.3", "R77", "reason=overdraw", "mayStop=true", stated, ""},
	{"a scoring dispute", wmsf, "Set•12", "R77", "reason=scores", "mayStop=true", stated, ""},
	{"silent on calling the director", wmsf, "Intro", "R77", "reason=director", "-mayStop", decides, ""},

	{"nobody was told", wespa, "2.5(a) 2.5(b)", "R78", "told=no", "", decides, "tells the opponent"},
	{"told", wespa, "2.5(b)", "R78", "", "", decides, "sets a procedure"},
	{"silent on special needs", aspa, "Preamble", "R78", "", "", decides, "director decides"},
	{"tracking first", wespa, "3.4.2(b) 6.3.1(g)", "R79", "", "mayAsk=true", decides, "extra time"},
	{"nobody waited", wespa, "3.4.2(b)", "R79", "delayed=no", "mayAsk=false", stated, "no extra time"},
	{"tracking first, a mere advice", nsa, "G6 XII", "R79", "", "", decides, "advised"},

	{"a board that turns", aspa, "6.3", "R37", "item=board kind=rotating", "-fixed", stated, "only by the player whose turn it is"},
	{"a board that doesn't", aspa, "6.4", "R37", "item=board kind=nonRotating", "fixed=unlessBothAgree", stated, "unless both agree"},
	{"any board", wespa, "3.6.1(b)", "R37", "item=board kind=nonRotating", "-fixed", stated, "in their own turn only"},
	{"courtesy tiles mixed in", wespa, "3.10.6(c) 6.3.1(m)", "R65", "act=mixedCourtesyTiles", "level=2", decides, "as an overdraw (R40)"},
	{"courtesy tiles mixed in, NSA", nsa, "X.C III.C.2", "R65", "act=mixedCourtesyTiles", "level=2", decides, "as an overdraw (R40)"},
	{"courtesy tiles mixed in, ASPA", aspa, "5.3 10.12", "R65", "act=mixedCourtesyTiles", "level=2", decides, "surplus tiles (R40)"},
}

func TestInterruptions(t *testing.T) { checkSections(t, interrupted) }
