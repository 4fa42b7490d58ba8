-- Price tables are written by staff (make_managed). Those of the site price products: what a product costs now stays in its
-- own columns, what staff wrote of it is beside them (`own_*`), and a trigger keeps the one from the other. Those of a launch
-- or a partner price the carts that came by their link.

ALTER TABLE commercial_table
  ADD COLUMN channel text NOT NULL DEFAULT 'site'
    CHECK (channel IN ('site', 'vendedor', 'lancamento', 'renovacao', 'parceiro')),
  ADD COLUMN kind text NOT NULL DEFAULT 'substituicao' CHECK (kind IN ('promocao', 'substituicao')),
  ADD COLUMN company_id bigint REFERENCES company (id),
  ADD COLUMN starts_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN priority smallint NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 100),
  ADD COLUMN status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'active', 'ended')),
  -- What its link is known by; nobody guesses it.
  ADD COLUMN link_key uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- Its items are saved apart, on the revision that was seen.
  ADD COLUMN items_revision integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT commercial_table_window CHECK (ends_at IS NULL OR ends_at > starts_at);
UPDATE commercial_table SET status = CASE WHEN is_catalogue THEN 'active' WHEN active THEN 'draft' ELSE 'ended' END;
ALTER TABLE commercial_table DROP COLUMN active;
SELECT make_managed('commercial_table', 'name', 'name');

DELETE FROM commercial_table_item i WHERE NOT EXISTS (SELECT FROM product p WHERE p.id = i.product_id);
-- What is null stays as the product's own.
ALTER TABLE commercial_table_item
  ADD COLUMN list_price_cents bigint,
  -- Below it no seller goes.
  ADD COLUMN min_price_cents bigint,
  ADD COLUMN pix_discount_bps integer CHECK (pix_discount_bps BETWEEN 0 AND 10000),
  ADD COLUMN max_installments smallint CHECK (max_installments BETWEEN 1 AND 12),
  ADD COLUMN access_days integer CHECK (access_days > 0),
  ADD CONSTRAINT commercial_table_item_list CHECK (list_price_cents BETWEEN price_cents AND 100000000),
  ADD CONSTRAINT commercial_table_item_floor CHECK (min_price_cents BETWEEN 0 AND price_cents),
  ADD CONSTRAINT commercial_table_item_product_id_fkey FOREIGN KEY (product_id) REFERENCES product (id);
CREATE INDEX commercial_table_item_product ON commercial_table_item (product_id);

ALTER TABLE cart ADD COLUMN commercial_table_id bigint REFERENCES commercial_table (id) ON DELETE SET NULL;
CREATE INDEX cart_commercial_table ON cart (commercial_table_id) WHERE commercial_table_id IS NOT NULL;

ALTER TABLE product
  -- The table of the site that prices it now.
  ADD COLUMN commercial_table_id bigint REFERENCES commercial_table (id) ON DELETE SET NULL,
  ADD COLUMN own_price_cents bigint,
  ADD COLUMN own_list_price_cents bigint,
  ADD COLUMN own_pix_discount_bps integer,
  ADD COLUMN own_max_installments smallint,
  ADD COLUMN own_interest_free_installments smallint,
  ADD COLUMN own_access_days integer;
UPDATE product SET own_price_cents = price_cents, own_list_price_cents = list_price_cents,
  own_pix_discount_bps = pix_discount_bps, own_max_installments = max_installments,
  own_interest_free_installments = interest_free_installments, own_access_days = access_days;
-- Filled by the trigger where a row comes without them.
ALTER TABLE product ADD CONSTRAINT product_own_terms CHECK (own_price_cents IS NOT NULL
  AND own_pix_discount_bps IS NOT NULL AND own_max_installments IS NOT NULL AND own_interest_free_installments IS NOT NULL);
CREATE INDEX product_commercial_table ON product (commercial_table_id) WHERE commercial_table_id IS NOT NULL;
-- The desk orders products by what staff wrote.
DROP INDEX product_price;
CREATE INDEX product_own_price ON product (own_price_cents, id) WHERE deleted_at IS NULL;

