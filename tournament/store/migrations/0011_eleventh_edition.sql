-- Version 11: what the eleventh edition adds.

-- What a player has still to pay, in hundredths of the division's currency; 0 is nothing, or not known.

ALTER TABLE player ADD COLUMN owes INTEGER NOT NULL DEFAULT 0;
