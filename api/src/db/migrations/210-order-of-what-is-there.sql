-- An order is one of the records that are there: such an index answers for them alone, so that the pages before the one that
-- is asked for are passed over without reading a row.
DO $do$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i
    WHERE i.schemaname = current_schema() AND i.indexname = ANY (ARRAY[i.tablename || '_folded', i.tablename || '_updated',
        i.tablename || '_order', 'ebook_pages', 'internal_policy_review'])
      AND EXISTS (SELECT FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
        WHERE g.tgname = 'record_sum_came' AND c.relname = i.tablename) LOOP
    EXECUTE format('DROP INDEX %I', one.name);
    EXECUTE one.definition || ' WHERE deleted_at IS NULL';
  END LOOP;
END $do$;
-- The tree is walked for those that were deleted as well.
DROP INDEX category_tree;
CREATE INDEX category_tree ON category (tree_path COLLATE "C", id) INCLUDE (deleted_at);

-- As before (206), with its orders of what is there.
CREATE OR REPLACE FUNCTION make_managed(entity text, named text, searched text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  has_active boolean := EXISTS (SELECT FROM pg_attribute WHERE attrelid = entity::regclass AND attname = 'active');
  has_position boolean := EXISTS (SELECT FROM pg_attribute WHERE attrelid = entity::regclass AND attname = 'position');
BEGIN
  EXECUTE format($sql$
    ALTER TABLE %1$I
      ADD COLUMN revision integer NOT NULL DEFAULT 1,
      ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN updated_by bigint,
      ADD COLUMN deleted_at timestamptz,
      ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (search_fold(%2$I)) STORED,
      ADD COLUMN words tsvector GENERATED ALWAYS AS (search_words(%3$s)) STORED
  $sql$, entity, named, searched);
  EXECUTE format('CREATE INDEX %I ON %I USING gin (words)', entity || '_words', entity);
  EXECUTE format('CREATE INDEX %I ON %I (folded, id) WHERE deleted_at IS NULL', entity || '_folded', entity);
  EXECUTE format('CREATE INDEX %I ON %I (updated_at, id) WHERE deleted_at IS NULL', entity || '_updated', entity);
  EXECUTE format('CREATE INDEX %I ON %I (id) WHERE deleted_at IS NOT NULL', entity || '_trash', entity);
  IF has_active THEN
    EXECUTE format('CREATE INDEX %I ON %I (id) WHERE deleted_at IS NULL AND NOT active', entity || '_inactive', entity);
  END IF;
  IF has_position THEN
    EXECUTE format('CREATE INDEX %I ON %I (position, id) WHERE deleted_at IS NULL', entity || '_order', entity);
  END IF;
  PERFORM keep_record_sums(entity);
END $$;
