package adjudication

import (
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/adjudicator"
	"wordhall/tournament/text"
)

// step is a page of the adjudication table.
type step int

// The pages, in the order in which a challenge goes through them.
const (
	loadingStep step = iota
	divisionStep
	roundStep
	tableStep
	challengerStep
	judgeStep
	typingStep
	confirmStep
	workingStep
	verdictStep
	// wrongStep asks the opponent whether the words judged weren't those on the board.
	wrongStep
	troubleStep
	// The director's.
	pinStep
	directorStep
	newPINStep
	newPINAgainStep
)

// mostLetters is how many letters a box takes: eight words of the longest kind and more.
const mostLetters = 400

// TypedRune types into the box, or chooses.
func (k *kiosk) TypedRune(r rune) {
	switch k.step {
	case divisionStep:
		k.chooseDivision(r)
	case challengerStep:
		k.chooseSide(r)
	case confirmStep:
		if r == 'y' || r == 'Y' {
			k.execute()
		}
	case verdictStep:
		k.verdictRune(r)
	case wrongStep:
		if r == 'y' || r == 'Y' {
			k.mistyped()
		}
	case directorStep:
		k.directorRune(r)
	case tableStep, roundStep, typingStep, judgeStep, pinStep, newPINStep, newPINAgainStep:
		k.typeInto(r)
	}
	k.show()
}

// typeInto adds a sign to the box, or says at once why it doesn't belong there.
func (k *kiosk) typeInto(r rune) {
	most := mostLetters
	k.trouble = text.Text{}
	switch k.step {
	case tableStep, roundStep:
		if most = 4; r < '0' || r > '9' {
			k.trouble = text.Of("Type a number here: the words come later.")
			return
		}
	case typingStep:
		if err := adjudicator.CheckLetter(r); err != nil {
			k.trouble = text.OfError(err).Sentence()
			return
		}
	}
	if unicode.IsPrint(r) && len([]rune(k.typed)) < most {
		k.typed += string(r)
	}
}

// TypedKey goes on, back, or to the director.
func (k *kiosk) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		k.enter()
	case fyne.KeyEscape:
		k.escape()
	case fyne.KeyBackspace:
		if runes := []rune(k.typed); len(runes) > 0 {
			k.typed = string(runes[:len(runes)-1])
		}
	case fyne.KeyDelete:
		k.typed = ""
	case fyne.KeyF12:
		k.AskOut()
	}
	k.show()
}

// keyNames are the keys that type nothing, as the pages name them.
var keyNames = map[string]fyne.KeyName{"Enter": fyne.KeyReturn, "Esc": fyne.KeyEscape, "Del": fyne.KeyDelete, "F12": fyne.KeyF12}

// press does what a key of the page does.
func (k *kiosk) press(key string) {
	if name, ok := keyNames[key]; ok {
		k.TypedKey(&fyne.KeyEvent{Name: name})
		return
	}
	k.TypedRune([]rune(key)[0])
}

// enter is done with a box. It never executes: that has a key of its own.
func (k *kiosk) enter() {
	switch k.step {
	case roundStep:
		k.takeRound()
	case tableStep:
		k.takeTable()
	case judgeStep:
		k.takeJudge()
	case typingStep:
		k.takeWords()
	case verdictStep:
		k.begin()
	case pinStep:
		k.tryPIN()
	case newPINStep, newPINAgainStep:
		k.takeNewPIN()
	}
}

// escape goes back, from most pages to the beginning; an answer stays as it is.
func (k *kiosk) escape() {
	switch k.step {
	case roundStep, tableStep, challengerStep, judgeStep, typingStep:
		k.begin()
	case confirmStep:
		typed := strings.Join(k.play.Words, " ")
		k.turnTo(typingStep)
		k.typed = typed
	case wrongStep:
		k.stand()
	case troubleStep:
		k.load()
	case pinStep:
		if k.before == verdictStep || k.before == wrongStep {
			k.begin()
			return
		}
		k.turnTo(k.before)
		k.typed = k.kept
	case directorStep:
		k.adj.Forget()
		k.load()
	case newPINStep:
		k.leaveNewPIN()
	case newPINAgainStep:
		k.turnTo(newPINStep)
	}
}

// chooseDivision takes the digit of a division.
func (k *kiosk) chooseDivision(r rune) {
	i := int(r - '1')
	if i < 0 || i >= len(k.divisions) || i > 8 {
		return
	}
	k.division = i
	k.afterDivision()
}

// here is the division being adjudicated for.
func (k *kiosk) here() app.WordDivision { return k.divisions[k.division] }

func (k *kiosk) afterDivision() {
	if trouble := k.here().Trouble; trouble != nil {
		k.fail(trouble)
		return
	}
	k.play.Round, k.final = k.adj.Now(k.here())
	if k.adj.HasEvent() {
		k.turnTo(tableStep)
		return
	}
	k.turnTo(roundStep)
	if k.round > 0 {
		k.typed = strconv.Itoa(k.round)
	}
	k.show()
}

// takeRound keeps the round; it may be left out.
func (k *kiosk) takeRound() {
	round, err := strconv.Atoi(k.typed)
	if k.typed != "" && (err != nil || round < 1 || round > tournament.MaxRounds) {
		k.trouble = text.Of("Round numbers go from 1 to %d.", tournament.MaxRounds)
		return
	}
	k.round, k.play.Round = round, round
	k.turnTo(tableStep)
}

