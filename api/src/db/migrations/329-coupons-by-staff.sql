-- Coupons are written by staff: they get what every record that is managed has (make_managed; the instant of their making
-- they had before), codes that were made with another's terms, and the tries that were refused.

ALTER TABLE coupon
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint,
  ADD COLUMN deleted_at timestamptz,
  -- The coupon whose terms a code of a batch has, and the call that made the batch.
  ADD COLUMN batch_of bigint REFERENCES coupon (id),
  ADD COLUMN batch_key uuid,
  ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (search_fold(code::text)) STORED,
  ADD COLUMN words tsvector GENERATED ALWAYS AS (search_words(code::text || ' ' || description)) STORED;
-- What a form can't hold is brought to what it can: nobody could use a coupon that ends before it begins, nor one for more
-- than 999 items.
UPDATE coupon SET updated_at = created_at, min_items = least(min_items, 999),
  usage_limit = CASE WHEN usage_limit <= 1000000 THEN usage_limit END,
  usage_limit_per_customer = CASE WHEN usage_limit_per_customer <= 1000 THEN usage_limit_per_customer END,
  max_discount_cents = CASE WHEN discount_type_id = 1 THEN max_discount_cents END,
  status = CASE WHEN ends_at <= starts_at THEN 'paused' ELSE status END,
  ends_at = CASE WHEN ends_at > starts_at THEN ends_at END;
ALTER TABLE coupon ADD CONSTRAINT coupon_window CHECK (ends_at IS NULL OR ends_at > starts_at);
CREATE INDEX coupon_words ON coupon USING gin (words);
CREATE INDEX coupon_folded ON coupon (folded, id) WHERE deleted_at IS NULL;
CREATE INDEX coupon_updated ON coupon (updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX coupon_uses ON coupon (used_count, id) WHERE deleted_at IS NULL;
CREATE INDEX coupon_trash ON coupon (id) WHERE deleted_at IS NOT NULL;
CREATE INDEX coupon_batch ON coupon (batch_of, id) WHERE batch_of IS NOT NULL;
CREATE INDEX coupon_batch_key ON coupon (batch_key) WHERE batch_key IS NOT NULL;
SELECT keep_record_sums('coupon');

-- A code in the trash is free again.
DROP INDEX coupon_code;
CREATE UNIQUE INDEX coupon_code ON coupon (code, coalesce(company_id, 0)) WHERE deleted_at IS NULL;

CREATE INDEX coupon_restriction_target ON coupon_restriction (scope, ref_id);
CREATE INDEX coupon_redemption_coupon ON coupon_redemption (coupon_id, id);
CREATE INDEX cart_coupon ON cart (coupon_id) WHERE coupon_id IS NOT NULL;
-- A cart that is over holds no coupon back from leaving the trash.
ALTER TABLE cart DROP CONSTRAINT cart_coupon_id_fkey,
  ADD CONSTRAINT cart_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon (id) ON DELETE SET NULL;

-- Who typed a coupon that gave them nothing, and why; kept for 90 days.
CREATE TABLE coupon_refusal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  coupon_id bigint NOT NULL REFERENCES coupon (id) ON DELETE CASCADE,
  -- Null: a visitor.
  user_id bigint REFERENCES app_user (id),
  cart_id uuid NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX coupon_refusal_coupon ON coupon_refusal (coupon_id, id);
CREATE INDEX coupon_refusal_cart ON coupon_refusal (cart_id);
CREATE INDEX coupon_refusal_at ON coupon_refusal (at);
