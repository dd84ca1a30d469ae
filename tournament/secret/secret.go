// Package secret lets anybody check afterwards that nobody chose the seeds of an event's draws:
// commit and reveal. Before round 1 the event makes a secret and shows its SHA-256, the commitment.
// The seed of each draw is made of the secret and of the facts that the round is drawn from; after
// the last round the secret is shown. It must never make a secret up itself, nor show one.
package secret

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"
)

// Size is how many random bytes a secret has. It is written as twice as many hexadecimal digits,
// and those digits are what is hashed, so that a tool that reads text can check it.
const Size = 32

// Rules is the version of the rules by which this program draws. A program with other rules keeps
// these, so that what was drawn by them is drawn again as it was.
const Rules = 1

// Basis is what a round was drawn from.
type Basis struct {
	// Rules is the version of the rules of drawing, 0 where nothing was kept.
	Rules int
	// Commitment is that of the secret of which the seed was made, empty for a seed that somebody
	// chose.
	Commitment string
	// Secret is only there where it was published with the round; see Event.Secret.
	Secret string
	// Facts are those that the draw was made from, as basis.Of writes them.
	Facts Facts
}

// Of is the secret with those bytes.
func Of(random [Size]byte) string { return hex.EncodeToString(random[:]) }

// Commitment is the SHA-256 of the secret, which can be shown before the secret is; empty for none.
func Commitment(secret string) string {
	if commitment, is := strings.CutPrefix(secret, veil); is || secret == "" {
		return commitment
	}
	return Digest(secret)
}

// veil begins what stands for a secret of which no more than the commitment is known.
const veil = "sha256:"

// Veiled stands for the secret where nobody may know it yet: its commitment is the same. An empty one stays empty.
func Veiled(secret string) string {
	if secret == "" {
		return ""
	}
	return veil + Commitment(secret)
}

// Digest is the SHA-256 of a text, in hexadecimal digits.
func Digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// seedBits is how long a seed is: every whole number of that length is exact in JSON's numbers.
const seedBits = 53

// Seed is the seed of a round's draw: the first 53 bits of the HMAC-SHA-256, keyed with the
// secret, of the division's name, the round and the digest of the facts, on a line each. A seed of
// 0 is 1.
func Seed(secret, division string, round int, digest string) uint64 {
	return max(1, first(secret, fmt.Sprintf("%s\n%d\n%s", division, round, digest))>>(64-seedBits))
}

// Lot is the seed of a division's lots, 1 to 2³¹-1: the first 31 bits of the HMAC-SHA-256 of the
// division's name and the word lots, on a line each. A seed of 0 is 1.
func Lot(secret, division string) int {
	return int(max(1, first(secret, division+"\nlots")>>(64-31)))
}

// first are the first 64 bits of the HMAC-SHA-256 of the message.
func first(secret, message string) uint64 {
	mac := hmac.New(sha256.New, []byte(secret))
	_, _ = mac.Write([]byte(message)) // a hash never fails
	return binary.BigEndian.Uint64(mac.Sum(nil))
}

// Known reports whether a text has the form of a secret, or of a digest.
func Known(s string) bool {
	decoded, err := hex.DecodeString(s)
	return err == nil && len(decoded) == Size && hex.EncodeToString(decoded) == s
}
