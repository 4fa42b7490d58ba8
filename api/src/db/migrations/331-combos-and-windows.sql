-- A combo says which share of it each product is, in basis points, and may leave out of its price what the buyer has already
-- ("complete a coleção"). A product has a picture of its own, and may be sold from an instant to another.

ALTER TABLE product
  ADD COLUMN completes boolean NOT NULL DEFAULT false,
  ADD COLUMN image_id bigint REFERENCES file (id),
  ADD COLUMN sale_starts_at timestamptz,
  ADD COLUMN sale_ends_at timestamptz,
  -- What sells() reads: a trigger writes it with the instants, the clock as they pass.
  ADD COLUMN in_window boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT product_window CHECK (sale_ends_at > sale_starts_at),
  ADD CONSTRAINT product_completes CHECK (NOT completes OR kind = 5);
CREATE INDEX product_image ON product (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX product_windows ON product (id) WHERE sale_starts_at IS NOT NULL OR sale_ends_at IS NOT NULL;

-- Whether a product is sold at an instant, by its window alone.
CREATE FUNCTION in_sale_window(p product, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p.sale_starts_at <= at, true) AND coalesce(p.sale_ends_at > at, true)
$$;
CREATE FUNCTION keep_sale_window() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.in_window := in_sale_window(NEW, now());
  RETURN NEW;
END $$;
CREATE TRIGGER product_in_window BEFORE INSERT OR UPDATE OF sale_starts_at, sale_ends_at ON product
  FOR EACH ROW EXECUTE FUNCTION keep_sale_window();

CREATE OR REPLACE FUNCTION sells(p product) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p.status = 'active' AND p.available_in_store AND p.in_window AND p.deleted_at IS NULL
$$;
CREATE OR REPLACE TRIGGER product_document_kept
  AFTER UPDATE OF status, available_in_store, company_id, deleted_at, in_window, sale_starts_at, sale_ends_at ON product
  FOR EACH ROW WHEN (ROW (OLD.status, OLD.available_in_store, OLD.company_id, OLD.deleted_at, OLD.in_window)
    IS DISTINCT FROM ROW (NEW.status, NEW.available_in_store, NEW.company_id, NEW.deleted_at, NEW.in_window))
  EXECUTE FUNCTION search_touch_product();
CREATE OR REPLACE TRIGGER product_sells_courses AFTER UPDATE ON product FOR EACH ROW
  WHEN ((OLD.status, OLD.available_in_store, OLD.company_id, OLD.price_cents, OLD.deleted_at, OLD.in_window)
    IS DISTINCT FROM (NEW.status, NEW.available_in_store, NEW.company_id, NEW.price_cents, NEW.deleted_at, NEW.in_window))
  EXECUTE FUNCTION sell_courses();

-- Combos that are there are shared out by the prices of what they hold, by largest remainder; where nothing costs, alike.
ALTER TABLE product_item ADD COLUMN share_bps integer NOT NULL DEFAULT 0 CHECK (share_bps BETWEEN 0 AND 10000);
WITH weighed AS (
  SELECT i.product_id, i.item_product_id, i.position,
    CASE WHEN sum(p.price_cents) OVER (PARTITION BY i.product_id) = 0 THEN 1 ELSE p.price_cents END AS weight
  FROM product_item i JOIN product p ON p.id = i.item_product_id
), exact AS (
  SELECT weighed.*, weight * 10000 AS n, (sum(weight) OVER (PARTITION BY product_id))::bigint AS d FROM weighed
), ranked AS (
  SELECT exact.*, 10000 - sum(n / d) OVER (PARTITION BY product_id) AS spare,
    row_number() OVER (PARTITION BY product_id ORDER BY n % d DESC, position, item_product_id) AS place FROM exact
)
UPDATE product_item i SET share_bps = r.n / r.d + CASE WHEN r.place <= r.spare THEN 1 ELSE 0 END
  FROM ranked r WHERE r.product_id = i.product_id AND r.item_product_id = i.item_product_id;

-- The shares of a combo come to the whole of it, whatever is written in a transaction.
CREATE FUNCTION combo_is_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  combo bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  IF (SELECT sum(i.share_bps) FROM product_item i WHERE i.product_id = combo) <> 10000 THEN
    RAISE EXCEPTION 'the shares of combo % are not the whole of it', combo USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER product_item_whole AFTER INSERT OR UPDATE OR DELETE ON product_item
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION combo_is_whole();
