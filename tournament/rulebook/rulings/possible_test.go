package rulings_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/rulebook/rulings"
)

// canBe are situations that happen at a table, and were once refused.
var canBe = []sectionCase{
	{"hand in the bag without a press", wespa, "3.10.4 3.10.4(b)", "R20", "tile=no hand=yes pressed=no call=challenge", "inTime=true", stated, "only ended the turn"},
	{"hand in the bag, a hold", wespa, "3.10.4(b)", "R20", "tile=no hand=yes pressed=no seconds=4", "inTime=true", reading, "by our reading, a hold comes in time"},
	{"hand in the bag, within twenty seconds", nsa, "VI.B X.A", "R20", "tile=no hand=yes pressed=no seconds=20 call=challenge", "inTime=true", stated, "in time"},
	{"hand in the bag, after twenty seconds", nsa, "VI.B X.A", "R20", "tile=no hand=yes pressed=no seconds=21 call=challenge", "inTime=false", stated, "Too late"},
	{"hand in the bag, score not written", aspa, "6.1", "R20", "tile=no hand=yes pressed=no", "inTime=true", stated, "only ended the turn"},
	{"hand in the bag, the text names a tile", wmsf, "Comp•2", "R20", "tile=no hand=yes pressed=no", "inTime=true", reading, "a hand in the bag ends it"},
	{"seconds, but neither press nor draw", every, "", "R20", "tile=no pressed=no seconds=9", "inTime=true", stated, "the turn isn't over"},
	{"the timer neutralised without the word", nsa, "X.D", "R25", "said=no neutralised=yes left=yes", "mayWithdraw=false", stated, "that is final"},
	{"the slip gone without the word", nsa, "X.D XII", "R25", "said=no neutralised=no left=yes", "-mayWithdraw", decides, "hasn't happened"},
	{"the slip held up and gone, no clock", aspa, "10.7", "R25", "said=no neutralised=no left=yes clocks=no", "mayWithdraw=false mayConcede=false", stated, "stands"},
	{"neutralised without the word", aspa, "10.7", "R25", "said=no neutralised=yes left=yes", "mayWithdraw=false", stated, "stands"},
	{"the slip given without the word", wespa, "3.10.3(a)(i) Preamble", "R25", "said=no neutralised=no left=yes", "-mayWithdraw mayChange=false mayConcede=false", decides, "hasn't happened"},
	{"both offer the same timer", wespa, "Preamble", "R11", "item=timer a=digital b=same", "prefers=equal decides=director", decides, "the director does"},
	{"what B offers left out", nsa, "II.D", "R11", "item=timer a=analogue", "prefers=equal decides=secondPlayer", stated, "second player chooses"},
	{"what A offers left out", aspa, "12.2", "R11", "item=board b=rotating", "prefers=equal", decides, "before play"},
	{"a hold before the press", nsa, "X.B X.C", "R21", "press=1:00 hold=0:30", "drawFrom=120", reading, "counts from the press"},
	{"a hold before the press, by the press", wespa, "3.10.6(a)", "R21", "press=1:00 hold=0:30 now=2:00", "drawFrom=120 mayDraw=true", reading, "counts from the press"},
	{"the clock was not started before the player came", "wespa-2010 wespa-web wmsf aspa-2016", "", "R01", "started=9:00 arrival=5:00", "assigned=1500 forfeit=false mayElect=false", stated, "25:00"},
	{"a clock brought in, nothing to halve", wespa, "1.4.4", "R12", "cause=introduced", "-each", decides, "none is brought in later"},
	{"two of a letter that a set has twice", every, "", "R07", "tileA=B tileB=B", "starter=again", stated, ""},
	{"the dearest rack", aspa, "11.1(d)", "R53", "rack=49", "gain=49 loss=49", stated, ""},
	{"as many words as seven tiles make", nsa, "X.F", "R22", "words=8", "loseTurn=true", stated, ""},
	{"a lost challenge after a play", nsa, "VII.A", "R54", "turns=play,failedChallenge,pass,pass,pass,pass,pass", "ends=true zeros=6", stated, "game is over"},
	{"a lost challenge after a play worth nothing", nsa, "VII.A", "R54", "turns=zeroPlay,failedChallenge", "zeros=2 ends=false", decides, "for the director to say"},
	{"an exchange challenged at a cost", aspa, "11.2", "R54", "turns=exchange,failedChallenge,pass", "ends=false zeros=1", reading, "goes on"},
	{"a play challenged off after a lost challenge", nsa, "VII.A", "R54", "turns=play,failedChallenge,phoney,pass", "ends=false zeros=3", stated, "goes on"},
	{"a play challenged off after a lost challenge, not in the list", wespa, "5.2", "R54", "turns=play,failedChallenge,phoney,pass", "ends=false zeros=2", reading, "goes on"},
}