// takeTable finds the game; a table that isn't in the draw is asked for again. Where there is no draw
// it may be left out.
func (k *kiosk) takeTable() {
	drawn := k.play.Round > 0 && k.adj.HasEvent()
	switch {
	case k.typed == "" && drawn:
		k.trouble = text.Of("Type the number on your table first.")
		return
	case k.typed == "":
		k.afterTable()
		return
	}
	table, err := strconv.Atoi(k.typed)
	if err != nil || table < 1 {
		k.trouble = text.Of("Table numbers start at 1.")
		return
	}
	seat, ok := k.adj.Seated(k.here(), table)
	if !ok && drawn {
		k.trouble = text.Of("There is no table %d in round %d here. Look at the number on your table.", table, k.play.Round)
		k.typed = ""
		return
	}
	k.play.Table = table
	if !ok {
		k.afterTable()
		return
	}
	k.seat, k.play.Round, k.final = seat, seat.Round, seat.Final
	k.turnTo(challengerStep)
}

func (k *kiosk) chooseSide(r rune) {
	if r != '1' && r != '2' {
		return
	}
	k.play.Challenger = k.seat.Sides[r-'1']
	k.afterTable()
}

// afterTable comes to the words, by way of the adjudicator where players don't type.
func (k *kiosk) afterTable() {
	if !k.here().SelfAdjudicate {
		k.turnTo(judgeStep)
		return
	}
	k.turnTo(typingStep)
}

// takeJudge keeps who adjudicates; a second adjudication needs another one.
func (k *kiosk) takeJudge() {
	name := strings.Join(strings.Fields(k.typed), " ")
	switch {
	case name == "":
		k.trouble = text.Of("Type your initials: they are noted in the director's log.")
		return
	case len([]rune(name)) > 40:
		k.trouble = text.Of("Initials are enough.")
		return
	}
	for _, before := range k.judges {
		if strings.EqualFold(before, name) {
			k.trouble = text.Of("%s has adjudicated this play already. Another adjudicator has to do it.", name)
			k.typed = ""
			return
		}
	}
	k.play.Adjudicator = name
	k.turnTo(typingStep)
}

// takeWords reads the box; nothing is looked up yet.
func (k *kiosk) takeWords() {
	words, err := adjudicator.ReadPlay(k.typed)
	if err != nil {
		k.trouble = text.OfError(err).Sentence()
		return
	}
	k.play.Words = words
	k.turnTo(confirmStep)
}

// execute judges the play. The answer comes after the same moment whatever it is.
func (k *kiosk) execute() {
	k.turnTo(workingStep)
	division, play := k.here(), k.play
	var verdict app.Verdict
	turn := k.turn
	k.window.Read(func() (err error) {
		verdict, err = k.adj.Judge(division, play)
		return err
	}, func(err error) {
		k.window.Pause(thinkingTime, func() {
			if k.turn == turn && k.window.Locked(k) {
				k.answer(verdict, err)
			}
		})
	})
}

func (k *kiosk) answer(v app.Verdict, err error) {
	if err != nil {
		k.fail(err)
		return
	}
	k.verdict = v
	k.judges = append(k.judges, k.play.Adjudicator)
	k.stand()
}

// stand shows the answer until it fades, or until a key ends it sooner.
func (k *kiosk) stand() {
	k.turnTo(verdictStep)
	wait := standingTime
	if k.calls() {
		wait = callingTime
	}
	k.later(wait, k.fade)
}

// fade lets the answer fade away. It takes the same time whatever the answer is.
func (k *kiosk) fade() {
	turn := k.turn
	k.stage.fade(fadingTime, func() {
		if k.turn == turn && k.window.Locked(k) {
			k.begin()
		}
	})
}

// calls reports whether the answers differ and the director is called.
func (k *kiosk) calls() bool {
	return k.verdict.Differs && k.verdict.Final == tournament.Undecided
}

// mayAskAgain reports whether the players may ask for one more adjudication.
func (k *kiosk) mayAskAgain() bool {
	switch len(k.judges) {
	case 1:
		return true
	case 2:
		return k.here().ThirdOpinion && k.verdict.Differs
	}
	return false
}

// verdictRune asks for another adjudication, or says that the words were wrong.
func (k *kiosk) verdictRune(r rune) {
	switch {
	case (r == 'a' || r == 'A') && k.mayAskAgain():
		if k.play.Again == 0 {
			k.play.Again = k.verdict.ID
		}
		k.play.Words = nil
		k.turnTo(judgeStep)
	case r == 'w' || r == 'W':
		k.turnTo(wrongStep)
		k.later(standingTime, k.fade)
	}
}

// mistyped marks the answer and lets the challenge be made anew with the right words.
func (k *kiosk) mistyped() {
	division, id := k.here(), k.verdict.ID
	k.window.Read(func() error { return k.adj.Mistyped(division, id) }, func(err error) {
		if err != nil {
			k.fail(err)
			return
		}
		if n := len(k.judges); n > 0 {
			k.judges = k.judges[:n-1]
		}
		k.play.Words = nil
		k.turnTo(typingStep)
	})
}
