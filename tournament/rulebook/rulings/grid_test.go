package rulings_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"wordhall/assets"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
)

// heldTo is the last ruling for which these checks are made.
const heldTo = "R79"

// mostAsked is the largest number of combinations with which one ruling is asked under one book. A ruling with more
// of them is asked with that many, spread evenly over all.
const mostAsked = 600

// borders are the values at which Go code decides, by the unit of an input. Those of the rows' own conditions are
// read from the books.
var borders = map[rulings.Kind][]int{
	rulings.Time:   {0, 60, 900, 600, 1500},
	rulings.Number: {0, 1, 7, 20},
}

// gridAnswer is one combination of inputs with what a book answers, or with the reason why it refuses.
type gridAnswer struct {
	book  rulebook.Book
	given map[string]string
	rulings.Answer
	err error
}

func (a gridAnswer) String() string {
	var words []string
	for name, value := range a.given {
		words = append(words, name+"="+value)
	}
	slices.Sort(words)
	return a.book.ID + " " + strings.Join(words, " ")
}

func (a gridAnswer) steps() string {
	var all []string
	for _, s := range a.Steps {
		all = append(all, s.String())
	}
	return strings.Join(all, " | ")
}

// overGrid asks the ruling with every combination of its inputs under each book.
func overGrid(t *testing.T, all []rulebook.Book, id string, each func(a gridAnswer)) {
	t.Helper()
	r, ok := rulings.Find(id)
	if !ok {
		t.Fatalf("no ruling %s", id)
	}
	grid := combinations(gridOf(all, r))
	for _, b := range all {
		for _, given := range grid {
			answer, err := r.Compute(b, given)
			each(gridAnswer{book: b, given: given, Answer: answer, err: err})
		}
	}
}

// stock are the books that have a text of their own. The invented one isn't among them, and neither are books by
// difference.
func stock(t *testing.T) []rulebook.Book {
	t.Helper()
	places := sectionsOf(t)
	return slices.DeleteFunc(books(t), func(b rulebook.Book) bool { return places[b.ID] == nil })
}

// axis are the values with which one input is asked. "" leaves it out.
type axis struct {
	name   string
	values []string
}

func gridOf(all []rulebook.Book, r rulings.Ruling) []axis {
	var grid []axis
	for _, in := range r.Inputs {
		a := axis{name: in.Name, values: in.Choices}
		switch in.Kind {
		case rulings.Number, rulings.Time:
			a.values = numbersOf(all, r.ID, in)
		case rulings.Tile:
			a.values = []string{"A", "B", "?"}
		case rulings.Square:
			a.values = []string{"8D", "D8", "1A", "O8"}
		case rulings.Word:
			a.values = []string{"TRAINeR", "(Q)UIZ", "OX", "(B)E"}
			if in.Max > 1 {
				a.values = append(a.values, "(A)X,I(T)")
			}
		case rulings.Date:
			a.values = []string{"2011-12-31", "2012-01-01"}
		case rulings.List:
			a.values = append(slices.Clone(in.Choices), "pass,pass,pass,pass,pass,pass", strings.Join(in.Choices, ","))
		}
		if !in.Required() {
			a.values = append([]string{""}, a.values...)
		}
		grid = append(grid, a)
	}
	return grid
}

// numbersOf are the borders of a number, one less, one more, and its least and most.
func numbersOf(books []rulebook.Book, id string, in rulings.Input) []string {
	at := slices.Clone(borders[in.Kind])
	for _, b := range books {
		row, _ := b.Row(id)
		for _, c := range row.Cases {
			at = append(at, bounds(c.When[in.Name])...)
		}
	}
	all := []int{in.Min, in.Max}
	for _, n := range at {
		all = append(all, n-1, n, n+1)
	}
	slices.Sort(all)
	var values []string
	for _, n := range slices.Compact(all) {
		if n >= in.Min && n <= in.Max {
			values = append(values, strconv.Itoa(n))
		}
	}
	return values
}

// bounds are the numbers of a row's condition.
func bounds(when json.RawMessage) []int {
	var limit struct{ Min, Max *int }
	var one int
	if json.Unmarshal(when, &one) == nil && len(when) > 0 {
		return []int{one}
	}
	if json.Unmarshal(when, &limit) != nil {
		return nil
	}
	var all []int
	for _, n := range []*int{limit.Min, limit.Max} {
		if n != nil {
			all = append(all, *n)
		}
	}
	return all
}

