package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament/text"
)

//go:embed migrations/*.sql
var embedded embed.FS

// migration converts a file from the version before to its own.
type migration struct {
	version int
	sql     string
}

// readMigrations reads the numbered migrations of a folder, from 1 without a gap.
func readMigrations(fsys fs.FS) ([]migration, error) {
	return readMigrationsOf(fsys, "migrations")
}

func readMigrationsOf(fsys fs.FS, folder string) ([]migration, error) {
	files, err := fs.Glob(fsys, folder+"/*.sql")
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	list := make([]migration, 0, len(files))
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
		list = append(list, migration{version: version, sql: string(text)})
	}
	return list, nil
}

// migrate brings a file up to the last migration, each in a transaction of its
// own that also says so in the file: a failed one leaves the version before.
func migrate(ctx context.Context, conn *sql.Conn, list []migration) error {
	return migrateAs(ctx, conn, applicationID, list)
}

// migrateAs is migrate for a file that is marked with another number. Another program
// may migrate it at the same moment, so each step looks again at where the file is.
func migrateAs(ctx context.Context, conn *sql.Conn, application int, list []migration) error {
	version, err := pragma(ctx, conn, "user_version")
	if err != nil {
		return err
	}
	for _, m := range list[min(version, len(list)):] {
		err := transact(ctx, conn, func() error {
			if version, err := pragma(ctx, conn, "user_version"); err != nil || version >= m.version {
				return err
			}
			if _, err := conn.ExecContext(ctx, m.sql); err != nil {
				return err
			}
			_, err := conn.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", application, m.version))
			return err
		})
		if err != nil {
			return text.Errorf("migration %d: %w", m.version, err)
		}
	}
	return nil
}

// transact runs do between BEGIN and COMMIT. When either fails the connection is back where it
// was; before that explainers may look at what caused the failure.
func transact(ctx context.Context, conn *sql.Conn, do func() error, explainers ...func(context.Context, error) error) error {
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

// keepOld saves a copy of a file beside it before it is migrated.
func keepOld(ctx context.Context, path string, version int) error {
	base := strings.TrimSuffix(path, Extension) + fmt.Sprintf(" (file version %d)", version)
	for n := 1; ; n++ {
		copyPath := base + Extension
		if n > 1 {
			copyPath = fmt.Sprintf("%s %d%s", base, n, Extension)
		}
		if _, err := os.Lstat(copyPath); err == nil {
			continue
		}
		return snapshotOf(ctx, path, copyPath)
	}
}
