package adjudicator

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"wordhall/tournament"
)

// decode turns a file into UTF-8 or leaves it in Latin-1: UTF-8 and UTF-16 with or
// without a byte order mark are known, everything else is taken for Latin-1, of which
// only the letters A to Z matter.
func decode(name string, data []byte) ([]byte, error) {
	switch {
	case bytes.HasPrefix(data, []byte{0xef, 0xbb, 0xbf}):
		return data[3:], nil
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}):
		return fromUTF16(data[2:], binary.LittleEndian), nil
	case bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		return fromUTF16(data[2:], binary.BigEndian), nil
	}
	head := data[:min(len(data), 4096)]
	if even, odd := zeros(head); even+odd > 0 {
		switch {
		case odd > 4*even && odd*4 > len(head):
			return fromUTF16(data, binary.LittleEndian), nil
		case even > 4*odd && even*4 > len(head):
			return fromUTF16(data, binary.BigEndian), nil
		}
	}
	if bytes.IndexByte(data, 0) >= 0 {
		return nil, tournament.Refuse(tournament.Invalid, "%s isn't a text file; a word list is plain text, csv, or a zip of these", name)
	}
	if utf8.Valid(data) {
		return data, nil
	}
	return fromLatin1(data), nil
}

// zeros counts the zero bytes at even and odd places.
func zeros(head []byte) (even, odd int) {
	for i, b := range head {
		switch {
		case b != 0:
		case i%2 == 0:
			even++
		default:
			odd++
		}
	}
	return even, odd
}

// fromUTF16 gives UTF-8; half a letter at the end is left out.
func fromUTF16(data []byte, order binary.ByteOrder) []byte {
	text := make([]byte, 0, len(data)/2)
	for i := 0; i+1 < len(data); i += 2 {
		r := rune(order.Uint16(data[i:]))
		if utf16.IsSurrogate(r) && i+3 < len(data) {
			if pair := utf16.DecodeRune(r, rune(order.Uint16(data[i+2:]))); pair != utf8.RuneError {
				r, i = pair, i+2
			}
		}
		text = utf8.AppendRune(text, r)
	}
	return text
}

// fromLatin1 gives UTF-8.
func fromLatin1(data []byte) []byte {
	text := make([]byte, 0, len(data)+len(data)/16)
	for _, b := range data {
		text = utf8.AppendRune(text, rune(b))
	}
	return text
}
