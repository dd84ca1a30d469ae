-- Version 9: the facts that the ninth edition adds. Each block says what for.

-- Matches of a final's last rounds may be of other numbers of games than those before: a list of
-- whole numbers from the final backwards, as JSON.

ALTER TABLE final ADD COLUMN last_best_of TEXT;
