-- Version 2 of the library: rating lists of federations, and the past events of
-- players for rating systems that average over them.
--
-- Times are Unix milliseconds, 0 = never; dates are ISO, empty = not known.

CREATE TABLE rating_list (
    name       TEXT PRIMARY KEY COLLATE NOCASE,
    federation TEXT NOT NULL,
    dated      TEXT NOT NULL,
    origin     TEXT NOT NULL,
    added      INTEGER NOT NULL
) STRICT;

CREATE TABLE listed_player (
    list        TEXT NOT NULL COLLATE NOCASE REFERENCES rating_list (name) ON DELETE CASCADE,
    position    INTEGER NOT NULL,
    number      TEXT NOT NULL,
    name        TEXT NOT NULL,
    rating      INTEGER NOT NULL CHECK (rating > 0),
    games       INTEGER NOT NULL CHECK (games >= 0),
    deviation   REAL NOT NULL CHECK (deviation >= 0),
    last_played TEXT NOT NULL,
    country     TEXT NOT NULL,
    club        TEXT NOT NULL,
    PRIMARY KEY (list, position)
) STRICT, WITHOUT ROWID;

-- One line for a player and an event; a line given again replaces the earlier one.
CREATE TABLE past_rating (
    system TEXT NOT NULL,
    number TEXT NOT NULL,
    name   TEXT NOT NULL,
    event  TEXT NOT NULL,
    date   TEXT NOT NULL,
    games  INTEGER NOT NULL CHECK (games > 0),
    points REAL NOT NULL,
    PRIMARY KEY (system, number, name, event, date)
) STRICT, WITHOUT ROWID;
