package secret

import (
	"strings"
	"testing"
)

// These figures were computed with Python's hashlib and hmac, and with openssl dgst -sha256 -hmac.
const (
	zeros  = "000000000000000000000000000000000000000000000000000000000000002a"
	digits = "459a0df8cd9368d58916c5fe314b868433e820f2bf18555553438af160942041"
)

func TestCommitmentAndDigestAreThoseOfOtherPrograms(t *testing.T) {
	for text, want := range map[string]string{
		zeros:   "9cf49eeaaa45bd96bd47cf2cfeaeb0df96b82897144c8db521cc1330cc495761",
		digits:  "0dd220f7743ed8411b01fb971d53bb98a3e17c9f9a05c0f47a59db2f15d60e55",
		"facts": "0694aacb66d62e742a92e8d5f1e82bd9d2a8ca1be88744201fbe63d0f5007502",
	} {
		if got := Digest(text); got != want {
			t.Errorf("the digest of %q is %s, want %s", text, got, want)
		}
		if got := Commitment(text); got != want {
			t.Errorf("the commitment of %q is %s, want %s", text, got, want)
		}
	}
	if got := Commitment(""); got != "" {
		t.Errorf("without a secret the commitment is %q", got)
	}
}

func TestSeedsAreThoseOfOtherPrograms(t *testing.T) {
	digest := Digest("facts")
	for _, c := range []struct {
		secret, division string
		round            int
		seed             uint64
		lot              int
	}{
		{zeros, "A", 1, 6582617846252378, 154684897},
		{zeros, "Zürich 2", 14, 5338202358911039, 1737823093},
		{digits, "A", 1, 1835427239196297, 952309479},
		{digits, "Zürich 2", 14, 1292007300164081, 1676246779},
	} {
		if got := Seed(c.secret, c.division, c.round, digest); got != c.seed {
			t.Errorf("the seed of round %d of %s is %d, want %d", c.round, c.division, got, c.seed)
		}
		if got := Lot(c.secret, c.division); got != c.lot {
			t.Errorf("the lot of %s is %d, want %d", c.division, got, c.lot)
		}
	}
}

// TestASeedDependsOnEverythingItIsMadeOf, and is exact as a number of JSON.
func TestASeedDependsOnEverythingItIsMadeOf(t *testing.T) {
	seen := map[uint64]bool{}
	for _, secret := range []string{zeros, digits} {
		for _, division := range []string{"A", "B", "A\n1"} {
			for round := 1; round <= 20; round++ {
				for _, facts := range []string{"", "x", "y"} {
					seed := Seed(secret, division, round, Digest(facts))
					if seed == 0 || seed >= 1<<53 || uint64(float64(seed)) != seed {
						t.Fatalf("the seed is %d", seed)
					}
					if seen[seed] {
						t.Fatalf("two draws have the seed %d", seed)
					}
					seen[seed] = true
				}
			}
		}
	}
}

func TestASecretHasSixtyFourDigits(t *testing.T) {
	for s, known := range map[string]bool{
		zeros: true, digits: true, Of([Size]byte{1, 2, 3}): true, "": false, "2a": false, strings.ToUpper(digits): false, digits[1:] + "g": false, digits + "00": false,
	} {
		if Known(s) != known {
			t.Errorf("%q is a secret: %v, want %v", s, Known(s), known)
		}
	}
}
