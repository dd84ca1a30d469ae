package rulings_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/rulebook/rulings"
)

// otherSections are the numbered sections for which neither turnSections nor tileSections have a case.
var otherSections = []sectionCase{
	{"T487", wespa, "1.3.2(c)", "R11", "item=tiles a=smooth b=distinguishable", "prefers=A", stated, "Use what A"},
	{"T488", wespa, "1.3.3(a) 1.3.3(b)", "R11", "item=board a=ridged b=standardSize", "prefers=B", stated, "A board of the right size comes first"},
	{"T489", wespa, "1.3.3(c) 1.3.3(d)", "R11", "item=board a=clearView b=rotating", "prefers=A", stated, "Use what A"},
	{"T490", wespa, "1.3.3(e)", "R11", "item=board a=nonReflective b=rotating", "prefers=B", stated, "Use what B"},
	{"T491", wespa, "1.4.1(a)", "R12", "cause=wrong", "", decides, "may change the time"},
	{"T492", wespa, "1.4.2(a) 1.4.2(b)", "R11", "item=timer a=digital b=digitalLacking", "prefers=A", stated, "Use what A"},
	{"T493", wespa, "1.4.2(c) 1.4.2(d)", "R11", "item=timer a=analogue b=digitalCountUp", "prefers=B", stated, "Use what B"},
	{"T494", wespa, "3.4.2(b) 3.9.2(d)", "R65", "act=slowDraw", "level=2", decides, "extra time"},
	{"T495", wespa, "3.6.2(a)(i) 3.6.2(b)", "R51", "objects=no", "counts=player", stated, "comes first"},
	{"T496", wespa, "3.7.1(b) 3.7.1(c) 3.7.1(d)", "R51", "objects=no", "counts=player", stated, "the hand is shown"},
	{"T497", wespa, "3.10.15(b)(iii)", "R22", "mode=perTurn5 words=2", "penalty=5 standard=true", stated, "Take 5"},
	{"T498", wespa, "3.10.15(c)(i)", "R22", "mode=dingle words=1", "penalty=0 standard=false", stated, "No penalty"},
	{"T499", wespa, "3.10.15(c)(ii)", "R22", "mode=first5then10 words=1 failed=2", "penalty=10 standard=false", stated, "Take 10"},
	{"T500", wespa, "3.10.16(a)(ii)", "R36", "kind=disconnected challenged=yes", "stands=false", stated, "comes off"},
	{"T501", wespa, "3.10.17(c)", "R38", "bag=7", "legal=true", stated, "costs nothing"},
	{"T502", wespa, "4.2(b)(ii)", "R62", "permission=yes completed=yes drawn=no", "mayLeave=true", stated, "may go"},
	{"T503", wespa, "4.3(a) 4.3(c) 4.3(d)", "R49", "rackA=3 rackB=7", "draws=A", stated, "Show the tile"},
	{"T504", wespa, "4.5(b)", "R50", "rackA=3 rackB=5 earliest=B", "draws=B", stated, "takes the tiles up again"},
	{"T505", wespa, "5.1.2(a) 5.1.2(b) 5.1.2(c)", "R31", "seconds=3", "challenge=true restart=false", stated, "Wait"},
	{"T506", wespa, "5.5.4(b)", "R59", "kind=slow", "", decides, "bar the player who asked"},
	{"T507", wespa, "5.7(c)(i)", "R60", "leaver=400 other=300 emergency=yes", "margin=50", stated, "wins by 50"},
	{"T508", wespa, "5.7(c)(ii)", "R60", "leaver=300 other=301 emergency=yes", "margin=51", stated, "wins by 51"},
	{"T509", wespa, "6.2.1(c)", "R64", "act=wrongScores", "effect=award", stated, "opponent's by the awarded margin"},
	{"T510", wespa, "6.2.1(d)", "R64", "act=misreported", "effect=award", stated, "Report it"},
	{"T511", wespa, "6.2.1(e)", "R64", "act=markedTiles", "effect=award", stated, "Report it"},
	{"T512", wespa, "6.2.1(g)", "R64", "act=accomplices", "effect=award", stated, "Report it"},
	{"T513", wespa, "6.2.1(b)", "R64", "act=palming format=roundrobin", "effect=void", stated, "counts for nobody"},
	{"T514", wespa, "6.2.3(a)", "R64", "act=threat", "place=last", stated, "is listed last"},
	{"T515", wespa, "6.2.3(b)", "R64", "act=insult", "place=last", stated, "is listed last"},
	{"T516", wespa, "6.2.3(c)", "R64", "act=otherAbuse", "place=last", stated, "is listed last"},
	{"T517", wespa, "6.2.4(c)", "R64", "", "place=last", stated, "may restrict"},
	{"T518", wespa, "6.3.3(a)", "R65", "act=other", "level=2", decides, "unofficial warning"},
	{"T519", wespa, "6.4.3(a)(iv) 6.4.3(b)", "R69", "act=distracts", "maySpeak=false", stated, "to go"},
	{"T520", wespa, "6.5(b) 6.5(d)", "R70", "after=yes", "appeal=true", stated, "only once"},

	{"T521", wmsf, "Dict•2", "R71", "", "-acceptable", stated, "4th edition"},
	{"T522", wmsf, "Set•2", "R12", "cause=introduced left=20:00", "-each", decides, "part of tournament play"},
	{"T523", wmsf, "Set•3", "R10", "stage=after", "appeal=false correct=false", stated, "Play goes on"},
	{"T524", wmsf, "Set•3", "R10", "stage=before", "correct=true", reading, "Put the set right"},
	{"T525", wmsf, "Set•5", "R11", "item=tiles a=smooth b=distinguishable", "", reading, "fit the board"},
	{"T526", wmsf, "Set•6", "R11", "item=board a=rotating b=ridged", "prefers=B", stated, "keep the tiles in place"},
	{"T527", wmsf, "Set•9 Set•10", "R11", "item=timer a=analogue b=digital", "prefers=B", stated, "last resort"},
	{"T528", wmsf, "Set•11", "R11", "item=other", "decides=director", decides, "Call the director"},
	{"T529", wmsf, "Set•9 Set•11", "R12", "cause=fault", "", decides, "Call the director"},
	{"T530", wmsf, "Who¶2", "R07", "tileA=B tileB=?", "starter=B", stated, "plays first"},
	{"T531", wmsf, "Who¶3", "R06", "startsA=2 startsB=3", "starter=A", stated, "plays first"},
	{"T532", wmsf, "Who¶3", "R06", "startsA=3 startsB=3 repliesA=2 repliesB=2", "starter=draw", stated, "draw tiles"},
	{"T533", wmsf, "Begin¶1 Begin¶2", "R01", "arrival=5:00", "assigned=1200 mayElect=false", stated, "stay in their grid"},
	{"T534", wmsf, "Play¶1", "R35", "challenged=yes", "stands=false", reading, "isn't legal"},
	{"T535", wmsf, "Play¶1", "R36", "kind=disconnected challenged=yes", "stands=false", reading, "isn't valid"},
	{"T536", wmsf, "Play•4", "R32", "drawn=2 touched=no", "offence=false", reading, "before recording"},
	{"T537", wmsf, "Comp•1", "R39", "pressed=yes", "mayChange=false", stated, "decision stands"},
	{"T538", wmsf, "Comp•1 Chal¶2", "R20", "pressed=no tile=no", "inTime=true", stated, "isn't over"},
	{"T539", wmsf, "Chal¶1", "R20", "tile=yes", "inTime=false", stated, "Too late"},
	{"T540", wmsf, "Chal¶1", "R22", "words=1", "penalty=0 loseTurn=false", silent, "leaves it to the event"},
	{"T541", wmsf, "Chal¶2", "R30", "", "challenge=notYet", stated, "Wait"},
	{"T542", wmsf, "Chal•2", "R25", "said=yes neutralised=yes", "mayWithdraw=false", stated, "must be made"},
	{"T543", wmsf, "Exch•3", "R39", "pressed=yes what=exchange", "mayChange=false", stated, "decision stands"},
	{"T544", wmsf, "End¶2", "R31", "seconds=9", "restart=false challenge=true", stated, "Wait"},
	{"T545", wmsf, "End¶2", "R31", "seconds=10", "restart=true challenge=true", reading, "may restart"},
	{"T546", wmsf, "End¶4", "R13", "over=1:01", "penalty=20 -forfeit", stated, "Take 20"},

	{"T547", aspa, "1.3", "R06", "startsA=4 startsB=4 repliesA=3 repliesB=4", "starter=draw", stated, "whatever the replies"},
	{"T548", aspa, "1.4", "R07", "tileA=A tileB=B", "starter=A", stated, "returns them and shuffles"},
	{"T549", aspa, "2.2", "R12", "cause=introduced left=20:00", "each=600", stated, "10:00"},
	{"T550", aspa, "6.2", "R36", "kind=disconnected challenged=no", "stands=true", reading, "Badly placed"},
	{"T551", aspa, "6.4", "R37", "item=board", "", stated, "only if both agree"},
	{"T552", aspa, "8.1", "R38", "bag=7", "legal=true", stated, "legal"},
	{"T553", aspa, "8.1 10.1 10.5", "R38", "bag=6", "legal=false loseTurn=true", silent, "turn is lost"},
	{"T554", aspa, "8.1 10.5", "R38", "bag=6 stage=ended", "loseTurn=false", silent, "it stands"},
	{"T555", aspa, "10.3 10.11", "R29", "", "allowed=true", stated, "challenger types"},
	{"T556", aspa, "10.4", "R26", "judged=yes", "reissue=true", stated, "again"},
	{"T557", aspa, "10.4", "R27", "first=acceptable second=acceptable", "final=acceptable", silent, "final"},
	{"T558", aspa, "10.5", "R35", "challenged=yes", "director=true", decides, "Call the director"},
	{"T559", aspa, "10.8 10.11 10.12", "R23", "", "loseTurn=true score=0", stated, "Take the tiles back"},
	{"T560", aspa, "10.10", "R34", "", "allowed=false", stated, "no second challenge"},
	{"T561", aspa, "10.12", "R33", "mixed=no", "", stated, "show the tiles"},
	{"T562", aspa, "11.1(c)", "R16", "before=0:30 after=4:00", "penalty=10 ignored=30", stated, "nothing for what ran after"},
	{"T563", aspa, "11.1(c) 11.3b", "R15", "last=0:10 reveal=0:40 now=3:00", "over=10 penalty=10", stated, "up to the last play"},
	{"T564", aspa, "11.3a", "R17", "placing=no", "mayFinish=false", stated, "No further move"},
	{"T565", aspa, "11.3b", "R13", "reading=-0:01", "penalty=10", stated, "until the clock shows a second over"},
	{"T566", aspa, "Closing", "R70", "after=yes", "appeal=false", stated, "State Committee"},

	{"T567", nsa, "II.F.1", "R06", "startsA=3 startsB=4", "starter=A", stated, "plays first"},
	{"T568", nsa, "II.F.1", "R07", "tileA=? tileB=A", "starter=A", stated, "plays first"},
	{"T569", nsa, "IV.H.2", "R38", "bag=7", "legal=true", stated, "legal"},
	{"T570", nsa, "IV.B", "R35", "challenged=yes", "stands=false", stated, "comes off"},
	{"T571", nsa, "VII.B", "R31", "seconds=6", "over=true challenge=false", stated, "no challenge any more"},
	{"T572", nsa, "VII.B", "R31", "seconds=5", "over=false challenge=true", stated, "Wait"},
	{"T573", nsa, "VII.K.2", "R16", "before=0:10 after=1:29", "penalty=10 ignored=10", stated, "before the wrong press"},
	{"T574", nsa, "VIII.B", "R12", "cause=fault", "", decides, "director decides"},
	{"T575", nsa, "IX.B", "R17", "placing=no", "playsEach=1", stated, "more play"},
	{"T576", nsa, "IX.C IX.D.2", "R18", "warned=no announced=4", "loseTurn=false", stated, "five seconds"},
	{"T577", nsa, "X.E", "R23", "", "loseTurn=true score=0", stated, "Take the tiles back"},
	{"T578", nsa, "X.E", "R24", "", "words=false", stated, "not which word"},
	{"T579", nsa, "X.G", "R27", "first=acceptable second=unacceptable", "final=thirdOpinion", stated, "third opinion"},
	{"T580", nsa, "X.J", "R29", "", "allowed=false", stated, "word judge"},
	{"T581", nsa, "X.K", "R30", "", "challenge=void", stated, "void"},
	{"T582", nsa, "G5 VII.K.1", "R15", "last=0:10 reveal=0:40 now=3:00", "over=45 penalty=10", stated, "erase"},
	{"T583", nsa, "III.A", "R64", "act=lookedIn", "effect=director", decides, "director decides"},
}

