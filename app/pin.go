package app

import (
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"strconv"
	"strings"
	"time"

	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// A PIN is kept as PBKDF2 of SHA-256 with so many rounds: about a fifth of a second on a
// laptop, so that a stolen preferences file isn't guessed in an evening.
const (
	pinRounds = 600_000
	pinSalt   = 16
	pinScheme = "pbkdf2-sha256"
	// ShortestPIN is the least number of signs of a PIN, longestPIN the most.
	ShortestPIN = 4
	longestPIN  = 64
	// longestPINWait is how long the wait after wrong tries grows to.
	longestPINWait = 5 * time.Minute
)

// HasPIN reports whether the director has set a PIN for the adjudication table.
func (p *Program) HasPIN() bool { return p.Preferences.Get().PIN != "" }

// SetPIN sets the director's PIN.
func (p *Program) SetPIN(pin string) error {
	if n := len([]rune(pin)); n < ShortestPIN || n > longestPIN {
		return tournament.Refuse(tournament.Invalid, "a PIN has %d to %d signs", ShortestPIN, longestPIN)
	}
	salt := make([]byte, pinSalt)
	if _, err := rand.Read(salt); err != nil {
		return text.Errorf("the PIN can't be kept: %w", err)
	}
	sum, err := pbkdf2.Key(sha256.New, pin, salt, p.PINRounds, sha256.Size)
	if err != nil {
		return text.Errorf("the PIN can't be kept: %w", err)
	}
	text := strings.Join([]string{pinScheme, strconv.Itoa(p.PINRounds), base64.StdEncoding.EncodeToString(salt), base64.StdEncoding.EncodeToString(sum)}, "$")
	return p.Preferences.Change(func(c *preferences.Choices) { c.PIN, c.PINTries, c.PINAfter = text, 0, 0 })
}

// TryPIN is nil for the right PIN. Wrong tries make the next one wait, twice as long each
// time, also over a restart; a try while waiting isn't looked at. It takes a moment.
func (p *Program) TryPIN(pin string) error {
	c := p.Preferences.Get()
	now := p.Now()
	switch wait := pinWait(c, now); {
	case wait > 0 && wait < time.Second:
		return tournament.Refuse(tournament.Conflict, "wait a second before the next try")
	case wait > 0:
		return tournament.Refuse(tournament.Conflict, "wait %d seconds before the next try", int(wait.Seconds())+1)
	}
	if pinMatches(c.PIN, pin) {
		if c.PINTries == 0 {
			return nil
		}
		return p.Preferences.Change(func(c *preferences.Choices) { c.PINTries, c.PINAfter = 0, 0 })
	}
	tries := c.PINTries + 1
	wait := min(time.Second<<min(tries, 12), longestPINWait)
	after := now.Add(wait).UnixMilli()
	if err := p.Preferences.Change(func(c *preferences.Choices) { c.PINTries, c.PINAfter = tries, after }); err != nil {
		return err
	}
	return tournament.Refuse(tournament.Invalid, "that isn't the PIN; the next try is in %d seconds", int(wait.Seconds()))
}

// pinWait is how long the next try has to wait. A clock that was set back doesn't lengthen
// it beyond the longest wait.
func pinWait(c preferences.Choices, now time.Time) time.Duration {
	if c.PINAfter == 0 {
		return 0
	}
	return min(time.UnixMilli(c.PINAfter).Sub(now), longestPINWait)
}

func pinMatches(kept, pin string) bool {
	parts := strings.Split(kept, "$")
	if len(parts) != 4 || parts[0] != pinScheme {
		return false
	}
	rounds, err := strconv.Atoi(parts[1])
	if err != nil || rounds < 1 || rounds > 100*pinRounds {
		return false
	}
	salt, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil {
		return false
	}
	want, err := base64.StdEncoding.DecodeString(parts[3])
	if err != nil || len(want) != sha256.Size {
		return false
	}
	got, err := pbkdf2.Key(sha256.New, pin, salt, rounds, sha256.Size)
	return err == nil && subtle.ConstantTimeCompare(got, want) == 1
}
