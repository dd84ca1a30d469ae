package rulings_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
)

// claimed is one section, read in its source, with what it says in other words and the rulings for which it says it.
// No other answer may be stated by it.
type claimed struct{ books, section, rulings, says string }

// claimedByOthers are the sections of the other books.
var claimedByOthers = []claimed{
	{wmsf, "Intro", "R70", "the director's ruling is final"},
	{wmsf, "Dict•2", "R71", "the list is updated often"},
	{wmsf, "Dict•3", "R71", "it is Collins, fourth edition"},
	{wmsf, "Set•3", "R10", "both check; after the start the tiles stay, without appeal"},
	{wmsf, "Set•4", "R11", "tiles that can't be told apart"},
	{wmsf, "Set•6", "R11", "rigid boards that hold the tiles"},
	{wmsf, "Set•7", "R11", "racks on which the number is seen"},
	{wmsf, "Set•9", "R11", "digital timers are recommended"},
	{wmsf, "Set•10", "R11", "analogue ones are a last resort"},
	{wmsf, "Set•12", "R73 R75 R77", "everybody keeps score, players confer, a dispute stops the timer"},
	{wmsf, "Who¶2", "R07", "nearest to A, blank first, the same again"},
	{wmsf, "Who¶3", "R06", "fewer starts starts; equal ones draw"},
	{wmsf, "Begin¶1", "R01 R77", "who is there asks the director and starts the other's clock, which stops when that one sits"},
	{wmsf, "Begin¶2", "R01", "the late player plays with what is left"},
	{wmsf, "Comp•1", "R20 R39", "the press completes the turn"},
	{wmsf, "Chal¶1", "R20", "hold before fresh tiles are drawn, or the right is gone"},
	{wmsf, "Chal¶2", "R20 R30", "a challenge once the move is complete"},
	{wmsf, "Chal•2", "R25 R77", "with the clock stopped the challenge must be made"},
	{wmsf, "Chal•5", "R29", "software judges; some events let players do it"},
	{wmsf, "Exch¶1", "R38 R51", "seven or more; a count may be announced"},
	{wmsf, "Exch•3", "R38 R39", "after the press it must go through; fewer than seven forfeit the turn"},
	{wmsf, "Over(a)(i)", "R40", "untouched: the new ones lie face down"},
	{wmsf, "Over(a)(ii)", "R40", "six on the rack: all are turned up, one stays"},
	{wmsf, "Over(a)(iii)", "R40 R41", "five or fewer: two more than the surplus"},
	{wmsf, "Over(b)(i)", "R40 R41", "touched: all are mixed, two more than the surplus"},
	{wmsf, "End¶2", "R31", "ten seconds to decide"},
	{wmsf, "End¶3", "R53", "twice the value to the player who is out"},
	{wmsf, "End¶4", "R13", "ten points a minute or part of one"},
	{wmsf, "End¶5", "R54", "six turns of nothing, passes and exchanges among them"},
	{wmsf, "End¶6", "R58 R59", "without agreement the sheets are compared move by move"},
	{wmsf, "End¶7", "R57", "signed and handed in it isn't altered"},
	{wmsf, "End¶1", "R77", "who has played the last tile stops the clock"},

	{aspa, "Preamble", "R70", "the director's decisions are final"},
	{aspa, "1.3", "R06", "fewer starts starts; equal ones draw"},
	{aspa, "1.4", "R07", "nearest to A, blank first, the same again, no tile back before"},
	{aspa, "2.2", "R12", "a clock asked for later halves what is left"},
	{aspa, "2.3", "R01 R02", "the late player's clock may run; with two away each loses half the wait"},
	{aspa, "3.1", "R75", "the director has the record completed on the own clock"},
	{aspa, "3.2", "R57", "errors are put right until both have signed"},
	{aspa, "3.3", "R73 R77", "the clock is stopped while a difference is settled"},
	{aspa, "4", "R72", "written tracking with clocks only"},
	{aspa, "5.3", "R32 R40 R41 R77", "the surplus is taken out, and both see it"},
	{aspa, "5.4", "R43", "the missing ones are drawn from what is in the bag"},
	{aspa, "6.1", "R19 R20 R39", "the press, or the hand in the bag, ends a turn; writing the score ends the challenge"},
	{aspa, "6.3", "R37 R73", "in their own turn: turn a revolving board, ask for the score"},
	{aspa, "6.4", "R37", "how a fixed board lies is agreed on, and kept unless both agree"},
	{aspa, "6.5", "R51", "counting while the bag is free, with an empty hand"},
	{aspa, "7.1", "R46", "a blank is declared in writing on a neutral sheet"},
	{aspa, "7.2", "R46 R77", "before the turn ends; the opponent sees to it and may stop the timer"},
	{aspa, "8.1", "R38", "at least seven in the bag"},
	{aspa, "10.2", "R20 R21 R29 R30 R31 R77", "wait for the turn to end; hold, a minute; one of two ways; some five seconds at the end"},
	{aspa, "10.3", "R29", "one way: both go, the challenger types, the opponent runs it"},
	{aspa, "10.4", "R26 R29", "the other way: a slip; with a wrong word it may be handed in again"},
	{aspa, "10.6", "R19 R20 R32", "tiles drawn before the score is written don't end the right, and are surplus"},
	{aspa, "10.7", "R25", "a stopped clock allows neither conceding nor retracting"},
	{aspa, "10.8", "R23", "off: the tiles come back and the turn is missed"},
	{aspa, "10.9", "R22", "no penalty but one advertised beforehand"},
	{aspa, "10.10", "R34", "one challenge a turn"},
	{aspa, "10.11", "R23 R29", "the clock waits until both sit and all is in place"},
	{aspa, "10.12", "R21 R23 R32 R33", "replacement tiles are shown and go back, or are joined to the rack"},
	{aspa, "11.1(c)", "R15 R16", "overtime after the end is disregarded"},
	{aspa, "11.1(d)", "R53", "to the one, off the other"},
	{aspa, "11.2", "R54", "six scores of nothing end it, each loses the own rack"},
	{aspa, "11.3a", "R17", "at the call only a move begun is finished; refill, and each loses the own rack"},
	{aspa, "11.3b", "R13 R15", "ten points a minute or part of one, not before a second over"},
	{aspa, "11.4", "R49 R77", "a loose tile is seen, goes into the bag, and who is short draws"},
	{aspa, "11.5a", "R50", "both see it"},
	{aspa, "11.5b", "R50", "racks are filled again"},
	{aspa, "11.5c", "R50 R77", "who was due first takes it"},
	{aspa, "11.5d", "R50", "both with tiles play on; otherwise it is over"},
	{aspa, "11.6", "R49 R50 R57", "two signatures end the game, and nothing found later changes it"},
	{aspa, "11.7", "R63", "the loser lays the tiles out"},
	{aspa, "12.1", "R71", "the list that is approved at the time"},
	{aspa, "12.2", "R11 R72", "rotating boards and digital clocks first; seats are drawn for; papers may be looked at"},
	{aspa, "12.4", "R69 R77", "observers are discreet and don't influence"},
	{aspa, "Closing", "R70", "questions go to the State Committee"},
	{aspa, "11.1(a)", "R77", "who goes out stops the clock"},

	{nsa, "I.A", "R71", "the first book and its corrections"},
	{nsa, "I.B", "R71", "the second for words of nine letters and more, by entries of nine"},
	{nsa, "II.A", "R11", "smoother tiles first"},
	{nsa, "II.B", "R11", "digital and standard clocks alike, before sand timers"},
	{nsa, "II.C", "R11", "any rack on which the tops are seen"},
	{nsa, "II.D", "R11", "what is nearer to the rules; if equal the second player chooses"},
	{nsa, "II.E", "R10", "a wrong set is told before; later the game goes on with it"},
	{nsa, "II.F.1", "R06 R07", "fewer firsts first; otherwise a draw, nearest to A"},
	{nsa, "II.F.2", "R06", "after a bye more seconds first"},
	{nsa, "II.J", "R72", "the papers at the table, a frequency list among them"},
	{nsa, "III.A", "R52", "a look into the bag is cheating"},
	{nsa, "III.C", "R40", "what an overdraw is"},
	{nsa, "III.C.1", "R32 R40 R41", "unmixed: one more than the surplus is seen"},
	{nsa, "III.C.2", "R41", "mixed: one more than the surplus of all"},
	{nsa, "III.C.3", "R40 R41", "seven or fewer in the bag: two more"},
	{nsa, "III.D", "R44", "out of order: no penalty"},
	{nsa, "IV.B", "R35", "a missed centre can be challenged off; left alone it scores without the doubling"},
	{nsa, "IV.D", "R36", "diagonal or loose plays can be challenged off; left alone they never score"},
	{nsa, "IV.F.1", "R37", "the first word fixes the direction; others can be challenged off"},
	{nsa, "IV.F.2", "R66", "letters upside down aren't against the rules; who goes on is warned"},
	{nsa, "IV.F.3", "R37", "an opening play is read by most of its tiles"},
	{nsa, "IV.F.4", "R37", "the board is turned in their own turn"},
	{nsa, "IV.H.1", "R39", "an exchange may change until the press or the draw"},
	{nsa, "IV.H.2", "R38", "at least seven in the bag"},
	{nsa, "IV.H.3", "R38 R77", "too few: before the draw the turn, after it the opponent's pick"},
	{nsa, "IV.J.1", "R39 R46 R47", "a blank is written down before the press, and then fixed"},
	{nsa, "IV.J.2", "R25 R47", "a misunderstood blank takes a challenge back"},
	{nsa, "IV.J.3", "R46 R67 R77", "undeclared: the timer may be stopped, the director warns"},
	{nsa, "IV.J.4", "R48", "a false blank found at once costs the turn; later it stays"},
	{nsa, "IV.L", "R62 R77", "leaving after a play without drawing; an emergency is the director's"},
	{nsa, "IV.M", "R73 R77", "scores are asked for on the own clock, which stops for a difference only"},
	{nsa, "IV.N", "R51", "smooth tiles are counted freely, others by a monitor on objection"},
	{nsa, "VI.A", "R39", "tiles may be shifted until the press or the draw"},
	{nsa, "VI.B", "R19 R20", "drawing before the press ends the turn; twenty seconds are left"},
	{nsa, "VI.C", "R32 R75", "the total is written before drawing; nothing once no tile is left"},
	{nsa, "VI.D", "R20 R32", "drawn out of sequence: fifteen to twenty seconds, and the overdraw"},
	{nsa, "VII.A", "R54", "six scores of nothing end it"},
	{nsa, "VII.B", "R31 R77", "five seconds, then it is over"},
	{nsa, "VII.C", "R53 R54", "twice the value, or each loses the own rack"},
	{nsa, "VII.E", "R56", "half a win each"},
	{nsa, "VII.G", "R63", "the tiles stay on the board"},
	{nsa, "VII.H", "R57 R58", "players recount themselves; a signature ends all adjusting"},
	{nsa, "VII.J.1", "R09 R67", "a bye is a win and 50"},
	{nsa, "VII.J.2", "R04 R09 R67", "not coming is 50 either way; neither is rated"},
	{nsa, "VII.J.3", "R61", "who leaves loses, unless both finish it at an arranged time"},
	{nsa, "VII.K.1", "R15", "over five seconds after the tiles are shown"},
	{nsa, "VII.K.2", "R16", "what the wrong press cost isn't charged"},
	{nsa, "VIII.C", "R13 R15", "ten points a minute or part of one, not at zero"},
	{nsa, "IX.A", "R11", "clocks before sand timers"},
	{nsa, "IX.B", "R17", "when time is called each plays once more"},
	{nsa, "IX.C", "R18", "without a warning five seconds of grace"},
	{nsa, "IX.D.1", "R18", "warned: the turn is lost without a score in time"},
	{nsa, "IX.D.2", "R18", "unwarned: after the notice"},
	{nsa, "X.A", "R19 R20", "the press ends the turn; drawing without it leaves twenty seconds"},
	{nsa, "X.B", "R20", "a hold within twenty seconds and before a tile is out"},
	{nsa, "X.C", "R21", "about a minute after the hold, tiles kept apart"},
	{nsa, "X.D", "R25 R26 R77", "saying it or stopping the timer is final but for a blank or a score check; a slip may be rewritten"},
	{nsa, "X.E", "R23 R24", "off: the tiles come back; no single word is told"},
	{nsa, "X.F", "R22", "good: the challenger's turn is lost"},
	{nsa, "X.G", "R27", "a second opinion that agrees is final; otherwise a third"},
	{nsa, "X.H", "R69", "a look into the second book may be suggested"},
	{nsa, "X.J", "R29", "only the director and staff judge"},
	{nsa, "X.K", "R20 R30", "a challenge too early is void"},
	{nsa, "XI", "R69", "who sees an official err may hint at a second opinion"},
	{nsa, "G2", "R47", "not recorded: the player on turn says what it was"},
	{nsa, "G4", "R10 R49", "a loose tile goes to who should have drawn it; after the end it stays out"},
	{nsa, "G5", "R15", "a penalty that was sought may be erased"},
	{nsa, "G6", "R72", "draw before tracking"},
	{nsa, "V.A", "R76", "the value on the tile, none on a blank"},
	{nsa, "V.B", "R76", "the sum of each word's letters with the premiums"},
	{nsa, "V.C", "R76", "light and dark blue double and triple a letter"},
	{nsa, "V.D", "R76", "pink and red double and triple a word"},
	{nsa, "V.E", "R76", "letters before words"},
	{nsa, "V.H", "R76", "premiums count in one turn only"},
	{nsa, "V.K", "R76", "each word counts in full, the common letter in both"},
	{nsa, "V.L", "R76", "fifty for all seven"},
	{nsa, "VIII.B", "R77", "challenges, contested scores, blanks, and while the director rules"},
}