CREATE FUNCTION table_in_force(t commercial_table, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT t.status = 'active' AND t.deleted_at IS NULL AND NOT t.is_catalogue
    AND t.starts_at <= at AND (t.ends_at IS NULL OR t.ends_at > at)
$$;

-- What a product costs by a table, whether or not that is in force; no row where it has the product not, or its promotion
-- is none.
CREATE FUNCTION priced_under(p product, table_id bigint) RETURNS TABLE (price_cents bigint, list_price_cents bigint,
  pix_discount_bps integer, max_installments smallint, interest_free_installments smallint, access_days integer)
LANGUAGE sql STABLE AS $$
  SELECT i.price_cents,
    CASE t.kind WHEN 'promocao' THEN p.own_price_cents ELSE coalesce(i.list_price_cents, p.own_list_price_cents) END,
    coalesce(i.pix_discount_bps, p.own_pix_discount_bps),
    coalesce(i.max_installments, p.own_max_installments),
    least(p.own_interest_free_installments, coalesce(i.max_installments, p.own_max_installments)),
    coalesce(i.access_days, p.own_access_days)
  FROM commercial_table_item i JOIN commercial_table t ON t.id = i.commercial_table_id
  WHERE i.commercial_table_id = table_id AND i.product_id = p.id
    AND (t.kind = 'substituicao' OR i.price_cents < p.own_price_cents)
$$;

-- By which table of the site a product is priced at an instant, of every product that one prices: of those in force that have
-- it, the one of the highest priority, then the oldest.
CREATE FUNCTION site_items(at timestamptz) RETURNS TABLE (product_id bigint, table_id bigint) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (i.product_id) i.product_id, t.id
  FROM commercial_table t JOIN commercial_table_item i ON i.commercial_table_id = t.id JOIN product p ON p.id = i.product_id
  WHERE t.channel = 'site' AND table_in_force(t, at) AND (t.company_id IS NULL OR t.company_id = p.company_id)
    AND (t.kind = 'substituicao' OR i.price_cents < p.own_price_cents)
  ORDER BY i.product_id, t.priority DESC, t.id
$$;

-- The same of one product; null: none.
CREATE FUNCTION site_table_of(p product, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT s.table_id FROM site_items(at) s WHERE s.product_id = p.id
$$;

-- A write of what a product costs now is of its own price as well, unless a table prices it. A promotion that is none any
-- more leaves at once; which table comes instead is asked by who writes, and by the clock.
CREATE FUNCTION keep_product_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  terms record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.own_price_cents := coalesce(NEW.own_price_cents, NEW.price_cents);
    NEW.own_list_price_cents := coalesce(NEW.own_list_price_cents, NEW.list_price_cents);
    NEW.own_pix_discount_bps := coalesce(NEW.own_pix_discount_bps, NEW.pix_discount_bps);
    NEW.own_max_installments := coalesce(NEW.own_max_installments, NEW.max_installments);
    NEW.own_interest_free_installments := coalesce(NEW.own_interest_free_installments, NEW.interest_free_installments);
    NEW.own_access_days := coalesce(NEW.own_access_days, NEW.access_days);
  ELSIF OLD.commercial_table_id IS NULL THEN
    IF NEW.price_cents <> OLD.price_cents AND NEW.own_price_cents = OLD.own_price_cents THEN
      NEW.own_price_cents := NEW.price_cents;
    END IF;
    IF NEW.list_price_cents IS DISTINCT FROM OLD.list_price_cents
      AND NEW.own_list_price_cents IS NOT DISTINCT FROM OLD.own_list_price_cents THEN
      NEW.own_list_price_cents := NEW.list_price_cents;
    END IF;
    IF NEW.pix_discount_bps <> OLD.pix_discount_bps AND NEW.own_pix_discount_bps = OLD.own_pix_discount_bps THEN
      NEW.own_pix_discount_bps := NEW.pix_discount_bps;
    END IF;
    IF NEW.max_installments <> OLD.max_installments AND NEW.own_max_installments = OLD.own_max_installments THEN
      NEW.own_max_installments := NEW.max_installments;
    END IF;
    IF NEW.interest_free_installments <> OLD.interest_free_installments
      AND NEW.own_interest_free_installments = OLD.own_interest_free_installments THEN
      NEW.own_interest_free_installments := NEW.interest_free_installments;
    END IF;
    IF NEW.access_days IS DISTINCT FROM OLD.access_days
      AND NEW.own_access_days IS NOT DISTINCT FROM OLD.own_access_days THEN
      NEW.own_access_days := NEW.access_days;
    END IF;
  END IF;
  IF NEW.commercial_table_id IS NOT NULL THEN
    SELECT * INTO terms FROM priced_under(NEW, NEW.commercial_table_id);
    IF FOUND THEN
      NEW.price_cents := terms.price_cents;
      NEW.list_price_cents := terms.list_price_cents;
      NEW.pix_discount_bps := terms.pix_discount_bps;
      NEW.max_installments := terms.max_installments;
      NEW.interest_free_installments := terms.interest_free_installments;
      NEW.access_days := terms.access_days;
      RETURN NEW;
    END IF;
    NEW.commercial_table_id := NULL;
  END IF;
  NEW.price_cents := NEW.own_price_cents;
  NEW.list_price_cents := NEW.own_list_price_cents;
  NEW.pix_discount_bps := NEW.own_pix_discount_bps;
  NEW.max_installments := NEW.own_max_installments;
  NEW.interest_free_installments := NEW.own_interest_free_installments;
  NEW.access_days := NEW.own_access_days;
  RETURN NEW;
END $$;
CREATE TRIGGER product_price_kept BEFORE INSERT OR UPDATE OF commercial_table_id, price_cents, list_price_cents,
  pix_discount_bps, max_installments, interest_free_installments, access_days, own_price_cents, own_list_price_cents,
  own_pix_discount_bps, own_max_installments, own_interest_free_installments, own_access_days ON product
  FOR EACH ROW EXECUTE FUNCTION keep_product_price();

-- What a content costs in the shop by itself, whatever a table makes of it now.
CREATE OR REPLACE FUNCTION content_price(type text, content bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT coalesce(p.own_list_price_cents, p.own_price_cents) FROM product p WHERE p.id = CASE type
    WHEN 'course' THEN (SELECT product_id FROM course WHERE id = content)
    WHEN 'ebook' THEN (SELECT product_id FROM ebook WHERE id = content)
    WHEN 'broadcast' THEN (SELECT product_id FROM broadcast WHERE id = content)
    ELSE main_product_of(content) END), 0)::bigint
$$;
