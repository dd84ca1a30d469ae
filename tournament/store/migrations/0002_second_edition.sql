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
