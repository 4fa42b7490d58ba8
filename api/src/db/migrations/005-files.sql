-- What staff send: pictures, documents, sound and video. Until a file is ready it has an end, after which it is gone.
CREATE TABLE file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 191),
  purpose text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('image', 'document', 'audio', 'video')),
  state text NOT NULL DEFAULT 'uploading' CHECK (state IN ('uploading', 'processing', 'ready', 'refused', 'deleted')),
  size bigint NOT NULL CHECK (size > 0),
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size),
  content_type text,
  sha256 text,
  width int,
  height int,
  pages int,
  -- What else the file says of itself: widths of a picture, outline and language of a document.
  detail jsonb NOT NULL DEFAULT '{}',
  refusal text,
  refusal_params jsonb,
  expires_at timestamptz,
  -- A node looks at it until then.
  taken_until timestamptz,
  created_by bigint REFERENCES app_user (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'ready') = (expires_at IS NULL)),
  CHECK (state <> 'ready' OR (content_type IS NOT NULL AND sha256 IS NOT NULL)),
  CHECK ((state = 'refused') = (refusal IS NOT NULL) OR state = 'deleted')
);
CREATE INDEX file_newest ON file (kind, created_at DESC, id DESC) WHERE state = 'ready';
CREATE INDEX file_name ON file USING gin (search_fold(name) gin_trgm_ops);
CREATE INDEX file_ending ON file (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX file_sender ON file (created_by);

-- Parts of an upload, each under a name of its own in the store; the first that begins at a place counts.
CREATE TABLE file_part (
  file_id bigint NOT NULL REFERENCES file (id) ON DELETE CASCADE,
  start bigint NOT NULL CHECK (start >= 0),
  bytes bigint NOT NULL CHECK (bytes > 0),
  object text NOT NULL,
  PRIMARY KEY (file_id, start)
);

-- Where a file is used. A file that is used cannot go.
CREATE TABLE file_use (
  file_id bigint NOT NULL REFERENCES file (id),
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  field text NOT NULL,
  PRIMARY KEY (entity, entity_id, field, file_id)
);
CREATE INDEX file_use_of_file ON file_use (file_id);
