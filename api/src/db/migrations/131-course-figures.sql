-- What lists of courses show and sort by, kept as it changes instead of counted at each visit. Each change adds its
-- difference in its own transaction, so that two at once both count. An enrollment never moves to another course.
ALTER TABLE course
  ADD students_count integer NOT NULL DEFAULT 0,
  ADD lessons_count integer NOT NULL DEFAULT 0,
  ADD duration_s integer NOT NULL DEFAULT 0,
  ADD workload_minutes integer NOT NULL DEFAULT 0,
  ADD rating_count integer NOT NULL DEFAULT 0,
  ADD rating_sum integer NOT NULL DEFAULT 0;
ALTER TABLE course
  ADD rating_avg numeric(2, 1) GENERATED ALWAYS AS (round(rating_sum::numeric / nullif(rating_count, 0), 1)) STORED;

UPDATE course SET
  students_count = (SELECT count(*) FROM enrollment WHERE course_id = course.id),
  lessons_count = (SELECT count(*) FROM lesson WHERE course_id = course.id),
  duration_s = (SELECT coalesce(sum(lesson.duration_s), 0) FROM lesson WHERE course_id = course.id),
  workload_minutes = (SELECT coalesce(sum(lesson.workload_minutes), 0) FROM lesson WHERE course_id = course.id),
  rating_count = (SELECT count(*) FROM course_review r WHERE r.course_id = course.id AND r.status = 'published'),
  rating_sum = (SELECT coalesce(sum(rating), 0) FROM course_review r WHERE r.course_id = course.id AND r.status = 'published');

-- Each takes 1 for rows that came and -1 for rows that went; a change is both.
CREATE FUNCTION count_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE course SET students_count = students_count + TG_ARGV[0]::integer * sums.students
  FROM (SELECT course_id, count(*) AS students FROM changed GROUP BY course_id) sums
  WHERE course.id = sums.course_id;
  RETURN NULL;
END $$;
CREATE TRIGGER enrollment_came AFTER INSERT ON enrollment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_students('1');
CREATE TRIGGER enrollment_went AFTER DELETE ON enrollment REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_students('-1');

CREATE FUNCTION count_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  UPDATE course SET
    lessons_count = lessons_count + sign * sums.lessons,
    duration_s = course.duration_s + sign * sums.seconds,
    workload_minutes = course.workload_minutes + sign * sums.minutes
  FROM (
    SELECT course_id, count(*) AS lessons, sum(duration_s) AS seconds, sum(workload_minutes) AS minutes
    FROM changed GROUP BY course_id
  ) sums
  WHERE course.id = sums.course_id;
  RETURN NULL;
END $$;
CREATE TRIGGER lesson_came AFTER INSERT ON lesson REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_lessons('1');
CREATE TRIGGER lesson_went AFTER DELETE ON lesson REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_lessons('-1');
CREATE TRIGGER lesson_left AFTER UPDATE ON lesson REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_lessons('-1');
CREATE TRIGGER lesson_moved AFTER UPDATE ON lesson REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_lessons('1');

CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  UPDATE course SET
    rating_count = rating_count + sign * sums.reviews,
    rating_sum = rating_sum + sign * sums.stars
  FROM (
    SELECT course_id, count(*) AS reviews, sum(rating) AS stars
    FROM changed WHERE status = 'published' GROUP BY course_id
  ) sums
  WHERE course.id = sums.course_id;
  RETURN NULL;
END $$;
CREATE TRIGGER course_review_came AFTER INSERT ON course_review REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('1');
CREATE TRIGGER course_review_went AFTER DELETE ON course_review REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('-1');
CREATE TRIGGER course_review_left AFTER UPDATE ON course_review REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('-1');
CREATE TRIGGER course_review_moved AFTER UPDATE ON course_review REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('1');

-- The orders of the shelves and of the store.
DROP INDEX course_category;
CREATE INDEX course_shelf ON course (category_id, published_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX course_newest ON course (published_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX course_relevance ON course (featured DESC, students_count DESC, id) WHERE status = 'published';
CREATE INDEX course_rating ON course (coalesce(rating_avg, 0) DESC, rating_count DESC, id) WHERE status = 'published';
CREATE INDEX course_title ON course (search_fold(title) COLLATE "C", id) WHERE status = 'published';
