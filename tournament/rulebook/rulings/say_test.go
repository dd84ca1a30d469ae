package rulings_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
)

// figuresSaid are the figures that the sentence must name if they are more than nothing.
var figuresSaid = []string{
	"penalty", "margin", "each", "returned", "picks", "draws", "given", "spread", "win", "zeros", "out", "other", "opponentSpread", "byeWin", "loserSpread", "winnerSpread",
}

// saidOtherwise are, by ruling and figure, the figures that the sentence leaves out because another one says it, or
// that it leaves to the director.
var saidOtherwise = map[string]string{
	"R01 loserSpread": "the opponent's win names it", "R02 loserSpread": "the opponent's win names it", "R03 loserSpread": "the opponent's win names it", "R04 loserSpread": "the opponent's win names it",
	"R61 loserSpread": "the margin names it", "R53 spread": "the two scores name it", "R54 zeros": "six of them end the game", "R67 spread": "the figure player names it",
}

// saidOfFigures are what a sentence must contain, and must not contain, with a figure of that value.
var saidOfFigures = []struct{ figure, value, must, never string }{
	{"penalty", "0", "", `points come off|gets \d`},
	{"forfeit", "true", "lost|loses|forfeited", "isn't lost"},
	{"forfeit", "false", "", "loses the game|is lost on|is forfeited"},
	{"loseTurn", "true", "turn is lost|loses the turn|scores nothing", "play counts|is legal"},
	{"loseTurn", "false", "", "turn is lost|loses the turn"},
	{"stands", "true", "stands|stays", "comes off"},
	{"stands", "false", "comes off", "stands"},
	{"legal", "true", "is legal", ""},
	{"legal", "false", "wasn't legal|too few", "is legal"},
	{"inTime", "true", "in time|nothing is lost", "too late"},
	{"inTime", "false", "too late", "in time"},
	{"mayChange", "false", "", "may still be changed|may still change"},
	{"mayWithdraw", "false", "must be made", "withdrawn"},
	{"mayWithdraw", "true", "withdrawn", "must be made"},
	{"mayConcede", "false", "can't be conceded|may still be withdrawn.$", "may be conceded"},
	{"mayLeave", "true", "may go", "may not"},
	{"mayLeave", "false", "may not go", "may go"},
	{"mayDraw", "true", "may draw now|were mixed", "not yet"},
	{"acceptable", "true", "is acceptable", "isn't"},
	{"acceptable", "false", "isn't acceptable", ""},
	{"ends", "true", "game is over|director decides", "goes on"},
	{"ends", "false", "goes on", "is over"},
	{"correct", "true", "corrected|put right", "too late"},
	{"correct", "false", "too late|as they are", "is corrected"},
	{"cheating", "true", "is cheating", ""},
	{"offence", "false", "no offence", "comes off"},
	{"ignored", "true", "nothing changes|stays out", "takes"},
	{"over", "true", "over", "goes on"},
	{"trigger", "false", "lay on|Play on", "face down"},
	{"applies", "false", "no fixed", ""},
	{"appeal", "false", "no appeal|as they are", "may be made"},
	{"restart", "true", "may start", ""},
	{"final", "acceptable", "play is acceptable", ""},
	{"final", "unacceptable", "play is unacceptable", ""},
	{"starter", "A", "Player A", "Player B"},
	{"starter", "B", "Player B", "Player A"},
	{"prefers", "A", "player A|chooses|director", "player B"},
	{"prefers", "B", "player B|chooses|director", "player A"},
}

// insideSentence is the end of one sentence and the beginning of the next.
var insideSentence = regexp.MustCompile(`[.!?]["”)]? +[A-Z]`)

// TestWhatIsSaid: every ruling, asked over the whole grid of its inputs under every book, has one sentence for the
// two players. It names the figures that matter, contradicts none, and says so if the director decides.
func TestWhatIsSaid(t *testing.T) {
	for _, r := range rulings.All() {
		t.Run(r.ID, func(t *testing.T) {
			found := map[string]bool{}
			overGrid(t, books(t)[1:], r.ID, func(a gridAnswer) {
				if a.err != nil {
					return
				}
				for _, wrong := range wrongInSaid(a.Answer) {
					if !found[wrong] {
						found[wrong] = true
						t.Errorf("%v: %q %s", a, a.Say.String(), wrong)
					}
				}
			})
		})
	}
}

