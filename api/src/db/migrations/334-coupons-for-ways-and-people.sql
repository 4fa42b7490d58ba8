-- A coupon may be good for some ways to pay alone (rows of its restrictions), and for some people alone; what it brought in is
-- kept as orders change instead of summed at each look.

ALTER TABLE coupon_restriction DROP CONSTRAINT coupon_restriction_scope_check,
  ADD CONSTRAINT coupon_restriction_scope_check
    CHECK (scope IN ('product', 'category', 'kind', 'excluded_product', 'payment_type'));

-- Whose accounts may use it; without a row: everybody's.
CREATE TABLE coupon_email (
  coupon_id bigint NOT NULL REFERENCES coupon (id) ON DELETE CASCADE,
  email citext NOT NULL,
  PRIMARY KEY (coupon_id, email)
);

-- Centavos kept of the orders that consumed it, without what was given back.
ALTER TABLE coupon ADD COLUMN revenue_cents bigint NOT NULL DEFAULT 0;
CREATE INDEX coupon_revenue ON coupon (revenue_cents, id) WHERE deleted_at IS NULL;

-- What an order counts for its coupon.
CREATE FUNCTION coupon_share(status text, kept_cents bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN is_kept(status) THEN kept_cents ELSE 0 END
$$;

-- Of a statement, and named after the one that keeps the sums of people: whoever buys takes the sums of the person first and the
-- coupon then, as checkout does.
CREATE FUNCTION sum_coupons_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coupon c SET revenue_cents = c.revenue_cents + d.cents FROM (
    SELECT r.coupon_id, sum(coupon_share(n.status, n.kept_cents) - coupon_share(w.status, w.kept_cents)) AS cents
    FROM now_is n JOIN was w ON w.id = n.id JOIN coupon_redemption r ON r.order_id = n.id AND r.status = 'consumed'
    WHERE n.coupon_id IS NOT NULL GROUP BY 1
  ) d WHERE c.id = d.coupon_id AND d.cents <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_order_coupons_summed AFTER UPDATE ON customer_order REFERENCING OLD TABLE AS was NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION sum_coupons_of_orders();

CREATE FUNCTION sum_coupon_redemption() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coupon c SET revenue_cents = c.revenue_cents + coupon_share(o.status, o.kept_cents)
      * ((CASE WHEN TG_OP <> 'DELETE' AND NEW.status = 'consumed' THEN 1 ELSE 0 END)
        - (CASE WHEN TG_OP <> 'INSERT' AND OLD.status = 'consumed' THEN 1 ELSE 0 END))
    FROM customer_order o WHERE o.id = coalesce(NEW.order_id, OLD.order_id) AND c.id = coalesce(NEW.coupon_id, OLD.coupon_id)
      AND coupon_share(o.status, o.kept_cents) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER coupon_redemption_came AFTER INSERT ON coupon_redemption
  FOR EACH ROW WHEN (NEW.status = 'consumed') EXECUTE FUNCTION sum_coupon_redemption();
CREATE TRIGGER coupon_redemption_moved AFTER UPDATE OF status ON coupon_redemption
  FOR EACH ROW WHEN ((OLD.status = 'consumed') <> (NEW.status = 'consumed')) EXECUTE FUNCTION sum_coupon_redemption();
CREATE TRIGGER coupon_redemption_went AFTER DELETE ON coupon_redemption
  FOR EACH ROW WHEN (OLD.status = 'consumed') EXECUTE FUNCTION sum_coupon_redemption();

-- Returns how many coupons were wrong: 0 unless rows were written past the triggers. As a difference: what is booked meanwhile stays.
CREATE FUNCTION reconcile_coupon_sums() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found bigint;
BEGIN
  UPDATE coupon c SET revenue_cents = c.revenue_cents + d.cents FROM (
    SELECT k.id, coalesce(sum(coupon_share(o.status, o.kept_cents)), 0) - k.revenue_cents AS cents
    FROM coupon k LEFT JOIN coupon_redemption r ON r.coupon_id = k.id AND r.status = 'consumed'
      LEFT JOIN customer_order o ON o.id = r.order_id GROUP BY k.id
  ) d WHERE c.id = d.id AND d.cents <> 0;
  GET DIAGNOSTICS found = ROW_COUNT;
  RETURN found;
END $$;
SELECT reconcile_coupon_sums();
