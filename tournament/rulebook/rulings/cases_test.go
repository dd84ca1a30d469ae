package rulings_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/assets"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
)

func library(t testing.TB) rulebook.Library {
	t.Helper()
	lib, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// ask computes a ruling from words such as "kept=4 drawn=4".
func ask(t testing.TB, lib rulebook.Library, book, id, words string) rulings.Answer {
	t.Helper()
	b, err := lib.Book(book, nil)
	if err != nil {
		t.Fatal(err)
	}
	r, ok := rulings.Find(id)
	if !ok {
		t.Fatalf("no ruling %s", id)
	}
	a, err := r.Compute(b, inputs(words))
	if err != nil {
		t.Fatalf("%s %s %s: %v", book, id, words, err)
	}
	return a
}

func inputs(words string) map[string]string {
	given := map[string]string{}
	for _, word := range strings.Fields(words) {
		name, value, _ := strings.Cut(word, "=")
		given[name] = value
	}
	return given
}

// outcome is the answer's figures as "name=value" words.
func outcome(a rulings.Answer) map[string]string {
	figures := map[string]string{}
	for _, f := range a.Outcome {
		figures[f.Name] = fmt.Sprint(f.Value)
	}
	return figures
}

const (
	wespa = "wespa-2010 wespa-web"
	nsa   = "nsa-1995"
	aspa  = "aspa-2016"
	wmsf  = "wmsf"
	every = "wespa-2010 wespa-web wmsf aspa-2016 nsa-1995"
)

// workedCases are the cases with figures of T01 to T120 that a ruling answers. Figures that must be absent are
// written with a minus.
var workedCases = []struct{ id, books, ruling, in, want string }{
	{"T01", wespa, "R01", "arrival=7:30", "assigned=1050 mayElect=false forfeit=false"},
	{"T02", wespa, "R01", "arrival=10:00", "assigned=900 mayElect=false"},
	{"T03", wespa, "R01", "arrival=10:01", "assigned=899 mayElect=true"},
	{"T04", wespa, "R01", "arrival=24:59", "assigned=1 mayElect=true forfeit=false"},
	{"T05", wespa, "R01", "arrival=25:00", "forfeit=true winnerSpread=75 loserSpread=-75 rated=false"},
	{"T06", wespa, "R01", "started=3:00 arrival=7:30", "assigned=1230"},
	{"T07", wespa, "R01", "time=20:00 arrival=6:00", "assigned=840 mayElect=true"},
	{"T08", wespa, "R02", "arrival1=6:00 arrival2=14:00", "first=1140 second=660 firstMayElect=false secondMayElect=true firstPlayer=1 secondPlayer=2"},
	{"T08 in the other order", wespa, "R02", "arrival1=14:00 arrival2=6:00", "first=1140 second=660 firstPlayer=2 secondPlayer=1"},
	{"T09", wespa, "R02", "arrival1=6:00 arrival2=25:00", "first=1140 firstForfeit=false secondForfeit=true"},
	{"T10", wespa, "R02", "arrival1=6:00 arrival2=24:59", "second=1 secondForfeit=false"},
	{"T11", wespa, "R02", "arrival1=11:00 arrival2=12:00", "first=840 second=780 firstMayElect=true secondMayElect=true"},
	{"T12", wespa, "R02", "started=2:00 arrival1=6:00 arrival2=14:00", "first=1260 second=780"},
	{"T13", aspa, "R02", "arrival1=6:00 arrival2=14:00", "first=1320 second=840 firstMayElect=false secondMayElect=false"},
	{"T14", aspa, "R02", "arrival1=6:00 arrival2=25:00", "first=1320 second=180 secondForfeit=false"},
	{"T15", aspa, "R02", "arrival1=6:00 arrival2=28:00", "secondForfeit=true firstForfeit=false"},
	{"T16", aspa, "R02", "arrival1=5:15 arrival2=5:15", "first=1342.5 second=1342.5 firstPlayer=1 secondPlayer=2"},
	{"T17", aspa, "R01", "arrival=7:30", "assigned=1050"},
	{"T18", wmsf, "R01", "arrival=9:00", "assigned=960 mayElect=false forfeit=false"},
	{"T18 at the end", wmsf, "R01", "arrival=25:00", "forfeit=true winnerSpread=50"},
	{"T19", nsa, "R04", "cause=noshow", "loserSpread=-50 winnerSpread=50 rated=false"},
	{"T20", wespa, "R05", "", "loserSpread=-75 winner=nobody"},

	{"T21", every, "R13", "over=0:00", "penalty=0"},
	{"T22", every, "R13", "over=0:01", "penalty=10"},
	{"T22 on a countdown", every, "R13", "reading=-0:01", "penalty=10"},
	{"T23", every, "R13", "over=1:00", "penalty=10"},
	{"T24", every, "R13", "over=1:01", "penalty=20"},
	{"T25", every, "R13", "over=2:00", "penalty=20"},
	{"T25 a second later", every, "R13", "over=2:01", "penalty=30"},
	{"T26", wespa, "R14", "over=9:59 own=400 opp=350", "forfeit=false penalty=100"},
	{"T27", wespa, "R14", "over=10:00 own=400 opp=350", "forfeit=true margin=100 -unsigned"},
	{"T28", wespa, "R14", "over=10:00 own=300 opp=420", "margin=220"},
	{"T29", wespa, "R14", "over=10:00 own=300 opp=420 oppOver=0:30", "margin=210"},
	{"T30", nsa, "R16", "before=0:10 after=1:29", "penalty=10"},
	{"T31", wespa, "R14", "over=11:05 own=300 opp=420", "margin=220"},
	{"T32", wespa, "R14", "over=10:00 own=600 opp=350", "margin=100 unsigned=150"},
	{"T33", wespa, "R14", "over=10:00 own=349 opp=350", "margin=101"},
	{"T34", "aspa-2016 nsa-1995 wmsf", "R14", "over=10:00 own=300 opp=420", "forfeit=false penalty=100 -margin"},
	{"T35", wespa, "R13", "clock=countup reading=11:01 assigned=11:00", "over=1 penalty=10"},

	{"T36", wespa, "R60", "leaver=320 other=400", "margin=130"},
	{"T37", wespa, "R60", "leaver=350 other=350", "margin=50"},
	{"T38", wespa, "R60", "leaver=380 other=350", "margin=50"},
	{"T39", wespa, "R60", "leaver=500 other=300", "margin=50"},
	{"T40", wespa, "R60", "leaver=349 other=350", "margin=51"},
	{"T41", wespa, "R60", "leaver=320 other=400 emergency=no", "director=true -margin"},
	{"T42", nsa, "R61", "leaver=330 other=300", "loserSpread=-50 rated=false"},
	{"T43", nsa, "R61", "leaver=300 other=380", "loserSpread=-130"},
	{"T44", nsa, "R61", "leaver=300 other=300", "loserSpread=-50"},
	{"T45", nsa, "R09", "", "win=1 spread=50 rated=false"},

	{"T46", wespa, "R40", "kept=4 drawn=4 touched=no", "x=1 pool=4 expose=3 returned=1"},
	{"T47", wespa, "R40", "kept=4 drawn=4 touched=yes", "x=1 pool=8 expose=3 returned=1"},
	{"T48", wespa, "R40", "kept=6 drawn=2 touched=no", "x=1 pool=2 expose=2 returned=1"},
	{"T49", wespa, "R40", "kept=6 drawn=3 touched=no", "x=2 pool=3 expose=3 returned=2"},
	{"T50", wespa, "R40", "kept=6 drawn=2 touched=yes", "x=1 pool=8 expose=3 returned=1"},
	{"T51", wespa, "R40", "kept=6 drawn=3 touched=yes", "x=2 pool=9 expose=4 returned=2"},
	{"T52", wespa, "R40", "kept=5 drawn=4 touched=no", "x=2 pool=4 expose=4 returned=2"},
	{"T53", wespa, "R40", "kept=5 drawn=3 touched=no", "x=1 pool=3 expose=3 returned=1"},
	{"T54", wespa, "R40", "kept=0 drawn=9 touched=no", "x=2 pool=9 expose=4 returned=2"},
	{"T55", wespa, "R45", "kept=7 spilled=2 touched=no", "x=2 pool=2 expose=2 returned=2"},
	{"T56", wmsf, "R40", "kept=6 drawn=3 touched=no", "x=2 pool=3 expose=3 returned=2"},
	{"T57", wmsf, "R40", "kept=5 drawn=4 touched=no", "x=2 pool=4 expose=4 returned=2"},
	{"T58", wmsf, "R40", "kept=4 drawn=4 touched=yes", "x=1 pool=8 expose=3 returned=1"},
	{"T59", aspa, "R40", "kept=4 drawn=4 touched=no", "x=1 pool=4 expose=1 returned=1"},
	{"T60", aspa, "R40", "kept=4 drawn=5 touched=yes", "x=2 pool=9 expose=2 returned=2"},
	{"T61", aspa, "R40", "kept=4 drawn=4 touched=yes found=opponent", "x=1 pool=8 expose=8 returned=1"},
	{"T62", nsa, "R40", "kept=4 drawn=4 touched=no bag=20", "x=1 pool=4 expose=2 returned=1"},
	{"T63", nsa, "R40", "kept=4 drawn=4 touched=yes bag=20", "x=1 pool=8 expose=2 returned=1"},
	{"T64", nsa, "R40", "kept=5 drawn=3 touched=yes bag=20", "x=1 pool=8 expose=2 returned=1"},
	{"T65", nsa, "R40", "kept=4 drawn=4 touched=yes bag=5", "x=1 pool=8 expose=3 returned=1"},
	{"T66 with 7", nsa, "R40", "kept=4 drawn=4 touched=yes bag=7", "expose=3"},
	{"T66 with 8", nsa, "R40", "kept=4 drawn=4 touched=yes bag=8", "expose=2"},
	{"T67", nsa, "R40", "kept=6 drawn=2 touched=no bag=5", "x=1 pool=2 expose=2 returned=1"},
	{"T68 with 8", nsa, "R40", "kept=5 drawn=4 touched=no bag=8", "expose=3"},
	{"T68 with 7", nsa, "R40", "kept=5 drawn=4 touched=no bag=7", "expose=4"},
	{"T69", wespa, "R41", "x=1 turned=5", "reset=true expose=1 returned=1"},
	{"T70", wespa, "R32", "drawn=3 touched=yes", "x=3 pool=10 expose=5 returned=3"},
	{"T71", wespa, "R32", "drawn=3 touched=no", "expose=3 returned=3"},
	{"T72", wespa, "R44", "bag=8 drawn=4 due=5", "trigger=true returned=4 opponent=5 player=3"},
	{"T73", wespa, "R44", "bag=12 drawn=4 due=5", "trigger=false -returned"},
	{"T74 with 13", nsa, "R44", "bag=13", "investigate=true trigger=false"},
	{"T74 with 14", nsa, "R44", "bag=14", "investigate=false"},
	{"T75", aspa, "R43", "missing=2 bag=1", "draws=1"},

	{"T76", "wespa-2010 wespa-web aspa-2016", "R53", "out=401 other=395 rack=11", "out=412 other=384 spread=28"},
	{"T77", "wmsf nsa-1995", "R53", "out=401 other=395 rack=11", "out=423 other=395 spread=28"},
	{"T78", every, "R54", "turns=pass,pass,pass,pass,pass,pass a=350 rackA=12 b=348 rackB=8", "ends=true a=338 b=340"},
	{"T79", every, "R54", "turns=pass,pass,pass,pass", "ends=false zeros=4"},
	{"T79 as a question", every, "R55", "", "ends=false"},
	{"T80", wespa, "R54", "turns=pass,exchange,pass,phoney,exchange,pass", "ends=true"},
	{"T81 NSA", nsa, "R54", "turns=failedChallenge,exchange,pass,pass,pass,pass", "ends=true zeros=6"},
	{"six zeros were noticed late", every, "R54", "turns=play,pass,pass,exchange,pass,phoney,pass,play,pass a=350 rackA=12 b=348 rackB=8", "ends=true zeros=6 a=338 b=340"},
	{"six that are sure behind one that isn't", nsa, "R54", "turns=zeroPlay,pass,pass,pass,pass,pass,pass", "ends=true zeros=7"},
	{"T81 WESPA", wespa, "R54", "turns=failedChallenge,exchange,pass,pass,pass,pass", "ends=false zeros=5"},
	{"T82 at 20", wespa, "R58", "margin=20", "allowed=true"},
	{"T82 at 21", wespa, "R58", "margin=21", "allowed=false"},
	{"T82 at 0", wespa, "R58", "margin=0", "allowed=true"},
	{"T83 unsigned", nsa, "R58", "margin=200", "allowed=true"},
	{"T83 signed", nsa, "R58", "margin=200 signed=yes", "allowed=false"},
	{"T84", wespa, "R22", "mode=perWord5 words=3", "penalty=15 loseTurn=false standard=true"},
	{"T85", wespa, "R22", "mode=perTurn5 words=3", "penalty=5"},
	{"T86", wespa, "R22", "mode=perWord10 words=2", "penalty=20"},
	{"T87", wespa, "R23", "", "loseTurn=true score=0 penalty=0"},
	{"T88 the first", wespa, "R22", "mode=dingle words=1 failed=1", "penalty=0 loseTurn=false standard=false"},
	{"T88 the second", wespa, "R22", "mode=dingle words=1 failed=2", "penalty=0 loseTurn=true"},
	{"T89 the first", wespa, "R22", "mode=rising words=1 failed=1", "penalty=5"},
	{"T89 the second", wespa, "R22", "mode=rising words=1 failed=2", "penalty=5"},
	{"T89 the third", wespa, "R22", "mode=rising words=1 failed=3", "penalty=10"},
	{"T89 the fourth", wespa, "R22", "mode=rising words=1 failed=4", "penalty=20"},
	{"T89 the fifth", wespa, "R22", "mode=rising words=1 failed=5", "penalty=30"},
	{"T89 the sixth", wespa, "R22", "mode=rising words=1 failed=6", "penalty=30"},
	{"T90 the first", wespa, "R22", "mode=first5then10 words=1 failed=1", "penalty=5"},
	{"T90 the second", wespa, "R22", "mode=first5then10 words=1 failed=2", "penalty=10"},
	{"T90 the third", wespa, "R22", "mode=first5then10 words=1 failed=3", "penalty=10"},
	{"T91", aspa, "R22", "words=2", "penalty=0 loseTurn=false"},
	{"T92", nsa, "R22", "words=1", "penalty=0 loseTurn=true"},
	{"T93 WESPA", wespa, "R21", "press=0:00 hold=0:20", "drawFrom=60"},
	{"T93 NSA and ASPA", "nsa-1995 aspa-2016", "R21", "press=0:00 hold=0:20", "drawFrom=80"},
	{"T94 WESPA and ASPA", "wespa-2010 wespa-web aspa-2016", "R31", "seconds=6", "restart=true over=false challenge=true"},
	{"T94 NSA", nsa, "R31", "seconds=6", "over=true challenge=false"},
	{"T94 WMSF", wmsf, "R31", "seconds=6", "restart=false over=false challenge=true"},
	{"T95 with 7", every, "R38", "bag=7", "legal=true"},
	{"T95 with 6", every, "R38", "bag=6", "legal=false"},
	{"T96", nsa, "R38", "bag=5 rack=7 stage=drawn", "sees=12 picks=7 toBag=5 loseTurn=false"},

	{"T98", every, "R06", "startsA=4 startsB=5", "starter=A"},
	{"T99", nsa, "R06", "startsA=3 startsB=3 repliesA=4 repliesB=3", "starter=A"},
	{"T100", aspa, "R06", "startsA=3 startsB=3 repliesA=4 repliesB=3", "starter=draw"},
	{"T101", "wespa-2010 wespa-web wmsf", "R06", "startsA=3 startsB=3 repliesA=4 repliesB=3", "starter=draw"},
	{"T102 blank and A", every, "R07", "tileA=? tileB=A", "starter=A"},
	{"T102 A and A", every, "R07", "tileA=A tileB=A", "starter=again"},
	{"T102 blank and blank", every, "R07", "tileA=? tileB=blank", "starter=again"},
	{"T103", wespa, "R64", "player=420 opponent=380", "opponentSpread=150 playerSpread=-150 opponentWins=1"},
	{"T104", wespa, "R64", "player=300 opponent=500", "opponentSpread=200"},
	{"T105 by 100", wespa, "R64", "player=300 opponent=400", "opponentSpread=150"},
	{"T105 by 150", wespa, "R64", "player=300 opponent=450", "opponentSpread=150"},
	{"T106", wespa, "R64", "player=400 opponent=400", "opponentSpread=150 opponentWins=1"},
	{"T107", wespa, "R64", "rounds=3", "effect=award place=last later=bye byeSpread=50"},
	{"T108", wespa, "R64", "format=roundrobin player=300 opponent=500", "effect=void opponentSpread=0 opponentWins=0"},
	{"T109 both", wespa, "R57", "stage=submittedBeforeNextGame agreeA=yes agreeB=yes", "allowed=true"},
	{"T109 one", wespa, "R57", "stage=submittedBeforeNextGame agreeA=yes agreeB=no", "allowed=false"},
	{"T110", wespa, "R57", "stage=nextGameStarted agreeA=yes agreeB=yes", "allowed=false"},
	{"T111", wmsf, "R57", "stage=submittedBeforeNextGame agreeA=yes agreeB=yes", "allowed=false"},
	{"T112", aspa, "R50", "signed=yes rackA=0 rackB=3", "ignored=true draws=nobody"},
	{"T113", aspa, "R12", "cause=introduced left=30:00", "each=900"},
	{"T114", nsa, "R67", "cause=N6 warned=yes", "player=-50 opponent=0 game=none"},
	{"T115 in 2011", "wespa-web", "R71", "end=2011-12-31", "source=HarperCollins Tournament & Club Word List, 2007"},
	{"T115 in 2012", "wespa-web", "R71", "end=2012-01-01", "source=Collins Official Scrabble Words 2011"},
	{"T116", nsa, "R71", "letters=8 second=yes entry=8", "acceptable=false"},
	{"T117", nsa, "R71", "letters=9 second=yes entry=9", "acceptable=true"},
	{"T118", nsa, "R71", "letters=9 second=yes entry=8", "acceptable=false"},
	{"T119 with one full rack", wespa, "R49", "rackA=7 rackB=4", "draws=B ignored=false"},
	{"T119 with two short", wespa, "R49", "rackA=3 rackB=5 earliest=A", "draws=A"},
	{"T119 not known yet", wespa, "R49", "rackA=3 rackB=5", "draws=unknown"},
	{"T120", nsa, "R49", "rackA=0 rackB=3 empty=yes", "ignored=true"},
}

func TestWorkedCases(t *testing.T) {
	lib := library(t)
	for _, c := range workedCases {
		for _, book := range strings.Fields(c.books) {
			t.Run(c.id+" "+book, func(t *testing.T) {
				a := ask(t, lib, book, c.ruling, c.in)
				got := outcome(a)
				for _, want := range expectations(c.want) {
					name, value, given := strings.Cut(want, "=")
					have, ok := got[strings.TrimPrefix(name, "-")]
					if !given && ok || given && have != value {
						t.Errorf("%s %s: %s, got %v", c.ruling, c.in, want, got)
					}
				}
				if len(a.Steps) == 0 {
					t.Error("no step at the table")
				}
			})
		}
	}
}

// expectations splits "a=1 b=two words" at the names.
func expectations(text string) []string {
	var list []string
	for _, word := range strings.Fields(text) {
		if strings.Contains(word, "=") || strings.HasPrefix(word, "-") || len(list) == 0 {
			list = append(list, word)
			continue
		}
		list[len(list)-1] += " " + word
	}
	return list
}
