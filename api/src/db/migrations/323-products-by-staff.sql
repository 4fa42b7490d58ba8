-- Products are written by staff: they get what every record that is managed has (make_managed; revision and both instants
-- they had before), a code of their own, and no struck-out price where there is no reduction.

ALTER TABLE product
  ALTER COLUMN list_price_cents DROP NOT NULL,
  ADD COLUMN sku text CONSTRAINT product_sku_key UNIQUE,
  ADD COLUMN updated_by bigint,
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (search_fold(name)) STORED,
  ADD COLUMN words tsvector GENERATED ALWAYS AS
    (search_words(name || ' ' || slug || ' ' || coalesce(sku, '') || ' ' || short_description)) STORED;
-- What was no reduction would be one as soon as the price falls.
UPDATE product SET list_price_cents = NULL WHERE list_price_cents <= price_cents;
CREATE INDEX product_words ON product USING gin (words);
CREATE INDEX product_folded ON product (folded, id) WHERE deleted_at IS NULL;
CREATE INDEX product_updated ON product (updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX product_price ON product (price_cents, id) WHERE deleted_at IS NULL;
CREATE INDEX product_trash ON product (id) WHERE deleted_at IS NOT NULL;
SELECT keep_record_sums('product');

-- What was sold of a product lately.
CREATE INDEX product_paid_sum_product ON product_paid_sum (product_id, paid_day);
CREATE INDEX cart_item_product ON cart_item (product_id);

-- What is in the trash is not sold.
CREATE OR REPLACE FUNCTION sells(p product) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p.status = 'active' AND p.available_in_store AND p.deleted_at IS NULL
$$;

CREATE OR REPLACE TRIGGER product_document_kept AFTER UPDATE OF status, available_in_store, company_id, deleted_at ON product
  FOR EACH ROW WHEN (ROW (OLD.status, OLD.available_in_store, OLD.company_id, OLD.deleted_at)
    IS DISTINCT FROM ROW (NEW.status, NEW.available_in_store, NEW.company_id, NEW.deleted_at))
  EXECUTE FUNCTION search_touch_product();

CREATE OR REPLACE TRIGGER product_sells_courses AFTER UPDATE ON product FOR EACH ROW
  WHEN ((OLD.status, OLD.available_in_store, OLD.company_id, OLD.price_cents, OLD.deleted_at)
    IS DISTINCT FROM (NEW.status, NEW.available_in_store, NEW.company_id, NEW.price_cents, NEW.deleted_at))
  EXECUTE FUNCTION sell_courses();
