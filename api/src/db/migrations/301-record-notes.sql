-- What staff note and tag of any record they work on; `entity` is a kind of the contract's `notedRecords`.
CREATE TABLE record_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  author_id bigint NOT NULL REFERENCES app_user (id),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  -- People whom it calls.
  mentions bigint[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz
);
CREATE INDEX record_note_of ON record_note (entity, entity_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX record_note_author ON record_note (author_id);

CREATE TABLE record_tag (
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  tag text NOT NULL CHECK (char_length(tag) BETWEEN 1 AND 30),
  created_by bigint NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX record_tag_of ON record_tag (entity, entity_id, search_fold(tag));
CREATE INDEX record_tag_named ON record_tag (entity, search_fold(tag), entity_id);
CREATE INDEX record_tag_author ON record_tag (created_by);
