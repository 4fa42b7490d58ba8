-- For whom a course and a lesson are: everybody, who signed in, who holds a plan, who bought it, or staff alone; one brand
-- or all; and when a lesson opens to who has the course.
ALTER TABLE course
  ADD visibility text NOT NULL DEFAULT 'product' CHECK (visibility IN ('public', 'signed_in', 'subscribers', 'product', 'internal')),
  ADD company_id bigint REFERENCES company (id);
ALTER TABLE lesson
  ADD opens_at timestamptz,
  ADD opens_after_id bigint REFERENCES lesson (id) ON DELETE SET NULL,
  ADD CHECK (opens_after_id <> id);

-- Who sells a course with its product: null nobody, 0 every brand, else one.
CREATE FUNCTION seller_of(course_company bigint, visibility text, p product) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN sells(p) AND visibility NOT IN ('internal', 'subscribers')
    AND coalesce(course_company = p.company_id, true) THEN coalesce(p.company_id, course_company, 0) END
$$;

CREATE OR REPLACE FUNCTION set_course_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_by := NULL;
  NEW.price_cents := NULL;
  IF NEW.status = 'published' AND NEW.product_id IS NOT NULL THEN
    IF TG_OP = 'INSERT' OR OLD.product_id IS DISTINCT FROM NEW.product_id THEN
      PERFORM 1 FROM product WHERE id = NEW.product_id FOR SHARE;
    END IF;
    SELECT seller_of(NEW.company_id, NEW.visibility, p), p.price_cents INTO NEW.sold_by, NEW.price_cents
    FROM product p WHERE p.id = NEW.product_id AND seller_of(NEW.company_id, NEW.visibility, p) IS NOT NULL;
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER course_sale ON course;
CREATE TRIGGER course_sale BEFORE INSERT OR UPDATE OF status, product_id, sold_by, price_cents, visibility, company_id ON course
  FOR EACH ROW EXECUTE FUNCTION set_course_sale();

CREATE OR REPLACE FUNCTION reconcile_course_sums() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  wrong bigint := 0;
  found bigint;
BEGIN
  -- Made anew by course_sale.
  UPDATE course SET sold_by = NULL FROM course c LEFT JOIN product p ON p.id = c.product_id AND c.status = 'published'
    AND seller_of(c.company_id, c.visibility, p) IS NOT NULL
  WHERE course.id = c.id AND (c.sold_by, c.price_cents)
    IS DISTINCT FROM (CASE WHEN p.id IS NOT NULL THEN seller_of(c.company_id, c.visibility, p) END, p.price_cents);
  GET DIAGNOSTICS found = ROW_COUNT; wrong := wrong + found;
  INSERT INTO course_sum
    SELECT sold_by, category_id, level_id, sum(n), sum(seconds) FROM (
      SELECT sold_by, category_id, level_id, 1 AS n, duration_s AS seconds FROM course WHERE status = 'published'
      UNION ALL SELECT sold_by, category_id, level_id, -courses, -duration_s FROM course_sum
    ) c GROUP BY 1, 2, 3 HAVING sum(n) <> 0 OR sum(seconds) <> 0;
  GET DIAGNOSTICS found = ROW_COUNT; wrong := wrong + found;
  INSERT INTO student_sum AS s (user_id, courses)
    SELECT user_id, sum(n) FROM (
      SELECT user_id, 1 AS n FROM enrollment UNION ALL SELECT user_id, -courses FROM student_sum
    ) c GROUP BY 1 HAVING sum(n) <> 0 ORDER BY 1
  ON CONFLICT (user_id) DO UPDATE SET courses = s.courses + excluded.courses;
  GET DIAGNOSTICS found = ROW_COUNT; wrong := wrong + found;
  INSERT INTO student_total
    SELECT sum(n) FROM (
      SELECT count(*) AS n FROM student_sum WHERE courses > 0 UNION ALL SELECT -students FROM student_total
    ) c HAVING sum(n) <> 0;
  GET DIAGNOSTICS found = ROW_COUNT; wrong := wrong + found;
  RETURN wrong;
END $$;
