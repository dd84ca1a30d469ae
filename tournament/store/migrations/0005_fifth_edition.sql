-- Version 5: the facts that the fifth edition adds. Each block says what for.

-- The spread caps by round where they differ, as JSON; spread_cap is that of round 1.

ALTER TABLE division ADD COLUMN spread_caps TEXT;
