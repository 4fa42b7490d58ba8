-- Releases as a product: a pointer per application, channel and brand, canaries, pins, and what browsers report of a release.

-- One row: rises with each change of what is shown. Taking it is also the lock under which such changes follow each other.
CREATE TABLE release_change (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  revision bigint NOT NULL DEFAULT 1
);
INSERT INTO release_change DEFAULT VALUES;

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
  PRIMARY KEY (name, channel, variant),
  FOREIGN KEY (name, version) REFERENCES release (name, version),
  FOREIGN KEY (name, previous) REFERENCES release (name, version),
  FOREIGN KEY (name, canary_version) REFERENCES release (name, version),
  CHECK ((canary_version IS NULL) = (canary_percent IS NULL)),
  CHECK (canary_version IS NOT NULL OR canary_max_failure_percent IS NULL)
);
INSERT INTO release_pointer (name, channel, variant, version, previous, revision, updated_at)
SELECT c.name, c.channel, company.slug, c.version, c.previous, 1, c.updated_at FROM release_channel AS c CROSS JOIN company;
DROP TABLE release_channel;

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

-- Faults: one row a day for the same fault of the same reporter. `reporter` is a keyed hash of day and network, never an address.
ALTER TABLE remote_fault
  ADD COLUMN variant text NOT NULL DEFAULT 'brasil',
  ADD COLUMN reporter text NOT NULL DEFAULT '',
  ADD COLUMN count integer NOT NULL DEFAULT 1,
  ADD COLUMN fingerprint text UNIQUE;
CREATE INDEX remote_fault_remote ON remote_fault (remote, at);

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
