package secret

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"strings"
)

// Facts are the lines that a round was drawn from, as an event keeps them: those of a late round
// have every game before it, so that they are kept compressed. Files of earlier programs have them as
// they are; Lines gives both.
type Facts string

// packed begins what is compressed; a line of facts begins with a bracket.
const packed = "flate:"

// mostFacts is how many bytes are unpacked at most: ten times what 2,000 players need after 50 rounds.
const mostFacts = 40 << 20

// Keep is how facts are kept: compressed where that is shorter.
func Keep(lines string) Facts {
	var b bytes.Buffer
	z, err := flate.NewWriter(&b, flate.BestSpeed)
	if err != nil {
		return Facts(lines)
	}
	_, _ = io.WriteString(z, lines) // memory never fails
	_ = z.Close()
	if kept := packed + base64.RawStdEncoding.EncodeToString(b.Bytes()); len(kept) < len(lines) {
		return Facts(kept)
	}
	return Facts(lines)
}

// Lines are the facts themselves. What can't be unpacked is given as it is kept, and reads as no facts.
func (f Facts) Lines() string {
	rest, ok := strings.CutPrefix(string(f), packed)
	if !ok {
		return string(f)
	}
	data, err := base64.RawStdEncoding.DecodeString(rest)
	if err != nil {
		return string(f)
	}
	var lines strings.Builder
	if _, err := io.Copy(&lines, io.LimitReader(flate.NewReader(bytes.NewReader(data)), mostFacts)); err != nil {
		return string(f)
	}
	return lines.String()
}
