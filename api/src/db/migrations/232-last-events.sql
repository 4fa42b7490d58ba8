-- The last event of each kind of a message, for its replay: found by the index alone, without a sort.
-- On a large table it is made beforehand, so that nothing waits to be written meanwhile:
--   CREATE INDEX CONCURRENTLY IF NOT EXISTS live_event_last ON live_event (ref, kind, seq DESC) WHERE ref IS NOT NULL;
-- One that was broken off stays invalid (pg_index.indisvalid) and is dropped before this migration runs.
CREATE INDEX IF NOT EXISTS live_event_last ON live_event (ref, kind, seq DESC) WHERE ref IS NOT NULL;
-- Its first columns answer what this one answered.
DROP INDEX IF EXISTS live_event_of;
