-- Version 1 of the library: the word lists that were loaded on this computer, and
-- the log of challenges answered while no event was open.
--
-- Times are Unix milliseconds, 0 = never.

CREATE TABLE word_list (
    name     TEXT PRIMARY KEY COLLATE NOCASE,
    edition  TEXT NOT NULL,
    source   TEXT NOT NULL,
    words    INTEGER NOT NULL CHECK (words > 0),
    checksum TEXT NOT NULL CHECK (length(checksum) = 64),
    file     TEXT NOT NULL UNIQUE,
    origin   TEXT NOT NULL,
    added    INTEGER NOT NULL
) STRICT;

-- The divisions that players choose from at an adjudicator without an event.
CREATE TABLE kiosk_division (
    position INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    list     TEXT NOT NULL,
    second   TEXT NOT NULL
) STRICT;

-- One line for each answer; a challenge is stored as it is exported.
CREATE TABLE challenge (
    seq       INTEGER PRIMARY KEY,
    at        INTEGER NOT NULL,
    challenge TEXT NOT NULL
) STRICT;
