-- What the search of the site finds: one document for each thing readers see, whatever its kind. Kinds are described in
-- `modules/search/search-kinds.repository.ts`, which writes the documents.

-- A text as it is searched: folded, letters and digits alone, the plurals that accents hide from the stemmer made singular.
CREATE FUNCTION search_plain(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(public.search_fold($1), '[^a-z0-9]+', ' ', 'g'),
    '(\w\w)[oa]es\M', '\1ao', 'g'), '(\w\w)ais\M', '\1al', 'g'), '(\w\w)eis\M', '\1el', 'g'), '(\w)ns\M', '\1m', 'g')
$$;

-- The stems of a text, without stop words.
CREATE FUNCTION search_stems(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT to_tsvector('pg_catalog.portuguese', public.search_plain($1))
$$;

-- The words of a title: as they are written, for what is still being typed, and their stems.
CREATE FUNCTION search_title(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT to_tsvector('pg_catalog.simple', regexp_replace(public.search_fold($1), '[^a-z0-9]+', ' ', 'g'))
    || to_tsvector('pg_catalog.portuguese', public.search_plain($1))
$$;

CREATE TABLE search_document (
  kind text NOT NULL,
  entity_id bigint NOT NULL,
  -- Who sees it: null is every brand; `internal` is who may look at the kind as staff.
  company_ids bigint[],
  visibility text NOT NULL,
  -- What a right has to reach for the locked text: the subject itself, or what it is part of.
  within_kind text NOT NULL,
  within_id bigint NOT NULL,
  category_id bigint,
  series_id bigint,
  opens_at timestamptz,
  opens_after_id bigint,
  title text NOT NULL,
  subtitle text NOT NULL DEFAULT '',
  -- Names it is known by that its title doesn't say.
  keywords text NOT NULL DEFAULT '',
  -- What everybody who sees it may read.
  public_text text NOT NULL DEFAULT '',
  -- What only those may read, and find it by, to whom it is open.
  locked_text text NOT NULL DEFAULT '',
  address text NOT NULL,
  -- What its picture is drawn from.
  art jsonb,
  tickers text[] NOT NULL DEFAULT '{}',
  popularity integer NOT NULL DEFAULT 0,
  published_at timestamptz,
  title_folded text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_fold(title)) STORED,
  title_words tsvector NOT NULL GENERATED ALWAYS AS (search_title(title)) STORED,
  words tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(search_title(title), 'A') || setweight(search_stems(subtitle || ' ' || keywords), 'B')
    || setweight(search_stems(public_text), 'C')) STORED,
  -- With what opens it, so that one index finds what has the words and is open.
  locked_words tsvector NOT NULL GENERATED ALWAYS AS (CASE WHEN locked_text = '' THEN ''::tsvector ELSE
    setweight(search_stems(locked_text), 'D') || array_to_tsvector(ARRAY['=k' || kind, '=' || visibility, '=' || within_kind,
      '=' || within_kind || within_id::text, '=' || within_kind || 'c' || coalesce(category_id, 0)::text]) END) STORED,
  PRIMARY KEY (kind, entity_id)
);
-- Lessons, other contents and the rest apart: what there is much of must not hide what there is little of.
CREATE INDEX search_document_lesson_words ON search_document USING gin (words) WHERE kind = 'lesson';
CREATE INDEX search_document_content_words ON search_document USING gin (words) WHERE kind IN ('course', 'ebook');
CREATE INDEX search_document_other_words ON search_document USING gin (words) WHERE kind NOT IN ('lesson', 'course', 'ebook');
CREATE INDEX search_document_lesson_title ON search_document USING gin (title_words) WHERE kind = 'lesson';
CREATE INDEX search_document_content_title ON search_document USING gin (title_words) WHERE kind IN ('course', 'ebook');
CREATE INDEX search_document_other_title ON search_document USING gin (title_words) WHERE kind NOT IN ('lesson', 'course', 'ebook');
CREATE INDEX search_document_locked_words ON search_document USING gin (locked_words);
CREATE INDEX search_document_title ON search_document (title_folded);
CREATE INDEX search_document_tickers ON search_document USING gin (tickers) WHERE kind = 'ticker';

