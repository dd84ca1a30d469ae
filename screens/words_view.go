package screens

import (
	"fmt"
	"strconv"
	"strings"

	"wordhall/screens/shell"
	"wordhall/tournament"
)

// wordsOut is the key that every page has.
var wordsOut = shell.KeyHint{Key: "F12", Does: "director"}

// view is the page in words.
func (k *wordsKiosk) view() wordsView {
	v := wordsView{Place: "Adjudication", Trouble: k.trouble, Hints: []shell.KeyHint{wordsOut}}
	if k.step >= wordsRound && k.step <= wordsTrouble && k.court < len(k.courts) {
		k.placeWords(&v)
	}
	switch k.step {
	case wordsLoading:
		v.Title, v.Prompt = "One moment", "The word lists are being checked."
	case wordsCourt:
		v.Title, v.Prompt = "Which division do you play in?", "Press its number."
		for i, c := range k.courts[:min(len(k.courts), 9)] {
			v.Choices = append(v.Choices, shell.KeyHint{Key: strconv.Itoa(i + 1), Does: c.Division})
		}
	case wordsRound:
		v.Title, v.Prompt, v.HasEntry, v.Entry = "Which round?", "Type its number and press Enter.", true, k.typed
		v.Hints = []shell.KeyHint{{Key: "Enter", Does: "go on"}, {Key: "Esc", Does: "begin again"}, wordsOut}
	case wordsTable:
		v.Title, v.Prompt, v.HasEntry, v.Entry = "Which table?", "Type its number and press Enter.", true, k.typed
		v.Hints = []shell.KeyHint{{Key: "Enter", Does: "go on"}, {Key: "Esc", Does: "begin again"}, wordsOut}
	case wordsChallenger:
		v.Title, v.Prompt = "Who challenges?", "Press 1 or 2."
		v.Choices = []shell.KeyHint{{Key: "1", Does: k.names[0]}, {Key: "2", Does: k.names[1]}}
		v.Hints = []shell.KeyHint{{Key: "Esc", Does: "begin again"}, wordsOut}
	case wordsJudge:
		k.judgeView(&v)
	case wordsTyping:
		k.typingView(&v)
	case wordsConfirm:
		k.confirmView(&v)
	case wordsWorking:
		v.Title, v.Prompt = "Looking up every word", "One moment."
		v.Hints = nil
	case wordsVerdict:
		k.verdictView(&v)
	case wordsWrong:
		k.wrongView(&v)
	case wordsTrouble:
		v.Title, v.Prompt = "Please call the director", "No answer can be given."
		v.Hints = []shell.KeyHint{{Key: "Esc", Does: "try again"}, wordsOut}
	default:
		k.directorView(&v)
	}
	return v
}

// placeWords says where and by which list, at the top of the page.
func (k *wordsKiosk) placeWords(v *wordsView) {
	c := k.here()
	var parts []string
	if c.Division != "" {
		parts = append(parts, "Division "+c.Division)
	}
	if k.play.Round > 0 {
		parts = append(parts, fmt.Sprint("Round ", k.play.Round))
	}
	if k.play.Table > 0 {
		parts = append(parts, fmt.Sprint("Table ", k.play.Table))
	}
	if len(parts) > 0 {
		v.Place = strings.Join(parts, "  ·  ")
	}
	if c.Bench != nil {
		v.List, v.Practice = c.Bench.Title(), !c.Bench.Official()
	}
}

func (k *wordsKiosk) judgeView(v *wordsView) {
	v.HasEntry, v.Entry = true, strings.ToUpper(k.typed)
	v.Title = "Adjudicator: your initials"
	v.Prompt = "Then type the words of the slip yourself."
	v.Hints = []shell.KeyHint{{Key: "Enter", Does: "go on"}, {Key: "Esc", Does: "begin again"}, wordsOut}
	if len(k.judges) > 0 {
		v.Title = "Another adjudicator: your initials"
		v.Prompt = "Type the words of the slip anew, without looking at what was typed before."
		v.Hints = []shell.KeyHint{{Key: "Enter", Does: "go on"}, wordsOut}
	}
}