func TestWhatCanHappenIsAnswered(t *testing.T) { checkSections(t, canBe) }

// cannotBe are facts that a book excludes, with its section.
var cannotBe = []struct{ name, books, sections, ruling, in string }{
	{"six lost challenges", nsa, "X.A", "R54", "turns=failedChallenge,failedChallenge,failedChallenge,failedChallenge,failedChallenge,failedChallenge"},
	{"a lost challenge of a pass", wespa, "3.10.3(a)", "R54", "turns=pass,failedChallenge,pass,pass,pass,pass"},
	{"a lost challenge of a pass, ASPA", aspa, "10.1", "R54", "turns=pass,failedChallenge"},
	{"a lost challenge of a pass, WMSF", wmsf, "Chal•3", "R54", "turns=pass,failedChallenge"},
	{"a lost challenge of a play that came off", nsa, "X.A", "R54", "turns=phoney,failedChallenge"},
	{"an exchange challenged in vain costs nothing", wespa, "3.10.17(c)", "R54", "turns=exchange,failedChallenge"},
	{"an exchange isn't challenged", nsa, "X.A", "R54", "turns=exchange,failedChallenge"},
	{"the opponent had lost before", wespa, "5.3.3", "R14", "over=1:00 oppOver=10:00 own=400 opp=300"},
	{"a full rack was due nothing", aspa, "11.4", "R49", "rackA=7 rackB=3 earliest=A"},
	{"a full rack was due nothing, from the bag", nsa, "III.A", "R50", "rackA=7 rackB=3 earliest=A"},
	{"more words than seven tiles make", wespa, "App.", "R22", "words=9"},
	{"more words than seven tiles make, NSA", nsa, "IV.D", "R22", "words=15"},
	{"a rack worth more than seven tiles", wespa, "3.9.5", "R53", "rack=50"},
	{"a rack worth more than seven tiles, at six zeros", nsa, "III.C", "R54", "turns=pass rackB=187"},
	{"two of a letter that a set has once", aspa, "1.1", "R07", "tileA=Q tileB=q"},
	{"nobody left with tiles", wespa, "5.1.1", "R50", "rackA=0 rackB=0"},
	{"nobody left with tiles, NSA", nsa, "VII.A", "R49", "rackA=0 rackB=0"},
}

func TestWhatTheBookLeavesNoRoomForIsRefused(t *testing.T) {
	for _, c := range cannotBe {
		for book := range strings.FieldsSeq(c.books) {
			t.Run(c.name+" "+book, func(t *testing.T) {
				b, err := library(t).Book(book, nil)
				if err != nil {
					t.Fatal(err)
				}
				r, _ := rulings.Find(c.ruling)
				_, err = r.Compute(b, inputs(c.in))
				var impossible *rulings.Impossible
				if !errors.As(err, &impossible) {
					t.Fatalf("%v", err)
				}
				for want := range strings.FieldsSeq(c.sections) {
					if !slices.ContainsFunc(impossible.Sections, func(s string) bool { return strings.HasPrefix(s, want) }) || !strings.Contains(err.Error(), want) {
						t.Errorf("it names %v: %v", impossible.Sections, err)
					}
				}
			})
		}
	}
}

// denies are, by ruling, how the refusal begins if one fact denies another, whatever a book says, or if a fact is
// missing without which there is no answer.
var denies = map[string][]string{
	"R02": {`"started" is`}, "R03": {`"assigned" is`}, "R11": {"a is", "b is"}, "R12": {"left is missing"}, "R13": {"over is missing", `"over" is`, `"reading" is`}, "R15": {"the readings must rise"},
	"R16": {`"after" is`}, "R21": {"now is"}, "R25": {`"neutralised" is`}, "R32": {"drawn is"}, "R38": {`"stage" is`}, "R40": {`"kept" `, "drawn is"}, "R41": {`"turned" is`, "x is"},
	"R43": {`"emptied" is`}, "R44": {`"kept" `, "drawn is"}, "R45": {`"kept" `, "spilled is"}, "R53": {`"out" and "other" go together`}, "R54": {`"a" and "b" go together`},
	"R58": {`"signed" and "stage"`}, "R64": {`"player" and "opponent" go together`}, "R67": {`"behind" is`}, "R71": {"letters is missing"}, "R76": {`"word" has`, "word is", `"cross" has`, `"cross" doesn't fit`, `"cross" can lie`},
}

