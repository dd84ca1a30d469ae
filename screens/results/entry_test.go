package results

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/app/phones"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// fakeSlips has four tables: the sheets of 3 and 12 are missing, that of 6 is in, and the starter at 20 is open.
type fakeSlips struct{}

func fakeSlip(table int) (slipChoice, bool) {
	slips := map[int]slipChoice{
		3:  {Division: 1, Game: 31, Table: "3", Players: [2]tournament.PlayerID{1, 2}, Names: [2]text.Text{text.Of("1 Abel"), text.Of("2 Ferro")}},
		6:  {Division: 2, Game: 61, Table: "6", Players: [2]tournament.PlayerID{5, 6}, Names: [2]text.Text{text.Of("5 Iwu"), text.Of("6 Stone")}, In: text.Name("402–377"), Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{402, 377}, Penalties: [2]int{0, 10}}},
		12: {Division: 1, Game: 121, Table: "12", Players: [2]tournament.PlayerID{14, 7}, Names: [2]text.Text{text.Of("14 Marlow"), text.Of("7 Okafor")}},
		20: {Division: 1, Game: 201, Table: "20", Players: [2]tournament.PlayerID{8, 9}, Names: [2]text.Text{text.Of("8 Nair"), text.Of("9 Osei")}, Open: true},
	}
	s, ok := slips[table]
	return s, ok
}

func (fakeSlips) AtTable(table int) (slipChoice, bool) { return fakeSlip(table) }

func (fakeSlips) IsCode(says string) bool { return strings.Count(says, "-") == 2 }

func (fakeSlips) Coded(says string) (slipChoice, bool) {
	if says == "1-4-12" {
		return fakeSlip(12)
	}
	return slipChoice{}, false
}

func (fakeSlips) OfPlayer(says string) (slip slipChoice, id tournament.PlayerID, known, ok bool) {
	switch says {
	case "7", "14", "B7":
		slip, ok = fakeSlip(12)
		id = 7
		if says == "14" {
			id = 14
		}
		return slip, id, true, ok
	case "99":
		return slip, 99, true, false
	}
	return slip, 0, false, false
}

func (fakeSlips) Sent(tournament.DivisionID, int) phones.Waiting { return phones.Waiting{} }

// InPile finds two games at table 6, and one elsewhere if its sheet is in.
func (fakeSlips) InPile(table int) []slipChoice {
	s, _ := fakeSlip(table)
	switch {
	case !s.Sheet.Done():
		return nil
	case table == 6:
		other := s
		other.Game = 62
		return []slipChoice{s, other}
	}
	return []slipChoice{s}
}

func (fakeSlips) Pile() text.Text { return text.Of("round %d", 4) }

func (fakeSlips) Named(letters string) []slipChoice {
	var found []slipChoice
	for _, table := range []int{3, 12, 6, 20} {
		s, _ := fakeSlip(table)
		for _, name := range s.Names {
			if strings.Contains(strings.ToLower(name.String()), strings.ToLower(letters)) {
				s.Player, s.Label = s.Players[0], name
				if name.String() == s.Names[1].String() {
					s.Player = s.Players[1]
				}
				found = append(found, s)
			}
		}
	}
	return found
}

// pressSlip sends keys to the entry and returns its orders: ⏎ is Enter, ⌫ Backspace, ⎋ Esc, ✓ Ctrl+Enter, ↓ Down.
func pressSlip(e *slipEntry, keys string) []string {
	var orders []string
	for _, r := range keys {
		var o entryOrder
		switch r {
		case '⏎':
			o = e.enter()
		case '⌫':
			e.back()
		case '⎋':
			o = e.escape()
		case '✓':
			o = e.confirm()
		case '↓':
			e.move(1)
		default:
			o = e.letter(r)
		}
		if words := orderWords(o); words != "" {
			orders = append(orders, words)
		}
	}
	return orders
}

