-- What the shop shows, kept as courses and products change instead of read off every course at each visit. Figures are
-- rows of differences, as those of orders (123-order-sums.sql).

-- Joins rows of a table of differences that differ in their figures only. Its other columns are what is summed by.
CREATE FUNCTION fold_sums(sums regclass, figures text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  keys text := (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = sums AND attnum > 0 AND NOT attisdropped AND attname <> ALL (figures));
  totals text := (SELECT string_agg(format('sum(%I)', f), ', ') FROM unnest(figures) f);
  kept text := (SELECT string_agg(format('sum(%I) <> 0', f), ' OR ') FROM unnest(figures) f);
  grouped text := coalesce(' GROUP BY ' || keys, '');
BEGIN
  EXECUTE format(
    'WITH taken AS (DELETE FROM %1$s WHERE ctid = ANY (ARRAY(
       SELECT unnest(array_agg(ctid)) FROM %1$s%2$s HAVING count(*) > 1)) RETURNING %3$s)
     INSERT INTO %1$s (%3$s) SELECT %4$s FROM taken%2$s HAVING %5$s',
    sums, grouped, concat_ws(', ', keys, (SELECT string_agg(quote_ident(f), ', ') FROM unnest(figures) f)),
    concat_ws(', ', keys, totals), kept);
END $$;

CREATE OR REPLACE FUNCTION fold_order_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Another node that does so meanwhile is left to it.
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fold_order_sums', 0)) THEN RETURN; END IF;
  PERFORM fold_sums('order_sum', ARRAY['orders', 'total_cents']);
  PERFORM fold_sums('order_day_sum', ARRAY['orders', 'total_cents']);
  PERFORM fold_sums('order_paid_sum', ARRAY['orders', 'total_cents']);
  PERFORM fold_sums('product_paid_sum', ARRAY['units', 'total_cents']);
  PERFORM fold_sums('customer_day_sum', ARRAY['customers']);
END $$;

DROP INDEX course_relevance;
DROP INDEX course_rating;
DROP INDEX course_title;

-- Who sells a course: null nobody, 0 every brand, else one. The price is its product's while it is sold.
ALTER TABLE course
  ADD sold_by bigint,
  ADD price_cents bigint,
  ADD title_folded text COLLATE "C" GENERATED ALWAYS AS (search_fold(title)) STORED;

CREATE FUNCTION sells(p product) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p.status = 'active' AND p.available_in_store
$$;

UPDATE course SET sold_by = coalesce(p.company_id, 0), price_cents = p.price_cents
FROM product p WHERE p.id = course.product_id AND course.status = 'published' AND sells(p);

-- Of a course and its product that change at once the later finds the other: the product's trigger writes its courses
-- and waits for them. It doesn't see a course that comes to the product meanwhile: that one waits for the product.
CREATE FUNCTION set_course_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_by := NULL;
  NEW.price_cents := NULL;
  IF NEW.status = 'published' AND NEW.product_id IS NOT NULL THEN
    IF TG_OP = 'INSERT' OR OLD.product_id IS DISTINCT FROM NEW.product_id THEN
      PERFORM 1 FROM product WHERE id = NEW.product_id FOR SHARE;
    END IF;
    SELECT coalesce(p.company_id, 0), p.price_cents INTO NEW.sold_by, NEW.price_cents
    FROM product p WHERE p.id = NEW.product_id AND sells(p);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER course_sale BEFORE INSERT OR UPDATE OF status, product_id, sold_by, price_cents ON course
  FOR EACH ROW EXECUTE FUNCTION set_course_sale();

-- Writing sold_by has it made anew.
CREATE FUNCTION sell_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE course SET sold_by = NULL WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_sells_courses AFTER UPDATE ON product FOR EACH ROW
  WHEN ((OLD.status, OLD.available_in_store, OLD.company_id, OLD.price_cents)
    IS DISTINCT FROM (NEW.status, NEW.available_in_store, NEW.company_id, NEW.price_cents))
  EXECUTE FUNCTION sell_courses();

-- Published courses by what the shop is narrowed to.
CREATE TABLE course_sum (
  sold_by bigint,
  category_id bigint NOT NULL,
  level_id bigint NOT NULL,
  courses bigint NOT NULL,
  duration_s bigint NOT NULL
);

CREATE FUNCTION sum_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'published' THEN
    INSERT INTO course_sum VALUES (OLD.sold_by, OLD.category_id, OLD.level_id, -1, -OLD.duration_s);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'published' THEN
    INSERT INTO course_sum VALUES (NEW.sold_by, NEW.category_id, NEW.level_id, 1, NEW.duration_s);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER course_sum_came AFTER INSERT ON course FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION sum_courses();
CREATE TRIGGER course_sum_went AFTER DELETE ON course FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION sum_courses();
CREATE TRIGGER course_sum_moved AFTER UPDATE ON course FOR EACH ROW
  WHEN ((OLD.status, OLD.sold_by, OLD.category_id, OLD.level_id, OLD.duration_s)
    IS DISTINCT FROM (NEW.status, NEW.sold_by, NEW.category_id, NEW.level_id, NEW.duration_s))
  EXECUTE FUNCTION sum_courses();

-- How many courses each person is enrolled in, and how many people are in one at least.
CREATE TABLE student_sum (user_id bigint PRIMARY KEY, courses bigint NOT NULL);
CREATE TABLE student_total (students bigint NOT NULL);

-- Each takes 1 for enrollments that came and -1 for those that went.
CREATE FUNCTION sum_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO student_sum AS s (user_id, courses)
    SELECT user_id, TG_ARGV[0]::integer * count(*) FROM changed GROUP BY user_id ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET courses = s.courses + excluded.courses;
  RETURN NULL;