func TestOtherSections(t *testing.T) { checkSections(t, slices.Concat(otherSections, laterSections)) }

// saidSection is a section that no ruling decides, but that a matter of the comparison or a topic of the reference
// says.
type saidSection struct{ id, books, section, where, says string }

// matterSections are the sections that the comparison of the books answers. The matter cites the section and says
// what it says.
var matterSections = []saidSection{
	{"T584", wespa, "1.4.5", "P11", "Non-starter"},
	{"T585", wespa, "2.2", "P20", "removed a tile"},
	{"T586", wespa, "2.3.1(a)", "P22", "due by the scheduled start"},
	{"T587", wespa, "2.4", "P19", "Each may shuffle"},
	{"T588", wespa, "3.1.1(a)", "P43", "Place"},
	{"T589", wespa, "3.1.1(b)", "P43", "announce"},
	{"T590", wespa, "3.1.1(c)", "P43", "press"},
	{"T591", wespa, "3.1.1(d)", "P43", "record score"},
	{"T592", wespa, "3.1.1(e)", "P43", "draw"},
	{"T593", wespa, "3.1.1(f)", "P12", "track after drawing"},
	{"T594", wespa, "3.1.2", "P43", "not required once the bag is empty"},
	{"T595", wespa, "3.2.2", "P81", "scores 0"},
	{"T596", wespa, "3.10.5(b)", "P46", "clear word"},
	{"T597", wespa, "3.10.7(a)(ii)", "P55", "cross otherwise"},
	{"T598", wespa, "3.10.14", "P68", "Challenged player"},
	{"T599", wespa, "4.1(a)", "P38", "challenge"},
	{"T600", wespa, "4.1(c)", "P38", "overdraw"},
	{"T601", wespa, "4.1(d)", "P38", "late player"},
	{"T602", wespa, "4.1(e)", "P38", "calling director"},
	{"T603", wespa, "4.1(f)", "P38", "unforeseen"},
	{"T604", wespa, "4.1(g)", "P38", "other procedure"},
	{"T605", wespa, "5.3.5", "P21", "25"},
	{"T606", wespa, "5.4.2", "P99", "Winner"},
	{"T607", wespa, "6.1.2(a)", "P03", "final in conduct"},
	{"T608", wespa, "6.1.2(b)", "P03", "fair hearing"},
	{"T609", wespa, "6.1.2(c)", "P03", "balance of probabilities"},
	{"T610", wmsf, "Set•8", "P08", "see-through"},
	{"T611", wmsf, "Who¶1", "P13", "Software"},
	{"T612", wmsf, "Play•1", "P43", "Place"},
	{"T613", wmsf, "Play•2", "P43", "announce"},
	{"T614", wmsf, "Play•3", "P43", "press"},
	{"T615", wmsf, "Chal•3", "P49", "Word"},
	{"T616", wmsf, "End¶1", "P38", "end"},
	{"T617", aspa, "1.2", "P13", "Announced beforehand"},
	{"T618", aspa, "1.5", "P20", "first tile"},
	{"T619", aspa, "2.1", "P10", "wants it"},
	{"T620", nsa, "G3", "P19", "shuffle"},
	{"T621", nsa, "II.G.1", "P19", "watching the first draw"},
	{"T622", nsa, "II.G.2", "P19", "undrawn"},
	{"T623", nsa, "II.H", "P20", "sees a first letter"},
	{"T624", nsa, "VII.F", "P99", "Winner"},
	{"T625", nsa, "VIII.A", "P21", "25"},
}

