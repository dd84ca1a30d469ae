package phones

import (
	"wordhall/tournament/agreement"
	"wordhall/tournament/text"
)

// words are the fixed texts of the hall's pages, by the name that the templates use.
var words = map[string]text.Text{
	"skip":          text.Of("Skip to the page"),
	"late":          text.Of("Not heard for %s s", "{seconds}"),
	"live":          text.Of("Live"),
	"my-table":      text.Of("My table"),
	"check-in":      text.Of("Check in"),
	"find":          text.Of("Find a name"),
	"no-page":       text.Of("There is no such page"),
	"problem":       text.Of("To the first page"),
	"result":        text.Of("Result of your game"),
	"who":           text.Of("Who are you?"),
	"i-am":          text.Of("I am %s", "{name}"),
	"your-result":   text.Of("The two scores as on the slip, before any time penalty is taken off"),
	"score-of":      text.Of("Score of %s", "{name}"),
	"first-move":    text.Of("Who had the first move?"),
	"send":          text.Of("Send this result"),
	"change":        text.Of("Send it changed"),
	"agree":         text.Of("I agree"),
	"they-say":      text.Of("%s says", "{name}"),
	"you-say":       text.Of("You have sent"),
	"other-result":  text.Of("No, it was different"),
	"waiting-for":   text.Of("It counts once %s has sent the same.", "{name}"),
	"pass":          text.Of("Or pass this phone across the table:"),
	"differ":        text.Of("The two of you have sent different results. Look at your score sheets together; who was wrong sends it changed. The director sees both."),
	"held":          text.Of("You both say the same. The figures are unusual, so the director looks at the slip first."),
	"is-in":         text.Of("The result is in"),
	"by-both":       text.Of("Both of you sent it."),
	"redrawn":       text.Of("This slip is no longer good: the draw was changed, or the result was taken back. Ask at the director's desk."),
	"no-code":       text.Of("This code isn't good. Read the one on your slip again, or hand the slip in."),
	"no-results":    text.Of("Results aren't taken by phone now. Hand the slip in."),
	"too-often":     text.Of("That was too often. Wait a minute, then try again."),
	"not-taken":     text.Of("This can't be taken now. Bring the slip to the director's desk."),
	"call":          text.Of("Call the director"),
	"call-about":    text.Of("What is it about?"),
	"is-coming":     text.Of("The director is coming to your table."),
	"not-needed":    text.Of("We no longer need the director"),
	"no-calls":      text.Of("The director isn't called by phone now. Raise your hand."),
	"anything-else": text.Of("Did something else happen, such as a time penalty or a challenge? Hand the slip in as always: the director decides."),
	"no-game":       text.Of("No game is published for you yet."),
	"table":         text.Of("Table"),
	"against":       text.Of("Against"),
	"you-start":     text.Of("You start"),
	"you-reply":     text.Of("You reply"),
	"draw-starts":   text.Of("Draw for the first move"),
	"you-them":      text.Of("Result, yours first"),
	"card":          text.Of("My games"),
	"pairings":      text.Of("Pairings"),
	"find-yourself": text.Of("Find your name and say that you are here."),
	"no-check-in":   text.Of("Nobody checks in by phone now. Ask at the director's desk."),
	"here":          text.Of("here"),
	"are-you-here":  text.Of("Say that you are here?"),
	"i-am-here":     text.Of("Yes, I am here"),
	"you-are-here":  text.Of("You are checked in."),
	"take-back":     text.Of("Take that back"),
	"not-yours":     text.Of("Only the phone that checked in takes it back. Ask at the director's desk."),
	"back":          text.Of("Back"),
	"scan-hall":     text.Of("Follow on your phone"),
	"scan-wifi":     text.Of("Join the Wi-Fi first"),
}

// deskWords are the fixed texts of the scorekeeper's page.
var deskWords = map[string]text.Text{
	"desk":           text.Of("Scorekeeper's desk"),
	"calls":          text.Of("Who calls the director"),
	"about":          text.Of("About"),
	"waits":          text.Of("Waits"),
	"coming":         text.Of("I go there"),
	"call-done":      text.Of("Done"),
	"enter":          text.Of("Enter a slip"),
	"correct":        text.Of("Correct a sheet"),
	"place":          text.Of("Table, code of the slip or player"),
	"first":          text.Of("Score of the player who starts"),
	"second":         text.Of("Score of the player who replies"),
	"unusual":        text.Of("Not as usual"),
	"ending":         text.Of("How the game ended"),
	"penalty-first":  text.Of("Time penalty of the player who starts, in points"),
	"penalty-second": text.Of("Time penalty of the player who replies, in points"),
	"other":          text.Of("The player who replies had the first move"),
	"cause":          text.Of("What was wrong"),
	"keyed":          text.Of("It was typed wrongly"),
	"changed":        text.Of("The sheet itself is changed"),
	"agree":          text.Of("Both players agree to the change"),
	"overrule":       text.Of("The director overrules the rulebook"),
	"reason":         text.Of("Reason, once the next round is published or the sheet itself is changed"),
	"do":             text.Of("Enter the sheet"),
	"do-correct":     text.Of("Correct the sheet"),
	"verify":         text.Of("It is the second entry"),
	"sure":           text.Of("It is right as typed"),
	"leave":          text.Of("Keep it as it was"),
	"undo":           text.Of("Undo: %s", "{name}"),
	"undo-sure":      text.Of("Undo it anyway"),
	"out":            text.Of("Still out"),
	"in":             text.Of("In, the latest first"),
	"sent":           text.Of("Sent by phone, not in yet"),
	"settle":         text.Of("Settle"),
	"nothing-out":    text.Of("No slip is out."),
	"table":          text.Of("Table"),
	"division":       text.Of("Division"),
	"round":          text.Of("Round"),
	"starts":         text.Of("Starts"),
	"replies":        text.Of("Replies"),
	"time":           text.Of("Time"),
	"players":        text.Of("Players"),
	"result":         text.Of("Result"),
	"by":             text.Of("By"),
	"state":          text.Of("State"),
	"correct-one":    text.Of("Correct"),
	"keys":           text.Of("Enter goes on to the next field; Ctrl Z undoes."),
}

// State says what a game on which players have sent something waits for.
func (w Waiting) State() text.Text {
	switch w.Verdict {
	case agreement.Differ:
		return text.Of("they differ")
	case agreement.Agreed:
		return text.Of("agreed, unusual")
	}
	return text.Of("one sent")
}
