-- The words that a course on sale is found by, folded, with what a search is narrowed to. An enrollment changes nothing
-- here, so the index is written when somebody edits the catalogue only.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE course_search (
  course_id bigint PRIMARY KEY REFERENCES course (id) ON DELETE CASCADE,
  sold_by bigint NOT NULL,
  category_id bigint NOT NULL,
  level_id bigint NOT NULL,
  words text NOT NULL
);

-- What there should be of these courses.
CREATE FUNCTION course_searches(ids bigint[]) RETURNS SETOF course_search LANGUAGE sql STABLE AS $$
  SELECT c.id, c.sold_by, c.category_id, c.level_id, search_fold(concat_ws(' ', c.title, c.subtitle, g.name, string_agg(i.name, ' ' ORDER BY i.id)))
  FROM unnest(ids) AS wanted JOIN course c ON c.id = wanted JOIN category g ON g.id = c.category_id
  LEFT JOIN course_instructor ci ON ci.course_id = c.id LEFT JOIN instructor i ON i.id = ci.instructor_id
  WHERE c.sold_by IS NOT NULL
  GROUP BY c.id, g.id
$$;

-- Writes them. The courses are locked first, so that two changes of one course both count.
CREATE FUNCTION search_courses(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM course WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM course WHERE id = ANY (ids) AND sold_by IS NULL) THEN
    DELETE FROM course_search s USING course c WHERE c.id = ANY (ids) AND s.course_id = c.id AND c.sold_by IS NULL;
  END IF;
  INSERT INTO course_search SELECT * FROM course_searches(ids)
  ON CONFLICT (course_id) DO UPDATE SET
    sold_by = excluded.sold_by, category_id = excluded.category_id, level_id = excluded.level_id, words = excluded.words;
END $$;

CREATE FUNCTION search_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_courses(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER course_search_came AFTER INSERT ON course FOR EACH ROW WHEN (NEW.sold_by IS NOT NULL)
  EXECUTE FUNCTION search_course();
CREATE TRIGGER course_search_changed AFTER UPDATE ON course FOR EACH ROW
  WHEN ((OLD.sold_by, OLD.category_id, OLD.level_id, OLD.title, OLD.subtitle)
    IS DISTINCT FROM (NEW.sold_by, NEW.category_id, NEW.level_id, NEW.title, NEW.subtitle))
  EXECUTE FUNCTION search_course();

CREATE FUNCTION search_taught_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_courses(array_remove(ARRAY[
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.course_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.course_id END], NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER course_instructor_search AFTER INSERT OR UPDATE OR DELETE ON course_instructor FOR EACH ROW
  EXECUTE FUNCTION search_taught_course();

CREATE FUNCTION search_courses_of_instructor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_courses(ARRAY(SELECT course_id FROM course_instructor WHERE instructor_id = NEW.id));
  RETURN NULL;
END $$;
CREATE INDEX course_instructor_of ON course_instructor (instructor_id);
CREATE TRIGGER instructor_search AFTER UPDATE ON instructor FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION search_courses_of_instructor();

CREATE FUNCTION search_courses_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_courses(ARRAY(SELECT id FROM course WHERE category_id = NEW.id AND sold_by IS NOT NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER category_search AFTER UPDATE ON category FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION search_courses_of_category();

CREATE FUNCTION reconcile_course_search() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  wrong bigint[] := ARRAY(
    SELECT coalesce(s.course_id, k.course_id) FROM course_searches(ARRAY(SELECT id FROM course WHERE sold_by IS NOT NULL)) s FULL JOIN course_search k ON k.course_id = s.course_id
    WHERE s IS DISTINCT FROM k);
BEGIN
  PERFORM search_courses(wrong);
  RETURN cardinality(wrong);
END $$;

INSERT INTO course_search SELECT * FROM course_searches(ARRAY(SELECT id FROM course WHERE sold_by IS NOT NULL));
CREATE INDEX course_search_words ON course_search USING gin (words gin_trgm_ops);
-- How much a word finds decides how it is looked for.
ALTER TABLE course_search ALTER words SET STATISTICS 500;
ANALYZE course_search;
