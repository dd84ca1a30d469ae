-- Version 4 of the library: the journal that an event file had on this computer before an older
-- copy was put in its place. Going on with that copy leaves it as it is; it goes once the file has
-- the whole of it again, or the director says that the copy is what they want.
--
-- common is the last line that the copy had then; -1: it isn't known.

CREATE TABLE event_lost (
    path   TEXT PRIMARY KEY,
    first  BLOB NOT NULL CHECK (length(first) = 32),
    line   INTEGER NOT NULL CHECK (line > 0),
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    at     INTEGER NOT NULL,
    seen   INTEGER NOT NULL,
    common INTEGER NOT NULL CHECK (common >= -1 AND common < line)
) STRICT;
