-- The schema of the job queue. The queue would make it itself, but two nodes that start at once on a new database then
-- collide: what one has just made is not yet seen by the other that waited for it.
CREATE SCHEMA IF NOT EXISTS pgboss;
