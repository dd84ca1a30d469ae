package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"

	"wordhall/tournament/text"
)

// The shape of a file is one line for each table, column, index and trigger in it. A file of
// ours has exactly the shape that the migrations make. Anything more is a reason to refuse it
// – above all a trigger, which would act behind the program's back.

// shapeOf reads the shape of an open database.
func shapeOf(ctx context.Context, db querier) ([]string, error) {
	rows, err := db.QueryContext(ctx, `
		SELECT s.type || ' ' || s.name || coalesce(' column ' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || c.pk, '')
		FROM sqlite_schema AS s
		LEFT JOIN pragma_table_xinfo(s.name) AS c ON s.type = 'table'
		WHERE s.name NOT LIKE 'sqlite\_%' ESCAPE '\'
		ORDER BY 1`)
	if err != nil {
		return nil, err
	}
	return allStrings(rows)
}

func allStrings(rows *sql.Rows) (list []string, err error) {
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, rows.Err()
}

// shapeAfter is the shape that the migrations give to a new file.
func shapeAfter(ctx context.Context, list []migration) (shape []string, err error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	for _, m := range list {
		if _, err := db.ExecContext(ctx, m.sql); err != nil {
			return nil, text.Errorf("migration %d: %w", m.version, err)
		}
	}
	return shapeOf(ctx, db)
}

// misshapen names the first difference between two shapes, "" if there is none.
func misshapen(got, want []string) text.Text {
	for _, s := range want {
		if !slices.Contains(got, s) {
			return text.Of("the %s is missing or changed", firstWords(s))
		}
	}
	for _, s := range got {
		if !slices.Contains(want, s) {
			return text.Of("there is a %s that Wordhall didn't make", firstWords(s))
		}
	}
	return text.Text{}
}

// firstWords leaves out the technical part of a column's definition.
func firstWords(s string) string {
	parts := strings.Fields(s)
	if len(parts) > 4 {
		parts = parts[:4]
	}
	return strings.Join(parts, " ")
}

// checks runs one of the database's own checks and returns what it found, each
// on one line.
func checks(ctx context.Context, db querier, name string) ([]string, error) {
	rows, err := db.QueryContext(ctx, "PRAGMA "+name)
	if err != nil {
		return nil, err
	}
	told, err := allStrings(rows)
	var found []string
	for _, what := range told {
		for line := range strings.Lines(what) { // the first only says in which database
			plain := strings.Join(strings.Fields(line), " ")
			if plain != "" && plain != "ok" && !strings.HasPrefix(plain, "***") {
				found = append(found, plain)
			}
		}
	}
	return found, err
}
