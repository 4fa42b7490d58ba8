-- What staff manage by one mechanism: its history, its runs over many records, and the facts that every record has.

-- Every state a record was saved in; the row itself is the truth, this is how it came to be.
CREATE TABLE content_version (
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  -- The revision of the record that this state was.
  n integer NOT NULL,
  action text NOT NULL,
  data jsonb NOT NULL,
  changed text[] NOT NULL DEFAULT '{}',
  author_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (entity, entity_id, n)
);
CREATE TRIGGER content_version_append_only BEFORE UPDATE ON content_version FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A change of many records at once. Which ones is settled when it begins.
CREATE TABLE bulk_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  resource text NOT NULL,
  action text NOT NULL,
  changes jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'undoing', 'undone')),
  started_by bigint NOT NULL,
  impersonator_id bigint,
  request_id text,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE TABLE bulk_run_row (
  run_id bigint NOT NULL REFERENCES bulk_run (id) ON DELETE CASCADE,
  entity_id bigint NOT NULL,
  position integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'unchanged', 'failed', 'undone', 'skipped')),
  reason text,
  -- The revision the change made, and what it changed it from: what taking it back needs.
  revision integer,
  before jsonb,
  PRIMARY KEY (run_id, entity_id)
);
CREATE INDEX bulk_run_row_waiting ON bulk_run_row (run_id, position) WHERE state = 'waiting';
CREATE INDEX bulk_run_ended ON bulk_run (ended_at);
CREATE INDEX bulk_run_under_way ON bulk_run (id) WHERE state IN ('running', 'undoing');
