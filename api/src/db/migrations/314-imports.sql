-- Records that come in files.

ALTER TABLE file DROP CONSTRAINT file_kind_check,
  ADD CONSTRAINT file_kind_check CHECK (kind IN ('image', 'document', 'audio', 'video', 'table'));

-- A file on its way in. What its lines said is kept as long as its run can be told of, and goes with it.
CREATE TABLE record_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  resource text NOT NULL,
  -- The file it is read from, which is gone once it was.
  file_id bigint NOT NULL UNIQUE,
  file_name text NOT NULL,
  state text NOT NULL DEFAULT 'reading' CHECK (state IN ('reading', 'refused', 'columns', 'checking', 'checked', 'started')),
  refusal text,
  heads text[] NOT NULL DEFAULT '{}',
  -- The field of each head; '' where it has none.
  columns text[] NOT NULL DEFAULT '{}',
  -- What its person might do when they had it checked.
  may_create boolean NOT NULL DEFAULT false,
  may_update boolean NOT NULL DEFAULT false,
  may_restore boolean NOT NULL DEFAULT false,
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL,
  -- When it began to be read or checked: what a node that has gone left behind is known by it.
  moved_at timestamptz NOT NULL
);
CREATE INDEX record_import_old ON record_import (created_at);
CREATE INDEX record_import_under_way ON record_import (moved_at) WHERE state IN ('reading', 'checking');

CREATE TABLE record_import_row (
  import_id bigint NOT NULL REFERENCES record_import (id) ON DELETE CASCADE,
  -- As a spreadsheet counts: the heads are line 1.
  position integer NOT NULL,
  cells text[] NOT NULL,
  state text NOT NULL DEFAULT 'read' CHECK (state IN ('read', 'new', 'changed', 'unchanged', 'wrong')),
  key text,
  -- The record that has its key, at the revision that it was held against.
  entity_id bigint,
  revision integer,
  values jsonb,
  changed text[] NOT NULL DEFAULT '{}',
  errors jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (import_id, position)
);
CREATE INDEX record_import_row_state ON record_import_row (import_id, state, position);
CREATE INDEX record_import_row_key ON record_import_row (import_id, key, position) WHERE key IS NOT NULL;

-- A run over the lines of a file: a line that makes a record has none before. All of them at once, or each by itself.
ALTER TABLE bulk_run
  ADD COLUMN import_id bigint UNIQUE REFERENCES record_import (id) ON DELETE SET NULL,
  ADD COLUMN whole boolean NOT NULL DEFAULT false;
ALTER TABLE bulk_run_row DROP CONSTRAINT bulk_run_row_pkey, ADD PRIMARY KEY (run_id, position);
ALTER TABLE bulk_run_row ALTER COLUMN entity_id DROP NOT NULL;
CREATE UNIQUE INDEX bulk_run_row_entity ON bulk_run_row (run_id, entity_id);
