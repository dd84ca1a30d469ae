package tournament

import (
	"errors"
	"fmt"

	"wordhall/tournament/text"
)

// Refusal is an action that the rules or the state of the event don't allow. Its
// text is one line for a person: what, where and the remedy.
type Refusal struct {
	// Code names the rule that refused, for programs.
	Code RefusalCode
	// Text says what is refused and why. It is put into a language where it is shown.
	Text text.Text
	// Doubts are the ids of what a person may accept, so that the action is done all the same (Doubtful).
	Doubts []Doubt
}

// RefusalCode classifies refusals for screens that offer the remedy.
type RefusalCode string

// The classes of refusal.
const (
	// Invalid says that a figure, name or id isn't possible.
	Invalid RefusalCode = "invalid"
	// NotFound says that the division, round, table or player isn't there.
	NotFound RefusalCode = "not_found"
	// Conflict says that it contradicts what is already recorded.
	Conflict RefusalCode = "conflict"
	// Doubtful says that figures are unusual and must be confirmed.
	Doubtful RefusalCode = "doubtful"
	// NeedsReason says that it is a correction, which must say why.
	NeedsReason RefusalCode = "needs_reason"
	// IsPublished says that the draw is published; its own action changes it.
	IsPublished RefusalCode = "published"
)

// Error gives the text in English.
func (r *Refusal) Error() string { return r.Text.String() }

// Said gives the text.
func (r *Refusal) Said() text.Text { return r.Text }

// Refuse makes a refusal whose text is text.Of the format. A string among the arguments is a name, which is
// never translated; an argument that is to be translated is a text.Text.
func Refuse(code RefusalCode, format string, args ...any) error {
	if false {
		_ = fmt.Sprintf(format, args...) // lets go vet check the format
	}
	return &Refusal{Code: code, Text: text.Of(format, args...)}
}

// RefusedAs reports whether err is, or wraps, a refusal of that class.
func RefusedAs(err error, code RefusalCode) bool {
	var r *Refusal
	return errors.As(err, &r) && r.Code == code
}