func (k *wordsKiosk) typingView(v *wordsView) {
	v.HasEntry, v.Entry = true, strings.ToUpper(k.typed)
	v.Title = "Challenger: type every word you challenge"
	v.Prompt = "All words of this one play, with a space between them."
	if k.play.Adjudicator != "" {
		v.Title = "Adjudicator: type every word on the slip"
	}
	v.Hints = []shell.KeyHint{{Key: "Enter", Does: "go on"}, {Key: "Del", Does: "clear"}, {Key: "Esc", Does: "begin again"}, wordsOut}
	if len(k.judges) > 0 {
		v.Hints = []shell.KeyHint{{Key: "Enter", Does: "go on"}, {Key: "Del", Does: "clear"}, wordsOut}
	}
}

func (k *wordsKiosk) confirmView(v *wordsView) {
	v.Title = "Opponent: are these the words on the board?"
	v.Prompt = "Look at every letter. Then press Y."
	if k.play.Adjudicator != "" {
		v.Title = "Are these the words on the slip?"
	}
	v.HasEntry, v.Entry = true, strings.ToUpper(strings.Join(k.play.Words, " "))
	v.Choices = []shell.KeyHint{{Key: "Y", Does: "Yes: adjudicate"}, {Key: "Esc", Does: "No: type again"}}
}

// wrongView asks the opponent, since players can't have a play judged twice on their own word
// alone.
func (k *wordsKiosk) wrongView(v *wordsView) {
	v.Title = "Opponent: were these not the words on the board?"
	if k.play.Adjudicator != "" {
		v.Title = "Both players: were these not the words on the slip?"
	}
	v.Prompt = "If they were typed wrong, the answer counts for nothing and the words are typed anew."
	v.HasEntry, v.Entry = true, strings.ToUpper(strings.Join(k.play.Words, " "))
	v.Choices = []shell.KeyHint{{Key: "Y", Does: "They were typed wrong"}, {Key: "Esc", Does: "They are right: the answer stands"}}
}

func (k *wordsKiosk) verdictView(v *wordsView) {
	v.Trouble = ""
	v.Good = k.verdict.Answer == tournament.Acceptable
	v.Verdict = "NOT ACCEPTABLE"
	says := "The play comes off."
	if v.Good {
		v.Verdict, says = "ACCEPTABLE", "The play stands."
	}
	switch {
	case k.calls():
		v.Calls, v.Verdict, says = true, "CALL DIRECTOR", "The adjudications differ."
	case k.play.Again != 0:
		says += " This is final."
	}
	v.Below = []string{v.List, says}
	v.List = ""
	v.Hints = []shell.KeyHint{{Key: "Enter", Does: "done"}}
	if k.mayAskAgain() {
		v.Hints = append(v.Hints, shell.KeyHint{Key: "A", Does: "adjudicate again"})
	}
	v.Hints = append(v.Hints, shell.KeyHint{Key: "W", Does: "these weren't the words on the board"}, wordsOut)
}

// directorView are the pages behind the PIN.
func (k *wordsKiosk) directorView(v *wordsView) {
	v.Place, v.List = "Adjudication", ""
	hidden := strings.Repeat("•", min(len([]rune(k.typed)), 20))
	switch k.step {
	case wordsPIN:
		v.Title, v.Prompt, v.HasEntry, v.Entry = "Director's PIN", "Players: press Esc.", true, hidden
		v.Hints = []shell.KeyHint{{Key: "Enter", Does: "go on"}, {Key: "Esc", Does: "back"}}
	case wordsNewPIN:
		v.Title, v.Prompt, v.HasEntry, v.Entry = "Director: choose a PIN", "It unlocks this window again. Four signs at least; keep it to yourself.", true, hidden
		v.Hints = []shell.KeyHint{{Key: "Enter", Does: "go on"}, {Key: "Esc", Does: "back"}}
	case wordsNewPINAgain:
		v.Title, v.Prompt, v.HasEntry, v.Entry = "Type the PIN once more", "So that a slip of the finger doesn't lock you out.", true, hidden
		v.Hints = []shell.KeyHint{{Key: "Enter", Does: "keep it"}, {Key: "Esc", Does: "begin again"}}
	case wordsDirector:
		v.Title, v.Prompt = "Where to?", "The table is locked again as soon as you come back to it."
		if k.window.Event() != nil {
			v.Choices = append(v.Choices, shell.KeyHint{Key: "R", Does: "Results"})
		}
		v.Choices = append(v.Choices, shell.KeyHint{Key: "W", Does: "Word lists and the log"}, shell.KeyHint{Key: "P", Does: "Another PIN"}, shell.KeyHint{Key: "Q", Does: "Quit Wordhall"}, shell.KeyHint{Key: "Esc", Does: "Back to the table"})
		v.Hints = nil
	}
}
