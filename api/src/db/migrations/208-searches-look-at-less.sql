-- A search looks at 300 documents instead of 500 of the lessons, of the other contents and of the rest, and its kinds are sorted
-- by their bytes: what it finds first comes by titles, and what many texts have is not counted to its last.
CREATE OR REPLACE FUNCTION search_find(
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
