package store

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// logOf is a log with these frames. A frame is true if it ends a change.
func logOf(commits ...bool) []byte { return logIn(binary.LittleEndian, logMagic, commits...) }

// logIn is such a log whose sums are of numbers in that order, which its first four bytes say.
func logIn(order numbers, magic uint32, commits ...bool) []byte {
	log := make([]byte, logHeader)
	binary.BigEndian.PutUint32(log, magic)
	binary.BigEndian.PutUint32(log[8:], pageSize)
	copy(log[saltsAt:], "saltsalt")
	put := func(to []byte, sum logSum) {
		binary.BigEndian.PutUint32(to, sum[0])
		binary.BigEndian.PutUint32(to[4:], sum[1])
	}
	sum := logSum{}.add(order, log[:24])
	put(log[24:], sum)
	for n, commit := range commits {
		frame := make([]byte, frameHeader+pageSize)
		frame[3] = byte(n + 1)
		if commit {
			frame[7] = 9
		}
		copy(frame[8:], "saltsalt")
		copy(frame[frameHeader:], "a page")
		sum = sum.add(order, frame[:8]).add(order, frame[frameHeader:])
		put(frame[16:], sum)
		log = append(log, frame...)
	}
	return log
}

// TestWhatALogHasLost: a change that was stopped is no loss. A change that was completed after a damaged one is a
// loss, and so is one that began there.
func TestWhatALogHasLost(t *testing.T) {
	const size = frameHeader + pageSize
	for _, c := range []struct {
		name    string
		commits []bool
		// damaged is the frame in which a byte is wrong. -1 is the header, and 0 is none.
		damaged int
		whole   int
		lost    bool
	}{
		{"all in order", []bool{false, true, true}, 0, 3, false},
		{"a change was stopped", []bool{true, false}, 0, 1, false},
		{"the last change is damaged", []bool{true, true}, 2, 1, false},
		{"a change is damaged, and one came after it", []bool{true, true, true}, 2, 1, true},
		{"a change is damaged, and one began after it", []bool{true, true, false}, 2, 1, true},
		{"a stopped change is damaged", []bool{true, false, false}, 2, 1, false},
		{"the header is damaged", []bool{true, true}, -1, 0, true},
		{"the header is damaged, and a change was stopped", []bool{false}, -1, 0, false},
	} {
		log := logOf(c.commits...)
		switch {
		case c.damaged < 0:
			log[9] ^= 1
		case c.damaged > 0:
			log[logHeader+(c.damaged-1)*size+frameHeader+40] ^= 1
		}
		if r := readLog(log); r.whole != c.whole || r.lost != c.lost {
			t.Errorf("%s: %d frames in order, lost %v; want %d, %v", c.name, r.whole, r.lost, c.whole, c.lost)
		}
	}
}

