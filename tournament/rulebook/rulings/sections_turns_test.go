package rulings_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
)

// sectionCase is one numbered section of a book, with a case that it decides.
type sectionCase struct {
	id, books string
	// sections are the places of the text that the answer must cite, with blanks between them.
	sections, ruling, in string
	// want are figures as in the worked cases. standing is how firm the answer is.
	want     string
	standing rulebook.Standing
	// says is a part of a step, or of the reason why the book refuses.
	says string
}

const (
	stated  = rulebook.Stated
	reading = rulebook.Reading
	silent  = rulebook.Default
	decides = rulebook.Director
	refused = rulebook.Standing("refused")
)

// turnSections are the sections on lateness, starts, equipment, clocks, turns and challenges, book by book, as R01 to
// R39 answer them.
var turnSections = []sectionCase{
	{"T121", wespa, "1.3.1", "R10", "stage=after", "correct=false -appeal", stated, "Play goes on"},
	{"T122", wespa, "1.3.1", "R10", "stage=before", "correct=true", reading, "Put the set right"},
	{"T123", wespa, "1.3.2(a)", "R11", "item=tiles a=smooth b=distinguishable", "prefers=A", stated, "hardest to tell apart"},
	{"T124", wespa, "1.3.3", "R11", "item=board a=nonReflective b=ridged", "prefers=B", stated, "Use what B"},
	{"T125", wespa, "1.3.4(a)", "R11", "item=rack a=hiddenRack", "decides=player -prefers", stated, "What A offers can't be used"},
	{"T126", wespa, "1.3.5(a)", "R11", "item=tiles a=worn b=distinguishable", "prefers=B", stated, "isn't in good order"},
	{"T127", wespa, "1.3.5(b)", "R11", "item=board a=rotating b=worn", "prefers=A", stated, "What B offers isn't in good order"},
	{"T128", wespa, "1.3.7", "R11", "item=tiles a=smooth b=smooth", "prefers=equal decides=director", decides, "the director does"},
	{"T129", wespa, "1.4.1(b)", "R12", "cause=fault", "", decides, "may change the time"},
	{"T130", wespa, "1.4.2", "R11", "item=timer a=digitalCountUp b=digitalLacking", "prefers=B", stated, "nothing else is suitable"},
	{"T131", wespa, "1.4.2", "R11", "item=timer a=sandTimer b=analogue", "prefers=B", stated, "What A offers can't be used"},
	{"T132", wespa, "1.4.4", "R17", "placing=yes", "", decides, "Games are played with timers"},
	{"T133", wespa, "1.4.4", "R12", "cause=introduced left=30:00", "-each", decides, "none is brought in later"},
	{"T134", wespa, "2.1(a)", "R07", "tileA=Z tileB=?", "starter=B", stated, "goes back before that is decided"},
	{"T135", wespa, "2.1(b)(ii)", "R06", "startsA=3 startsB=3 repliesA=3 repliesB=3", "starter=draw", stated, "The records are equal"},
	{"T136", wespa, "2.1(b)(ii)", "R06", "startsA=3 startsB=3 repliesA=4 repliesB=3", "starter=draw", reading, "aren't covered"},
	{"T137", wespa, "2.1(c)", "R08", "knowingly=yes", "cheating=true", stated, "cheating"},
	{"T138", wespa, "2.3.1(b) 2.3.3(a) 2.3.3(b)", "R01", "arrival=5:00", "assigned=1200", stated, "seated and ready"},
	{"T139", wespa, "2.3.2(a) 2.3.2(b) 2.3.2(c)", "R02", "arrival1=4:00 arrival2=9:00", "first=1260 second=960", stated, "start the other side"},
	{"T140", wespa, "2.3.2(b) 2.3.4 Preamble", "R02", "arrival1=12:00 arrival2=12:30", "firstMayElect=true secondMayElect=true", decides, "gives no order"},
	{"T141", wespa, "2.3.4", "R03", "assigned=14:59", "mayElect=true forfeit=false", stated, "may choose to forfeit"},
	{"T142", wespa, "2.3.4", "R03", "assigned=15:00", "mayElect=false forfeit=false", stated, "fifteen minutes or more"},
	{"T143", wespa, "2.3.4", "R03", "assigned=10:00 started=no", "mayElect=false", stated, "never started"},
	{"T144", wespa, "2.3.5 2.3.6(a) 2.3.6(b)", "R03", "assigned=0:00", "mayElect=false forfeit=true winnerSpread=75 rated=false", stated, "without a choice"},
	{"T145", wespa, "2.3.5 2.3.6(a)", "R02", "arrival1=31:00 arrival2=33:00 time=25:00", "firstForfeit=true secondForfeit=true winner=nobody loserSpread=-75 -winnerSpread", reading, "each loses"},
	{"T146", wespa, "2.3.5", "R05", "", "winner=nobody loserSpread=-75", reading, "By the letter"},
	{"T147", wespa, "2.3.6(a)", "R04", "cause=strategic", "winnerSpread=75", decides, "may set a wider one"},
	{"T148", wespa, "2.3.6(b)", "R04", "cause=expired", "rated=false winnerSpread=75", stated, "isn't rated"},
	{"T149", wespa, "3.1.3(a)", "R37", "item=word first=yes challenged=yes", "stands=true", stated, "can't be challenged off"},
	{"T150", wespa, "3.1.3(b) 3.10.16(a)(v)", "R37", "item=word challenged=yes", "stands=false", stated, "majority of the tiles"},
	{"T151", wespa, "3.1.3(a) 3.6.1(b)", "R37", "item=board", "-stands", stated, "own turn only"},
	{"T152", wespa, "3.2.1(a)", "R38", "bag=7", "legal=true -loseTurn", stated, "legal"},
	{"T153", wespa, "3.4.1(a)", "R39", "pressed=yes what=exchange", "mayChange=false", stated, "decision stands"},
	{"T154", wespa, "3.4.1(b)", "R39", "pressed=no", "mayChange=true", stated, "may still change"},
	{"T155", wespa, "3.4.1(b) 3.4.1(c) 3.10.4", "R39", "pressed=no drawing=yes", "mayChange=false", reading, "another section"},
	{"T156", wespa, "3.4.1(d) 3.10.3(b)", "R30", "", "challenge=notYet", stated, "Wait"},
	{"T157", wespa, "3.4.1(d) 3.10.3(b)", "R20", "pressed=no tile=no", "inTime=true", stated, "isn't over"},
	{"T158", wespa, "3.8(b)", "R39", "pressed=no what=blank", "mayChange=true", reading, "letter may still"},
	{"T159", wespa, "App. 1 (Letter tiles)", "R39", "pressed=yes what=blank", "mayChange=false", stated, "rest of the game"},
	{"T160", wespa, "3.9.10", "R33", "mixed=no", "", decides, "courtesy draw"},
	{"T161", wespa, "3.10.1(a) 3.10.1(b)", "R20", "seconds=300 tile=no", "inTime=true", stated, "in time"},
	{"T162", wespa, "3.10.1(b) 3.10.1(c)", "R20", "tile=yes", "inTime=false", stated, "Too late"},
	{"T163", wespa, "3.10.1(d)", "R20", "tile=no written=yes", "inTime=true", stated, "makes no difference"},
	{"T164", wespa, "3.10.2(a)", "R20", "tile=yes recorded=no call=challenge", "inTime=true", stated, "flash draw"},
	{"T165", wespa, "3.10.2(c)(i)", "R32", "drawn=2 touched=no", "pool=2 expose=2 returned=2", stated, "surplus: 2"},
	{"T166", wespa, "3.10.2(c)(ii) 3.9.5(a)", "R32", "drawn=2 touched=yes", "pool=9 expose=4 returned=2", reading, "By our reading, the tiles of the play, back in hand, are in the mix"},
	{"T167", wespa, "3.10.2(b) 6.3.1(f)", "R32", "drawn=2 touched=yes upheld=no", "offence=true -expose", stated, "unethical"},
	{"T168", wespa, "3.10.3(c) 3.10.15(a)", "R23", "", "loseTurn=true score=0 penalty=0", stated, "started again"},
	{"T169", wespa, "3.10.4(a) 3.10.4(b)", "R19", "", "complete=true challenge=true", stated, "timer pressed"},
	{"T170", wespa, "3.10.4(b)", "R20", "pressed=no seconds=0 tile=yes call=challenge", "inTime=true", stated, "only ended the turn"},
	{"T171", wespa, "3.10.4(b)", "R20", "pressed=no tile=yes call=hold", "inTime=true", reading, "names a challenge"},
	{"T172", wespa, "3.10.5(a) 3.10.6(a) 3.10.6(b)", "R21", "hold=0:20 now=1:00", "drawFrom=60 mayDraw=true", stated, "as long as the caller likes"},
	{"T173", wespa, "3.10.6(a)", "R21", "hold=0:20 now=0:59", "mayDraw=false", stated, "Not yet"},
	{"T174", wespa, "3.10.6(c) 6.3.1(m)", "R21", "hold=0:20 mixed=yes", "drawFrom=60", stated, "if the play comes off"},
	{"T175", wespa, "3.10.7(b)", "R24", "", "words=false", stated, "not which word"},
	{"T176", wespa, "3.10.9(a)(i) 3.10.9(a)(ii) 3.10.9(a)(iii)", "R29", "", "allowed=true", stated, "names the words"},
	{"T177", wespa, "3.10.9(a)(iv) 3.10.9(a)(v) 3.10.9(a)(vi) 3.10.9(b)", "R29", "", "allowed=true", stated, "The challenger types"},
	{"T178", wespa, "3.10.10(a)", "R25", "said=yes neutralised=yes", "mayWithdraw=false", stated, "must be made"},
	{"T179", wespa, "3.10.10(b)", "R25", "said=yes neutralised=yes left=yes", "mayChange=false", stated, "can't be changed"},
	{"T180", wespa, "3.10.10(c)", "R25", "said=yes neutralised=yes", "mayConcede=false", stated, "can't concede"},
	{"T181", wespa, "3.10.11(a) 3.10.11(b) 3.10.11(c)", "R27", "first=acceptable second=acceptable", "final=acceptable", stated, "final"},
	{"T182", wespa, "3.10.11(c)", "R27", "first=acceptable second=unacceptable", "final=director", decides, "If the two verdicts differ"},
	{"T183", wespa, "3.10.12", "R26", "judged=yes", "reissue=true", stated, "again"},
	{"T184", wespa, "3.10.13(a)", "R28", "verdict=allowed touched=no", "correct=true", reading, "haven't touched"},
	{"T185", wespa, "3.10.13(b)", "R28", "verdict=disallowed touched=yes", "correct=false", reading, "mistake stands"},
	{"T186", wespa, "3.10.15(b)(i)", "R22", "mode=none words=2", "penalty=0 standard=true", stated, "No penalty"},
	{"T187", wespa, "3.10.15(b)(ii)", "R22", "mode=perWord5 words=2", "penalty=10", stated, "Take 10"},
	{"T188", wespa, "3.10.15(b)(iv)", "R22", "mode=perTurn10 words=2", "penalty=10 standard=true", stated, "Take 10"},
	{"T189", wespa, "3.10.15(b)(v)", "R22", "mode=loseTurn words=2", "loseTurn=true", stated, "loses the turn"},
	{"T190", wespa, "3.10.15(c)(iii) 3.10.15(d)", "R22", "mode=rising words=1 failed=4", "penalty=20 standard=false", stated, "perhaps the event can't be rated"},
	{"T191", wespa, "3.10.15(c)(iv)", "R22", "mode=time words=1", "penalty=0 time=true", decides, "penalty is time"},
	{"T192", wespa, "3.10.15(b) 3.10.15(d)", "R22", "words=2", "penalty=10 mode=perWord5", reading, "may have announced another"},
	{"T193", wespa, "3.10.16(a)(i) 3.10.16(b)", "R35", "challenged=yes", "stands=false", stated, "the turn is lost"},
	{"T194", wespa, "3.10.16(d)", "R35", "challenged=no", "centreKept=true", stated, "keeps its double"},
	{"T195", wespa, "3.10.16(a)(iii) 3.10.16(c)", "R36", "kind=diagonal challenged=yes", "stands=false", stated, "costs nothing"},
	{"T196", wespa, "3.10.16(a)(iv) 3.10.16(d)", "R36", "kind=offBoard challenged=no", "stands=true", stated, "stands"},
	{"T197", wespa, "3.10.17(a) 3.10.17(b)", "R38", "bag=6", "loseTurn=true", stated, "turn is lost"},
	{"T198", wespa, "3.10.17(d)", "R38", "bag=6 noticed=no", "loseTurn=false", stated, "Nobody challenged"},
	{"T199", wespa, "3.10.17(e)", "R38", "bag=6 stage=returned", "loseTurn=false", stated, "exchange stands"},
	{"T200", wespa, "5.1.2(a) 5.1.2(b) 5.1.2(c) 5.1.3(a)", "R31", "seconds=5", "restart=false challenge=true", stated, "Wait"},
	{"T201", wespa, "5.1.3(a) 5.1.3(b)", "R31", "seconds=6", "restart=true challenge=true", stated, "may restart"},
	{"T202", wespa, "5.3.1(a)", "R13", "reading=0:00", "penalty=0", stated, "Nothing is taken off"},
	{"T203", wespa, "5.3.1(b) 5.3.2", "R13", "clock=countup reading=25:01", "penalty=10", stated, "Take 10"},
	{"T204", wespa, "5.3.1(c) 5.3.2", "R13", "clock=analogue over=2:30", "penalty=30", stated, "flag is down"},
	{"T205", wespa, "5.3.3", "R13", "over=11:30", "forfeit=true -penalty", stated, "loses the game"},
	{"T206", wespa, "5.3.2", "R13", "over=9:59", "penalty=100 -forfeit", stated, "Take 100"},
	{"T207", wespa, "5.3.3", "R14", "over=10:00 oppOver=11:00 own=400 opp=300", "", refused, "whoever reached the limit first"},
	{"T208", wespa, "5.3.4(b)", "R15", "last=0:10 reveal=0:40 now=3:00", "penalty=10", stated, "that is when the clock counts as stopped"},
	{"T209", wespa, "5.3.4(a) 5.3.4(b)", "R15", "last=0:40 reveal=1:20 now=3:00", "penalty=20", reading, "At the last play the penalty was 10 "},
	{"T210", wespa, "5.3.3 5.3.4(b)", "R15", "last=9:40 reveal=10:05 now=12:00", "forfeit=director -penalty", decides, "at the last play it hadn't"},
	{"T211", wespa, "5.3.4(a)", "R16", "before=0:30 after=4:00", "penalty=10 ignored=30", stated, "nothing for what ran after"},

	{"T212", nsa, "II.A", "R11", "item=tiles a=distinguishable b=smooth", "prefers=B", stated, "smoother"},
	{"T213", nsa, "II.B IX.A", "R11", "item=timer a=sandTimer b=analogue", "prefers=B", stated, "before a sand timer"},
	{"T214", nsa, "II.C", "R11", "item=rack b=hiddenRack", "decides=player", stated, "What B offers can't be used"},
	{"T215", nsa, "II.D", "R11", "item=board a=rotating b=ridged", "prefers=equal decides=secondPlayer", stated, "second player chooses"},
	{"T216", nsa, "II.E", "R10", "stage=after", "correct=false -appeal", stated, "Play goes on"},
	{"T217", nsa, "II.F.2", "R06", "startsA=2 startsB=2 repliesA=2 repliesB=3", "starter=B", stated, "neither a first nor a second"},
	{"T218", nsa, "IV.B", "R35", "challenged=no", "doubled=false centreKept=true", stated, "without the doubling"},
	{"T219", nsa, "IV.D", "R36", "kind=disconnected challenged=no", "scores=false", stated, "score nothing"},
	{"T220", nsa, "XII", "R36", "kind=offBoard challenged=yes", "-stands", decides, "Nothing is said"},
	{"T221", nsa, "IV.F.1 IV.F.3", "R37", "item=word first=yes", "stands=true", stated, "sets the direction"},
	{"T222", nsa, "IV.F.4", "R37", "item=board", "", stated, "own turn only"},
	{"T223", nsa, "IV.H.1", "R39", "what=exchange pressed=no drawing=yes", "mayChange=false", stated, "Drawing has begun"},
	{"T224", nsa, "IV.H.3", "R38", "bag=6 stage=announced", "loseTurn=true -picks", stated, "keeps the tiles"},
	{"T225", nsa, "IV.J.1", "R39", "what=blank pressed=yes", "mayChange=false", stated, "fixed"},
	{"T226", nsa, "VI.A", "R39", "pressed=no", "mayChange=true", stated, "may still change"},
	{"T227", nsa, "VI.B X.A VI.D", "R20", "pressed=no tile=yes seconds=18", "inTime=true", reading, "a third fifteen to twenty"},
	{"T228", nsa, "VI.D XII", "R20", "recorded=no tile=yes seconds=18", "inTime=director", decides, "fifteen to twenty"},
	{"T229", nsa, "VI.D", "R20", "tile=yes seconds=2", "inTime=false", stated, "Too late"},
	{"T230", nsa, "X.A X.B VI.D", "R20", "seconds=40 tile=no call=challenge", "inTime=true", reading, "for calling a hold"},
	{"T231", nsa, "X.B", "R20", "seconds=21 tile=no", "inTime=false", stated, "Too late"},
	{"T232", nsa, "VII.J.2", "R05", "", "loserSpread=-50 winner=nobody", reading, "nobody wins"},
	{"T233", nsa, "VII.K.1 VIII.C", "R15", "last=0:10 reveal=0:57 now=4:00", "over=62 penalty=20", stated, "five seconds"},
	{"T234", nsa, "IX.D.1", "R18", "warned=yes announced=11", "loseTurn=true", stated, "turn is lost"},
	{"T235", nsa, "X.D", "R25", "said=no neutralised=yes", "mayWithdraw=false", stated, "score check"},
	{"T236", nsa, "X.F", "R22", "mode=perTurn10 words=1", "penalty=10", silent, "variation of the event"},

	{"T237", aspa, "1.1", "R10", "stage=after", "appeal=false", reading, "Play goes on"},
	{"T238", aspa, "2.3 2.4", "R02", "arrival1=6:00 arrival2=28:00", "secondForfeit=true winnerSpread=50", silent, "gives no figure"},
	{"T239", aspa, "2.4", "R01", "arrival=25:00", "forfeit=true winnerSpread=50", silent, "gives no figure"},
	{"T240", aspa, "6.1 10.6", "R20", "tile=yes", "inTime=true", stated, "don't end the right"},
	{"T241", aspa, "10.6 5.3", "R32", "drawn=3 touched=yes", "x=3 pool=7 returned=3", decides, "before the tiles played come back"},
	{"T242", aspa, "10.7", "R25", "said=yes neutralised=no left=yes clocks=no", "mayWithdraw=false mayConcede=false", stated, "stands"},
	{"T243", aspa, "10.9", "R22", "mode=perTurn5 words=2", "penalty=5", stated, "advertised"},
	{"T244", aspa, "10.1", "R37", "item=word challenged=no", "stands=true", silent, "default the play stands"},

	{"T245", wmsf, "Set•4", "R11", "item=tiles a=distinguishable b=distinguishable", "prefers=equal", decides, "hardest to tell apart"},
	{"T246", wmsf, "Set•7", "R11", "item=rack a=visibleRack b=hiddenRack", "decides=player", stated, "What B offers"},
	{"T247", wmsf, "Comp•2", "R39", "pressed=no drawing=yes", "mayChange=false", reading, "completes the turn"},
	{"T248", wmsf, "Exch•3 Intro", "R38", "bag=5 stage=ended", "loseTurn=false", decides, "Nothing is said"},
	{"T249", wmsf, "Intro", "R36", "kind=diagonal challenged=yes", "-stands", decides, "Nothing is said"},
}

