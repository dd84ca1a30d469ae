-- Version 7: the facts that the seventh edition adds. Each block says what for.

-- The secret that seeds are made of, and what each round was drawn from: by which version of the
-- rules, under which commitment, from which facts. Changes of a draw before it was published are
-- kept with it.

ALTER TABLE event ADD COLUMN secret TEXT NOT NULL DEFAULT '';
ALTER TABLE round ADD COLUMN rules INTEGER NOT NULL DEFAULT 0;
ALTER TABLE round ADD COLUMN commitment TEXT NOT NULL DEFAULT '';
ALTER TABLE round ADD COLUMN secret TEXT NOT NULL DEFAULT '';
ALTER TABLE round ADD COLUMN facts TEXT NOT NULL DEFAULT '';
ALTER TABLE round ADD COLUMN by_hand TEXT;
