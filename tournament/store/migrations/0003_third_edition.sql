-- Version 3: the facts that the third edition adds. Each block says what for.

-- Players keep their table from round to round where they can.

ALTER TABLE division ADD COLUMN tables_stay INTEGER NOT NULL DEFAULT 0 CHECK (tables_stay IN (0, 1));
