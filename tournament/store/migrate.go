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
