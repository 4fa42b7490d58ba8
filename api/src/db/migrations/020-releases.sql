-- Releases: a pointer per application, channel and brand, canaries, pins, keys, and what browsers report of a release.

CREATE TABLE release (
  name text NOT NULL,
  version text NOT NULL,
  manifest jsonb NOT NULL,
  size_bytes bigint NOT NULL,
  author text NOT NULL,
  commit text,
  created_at timestamptz NOT NULL DEFAULT now(),
  development boolean NOT NULL DEFAULT false,
  -- One hash of all the bytes a version was first published with.
  fingerprint text,
  -- Built from sources that were not those of the commit.
  dirty boolean NOT NULL DEFAULT false,
  -- Until when it was shown to somebody, and when its files were removed: the row stays, so that the version keeps its bytes
  -- for ever.
  shown_until timestamptz,
  removed_at timestamptz,
  PRIMARY KEY (name, version)
);

-- One row: rises with each change of what is shown. Taking it is also the lock under which such changes follow each other.
CREATE TABLE release_change (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  revision bigint NOT NULL DEFAULT 1,
  -- The revision that last changed whom a release is pinned for: tabs are told of it as of a pointer's.
  pins_revision bigint NOT NULL DEFAULT 0
);

CREATE TABLE release_pointer (
  name text NOT NULL,
  channel text NOT NULL,
  variant text NOT NULL CHECK (variant IN ('brasil', 'global', 'liberta')),
  version text NOT NULL,
  previous text,
  canary_version text,
  canary_percent integer CHECK (canary_percent BETWEEN 1 AND 100),
  canary_max_failure_percent double precision CHECK (canary_max_failure_percent > 0 AND canary_max_failure_percent <= 100),
  -- The revision of release_change that last changed this row.
  revision bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Oldest first, without development builds and without what is in `bad`; `previous` is the one that stands in.
  trail text[] NOT NULL DEFAULT '{}',
  -- Taken back here: never shown again unless somebody asks for it by name.
  bad text[] NOT NULL DEFAULT '{}',
  -- A channel without a release of its own: it shows what `stable` shows.
  follows boolean NOT NULL DEFAULT false,
  PRIMARY KEY (name, channel, variant),
  FOREIGN KEY (name, version) REFERENCES release (name, version),
  FOREIGN KEY (name, previous) REFERENCES release (name, version),
  FOREIGN KEY (name, canary_version) REFERENCES release (name, version),
  CHECK ((canary_version IS NULL) = (canary_percent IS NULL)),
  CHECK (canary_version IS NOT NULL OR canary_max_failure_percent IS NULL)
);

CREATE TABLE release_pin (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  version text NOT NULL,
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (name, user_id),
  FOREIGN KEY (name, version) REFERENCES release (name, version)
);

-- What visits measured, summed by the hour; `bucket` is a step of a logarithmic scale, 0 where there is nothing to measure.
CREATE TABLE release_measure (
  hour timestamptz NOT NULL,
  remote text NOT NULL,
  version text NOT NULL,
  variant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('load', 'prefetched', 'fault', 'LCP', 'CLS', 'INP', 'FCP', 'TTFB')),
  bucket smallint NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (hour, remote, version, variant, kind, bucket)
);

-- The trial of a canary: what each network has reported of it. Emptied when a new trial of the version begins.
CREATE TABLE canary_vote (
  remote text NOT NULL,
  version text NOT NULL,
  day date NOT NULL,
  reporter text NOT NULL,
  loads integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  PRIMARY KEY (remote, version, day, reporter)
);

-- Networks that have reported anything: how many there are now decides how many must see a canary fail. `reporter` is a
-- keyed hash of day and network, never an address.
CREATE TABLE release_network (reporter text PRIMARY KEY, seen_at timestamptz NOT NULL);
CREATE INDEX release_network_seen ON release_network (seen_at);

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
  revoked_at timestamptz,
  -- Where the owner of a key is told that a release of theirs went back by itself.
  email text,
  webhook text
);
CREATE UNIQUE INDEX release_key_of ON release_key (name) WHERE revoked_at IS NULL;

-- One row a day for the same fault of the same reporter. `reporter` is a keyed hash of day and network, never an address.
CREATE TABLE remote_fault (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remote text NOT NULL,
  version text NOT NULL,
  phase text NOT NULL,
  message text NOT NULL,
  path text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  variant text NOT NULL DEFAULT 'brasil',
  reporter text NOT NULL DEFAULT '',
  count integer NOT NULL DEFAULT 1,
  fingerprint text UNIQUE
);
CREATE INDEX remote_fault_remote ON remote_fault (remote, at);

-- The one row that counts changes.
INSERT INTO release_change DEFAULT VALUES;

-- The rows of these migrations were counted one by one.
SELECT fold_record_sums();