// TestFactsAreRefusedFromTheirBorderOn: the cases have the last that can be together, the first that can't, and the
// words of the refusal.
func TestFactsAreRefusedFromTheirBorderOn(t *testing.T) {
	b, err := library(t).Book("wespa-web", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ ruling, can, cannot, says string }{
		{"R02", "arrival1=2:00 arrival2=3:00 started=2:00", "arrival1=2:00 arrival2=3:00 started=2:01", `"started" is 2:01`},
		{"R02", "arrival1=3:00 arrival2=2:00 started=2:00", "arrival1=3:00 arrival2=2:00 started=2:01", `"started" is 2:01`},
		{"R03", "assigned=1 started=no", "assigned=0 started=no", `"assigned" is`},
		{"R13", "reading=0 clock=countup", "reading=-0:01 clock=countup", `"reading" is`},
		{"R15", "last=1:00 reveal=1:00 now=1:00", "last=1:01 reveal=1:00 now=1:00", "the readings must rise"},
		{"R15", "last=1:00 reveal=1:00 now=1:00", "last=1:00 reveal=1:00 now=0:59", "the readings must rise"},
		{"R16", "before=1:00 after=1:00", "before=1:00 after=0:59", `"after" is 0:59`},
		{"R21", "press=0:10 hold=0:30 now=0:30", "press=0:10 hold=0:30 now=0:29", "now is 0:29"},
		{"R40", "kept=7 drawn=1 bag=93 touched=no", "kept=7 drawn=1 bag=94 touched=no", `"kept" 7 and "bag" 94`},
		{"R40", "kept=2 drawn=9 bag=9 touched=no", "kept=2 drawn=9 bag=8 touched=no", "drawn is 9"},
		{"R41", "x=1 turned=8", "x=1 turned=9", `"turned" is 9`},
		{"R41", "x=5 turned=1 bag=5", "x=5 turned=1 bag=4", "x is 5"},
		{"R43", "missing=1 bag=0 emptied=yes", "missing=1 bag=1 emptied=yes", `"emptied" is yes`},
		{"R44", "kept=3 drawn=4 bag=50", "kept=4 drawn=4 bag=50", `"kept" 4 and "drawn" 4`},
		{"R44", "kept=0 drawn=4 bag=4", "kept=0 drawn=4 bag=3", "drawn is 4"},
		{"R45", "kept=7 spilled=1 bag=93", "kept=7 spilled=1 bag=94", `"kept" 7 and "bag" 94`},
		{"R45", "kept=3 spilled=4 bag=4", "kept=3 spilled=4 bag=3", "spilled is 4"},
	} {
		r, _ := rulings.Find(c.ruling)
		if _, err := r.Compute(b, inputs(c.can)); err != nil {
			t.Errorf("%s with %s: %v", c.ruling, c.can, err)
		}
		if _, err := r.Compute(b, inputs(c.cannot)); !strings.Contains(errorText(err), c.says) {
			t.Errorf("%s with %s: %v; want %q", c.ruling, c.cannot, err, c.says)
		}
	}
}

// TestOnlyABookCallsASituationImpossible: over the grid of every ruling, facts are refused because one denies
// another, or by a section that the book has.
func TestOnlyABookCallsASituationImpossible(t *testing.T) {
	places := sectionsOf(t)
	for _, r := range rulings.All() {
		told := map[string]bool{}
		overGrid(t, stock(t), r.ID, func(a gridAnswer) {
			says, ok := strings.CutPrefix(errorText(a.err), r.ID+": ")
			if !ok {
				return
			}
			var impossible *rulings.Impossible
			if errors.As(a.err, &impossible) {
				if len(impossible.Sections) == 0 || slices.ContainsFunc(impossible.Sections, func(s string) bool { return !slices.Contains(places[a.book.ID], s) }) {
					t.Errorf("%v: impossible by %v", a, impossible.Sections)
				}
				return
			}
			if !slices.ContainsFunc(denies[r.ID], func(begins string) bool { return strings.HasPrefix(says, begins) }) && !told[says] {
				told[says] = true
				t.Errorf("%v is refused without a section: %s", a, says)
			}
		})
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
