package preferences

import (
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"strconv"
	"strings"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// PINRounds is how many rounds of SHA-256 the PBKDF2 of a PIN has. They take about a fifth of a second on a laptop,
// so that the PIN in a stolen preferences file can't be guessed in an evening.
const PINRounds = 600_000

// LongestPINWait is the longest wait after wrong tries.
const LongestPINWait = 5 * time.Minute

const (
	pinSalt   = 16
	pinScheme = "pbkdf2-sha256"
	// shortestPIN and longestPIN are the lowest and the highest number of characters of a PIN.
	shortestPIN = 4
	longestPIN  = 64
)

// KeepPIN is a PIN in the form in which Choices keeps it, hashed with that many rounds. It refuses a PIN with too
// few or too many characters.
func KeepPIN(pin string, rounds int) (string, error) {
	if n := len([]rune(pin)); n < shortestPIN || n > longestPIN {
		return "", tournament.Refuse(tournament.Invalid, "a PIN must have %d to %d letters or digits", shortestPIN, longestPIN)
	}
	salt := make([]byte, pinSalt)
	if _, err := rand.Read(salt); err != nil {
		return "", text.Errorf("the PIN can't be kept: %w", err)
	}
	sum, err := pbkdf2.Key(sha256.New, pin, salt, rounds, sha256.Size)
	if err != nil {
		return "", text.Errorf("the PIN can't be kept: %w", err)
	}
	return strings.Join([]string{pinScheme, strconv.Itoa(rounds), base64.StdEncoding.EncodeToString(salt), base64.StdEncoding.EncodeToString(sum)}, "$"), nil
}

// PINWait is how long the next try has to wait. If the clock was set back it is the longest wait, until a try
// begins it anew.
func (c Choices) PINWait(now time.Time) time.Duration {
	if c.PINAfter == 0 {
		return 0
	}
	return min(time.UnixMilli(c.PINAfter).Sub(now), LongestPINWait)
}

// IsPIN reports whether pin is the PIN. It takes a moment.
func (c Choices) IsPIN(pin string) bool {
	parts := strings.Split(c.PIN, "$")
	if len(parts) != 4 || parts[0] != pinScheme {
		return false
	}
	rounds, err := strconv.Atoi(parts[1])
	if err != nil || rounds < 1 || rounds > 100*PINRounds {
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