func TestSectionsThatTheComparisonAnswers(t *testing.T) {
	for _, c := range matterSections {
		for book := range strings.FieldsSeq(c.books) {
			t.Run(c.id+" "+book+" "+c.section, func(t *testing.T) {
				b, err := library(t).Book(book, nil)
				if err != nil {
					t.Fatal(err)
				}
				f, _ := b.Fact(c.where)
				if !slices.Contains(f.Sections, c.section) || !strings.Contains(strings.ToLower(f.Text), strings.ToLower(c.says)) {
					t.Errorf("%s says %q and cites %v", c.where, f.Text, f.Sections)
				}
			})
		}
	}
}

// laterSections were found by asking the program and reading the section again.
var laterSections = []sectionCase{
	{"T627", nsa, "VII.A", "R50", "rackA=0 rackB=4 earliest=A", "ignored=false draws=A over=false", silent, "only once the bag is empty"},
	{"T628", nsa, "VII.A", "R50", "rackA=0 rackB=4 earliest=B", "draws=B over=true", silent, "ends the game"},
	{"T629", aspa, "3.2 11.6", "R57", "stage=signedNotSubmitted agreeA=yes agreeB=yes", "allowed=false", stated, "Signed"},
	{"T630", nsa, "II.D XII", "R11", "item=tiles a=worn b=smooth", "prefers=unsaid decides=director", decides, "they don't name wear"},
	{"T631", nsa, "II.D", "R11", "item=tiles a=worn b=worn", "prefers=equal decides=secondPlayer", stated, "second player chooses"},
	{"T632", nsa, "XII", "R64", "act=threat", "effect=director -place", decides, "what becomes of the games"},
	{"T633", wmsf, "Intro", "R64", "act=palming", "effect=director -place", decides, "director decides"},
	{"T634", wmsf, "Exch•3 Intro", "R38", "bag=5 stage=returned", "loseTurn=true", decides, "in the bag already"},
	{"T635", aspa, "8.1 10.5", "R38", "bag=5 stage=returned", "loseTurn=true", decides, "in the bag already"},
	{"T636", aspa, "8.1 10.1 10.5", "R38", "bag=5 stage=drawn", "loseTurn=true", silent, "Tiles drawn for it go back"},
	{"T637", aspa, "6.1", "R39", "pressed=no drawing=yes what=exchange", "mayChange=false", reading, "says it of a play"},
	{"T638", aspa, "6.1", "R39", "pressed=no drawing=yes what=move", "mayChange=false", stated, "turn is over"},
	{"T639", aspa, "12.1", "R72", "item=device", "allowed=false", reading, "must not be consulted"},
	{"T640", wespa, "4.5(c)", "R50", "rackA=7 rackB=3", "draws=B over=false", reading, "Only this player was short"},
	{"T641", wespa, "4.5(a)", "R50", "rackA=7 rackB=7", "draws=nobody over=false", reading, "nobody's to draw"},
	{"T642", wespa, "4.5(c)", "R50", "rackA=7 rackB=3 earliest=A", "", refused, "nothing was due"},
	{"T643", aspa, "11.5c", "R50", "rackA=2 rackB=7", "draws=A", reading, "Only this player was short"},
	{"T644", nsa, "G4", "R49", "rackA=7 rackB=7", "draws=nobody ignored=false", reading, "nobody's to draw"},
	{"T645", nsa, "G4", "R49", "rackA=7 rackB=6", "draws=B", reading, "Only this player was short"},
	{"T646", nsa, "G4", "R49", "rackA=4 rackB=6", "draws=nobody", stated, "Try to settle"},
	{"T647", wespa, "5.1.4(a)", "R53", "rack=9", "gain=9 loss=9 -out -spread", silent, "Add 9"},
	{"T648", nsa, "VII.C", "R53", "rack=9", "gain=18 loss=0", stated, "the opponent's stays"},
	{"T649", aspa, "11.1(d)", "R53", "rack=9 out=400", "", refused, "go together"},
	{"T650", wespa, "5.2", "R54", "turns=pass,pass,pass,pass,pass,pass", "ends=true -a -b", stated, "value of their own rack"},
	{"T651", wmsf, "End¶5", "R54", "turns=pass,pass,pass,pass,pass,pass a=300", "", refused, "go together"},
}

