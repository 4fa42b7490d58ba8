-- Curated shelves as staff manage them: how they look, who sees them, what they hold by hand and by rule.
ALTER TABLE content_qualification
  ADD COLUMN description_html text NOT NULL DEFAULT '',
  ADD COLUMN visibility text NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'signed_in', 'subscribers', 'internal')),
  -- Brands it is for; none: every one.
  ADD COLUMN brands text[] NOT NULL DEFAULT '{}' CHECK (brands <@ '{brasil,global,liberta}'::text[]),
  ADD COLUMN icon text NOT NULL DEFAULT 'star',
  ADD COLUMN color text NOT NULL DEFAULT 'primary',
  ADD COLUMN banner_desktop_id bigint,
  ADD COLUMN banner_mobile_id bigint,
  ADD COLUMN banner_alt text NOT NULL DEFAULT '',
  ADD COLUMN layout_blocks jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint,
  ADD COLUMN deleted_at timestamptz;

UPDATE content_qualification SET description_html =
  '<p>' || replace(replace(replace(description, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>' WHERE description <> '';
ALTER TABLE content_qualification
  DROP COLUMN description,
  ADD COLUMN words tsvector GENERATED ALWAYS AS
    (search_words(name || ' ' || slug || ' ' || regexp_replace(description_html, '<[^>]*>', ' ', 'g'))) STORED;

CREATE INDEX content_qualification_order ON content_qualification (position, id);
CREATE INDEX content_qualification_folded ON content_qualification (search_fold(name), id);
CREATE INDEX content_qualification_updated ON content_qualification (updated_at, id);
CREATE INDEX content_qualification_words ON content_qualification USING gin (words);
CREATE INDEX content_qualification_trash ON content_qualification (id) WHERE deleted_at IS NOT NULL;
CREATE INDEX content_qualification_inactive ON content_qualification (id) WHERE deleted_at IS NULL AND NOT active;
CREATE INDEX content_qualification_home ON content_qualification (position, id) WHERE deleted_at IS NULL AND active AND on_home;

-- Days are those of America/Sao_Paulo, both ends included.
ALTER TABLE qualification_item
  ADD COLUMN highlight boolean NOT NULL DEFAULT false,
  ADD COLUMN available_from date,
  ADD COLUMN available_until date;

-- What a shelf holds besides what was picked by hand.
CREATE TABLE qualification_rule (
  qualification_id bigint NOT NULL REFERENCES content_qualification (id) ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('category', 'newest', 'best_rated')),
  item_type text NOT NULL CHECK (item_type IN ('course', 'ebook')),
  category_id bigint REFERENCES category (id),
  most integer NOT NULL CHECK (most BETWEEN 1 AND 24),
  PRIMARY KEY (qualification_id, position),
  CHECK (kind <> 'category' OR category_id IS NOT NULL),
  CHECK (kind <> 'best_rated' OR item_type = 'course')
);
CREATE INDEX qualification_rule_category ON qualification_rule (category_id) WHERE category_id IS NOT NULL;

-- What rules ask for, without reading the catalogue.
CREATE INDEX course_best_rated ON course (rating_avg DESC NULLS LAST, rating_count DESC, id) WHERE status = 'published';
CREATE INDEX course_best_rated_of ON course (category_id, rating_avg DESC NULLS LAST, rating_count DESC, id) WHERE status = 'published';
CREATE INDEX ebook_newest ON ebook (published_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX ebook_newest_of ON ebook (category_id, published_at DESC, id DESC) WHERE status = 'published';

-- What staff pick contents by.
CREATE INDEX course_title_letters ON course USING gin (title_folded gin_trgm_ops);
CREATE INDEX ebook_title_letters ON ebook USING gin (search_fold(title) gin_trgm_ops);
