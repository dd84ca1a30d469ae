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
	// Text says so, to be put into a language where it is shown.
	Text text.Text
	// Doubts are what a person may accept, by their ids, so that it is done all the same (Doubtful).
	Doubts []Doubt
}

// RefusalCode classifies refusals for screens that offer the remedy.
type RefusalCode string

// The classes of refusal.
const (
	// Invalid input: a figure, name or id that can't be.
	Invalid RefusalCode = "invalid"
	// NotFound says that the division, round, table or player isn't there.
	NotFound RefusalCode = "not_found"
	// Conflict says that it contradicts what is already recorded.
	Conflict RefusalCode = "conflict"
	// Doubtful says that figures are unusual, and are to be confirmed on purpose.
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

// Refuse makes a refusal whose text is text.Of the format: a string among the arguments is
// a name, which no language touches, and what is a text itself is a text.Text.
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