// combinations are all of them, or mostAsked spread evenly over all. Every value is then asked once more by itself,
// beside the first value of the others.
func combinations(grid []axis) []map[string]string {
	total := 1
	for _, a := range grid {
		total *= len(a.values)
	}
	step := 1
	for total/step > mostAsked {
		step += 2
	}
	for !coprime(step, grid) {
		step += 2
	}
	var all []map[string]string
	for i := 0; i < total; i += step {
		given, rest := map[string]string{}, i
		for _, a := range grid {
			if v := a.values[rest%len(a.values)]; v != "" {
				given[a.name] = v
			}
			rest /= len(a.values)
		}
		all = append(all, given)
	}
	if step > 1 {
		all = append(all, oneByOne(grid)...)
	}
	return all
}

// oneByOne is every value of every axis beside the first of the others, which leaves an optional input out.
func oneByOne(grid []axis) (all []map[string]string) {
	for i, asked := range grid {
		for _, value := range asked.values {
			given := map[string]string{}
			for j, other := range grid {
				v := other.values[0]
				if i == j {
					v = value
				}
				if v != "" {
					given[other.name] = v
				}
			}
			all = append(all, given)
		}
	}
	return all
}

// coprime reports whether the step meets every value of every axis.
func coprime(step int, grid []axis) bool {
	return !slices.ContainsFunc(grid, func(a axis) bool {
		for d := 3; d <= step; d++ {
			if step%d == 0 && len(a.values)%d == 0 {
				return true
			}
		}
		return false
	})
}

// sectionsOf are the places of each book's text that can be cited.
func sectionsOf(t *testing.T) map[string][]string {
	t.Helper()
	ref, err := rulebook.LoadReference(assets.Reference(), library(t))
	if err != nil {
		t.Fatal(err)
	}
	places := map[string][]string{}
	for _, b := range ref.Books() {
		places[b.ID] = b.Sections
	}
	return places
}

// TestEveryAnswerHoldsTogether asks every ruling over the whole grid of its inputs.
func TestEveryAnswerHoldsTogether(t *testing.T) {
	places, all := sectionsOf(t), stock(t)
	for _, r := range rulings.All() {
		if r.ID > heldTo {
			continue
		}
		t.Run(r.ID, func(t *testing.T) {
			told := map[string]bool{}
			overGrid(t, all, r.ID, func(a gridAnswer) {
				for _, fault := range faults(a, places[a.book.ID]) {
					if key := a.book.ID + fault; !told[key] {
						told[key] = true
						t.Errorf("%s: %s: %s", a, fault, a.steps())
					}
				}
			})
		})
	}
}

// nothingDue are the steps that say that nothing follows for a player's score.
var nothingDue = []string{"Nothing is taken off", "Here nothing is taken off", "No penalty", "no penalty"}

// faults are the faults of an answer that no answer may have, whatever was asked.
func faults(a gridAnswer, places []string) []string {
	if a.err != nil {
		if strings.Contains(a.err.Error(), "\n") {
			return []string{"it is refused in more than a line"}
		}
		return nil
	}
	var found []string
	if len(a.Steps) == 0 {
		found = append(found, "no step")
	}
	seen := map[string]bool{}
	for _, s := range a.Steps {
		said := s.String()
		if seen[said] {
			found = append(found, fmt.Sprintf("the step %q comes twice", said))
		}
		seen[said] = true
		if strings.ContainsAny(said, "{}") {
			found = append(found, fmt.Sprintf("the step %q has a hole", said))
		}
	}
	for _, s := range a.Sections {
		if !slices.Contains(places, s) {
			found = append(found, fmt.Sprintf("the book has no section %s", s))
		}
	}
	return append(found, contradictions(a)...)
}

// notStated are words of steps on which no stated answer is based.
var notStated = map[string]string{
	"as a default": "a default", "the default": "a default", "by default": "a default", "director decides": "a decision of the director", "director settles": "a decision of the director",
	"read as": "a reading", "by our reading": "a reading", "nothing is said": "a silence", "isn't said": "a silence",
}

// aside are the rulings that say something of the kind beside what was asked.
var aside = []string{"R07"}

// asideSteps are the beginnings of steps that say something of the kind beside what is stated: of an ejection the games
// that weren't played, and the bye of later opponents.
var asideSteps = []string{
	"By our reading, byes and forfeits weren't played and stay as they are", "Later opponents have the bye, by default with", "The player is listed last; by our reading, this holds in a round robin too",
}