-- Words of titles, subtitles and keywords: what a mistyped word may have meant.
CREATE TABLE search_word (word text PRIMARY KEY);
CREATE INDEX search_word_like ON search_word USING gin (word gin_trgm_ops);

-- What changed since its document was written, noted by the transaction that changes it. A job writes those documents, also
-- those a service wrote in its own transaction: two that change at once may each have missed the other.
CREATE TABLE search_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  entity_id bigint NOT NULL
);

-- The query of some words, folded letters and digits each; of one written `a|b` either is enough. Stop words ask nothing,
-- unless there is nothing else. `opening` is how long the last word has to be to count for what it begins, null: never.
CREATE FUNCTION search_query(words text[], opening integer) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH one AS (
    SELECT place, choice, (tsvector_to_array(public.search_stems(choice)))[1] AS stem,
      CASE WHEN place = cardinality(words) AND length(choice) >= opening THEN choice || ':*' ELSE choice END AS written
    FROM unnest(words) WITH ORDINALITY AS w (word, place), unnest(string_to_array(w.word, '|')) AS choice
  ), asked AS (
    SELECT place, string_agg(stem || ' | ' || written, ' | ' ORDER BY choice) AS any_of
    FROM one WHERE stem IS NOT NULL GROUP BY place
  )
  SELECT coalesce(
    (SELECT string_agg('(' || any_of || ')', ' & ' ORDER BY place) FROM asked)::tsquery,
    (SELECT written::tsquery FROM one ORDER BY place DESC LIMIT 1))
$$;

-- The best documents of each kind for some words, and how many there are, as far as they are looked at: 300 of the lessons,
-- of the other contents and of the rest, by their texts and by their titles. Its plan is made once a connection: planning it
-- takes longer than running it, and there is one way to run it whatever the words are.
-- looked: kinds the reader looks at as staff. keys: what else opens a locked text, as `locked_words` has it.
-- alike: words stand for what was mistyped. one: the kind that is read from `after` on, `rows` of it; of others `others`.
CREATE FUNCTION search_find(
  words text[], alike boolean, phrase text, company bigint, reader bigint, moment timestamptz,
  looked text[], keys text[], kinds text[], one text, after integer, rows integer, others integer)