// leads are what is said first if the book is silent.
var leads = []string{
	"The rulebook doesn't say; at this event we do it like this. ",
	"The rulebook doesn't say all of it; at this event we do it like this. ",
	"This event has a rule of its own for that. ",
}

// splitLead returns what is said first, which is "" for nothing, and the sentence after it.
func splitLead(said string) (lead, sentence string) {
	for _, l := range leads {
		if sentence, ok := strings.CutPrefix(said, l); ok {
			return l, sentence
		}
	}
	return "", said
}

// wrongInSaid are the faults of the sentence of an answer.
func wrongInSaid(a rulings.Answer) (wrong []string) {
	lead, said := splitLead(a.Say.String())
	add := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	if !strings.HasSuffix(said, ".") || insideSentence.MatchString(said) {
		add("isn't one sentence")
	}
	if (lead != "") != (a.Standing == rulebook.Default) {
		add("begins with %q, but is %s", lead, a.Standing)
	}
	if strings.ContainsAny(said, "{}%") {
		add("has a gap")
	}
	if decides := strings.Contains(said, "director decides"); decides != a.Director {
		add("speaks of the director's decision: %v, but it is the director's: %v", decides, a.Director)
	}
	figures := map[string]rulings.Figure{}
	for _, f := range a.Outcome {
		figures[f.Name] = f
	}
	for _, name := range figuresSaid {
		f, ok := figures[name]
		if _, elsewhere := saidOtherwise[a.ID+" "+name]; !ok || elsewhere || isNothing(f.Value) {
			continue
		}
		if !regexp.MustCompile(`(^|[^\d-])` + regexp.QuoteMeta(f.Words()) + `($|\D)`).MatchString(said) {
			add("lacks %s", name)
		}
	}
	for _, c := range saidOfFigures {
		f, ok := figures[c.figure]
		if !ok || fmt.Sprint(f.Value) != c.value || f.Clock {
			continue
		}
		if c.must != "" && !a.Director && !regexp.MustCompile(c.must).MatchString(said) {
			add("says nothing of %s %s", c.figure, c.value)
		}
		if c.never != "" && regexp.MustCompile(c.never).MatchString(said) {
			add("contradicts %s %s", c.figure, c.value)
		}
	}
	return wrong
}

// isNothing reports whether a figure is 0 or no number.
func isNothing(value any) bool {
	switch n := value.(type) {
	case int:
		return n == 0
	case float64:
		return n == 0
	}
	return true
}

// TestSaidByTheFigures: a book that differs in a figure has it in the sentence, and one without a text of its own
// says that the director decides.
func TestSaidByTheFigures(t *testing.T) {
	for _, c := range []struct{ name, ruling, in, book, want string }{
		{"overtime costs points", "R13", "over=1:30", "wmsf", "The player is 1:30 over time: 20 points come off the player's score."},
		{"ten minutes lose the game (5.3.3)", "R13", "over=10:00", "wespa-2010", "The player is 10:00 over time, and that loses the game."},
		{"ten minutes under a book without that rule", "R13", "over=10:00", "nsa-1995", "The player is 10:00 over time: 100 points come off the player's score."},
		{"an overdraw (3.9.5)", "R40", "kept=5 drawn=4 touched=yes", "wespa-2010", "The tiles lie face down (9), the opponent turns up 4 and puts 2 back into the bag."},
		{"left to the director", "R65", "act=other", "wespa-2010", "The director decides what follows from what was done."},
		{"half a win", "R56", "", "nsa-1995", "The game is a tie: each of you gets 0.5 win and a spread of 0."},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, _ := rulings.Find(c.ruling)
			b, err := library(t).Book(c.book, nil)
			if err != nil {
				t.Fatal(err)
			}
			given := map[string]string{}
			for one := range strings.FieldsSeq(c.in) {
				name, value, _ := strings.Cut(one, "=")
				given[name] = value
			}
			a, err := r.Compute(b, given)
			if err != nil || a.Say.String() != c.want {
				t.Errorf("says %q, %v", a.Say.String(), err)
			}
		})
	}
}
