-- Documents of e-books say for whom and of which brand they are: they are written anew, and words that only e-books of the
-- staff have stop being what a mistyped word may have meant.
DELETE FROM search_word w
USING (
  SELECT DISTINCT word FROM search_document d JOIN ebook e ON e.id = d.entity_id,
    regexp_split_to_table(search_fold(concat_ws(' ', d.title, d.subtitle, d.keywords)), '[^a-z0-9]+') AS word
  WHERE d.kind = 'ebook' AND e.visibility = 'internal'
) hidden
WHERE w.word = hidden.word AND NOT EXISTS (
  SELECT 1 FROM search_document d
  WHERE (d.title_words @@ w.word::tsquery OR d.words @@ search_query(ARRAY[w.word], NULL))
    AND NOT EXISTS (SELECT 1 FROM ebook e WHERE d.kind = 'ebook' AND e.id = d.entity_id AND e.visibility = 'internal'));

-- What nobody but the staff, or no other brand, is to see is gone before the job comes to it.
DELETE FROM search_document d USING ebook e
  WHERE d.kind = 'ebook' AND e.id = d.entity_id AND (e.visibility = 'internal' OR e.company_id IS NOT NULL);
INSERT INTO search_change (kind, entity_id) SELECT 'ebook', id FROM ebook;