RETURNS TABLE (kind text, id bigint, total bigint, place bigint, tier integer, title text, subtitle text, public_text text,
  locked_text text, address text, art jsonb, within_kind text, within_id bigint)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  whole tsquery := search_query(words, NULL);
  begun tsquery := search_query(words, 2);
  texts tsquery := search_query(words, 4);
  codes text[] := ARRAY(SELECT upper(w) FROM unnest(words) w);
  opened tsquery := (SELECT string_agg('''=' || key || '''', ' | ') FROM unnest(keys) key)::tsquery;
  -- Lessons that others wait for and the reader has finished.
  done bigint[] := ARRAY(SELECT p.lesson_id FROM lesson_progress p WHERE p.user_id = reader AND p.completed_at IS NOT NULL);
BEGIN
  RETURN QUERY WITH found (kind, entity_id, tier, popularity, published_at, title_folded) AS (
    (SELECT d.kind, d.entity_id, 6, d.popularity, d.published_at, d.title_folded FROM search_document d
      WHERE d.kind = 'ticker' AND d.tickers && codes
        AND (d.company_ids IS NULL OR company = ANY (d.company_ids)) AND (d.visibility <> 'internal' OR d.kind = ANY (looked)) LIMIT 100)
    UNION ALL (SELECT d.kind, d.entity_id, 5, d.popularity, d.published_at, d.title_folded FROM search_document d
      WHERE d.title_folded >= phrase AND d.title_folded < phrase || U&'\FFFF'
        AND (d.company_ids IS NULL OR company = ANY (d.company_ids)) AND (d.visibility <> 'internal' OR d.kind = ANY (looked)) LIMIT 100)
    UNION ALL (SELECT d.kind, d.entity_id, CASE WHEN d.title_words @@ whole THEN 4 ELSE 3 END, d.popularity, d.published_at, d.title_folded FROM search_document d
      WHERE d.kind = 'lesson' AND d.title_words @@ begun
        AND (d.company_ids IS NULL OR company = ANY (d.company_ids)) AND (d.visibility <> 'internal' OR d.kind = ANY (looked)) LIMIT 300)
    UNION ALL (SELECT d.kind, d.entity_id, CASE WHEN d.title_words @@ whole THEN 4 ELSE 3 END, d.popularity, d.published_at, d.title_folded FROM search_document d
      WHERE d.kind IN ('course', 'ebook') AND d.title_words @@ begun
        AND (d.company_ids IS NULL OR company = ANY (d.company_ids)) AND (d.visibility <> 'internal' OR d.kind = ANY (looked)) LIMIT 300)
    UNION ALL (SELECT d.kind, d.entity_id, CASE WHEN d.title_words @@ whole THEN 4 ELSE 3 END, d.popularity, d.published_at, d.title_folded FROM search_document d
      WHERE d.kind NOT IN ('lesson', 'course', 'ebook') AND d.title_words @@ begun
        AND (d.company_ids IS NULL OR company = ANY (d.company_ids)) AND (d.visibility <> 'internal' OR d.kind = ANY (looked)) LIMIT 300)
    UNION ALL (SELECT d.kind, d.entity_id, 2, d.popularity, d.published_at, d.title_folded FROM search_document d
      WHERE d.kind = 'lesson' AND d.words @@ texts
        AND (d.company_ids IS NULL OR company = ANY (d.company_ids)) AND (d.visibility <> 'internal' OR d.kind = ANY (looked)) LIMIT 300)
    UNION ALL (SELECT d.kind, d.entity_id, 2, d.popularity, d.published_at, d.title_folded FROM search_document d
      WHERE d.kind IN ('course', 'ebook') AND d.words @@ texts
        AND (d.company_ids IS NULL OR company = ANY (d.company_ids)) AND (d.visibility <> 'internal' OR d.kind = ANY (looked)) LIMIT 300)
    UNION ALL (SELECT d.kind, d.entity_id, 2, d.popularity, d.published_at, d.title_folded FROM search_document d
      WHERE d.kind NOT IN ('lesson', 'course', 'ebook') AND d.words @@ texts
        AND (d.company_ids IS NULL OR company = ANY (d.company_ids)) AND (d.visibility <> 'internal' OR d.kind = ANY (looked)) LIMIT 300)
    UNION ALL (SELECT d.kind, d.entity_id, 1, d.popularity, d.published_at, d.title_folded FROM search_document d
      WHERE reader IS NOT NULL AND d.locked_words @@ (texts && opened) AND (d.kind = ANY (looked)
        OR ((d.opens_at IS NULL OR d.opens_at <= moment) AND (d.opens_after_id IS NULL OR d.opens_after_id = ANY (done))))
        AND (d.company_ids IS NULL OR company = ANY (d.company_ids)) AND (d.visibility <> 'internal' OR d.kind = ANY (looked)) LIMIT 300)
  ), hits AS (
    SELECT f.kind, f.entity_id, max(f.tier) AS tier, max(f.popularity) AS popularity, max(f.published_at) AS published_at,
      max(f.title_folded) AS title_folded, CASE WHEN alike THEN word_similarity(phrase, max(f.title_folded)) ELSE 0 END AS likeness
    FROM found f GROUP BY f.kind COLLATE "C", f.kind, f.entity_id
  ), placed AS (
    SELECT h.*, count(*) OVER (PARTITION BY h.kind COLLATE "C") AS total, row_number() OVER (PARTITION BY h.kind COLLATE "C"
      ORDER BY likeness DESC, h.tier DESC, popularity DESC, published_at DESC NULLS LAST, title_folded, entity_id) AS place FROM hits h
  )
  SELECT p.kind, p.entity_id, p.total, p.place, p.tier, d.title, d.subtitle, d.public_text,
    CASE WHEN reader IS NOT NULL AND d.locked_words @@ opened AND (d.kind = ANY (looked) OR ((d.opens_at IS NULL OR d.opens_at <= moment)
      AND (d.opens_after_id IS NULL OR d.opens_after_id = ANY (done)))) THEN d.locked_text ELSE '' END,
    d.address, d.art, d.within_kind, d.within_id
  FROM placed p JOIN search_document d ON d.kind = p.kind AND d.entity_id = p.entity_id
  WHERE CASE WHEN p.kind = one THEN p.place > after AND p.place <= after + rows ELSE p.place <= others END
  ORDER BY p.likeness DESC, p.tier DESC, array_position(kinds, p.kind), p.place;
END $$;

CREATE FUNCTION search_touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO search_change (kind, entity_id) VALUES (TG_ARGV[0], CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;
CREATE TRIGGER course_document_kept AFTER INSERT OR DELETE OR UPDATE OF title, slug, subtitle, promise, description_html, audience_html, learning_goals, faq, category_id, status, published_at, visibility, company_id
  ON course FOR EACH ROW EXECUTE FUNCTION search_touch('course');
CREATE TRIGGER lesson_document_kept AFTER INSERT OR DELETE OR UPDATE ON lesson
  FOR EACH ROW EXECUTE FUNCTION search_touch('lesson');
CREATE TRIGGER ebook_document_kept AFTER INSERT OR DELETE OR UPDATE ON ebook
  FOR EACH ROW EXECUTE FUNCTION search_touch('ebook');
CREATE TRIGGER instructor_document_kept AFTER INSERT OR DELETE OR UPDATE ON instructor
  FOR EACH ROW EXECUTE FUNCTION search_touch('teacher');
CREATE TRIGGER broadcast_document_kept AFTER INSERT OR DELETE OR UPDATE ON broadcast
  FOR EACH ROW EXECUTE FUNCTION search_touch('broadcast');
CREATE TRIGGER financial_asset_document_kept AFTER INSERT OR DELETE OR UPDATE ON financial_asset
  FOR EACH ROW EXECUTE FUNCTION search_touch('ticker');
CREATE TRIGGER signature_type_document_kept AFTER INSERT OR DELETE OR UPDATE ON signature_type
  FOR EACH ROW EXECUTE FUNCTION search_touch('plan');
CREATE TRIGGER category_document_kept AFTER INSERT OR DELETE OR UPDATE OF name, slug, description, kinds, active, deleted_at
  ON category FOR EACH ROW EXECUTE FUNCTION search_touch('category');
CREATE TRIGGER faq_document_kept AFTER INSERT OR DELETE OR UPDATE OF question, slug, answer_html, category_id, audience, keywords, live_revision, deleted_at
  ON faq FOR EACH ROW EXECUTE FUNCTION search_touch('faq');
CREATE TRIGGER content_qualification_document_kept AFTER INSERT OR DELETE OR UPDATE ON content_qualification
  FOR EACH ROW EXECUTE FUNCTION search_touch('shelf');

CREATE FUNCTION search_touch_course() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO search_change (kind, entity_id)
  VALUES ('course', CASE WHEN TG_OP = 'DELETE' THEN OLD.course_id ELSE NEW.course_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER course_instructor_document_kept AFTER INSERT OR DELETE OR UPDATE ON course_instructor
  FOR EACH ROW EXECUTE FUNCTION search_touch_course();

-- Documents follow what they name and by what they are sold: the product of a plan, the programme of a broadcast, the module
-- of a lesson. Plans that are not sold any more are found by nobody.
CREATE FUNCTION search_touch_product() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO search_change (kind, entity_id) SELECT 'plan', id FROM signature_type WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_document_kept AFTER UPDATE OF status, available_in_store, company_id ON product FOR EACH ROW
  WHEN (ROW (OLD.status, OLD.available_in_store, OLD.company_id) IS DISTINCT FROM ROW (NEW.status, NEW.available_in_store, NEW.company_id))
  EXECUTE FUNCTION search_touch_product();

CREATE FUNCTION search_touch_program() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO search_change (kind, entity_id) SELECT 'broadcast', id FROM broadcast WHERE program_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER program_document_kept AFTER UPDATE OF name ON program FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION search_touch_program();

CREATE FUNCTION search_touch_module() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO search_change (kind, entity_id) SELECT 'lesson', id FROM lesson WHERE module_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER course_module_document_kept AFTER UPDATE OF title ON course_module FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION search_touch_module();

-- What earlier migrations inserted is put into the search as well.
INSERT INTO search_change (kind, entity_id)
  SELECT 'ticker', id FROM financial_asset UNION ALL SELECT 'category', id FROM category;
