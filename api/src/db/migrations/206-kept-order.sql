-- What a list is ordered by is kept in its rows: an index gives their order, and no row of the pages before is folded anew.
ALTER INDEX financial_asset_ticker RENAME TO financial_asset_folded;

DO $do$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT tablename AS entity, substring(indexdef FROM 'search_fold\((\w+)\), id\)') AS named FROM pg_indexes
    WHERE schemaname = current_schema() AND indexname = tablename || '_folded' LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (search_fold(%I)) STORED', one.entity, one.named);
    EXECUTE format('DROP INDEX %I', one.entity || '_folded');
    EXECUTE format('CREATE INDEX %I ON %I (folded, id)', one.entity || '_folded', one.entity);
  END LOOP;
END $do$;

-- As before (165), with its name folded and its records counted.
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
  EXECUTE format('CREATE INDEX %I ON %I (folded, id)', entity || '_folded', entity);
  EXECUTE format('CREATE INDEX %I ON %I (updated_at, id)', entity || '_updated', entity);
  EXECUTE format('CREATE INDEX %I ON %I (id) WHERE deleted_at IS NOT NULL', entity || '_trash', entity);
  IF has_active THEN
    EXECUTE format('CREATE INDEX %I ON %I (id) WHERE deleted_at IS NULL AND NOT active', entity || '_inactive', entity);
  END IF;
  IF has_position THEN
    EXECUTE format('CREATE INDEX %I ON %I (position, id)', entity || '_order', entity);
  END IF;
  PERFORM keep_record_sums(entity);
END $$;
