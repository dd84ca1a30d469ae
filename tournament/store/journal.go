package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// Role says what a journal row is to undo and redo.
type Role string

// An action done, taken back, done again; or a paper, which means anything that was printed or
// shown, changes no fact and can't be taken back.
const (
	RoleDo    Role = "do"
	RoleUndo  Role = "undo"
	RoleRedo  Role = "redo"
	RolePaper Role = "paper"
)

// Entry is one row of the journal.
type Entry struct {
	// Seq numbers the rows from 1 without a gap.
	Seq int64
	// At is when it was done, to the millisecond.
	At time.Time
	// Program and Operator are who wrote it, Origin the screen or command.
	Program  string
	Operator string
	Origin   string
	// Kind names the action for programs, Words describes it for people.
	Kind  string
	Words string
	// Division and Round that it touched, 0 where it is none in particular.
	Division tournament.DivisionID
	Round    int
	Role     Role
	// Undoes is the row that this one takes back or does again, else 0.
	Undoes int64
	// Detail is anything more that the action wants to keep, as JSON, or nil for nothing.
	Detail json.RawMessage
	// Digest covers this row and, through the row before it, the whole journal.
	Digest [sha256.Size]byte
	// Changes are filled only when the query asks for details.
	Changes []Change

	changes []byte
}

// saying is what a line keeps of its words in its detail.
type saying struct {
	Says json.RawMessage `json:"says,omitempty"`
}

// Saying is the entry with that text: its English as the words, and its key and arguments in
// the detail.
func (e Entry) Saying(says text.Text) Entry {
	e.Words = says.String()
	kept, err := says.Keep()
	if err != nil {
		return e // which says it in English
	}
	detail := map[string]json.RawMessage{}
	if len(e.Detail) > 0 && json.Unmarshal(e.Detail, &detail) != nil {
		return e // a detail that is no object has no room for it
	}
	detail["says"] = kept
	if data, err := json.Marshal(detail); err == nil {
		e.Detail = data
	}
	return e
}

// Says is what the entry says to people. A line of an older program has kept its English
// alone, and so has one whose words were changed since.
func (e Entry) Says() text.Text {
	var kept saying
	if len(e.Detail) > 0 && json.Unmarshal(e.Detail, &kept) == nil && len(kept.Says) > 0 {
		if says, err := text.Kept(kept.Says); err == nil && says.String() == e.Words {
			return says
		}
	}
	return text.Old(e.Words)
}

// Query selects journal entries; the zero Query selects all, the oldest first.
type Query struct {
	// After and Before leave only entries with a seq above and below, 0 = any.
	After, Before int64
	// Limit is the most entries returned, 0 = all.
	Limit       int
	NewestFirst bool
	Division    tournament.DivisionID
	Round       int
	Kind        string
	Operator    string
	// Roles wanted; empty = all.
	Roles []Role
	// Details fills Entry.Changes.
	Details bool
}

const journalColumns = `seq, at, program, operator, origin, kind, words, division, round, role, undoes, detail, digest`

// sql is the query as a statement, with its arguments.
func (q Query) sql() (string, []any) {
	var where []string
	var args []any
	add := func(wanted bool, term string, values ...any) {
		if wanted {
			where = append(where, term)
			args = append(args, values...)
		}
	}
	add(q.After > 0, "seq > ?", q.After)
	add(q.Before > 0, "seq < ?", q.Before)
	add(q.Division != 0, "division = ?", int64(q.Division))
	add(q.Round != 0, "round = ?", q.Round)
	add(q.Kind != "", "kind = ?", q.Kind)
	add(q.Operator != "", "operator = ?", q.Operator)
	if len(q.Roles) > 0 {
		roles := make([]any, len(q.Roles))
		for i, r := range q.Roles {
			roles[i] = string(r)
		}
		add(true, "role IN (?"+strings.Repeat(", ?", len(roles)-1)+")", roles...)
	}
	s := "SELECT " + journalColumns + ", "
	if q.Details {
		s += "changes FROM journal"
	} else {
		s += "'' FROM journal"
	}
	if len(where) > 0 {
		s += " WHERE " + strings.Join(where, " AND ")
	}
	s += " ORDER BY seq"
	if q.NewestFirst {
		s += " DESC"
	}
	if q.Limit > 0 {
		s += " LIMIT ?"
		args = append(args, q.Limit)
	}
	return s, args
}

