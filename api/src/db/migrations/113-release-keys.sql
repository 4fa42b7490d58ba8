-- One key per remote publishes, and rolls back, that remote alone. Of a key only a hash is kept.
CREATE TABLE release_key (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- Whoever publishes with it: the author of its releases.
  owner text NOT NULL,
  hash text NOT NULL UNIQUE,
  -- Its last characters, to tell one from another.
  hint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE UNIQUE INDEX release_key_of ON release_key (name) WHERE revoked_at IS NULL;

-- Built from sources that were not those of the commit.
ALTER TABLE release ADD COLUMN dirty boolean NOT NULL DEFAULT false;
