package rulings_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/assets"
	"wordhall/tournament/rulebook"
)

// readSections are the sections about which no ruling is asked, because they say how the game is played, what a word
// means or what is expected of everybody. A topic of the reference says them.
var readSections = []saidSection{
	{"T652", wespa, "1.1(a)", "edition", "where the two differ the tournament rules win"},
	{"T653", wespa, "1.1(b)(i)", "score-keeping", "Both keep score"},
	{"T654", wespa, "1.2(a)", "word-source", "may change the list"},
	{"T655", wespa, "1.2(b)", "word-source", "uses nothing else"},
	{"T656", wespa, "1.3.2(b)", "tiles", "on all tiles of the set alike"},
	{"T657", wespa, "1.3.4(b)", "bag", "a hand at once"},
	{"T658", wespa, "1.3.5(c)", "bag", "Not transparent"},
	{"T659", wespa, "1.3.6", "equipment-dispute", "try hard to avoid it"},
	{"T660", wespa, "2.5(a)", "special-needs", "tells opponents and director"},
	{"T661", wespa, "1.4.2(a)(i)", "clock", "counts down"},
	{"T662", wespa, "1.4.2(a)(ii)", "clock", "overtime in minutes and seconds"},
	{"T663", wespa, "1.4.2(a)(iii)", "clock", "a button that stops both sides"},
	{"T664", wespa, "1.4.3(a)", "clock", "both digital sides stopped"},
	{"T665", wespa, "1.4.3(b)", "clock", "neither side ticking"},
	{"T666", wespa, "5.1.1", "end-of-game", "the bag is empty"},
	{"T667", wespa, "2.1(b)(i)", "first-player", "a program that assigns the starts"},
	{"T668", wespa, "3.10.1(a)(i)", "accept", "the opponent challenges"},
	{"T669", wespa, "3.10.1(a)(ii)", "accept", "holds"},
	{"T670", wespa, "3.10.1(a)(iii)", "accept", "does neither"},
	{"T671", wespa, "6.3.3(b)(i)", "warning", "Official or unofficial"},
	{"T672", wespa, "6.3.3(b)(iii)", "penalties", "turn, time or points lost"},
	{"T673", wespa, "6.3.3(b)(iv)", "forfeit", "forfeited as a penalty"},
	{"T674", wespa, "6.3.3(b)(v)", "ejection", "unethical acts"},
	{"T675", wespa, "3.2.1(b)", "exchange", "say how many"},
	{"T676", wespa, "3.2.1(c)", "exchange", "face down"},
	{"T677", wespa, "3.2.1(d)", "exchange", "press the timer"},
	{"T678", wespa, "3.2.1(e)", "exchange", "write"},
	{"T679", wespa, "3.2.1(f)", "exchange", "keep them apart"},
	{"T680", wespa, "3.2.1(g)", "exchange", "put the old ones back"},
	{"T681", wespa, "3.2.1(h)", "exchange", "take the new ones up"},
	{"T682", wespa, "3.3(a)", "pass", "Say so"},
	{"T683", wespa, "3.3(b)", "pass", "press the timer"},
	{"T684", wespa, "3.3(c)", "pass", "write it down"},
	{"T685", wespa, "3.4.2(a)", "turn-order", "overlaps"},
	{"T686", wespa, "3.6.1(a)", "board-control", "touches its tiles"},
	{"T687", wespa, "3.6.2(a)(ii)", "exchange-illegal", "first to the player on turn"},
	{"T688", wespa, "3.9.2(a)", "drawing", "Any number at once"},
	{"T689", wespa, "3.10.3(a)(i)", "challenge", "Say it clearly"},
	{"T690", wespa, "3.10.3(a)(ii)", "challenge", "stop the timer"},
	{"T691", wespa, "3.10.3(a)(iii)", "challenge-slip", "writes the words legibly"},
	{"T692", wespa, "3.10.3(a)(iv)", "challenge-slip", "gets the opponent's agreement"},
	{"T693", wespa, "3.10.3(a)(v)", "runner", "takes the slip"},
	{"T694", wespa, "3.10.3(d)", "runner", "takes the slip"},
	{"T695", wespa, "3.10.8(a)", "runner", "both cover their tiles"},
	{"T696", wespa, "3.10.8(b)", "after-challenge", "also be seated"},
	{"T697", wespa, "3.5(c)", "score-keeping", "compared often enough"},
	{"T698", wespa, "6.1.1", "conduct", "on their honour"},
	{"T699", wespa, "6.2.2(a)", "conduct", "Avoid what looks suspicious"},
	{"T700", wespa, "6.2.2(b)", "cheating", "A player calls the director"},
	{"T701", wespa, "6.2.2(c)", "cheating", "they report it"},
	{"T702", wespa, "6.3.4", "papers", "private notes covered"},
	{"T703", wespa, "3.10.7(a)(iii)", "runner", "brings it back"},
	{"T704", wespa, "3.10.7(c)", "challenge-slip", "docket"},
	{"T705", wespa, "2.5(b)", "special-needs", "another way"},
	{"T706", wespa, "3.4.2(c)", "turn-order", "go to the director"},
	{"T707", wespa, "6.1.2(d)", "director", "keeping the event running"},
	{"T708", wespa, "6.1.2(e)", "director", "fitted to the case"},
	{"T709", wespa, "6.1.3", "director-duties", "What somebody meant"},
	{"T710", wespa, "6.3.3(c)", "penalties", "may also report it"},
	{"T711", wespa, "6.4.3(c)", "observer", "Annotators"},
	{"T712", wespa, "6.3.2(a)", "not-unethical", "a clock that the other forgot to press"},
	{"T713", wespa, "6.3.2(c)", "score-error", "is no offence"},
	{"T714", wespa, "6.3.2(d)", "not-unethical", "body language"},
	{"T715", wespa, "App. 1 (Placing the first word)", "centre", "must cover the centre"},
	{"T716", wespa, "App. 1 (Permitted words)", "word-length", "foreign word"},
	{"T717", wespa, "App. 1 (Challenging words)", "devices", "already played and challenged"},
	{"T718", wespa, "App. 1 (Premium spaces)", "premium-squares", "Letters come first"},
	{"T719", wespa, "App. 1 (Scoring the first word)", "scoring", "formed or changed"},
	{"T720", wespa, "App. 1 (Added 50-point bonus)", "bingo", "Fifty points"},
	{"T721", wespa, "App. 1 (Next player's turn)", "forming-words", "one row or column"},
	{"T722", wespa, "App. 1 (End of the game)", "time-called", "Time isn't an ending"},
	{"T723", wespa, "App. 1 (Rules clarifications)", "word-length", "Plurals are allowed"},

	{"T724", wmsf, "Dict•1", "word-source", "named with the owner of the game"},
	{"T725", wmsf, "Set•1", "tile-set", "A hundred tiles"},
	{"T726", wmsf, "Chal•1", "challenge", "Say it"},
	{"T727", wmsf, "Chal•4", "challenge-slip", "piece of paper"},
	{"T728", wmsf, "Exch•1", "exchange", "Say exactly how many"},
	{"T729", wmsf, "Exch•2", "exchange", "face down"},
	{"T730", wmsf, "Exch•4", "exchange", "draw"},
	{"T731", wmsf, "Exch•5", "exchange", "put the old ones in"},

	{"T732", aspa, "8.2", "exchange", "Check the bag"},
	{"T733", aspa, "9", "pass", "scores nothing"},
	{"T734", aspa, "11.1(a)", "play-out", "stops the clock"},
	{"T735", aspa, "11.1(b)", "clock-not-stopped", "must speak up"},

	{"T736", nsa, "Title", "edition", "edition of 1995"},
	{"T737", nsa, "IV.A", "centre", "covers the pink centre"},
	{"T738", nsa, "IV.C", "forming-words", "touches what is there"},
	{"T739", nsa, "IV.E.1", "forming-words", "Lengthen a word"},
	{"T740", nsa, "IV.E.2", "forming-words", "cross it"},
	{"T741", nsa, "IV.E.3", "forming-words", "lie alongside"},
	{"T742", nsa, "IV.K", "pass", "nothing changes on board or rack"},
	{"T743", nsa, "V.A", "scoring", "a blank is worth nothing"},
	{"T744", nsa, "V.B", "scoring", "every word made or changed"},
	{"T745", nsa, "V.C.1", "premium-squares", "Light blue doubles a letter"},
	{"T746", nsa, "V.C.2", "premium-squares", "dark blue triples it"},
	{"T747", nsa, "V.D.1", "premium-squares", "pink doubles a word"},
	{"T748", nsa, "V.D.2", "premium-squares", "red triples it"},
	{"T749", nsa, "V.E", "premium-squares", "Letters before words"},
	{"T750", nsa, "V.F", "premium-squares", "Two double words make four"},
	{"T751", nsa, "V.G", "premium-squares", "two triple words nine"},
	{"T752", nsa, "V.H", "premium-squares", "Only in the turn that covers them"},
	{"T753", nsa, "V.J", "premium-squares", "still multiplies"},
	{"T754", nsa, "V.K", "scoring", "shared letters in both"},
	{"T755", nsa, "V.L", "bingo", "all seven tiles"},
	{"T756", nsa, "VII.D", "tie", "highest adjusted score wins"},
	{"T757", nsa, "XIII", "director-duties", "innocent until"},
}

func TestSectionsThatTheReferenceSays(t *testing.T) {
	ref, err := rulebook.LoadReference(assets.Reference(), library(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range readSections {
		for book := range strings.FieldsSeq(c.books) {
			t.Run(c.id+" "+book+" "+c.section, func(t *testing.T) {
				topic, _ := ref.Topic(c.where)
				entry, _ := topic.Entry(book)
				said := slices.ContainsFunc(entry.Passages, func(p rulebook.Passage) bool {
					return strings.Contains(p.Text, c.says) && slices.ContainsFunc(p.Sections, func(s string) bool { return s == c.section || partOf(c.section, s) })
				})
				if !said {
					t.Errorf("%s doesn't say %q of %s", c.where, c.says, c.section)
				}
			})
		}
	}
}
