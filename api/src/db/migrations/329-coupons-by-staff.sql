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
  ADD COLUMN words tsvector GENERATED ALWAYS AS (search_words(code::text || ' ' || description)) STORED,
  ADD CONSTRAINT coupon_window CHECK (ends_at IS NULL OR ends_at > starts_at) NOT VALID;
UPDATE coupon SET updated_at = created_at;
CREATE INDEX coupon_words ON coupon USING gin (words);
CREATE INDEX coupon_folded ON coupon (folded, id) WHERE deleted_at IS NULL;
CREATE INDEX coupon_updated ON coupon (updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX coupon_uses ON coupon (used_count, id) WHERE deleted_at IS NULL;
CREATE INDEX coupon_trash ON coupon (id) WHERE deleted_at IS NOT NULL;
CREATE INDEX coupon_batch ON coupon (batch_of, id) WHERE batch_of IS NOT NULL;
SELECT keep_record_sums('coupon');

-- A code in the trash is free again.
DROP INDEX coupon_code;
CREATE UNIQUE INDEX coupon_code ON coupon (code, coalesce(company_id, 0)) WHERE deleted_at IS NULL;

CREATE INDEX coupon_restriction_target ON coupon_restriction (scope, ref_id);
CREATE INDEX coupon_redemption_coupon ON coupon_redemption (coupon_id, id);
CREATE INDEX cart_coupon ON cart (coupon_id) WHERE coupon_id IS NOT NULL;

-- Who typed a coupon that gave them nothing, and why; kept for 90 days.
CREATE TABLE coupon_refusal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  coupon_id bigint NOT NULL REFERENCES coupon (id) ON DELETE CASCADE,
  -- Null: a visitor.
  user_id bigint REFERENCES app_user (id),
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX coupon_refusal_coupon ON coupon_refusal (coupon_id, id);
CREATE INDEX coupon_refusal_at ON coupon_refusal (at);