func contradictions(a gridAnswer) []string {
	var found []string
	got, steps := outcome(a.Answer), a.steps()
	stated := steps
	for _, begins := range asideSteps {
		stated = strings.ReplaceAll(stated, begins, "")
	}
	switch {
	case a.Standing == rulebook.Stated && len(a.Sections) == 0:
		found = append(found, "stated without a section")
	case a.Director != (a.Standing == rulebook.Director):
		found = append(found, "left to the director and not so marked")
	case a.Standing == rulebook.Stated:
		for words, what := range notStated {
			if strings.Contains(strings.ToLower(stated), words) && !slices.Contains(aside, a.ID) {
				found = append(found, what+" that counts as stated")
			}
		}
	}
	points, _ := strconv.Atoi(got["penalty"])
	takes := points > 0 || got["loseTurn"] == "true" || a.Effect != nil && a.Effect.Kind == "penalty" && a.Effect.Points > 0
	free := slices.ContainsFunc(nothingDue, func(words string) bool { return strings.Contains(steps, words) })
	if takes && free && a.ID != "R36" && a.ID != "R48" {
		found = append(found, "a penalty and none")
	}
	if a.Effect != nil && a.Effect.Kind == "penalty" && a.Effect.Points == 0 {
		found = append(found, "a penalty of no points")
	}
	for one, other := range map[string]string{"The turn is lost": "It stands.", "The play comes off": "The play stands", "Nothing binds yet.": "The challenge"} {
		if strings.Contains(steps, one) && strings.Contains(steps, other) {
			found = append(found, fmt.Sprintf("%q and %q", one, other))
		}
	}
	return found
}

// figureOf asks one ruling under a book and returns the figure with that name. It is "" if there is none.
func figureOf(t *testing.T, b rulebook.Book, id, in, name string) string {
	t.Helper()
	r, ok := rulings.Find(id)
	if !ok {
		t.Fatalf("no ruling %s", id)
	}
	a, err := r.Compute(b, inputs(in))
	if err != nil {
		t.Fatalf("%s %s %s: %v", b.ID, id, in, err)
	}
	return outcome(a)[name]
}

// TestOvertimeIsOneThing: R13 and R14 take the same for the overtime, and neither takes points for overtime that
// loses the game (WESPA 2010 §5.3.3).
func TestOvertimeIsOneThing(t *testing.T) {
	for _, b := range stock(t) {
		for _, over := range []string{"0:00", "0:01", "1:00", "9:59", "10:00", "10:01", "11:30", "60:00"} {
			points, lost := figureOf(t, b, "R13", "over="+over, "penalty"), figureOf(t, b, "R13", "over="+over, "forfeit")
			if other := figureOf(t, b, "R14", "own=400 opp=380 over="+over, "penalty"); other != points {
				t.Errorf("%s %s over: R13 takes %q, R14 %q", b.ID, over, points, other)
			}
			if other := figureOf(t, b, "R14", "own=400 opp=380 over="+over, "forfeit"); (other == "true") != (lost == "true") {
				t.Errorf("%s %s over: the game is lost by R13 %q, by R14 %q", b.ID, over, lost, other)
			}
			for _, left := range []string{"R15 last=%s reveal=%s now=%s", "R16 before=%s after=%s"} {
				id, in, _ := strings.Cut(strings.ReplaceAll(left, "%s", over), " ")
				if got := figureOf(t, b, id, in, "forfeit"); b.ID != "nsa-1995" && (got == "true") != (lost == "true") {
					t.Errorf("%s %s over: the game is lost by R13 %q, by %s %q", b.ID, over, lost, id, got)
				}
			}
		}
	}
}

// TestNobodyWinsAfterReachingTheLimit: if the opponent reached it, the opponent can't be the winner.
func TestNobodyWinsAfterReachingTheLimit(t *testing.T) {
	r, _ := rulings.Find("R14")
	for _, b := range stock(t) {
		for _, over := range []string{"0:00", "9:59", "10:00", "12:00"} {
			for _, oppOver := range []string{"9:59", "10:00", "12:00"} {
				_, err := r.Compute(b, inputs("own=400 opp=380 over="+over+" oppOver="+oppOver))
				if want := b.OvertimeLoss != nil && oppOver != "9:59"; (err != nil) != want {
					t.Errorf("%s over %s, opponent %s: %v", b.ID, over, oppOver, err)
				}
			}
		}
	}
}

