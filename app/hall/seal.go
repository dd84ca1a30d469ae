package hall

import (
	"encoding/json"
	"path/filepath"

	"github.com/nats-io/nkeys"

	"wordhall/tournament/text"
)

// seal is a host's word that a seat of its hall may take over: the host's key, or that of its own seat where it
// took over itself, signs the seat's. So a row of them leads from the event's first host to any later one's seats.
type seal struct {
	// Key is the seat's public one.
	Key  string `json:"key"`
	Sign []byte `json:"sign"`
}

// sealed is the key that the row of seals ends with, which is the first host's where there are none; ok is false
// where one isn't of the key before it.
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

// verifies reports whether the key signed it.
func verifies(key string, data, sign []byte) bool {
	pub, err := nkeys.FromPublicKey(key)
	return err == nil && pub.Verify(data, sign) == nil
}

// packed is what is signed, with what it is for in front: a signature of the one is none of the other.
func packed(what ...any) []byte {
	data, err := json.Marshal(append([]any{"wordhall/hall"}, what...))
	if err != nil {
		return nil // which texts and numbers can't lead to
	}
	return data
}

// idOf is what a station with that key is called in the hall's subjects.
func idOf(key string) string {
	if len(key) < 17 {
		return key
	}
	return key[1:17]
}

// signer is what a host signs with.
type signer struct {
	// root is the key of the event's first host, seals the row from it to this one's key.
	root  string
	seals []seal
	key   string
	pair  nkeys.KeyPair
}

// firstHost is the signer of a host that didn't take over, whose key is kept in the folder.
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

// signer is that of a host that took over with the seat.
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
func (s signer) sign(t taking) (taking, error) {
	t.Seals = s.seals
	if len(s.seals) == 0 && t.Over != nil {
		t.Over = t.Over.bare() // Its own word proves it.
	}
	var err error
	t.Sign, err = s.pair.Sign(t.signed(s.key))
	return t, err
}

// seal says that a station of the hall may take over.
func (s signer) seal(key string) ([]seal, error) {
	sign, err := s.pair.Sign(packed("seat", s.key, key))
	return append(append([]seal(nil), s.seals...), seal{Key: key, Sign: sign}), err
}

// ownSeat is the key of the station of this host that the claim's row of seals leads through, or is empty where none is.
func (s signer) ownSeat(row []seal) string {
	if n := len(s.seals); len(row) > n && sameSeals(row[:n], s.seals) {
		return row[n].Key
	}
	return ""
}
