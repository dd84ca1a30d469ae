package rulings_test

import "testing"

// firstFindings are the answers that a reader of the five sources once found wrong, by the number of the row. Rows 2,
// 10 and 22 are results, which the check of results refuses.
var firstFindings = []sectionCase{
	{"row 1", wespa, "5.3.3", "R13", "over=11:30", "forfeit=true -penalty", stated, "loses the game"},
	{"row 1 at ten minutes", wespa, "5.3.3", "R13", "over=10:00", "forfeit=true -penalty", stated, "loses the game"},
	{"row 3", wespa, "3.10.4(b)", "R20", "pressed=no seconds=0 tile=yes call=challenge", "inTime=true", stated, "in time"},
	{"row 3 as R19 says", wespa, "3.10.4(b)", "R19", "", "challenge=true", stated, "may challenge"},
	{"row 4", wespa, "3.10.4 3.4.1(c)", "R39", "pressed=no drawing=yes", "mayChange=false", reading, "another section"},
	{"row 4 WMSF", wmsf, "Comp•2", "R39", "pressed=no drawing=yes", "mayChange=false", reading, "completes the turn"},
	{"row 5", aspa, "10.6", "R32", "drawn=3 touched=yes", "pool=7 returned=3", decides, "before the tiles played come back"},
	{"row 6", wespa, "5.4.1(a)", "R58", "margin=10 signed=yes", "allowed=false", reading, "signed and final"},
	{"row 7", aspa, "10.7", "R25", "said=yes neutralised=no left=yes clocks=no", "mayWithdraw=false", stated, "stands"},
	{"row 8", wespa, "1.3.4(a)", "R11", "item=rack a=hiddenRack", "-prefers decides=player", stated, "What A offers can't be used"},
	{"row 8 WMSF", wmsf, "Set•7", "R11", "item=rack a=hiddenRack", "-prefers", stated, "What A offers can't be used"},
	{"row 8 NSA", nsa, "II.C", "R11", "item=rack b=hiddenRack", "-prefers", stated, "What B offers can't be used"},
	{"row 8 on tiles", wespa, "1.3.7", "R11", "item=tiles a=distinguishable b=distinguishable", "prefers=equal", decides, "the director does"},
	{"row 8 on timers", nsa, "II.D", "R11", "item=timer a=sandTimer b=sandTimer", "prefers=equal decides=secondPlayer", stated, "second player"},
	{"row 9", nsa, "II.D", "R11", "item=board a=rotating b=ridged", "prefers=equal decides=secondPlayer", stated, "second player chooses"},
	{"row 11", wespa, "5.7(a) 5.7(d)", "R61", "leaver=300 other=400 emergency=no", "-margin", decides, "improper resignation"},
	{"row 12", wespa, "3.1.3(a)", "R37", "item=word first=yes challenged=yes", "stands=true", stated, "can't be challenged off"},
	{"row 12 NSA", nsa, "IV.F.1", "R37", "item=word first=yes challenged=yes", "stands=true", stated, "can't be challenged off"},
	{"row 13", wespa, "1.5.4", "R72", "item=notes", "allowed=true", stated, "write anything"},
	{"row 13 on notes brought", wespa, "1.5.2", "R72", "item=preparedNotes", "allowed=false", stated, "memory aid"},
	{"row 14", wmsf, "Intro", "R36", "kind=diagonal challenged=yes", "-stands", decides, "Nothing is said"},
	{"row 14 off the board", wmsf, "Intro", "R36", "kind=offBoard challenged=yes", "-stands", decides, "Nothing is said"},
	{"row 14 NSA", nsa, "XII", "R36", "kind=offBoard challenged=yes", "-stands", decides, "Nothing is said"},
	{"row 15", aspa, "8.1 10.5", "R38", "bag=6 stage=ended", "loseTurn=false", silent, "it stands"},
	{"row 16", wespa, "4.4 3.9.5(a)", "R45", "spilled=3 kept=7 touched=yes", "pool=10 expose=5 returned=3", stated, "turns up 5 and returns 3"},
	{"row 17", nsa, "X.F", "R22", "mode=perTurn10 words=1", "penalty=10", silent, "variation of the event"},
	{"row 17 ASPA", aspa, "10.9", "R22", "mode=perTurn10 words=1", "penalty=10", stated, "advertised"},
	{"row 18", wespa, "6.4.2", "R66", "act=other", "level=3", decides, "this one case"},
	{"row 19", wespa, "5.5.3", "R59", "kind=refused", "sheetTo=director", stated, "has to go to the director"},
	{"row 20", wespa, "6.5(a)", "R70", "about=other after=yes", "appeal=false", reading, "only against a finding on conduct"},
	{"row 21", wespa, "3.5(b)", "R75", "repeated=yes empty=yes", "-spread", stated, "bag is empty"},
	{"row 21 NSA", nsa, "VI.C", "R75", "repeated=yes empty=yes", "-spread", stated, "no penalty"},
	{"row 23", wespa, "5.3.3", "R14", "over=10:00 oppOver=11:00 own=400 opp=300", "", refused, "whoever reached the limit first has lost"},
	{"row 24", wespa, "2.3.5", "R03", "assigned=0:00", "forfeit=true mayElect=false", stated, "without a choice"},
	{"row 24 as R01 says", wespa, "2.3.5", "R01", "arrival=25:00", "forfeit=true", stated, ""},
	{"row 25", wespa, "2.3.5", "R02", "arrival1=31:00 arrival2=33:00 time=25:00", "winner=nobody -winnerSpread", reading, "each loses"},
	{"row 26", wespa, "3.9.6", "R41", "x=2 turned=4", "tooMany=false", stated, "isn't too many"},
	{"row 27", nsa, "IV.L", "R62", "completed=yes drawn=no emergency=yes", "mayLeave=true", stated, "may go"},
	{"row 28", aspa, "10.1", "R37", "item=word challenged=no", "stands=true", silent, "stands"},
	{"row 29", wmsf, "Exch•3", "R38", "bag=5 stage=ended", "loseTurn=false", decides, "Nothing is said"},
	{"row 30", wmsf, "End¶7", "R58", "margin=10 signed=yes", "needsBoth=true", decides, "isn't final yet"},
	{"row 30 as R57 says", wmsf, "End¶7", "R57", "stage=signedNotSubmitted", "allowed=false", decides, ""},
	{"row 31", aspa, "2.4", "R01", "arrival=25:00", "winnerSpread=50", silent, "gives no figure"},
	{"row 31 for both", aspa, "2.4", "R02", "arrival1=6:00 arrival2=28:00", "winnerSpread=50", silent, "gives no figure"},
	{"row 32", wespa, "3.9.8(a)", "R43", "missing=1 bag=0", "draws=0 given=0", decides, "opponent's next draw emptied the bag"},
	{"row 32 where it holds", wespa, "3.9.8(b)", "R43", "missing=1 bag=0 emptied=yes", "given=1", stated, "gives them to the player"},
	{"row 33", nsa, "XII", "R08", "knowingly=no", "", decides, "honest mistake"},
}

// TestWhatWasOnceFoundWrong asks the 33 rows of the first reading again.
func TestWhatWasOnceFoundWrong(t *testing.T) { checkSections(t, firstFindings) }

// TestAnHonestMistakeIsNotWarnedFor: row 33 once offered a warning.
func TestAnHonestMistakeIsNotWarnedFor(t *testing.T) {
	if a := ask(t, library(t), nsa, "R08", "knowingly=no"); a.Effect != nil {
		t.Errorf("%+v", a.Effect)
	}
}