func orderWords(o entryOrder) string {
	switch o.Do {
	case orderChosen:
		return "chose " + o.Slip.Table
	case orderSave:
		words := fmt.Sprintf("save %s: %d–%d", o.Slip.Table, o.Sheet.Scores[0], o.Sheet.Scores[1])
		if o.Sheet.Penalties != [2]int{} {
			words += fmt.Sprintf(" less %v", o.Sheet.Penalties)
		}
		if o.Sheet.Started != 0 {
			words += fmt.Sprintf(", %d started", o.Sheet.Started)
		}
		if o.Correct {
			words += ", correcting"
		}
		return words
	case orderKeep:
		return "keep"
	case orderAgain:
		return "again"
	case orderDrop:
		return "drop"
	case orderPenalty:
		return "penalty at " + o.Slip.Table
	case orderSpecial:
		return fmt.Sprintf("%s at %s", o.Kind, o.Slip.Table)
	}
	return ""
}

func TestSlipEntry(t *testing.T) {
	cases := []struct {
		name, keys string
		want       []string
		// problem is part of the text below the box at the end.
		problem string
	}{
		{"eleven keys a game", "12⏎431⏎389⏎", []string{"chose 12", "save 12: 431–389"}, ""},
		{"slips one after the other", "12⏎431⏎389⏎3⏎300⏎301⏎", []string{"chose 12", "save 12: 431–389", "chose 3", "save 3: 300–301"}, ""},
		{"negative score", "3⏎-12⏎250⏎", []string{"chose 3", "save 3: -12–250"}, ""},
		{"a minus only before the digits", "3⏎4-1⏎250⏎", []string{"chose 3", "save 3: 41–250"}, ""},
		{"no such table", "77⏎", nil, "no round in play has a table 77"},
		{"after a refused table the next digit begins anew", "77⏎3⏎", []string{"chose 3"}, ""},
		{"and so do two digits", "77⏎12⏎", []string{"chose 12"}, ""},
		{"and so do letters, after letters", "zz⏎oka⏎", []string{"chose 12"}, ""},
		{"Enter on nothing", "⏎⏎", nil, ""},
		{"Enter on an empty score", "12⏎⏎", []string{"chose 12"}, "type the score of 14 Marlow"},
		{"Enter on a lone minus", "12⏎400⏎-⏎", []string{"chose 12"}, "type the score of 7 Okafor"},
		{"five digits", "12⏎12345", []string{"chose 12"}, "at most four digits"},
		{"the code of a slip", "1-4-12⏎", []string{"chose 12"}, ""},
		{"a code of no game", "1-4-99⏎", nil, "no published game has the slip 1-4-99"},
		{"player by number", "#7⏎", []string{"chose 12"}, ""},
		{"no such number", "#99⏎", nil, "player 99 has no game in play"},
		{"a number of nobody", "#98⏎", nil, "there is no player 98"},
		{"a player of another division", "B7⏎431⏎389⏎", []string{"chose 12", "save 12: 431–389"}, ""},
		{"player by name", "oka⏎431⏎389⏎", []string{"chose 12", "save 12: 431–389"}, ""},
		{"the second of two names", "o↓⏎", []string{"chose 12"}, ""},
		{"unknown name", "zz⏎", nil, "nobody in play is called zz"},
		{"Esc starts again", "12⏎431⏎3⎋3⏎", []string{"chose 12", "chose 3"}, ""},
		{"Backspace steps back into the score before", "12⏎431⏎⌫⌫9⏎389⏎", []string{"chose 12", "save 12: 439–389"}, ""},
		{"the second score survives a step back", "12⏎431⏎389⌫⌫⌫⌫⌫2⏎389⏎", []string{"chose 12", "save 12: 432–389"}, ""},
		{"Backspace from the first score leaves the game", "12⏎⌫3⏎", []string{"chose 12", "chose 3"}, ""},
		{"S flips the start", "12⏎S431⏎389⏎", []string{"chose 12", "save 12: 431–389, 7 started"}, ""},
		{"S twice is the drawn start", "12⏎s431⏎s389⏎", []string{"chose 12", "save 12: 431–389"}, ""},
		{"open starter is asked", "20⏎2400⏎390⏎", []string{"chose 20", "save 20: 400–390, 9 started"}, ""},
		{"a score before the starter", "20⏎931⏎1400⏎390⏎", []string{"chose 20", "save 20: 400–390, 8 started"}, ""},
		{"only a score before the starter", "20⏎93121", []string{"chose 20"}, "who started comes first: type 1 or 2, then the scores"},
		{"and Enter after it", "20⏎931⏎", []string{"chose 20"}, "who started comes first: type 1 or 2, then the scores"},
		{"open starter not known", "20⏎⏎400⏎390⏎", []string{"chose 20", "save 20: 400–390"}, ""},
		{"open starter said late", "20⏎⏎400⏎S390⏎", []string{"chose 20", "save 20: 400–390, 8 started"}, ""},
		{"a sheet that is in is entered plainly and left to the desk", "6⏎402⏎378⏎", []string{"chose 6", "save 6: 402–378 less [0 10]"}, ""},
		{"Ctrl+Enter corrects it", "6⏎402⏎378✓", []string{"chose 6", "save 6: 402–378 less [0 10], correcting"}, ""},
		{"Ctrl+Enter never completes a sheet that is out", "12⏎402⏎378✓", []string{"chose 12", "keep"}, ""},
		{"Ctrl+Enter and Esc on the empty box", "✓⎋", []string{"keep", "drop"}, ""},
		{"E without anything held is a name", "e⏎", []string{"chose 3"}, ""},
		{"endings", "12⏎FLRGAV", []string{"chose 12", "absent at 12", "late at 12", "resigned at 12", "left at 12", "awarded at 12", "void at 12"}, ""},
		{"time over", "12⏎431⏎P", []string{"chose 12", "penalty at 12"}, ""},
		{"one key for time: O is none", "12⏎O431⏎389⏎", []string{"chose 12", "save 12: 431–389"}, ""},
		{"the keypad's star flips the start", "12⏎*431⏎389⏎", []string{"chose 12", "save 12: 431–389, 7 started"}, ""},
		{"no ending beside a score", "12⏎388⏎a", []string{"chose 12"}, "empty both scores first where A is meant"},
		{"nor by the keypad's slash", "12⏎388⏎/6", []string{"chose 12"}, "empty both scores first where A is meant"},
		{"one again without the score", "12⏎388⏎⌫⌫⌫⌫A", []string{"chose 12", "awarded at 12"}, ""},
		{"the keypad's slash picks an ending", "12⏎/1/3/5/6/8", []string{"chose 12", "absent at 12", "resigned at 12", "penalty at 12", "awarded at 12"}, ""},
		{"the keypad's slash and a nought pick none", "12⏎/0431⏎389⏎", []string{"chose 12", "save 12: 431–389"}, ""},
		{"the keypad's slash and another digit pick none", "12⏎/9431⏎389⏎", []string{"chose 12", "save 12: 431–389"}, ""},
		{"what was wrong is no longer said after the next digit", "77⏎3", nil, ""},
		{"nor after Ctrl+Enter", "77⏎✓", []string{"keep"}, ""},
		{"nor after a complete field", "12⏎12345⏎", []string{"chose 12"}, ""},
		{"what is deleted is searched for no longer", "okx⌫⏎", []string{"chose 12"}, ""},
		{"nor are letters that a number took the place of", "f⌫3⏎", []string{"chose 3"}, ""},
		{"another letter lights the first name again", "f↓e⏎", []string{"chose 3"}, ""},
		{"signs that can't be printed", "\a1\t2⏎", []string{"chose 12"}, ""},
		{"a space before a name and one within it", " 7 ok⏎", []string{"chose 12"}, ""},
		{"the keypad's point steps back", "12⏎43..3⏎389⏎", []string{"chose 12", "save 12: 3–389"}, ""},
		{"the keypad's point takes back a digit of the table", "13.2⏎431⏎389⏎", []string{"chose 12", "save 12: 431–389"}, ""},
		{"the keypad's slash is the mark before a player's number", "/7⏎431⏎389⏎", []string{"chose 12", "save 12: 431–389"}, ""},
		{"the keypad's plus keeps what is held, and corrects", "+6⏎402⏎378+", []string{"keep", "chose 6", "save 6: 402–378 less [0 10], correcting"}, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			e := &slipEntry{find: fakeSlips{}}
			got := pressSlip(e, c.keys)
			if fmt.Sprint(got) != fmt.Sprint(c.want) {
				t.Errorf("orders\n got %q\nwant %q", got, c.want)
			}
			if !strings.Contains(e.problem.String(), c.problem) || (c.problem == "") != (e.problem.IsZero()) {
				t.Errorf("problem %q, want %q", e.problem.String(), c.problem)
			}
		})
	}
}

