package adjudication

import (
	"strconv"
	"strings"

	"wordhall/screens/shell"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// wayOut is the key that every page has.
var wayOut = shell.KeyHint{Key: text.Of("F12"), Does: text.Of("director")}

// view is the page in words.
func (k *kiosk) view() view {
	v := view{Place: text.Of("Adjudication"), Trouble: k.trouble, Hints: []shell.KeyHint{wayOut}}
	if k.step >= roundStep && k.step <= troubleStep && k.division < len(k.divisions) {
		k.placeWords(&v)
	}
	switch k.step {
	case loadingStep:
		v.Title, v.Prompt = text.Of("One moment"), text.Of("The word lists are being checked.")
	case divisionStep:
		v.Title, v.Prompt = text.Of("Which division do you play in?"), text.Of("Press its number, or touch it.")
		for i, c := range k.divisions[:min(len(k.divisions), 9)] {
			v.Choices = append(v.Choices, shell.KeyHint{Key: text.Name(strconv.Itoa(i + 1)), Does: text.Name(c.Division)})
		}
	case roundStep:
		v.Title, v.Prompt, v.HasEntry, v.Entry = text.Of("Which round?"), text.Of("Type its number and press Enter."), true, k.typed
		v.Hints = []shell.KeyHint{{Key: text.Of("Enter"), Does: text.Of("go on")}, {Key: text.Of("Esc"), Does: text.Of("begin again")}, wayOut}
	case tableStep:
		v.Title, v.Prompt, v.HasEntry, v.Entry = text.Of("Which table?"), text.Of("Type its number and press Enter."), true, k.typed
		v.Hints = []shell.KeyHint{{Key: text.Of("Enter"), Does: text.Of("go on")}, {Key: text.Of("Esc"), Does: text.Of("begin again")}, wayOut}
	case challengerStep:
		v.Title, v.Prompt = text.Of("Who challenges?"), text.Of("Press 1 or 2, or touch the name.")
		v.Choices = []shell.KeyHint{{Key: text.Name("1"), Does: text.Name(k.seat.Names[0])}, {Key: text.Name("2"), Does: text.Name(k.seat.Names[1])}}
		v.Hints = []shell.KeyHint{{Key: text.Of("Esc"), Does: text.Of("begin again")}, wayOut}
	case judgeStep:
		k.judgeView(&v)
	case typingStep:
		k.typingView(&v)
	case confirmStep:
		k.confirmView(&v)
	case workingStep:
		v.Title, v.Prompt = text.Of("Looking up every word"), text.Of("One moment.")
		v.Hints = nil
	case verdictStep:
		k.verdictView(&v)
	case wrongStep:
		k.wrongView(&v)
	case troubleStep:
		v.Title, v.Prompt = text.Of("Please call the director"), text.Of("No answer can be given.")
		v.Hints = []shell.KeyHint{{Key: text.Of("Esc"), Does: text.Of("try again")}, wayOut}
	default:
		k.directorView(&v)
	}
	return v
}

// placeWords says where and by which list, at the top of the page.
func (k *kiosk) placeWords(v *view) {
	c := k.here()
	var parts []text.Text
	if c.Division != "" {
		parts = append(parts, text.Of("Division %s", c.Division))
	}
	if !k.final.IsZero() {
		parts = append(parts, k.final)
	} else if k.play.Round > 0 {
		parts = append(parts, text.Of("Round %d", k.play.Round))
	}
	if k.play.Table > 0 {
		parts = append(parts, text.Of("Table %d", k.play.Table))
	}
	if len(parts) > 0 {
		v.Place = text.Join("  ·  ", parts...)
	}
	if c.Judge != nil {
		v.List, v.Practice = report.ListText(c.Judge.Title()), !c.Judge.Official()
	}
}

func (k *kiosk) judgeView(v *view) {
	v.HasEntry, v.Entry = true, strings.ToUpper(k.typed)
	v.Title = text.Of("Adjudicator: your initials")
	v.Prompt = text.Of("Then type the words of the slip yourself.")
	v.Hints = []shell.KeyHint{{Key: text.Of("Enter"), Does: text.Of("go on")}, {Key: text.Of("Esc"), Does: text.Of("begin again")}, wayOut}
	if len(k.judges) > 0 {
		v.Title = text.Of("Another adjudicator: your initials")
		v.Prompt = text.Of("Type the words of the slip again, without looking at what was typed before.")
		v.Hints = []shell.KeyHint{{Key: text.Of("Enter"), Does: text.Of("go on")}, wayOut}
	}
}

func (k *kiosk) typingView(v *view) {
	v.HasEntry, v.Entry = true, strings.ToUpper(k.typed)
	v.Title = text.Of("Challenger: type every word you challenge")
	v.Prompt = text.Of("All words of this one play, with a space between them.")
	if k.play.Adjudicator != "" {
		v.Title = text.Of("Adjudicator: type every word on the slip")
	}
	v.Hints = []shell.KeyHint{{Key: text.Of("Enter"), Does: text.Of("go on")}, {Key: text.Of("Del"), Does: text.Of("clear")}, {Key: text.Of("Esc"), Does: text.Of("begin again")}, wayOut}
	if len(k.judges) > 0 {
		v.Hints = []shell.KeyHint{{Key: text.Of("Enter"), Does: text.Of("go on")}, {Key: text.Of("Del"), Does: text.Of("clear")}, wayOut}
	}
}

func (k *kiosk) confirmView(v *view) {
	v.Title = text.Of("Opponent: are these the words on the board?")
	v.Prompt = text.Of("Look at every letter. Then press Y.")
	if k.play.Adjudicator != "" {
		v.Title = text.Of("Are these the words on the slip?")
	}
	v.HasEntry, v.Entry = true, strings.ToUpper(strings.Join(k.play.Words, " "))
	v.Choices = []shell.KeyHint{{Key: text.Of("Y"), Does: text.Of("Yes: adjudicate")}, {Key: text.Of("Esc"), Does: text.Of("No: type again")}}
}

// wrongView asks the opponent, since players can't have a play judged twice on their own word
// alone.
func (k *kiosk) wrongView(v *view) {
	v.Title = text.Of("Opponent: are these words different from those on the board?")
	if k.play.Adjudicator != "" {
		v.Title = text.Of("Both players: are these words different from those on the slip?")
	}
	v.Prompt = text.Of("If they were typed wrong, the answer doesn't count and the words are typed again.")
	v.HasEntry, v.Entry = true, strings.ToUpper(strings.Join(k.play.Words, " "))
	v.Choices = []shell.KeyHint{{Key: text.Of("Y"), Does: text.Of("They were typed wrong")}, {Key: text.Of("Esc"), Does: text.Of("They are right")}}
}

func (k *kiosk) verdictView(v *view) {
	v.Trouble = text.Text{}
	v.Good = k.verdict.Answer == tournament.Acceptable
	v.Verdict = text.Of("NOT ACCEPTABLE")
	says := text.Of("The play comes off.")
	if v.Good {
		v.Verdict, says = text.Of("ACCEPTABLE"), text.Of("The play stands.")
	}
	switch {
	case k.calls():
		v.Calls, v.Verdict, says = true, text.Of("CALL DIRECTOR"), text.Of("The adjudications differ.")
	case k.play.Again != 0:
		says = text.Of("%s This is final.", says)
	}
	v.Words = strings.ToUpper(strings.Join(k.play.Words, "  "))
	v.Below = []text.Text{v.List, says}
	v.List = text.Text{}
	v.Hints = []shell.KeyHint{{Key: text.Of("Enter"), Does: text.Of("done")}}
	if k.mayAskAgain() {
		v.Hints = append(v.Hints, shell.KeyHint{Key: text.Of("A"), Does: text.Of("adjudicate again")})
	}
	v.Hints = append(v.Hints, shell.KeyHint{Key: text.Of("W"), Does: text.Of("wrong words")}, wayOut)
}

// directorView are the pages behind the PIN.
func (k *kiosk) directorView(v *view) {
	v.Place, v.List = text.Of("Adjudication"), text.Text{}
	hidden := strings.Repeat("•", min(len([]rune(k.typed)), 20))
	switch k.step {
	case pinStep:
		v.Title, v.Prompt, v.HasEntry, v.Entry = text.Of("Director's PIN"), text.Of("Players: press Esc."), true, hidden
		v.Hints = []shell.KeyHint{{Key: text.Of("Enter"), Does: text.Of("go on")}, {Key: text.Of("Esc"), Does: text.Of("back")}}
	case newPINStep:
		v.Title, v.Prompt, v.HasEntry, v.Entry = text.Of("Director: choose a PIN"), text.Of("It unlocks this window again. At least four characters; keep it to yourself."), true, hidden
		v.Hints = []shell.KeyHint{{Key: text.Of("Enter"), Does: text.Of("go on")}, {Key: text.Of("Esc"), Does: text.Of("back")}}
	case newPINAgainStep:
		v.Title, v.Prompt, v.HasEntry, v.Entry = text.Of("Type the PIN once more"), text.Of("This prevents a typing mistake from locking you out."), true, hidden
		v.Hints = []shell.KeyHint{{Key: text.Of("Enter"), Does: text.Of("save it")}, {Key: text.Of("Esc"), Does: text.Of("begin again")}}
	case directorStep:
		v.Title, v.Prompt = text.Of("Where to?"), text.Of("The table is locked again as soon as you come back to it.")
		if k.window.Event() != nil {
			v.Choices = append(v.Choices, shell.KeyHint{Key: text.Of("R"), Does: text.Of("Results")})
		}
		v.Choices = append(v.Choices, shell.KeyHint{Key: text.Of("W"), Does: text.Of("Word lists and the log")}, shell.KeyHint{Key: text.Of("P"), Does: text.Of("Another PIN")}, shell.KeyHint{Key: text.Of("Q"), Does: text.Of("Quit Wordhall")}, shell.KeyHint{Key: text.Of("Esc"), Does: text.Of("Back to the table")})
		v.Hints = nil
	}
}
