package rulebook_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
)

const wespa = "wespa-2010 wespa-web"

// namedValues are the sections that name a value of the parameters, read one by one in the five sources. Each has
// what the section says, in other words, and the values of which it says it. No other section may state a parameter,
// and none may state it with another value.
var namedValues = []struct{ books, section, says, values string }{
	{wespa, "2.3.2", "with nobody there one side runs, then the other, and each is charged up to coming", "lateBothModel=fullEach"},
	{wespa, "2.3.4", "below a quarter of an hour a late player whose clock ran may give it up", "lateOptionMin=15"},
	{wespa, "2.3.6(a)", "a game forfeited for lateness is won by 75", "forfeitSpread=75"},
	{wespa, "2.3.6(b)", "and isn't rated", "forfeitRated=false"},
	{wespa, "3.2.1(a)", "who exchanges looks first that seven tiles are left", "exchangeMin=7"},
	{wespa, "3.5(d)", "scores may be put right up to the signing", "amendUnsigned=anyone"},
	{wespa, "3.9.5", "two more than the surplus are turned up", "overdraw=X+2"},
	{wespa, "3.9.6", "after too many only the surplus is turned up, and goes back", "overdrawReset=exposeX"},
	{wespa, "3.9.8(b)", "the opponent who emptied the bag gives tiles of the own", "underdraw=opponentGives"},
	{wespa, "3.9.9(b)", "tiles drawn before an opponent who then goes short count as overdrawn", "outOfOrder=returnDrawn"},
	{wespa, "3.10.1(b)", "silence until a replacement tile is out accepts the turn", "lastHold=tileOut"},
	{wespa, "3.10.6(a)", "a minute after the press the player may draw", "courtesyFrom=timerPress+60"},
	{wespa, "3.10.17(e)", "the exchange may be challenged until an old tile is back", "illegalExchange=untilReturned"},
	{wespa, "4.3(e)", "who has fewer than seven draws; both short, who was due first", "tileFound=racks"},
	{wespa, "4.4", "who spills tiles has overdrawn", "spilled=overdraw"},
	{wespa, "4.5", "who was due first takes it", "tileInBag=earliest"},
	{wespa, "5.1.3", "after some five seconds the clock may be started, and is stopped to challenge", "endWindowSec=5 endWindow=restart"},
	{wespa, "5.2", "six turns of nothing from passes, exchanges and plays challenged off end it", "sixZeros=true zeroPass=yes zeroExchange=yes zeroPhoney=yes"},
	{wespa, "5.3.2", "ten points a minute or part of one", "overtimePer=10/min"},
	{wespa, "5.3.3", "ten minutes lose the game, by a hundred at least", "overtimeLoss=600/100"},
	{wespa, "5.3.4(b)", "showing the tiles stops a clock that was left running", "clockEnd=reveal"},
	{wespa, "5.3.5", "25 minutes are the standard", "gameMinutes=25"},
	{wespa, "5.4.1", "a signed sheet is final but for the two exceptions", "amendNextGame=nobody"},
	{wespa, "5.4.1(a)", "before it is handed in both may agree to change it", "amendSigned=both"},
	{wespa, "5.4.1(b)", "after that both may petition until the next game begins", "amendAfterSubmit=bothBeforeNextGame"},
	{wespa, "5.5.1", "a recount only at a margin of 20 or less", "recountLimit=20"},
	{wespa, "5.7(a)", "nobody resigns but in an emergency", "resignation=emergencyOnly"},
	{wespa, "5.7(c)", "50, or the lead and 50", "resignFloor=50"},
	{wespa, "6.2.4(a)", "a round robin makes the games void, anything else awards them", "ejection=voidOrAward"},
	{wespa, "6.2.4(a)(ii)", "awarded by 150", "ejectionMargin=150"},
	{"wespa-2010", "App. 2", "one list, that of 2007", "wordSource=one"},
	{"wespa-web", "App. 2", "the list goes by the last day", "wordSource=byEndDate"},

	{"wmsf", "Dict•3", "the list in force is Collins, fourth edition", "wordSource=one"},
	{"wmsf", "Who¶1", "software typically settles it", "startPolicy=software"},
	{"wmsf", "Chal¶1", "hold before fresh tiles are drawn; then the right is gone", "lastHold=tilesDrawn"},
	{"wmsf", "Exch¶1", "with seven or more in the bag", "exchangeMin=7"},
	{"wmsf", "Exch•3", "fewer than seven forfeit the turn", "illegalExchange=forfeit"},
	{"wmsf", "Over", "two more than the surplus", "overdraw=X+2"},
	{"wmsf", "End¶2", "ten seconds, then the clock may be restarted", "endWindowSec=10 endWindow=restart"},
	{"wmsf", "End¶3", "twice the value to the player who is out", "leftover=double"},
	{"wmsf", "End¶4", "ten points a minute or part of one", "overtimePer=10/min"},
	{"wmsf", "End¶5", "six turns of nothing, passes and exchanges among them", "sixZeros=true zeroPass=yes zeroExchange=yes"},
	{"wmsf", "End¶7", "signed and handed in it stands", "amendAfterSubmit=none amendNextGame=nobody"},

	{"aspa-2016", "1.3", "equal numbers of starts are drawn for", "startTieBreak=draw"},
	{"aspa-2016", "2.2", "a clock asked for during the game halves what is left", "clockIntroduced=splitEqually"},
	{"aspa-2016", "2.3", "with two away each is charged half", "lateBothModel=halfEach"},
	{"aspa-2016", "3.2", "scores may be put right until both have signed", "amendUnsigned=anyone"},
	{"aspa-2016", "5.3", "just the surplus is taken out", "overdraw=X"},
	{"aspa-2016", "5.4", "who has too few draws the rest from the bag", "underdraw=drawMissing"},
	{"aspa-2016", "6.1", "the score written down ends the right to challenge", "lastHold=scoreWritten"},
	{"aspa-2016", "8.1", "with at least seven in the bag", "exchangeMin=7"},
	{"aspa-2016", "10.2", "a minute of hold, then a draw; some five seconds at the end, then the clock", "courtesyFrom=hold+60 endWindowSec=5 endWindow=restart"},
	{"aspa-2016", "10.6", "tiles drawn too soon are surplus if the play is off", "flashDraw=excess"},
	{"aspa-2016", "10.9", "no penalty unless one was advertised", "challenge=none"},
	{"aspa-2016", "11.1(c)", "what ran after the end is disregarded", "clockEnd=end"},
	{"aspa-2016", "11.1(d)", "to the one, off the other", "leftover=transfer"},
	{"aspa-2016", "11.2", "six scores of nothing from passes, plays challenged off and exchanges", "sixZeros=true zeroPass=yes zeroExchange=yes zeroPhoney=yes"},
	{"aspa-2016", "11.3b", "ten points a minute or part of one", "overtimePer=10/min"},
	{"aspa-2016", "11.4", "who has fewer than seven draws; both short, who was due first", "tileFound=racks"},
	{"aspa-2016", "11.5", "who was due first takes it", "tileInBag=earliest"},
	{"aspa-2016", "11.6", "both signatures finish the game on the scores agreed", "amendSigned=nobody amendAfterSubmit=none amendNextGame=nobody"},

	{"nsa-1995", "I.B", "a second book for words of nine letters and more", "wordSource=twoBooks"},
	{"nsa-1995", "II.F.1", "fewer firsts goes first, otherwise a draw", "startPolicy=selfbal"},
	{"nsa-1995", "II.F.2", "after a bye or forfeit more seconds goes first", "startTieBreak=moreSeconds"},
	{"nsa-1995", "III.C", "one more than the surplus", "overdraw=X+1"},
	{"nsa-1995", "III.C.3", "with seven or fewer in the bag two more", "overdrawSmallBag=7"},
	{"nsa-1995", "IV.H.2", "with at least seven in the bag", "exchangeMin=7"},
	{"nsa-1995", "IV.H.3", "the opponent picks the player's seven", "illegalExchange=opponentPicks"},
	{"nsa-1995", "VI.D", "drawn out of sequence the tiles go back as overdrawn", "flashDraw=overdraw"},
	{"nsa-1995", "VII.A", "six scores of nothing; a pass, an exchange or a lost challenge is one", "sixZeros=true zeroPass=yes zeroExchange=yes zeroPhoney=yes zeroFailedChallenge=yes"},
	{"nsa-1995", "VII.B", "five seconds, then the play is over", "endWindowSec=5 endWindow=lapses"},
	{"nsa-1995", "VII.C", "twice the value, the other's score stays", "leftover=double"},
	{"nsa-1995", "VII.E", "half a win each", "tieWin=half"},
	{"nsa-1995", "VII.H", "a signature attests the score, and nothing is adjusted after it", "amendSigned=nobody amendAfterSubmit=none amendNextGame=nobody recountUntil=signed"},
	{"nsa-1995", "VII.J.1", "a bye is a win and 50", "byeWin=win byeSpread=50"},
	{"nsa-1995", "VII.J.2", "50 either way; byes and forfeits are left out of ratings", "byeRated=false forfeitSpread=50 forfeitRated=false"},
	{"nsa-1995", "VII.J.3", "who leaves loses by 50, or by 50 and the deficit", "resignFloor=50"},
	{"nsa-1995", "VII.K.1", "over five seconds after the tiles are shown", "clockEnd=revealPlus5"},
	{"nsa-1995", "VIII.A", "25 minutes", "gameMinutes=25"},
	{"nsa-1995", "VIII.C", "ten points a minute or part of one", "overtimePer=10/min"},
	{"nsa-1995", "X.B", "twenty seconds, or until a tile is out", "lastHold=tileOrSeconds holdSeconds=20"},
	{"nsa-1995", "X.C", "about a minute after the hold", "courtesyFrom=hold+60"},
	{"nsa-1995", "X.F", "the challenger's turn is lost", "challenge=loseTurn"},
	{"nsa-1995", "X.J", "only the director and staff judge words", "selfAdjudicate=false"},
	{"nsa-1995", "G4", "once a player is out with the bag empty it stays out", "tileFound=ignoredWhenOut"},
	{"nsa-1995", "G7", "below fourteen the director may look into it, below seven above all", "outOfOrderBag=14 outOfOrderGrave=7"},
}