func TestSlipEntryStyles(t *testing.T) {
	for _, c := range []struct {
		name    string
		style   entryStyle
		keys    string
		want    []string
		problem string
	}{
		{"a player's number, never a table", byPlayer, "7⏎431⏎389⏎", []string{"chose 12", "save 12: 431–389"}, ""},
		{"a table that is no player", byPlayer, "12⏎", nil, "there is no player 12"},
		{"letters all the same", byPlayer, "oka⏎431⏎389⏎", []string{"chose 12", "save 12: 431–389"}, ""},
		{"the winner is the upper name", byWinner, "14⏎431⏎7⏎389⏎", []string{"chose 12", "save 12: 431–389"}, ""},
		{"the winner is the lower name", byWinner, "7⏎431⏎14⏎389⏎", []string{"chose 12", "save 12: 389–431"}, ""},
		{"the winner by letters", byWinner, "oka⏎431⏎14⏎389⏎", []string{"chose 12", "save 12: 389–431"}, ""},
		{"a scanned slip names no winner", byWinner, "1-4-12⏎431⏎389⏎", []string{"chose 12", "save 12: 431–389"}, ""},
		{"two who weren't drawn together", byWinner, "7⏎431⏎3⏎", []string{"chose 12"}, "number 3 wasn't drawn against Okafor, who plays 14 Marlow at table 12"},
		{"the right loser after a wrong one", byWinner, "7⏎431⏎3⏎14⏎389⏎", []string{"chose 12", "save 12: 389–431"}, ""},
		{"the winner twice", byWinner, "7⏎431⏎7⏎", []string{"chose 12"}, "number 7 is the winner"},
		{"no loser", byWinner, "7⏎431⏎⏎", []string{"chose 12"}, "type the number of the loser"},
		{"the winner has fewer points", byWinner, "7⏎389⏎14⏎431⏎", []string{"chose 12"}, "the winner has fewer points"},
		{"a tie", byWinner, "7⏎400⏎14⏎400⏎", []string{"chose 12", "save 12: 400–400"}, ""},
		{"a letter between the scores is no ending", byWinner, "7⏎431⏎R", []string{"chose 12"}, "empty both scores first where R is meant"},
		{"digits of the loser's number alone", byWinner, "7⏎431⏎09:⏎", []string{"chose 12"}, "number 09 wasn't drawn"},
		{"Backspace from the loser's number goes back to the score", byWinner, "7⏎431⏎⌫⌫0⏎14⏎389⏎", []string{"chose 12", "save 12: 389–430"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := &slipEntry{find: fakeSlips{}, style: c.style}
			got := pressSlip(e, c.keys)
			if fmt.Sprint(got) != fmt.Sprint(c.want) {
				t.Errorf("orders\n got %q\nwant %q", got, c.want)
			}
			if !strings.Contains(e.problem.String(), c.problem) || (c.problem == "") != (e.problem.IsZero()) {
				t.Errorf("problem %q, want %q", e.problem.String(), c.problem)
			}
		})
	}
}

