package database

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

// ShapeOf reads the shape of an open database.
func ShapeOf(ctx context.Context, db Querier) ([]string, error) {
	return Strings(ctx, db, `
		SELECT s.type || ' ' || s.name || coalesce(' column ' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || c.pk, '')
		FROM sqlite_schema AS s
		LEFT JOIN pragma_table_xinfo(s.name) AS c ON s.type = 'table'
		WHERE s.name NOT LIKE 'sqlite\_%' ESCAPE '\' AND s.name <> 'opened_as'
		ORDER BY 1`)
}

// Strings reads the one column of a query.
func Strings(ctx context.Context, from Querier, query string, args ...any) (list []string, err error) {
	rows, err := from.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
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
func shapeAfter(ctx context.Context, list []Migration) (shape []string, err error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	for _, m := range list {
		if _, err := db.ExecContext(ctx, m.SQL); err != nil {
			return nil, text.Errorf("migration %d: %w", m.Version, err)
		}
	}
	return ShapeOf(ctx, db)
}

// Misshapen names the first difference between two shapes; no text if there is none.
func Misshapen(got, want []string) text.Text {
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

// Check runs one of the database's own checks and returns what it found, each
// on one line.
func Check(ctx context.Context, db Querier, name string) ([]string, error) {
	told, err := Strings(ctx, db, "PRAGMA "+name)
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

// Layout is what a file of the present version looks like.
type Layout struct {
	Migrations []Migration
	Shape      []string
}

// Version is that of a file which has every migration.
func (l Layout) Version() int { return len(l.Migrations) }

// NewLayout is the layout that the migrations give.
func NewLayout(list []Migration) (Layout, error) {
	shape, err := shapeAfter(context.Background(), list)
	return Layout{Migrations: list, Shape: shape}, err
}
