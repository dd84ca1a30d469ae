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

// letters are those of tokens. None of them looks like another, and codes for phones are smallest with them.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// tokenLetters is how many letters a token has. Each has five random bits.
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

// readSlips reads the slips that were kept. Nothing is kept of an event without a file for it. If the file doesn't
// exist or can't be read, its tokens are lost; they are made anew, and new slips have to be printed.
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

// lostCodes are the games whose slips may have been printed with codes that aren't kept here. These are the games
// without a sheet, if the event was open to phones before.
func lostCodes(desk *app.Desk) ([]agreement.Game, error) {
	opened, err := desk.Lines(store.Query{Kind: app.OpenPhones, Limit: 1})
	if err != nil || len(opened) == 0 {
		return nil, err
	}
	return agreement.Live(desk.Event()), nil
}

// keepSlips writes the slips to the disk before anybody is told that they are kept. The folder is this computer's
// own, so no copy of the event has them.
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
