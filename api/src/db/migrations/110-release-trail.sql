-- A rollback walks back: each pointer remembers the good releases that stood before, and what was taken back.

ALTER TABLE release ADD COLUMN development boolean NOT NULL DEFAULT false;
UPDATE release SET development = true WHERE author = 'dev';

ALTER TABLE release_pointer
  -- Oldest first, without development builds and without what is in `bad`; `previous` is the one that stands in.
  ADD COLUMN trail text[] NOT NULL DEFAULT '{}',
  -- Taken back here: never shown again unless somebody asks for it by name.
  ADD COLUMN bad text[] NOT NULL DEFAULT '{}',
  -- A channel without a release of its own: it shows what `stable` shows.
  ADD COLUMN follows boolean NOT NULL DEFAULT false;

UPDATE release_pointer AS p SET previous = NULL
WHERE EXISTS (SELECT 1 FROM release AS r WHERE r.name = p.name AND r.version = p.previous AND r.development);
UPDATE release_pointer SET trail = ARRAY[previous] WHERE previous IS NOT NULL;