// TestStatedAnswersAreClaimed: over the whole grid of every ruling under every book, a stated answer cites sections
// that each say something for that very ruling.
func TestStatedAnswersAreClaimed(t *testing.T) {
	of := map[string]string{}
	for _, c := range slices.Concat(claimedByWESPA, claimedByOthers) {
		for book := range strings.FieldsSeq(c.books) {
			if of[book+c.section] != "" || c.says == "" {
				t.Errorf("%s %s is claimed twice, or says nothing", book, c.section)
			}
			of[book+c.section] = c.rulings
		}
	}
	places := sectionsOf(t)
	for _, c := range slices.Concat(claimedByWESPA, claimedByOthers) {
		for book := range strings.FieldsSeq(c.books) {
			if !slices.Contains(places[book], c.section) {
				t.Errorf("%s has no section %s", book, c.section)
			}
		}
	}
	for _, r := range rulings.All() {
		told := map[string]bool{}
		overGrid(t, stock(t), r.ID, func(a gridAnswer) {
			if a.err != nil || a.Standing != rulebook.Stated {
				return
			}
			if len(a.Sections) == 0 {
				t.Errorf("%s %v is stated without a section", r.ID, a)
			}
			for _, s := range a.Sections {
				if key := a.book.ID + " " + s; !told[key] && !slices.Contains(strings.Fields(of[a.book.ID+s]), r.ID) {
					told[key] = true
					t.Errorf("%s is stated by %s, which says nothing of it: %v: %s", r.ID, key, a, a.steps())
				}
			}
		})
	}
}
