package library

import (
	"fmt"
	"path/filepath"
	"testing"

	"wordhall/tournament"
)

func TestLibraryKeepsTheHeadsOfEventFiles(t *testing.T) {
	l := openLibrary(t, filepath.Join(t.TempDir(), "library.sqlite"))
	if _, known, err := l.EventHead("/a/Open.wordhall"); known || err != nil {
		t.Fatalf("a head of an event never open (%v)", err)
	}
	head := EventHead{Path: "/a/Open.wordhall", First: [32]byte{1}, Line: 7, Digest: [32]byte{31: 2}, At: 5, Seen: 6}
	for line := range int64(3) {
		head.Line, head.Seen = 7-line, tournament.Timestamp(6+line)
		if err := l.SetEventHead(head); err != nil {
			t.Fatal(err)
		}
		if got, known, err := l.EventHead(head.Path); got != head || !known || err != nil {
			t.Fatalf("kept %+v (%v), want %+v", got, err, head)
		}
	}
	for n := range keptHeads {
		other := head
		other.Path, other.Seen = fmt.Sprint("/b/", n), tournament.Timestamp(100+n)
		if err := l.SetEventHead(other); err != nil {
			t.Fatal(err)
		}
	}
	if _, known, err := l.EventHead(head.Path); known || err != nil {
		t.Errorf("the oldest of too many is kept (%v)", err)
	}
	if _, known, err := l.EventHead("/b/0"); !known || err != nil {
		t.Errorf("the next one isn't kept (%v)", err)
	}
	// The clock was set back. What is noted now is kept nevertheless.
	back := head
	back.Path, back.Seen = "/c", 1
	if err := l.SetEventHead(back); err != nil {
		t.Fatal(err)
	}
	if got, known, err := l.EventHead("/c"); got != back || !known || err != nil {
		t.Errorf("after the clock was set back nothing is noted (%v)", err)
	}
	if err := l.ForgetEventHead("/b/0"); err != nil {
		t.Fatal(err)
	}
	if _, known, err := l.EventHead("/b/0"); known || err != nil {
		t.Errorf("it isn't forgotten (%v)", err)
	}
	lost := LostHead{EventHead: head, Common: 3}
	for _, common := range []int64{3, 0, UnknownLine} {
		lost.Common = common
		if err := l.SetLostHead(lost); err != nil {
			t.Fatal(err)
		}
		if got, known, err := l.LostHead(head.Path); got != lost || !known || err != nil {
			t.Fatalf("kept %+v (%v), want %+v", got, err, lost)
		}
	}
	if err := l.ForgetLostHead(head.Path); err != nil {
		t.Fatal(err)
	}
	if _, known, err := l.LostHead(head.Path); known || err != nil {
		t.Errorf("what was lost isn't forgotten (%v)", err)
	}
}
