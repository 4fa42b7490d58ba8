-- How many records of the staff are in each state, kept as they change instead of counted at each visit of a list. Rows of
-- differences, as those of orders (123-order-sums.sql); a type without a column has null in it.
CREATE TABLE record_sum (
  entity text NOT NULL,
  status text,
  active boolean,
  deleted boolean NOT NULL,
  records bigint NOT NULL
);
CREATE INDEX record_sum_entity ON record_sum (entity);

-- Takes a statement that adds a record, $1, so many times, $2.
CREATE FUNCTION sum_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN EXECUTE TG_ARGV[0] USING OLD, -1; END IF;
  IF TG_OP <> 'DELETE' THEN EXECUTE TG_ARGV[0] USING NEW, 1; END IF;
  RETURN NULL;
END $$;

-- What a record is counted by, as an expression over `alias`.
CREATE FUNCTION record_sum_keys(entity text, alias text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(', ', coalesce(max(alias || '.status') FILTER (WHERE attname = 'status'), 'NULL::text'),
    coalesce(max(alias || '.active') FILTER (WHERE attname = 'active'), 'NULL::boolean'), alias || '.deleted_at IS NOT NULL')
  FROM pg_attribute WHERE attrelid = entity::regclass AND attnum > 0 AND NOT attisdropped
$$;

-- Compares what is kept with the rows, both as one statement sees them, and adds the difference.
CREATE FUNCTION reconcile_record_sums_of(entity text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found bigint;
BEGIN
  EXECUTE format('INSERT INTO record_sum SELECT %1$L, status, active, deleted, sum(n) FROM (
      SELECT %3$s, 1 FROM %2$I r UNION ALL SELECT status, active, deleted, -records FROM record_sum WHERE entity = %1$L
    ) c (status, active, deleted, n) GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0', entity, entity, record_sum_keys(entity, 'r'));
  GET DIAGNOSTICS found = ROW_COUNT;
  RETURN found;
END $$;

-- Has the records of a table counted, by the columns it has now.
CREATE FUNCTION keep_record_sums(entity text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  added text := format('INSERT INTO record_sum SELECT %L, %s, $2', entity, record_sum_keys(entity, '($1)'));
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER record_sum_came AFTER INSERT ON %I FOR EACH ROW EXECUTE FUNCTION sum_records(%L)', entity, added);
  EXECUTE format('CREATE OR REPLACE TRIGGER record_sum_went AFTER DELETE ON %I FOR EACH ROW EXECUTE FUNCTION sum_records(%L)', entity, added);
  EXECUTE format('CREATE OR REPLACE TRIGGER record_sum_moved AFTER UPDATE ON %I FOR EACH ROW
    WHEN ((%s) IS DISTINCT FROM (%s)) EXECUTE FUNCTION sum_records(%L)',
    entity, record_sum_keys(entity, 'OLD'), record_sum_keys(entity, 'NEW'), added);
  PERFORM reconcile_record_sums_of(entity);
END $$;

CREATE FUNCTION fold_record_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fold_record_sums', 0)) THEN RETURN; END IF;
  PERFORM fold_sums('record_sum', ARRAY['records']);
END $$;

-- Returns how many figures were wrong: 0 unless rows were written past the triggers.
CREATE FUNCTION reconcile_record_sums() RETURNS bigint LANGUAGE sql AS $$
  SELECT coalesce(sum(reconcile_record_sums_of(tgrelid::regclass::text)), 0)::bigint FROM pg_trigger WHERE tgname = 'record_sum_came'
$$;

SELECT keep_record_sums(entity) FROM unnest(ARRAY['category', 'content_qualification', 'ebook', 'faq', 'financial_asset',
  'instructor', 'internal_policy', 'page', 'store_color', 'store_item']) entity;

-- What a further type is given holds it too, in whatever order it is made managed and publishable.
ALTER FUNCTION make_publishable(text) RENAME TO add_publication;
CREATE FUNCTION make_publishable(entity text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_publication(entity);
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = entity::regclass AND attname = 'deleted_at') THEN
    PERFORM keep_record_sums(entity);
  END IF;
END $$;
