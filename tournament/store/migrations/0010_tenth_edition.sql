-- Version 10: the facts that the tenth edition adds. Each block says what for.

-- When a player last played before the event: an ISO date, a month alone (2026-11), or empty where that isn't
-- known.

ALTER TABLE player ADD COLUMN last_played TEXT NOT NULL DEFAULT '';

-- The keys that a document had for its maker's own use, each with its value, as a list of texts in JSON.

ALTER TABLE event ADD COLUMN extra TEXT;
ALTER TABLE division ADD COLUMN extra TEXT;
ALTER TABLE player ADD COLUMN extra TEXT;
ALTER TABLE game ADD COLUMN extra TEXT;
ALTER TABLE final_game ADD COLUMN extra TEXT;

-- The number of games of the match for the third place, 0 for as many as the final.

ALTER TABLE final ADD COLUMN third_best_of INTEGER NOT NULL DEFAULT 0;

-- The event's own look: two colours as #1a5fb4, two lines at the foot, the file of the logo in base64, and how
-- certificates are drawn.

ALTER TABLE event ADD COLUMN colour TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN accent TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN sponsors TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN footer TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN logo TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN certificates TEXT NOT NULL DEFAULT '';

-- The languages of papers and pages: empty, a tag such as de, or two with a comma between.

ALTER TABLE event ADD COLUMN languages TEXT NOT NULL DEFAULT '';

-- A game's moves as the text of a GCG file, and the player whom it calls #player1.

ALTER TABLE game ADD COLUMN annotation TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN annotated INTEGER;
ALTER TABLE final_game ADD COLUMN annotation TEXT NOT NULL DEFAULT '';
ALTER TABLE final_game ADD COLUMN annotated INTEGER;
