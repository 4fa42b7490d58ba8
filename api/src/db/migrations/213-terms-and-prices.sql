-- What a buyer agreed to: the terms as they were worded, and what the price was computed from.

CREATE TABLE term_acceptance (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL UNIQUE REFERENCES customer_order (id),
  user_id bigint NOT NULL,
  version text NOT NULL,
  -- SHA-256 of term_html, lower-case hex.
  hash text NOT NULL CHECK (hash = encode(sha256(convert_to(term_html, 'UTF8')), 'hex')),
  term_html text NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  accepted_at timestamptz NOT NULL
);
CREATE TRIGGER term_acceptance_append_only BEFORE UPDATE OR DELETE ON term_acceptance FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What priceCart was given; null for orders placed before it was kept.
ALTER TABLE customer_order ADD COLUMN price_snapshot jsonb;

-- As before (030), and the inputs of the price.
CREATE OR REPLACE FUNCTION order_snapshot_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'draft' AND (NEW.user_id, NEW.company_id, NEW.cart_id, NEW.subtotal_cents, NEW.coupon_discount_cents, NEW.payment_discount_cents, NEW.interest_cents, NEW.total_cents, NEW.coupon_id, NEW.installments, NEW.placed_at, NEW.price_snapshot)
    IS DISTINCT FROM (OLD.user_id, OLD.company_id, OLD.cart_id, OLD.subtotal_cents, OLD.coupon_discount_cents, OLD.payment_discount_cents, OLD.interest_cents, OLD.total_cents, OLD.coupon_id, OLD.installments, OLD.placed_at, OLD.price_snapshot) THEN
    RAISE EXCEPTION 'the snapshot of order % is fixed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