// TestStatedValuesAreNamed: what is stated is named by its section, and what the sections name is stated.
func TestStatedValuesAreNamed(t *testing.T) {
	lib := library(t)
	for _, id := range lib.IDs() {
		b, err := lib.Book(id, nil)
		if err != nil {
			t.Fatal(err)
		}
		named := map[string]string{}
		for _, n := range namedValues {
			for value := range strings.FieldsSeq(n.values) {
				if strings.Contains(n.books, id) {
					named[value] = n.section
				}
			}
		}
		for _, key := range rulebook.Keys() {
			src, _ := b.Source(key)
			value := fmt.Sprintf("%s=%v", key, b.Value(key))
			if loss, ok := b.Value(key).(*rulebook.OvertimeLoss); ok && loss != nil {
				value = fmt.Sprintf("%s=%d/%d", key, loss.Seconds, loss.Minimum)
			}
			section, ok := named[value]
			if stated := src.Standing == rulebook.Stated; ok != stated || stated && section != src.Section {
				t.Errorf("%s: %s is %s by %q, named by %q", id, value, src.Standing, src.Section, section)
			}
		}
	}
}

// admissions are the words by which a matter admits that the book doesn't say all of it.
var admissions = []string{"default", "not stated", "silent", "nothing is said", "our reading", "read as", "implied", "not covered", "not named", "no title named", "may have a penalty"}

