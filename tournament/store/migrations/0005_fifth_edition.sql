-- Version 5: the facts that the fifth edition adds. Each block says what for.

-- The spread caps by round where they differ, as JSON; spread_cap is that of round 1.

ALTER TABLE division ADD COLUMN spread_caps TEXT;

-- The rulebook by difference that an organiser brought, as JSON; empty for one of the
-- program's.

ALTER TABLE division ADD COLUMN rulebook_file TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN rulebook_file TEXT NOT NULL DEFAULT '';

-- The surname where it is known, and the director's own note on a player, which is printed
-- nowhere.

ALTER TABLE player ADD COLUMN surname TEXT NOT NULL DEFAULT '';
ALTER TABLE player ADD COLUMN note TEXT NOT NULL DEFAULT '';
