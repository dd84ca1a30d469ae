package hall

import (
	"encoding/json"
	"path/filepath"

	"github.com/nats-io/nkeys"

	"wordhall/tournament/text"
)

// seal is a host's signature that a seat of its hall may take over. The host signs the seat's key with its own key,
// which is that of its own seat if it took over itself. So a row of seals leads from the event's first host to the
// seats of any later one.
type seal struct {
	// Key is the seat's public key.
	Key  string `json:"key"`
	Sign []byte `json:"sign"`
}

// sealed is the last key in the row of seals, which is the first host's if the row is empty. ok is false if a seal
// isn't signed by the key before it.
func sealed(root string, row []seal) (key string, ok bool) {
	key = root
	if len(row) > mostSeals {
		return "", false
	}
	for _, s := range row {
		if !verifies(key, packed("seat", key, s.Key), s.Sign) {
			return "", false
		}
		key = s.Key
	}
	return key, true
}

// verifies reports whether the signature is the key's.
func verifies(key string, data, sign []byte) bool {
	pub, err := nkeys.FromPublicKey(key)
	return err == nil && pub.Verify(data, sign) == nil
}

// packed are the bytes to sign. They begin with their purpose, so that a signature for one purpose isn't valid for
// another.
func packed(what ...any) []byte {
	data, err := json.Marshal(append([]any{"wordhall/hall"}, what...))
	if err != nil {
		return nil // It can't fail with texts and numbers.
	}
	return data
}

// idOf is the id that a station with that key has in the hall's subjects.
func idOf(key string) string {
	if len(key) < 17 {
		return key
	}
	return key[1:17]
}

// signer is what a host needs to sign.
type signer struct {
	// root is the key of the event's first host. seals lead from it to this host's key.
	root  string
	seals []seal
	key   string
	pair  nkeys.KeyPair
}

// firstHost is the signer of a host that didn't take over. Its key is kept in the folder.
func firstHost(folder string) (signer, error) {
	var kept struct{ Seed string }
	path := filepath.Join(folder, "key.json")
	found, err := readJSON(path, &kept)
	if err != nil {
		return signer{}, err
	}
	if !found {
		pair, err := nkeys.CreateUser()
		if err != nil {
			return signer{}, err
		}
		seed, err := pair.Seed()
		if err != nil {
			return signer{}, err
		}
		kept.Seed = string(seed)
		if err := writeJSON(path, kept); err != nil {
			return signer{}, err
		}
	}
	s, err := signerOf(kept.Seed)
	s.root = s.key
	return s, err
}

// signer is the signer of a host that took over with this seat.
func (s seat) signer() (signer, error) {
	x, err := signerOf(s.Seed)
	x.root, x.seals = s.Root, s.Seals
	return x, err
}

func signerOf(seed string) (signer, error) {
	pair, err := nkeys.FromSeed([]byte(seed))
	if err != nil {
		return signer{}, text.Errorf("the station's key can't be read; join again with a new code")
	}
	key, err := pair.PublicKey()
	return signer{key: key, pair: pair}, err
}

// sign signs the host's own claim.
func (s signer) sign(t claim) (claim, error) {
	t.Seals = s.seals
	if len(s.seals) == 0 && t.Previous != nil {
		t.Previous = t.Previous.bare() // Its own signature proves the claim.
	}
	var err error
	t.Sign, err = s.pair.Sign(t.signed(s.key))
	return t, err
}

// seal signs that the station of the hall with that key may take over.
func (s signer) seal(key string) ([]seal, error) {
	sign, err := s.pair.Sign(packed("seat", s.key, key))
	return append(append([]seal(nil), s.seals...), seal{Key: key, Sign: sign}), err
}

// ownSeat is the key of this host's station through which the claim's row of seals leads. It is empty if it leads
// through none.
func (s signer) ownSeat(row []seal) string {
	if n := len(s.seals); len(row) > n && sameSeals(row[:n], s.seals) {
		return row[n].Key
	}
	return ""
}
