-- Version 4: the facts that the fourth edition adds. Each block says what for.

-- Whether everybody may read that a player was ejected.

ALTER TABLE division ADD COLUMN tell_ejections INTEGER NOT NULL DEFAULT 0 CHECK (tell_ejections IN (0, 1));
