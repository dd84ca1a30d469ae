package hall

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"net/netip"
	"strings"

	"wordhall/tournament"
)

// These are the sizes of a joining code's parts, in bytes.
const (
	secretBytes = 5  // 40 random bits, which can be used once and for five minutes, and only at this host
	printBytes  = 10 // the beginning of the certificate's SHA-256
	portBytes   = 2  // only if it isn't the usual port
)

// group is how many letters of a code are shown together.
const group = 4

// letters are the digits and letters of a code. None of them looks like another.
var letters = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

// Code lets one station in. It has the host's address, the beginning of the checksum by which its certificate is
// recognised, and a secret.
type Code struct {
	Address netip.AddrPort
	Secret  [secretBytes]byte
	Print   [printBytes]byte
}

func newCode(at netip.AddrPort, fingerprint [printBytes]byte) Code {
	c := Code{Address: at, Print: fingerprint}
	_, _ = rand.Read(c.Secret[:]) // It never fails.
	return c
}

// String is the code in groups of four letters and digits; the last of them is a checksum. A code for an IPv4
// address and the usual port has eight groups.
func (c Code) String() string {
	address := c.Address.Addr().Unmap().AsSlice()
	data := append([]byte{}, c.Secret[:]...)
	data = append(data, c.Print[:]...)
	if port := c.Address.Port(); port != Port {
		data = append(data, byte(port>>8), byte(port))
	}
	data = append(data, address...)
	sum := sha256.Sum256(data)
	all := letters.EncodeToString(append(data, sum[0]))
	var groups []string
	for len(all) > group {
		groups, all = append(groups, all[:group]), all[group:]
	}
	return strings.Join(append(groups, all), "-")
}

// ParseCode reads a code as it was typed. It allows small letters, other spaces, and the letters O, I and L for the
// digits that look like them.
func ParseCode(typed string) (Code, error) {
	clean := strings.Map(func(r rune) rune {
		switch r {
		case 'O':
			return '0'
		case 'I', 'L':
			return '1'
		case '-', ' ', '\t', '\n', '\r', '.', '\u00a0':
			return -1
		}
		return r
	}, strings.ToUpper(typed))
	data, err := letters.DecodeString(clean)
	head := secretBytes + printBytes
	// After the head come the address, with or without a port before it, and the checksum.
	rest := len(data) - head - 1
	hasPort := rest == portBytes+4 || rest == portBytes+16
	if err != nil || letters.EncodeToString(data) != clean || !hasPort && rest != 4 && rest != 16 {
		return Code{}, errNoCode
	}
	sum := sha256.Sum256(data[:len(data)-1])
	if sum[0] != data[len(data)-1] {
		return Code{}, tournament.Refuse(tournament.Invalid, "a letter of the joining code is wrong; compare it with the host's screen")
	}
	var c Code
	data = data[:len(data)-1]
	copy(c.Secret[:], data)
	copy(c.Print[:], data[secretBytes:])
	data = data[head:]
	port := uint16(Port)
	if hasPort {
		port, data = uint16(data[0])<<8|uint16(data[1]), data[portBytes:]
	}
	addr, _ := netip.AddrFromSlice(data)
	c.Address = netip.AddrPortFrom(addr, port)
	if strings.ReplaceAll(c.String(), "-", "") != clean { // for example because it contains the usual port
		return Code{}, errNoCode
	}
	return c, nil
}

var errNoCode = tournament.Refuse(tournament.Invalid, "this isn't a joining code; it must have groups of four letters and digits, as the host shows them")

// entry is the name of the code in subjects and in the user name at the engine, where its secret mustn't be seen.
func (c Code) entry() string {
	sum := sha256.Sum256(c.Secret[:])
	return hex.EncodeToString(sum[:8])
}