func TestSectionsOnTurns(t *testing.T) { checkSections(t, turnSections) }

// checkSections asks each case in its books and compares the answer with the section.
func checkSections(t *testing.T, cases []sectionCase) {
	t.Helper()
	lib, places := library(t), sectionsOf(t)
	for _, c := range cases {
		for _, id := range strings.Fields(c.books) {
			t.Run(c.id+" "+id+" "+c.sections, func(t *testing.T) {
				for _, s := range c.cites() {
					if !slices.Contains(places[id], s) {
						t.Errorf("%s has no section %s", id, s)
					}
				}
				c.check(t, lib, id)
			})
		}
	}
}

func (c sectionCase) check(t *testing.T, lib rulebook.Library, id string) {
	b, err := lib.Book(id, nil)
	if err != nil {
		t.Fatal(err)
	}
	r, ok := rulings.Find(c.ruling)
	if !ok {
		t.Fatalf("no ruling %s", c.ruling)
	}
	a, err := r.Compute(b, inputs(c.in))
	if c.standing == refused {
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s %s: %v, want it refused: %s", c.ruling, c.in, err, c.says)
		}
		return
	}
	if err != nil {
		t.Fatalf("%s %s: %v", c.ruling, c.in, err)
	}
	cited := strings.Join(a.Sections, " ")
	for _, s := range strings.Fields(c.sections) {
		if !slices.Contains(strings.Fields(cited), s) {
			t.Errorf("%s %s cites %s, not %s", c.ruling, c.in, cited, s)
		}
	}
	if a.Standing != c.standing {
		t.Errorf("%s %s is %s, want %s", c.ruling, c.in, a.Standing, c.standing)
	}
	if steps := (gridAnswer{Answer: a}).steps(); !strings.Contains(steps, c.says) {
		t.Errorf("%s %s says %q, want %q", c.ruling, c.in, steps, c.says)
	}
	got := outcome(a)
	for _, want := range expectations(c.want) {
		name, value, given := strings.Cut(want, "=")
		have, ok := got[strings.TrimPrefix(name, "-")]
		if !given && ok || given && have != value {
			t.Errorf("%s %s: %s, got %v", c.ruling, c.in, want, got)
		}
	}
}
