-- Version 2: the facts that the second edition adds. Each block says what for.

-- Players who are kept apart, class limits, and how the legs of a round robin follow
-- one another.

ALTER TABLE plan_entry ADD COLUMN class_limit INTEGER;
ALTER TABLE plan_entry ADD COLUMN legs INTEGER NOT NULL DEFAULT 0;
ALTER TABLE plan_entry ADD COLUMN in_a_row INTEGER NOT NULL DEFAULT 0;

CREATE TABLE relation (
    division INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    position INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    name     TEXT NOT NULL,
    holds    TEXT NOT NULL,
    round    INTEGER NOT NULL,
    price    INTEGER NOT NULL,
    PRIMARY KEY (division, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE relation_player (
    division INTEGER NOT NULL,
    relation INTEGER NOT NULL,
    position INTEGER NOT NULL,
    player   INTEGER,
    PRIMARY KEY (division, relation, position),
    FOREIGN KEY (division, relation) REFERENCES relation DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Draws that are changed game by game after they were printed, games played later,
-- and the outcomes that a draw assumed of games still out.

ALTER TABLE game ADD COLUMN start_set INTEGER NOT NULL DEFAULT 0 CHECK (start_set IN (0, 1));
ALTER TABLE game ADD COLUMN postponed INTEGER NOT NULL DEFAULT 0 CHECK (postponed IN (0, 1));

CREATE TABLE amendment (
    division    INTEGER NOT NULL,
    round       INTEGER NOT NULL,
    position    INTEGER NOT NULL,
    revision    INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    by_operator TEXT NOT NULL,
    reason      TEXT NOT NULL,
    PRIMARY KEY (division, round, position),
    FOREIGN KEY (division, round) REFERENCES round DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Lines of the draw that an amendment took off the sheet (side 0) and put there (1).
CREATE TABLE amended_line (
    division     INTEGER NOT NULL,
    round        INTEGER NOT NULL,
    amendment    INTEGER NOT NULL,
    side         INTEGER NOT NULL CHECK (side IN (0, 1)),
    position     INTEGER NOT NULL,
    game         INTEGER NOT NULL,
    table_number INTEGER NOT NULL,
    first        INTEGER,
    second       INTEGER,
    drawn        INTEGER NOT NULL CHECK (drawn IN (0, 1)),
    kind         TEXT NOT NULL,
    PRIMARY KEY (division, round, amendment, side, position),
    FOREIGN KEY (division, round, amendment) REFERENCES amendment DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, first) REFERENCES player DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, second) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE INDEX amended_line_by_first ON amended_line (division, first);
CREATE INDEX amended_line_by_second ON amended_line (division, second);

CREATE TABLE assumed_outcome (
    division INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    position INTEGER NOT NULL,
    game     INTEGER NOT NULL,
    first    INTEGER,
    second   INTEGER,
    margin   INTEGER NOT NULL,
    PRIMARY KEY (division, round, position),
    FOREIGN KEY (division, round) REFERENCES round DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, first) REFERENCES player DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, second) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE INDEX assumed_outcome_by_first ON assumed_outcome (division, first);
CREATE INDEX assumed_outcome_by_second ON assumed_outcome (division, second);

-- Prizes: what each goes by, who signed up or was named, and what was handed out.

CREATE TABLE prize_fund (
    division INTEGER PRIMARY KEY REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    currency TEXT NOT NULL,
    unit     INTEGER NOT NULL
) STRICT;

CREATE TABLE prize (
    division     INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    position     INTEGER NOT NULL,
    prize        INTEGER NOT NULL,
    measure      TEXT NOT NULL,
    rank         INTEGER NOT NULL,
    amount       INTEGER NOT NULL,
    label        TEXT NOT NULL,
    class        TEXT NOT NULL,
    rating_from  INTEGER NOT NULL,
    rating_below INTEGER NOT NULL,
    from_round   INTEGER NOT NULL,
    to_round     INTEGER NOT NULL,
    counted      INTEGER NOT NULL,
    exclusive    TEXT NOT NULL,
    ties         TEXT NOT NULL,
    ceremony     INTEGER NOT NULL,
    PRIMARY KEY (division, position)
) STRICT, WITHOUT ROWID;

-- Who signed up for the prize at that position (role 0), who was named for it (1).
CREATE TABLE prize_player (
    division INTEGER NOT NULL,
    prize    INTEGER NOT NULL,
    role     INTEGER NOT NULL CHECK (role IN (0, 1)),
    position INTEGER NOT NULL,
    player   INTEGER,
    PRIMARY KEY (division, prize, role, position),
    FOREIGN KEY (division, prize) REFERENCES prize DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE prize_handed (
    division INTEGER NOT NULL,
    prize    INTEGER NOT NULL,
    position INTEGER NOT NULL,
    player   INTEGER,
    team     TEXT NOT NULL,
    amount   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (division, prize, position),
    FOREIGN KEY (division, prize) REFERENCES prize DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (division, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
-- What was brought to the adjudication table. Words are JSON.

ALTER TABLE division ADD COLUMN second_list TEXT NOT NULL DEFAULT '';

CREATE TABLE challenge (
    division     INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    challenge    INTEGER NOT NULL,
    round        INTEGER NOT NULL,
    table_number INTEGER NOT NULL,
    challenger   INTEGER,
    at           INTEGER NOT NULL,
    words        TEXT,
    answer       TEXT NOT NULL,
    list         TEXT NOT NULL,
    checksum     TEXT NOT NULL,
    official     INTEGER NOT NULL CHECK (official IN (0, 1)),
    adjudicator  TEXT NOT NULL,
    again        INTEGER NOT NULL,
    mistyped     INTEGER NOT NULL CHECK (mistyped IN (0, 1)),
    ruled        TEXT NOT NULL,
    reason       TEXT NOT NULL,
    PRIMARY KEY (division, challenge),
    FOREIGN KEY (division, challenger) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE INDEX challenge_by_player ON challenge (division, challenger) WHERE challenger IS NOT NULL;

-- Records carried in from before round 1 (in half games), and the lot that breaks ties.

ALTER TABLE division ADD COLUMN lot INTEGER NOT NULL DEFAULT 0;
ALTER TABLE player ADD COLUMN carried_wins INTEGER NOT NULL DEFAULT 0;
ALTER TABLE player ADD COLUMN carried_losses INTEGER NOT NULL DEFAULT 0;
ALTER TABLE player ADD COLUMN carried_spread INTEGER NOT NULL DEFAULT 0;

-- Rulings: warnings and other decisions with their level, witnesses and note; what was
-- computed and decided; who was ejected together; what a reversal takes back. Missed
-- rounds by cause, and changes of rules since round 1 was drawn.

ALTER TABLE ruling ADD COLUMN level INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ruling ADD COLUMN witnesses TEXT NOT NULL DEFAULT '';
ALTER TABLE ruling ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE ruling ADD COLUMN rule TEXT NOT NULL DEFAULT '';
ALTER TABLE ruling ADD COLUMN answer TEXT NOT NULL DEFAULT '';
ALTER TABLE ruling ADD COLUMN director INTEGER NOT NULL DEFAULT 0 CHECK (director IN (0, 1));
ALTER TABLE ruling ADD COLUMN together INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ruling ADD COLUMN left_game INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ruling ADD COLUMN reversed_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ruling ADD COLUMN reversed_by TEXT NOT NULL DEFAULT '';
ALTER TABLE ruling ADD COLUMN reversed_why TEXT NOT NULL DEFAULT '';

ALTER TABLE division ADD COLUMN missed_late TEXT NOT NULL DEFAULT '';
ALTER TABLE division ADD COLUMN missed_excused TEXT NOT NULL DEFAULT '';
ALTER TABLE division ADD COLUMN missed_withdrawn TEXT NOT NULL DEFAULT '';

CREATE TABLE rule_change (
    division    INTEGER NOT NULL REFERENCES division DEFERRABLE INITIALLY DEFERRED,
    position    INTEGER NOT NULL,
    name        TEXT NOT NULL,
    was         TEXT NOT NULL,
    value       TEXT NOT NULL,
    round       INTEGER NOT NULL,
    reason      TEXT NOT NULL,
    at          INTEGER NOT NULL,
    by_operator TEXT NOT NULL,
    PRIMARY KEY (division, position)
) STRICT, WITHOUT ROWID;

-- An event that is closed, and opened again for an appeal.

ALTER TABLE event ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE event ADD COLUMN closed_by TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN reopened INTEGER NOT NULL DEFAULT 0;
ALTER TABLE event ADD COLUMN reopened_by TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN reopened_why TEXT NOT NULL DEFAULT '';
