package store

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"wordhall/tournament/progress"
	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// names joins column names.
func names(list []column, sep, suffix string) string {
	parts := make([]string, len(list))
	for i, c := range list {
		parts[i] = c.name + suffix
	}
	return strings.Join(parts, sep)
}

func (t *table) selectSQL() string {
	return "SELECT " + names(t.columns, ", ", "") + " FROM " + t.name +
		" ORDER BY " + names(t.columns[:t.keys], ", ", "")
}

func (t *table) insertSQL() string {
	return "INSERT INTO " + t.name + " (" + names(t.columns, ", ", "") + ") VALUES (?" +
		strings.Repeat(", ?", len(t.columns)-1) + ")"
}

func (t *table) whereKey() string {
	return " WHERE " + names(t.columns[:t.keys], " AND ", " = ?")
}

func (t *table) updateSQL() string {
	return "UPDATE " + t.name + " SET " + names(t.columns[t.keys:], ", ", " = ?") + t.whereKey()
}

func (t *table) deleteSQL() string { return "DELETE FROM " + t.name + t.whereKey() }

// write brings the changes into the file's tables.
func (f *File) write(ctx context.Context, changes []change) error {
	whole := context.WithoutCancel(ctx) // between two rows it may end, never within one
	for i, c := range changes {
		if err := progress.Step(ctx, i, len(changes)); err != nil {
			return err
		}
		statement, args := c.sql()
		res, err := f.exec(whole, statement, args...)
		if err != nil {
			return err
		}
		n, err := res.RowsAffected()
		if err != nil {
			return err
		}
		if n != 1 {
			return &DamagedError{Path: f.path, What: text.Of("the %s %s was changed by another program", text.Key(c.table.what), c.key().words())}
		}
	}
	return nil
}

// SQL gives the statement of one change and its values.
func (c change) sql() (string, []any) {
	t := c.table
	key := c.key().values()
	switch {
	case c.before == nil:
		return t.insertSQL(), c.after.values()
	case c.after == nil:
		return t.deleteSQL(), key
	}
	return t.updateSQL(), append(c.after[t.keys:].values(), key...)
}

func (r row) values() []any {
	v := make([]any, len(r))
	for i, c := range r {
		v[i] = c.value()
	}
	return v
}

// exec runs a statement, which is prepared once for the life of the connection.
func (f *File) exec(ctx context.Context, statement string, args ...any) (sql.Result, error) {
	if f.statements[statement] == nil {
		s, err := f.conn.PrepareContext(ctx, statement) //nolint:sqlclosecheck // release closes it
		if err != nil {
			return nil, err
		}
		f.statements[statement] = s
	}
	return f.statements[statement].ExecContext(ctx, args...)
}

// loadRows reads every table of facts.
func loadRows(ctx context.Context, db database.Querier) (*state, error) {
	s := &state{head: newRowset(), divisions: map[int64]rowset{}}
	for _, t := range tables {
		if err := s.loadTable(ctx, db, t); err != nil {
			return nil, text.Errorf("reading the table %s: %w", t.name, err)
		}
	}
	return s, nil
}

func (s *state) loadTable(ctx context.Context, db database.Querier, t *table) error {
	return t.each(ctx, db, t.selectSQL(), func(values []any) error {
		r, err := t.rowOf(values)
		if err == nil {
			s.put(t, r)
		}
		return err
	})
}

// put adds a row behind the others of its table.
func (s *state) put(t *table, r row) {
	set := s.head
	if !t.ofEvent() {
		if set = s.divisions[r[0].num]; set == nil {
			set = newRowset()
			s.divisions[r[0].num] = set
		}
	}
	set[t.index] = append(set[t.index], r)
}

// each visits the rows that a statement selects; the values are only good until the
// next visit.
func (t *table) each(ctx context.Context, db database.Querier, statement string, visit func(values []any) error) (err error) {
	rows, err := db.QueryContext(ctx, statement)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	values := make([]any, len(t.columns))
	into := make([]any, len(values))
	for i := range values {
		into[i] = &values[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
		if err := visit(values); err != nil {
			return err
		}
	}
	return rows.Err()
}

// rowOf makes a row of the values that the database gave.
func (t *table) rowOf(values []any) (row, error) {
	r := make(row, len(values))
	for i, v := range values {
		switch v := v.(type) {
		case int64:
			r[i] = intCell(v)
		case float64:
			r[i] = realCell(v)
		case string:
			r[i] = textCell(v)
		}
		if !t.columns[i].fits(r[i]) {
			return nil, text.Errorf("column %s holds a value of a wrong kind", t.columns[i].name)
		}
	}
	return r, nil
}