// valueSections are the sections that a division chooses by a parameter.
var valueSections = []struct{ id, books, section, key, value, ruling, in, want string }{
	{"T626", wespa, "5.1.4(b)", "leftover", `"double"`, "R53", "out=400 other=390 rack=8", "out=416 other=390"},
}

func TestSectionsThatADivisionChooses(t *testing.T) {
	for _, c := range valueSections {
		for book := range strings.FieldsSeq(c.books) {
			t.Run(c.id+" "+book+" "+c.section, func(t *testing.T) {
				b, err := library(t).Book(book, map[string]json.RawMessage{c.key: json.RawMessage(c.value)})
				if err != nil {
					t.Fatal(err)
				}
				r, _ := rulings.Find(c.ruling)
				a, err := r.Compute(b, inputs(c.in))
				if err != nil {
					t.Fatal(err)
				}
				got := outcome(a)
				for _, want := range expectations(c.want) {
					if name, value, _ := strings.Cut(want, "="); got[name] != value {
						t.Errorf("%s, got %v", want, got)
					}
				}
				if !slices.Contains(a.Sections, c.section) {
					t.Errorf("cites %v", a.Sections)
				}
			})
		}
	}
}

// TestEverySectionHasACase: each numbered section of the five sources has a worked case. If a section has parts, the
// parts have one.
func TestEverySectionHasACase(t *testing.T) {
	cases := map[string][]string{}
	add := func(books string, sections ...string) {
		for book := range strings.FieldsSeq(books) {
			cases[book] = append(cases[book], sections...)
		}
	}
	for _, c := range slices.Concat(turnSections, otherSections) {
		add(c.books, c.cites()...)
	}
	for _, c := range tileSections {
		add(c.books, citedIn(strings.Fields(c.id)))
	}
	for _, c := range slices.Concat(matterSections, readSections) {
		add(c.books, c.section)
	}
	for _, c := range valueSections {
		add(c.books, c.section)
	}
	for book, sections := range sectionsOf(t) {
		for i, s := range sections {
			inParts := i+1 < len(sections) && partOf(sections[i+1], s)
			if !inParts && !slices.ContainsFunc(cases[book], func(c string) bool { return c == s || partOf(c, s) }) {
				t.Errorf("%s %s has no case", book, s)
			}
		}
		for _, s := range cases[book] {
			if s != "" && !slices.ContainsFunc(sections, func(have string) bool { return have == s || partOf(have, s) }) {
				t.Errorf("%s has no section %q", book, s)
			}
		}
	}
}

