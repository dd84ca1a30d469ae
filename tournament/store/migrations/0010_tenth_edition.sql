-- Version 10: the facts that the tenth edition adds. Each block says what for.

-- When a player last played before the event: an ISO date, a month alone (2026-11), or empty where that isn't
-- known.

ALTER TABLE player ADD COLUMN last_played TEXT NOT NULL DEFAULT '';
