-- What readers see only once it is published: a row for readers, a working copy for writers.

-- The working copy of something live: the columns that differ from what readers see. `touched` says of each column on which
-- revision, by whom and when it was changed last; it is kept for what is not live as well.
CREATE TABLE content_draft (
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  touched jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (entity, entity_id)
);

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
END $$;

-- The words of a list, for a search that is kept by the database.
CREATE FUNCTION joined_words(text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_string($1, ' '), '')
$$;
-- Rich text without its marks.
CREATE FUNCTION html_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(regexp_replace(coalesce($1, ''), '<[^>]*>', ' ', 'g'), '&nbsp;', ' ')
$$;
