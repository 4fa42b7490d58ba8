-- E-books as staff write and publish them. What a draft may lack is nullable or has a default; pages are the file's.
ALTER TABLE ebook
  ALTER COLUMN category_id DROP NOT NULL,
  ALTER COLUMN author_id DROP NOT NULL,
  ALTER COLUMN pages SET DEFAULT 0,
  DROP CONSTRAINT ebook_pages_check,
  ADD CHECK (pages >= 0),
  ADD COLUMN summary text NOT NULL DEFAULT '',
  ADD COLUMN isbn text NOT NULL DEFAULT '',
  ADD COLUMN cover_id bigint REFERENCES file (id),
  ADD COLUMN cover_alt text NOT NULL DEFAULT '',
  -- The pages staff choose for the sample; `sample_from` and `sample_to` are those that were cut.
  ADD COLUMN sample_first integer CHECK (sample_first >= 1),
  ADD COLUMN sample_last integer CHECK (sample_last >= sample_first),
  ADD COLUMN seo_title text NOT NULL DEFAULT '',
  ADD COLUMN seo_description text NOT NULL DEFAULT '',
  ADD COLUMN review_by date,
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint,
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN words tsvector GENERATED ALWAYS AS
    (search_words(title || ' ' || subtitle || ' ' || summary || ' ' || isbn || ' ' || html_words(description_html))) STORED;

-- Nothing waited for an hour before there was one, and nobody was asked to look through a draft.
DROP INDEX ebook_newest, ebook_newest_of;
CREATE TEMPORARY TABLE ebook_was ON COMMIT DROP AS
  SELECT id, CASE WHEN status IN ('published', 'archived') THEN status ELSE 'draft' END AS status,
    coalesce(published_at, CASE WHEN status IN ('published', 'archived') THEN now() END) AS published_at FROM ebook;
ALTER TABLE ebook DROP COLUMN status, DROP COLUMN published_at;
SELECT make_publishable('ebook');
UPDATE ebook SET status = was.status, published_at = was.published_at,
  live_revision = CASE WHEN was.status = 'published' THEN 1 END
  FROM ebook_was was WHERE was.id = ebook.id;

INSERT INTO content_version (entity, entity_id, n, action, data, created_at)
  SELECT 'ebook', e.id, 1, 'create', jsonb_build_object('title', title, 'slug', slug, 'subtitle', subtitle, 'summary', summary,
    'description_html', description_html, 'category_id', category_id, 'author_id', author_id, 'cover_id', cover_id,
    'cover_alt', cover_alt, 'file_id', file_id, 'sample_first', sample_first, 'sample_last', sample_last, 'edition', edition,
    'isbn', isbn, 'level_id', level_id, 'visibility', visibility, 'company_id', company_id, 'allow_download', allow_download,
    'allow_online_reading', allow_online_reading, 'watermark', watermark, 'seo_title', seo_title,
    'seo_description', seo_description, 'review_by', review_by), coalesce(published_at, created_at)
  FROM ebook e;
INSERT INTO file_use (file_id, entity, entity_id, field)
  SELECT file_id, 'ebook', id, 'file_id' FROM ebook WHERE file_id IS NOT NULL ON CONFLICT DO NOTHING;

CREATE INDEX ebook_newest ON ebook (published_at DESC, id DESC) WHERE live_revision IS NOT NULL;
CREATE INDEX ebook_newest_of ON ebook (category_id, published_at DESC, id DESC) WHERE live_revision IS NOT NULL;
CREATE INDEX ebook_updated ON ebook (updated_at, id);
CREATE INDEX ebook_folded ON ebook (search_fold(title), id);
CREATE INDEX ebook_pages ON ebook (pages, id);
CREATE INDEX ebook_words ON ebook USING gin (words);
CREATE INDEX ebook_trash ON ebook (id) WHERE deleted_at IS NOT NULL;

-- A price is saved apart from what it is of, on the revision that was seen.
ALTER TABLE product ADD COLUMN revision integer NOT NULL DEFAULT 1;
