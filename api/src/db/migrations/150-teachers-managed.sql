-- Teachers as staff manage them: a picture, how long a credential is good for, and the facts that every record has.
ALTER TABLE instructor
  ADD COLUMN photo_id bigint REFERENCES file (id),
  ADD COLUMN valid_until date,
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint,
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN words tsvector GENERATED ALWAYS AS (
    search_words(name || ' ' || headline || ' ' || coalesce(credential_kind, '') || ' ' || coalesce(credential_number, ''))
  ) STORED,
  ADD CHECK (valid_until IS NULL OR credential_kind IS NOT NULL);
-- Somebody who no longer teaches frees their account for another record.
CREATE UNIQUE INDEX instructor_account ON instructor (user_id) WHERE deleted_at IS NULL;
CREATE INDEX instructor_words ON instructor USING gin (words);
CREATE INDEX instructor_folded ON instructor (search_fold(name), id);
CREATE INDEX instructor_updated ON instructor (updated_at, id);
CREATE INDEX instructor_validity ON instructor ((valid_until - date '2000-01-01') NULLS FIRST, id);
CREATE INDEX instructor_ending ON instructor (valid_until) WHERE valid_until IS NOT NULL;
CREATE INDEX instructor_trash ON instructor (id) WHERE deleted_at IS NOT NULL;
CREATE INDEX instructor_inactive ON instructor (id) WHERE deleted_at IS NULL AND NOT active;
CREATE INDEX ebook_author ON ebook (author_id);
CREATE INDEX broadcast_card_presenter_of ON broadcast_card_presenter (instructor_id);
