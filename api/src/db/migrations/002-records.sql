-- What staff manage by one mechanism: the history of a record, its working copy, runs over many records, the old addresses,
-- and what every table of records is given.

-- Takes a statement that adds a record, $1, so many times, $2.
CREATE FUNCTION sum_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN EXECUTE TG_ARGV[0] USING OLD, -1; END IF;
  IF TG_OP <> 'DELETE' THEN EXECUTE TG_ARGV[0] USING NEW, 1; END IF;
  RETURN NULL;
END $$;

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
CREATE INDEX bulk_run_ended ON bulk_run (ended_at);
CREATE INDEX bulk_run_under_way ON bulk_run (id) WHERE state IN ('running', 'undoing');
-- A person's runs over the records of one resource, newest first: they are listed while they can be taken back.
CREATE INDEX bulk_run_of_person ON bulk_run (started_by, resource, id DESC);

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

-- The working copy of something live: the columns that differ from what readers see. `touched` says of each column on which
-- revision, by whom and when it was changed last; it is kept for what is not live as well.
CREATE TABLE content_draft (
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  touched jsonb NOT NULL DEFAULT '{}',
  -- Who wrote in it since the version that readers see: with four eyes, none of them approves it. `touched` knows the last
  -- one of each field only.
  editors bigint[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (entity, entity_id)
);
-- Working copies that name a category are counted with what uses it.
CREATE INDEX content_draft_category ON content_draft ((data ->> 'category_id'));

-- Addresses that readers have seen, of what has another one now or is not before them any more.
CREATE TABLE slug_history (
  entity text NOT NULL,
  slug text NOT NULL,
  entity_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (entity, slug)
);
CREATE INDEX slug_history_record ON slug_history (entity, entity_id);

-- Addresses that show a working copy to who has them.
CREATE TABLE content_preview (
  token_hash text PRIMARY KEY,
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  -- The slug in the address, which the working copy may leave meanwhile.
  slug text,
  created_by bigint,
  expires_at timestamptz NOT NULL
);
CREATE INDEX content_preview_record ON content_preview (entity, entity_id);
CREATE INDEX content_preview_ended ON content_preview (expires_at);

-- How many records of the staff are in each state, kept as they change instead of counted at each visit of a list. Rows of
-- differences, as those of orders (013-order-totals.sql); a type without a column has null in it.
CREATE TABLE record_sum (
  entity text NOT NULL,
  status text,
  active boolean,
  deleted boolean NOT NULL,
  records bigint NOT NULL
);
CREATE INDEX record_sum_entity ON record_sum (entity);

-- Gives a table what a publishable record has; a further type calls it once, after its CREATE TABLE.
CREATE FUNCTION make_publishable(entity text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  EXECUTE format($sql$
    ALTER TABLE %1$I
      ADD COLUMN status text NOT NULL DEFAULT 'draft'
        CHECK (status IN ('draft', 'in_review', 'scheduled', 'published', 'archived')),
      -- The version that readers see; null where they see none.
      ADD COLUMN live_revision integer,
      ADD COLUMN publish_at timestamptz CHECK ((status = 'scheduled') = (publish_at IS NOT NULL)),
      ADD COLUMN unpublish_at timestamptz,
      -- The end of the version that waits for its hour: the one that readers see keeps its own, whatever becomes of the next.
      ADD COLUMN next_unpublish_at timestamptz,
      ADD COLUMN published_at timestamptz,
      ADD COLUMN published_by bigint,
      ADD COLUMN reviewer_id bigint,
      ADD COLUMN review_note text,
      ADD COLUMN last_editor_id bigint,
      ADD CHECK (status <> 'published' OR live_revision IS NOT NULL),
      ADD CHECK (live_revision IS NULL OR (deleted_at IS NULL AND status <> 'archived'))
  $sql$, entity);
  EXECUTE format('CREATE INDEX %I ON %I (status, id) WHERE deleted_at IS NULL', entity || '_status', entity);
  EXECUTE format('CREATE INDEX %I ON %I (publish_at) WHERE publish_at IS NOT NULL', entity || '_publish', entity);
  EXECUTE format('CREATE INDEX %I ON %I (unpublish_at) WHERE unpublish_at IS NOT NULL', entity || '_unpublish', entity);
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = entity::regclass AND attname = 'deleted_at') THEN
    PERFORM keep_record_sums(entity);
  END IF;
END $$;

-- Gives a table what a record that staff manage has; a further type calls it once, after its CREATE TABLE. `named` is the
-- column that it is called by, `searched` the text that a list of it is searched in, as an expression over its columns.
CREATE FUNCTION make_managed(entity text, named text, searched text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  has_active boolean := EXISTS (SELECT FROM pg_attribute WHERE attrelid = entity::regclass AND attname = 'active');
  has_position boolean := EXISTS (SELECT FROM pg_attribute WHERE attrelid = entity::regclass AND attname = 'position');
BEGIN
  EXECUTE format($sql$
    ALTER TABLE %1$I
      ADD COLUMN revision integer NOT NULL DEFAULT 1,
      ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN updated_by bigint,
      ADD COLUMN deleted_at timestamptz,
      ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (search_fold(%2$I)) STORED,
      ADD COLUMN words tsvector GENERATED ALWAYS AS (search_words(%3$s)) STORED
  $sql$, entity, named, searched);
  EXECUTE format('CREATE INDEX %I ON %I USING gin (words)', entity || '_words', entity);
  EXECUTE format('CREATE INDEX %I ON %I (folded, id) WHERE deleted_at IS NULL', entity || '_folded', entity);
  EXECUTE format('CREATE INDEX %I ON %I (updated_at, id) WHERE deleted_at IS NULL', entity || '_updated', entity);
  EXECUTE format('CREATE INDEX %I ON %I (id) WHERE deleted_at IS NOT NULL', entity || '_trash', entity);
  IF has_active THEN
    EXECUTE format('CREATE INDEX %I ON %I (id) WHERE deleted_at IS NULL AND NOT active', entity || '_inactive', entity);
  END IF;
  IF has_position THEN
    EXECUTE format('CREATE INDEX %I ON %I (position, id) WHERE deleted_at IS NULL', entity || '_order', entity);
  END IF;
  PERFORM keep_record_sums(entity);
END $$;

-- What a record is counted by, as an expression over `alias`.
CREATE FUNCTION record_sum_keys(entity text, alias text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(', ', coalesce(max(alias || '.status') FILTER (WHERE attname = 'status'), 'NULL::text'),
    coalesce(max(alias || '.active') FILTER (WHERE attname = 'active'), 'NULL::boolean'), alias || '.deleted_at IS NOT NULL')
  FROM pg_attribute WHERE attrelid = entity::regclass AND attnum > 0 AND NOT attisdropped
$$;

-- Compares what is kept with the rows, both as one statement sees them, and adds the difference.
CREATE FUNCTION reconcile_record_sums_of(entity text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found bigint;
BEGIN
  EXECUTE format('INSERT INTO record_sum SELECT %1$L, status, active, deleted, sum(n) FROM (
      SELECT %3$s, 1 FROM %2$I r UNION ALL SELECT status, active, deleted, -records FROM record_sum WHERE entity = %1$L
    ) c (status, active, deleted, n) GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0', entity, entity, record_sum_keys(entity, 'r'));
  GET DIAGNOSTICS found = ROW_COUNT;
  RETURN found;
END $$;

-- Has the records of a table counted, by the columns it has now.
CREATE FUNCTION keep_record_sums(entity text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  added text := format('INSERT INTO record_sum SELECT %L, %s, $2', entity, record_sum_keys(entity, '($1)'));
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER record_sum_came AFTER INSERT ON %I FOR EACH ROW EXECUTE FUNCTION sum_records(%L)', entity, added);
  EXECUTE format('CREATE OR REPLACE TRIGGER record_sum_went AFTER DELETE ON %I FOR EACH ROW EXECUTE FUNCTION sum_records(%L)', entity, added);
  EXECUTE format('CREATE OR REPLACE TRIGGER record_sum_moved AFTER UPDATE ON %I FOR EACH ROW
    WHEN ((%s) IS DISTINCT FROM (%s)) EXECUTE FUNCTION sum_records(%L)',
    entity, record_sum_keys(entity, 'OLD'), record_sum_keys(entity, 'NEW'), added);
  PERFORM reconcile_record_sums_of(entity);
END $$;

CREATE FUNCTION fold_record_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fold_record_sums', 0)) THEN RETURN; END IF;
  PERFORM fold_sums('record_sum', ARRAY['records']);
END $$;

-- Returns how many figures were wrong: 0 unless rows were written past the triggers.
CREATE FUNCTION reconcile_record_sums() RETURNS bigint LANGUAGE sql AS $$
  SELECT coalesce(sum(reconcile_record_sums_of(tgrelid::regclass::text)), 0)::bigint FROM pg_trigger WHERE tgname = 'record_sum_came'
$$;

-- The addresses of /assunto that readers have seen, of categories and of curated shelves that have another one now.
CREATE FUNCTION keep_subject_slug() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO slug_history (entity, slug, entity_id) VALUES (TG_TABLE_NAME, OLD.slug, OLD.id)
    ON CONFLICT (entity, slug) DO UPDATE SET entity_id = excluded.entity_id, created_at = excluded.created_at;
  DELETE FROM slug_history WHERE entity = TG_TABLE_NAME AND slug = NEW.slug;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_subject_slugs() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM slug_history WHERE entity = TG_TABLE_NAME AND entity_id = OLD.id;
  RETURN NULL;
END $$;
