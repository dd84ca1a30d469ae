package library

import (
	"context"
	"database/sql"
	"errors"

	"wordhall/tournament"
	"wordhall/tournament/progress"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// KeptRatingList describes a rating list of the library without its lines.
type KeptRatingList struct {
	Name       string
	Federation string
	// Date that the list holds for, ISO; empty if it isn't known.
	Date    string
	Players int
	// Origin is the file it was read from.
	Origin string
	Added  tournament.Timestamp
}

// RatingLists lists the rating lists kept, the list added last first.
func (l *Library) RatingLists() (list []KeptRatingList, err error) {
	const query = `SELECT name, federation, dated, origin, added, (SELECT count(*) FROM listed_player WHERE list = rating_list.name)
		FROM rating_list ORDER BY added DESC, name`
	err = l.rows(query, func(rows *sql.Rows) error {
		var k KeptRatingList
		if err := rows.Scan(&k.Name, &k.Federation, &k.Date, &k.Origin, &k.Added, &k.Players); err != nil {
			return err
		}
		list = append(list, k)
		return nil
	})
	return list, err
}

// RatingList returns a rating list with its lines.
func (l *Library) RatingList(name string) (list ratinglist.List, err error) {
	found := false
	err = l.rows("SELECT name, federation, dated FROM rating_list WHERE name = ?", func(rows *sql.Rows) error {
		found = true
		return rows.Scan(&list.Name, &list.Federation, &list.Date)
	}, name)
	if err != nil {
		return ratinglist.List{}, err
	}
	if !found {
		return ratinglist.List{}, &store.RefusedError{What: text.Of("there is no rating list %s", name)}
	}
	const query = `SELECT number, name, rating, games, deviation, last_played, country, club
		FROM listed_player WHERE list = ? ORDER BY position`
	err = l.rows(query, func(rows *sql.Rows) error {
		var e ratinglist.ListedPlayer
		if err := rows.Scan(&e.Number, &e.Name, &e.Rating, &e.Games, &e.Deviation, &e.LastPlayed, &e.Country, &e.Club); err != nil {
			return err
		}
		list.Entries = append(list.Entries, e)
		return nil
	}, name)
	return list, err
}

// KeepRatingList keeps a list; one of the same name is replaced. Once the context is over its
// error is returned, and what was kept is as it was.
func (l *Library) KeepRatingList(ctx context.Context, list ratinglist.List, origin string, added tournament.Timestamp) error {
	return l.change(func(whole context.Context, conn *sql.Conn) (err error) {
		if _, err := conn.ExecContext(whole, "DELETE FROM listed_player WHERE list = ?", list.Name); err != nil {
			return err
		}
		_, err = conn.ExecContext(whole, "INSERT OR REPLACE INTO rating_list (name, federation, dated, origin, added) VALUES (?, ?, ?, ?, ?)",
			list.Name, list.Federation, list.Date, origin, int64(added))
		if err != nil {
			return err
		}
		insert, err := conn.PrepareContext(whole, `INSERT INTO listed_player
			(list, position, number, name, rating, games, deviation, last_played, country, club) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, insert.Close()) }()
		for i, e := range list.Entries {
			if err := progress.Step(ctx, i, len(list.Entries)); err != nil {
				return err
			}
			_, err := insert.ExecContext(whole, list.Name, i+1, e.Number, e.Name, e.Rating, e.Games, e.Deviation, e.LastPlayed, e.Country, e.Club)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// RemoveRatingList removes a list.
func (l *Library) RemoveRatingList(name string) error {
	return l.change(func(ctx context.Context, conn *sql.Conn) error {
		if _, err := conn.ExecContext(ctx, "DELETE FROM listed_player WHERE list = ?", name); err != nil {
			return err
		}
		res, err := conn.ExecContext(ctx, "DELETE FROM rating_list WHERE name = ?", name)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, &store.RefusedError{What: text.Of("there is no rating list %s", name)})
		}
		return nil
	})
}

// PastRatings lists the past events kept for a rating system, the newest first.
func (l *Library) PastRatings(system string) (list []ratinglist.PastRating, err error) {
	const query = `SELECT system, number, name, event, date, games, points FROM past_rating
		WHERE system = ? ORDER BY date DESC, event, name, number`
	err = l.rows(query, func(rows *sql.Rows) error {
		var p ratinglist.PastRating
		if err := rows.Scan(&p.System, &p.Number, &p.Name, &p.Event, &p.Date, &p.Games, &p.Points); err != nil {
			return err
		}
		list = append(list, p)
		return nil
	}, system)
	return list, err
}

// KeepPastRatings adds past events; a line for the same player and event replaces
// the earlier one. Once the context is over its error is returned, and nothing was added.
func (l *Library) KeepPastRatings(ctx context.Context, past []ratinglist.PastRating) error {
	return l.change(func(whole context.Context, conn *sql.Conn) error {
		for i, p := range past {
			if err := progress.Step(ctx, i, len(past)); err != nil {
				return err
			}
			_, err := conn.ExecContext(whole, "INSERT OR REPLACE INTO past_rating (system, number, name, event, date, games, points) VALUES (?, ?, ?, ?, ?, ?, ?)",
				p.System, p.Number, p.Name, p.Event, p.Date, p.Games, p.Points)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// ClearPastRatings forgets all past events of a rating system.
func (l *Library) ClearPastRatings(system string) error {
	return l.change(func(ctx context.Context, conn *sql.Conn) error {
		_, err := conn.ExecContext(ctx, "DELETE FROM past_rating WHERE system = ?", system)
		return err
	})
}
