package library

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// WordList is an entry of the register of word lists. The words themselves are a
// file in the program's folder.
type WordList struct {
	// Name as the organiser typed it; no two names are alike, even ignoring case.
	Name    string
	Edition string
	// Source is the id of the rulebook whose word source the list answers to, empty
	// for none.
	Source string
	Words  int
	// Checksum is the SHA-256 of the list's file, as hexadecimal digits.
	Checksum string
	// File is the file's name in the folder of lists; Origin the one it was read from.
	File   string
	Origin string
	Added  tournament.Timestamp
}

// KioskDivision is a division that players choose from where no event is open, and
// the lists that it plays by.
type KioskDivision struct {
	Name   string
	List   string
	Second string
}

// WordLists lists the register, the list added last first.
func (l *Library) WordLists() (list []WordList, err error) {
	err = l.rows("SELECT name, edition, source, words, checksum, file, origin, added FROM word_list ORDER BY added DESC, name",
		func(rows *sql.Rows) error {
			var w WordList
			if err := rows.Scan(&w.Name, &w.Edition, &w.Source, &w.Words, &w.Checksum, &w.File, &w.Origin, &w.Added); err != nil {
				return err
			}
			list = append(list, w)
			return nil
		})
	return list, err
}

// rows runs a query and hands over each row.
func (l *Library) rows(query string, take func(*sql.Rows) error, args ...any) error {
	return l.use(func(ctx context.Context, conn *sql.Conn) (err error) {
		rows, err := conn.QueryContext(ctx, query, args...)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, rows.Close()) }()
		for rows.Next() {
			if err := take(rows); err != nil {
				return err
			}
		}
		return rows.Err()
	})
}

// AddWordList registers a list; one of that name must not be there.
func (l *Library) AddWordList(w WordList) error {
	return l.change(func(ctx context.Context, conn *sql.Conn) error {
		var same int
		if err := conn.QueryRowContext(ctx, "SELECT count(*) FROM word_list WHERE name = ?", w.Name).Scan(&same); err != nil {
			return err
		}
		if same > 0 {
			return &store.RefusedError{What: text.Of("there is already a word list %s; remove it first or choose another name", w.Name)}
		}
		_, err := conn.ExecContext(ctx, "INSERT INTO word_list (name, edition, source, words, checksum, file, origin, added) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
			w.Name, w.Edition, w.Source, w.Words, w.Checksum, w.File, w.Origin, int64(w.Added))
		return err
	})
}

// RemoveWordList removes a list from the register; removing its file is up to the caller.
func (l *Library) RemoveWordList(name string) error {
	return l.change(func(ctx context.Context, conn *sql.Conn) error {
		res, err := conn.ExecContext(ctx, "DELETE FROM word_list WHERE name = ?", name)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, &store.RefusedError{What: text.Of("there is no word list %s", name)})
		}
		return nil
	})
}

// KioskDivisions lists the divisions of an adjudicator without an event, in order.
func (l *Library) KioskDivisions() (list []KioskDivision, err error) {
	err = l.rows("SELECT name, list, second FROM kiosk_division ORDER BY position", func(rows *sql.Rows) error {
		var k KioskDivision
		if err := rows.Scan(&k.Name, &k.List, &k.Second); err != nil {
			return err
		}
		list = append(list, k)
		return nil
	})
	return list, err
}

// SetKioskDivisions replaces the divisions.
func (l *Library) SetKioskDivisions(list []KioskDivision) error {
	return l.change(func(ctx context.Context, conn *sql.Conn) error {
		if _, err := conn.ExecContext(ctx, "DELETE FROM kiosk_division"); err != nil {
			return err
		}
		for i, k := range list {
			_, err := conn.ExecContext(ctx, "INSERT INTO kiosk_division (position, name, list, second) VALUES (?, ?, ?, ?)", i+1, k.Name, k.List, k.Second)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// LogChallenge keeps a challenge that was answered while no event was open.
func (l *Library) LogChallenge(c tournament.LoggedChallenge) error {
	text, err := json.Marshal(c)
	if err != nil {
		return err
	}
	return l.change(func(ctx context.Context, conn *sql.Conn) error {
		_, err := conn.ExecContext(ctx, "INSERT INTO challenge (at, challenge) VALUES (?, ?)", int64(c.At), string(text))
		return err
	})
}

// Challenges lists what was answered while no event was open, in order.
func (l *Library) Challenges() (list []tournament.LoggedChallenge, err error) {
	err = l.rows("SELECT challenge FROM challenge ORDER BY seq", func(rows *sql.Rows) error {
		var line string
		if err := rows.Scan(&line); err != nil {
			return err
		}
		var c tournament.LoggedChallenge
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			return &DamagedError{Path: l.path, What: text.Of("a line of its challenge log can't be read"), err: err}
		}
		list = append(list, c)
		return nil
	})
	return list, err
}

// ClearChallenges empties the log, once it was taken over.
func (l *Library) ClearChallenges() error {
	return l.change(func(ctx context.Context, conn *sql.Conn) error {
		_, err := conn.ExecContext(ctx, "DELETE FROM challenge")
		return err
	})
}

// EditChallenge changes a line of the log by its id.
func (l *Library) EditChallenge(id int, change func(*tournament.LoggedChallenge)) error {
	return l.change(func(ctx context.Context, conn *sql.Conn) error {
		var seq int64
		var line string
		err := conn.QueryRowContext(ctx, "SELECT seq, challenge FROM challenge WHERE challenge ->> 'id' = ? ORDER BY seq DESC LIMIT 1", id).Scan(&seq, &line)
		if errors.Is(err, sql.ErrNoRows) {
			return &store.RefusedError{What: text.Of("there is no challenge %d in the log", id)}
		}
		if err != nil {
			return err
		}
		var c tournament.LoggedChallenge
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			return err
		}
		change(&c)
		changed, err := json.Marshal(c)
		if err != nil {
			return err
		}
		_, err = conn.ExecContext(ctx, "UPDATE challenge SET challenge = ? WHERE seq = ?", string(changed), seq)
		return err
	})
}