// queryJournal reads entries; the raw changes are kept when the query asks for details.
func queryJournal(ctx context.Context, db database.Querier, q Query) (list []Entry, err error) {
	statement, args := q.sql()
	rows, err := db.QueryContext(ctx, statement, args...)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		e, err := scanEntry(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, rows.Err()
}

func scanEntry(rows *sql.Rows) (Entry, error) {
	var e Entry
	var at, division int64
	var undoes sql.NullInt64
	var detail sql.NullString
	var digest []byte
	var changes string
	err := rows.Scan(&e.Seq, &at, &e.Program, &e.Operator, &e.Origin, &e.Kind, &e.Words, &division,
		&e.Round, &e.Role, &undoes, &detail, &digest, &changes)
	if err != nil {
		return Entry{}, err
	}
	e.At = tournament.Timestamp(at).Time()
	e.Division = tournament.DivisionID(division)
	e.Undoes = undoes.Int64
	if detail.Valid {
		e.Detail = json.RawMessage(detail.String)
	}
	copy(e.Digest[:], digest)
	e.changes = []byte(changes)
	return e, nil
}

// showChanges fills Changes from the raw changes.
func (e *Entry) showChanges() error {
	patches, err := decodeChanges(e.changes)
	if err != nil {
		return text.Errorf("line %d of the journal: %w", e.Seq, err)
	}
	for _, p := range patches {
		e.Changes = append(e.Changes, p.shown())
	}
	return nil
}

// insertEntry writes the entry, which must be complete.
func (f *File) insertEntry(ctx context.Context, e *Entry) error {
	var undoes, detail any
	if e.Undoes != 0 {
		undoes = e.Undoes
	}
	if e.Detail != nil {
		detail = string(e.Detail)
	}
	_, err := f.exec(ctx,
		`INSERT INTO journal (`+journalColumns+`, changes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		e.Seq, int64(tournament.At(e.At)), e.Program, e.Operator, e.Origin, e.Kind, e.Words,
		int64(e.Division), e.Round, string(e.Role), undoes, detail, e.Digest[:], string(e.changes))
	return err
}

// digest chains the entry to the digest of the row before it: SHA-256 over that
// digest and every other column, each behind its length.
func (e *Entry) digest(before [sha256.Size]byte) [sha256.Size]byte {
	h := sha256.New()
	h.Write(before[:])
	var buf []byte
	number := func(n int64) {
		buf = binary.BigEndian.AppendUint64(buf[:0], 8)
		h.Write(binary.BigEndian.AppendUint64(buf, uint64(n))) // bit for bit
	}
	words := func(s []byte) {
		h.Write(binary.BigEndian.AppendUint64(buf[:0], uint64(len(s))))
		h.Write(s)
	}
	number(e.Seq)
	number(int64(tournament.At(e.At)))
	words([]byte(e.Program))
	words([]byte(e.Operator))
	words([]byte(e.Origin))
	words([]byte(e.Kind))
	words([]byte(e.Words))
	number(int64(e.Division))
	number(int64(e.Round))
	words([]byte(e.Role))
	number(e.Undoes)
	words(e.changes)
	words(e.Detail)
	return [sha256.Size]byte(h.Sum(nil))
}

// compactDetail checks and compacts the entry's detail.
func (e *Entry) compactDetail() error {
	if len(e.Detail) == 0 {
		e.Detail = nil
		return nil
	}
	var b bytes.Buffer
	if err := json.Compact(&b, e.Detail); err != nil {
		return text.Errorf("the detail of %q is not valid JSON: %w", e.Words, err)
	}
	e.Detail = b.Bytes()
	return nil
}