func TestSlipEntryHolding(t *testing.T) {
	e := &slipEntry{find: fakeSlips{}, holding: true}
	if got := pressSlip(e, "E"); fmt.Sprint(got) != "[again]" {
		t.Errorf("E on the empty box gave %q", got)
	}
	if got := pressSlip(e, "12⏎400⏎390⏎"); fmt.Sprint(got) != "[chose 12 save 12: 400–390]" {
		t.Errorf("the next slip gave %q", got)
	}
	if !e.holding {
		t.Error("a saved slip let go of what is held")
	}
}

func TestSlipEntryVerifyIsBlind(t *testing.T) {
	e := &slipEntry{find: fakeSlips{}, task: verifying}
	if got := pressSlip(e, "12⏎"); len(got) != 0 || !strings.Contains(e.problem.String(), "no first entry") {
		t.Errorf("a sheet that is out was taken: %q, %q", got, e.problem.String())
	}
	if pressSlip(e, "402⏎6⏎✓"); !strings.Contains(e.problem.String(), "table 12 has no first entry") || e.typed != "12" {
		t.Errorf("the scores of a slip that isn't taken are taken for tables: %q after %q", e.problem.String(), e.typed)
	}
	pressSlip(e, "⎋6⏎")
	if e.penalties != [2]int{} || e.correcting {
		t.Error("the first entry's penalties are in the blind one")
	}
	if got := pressSlip(e, "402⏎377⏎"); fmt.Sprint(got) != "[save 6: 402–377]" {
		t.Errorf("second entry gave %q", got)
	}
	if e.task != verifying || !e.empty() {
		t.Error("the box isn't ready for the next slip to verify")
	}
}