// TestTurnNotPressed: once drawing has begun without pressing the timer, the turn is complete in every book (R19), so
// that it may be challenged (R20) and can't be changed any more (R39). Before that it may be changed, and a challenge
// is too early (R30).
func TestTurnNotPressed(t *testing.T) {
	lib := library(t)
	for _, b := range stock(t) {
		for _, c := range []struct{ id, in, name, want string }{
			{"R19", "", "complete", "true"}, {"R19", "", "challenge", "true"},
			{"R20", "pressed=no tile=yes seconds=0", "inTime", "true"},
			{"R20", "pressed=no tile=yes seconds=0 call=challenge", "inTime", "true"},
			{"R20", "pressed=no tile=yes recorded=no seconds=0", "inTime", "true"},
			{"R39", "pressed=no drawing=yes", "mayChange", "false"},
			{"R39", "pressed=no drawing=yes what=exchange", "mayChange", "false"},
			{"R39", "pressed=no drawing=no", "mayChange", "true"},
			{"R39", "pressed=yes", "mayChange", "false"},
			{"R39", "pressed=yes what=blank", "mayChange", "false"},
		} {
			if got := figureOf(t, b, c.id, c.in, c.name); got != c.want {
				t.Errorf("%s %s %s: %s is %q, want %s", b.ID, c.id, c.in, c.name, got, c.want)
			}
		}
		early := ask(t, lib, b.ID, "R20", "pressed=no tile=no")
		if verdict := figureOf(t, b, "R30", "", "challenge"); verdict == "true" || !strings.Contains(gridAnswer{Answer: early}.steps(), "the turn isn't over") {
			t.Errorf("%s: a challenge before the turn is over is %s, and %s", b.ID, verdict, gridAnswer{Answer: early}.steps())
		}
	}
}

// TestFailedChallengeHasOnePrice, which is points, the turn, time, or nothing.
func TestFailedChallengeHasOnePrice(t *testing.T) {
	overGrid(t, stock(t), "R22", func(a gridAnswer) {
		if a.err != nil {
			return
		}
		got, steps := outcome(a.Answer), a.steps()
		prices := 0
		for _, says := range []string{"off the challenger", "loses the turn and", "penalty is time", "No penalty"} {
			if strings.Contains(steps, says) {
				prices++
			}
		}
		if prices != 1 || (got["penalty"] != "0") != (a.Effect != nil) {
			t.Errorf("%s: %s", a, steps)
		}
	})
}

// TestLatePlayersAgree: R01 says the same of a forfeit and an election as R03 says for the time that R01 leaves. For
// two players who are too late R02 says the same as R05.
func TestLatePlayersAgree(t *testing.T) {
	for _, b := range stock(t) {
		for _, arrival := range []string{"0:01", "10:00", "10:01", "24:59", "25:00", "40:00"} {
			left := figureOf(t, b, "R01", "arrival="+arrival, "assigned")
			for _, name := range []string{"forfeit", "mayElect"} {
				one, other := figureOf(t, b, "R01", "arrival="+arrival, name), figureOf(t, b, "R03", "assigned="+left, name)
				if one != other {
					t.Errorf("%s, %s late: %s is %s by R01, %s by R03", b.ID, arrival, name, one, other)
				}
			}
		}
		both := "arrival1=60:00 arrival2=61:00 time=25:00"
		for _, name := range []string{"winner", "loserSpread", "rated", "winnerSpread"} {
			if one, other := figureOf(t, b, "R02", both, name), figureOf(t, b, "R05", "", name); one != other {
				t.Errorf("%s, both too late: %s is %q by R02, %q by R05", b.ID, name, one, other)
			}
		}
	}
}

// TestEveryAnswerFollowsWhatIsChanged: whatever an organiser chooses for a parameter, the answers that depend on it
// have steps without gaps, and contradict nothing.
func TestEveryAnswerFollowsWhatIsChanged(t *testing.T) {
	lib, places := library(t), sectionsOf(t)
	for _, r := range rulings.All() {
		if r.ID > heldTo {
			continue
		}
		told := map[string]bool{}
		for _, b := range stock(t) {
			for _, key := range r.Uses {
				for _, value := range changesOf(b, key) {
					changed, err := lib.Book(b.ID, map[string]json.RawMessage{key: json.RawMessage(value)})
					if err != nil {
						t.Fatal(err)
					}
					overGrid(t, []rulebook.Book{changed}, r.ID, func(a gridAnswer) {
						for _, fault := range faults(a, places[b.ID]) {
							if where := b.ID + " " + key + "=" + value + ": " + fault; !told[where] {
								told[where] = true
								t.Errorf("%s %s: %s: %s", r.ID, a, where, a.steps())
							}
						}
					})
				}
			}
		}
	}
}

// changesOf are the choices of a parameter as a file has them.
func changesOf(b rulebook.Book, key string) []string {
	if key == "overtimeLoss" {
		return []string{"null", `{"seconds": 600, "minimum": 100}`}
	}
	var values []string
	for _, c := range b.Choices(key) {
		values = append(values, strconv.Quote(c))
	}
	return values
}
