-- Gives a table what a record that staff manage has; a further type calls it once, after its CREATE TABLE. `named` is the
-- column that it is called by, `searched` the text that a list of it is searched in, as an expression over its columns.
CREATE FUNCTION make_managed(entity text, named text, searched text) RETURNS void LANGUAGE plpgsql AS $$
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
      ADD COLUMN words tsvector GENERATED ALWAYS AS (search_words(%2$s)) STORED
  $sql$, entity, searched);
  EXECUTE format('CREATE INDEX %I ON %I USING gin (words)', entity || '_words', entity);
  EXECUTE format('CREATE INDEX %I ON %I (search_fold(%I), id)', entity || '_folded', entity, named);
  EXECUTE format('CREATE INDEX %I ON %I (updated_at, id)', entity || '_updated', entity);
  EXECUTE format('CREATE INDEX %I ON %I (id) WHERE deleted_at IS NOT NULL', entity || '_trash', entity);
  IF has_active THEN
    EXECUTE format('CREATE INDEX %I ON %I (id) WHERE deleted_at IS NULL AND NOT active', entity || '_inactive', entity);
  END IF;
  IF has_position THEN
    EXECUTE format('CREATE INDEX %I ON %I (position, id)', entity || '_order', entity);
  END IF;
END $$;