func TestSlipEntryKeyCount(t *testing.T) {
	if n := len([]rune("12⏎431⏎389⏎")); n != 11 {
		t.Errorf("%d keys a game, want 11", n)
	}
}

// TestAWinnerIsOneAfterThePenalties says that the points over time come off both scores before they are compared.
func TestAWinnerIsOneAfterThePenalties(t *testing.T) {
	for _, c := range []struct {
		lead      int
		scores    [2]string
		penalties [2]int
		want      bool
	}{
		{0, [2]string{"400", "390"}, [2]int{}, true},
		{0, [2]string{"400", "390"}, [2]int{10, 0}, true},
		{0, [2]string{"400", "390"}, [2]int{20, 0}, false},
		{0, [2]string{"400", "390"}, [2]int{20, 20}, true},
		{0, [2]string{"390", "400"}, [2]int{0, 20}, true},
		{1, [2]string{"400", "390"}, [2]int{20, 0}, true},
		{1, [2]string{"390", "400"}, [2]int{0, 20}, false},
		{1, [2]string{"400", "390"}, [2]int{}, false},
	} {
		e := &slipEntry{style: byWinner, lead: c.lead, scores: c.scores, penalties: c.penalties, slip: slipChoice{Player: 7}}
		if got := e.checkWinner(); got != c.want || got != e.problem.IsZero() {
			t.Errorf("side %d with %v less %v wins: %v, want %v; it says %q", c.lead, c.scores, c.penalties, got, c.want, e.problem)
		}
	}
	if e := (&slipEntry{style: byTable, scores: [2]string{"300", "400"}, slip: slipChoice{Player: 7}}); !e.checkWinner() {
		t.Error("by table number the first score needn't be the winner's")
	}
}

