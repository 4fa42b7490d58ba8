-- Old releases are cleaned by a rule: until when each was shown to somebody, and when its files were removed. The row stays,
-- so that the version keeps its bytes for ever.
ALTER TABLE release ADD COLUMN shown_until timestamptz, ADD COLUMN removed_at timestamptz;
