-- The revision that last changed whom a release is pinned for: tabs are told of it as of a pointer's.
ALTER TABLE release_change ADD COLUMN pins_revision bigint NOT NULL DEFAULT 0;