// TestWhoIsTakenToHaveStarted after S was pressed so many times: the drawn starter, then the other one, and where the
// draw left it open nobody at first.
func TestWhoIsTakenToHaveStarted(t *testing.T) {
	players := [2]tournament.PlayerID{7, 9}
	for _, c := range []struct {
		open bool
		want []tournament.PlayerID
		kept []tournament.PlayerID // kept is what the sheet says, 0 for the drawn starter.
	}{
		{false, []tournament.PlayerID{7, 9, 7, 9}, []tournament.PlayerID{0, 9, 0, 9}},
		{true, []tournament.PlayerID{0, 7, 9, 7}, []tournament.PlayerID{0, 7, 9, 7}},
	} {
		e := &slipEntry{slip: slipChoice{Players: players, Open: c.open}, step: stepStarter}
		for n, want := range c.want {
			if n > 0 {
				e.gameLetter('S')
			}
			if e.starter() != want || e.sheet(tournament.Played).Started != c.kept[n] {
				t.Errorf("open %v, %d times: %d is taken to have started, the sheet says %d; want %d and %d", c.open, n, e.starter(), e.sheet(tournament.Played).Started, want, c.kept[n])
			}
		}
		if asked := e.step == stepStarter; asked == c.open {
			t.Errorf("open %v: it is still asked who started: %v", c.open, asked)
		}
	}
}

// TestWhatAScoreTakes: a minus before the digits, and four digits.
func TestWhatAScoreTakes(t *testing.T) {
	for typed, want := range map[string]struct {
		says    string
		problem bool
	}{
		"431": {"431", false}, "9999": {"9999", false}, "12345": {"1234", true}, "-12": {"-12", false}, "−5": {"-5", false}, "-1234": {"-1234", false}, "-12345": {"-1234", true},
		"1-2": {"12", false}, "--1": {"-1", false}, "0": {"0", false}, "4 0": {"40", false}, "/": {"", false}, ":": {"", false},
	} {
		e := &slipEntry{step: stepFirst}
		for _, r := range typed {
			e.scoreLetter(r)
		}
		if e.typed != want.says || e.problem.IsZero() == want.problem {
			t.Errorf("%q: typed is %q, wrong is %q", typed, e.typed, e.problem)
		}
	}
}