// partOf reports whether one section is a part of the other. 5.7(c)(i) and 5.7(c) are parts of 5.7, and 11.5a is a
// part of 11.5.
func partOf(part, whole string) bool {
	rest, within := strings.CutPrefix(part, whole)
	return within && rest != "" && strings.ContainsAny(rest[:1], "(. abcd")
}

// cites are the sections of a case. Those of Appendix 1 have blanks in their names.
func (c sectionCase) cites() []string {
	if strings.HasPrefix(c.sections, "App.") {
		return []string{c.sections}
	}
	return strings.Fields(c.sections)
}

// TestAResignationAtLevelScores loses by the least margin, like one of the player who leads.
func TestAResignationAtLevelScores(t *testing.T) {
	checkSections(t, []sectionCase{{"level", wespa, "5.7(c)(i)", "R60", "leaver=300 other=300 emergency=yes", "margin=50", stated, "wins by 50"}})
}

// TestSectionsAreNumberedOn: the cases go on from T487 without a gap.
func TestSectionsAreNumberedOn(t *testing.T) {
	var ids []string
	for _, c := range otherSections {
		ids = append(ids, c.id)
	}
	for _, c := range matterSections {
		ids = append(ids, c.id)
	}
	for _, c := range valueSections {
		ids = append(ids, c.id)
	}
	for _, c := range laterSections {
		ids = append(ids, c.id)
	}
	for _, c := range readSections {
		ids = append(ids, c.id)
	}
	for i, id := range ids {
		if want := fmt.Sprintf("T%d", 487+i); id != want {
			t.Errorf("case %s stands where %s belongs", id, want)
		}
	}
}
