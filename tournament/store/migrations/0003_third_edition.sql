-- Version 3: the facts that the third edition adds. Each block says what for.

-- Players keep their table from round to round where they can.

ALTER TABLE division ADD COLUMN tables_stay INTEGER NOT NULL DEFAULT 0 CHECK (tables_stay IN (0, 1));

-- The round's clock: its length and its pauses; it counts from the round's start. Late
-- clocks of single games. A game may be drawn away under its late clock, which then
-- counts for nothing.

ALTER TABLE round ADD COLUMN clock_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE round ADD COLUMN clock_stopped_at INTEGER NOT NULL DEFAULT 0;

CREATE TABLE clock_pause (
    division  INTEGER NOT NULL,
    round     INTEGER NOT NULL,
    position  INTEGER NOT NULL,
    from_time INTEGER NOT NULL,
    to_time   INTEGER NOT NULL,
    PRIMARY KEY (division, round, position),
    FOREIGN KEY (division, round) REFERENCES round DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE late_clock (
    division INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    position INTEGER NOT NULL,
    game     INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    PRIMARY KEY (division, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE late_player (
    division   INTEGER NOT NULL,
    late_clock INTEGER NOT NULL,
    position   INTEGER NOT NULL,
    player     INTEGER,
    came       INTEGER NOT NULL,
    PRIMARY KEY (division, late_clock, position),
    FOREIGN KEY (division, late_clock) REFERENCES late_clock DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Time penalties that the signed scores already contain, and whether sheets keyed only
-- once stop the next draw.

ALTER TABLE sheet ADD COLUMN noted_first INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sheet ADD COLUMN noted_second INTEGER NOT NULL DEFAULT 0;
ALTER TABLE division ADD COLUMN unverified TEXT NOT NULL DEFAULT '';

-- The spellings by which federations list a player; and what other programs' files say
-- that this one has no fact for, to be written back: fields of a player, lines of the
-- event's configuration, as JSON.

CREATE TABLE player_spelling (
    division   INTEGER NOT NULL,
    player     INTEGER NOT NULL,
    federation TEXT NOT NULL,
    spelling   TEXT NOT NULL,
    PRIMARY KEY (division, player, federation),
    FOREIGN KEY (division, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

ALTER TABLE player ADD COLUMN kept TEXT;
ALTER TABLE event ADD COLUMN kept TEXT;

-- The sheet that a ruling replaced, as JSON: a reversal puts it back.

ALTER TABLE ruling ADD COLUMN sheet_before TEXT;
