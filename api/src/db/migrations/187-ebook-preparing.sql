-- What was prepared of each e-book, or is being tried: one that can't be prepared is tried ever later, and given up.
CREATE TABLE ebook_preparing (
  ebook_id bigint PRIMARY KEY REFERENCES ebook (id) ON DELETE CASCADE,
  -- Its file, the pages that were chosen and the way of cutting, as one text: where it is another all begins anew.
  wanted text NOT NULL,
  attempts integer NOT NULL,
  -- When it is tried again, where it is not done before; null: it is done, or this is the last try.
  next_at timestamptz,
  done boolean NOT NULL DEFAULT false
);
CREATE INDEX ebook_preparing_due ON ebook_preparing (next_at) WHERE next_at IS NOT NULL;
