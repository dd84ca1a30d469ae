package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"os"
	"strings"

	"wordhall/tournament/store/database"
)

// applicationID marks a SQLite file as a Wordhall event ("WoHd").
const applicationID = 0x576f4864

//go:embed migrations/*.sql
var embedded embed.FS

// migrate brings an event file up to the last migration.
func migrate(ctx context.Context, conn *sql.Conn, list []database.Migration) error {
	return database.Migrate(ctx, conn, applicationID, list)
}

// oldCopy is the path of the n-th copy of a file when it was of an older version.
func oldCopy(path string, version, n int) string {
	name := fmt.Sprintf("%s (file version %d)", strings.TrimSuffix(path, Extension), version)
	if n > 1 {
		name = fmt.Sprintf("%s %d", name, n)
	}
	return name + Extension
}

// keepOld saves a copy of a file beside it before it is migrated.
func keepOld(ctx context.Context, path string, version int) error {
	for n := 1; ; n++ {
		copyPath := oldCopy(path, version, n)
		if _, err := os.Lstat(copyPath); err == nil {
			continue
		}
		return snapshotOf(ctx, path, copyPath)
	}
}

// OldCopies are the copies that were kept beside an event file whenever it was brought to a newer version, as
// far as their names tell.
func OldCopies(path string) (list []string) {
	for version := 1; version < Edition(); version++ {
		for n := 1; ; n++ {
			copied := oldCopy(path, version, n)
			if info, err := os.Lstat(copied); err != nil || !info.Mode().IsRegular() {
				break
			}
			list = append(list, copied)
		}
	}
	return list
}
