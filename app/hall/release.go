package hall

import (
	"fmt"
	"sync"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// dialect is raised whenever a message of the hall changes its meaning.
const dialect = 3

// release is which Wordhall a computer has. It is sent when a station joins and whenever a copy is compared.
type release struct {
	// Program is the program's name for people ("Wordhall 0.1.0"). It is empty if that version doesn't send it yet.
	Program string `json:"program,omitempty"`
	// Speaks is the same at two computers that understand each other's actions, files and messages.
	Speaks string `json:"speaks,omitempty"`
}

// ownRelease is the release of this program.
var ownRelease = sync.OnceValue(func() release {
	b := app.BuildOf(app.Linked())
	r := release{Program: app.Name, Speaks: fmt.Sprintf("%d.%d.%s", dialect, store.Edition(), action.Fingerprint())}
	if len(b.Commit) > 7 {
		r.Program += " (" + b.Commit[:7] + ")"
	}
	return r
})

// named is the program's name for people.
func (r release) named() text.Text {
	if r.Program == "" {
		return text.Of("an older Wordhall")
	}
	return text.Name(r.Program)
}

// sameAs refuses a hall whose program and this one don't understand each other. Otherwise an action that one of
// them doesn't know, or a file that it can't read, would turn up in the middle of the event.
func (r release) sameAs(host release) error {
	switch {
	case r.Speaks == host.Speaks:
		return nil
	case r.Program == host.Program:
		return tournament.Refuse(tournament.Conflict, "the host has a different build of %s from this station's, and they don't understand each other; install the same one on both", r.named())
	}
	return tournament.Refuse(tournament.Conflict, "the host has %s and this station has %s, and they don't understand each other; install the same one on both", host.named(), r.named())
}

// errNotUnderstood is the host's answer to a request that this program can't read.
func errNotUnderstood() error {
	return tournament.Refuse(tournament.Invalid, "the host has %s and doesn't understand what this station asks for; install the same one on both", ownRelease().named())
}

// errAnswerNotUnderstood is a station's error for an answer that this program can't read.
func errAnswerNotUnderstood() error {
	return text.Errorf("this station has %s and doesn't understand the host's answer; install the same one on both", ownRelease().named())
}
