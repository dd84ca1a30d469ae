package phones

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"io"
	"os"
	"path/filepath"

	"wordhall/app"
	"wordhall/tournament/agreement"
	"wordhall/tournament/exchange"
	"wordhall/tournament/files"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// letters are those of tokens: none that is taken for another, all of them in the smallest codes.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// tokenLetters are five random bits each.
const tokenLetters = 12

// newToken is a token of 60 random bits.
func newToken() string {
	var b [tokenLetters]byte
	_, _ = rand.Read(b[:]) // never fails
	for i := range b {
		b[i] = letters[b[i]%byte(len(letters))]
	}
	return string(b[:])
}

// readSlips reads what was kept; nothing is kept of an event without a file for it. What isn't there or
// can't be read is lost with its tokens, which are made anew: new slips are printed.
func readSlips(file string) (s agreement.Slips, found bool) {
	if file == "" {
		return s, false
	}
	if data, err := os.ReadFile(file); err != nil || json.Unmarshal(data, &s) != nil { //nolint:gosec // the program's own folder
		return agreement.Slips{}, false
	}
	s.Settle()
	return s, true
}

// lostCodes are the games whose slips may have been printed with codes that aren't kept here: those out
// now, of an event that was open to phones before.
func lostCodes(desk *app.Desk) ([]agreement.Game, error) {
	opened, err := desk.Lines(store.Query{Kind: app.OpenPhones, Limit: 1})
	if err != nil || len(opened) == 0 {
		return nil, err
	}
	return agreement.Live(desk.Event()), nil
}

// keepSlips writes them to the disk before anybody is told that they are kept. The folder is this
// computer's own: no copy of the event has them.
func keepSlips(file string, s *agreement.Slips) error {
	if file == "" {
		return nil
	}
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	if err := files.MakeAll(filepath.Dir(file), 0o700); err != nil {
		return text.Errorf("the codes of the slips can't be kept: %w", err)
	}
	return exchange.WriteFile(context.Background(), file, func(w io.Writer) error { _, err := w.Write(data); return err })
}