// TestStatedLinesAdmitNothing: the same holds for the line that a book has on a ruling, and for the passages of the
// reference.
func TestStatedLinesAdmitNothing(t *testing.T) {
	lib, ref := library(t), reference(t)
	admits := func(where, says string) {
		for _, words := range []string{"default", "nothing is said", "isn't stated", "not stated", "read as", "our reading"} {
			if strings.Contains(strings.ToLower(says), words) {
				t.Errorf("%s is stated, and yet says %q: %s", where, words, says)
			}
		}
	}
	for _, id := range lib.IDs() {
		b, err := lib.Book(id, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rulings.All() {
			if row, _ := b.Row(r.ID); row.Standing == rulebook.Stated {
				admits(id+" "+r.ID, row.Says)
			}
		}
		for _, topic := range ref.Topics() {
			entry, _ := topic.Entry(id)
			for _, p := range entry.Passages {
				if p.Standing == rulebook.Stated {
					admits(id+" "+topic.ID, p.Text)
				}
			}
		}
	}
}

// TestStatedMattersAdmitNothing: a matter of the comparison counts as stated only if its own words don't say that a
// part of it is a default or a reading, and if it names a section.
func TestStatedMattersAdmitNothing(t *testing.T) {
	lib := library(t)
	for _, id := range lib.IDs() {
		b, err := lib.Book(id, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range rulebook.Matters() {
			f, ok := b.Fact(m.ID)
			if !ok || f.Standing != rulebook.Stated {
				continue
			}
			if len(f.Sections) == 0 {
				t.Errorf("%s %s is stated nowhere", id, m.ID)
			}
			for _, words := range admissions {
				if strings.Contains(strings.ToLower(f.Text), words) {
					t.Errorf("%s %s is stated, and yet says %q: %s", id, m.ID, words, f.Text)
				}
			}
		}
	}
}
