package database

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"wordhall/tournament/text"
)

// Migration converts a file from the version before to its own.
type Migration struct {
	Version int
	SQL     string
}

// ReadMigrations reads the numbered migrations of a folder, from 1 without a gap.
func ReadMigrations(fsys fs.FS, folder string) ([]Migration, error) {
	files, err := fs.Glob(fsys, folder+"/*.sql")
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	list := make([]Migration, 0, len(files))
	for i, name := range files {
		digits, _, _ := strings.Cut(filepath.Base(name), "_")
		version, err := strconv.Atoi(digits)
		if err != nil || version != i+1 {
			return nil, text.Errorf("the migration %s should have number %d", name, i+1)
		}
		text, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		list = append(list, Migration{Version: version, SQL: string(text)})
	}
	return list, nil
}

// Migrate brings a file up to the last migration, each in a transaction of its own that also
// says so in the file: a failed one leaves the version before. application is the number that
// marks the file. Another program may migrate it at the same moment, so each step looks again
// at where the file is.
func Migrate(ctx context.Context, conn *sql.Conn, application int, list []Migration) error {
	version, err := Pragma(ctx, conn, "user_version")
	if err != nil {
		return err
	}
	for _, m := range list[min(version, len(list)):] {
		err := Transact(ctx, conn, func() error {
			if version, err := Pragma(ctx, conn, "user_version"); err != nil || version >= m.Version {
				return err
			}
			if _, err := conn.ExecContext(ctx, m.SQL); err != nil {
				return err
			}
			_, err := conn.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", application, m.Version))
			return err
		})
		if err != nil {
			return text.Errorf("migration %d: %w", m.Version, err)
		}
	}
	return nil
}

// Transact runs do between BEGIN and COMMIT. When either fails the connection is back where it
// was; before that explainers may look at what caused the failure.
func Transact(ctx context.Context, conn *sql.Conn, do func() error, explainers ...func(context.Context, error) error) error {
	whole := context.WithoutCancel(ctx) // whether it began or came to its end must be known
	if _, err := conn.ExecContext(whole, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	err := do()
	if err == nil {
		_, err = conn.ExecContext(whole, "COMMIT")
	}
	if err != nil {
		for _, explainer := range explainers {
			err = explainer(whole, err)
		}
		// Some failures have rolled back already; then this one says so and no harm is done.
		_, _ = conn.ExecContext(whole, "ROLLBACK")
	}
	return err
}
