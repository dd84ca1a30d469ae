-- Version 8: the facts that the eighth edition adds. Each block says what for.

-- The final after a division's rounds: its settings, and once it has begun who plays. A game's
-- number is a million, that of its match times 1000, and its number in the match.

CREATE TABLE final (
    division    INTEGER PRIMARY KEY REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    field       INTEGER NOT NULL,
    best_of     INTEGER NOT NULL,
    third       INTEGER NOT NULL CHECK (third IN (0, 1)),
    ties        TEXT NOT NULL,
    apart       INTEGER NOT NULL CHECK (apart IN (0, 1)),
    starts      TEXT NOT NULL,
    last_start  TEXT NOT NULL,
    rated       INTEGER NOT NULL CHECK (rated IN (0, 1)),
    lot         INTEGER NOT NULL,
    frozen_at   INTEGER NOT NULL,
    frozen_by   TEXT NOT NULL,
    after_round INTEGER NOT NULL
) STRICT;

CREATE TABLE final_entrant (
    division    INTEGER NOT NULL REFERENCES final DEFERRABLE INITIALLY DEFERRED,
    position    INTEGER NOT NULL,
    player      INTEGER,
    seat        INTEGER NOT NULL,
    place       INTEGER NOT NULL,
    half_wins   INTEGER NOT NULL,
    half_losses INTEGER NOT NULL,
    spread      INTEGER NOT NULL,
    instead_of  INTEGER,
    PRIMARY KEY (division, position),
    FOREIGN KEY (division, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, instead_of) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE final_left (
    division    INTEGER NOT NULL REFERENCES final DEFERRABLE INITIALLY DEFERRED,
    position    INTEGER NOT NULL,
    player      INTEGER,
    reason      TEXT NOT NULL,
    at          INTEGER NOT NULL,
    by_operator TEXT NOT NULL,
    PRIMARY KEY (division, position),
    FOREIGN KEY (division, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE final_game (
    division     INTEGER NOT NULL REFERENCES final DEFERRABLE INITIALLY DEFERRED,
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
    start_set    INTEGER NOT NULL CHECK (start_set IN (0, 1)),
    postponed    INTEGER NOT NULL CHECK (postponed IN (0, 1)),
    PRIMARY KEY (division, game),
    FOREIGN KEY (division, first) REFERENCES player DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, second) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- As for the games of the rounds, one without a row here is scheduled.
CREATE TABLE final_sheet (
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
    noted_first    INTEGER NOT NULL,
    noted_second   INTEGER NOT NULL,
    PRIMARY KEY (division, game),
    FOREIGN KEY (division, game) REFERENCES final_game DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, started) REFERENCES player DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, by_player) REFERENCES player DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, winner) REFERENCES player DEFERRABLE INITIALLY DEFERRED,
    CHECK ((score_first IS NULL) = (score_second IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE final_sheet_absent (
    division INTEGER NOT NULL,
    game     INTEGER NOT NULL,
    position INTEGER NOT NULL,
    player   INTEGER,
    PRIMARY KEY (division, game, position),
    FOREIGN KEY (division, game) REFERENCES final_sheet DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
