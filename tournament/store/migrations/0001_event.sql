-- Version 1: the facts of one event, and the journal of everything done to them.
--
-- Columns named after a player (first, started, by_player) are NULL where the
-- facts say 0, "nobody". Foreign keys wait for the end of the transaction, so
-- that the rows of one action can be written in any order. Times are Unix
-- milliseconds, 0 = never. Lists of words are JSON, NULL = none.

CREATE TABLE event (
    id         INTEGER PRIMARY KEY CHECK (id = 1),
    name       TEXT NOT NULL DEFAULT '',
    place      TEXT NOT NULL DEFAULT '',
    director   TEXT NOT NULL DEFAULT '',
    sanction   TEXT NOT NULL DEFAULT '',
    start_date TEXT NOT NULL DEFAULT '',
    end_date   TEXT NOT NULL DEFAULT '',
    rulebook   TEXT NOT NULL DEFAULT ''
) STRICT;

INSERT INTO event (id) VALUES (1);

CREATE TABLE division (
    division      INTEGER PRIMARY KEY,
    name          TEXT NOT NULL,
    rulebook      TEXT NOT NULL,
    rounds        INTEGER NOT NULL,
    rating_system TEXT NOT NULL,
    word_list     TEXT NOT NULL,
    spread_cap    INTEGER NOT NULL,
    starts        TEXT NOT NULL,
    missed        TEXT NOT NULL,
    first_table   INTEGER NOT NULL,
    start_date    TEXT NOT NULL,
    end_date      TEXT NOT NULL,
    position      INTEGER NOT NULL
) STRICT;

