package exchange

import (
	"strings"

	"wordhall/tournament/text"
)

// Lines are the lines of a file whose rows they are, so that one can be mended while the file is looked at. The
// zero value has none.
type Lines[T any] struct {
	data []byte
	read func(data []byte) (T, error)
}

// LinesOf are the lines of a text file; read is what reads the file.
func LinesOf[T any](data []byte, read func(data []byte) (T, error)) Lines[T] {
	return Lines[T]{data, read}
}

// lines are the lines of the file. There are none if it isn't a text.
func (l Lines[T]) lines() []string {
	content, _, err := DecodeText(l.data)
	if err != nil || l.read == nil {
		return nil
	}
	return strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(content), "\n")
}

// Line is the line with that number, from 1; ok is false where the file has none.
func (l Lines[T]) Line(row int) (line string, ok bool) {
	lines := l.lines()
	if row < 1 || row > len(lines) {
		return "", false
	}
	return lines[row-1], true
}

// Mended reads the file with another line in that row.
func (l Lines[T]) Mended(row int, line string) (again T, err error) {
	lines := l.lines()
	if row < 1 || row > len(lines) {
		return again, text.Errorf("there is no row %d in it", row)
	}
	lines[row-1] = line
	return l.read([]byte(strings.Join(lines, "\n")))
}
