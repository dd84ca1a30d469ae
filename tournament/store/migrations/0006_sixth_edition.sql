-- Version 6: the facts that the sixth edition adds. Each block says what for.

-- How the public pages show a player (by name, initials or number), and those for whom nothing
-- else is set.

ALTER TABLE event ADD COLUMN shown TEXT NOT NULL DEFAULT '';
ALTER TABLE player ADD COLUMN shown TEXT NOT NULL DEFAULT '';