CREATE TABLE division_parameter (
    division INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    name     TEXT NOT NULL,
    value    TEXT NOT NULL,
    PRIMARY KEY (division, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE tie_break (
    division INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    position INTEGER NOT NULL,
    name     TEXT NOT NULL,
    PRIMARY KEY (division, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE table_skip (
    division INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    position INTEGER NOT NULL,
    number   INTEGER NOT NULL,
    PRIMARY KEY (division, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE table_name (
    division INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    number   INTEGER NOT NULL,
    name     TEXT NOT NULL,
    PRIMARY KEY (division, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE plan_entry (
    division      INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    position      INTEGER NOT NULL,
    from_round    INTEGER NOT NULL,
    to_round      INTEGER NOT NULL,
    system        TEXT NOT NULL,
    based_on      INTEGER,
    repeats       INTEGER,
    factor        INTEGER NOT NULL,
    strict_starts INTEGER NOT NULL CHECK (strict_starts IN (0, 1)),
    adjacent      INTEGER NOT NULL CHECK (adjacent IN (0, 1)),
    PRIMARY KEY (division, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE contention (
    division          INTEGER PRIMARY KEY REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    places            INTEGER NOT NULL,
    gibson_spread     TEXT,
    hopefulness       REAL NOT NULL,
    control_loss      REAL NOT NULL,
    control_loss_from INTEGER NOT NULL,
    runs              INTEGER NOT NULL
) STRICT;

CREATE TABLE contention_class (
    division INTEGER NOT NULL REFERENCES contention DEFERRABLE INITIALLY DEFERRED,
    class    TEXT NOT NULL,
    places   INTEGER NOT NULL,
    PRIMARY KEY (division, class)
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
    division   INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    position   INTEGER NOT NULL,
    name       TEXT NOT NULL,
    from_round INTEGER NOT NULL,
    to_round   INTEGER NOT NULL,
    times      TEXT,
    PRIMARY KEY (division, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE player (
    division      INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    player        INTEGER NOT NULL,
    name          TEXT NOT NULL,
    rating        INTEGER NOT NULL,
    games         INTEGER NOT NULL,
    deviation     REAL NOT NULL,
    team          TEXT NOT NULL,
    club          TEXT NOT NULL,
    country       TEXT NOT NULL,
    class         TEXT NOT NULL,
    table_number  INTEGER NOT NULL,
    joined        INTEGER NOT NULL,
    withdrawn     INTEGER NOT NULL,
    ineligible    INTEGER NOT NULL CHECK (ineligible IN (0, 1)),
    stand_in      INTEGER NOT NULL CHECK (stand_in IN (0, 1)),
    accommodation TEXT NOT NULL,
    contact       TEXT NOT NULL,
    paid          INTEGER NOT NULL CHECK (paid IN (0, 1)),
    checked_in    INTEGER NOT NULL CHECK (checked_in IN (0, 1)),
    PRIMARY KEY (division, player)
) STRICT, WITHOUT ROWID;

CREATE TABLE player_federation (
    division   INTEGER NOT NULL,
    player     INTEGER NOT NULL,
    federation TEXT NOT NULL,
    number     TEXT NOT NULL,
    PRIMARY KEY (division, player, federation),
    FOREIGN KEY (division, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Rounds from which a player is excused.
CREATE TABLE absence (
    division INTEGER NOT NULL,
    player   INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    PRIMARY KEY (division, player, round),
    FOREIGN KEY (division, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE avoid (
    division INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    position INTEGER NOT NULL,
    player_1 INTEGER,
    player_2 INTEGER,
    PRIMARY KEY (division, position),
    FOREIGN KEY (division, player_1) REFERENCES player DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, player_2) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE avoid_round (
    division INTEGER NOT NULL,
    avoid    INTEGER NOT NULL,
    position INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    PRIMARY KEY (division, avoid, position),
    FOREIGN KEY (division, avoid) REFERENCES avoid DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE fixed_game (
    division INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    position INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    player_1 INTEGER,
    player_2 INTEGER,
    PRIMARY KEY (division, position),
    FOREIGN KEY (division, player_1) REFERENCES player DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, player_2) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- The seed is an unsigned number kept bit for bit in a signed column.
CREATE TABLE round (
    division     INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    round        INTEGER NOT NULL,
    system       TEXT NOT NULL,
    based_on     INTEGER NOT NULL,
    repeats      INTEGER NOT NULL,
    seed         INTEGER NOT NULL,
    cost         INTEGER NOT NULL,
    relaxed      TEXT,
    drawn_at     INTEGER NOT NULL,
    published_at INTEGER NOT NULL,
    started_at   INTEGER NOT NULL,
    revision     INTEGER NOT NULL,
    PRIMARY KEY (division, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE game (
    division     INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    game         INTEGER NOT NULL,
    round        INTEGER NOT NULL,
    table_number INTEGER NOT NULL,
    first        INTEGER,
    second       INTEGER,
    drawn        INTEGER NOT NULL CHECK (drawn IN (0, 1)),
    locked       INTEGER NOT NULL CHECK (locked IN (0, 1)),
    met          INTEGER NOT NULL,
    cost         INTEGER NOT NULL,
    why          TEXT,
    PRIMARY KEY (division, game),
    FOREIGN KEY (division, first) REFERENCES player DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, second) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE INDEX game_by_first ON game (division, first);
CREATE INDEX game_by_second ON game (division, second);

-- A game without a row here is scheduled and nothing is known of it yet.
CREATE TABLE sheet (
    division       INTEGER NOT NULL,
    game           INTEGER NOT NULL,
    kind           TEXT NOT NULL,
    score_first    INTEGER,
    score_second   INTEGER,
    penalty_first  INTEGER NOT NULL,
    penalty_second INTEGER NOT NULL,
    started        INTEGER,
    by_player      INTEGER,
    winner         INTEGER,
    margin         INTEGER,
    rated          INTEGER CHECK (rated IN (0, 1)),
    entered        INTEGER NOT NULL,
    entered_by     TEXT NOT NULL,
    verified_by    TEXT NOT NULL,
    PRIMARY KEY (division, game),
    FOREIGN KEY (division, game) REFERENCES game DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, started) REFERENCES player DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, by_player) REFERENCES player DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, winner) REFERENCES player DEFERRABLE INITIALLY DEFERRED,
    CHECK ((score_first IS NULL) = (score_second IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX sheet_by_started ON sheet (division, started) WHERE started IS NOT NULL;
CREATE INDEX sheet_by_player ON sheet (division, by_player) WHERE by_player IS NOT NULL;
CREATE INDEX sheet_by_winner ON sheet (division, winner) WHERE winner IS NOT NULL;

CREATE TABLE sheet_absent (
    division INTEGER NOT NULL,
    game     INTEGER NOT NULL,
    position INTEGER NOT NULL,
    player   INTEGER,
    PRIMARY KEY (division, game, position),
    FOREIGN KEY (division, game) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE ruling (
    division    INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    ruling      INTEGER NOT NULL,
    player      INTEGER,
    kind        TEXT NOT NULL,
    points      INTEGER NOT NULL,
    round       INTEGER NOT NULL,
    after_round INTEGER NOT NULL,
    effect      TEXT NOT NULL,
    reason      TEXT NOT NULL,
    section     TEXT NOT NULL,
    reversed    INTEGER NOT NULL CHECK (reversed IN (0, 1)),
    made        INTEGER NOT NULL,
    made_by     TEXT NOT NULL,
    PRIMARY KEY (division, ruling),
    FOREIGN KEY (division, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Everything that was ever done, in order. No row is changed or taken away:
-- taking something back is a row of its own.
CREATE TABLE journal (
    seq      INTEGER PRIMARY KEY,
    at       INTEGER NOT NULL,
    program  TEXT NOT NULL,
    operator TEXT NOT NULL,
    origin   TEXT NOT NULL,
    kind     TEXT NOT NULL,
    words    TEXT NOT NULL,
    division INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    role     TEXT NOT NULL CHECK (role IN ('do', 'undo', 'redo', 'paper')),
    undoes   INTEGER,
    changes  TEXT NOT NULL,
    detail   TEXT,
    digest   BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;

CREATE TRIGGER journal_keeps_its_rows BEFORE DELETE ON journal
BEGIN SELECT raise(ABORT, 'a journal row is never deleted'); END;

CREATE TRIGGER journal_keeps_its_words BEFORE UPDATE ON journal
BEGIN SELECT raise(ABORT, 'a journal row is never changed'); END;
