package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"wordhall/tournament/text"
)

// The file beside an event file that holds its newest changes, the log, is a header and
// frames, each a page with the checksum of all that went before
// (https://www.sqlite.org/fileformat.html §4). The database reads it up to the first frame
// that isn't in order and takes that for the end: a change that was stopped in the midst.
// So one damaged byte would take all later changes away without a word.
const (
	logHeader   = 32
	frameHeader = 24
	logMagic    = 0x377f0682 // and one more where sums are of numbers with the high byte first
	saltsAt     = 16         // in the log's header
)

// inspectLog refuses a file whose log is known to have held more than can now be read of it.
func inspectLog(path string) error {
	var before []byte
	for range 3 {
		index := readIndex(path + "-shm") // First: what it reports is in the log by then.
		log, err := os.ReadFile(path + "-wal")
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return Explain(path, err)
		}
		what := lostOf(log, index, filepath.Base(path)+"-wal")
		if what.IsZero() {
			return nil
		}
		if before != nil && bytes.Equal(before, log) {
			return &DamagedError{Path: path, What: what}
		}
		before = append([]byte{}, log...)
		time.Sleep(20 * time.Millisecond) // Another program may just be writing to it.
	}
	return nil // It is being written to, and whoever does so knows more.
}

// lostOf says what a log has lost, "" where no loss is known: a last change that isn't whole
// may only have been stopped.
func lostOf(log []byte, index logIndex, name string) text.Text {
	if len(log) < logHeader { // It is written in one go, before any change.
		if index.frames > index.moved {
			return text.Of("its newest changes are missing: they were in %s, which belongs beside it", name)
		}
		return text.Text{}
	}
	r := readLog(log)
	foreign := binary.BigEndian.Uint32(log)&^1 != logMagic && !bytes.Equal(log[:logHeader], make([]byte, logHeader))
	if foreign || r.lost || index.frames > max(index.moved, r.whole) && index.salts == r.salts {
		return text.Of("the newest changes, in %s beside it, can't all be read", name)
	}
	return text.Text{}
}

// logRead is how far a log can be read.
type logRead struct {
	salts [8]byte
	// whole is how many frames are in order, the last of them the end of a change.
	whole int
	// lost says that after a damaged frame a change ends and another begins, or the header is damaged
	// and a change ends after that.
	lost bool
}

// readLog reads a log as the database does, and what is behind the first damaged frame.
func readLog(log []byte) (r logRead) {
	const size = frameHeader + pageSize
	if len(log) < logHeader {
		return r
	}
	copy(r.salts[:], log[saltsAt:])
	order, seeds, headed := readLogHeader(log)
	damaged, ended := !headed, !headed
	for n, rest := 1, log[logHeader:]; len(rest) >= size; n, rest = n+1, rest[size:] {
		frame := rest[:size]
		of := func(seed logSum) logSum { return seed.add(order, frame[:8]).add(order, frame[frameHeader:]) }
		noted := sumAt(frame[16:])
		fits := slices.ContainsFunc(seeds, func(seed logSum) bool { return of(seed) == noted })
		commit := binary.BigEndian.Uint32(frame[4:]) != 0
		switch there := fits && (!headed || bytes.Equal(frame[8:16], r.salts[:])); {
		case !there && !damaged:
			damaged, ended = true, commit
		case there && !damaged && commit:
			r.whole = n
		case there && damaged:
			r.lost = r.lost || ended && (headed || commit)
			ended = ended || commit
		case damaged:
			ended = !headed // What a failed change left is not continued.
		}
		// Either the sum of a damaged frame may be right, or the rest of it.
		if seeds = append(seeds[:0:0], noted, of(seeds[0])); fits {
			seeds = seeds[:1]
		}
	}
	return r
}

// readLogHeader says how sums are computed and from which values the first frame's may
// continue; headed is false where the header is damaged.
func readLogHeader(log []byte) (order numbers, seeds []logSum, headed bool) {
	order = binary.LittleEndian
	if log[3] == logMagic&0xff+1 {
		order = binary.BigEndian
	}
	noted, sum := sumAt(log[24:]), logSum{}.add(order, log[:24])
	headed = sum == noted && binary.BigEndian.Uint32(log)&^1 == logMagic && binary.BigEndian.Uint32(log[8:]) == pageSize
	return order, []logSum{noted, sum}, headed
}

// numbers are written with the low byte first, or the high.
type numbers interface{ Uint32(b []byte) uint32 }

// logSum is the checksum of a log up to some place.
type logSum [2]uint32

func sumAt(b []byte) logSum {
	return logSum{binary.BigEndian.Uint32(b), binary.BigEndian.Uint32(b[4:])}
}

// add continues the sum over bytes, eight at a time.
func (s logSum) add(order numbers, b []byte) logSum {
	for ; len(b) >= 8; b = b[8:] {
		s[0] += order.Uint32(b) + s[1]
		s[1] += order.Uint32(b[4:]) + s[0]
	}
	return s
}

// logIndex is what the third file says about a log: it is written when a change is on the
// disk, and stays when a program is killed.
type logIndex struct {
	salts [8]byte
	// frames of the log are whole changes, moved of them are in the event file.
	frames, moved int
}

// readIndex reads it where there is one in order.
func readIndex(path string) (x logIndex) {
	const one, sums = 48, 40 // It is there twice, each with its checksum, and then what was moved.
	f, err := os.Open(path)
	if err != nil {
		return x
	}
	head := make([]byte, 2*one+4)
	n, _ := f.ReadAt(head, 0) // What is too short can't be used.
	if f.Close() != nil || n < len(head) || !bytes.Equal(head[:one], head[one:2*one]) || head[12] != 1 {
		return x
	}
	order := binary.NativeEndian
	if (logSum{}).add(order, head[:sums]) != (logSum{order.Uint32(head[sums:]), order.Uint32(head[sums+4:])}) {
		return x
	}
	copy(x.salts[:], head[32:])
	x.frames, x.moved = int(order.Uint32(head[16:])), int(order.Uint32(head[2*one:]))
	return x
}