// TestAnIndexThatIsOutOfOrderIsNotUsed says that what SQLite keeps beside the log says nothing if it is too short, isn't
// there twice alike, isn't begun, or has another checksum. The places are those of SQLite's description of the index
// (https://www.sqlite.org/walformat.html §2.1).
func TestAnIndexThatIsOutOfOrderIsNotUsed(t *testing.T) {
	order := binary.NativeEndian
	good := make([]byte, 100)
	good[12] = 1
	order.PutUint32(good[16:], 9)
	copy(good[32:], "saltsalt")
	sum := logSum{}.add(order, good[:40])
	order.PutUint32(good[40:], sum[0])
	order.PutUint32(good[44:], sum[1])
	copy(good[48:96], good[:48])
	order.PutUint32(good[96:], 4)
	changed := func(at ...int) []byte {
		bad := bytes.Clone(good)
		for _, i := range at {
			bad[i] ^= 0x40
		}
		return bad
	}
	notBegun := bytes.Clone(good)
	notBegun[12] = 0
	sum = logSum{}.add(order, notBegun[:40])
	order.PutUint32(notBegun[40:], sum[0])
	order.PutUint32(notBegun[44:], sum[1])
	copy(notBegun[48:96], notBegun[:48])
	for name, c := range map[string]struct {
		index []byte
		want  logIndex
	}{
		"in order":                     {good, logIndex{salts: [8]byte([]byte("saltsalt")), frames: 9, moved: 4}},
		"too short":                    {good[:99], logIndex{}},
		"empty":                        {nil, logIndex{}},
		"the two differ":               {changed(50), logIndex{}},
		"both are changed alike":       {changed(16, 64), logIndex{}},
		"the checksum is another":      {changed(40, 88), logIndex{}},
		"its second half is another":   {changed(44, 92), logIndex{}},
		"it isn't begun":               {notBegun, logIndex{}},
		"what follows is another file": {bytes.Repeat([]byte{7}, 200), logIndex{}},
	} {
		path := filepath.Join(t.TempDir(), "some.wordhall-shm")
		if err := os.WriteFile(path, c.index, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := readIndex(path); got != c.want {
			t.Errorf("%s: the index says %+v, want %+v", name, got, c.want)
		}
	}
	if got := readIndex(filepath.Join(t.TempDir(), "none")); got != (logIndex{}) {
		t.Errorf("an index that isn't there says %+v", got)
	}
}

// TestWhatIsKnownToBeLost by what SQLite keeps beside the log: it names frames that aren't in the event file and that
// the log no longer has. A log that is empty, is begun or belongs to another time has lost nothing.
func TestWhatIsKnownToBeLost(t *testing.T) {
	salts := [8]byte([]byte("saltsalt"))
	const missing, unread = "its newest changes are missing: they were in x-wal, which belongs beside it", "the newest changes, in x-wal beside it, can't all be read"
	foreign := logOf(true)
	foreign[0] ^= 1
	damaged := logOf(true, true, true)
	damaged[logHeader+frameHeader+pageSize+frameHeader+40] ^= 1
	for name, c := range map[string]struct {
		log   []byte
		index logIndex
		want  string
	}{
		"no log, and nothing known":               {nil, logIndex{}, ""},
		"no log, and all is moved":                {nil, logIndex{salts: salts, frames: 3, moved: 3}, ""},
		"no log, and one frame isn't moved":       {nil, logIndex{salts: salts, frames: 3, moved: 2}, missing},
		"the header isn't whole":                  {logOf()[:logHeader-1], logIndex{frames: 1}, missing},
		"a header alone":                          {logOf(), logIndex{}, ""},
		"a header alone, and a frame isn't moved": {logOf(), logIndex{salts: salts, frames: 1}, unread},
		"a header of zeros":                       {make([]byte, logHeader), logIndex{}, ""},
		"a header of no log":                      {foreign, logIndex{}, unread},
		"every frame is there":                    {logOf(true, true), logIndex{salts: salts, frames: 2}, ""},
		"a frame is missing":                      {logOf(true, true), logIndex{salts: salts, frames: 3}, unread},
		"a frame is missing that was moved":       {logOf(true, true), logIndex{salts: salts, frames: 3, moved: 3}, ""},
		"the index is of another log":             {logOf(true, true), logIndex{frames: 3}, ""},
		"a change came behind a damaged one":      {damaged, logIndex{}, unread},
		"more frames than the index knows of":     {logOf(true, true), logIndex{salts: salts, frames: 1}, ""},
	} {
		if got := lostOf(c.log, c.index, "x-wal").String(); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestHowFarALogIsRead: its salts are those of its header, a part of a frame at its end doesn't count, and a frame of
// another time ends it.
func TestHowFarALogIsRead(t *testing.T) {
	whole := logOf(true, true)
	old := bytes.Clone(whole)
	old[logHeader+frameHeader+pageSize+8] ^= 1 // This is a salt of the second frame.
	for name, c := range map[string]struct {
		log  []byte
		want logRead
	}{
		"nothing":                     {nil, logRead{}},
		"a part of the header":        {whole[:logHeader-1], logRead{}},
		"a header alone":              {whole[:logHeader], logRead{salts: [8]byte([]byte("saltsalt"))}},
		"all but the last byte":       {whole[:len(whole)-1], logRead{salts: [8]byte([]byte("saltsalt")), whole: 1}},
		"all of it":                   {whole, logRead{salts: [8]byte([]byte("saltsalt")), whole: 2}},
		"the high byte first":         {logIn(binary.BigEndian, logMagic+1, true, true), logRead{salts: [8]byte([]byte("saltsalt")), whole: 2}},
		"a frame of another time":     {old, logRead{salts: [8]byte([]byte("saltsalt")), whole: 1}},
		"something behind its frames": {append(bytes.Clone(whole), "more"...), logRead{salts: [8]byte([]byte("saltsalt")), whole: 2}},
	} {
		if got := readLog(c.log); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// TestWhatTheFirstBytesOfAFileSay before a database looks at it: whose it is, whether they are as they were made, and how
// many pages belong to them.
func TestWhatTheFirstBytesOfAFileSay(t *testing.T) {
	good := closedFile(t)
	changed := func(at int, to ...byte) []byte {
		bad := bytes.Clone(good)
		copy(bad[at:], to)
		return bad
	}
	large := append(changed(16, 0, 1), make([]byte, 1<<16-len(good)%(1<<16))...) // Its one page has 65536 bytes.
	binary.BigEndian.PutUint32(large[28:], uint32(len(large)>>16))
	missing := bytes.Clone(large)
	binary.BigEndian.PutUint32(missing[28:], uint32(len(large)>>16)+1)
	const changedWords = "its first bytes were changed"
	for name, c := range map[string]struct {
		data []byte
		says string
	}{
		"as it was made":               {good, ""},
		"another magic":                {changed(0, 's'), changedWords},
		"without a log":                {changed(18, 1, 1), ""},
		"of no kind":                   {changed(18, 0, 0), changedWords},
		"of a kind not known":          {changed(18, 3, 3), changedWords},
		"of two kinds":                 {changed(18, 1, 2), changedWords},
		"of two kinds the other way":   {changed(18, 2, 1), changedWords},
		"another reserved space":       {changed(20, 1), changedWords},
		"another fraction":             {changed(23, 33), changedWords},
		"of the next version":          {changed(60, 0, 0, 0, 99), "newer Wordhall"},
		"of another program":           {changed(68, 0), "a database of another program"},
		"of another kind":              {append([]byte("s"), changed(68, 0)[1:]...), "some other kind of file"},
		"whole, of large pages":        {large, ""},
		"of large pages, one too many": {missing, "its end is missing"},
		"a page too few":               {good[:len(good)-pageSize], "its end is missing"},
		"a byte too few":               {good[:len(good)-1], "its end is missing"},
		"something behind its end":     {append(bytes.Clone(good), 1), ""},
	} {
		got := ""
		if err := inspect(put(t, c.data, nil, nil), presentVersion(t)); err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, c.says) || (got == "") != (c.says == "") {
			t.Errorf("%s: %q, want %q", name, got, c.says)
		}
	}
	if err := inspect(put(t, good[:len(good)-1], logOf(true), nil), presentVersion(t)); err != nil {
		t.Errorf("what is missing may be in the log: %v", err)
	}
}
