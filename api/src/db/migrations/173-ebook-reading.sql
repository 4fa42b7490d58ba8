-- What readers have of an e-book: its file and the sample cut out of it, for whom it is, what may be done with it. Pages,
-- language and contents are the file's own and never typed.
ALTER TABLE ebook
  ADD file_id bigint REFERENCES file (id),
  ADD sample_from int CHECK (sample_from >= 1),
  ADD sample_to int CHECK (sample_to >= sample_from),
  -- The sample as it was cut, a file in the store beside the whole; null while it is being prepared.
  ADD prepared_file_id bigint REFERENCES file (id),
  ADD prepared_at timestamptz,
  ADD sample_bytes bigint,
  ADD edition text NOT NULL DEFAULT '',
  ADD language text,
  ADD level_id bigint REFERENCES course_level (id),
  ADD visibility text NOT NULL DEFAULT 'product'
    CHECK (visibility IN ('public', 'signed_in', 'subscribers', 'product', 'internal')),
  ADD company_id bigint REFERENCES company (id),
  ADD allow_download boolean NOT NULL DEFAULT true,
  ADD allow_online_reading boolean NOT NULL DEFAULT true,
  ADD watermark boolean NOT NULL DEFAULT true,
  ADD CHECK (allow_download OR allow_online_reading);

-- A person and an e-book: where they are in it, in which file.
CREATE TABLE ebook_access (
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  ebook_id bigint NOT NULL REFERENCES ebook (id) ON DELETE CASCADE,
  file_id bigint REFERENCES file (id) ON DELETE SET NULL,
  last_page int NOT NULL DEFAULT 1 CHECK (last_page >= 1),
  -- Title of the chapter, by which the place is found in a file that replaced this one.
  chapter text,
  progress_pct int NOT NULL DEFAULT 0 CHECK (progress_pct BETWEEN 0 AND 100),
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, ebook_id)
);
CREATE INDEX ebook_access_opened ON ebook_access (user_id, opened_at DESC);
CREATE INDEX ebook_access_of_ebook ON ebook_access (ebook_id);

CREATE TABLE ebook_highlight (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  ebook_id bigint NOT NULL REFERENCES ebook (id) ON DELETE CASCADE,
  page int NOT NULL CHECK (page >= 1),
  start_at int NOT NULL CHECK (start_at >= 0),
  end_at int NOT NULL CHECK (end_at > start_at),
  quote text NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE INDEX ebook_highlight_of_person ON ebook_highlight (user_id, ebook_id, page, start_at);
CREATE INDEX ebook_highlight_of_ebook ON ebook_highlight (ebook_id);

-- Copies that were made. The row is kept, to be counted; the bytes go when the address has ended.
CREATE TABLE ebook_download (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  ebook_id bigint NOT NULL REFERENCES ebook (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- Null until the copy is made.
  size bigint,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  removed boolean NOT NULL DEFAULT false
);
CREATE INDEX ebook_download_of_person ON ebook_download (user_id, ebook_id, created_at);
CREATE INDEX ebook_download_of_ebook ON ebook_download (ebook_id, created_at);
CREATE INDEX ebook_download_ending ON ebook_download (expires_at) WHERE NOT removed;
