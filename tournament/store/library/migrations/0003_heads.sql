-- Version 3 of the library: where the journal of each event file ended when it was last
-- open on this computer, so that an older copy put in its place is noticed.
--
-- Times are Unix milliseconds.

CREATE TABLE event_head (
    path   TEXT PRIMARY KEY,
    first  BLOB NOT NULL CHECK (length(first) = 32),
    line   INTEGER NOT NULL CHECK (line > 0),
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    at     INTEGER NOT NULL,
    seen   INTEGER NOT NULL
) STRICT;