// TestTheScoresStandAtTheirPlayers, whichever of the two is asked for first, and are a result once both are typed.
func TestTheScoresStandAtTheirPlayers(t *testing.T) {
	for _, c := range []struct {
		lead  int
		step  entryStep
		typed string
		want  string
	}{
		{0, stepFirst, "40", "40* - false"}, {0, stepSecond, "39", "400 39* true"}, {0, stepSecond, "", "400 * false"}, {0, stepStarter, "", "400 - false"}, {0, stepLoser, "9", "400 - false"},
		{1, stepFirst, "40", "- 40* false"}, {1, stepSecond, "39", "39* 400 true"}, {1, stepSecond, "x", "x* 400 false"},
	} {
		e := &slipEntry{lead: c.lead, step: c.step, typed: c.typed}
		if c.step != stepFirst {
			e.scores[c.lead] = "400"
		}
		var says []string
		for side := range 2 {
			text, active := e.score(side)
			switch {
			case active:
				text += "*"
			case text == "":
				text = "-"
			}
			says = append(says, text)
		}
		_, ok := e.figures()
		if got := fmt.Sprint(strings.Join(says, " "), " ", ok); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// TestTheHighlightStaysAmongThoseShown: three players at most are shown, however many are found.
func TestTheHighlightStaysAmongThoseShown(t *testing.T) {
	for found, want := range map[int]string{0: "0 0 0 0 0", 1: "0 0 0 0 0", 2: "1 1 1 0 0", 3: "1 2 2 1 0", 7: "1 2 2 1 0"} {
		e := &slipEntry{found: make([]slipChoice, found)}
		var at []string
		for _, by := range []int{1, 1, 1, -1, -1} {
			if e.move(by) != (found > 0) {
				t.Errorf("%d found: the key is used", found)
			}
			at = append(at, fmt.Sprint(e.at))
		}
		if got := strings.Join(at, " "); got != want {
			t.Errorf("%d found: the highlight is at %s, want %s", found, got, want)
		}
		if e.step = stepFirst; e.move(1) {
			t.Error("with a game on the card the key is used")
		}
	}
}

// TestNoNumberFindsNames, with or without its mark, and no code does.
func TestNoNumberFindsNames(t *testing.T) {
	for typed, found := range map[string]int{"1": 0, "#7": 0, "1-4-12": 0, "1 A": 1, "": 0} {
		e := &slipEntry{find: fakeSlips{}, typed: typed}
		if e.findPlayers(); len(e.found) != found {
			t.Errorf("%q finds %+v", typed, e.found)
		}
	}
	if kind, ok := endingOf(0); ok {
		t.Errorf("no letter at all is the ending %s", kind)
	}
}

// TestTheBoxTakesTwentyFourLetters and no more.
func TestTheBoxTakesTwentyFourLetters(t *testing.T) {
	e := &slipEntry{find: fakeSlips{}}
	pressSlip(e, strings.Repeat("ö", 25))
	if got := len([]rune(e.typed)); got != 24 {
		t.Errorf("it has %d", got)
	}
}

// TestEscOnARefusalFromAListDropsNothing: only what was wrong is no longer said. Then it drops what is held.
func TestEscOnARefusalFromAListDropsNothing(t *testing.T) {
	e := &slipEntry{find: fakeSlips{}, task: verifying, holding: true}
	out, _ := fakeSlip(12)
	e.take(out, false)
	if e.problem.IsZero() || e.typed != "" {
		t.Fatalf("%q is typed, wrong is %q", e.typed, e.problem)
	}
	if got := pressSlip(e, "⎋"); len(got) != 0 || !e.problem.IsZero() {
		t.Errorf("it ordered %q, and wrong is %q", got, e.problem)
	}
	if got := fmt.Sprint(pressSlip(e, "⎋")); got != "[drop]" {
		t.Errorf("then it ordered %s", got)
	}
}

// TestWhoseNumberIsTheWinners: in that style that of the player typed, whoever it is, but not while slips are compared.
func TestWhoseNumberIsTheWinners(t *testing.T) {
	for _, c := range []struct {
		style  entryStyle
		player tournament.PlayerID
		task   task
		want   bool
	}{
		{byWinner, 1, entering, true}, {byWinner, 7, verifying, true}, {byWinner, 0, entering, false}, {byWinner, 7, checking, false},
		{byPlayer, 7, entering, false}, {byTable, 7, entering, false},
	} {
		if e := (&slipEntry{style: c.style, task: c.task, slip: slipChoice{Player: c.player}}); e.byWinner() != c.want {
			t.Errorf("%+v: %v", c, e.byWinner())
		}
	}
}

// TestBackspaceGoesToTheFieldBefore once the field is empty, and leaves the game from its first one.
func TestBackspaceGoesToTheFieldBefore(t *testing.T) {
	for _, c := range []struct {
		step  entryStep
		typed string
		want  string
	}{
		{stepSecond, "39", "3 at 3"}, {stepSecond, "", "400 at 2"}, {stepLoser, "", "400 at 2"}, {stepFirst, "4", " at 2"}, {stepFirst, "", " at 0"}, {stepStarter, "", " at 0"}, {stepSlip, "", " at 0"},
	} {
		e := &slipEntry{step: c.step, typed: c.typed, stale: true, problem: text.Of("wrong")}
		e.scores[0] = "400"
		e.back()
		if got := fmt.Sprintf("%s at %d", e.typed, e.step); got != c.want || !e.problem.IsZero() || c.typed != "" && e.stale {
			t.Errorf("%+v: %s, wrong %q, stale %v", c, got, e.problem, e.stale)
		}
	}
}
