-- The order that staff give records: a key of text between two others, so that a move writes one row.

-- Lets one transaction at a time change the order of a table.
CREATE FUNCTION lock_order(entity text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('order ' || entity, 0))
$$;

-- Puts a record after all that are alike in the first argument, an expression over `o`: eight digits that count up. A key
-- between two of them is longer (order-keys.ts).
CREATE FUNCTION place_last() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM lock_order(TG_TABLE_NAME);
  EXECUTE format('SELECT coalesce((SELECT left(o.order_key, 8)::bigint + 1 FROM %1$I o
    WHERE %2$s = (SELECT %2$s FROM (SELECT ($1).*) o) AND o.id <> ($1).id ORDER BY o.order_key DESC LIMIT 1), 50000000)::text',
    TG_TABLE_NAME, TG_ARGV[0]) INTO NEW.order_key USING NEW;
  RETURN NEW;
END $$;

-- Gives a table of records an order: of all of them, or of those alike in the column `within`. What has no key, or comes to
-- others, is the last. `today` is the order that the rows have so far.
CREATE FUNCTION make_ordered(entity text, within text DEFAULT NULL, today text DEFAULT 'id') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  alike text := coalesce('coalesce(o.' || quote_ident(within) || ', 0)', '0');
BEGIN
  EXECUTE format('ALTER TABLE %I ADD COLUMN order_key text COLLATE "C" NOT NULL DEFAULT %L', entity, '');
  EXECUTE format('UPDATE %1$I t SET order_key = r.key FROM (
    SELECT o.id, (49999999 + row_number() OVER (PARTITION BY %2$s ORDER BY %3$s))::text AS key FROM %1$I o) r WHERE r.id = t.id',
    entity, alike, today);
  EXECUTE format('CREATE UNIQUE INDEX %I ON %I (%s order_key)', entity || '_order_key', entity,
    'coalesce(' || quote_ident(within) || ', 0),');
  EXECUTE format('CREATE TRIGGER %I BEFORE INSERT ON %I FOR EACH ROW WHEN (NEW.order_key = %L)
    EXECUTE FUNCTION place_last(%L)', entity || '_order_came', entity, '', alike);
  EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OF order_key %s ON %I FOR EACH ROW WHEN (NEW.order_key = %L %s)
    EXECUTE FUNCTION place_last(%L)', entity || '_order_moved', ', ' || quote_ident(within), entity, '',
    'OR OLD.' || quote_ident(within) || ' IS DISTINCT FROM NEW.' || quote_ident(within), alike);
END $$;

SELECT make_ordered('content_qualification', NULL, 'position, id');
ALTER TABLE content_qualification DROP COLUMN position;
CREATE INDEX content_qualification_home ON content_qualification (order_key) WHERE deleted_at IS NULL AND active AND on_home;

SELECT make_ordered('store_item', NULL, 'position, id');
ALTER TABLE store_item DROP COLUMN position;

SELECT make_ordered('broadcast', NULL, 'sort_order, id');
ALTER TABLE broadcast DROP COLUMN sort_order;

SELECT make_ordered('faq', 'category_id', 'position, folded, id');
ALTER TABLE faq DROP COLUMN position;
CREATE INDEX faq_live ON faq (category_id, order_key, id) WHERE live_revision IS NOT NULL;
CREATE INDEX faq_live_featured ON faq (order_key, id) WHERE live_revision IS NOT NULL AND featured;

-- A category's place in the tree is its key after those of the categories above it.
DROP TRIGGER category_place ON category;
DROP TRIGGER category_place_below ON category;
SELECT make_ordered('category', 'parent_id', 'position, id');
ALTER TABLE category DROP COLUMN position;
DROP FUNCTION category_step(integer, bigint);
CREATE OR REPLACE FUNCTION place_category() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.tree_path := coalesce((SELECT p.tree_path FROM category p WHERE p.id = NEW.parent_id), '') || NEW.order_key || ' ';
  RETURN NEW;
END $$;
CREATE TRIGGER category_place BEFORE INSERT OR UPDATE OF order_key, parent_id, tree_path ON category
  FOR EACH ROW EXECUTE FUNCTION place_category();
CREATE TRIGGER category_place_below AFTER UPDATE OF order_key, parent_id, tree_path ON category
  FOR EACH ROW WHEN (OLD.tree_path IS DISTINCT FROM NEW.tree_path) EXECUTE FUNCTION place_below_category();
UPDATE category SET tree_path = '' WHERE parent_id IS NULL;
