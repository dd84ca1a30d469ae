package store

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"io"
)

// Dump writes every stored fact as text: one line for each row of every table
// but the journal, tables in a fixed order and rows by key. Two files with the
// same facts give the same bytes.
func (f *File) Dump(w io.Writer) error {
	var b bytes.Buffer
	err := f.view(context.Background(), func(ctx context.Context, conn *sql.Conn) error {
		b.Reset()
		s, err := loadRows(ctx, conn)
		if err != nil {
			return err
		}
		return s.dump(&b)
	})
	if err != nil {
		return err
	}
	_, err = w.Write(b.Bytes())
	return err
}

// dump writes the canonical form of the rows.
func (s *state) dump(w io.Writer) error {
	out := bufio.NewWriter(w)
	var buf []byte
	var failed error
	for _, t := range tables {
		s.all(t, func(r row) {
			buf = append(append(buf[:0], t.name...), " ["...)
			for i, c := range r {
				if i > 0 {
					buf = append(buf, ',')
				}
				var err error
				if buf, err = appendCell(buf, c); err != nil && failed == nil {
					failed = err
				}
			}
			buf = append(buf, "]\n"...)
			_, _ = out.Write(buf) // Flush reports it.
		})
	}
	if failed != nil {
		return failed
	}
	return out.Flush()
}