END $$;
CREATE TRIGGER enrollment_student_came AFTER INSERT ON enrollment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sum_students('1');
CREATE TRIGGER enrollment_student_went AFTER DELETE ON enrollment REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sum_students('-1');

CREATE FUNCTION total_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO student_total VALUES (CASE WHEN NEW.courses > 0 THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
CREATE TRIGGER student_came AFTER INSERT ON student_sum FOR EACH ROW WHEN (NEW.courses > 0) EXECUTE FUNCTION total_students();
CREATE TRIGGER student_changed AFTER UPDATE ON student_sum FOR EACH ROW WHEN ((OLD.courses > 0) <> (NEW.courses > 0))
  EXECUTE FUNCTION total_students();

CREATE FUNCTION fold_course_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fold_course_sums', 0)) THEN RETURN; END IF;
  PERFORM fold_sums('course_sum', ARRAY['courses', 'duration_s']);
  PERFORM fold_sums('student_total', ARRAY['students']);
END $$;

-- Each compares what is kept with its rows, both as one statement sees them, and adds the difference. They return how
-- many were wrong: 0 unless rows were written past the triggers.
CREATE FUNCTION reconcile_course_sums() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  wrong bigint := 0;
  found bigint;
BEGIN
  -- Made anew by course_sale.
  UPDATE course SET sold_by = NULL FROM course c LEFT JOIN product p ON p.id = c.product_id AND c.status = 'published' AND sells(p)
  WHERE course.id = c.id AND (c.sold_by, c.price_cents)
    IS DISTINCT FROM (CASE WHEN p.id IS NOT NULL THEN coalesce(p.company_id, 0) END, p.price_cents);
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

-- The same for students, lessons and ratings of each course (131-course-figures.sql).
CREATE FUNCTION reconcile_course_figures() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  wrong bigint;
BEGIN
  UPDATE course SET
    students_count = course.students_count + d.students,
    lessons_count = course.lessons_count + d.lessons,
    duration_s = course.duration_s + d.seconds,
    workload_minutes = course.workload_minutes + d.minutes,
    rating_count = course.rating_count + d.ratings,
    rating_sum = course.rating_sum + d.stars
  FROM (
    SELECT c.id,
      coalesce(e.students, 0) - c.students_count AS students,
      coalesce(l.lessons, 0) - c.lessons_count AS lessons,
      coalesce(l.seconds, 0) - c.duration_s AS seconds,
      coalesce(l.minutes, 0) - c.workload_minutes AS minutes,
      coalesce(r.ratings, 0) - c.rating_count AS ratings,
      coalesce(r.stars, 0) - c.rating_sum AS stars
    FROM course c
    LEFT JOIN (SELECT course_id, count(*) AS students FROM enrollment GROUP BY 1) e ON e.course_id = c.id
    LEFT JOIN (
      SELECT course_id, count(*) AS lessons, sum(duration_s) AS seconds, sum(workload_minutes) AS minutes FROM lesson GROUP BY 1
    ) l ON l.course_id = c.id
    LEFT JOIN (
      SELECT course_id, count(*) AS ratings, sum(rating) AS stars FROM course_review WHERE status = 'published' GROUP BY 1
    ) r ON r.course_id = c.id
  ) d
  WHERE course.id = d.id AND (d.students, d.lessons, d.seconds, d.minutes, d.ratings, d.stars) <> (0, 0, 0, 0, 0, 0);
  GET DIAGNOSTICS wrong = ROW_COUNT;
  RETURN wrong;
END $$;

SELECT reconcile_course_sums();

-- The orders of the shop, of all that is sold and of a category; what else a list is narrowed to stands beside the key.
CREATE INDEX course_sold_relevance ON course (sold_by, featured DESC, students_count DESC, id) INCLUDE (level_id) WHERE sold_by IS NOT NULL;
CREATE INDEX course_sold_newest ON course (sold_by, published_at DESC, id DESC) INCLUDE (level_id) WHERE sold_by IS NOT NULL;
CREATE INDEX course_sold_price ON course (sold_by, price_cents, id) INCLUDE (level_id) WHERE sold_by IS NOT NULL;
CREATE INDEX course_sold_price_down ON course (sold_by, price_cents DESC, id) INCLUDE (level_id) WHERE sold_by IS NOT NULL;
CREATE INDEX course_sold_rating ON course (sold_by, rating_avg DESC NULLS LAST, rating_count DESC, id) INCLUDE (level_id) WHERE sold_by IS NOT NULL;
CREATE INDEX course_sold_title ON course (sold_by, title_folded, title COLLATE "C", id) INCLUDE (level_id) WHERE sold_by IS NOT NULL;
CREATE INDEX course_category_relevance ON course (sold_by, category_id, featured DESC, students_count DESC, id) INCLUDE (level_id) WHERE sold_by IS NOT NULL;
CREATE INDEX course_category_newest ON course (sold_by, category_id, published_at DESC, id DESC) INCLUDE (level_id) WHERE sold_by IS NOT NULL;
CREATE INDEX course_category_price ON course (sold_by, category_id, price_cents, id) INCLUDE (level_id) WHERE sold_by IS NOT NULL;
CREATE INDEX course_category_price_down ON course (sold_by, category_id, price_cents DESC, id) INCLUDE (level_id) WHERE sold_by IS NOT NULL;
CREATE INDEX course_category_rating ON course (sold_by, category_id, rating_avg DESC NULLS LAST, rating_count DESC, id) INCLUDE (level_id) WHERE sold_by IS NOT NULL;
CREATE INDEX course_category_title ON course (sold_by, category_id, title_folded, title COLLATE "C", id) INCLUDE (level_id) WHERE sold_by IS NOT NULL;
