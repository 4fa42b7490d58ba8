-- What a card's provider keeps of a payment, and when it pays the rest out.

ALTER TABLE order_payment
  -- Null until the provider tells of it.
  ADD COLUMN fees_cents bigint CHECK (fees_cents >= 0),
  -- When its books are asked next; null where nothing is to be asked any more.
  ADD COLUMN settlement_check_at timestamptz;
CREATE INDEX order_payment_settlement_check ON order_payment (settlement_check_at) WHERE settlement_check_at IS NOT NULL;

CREATE TABLE receivable (
  order_payment_id bigint NOT NULL REFERENCES order_payment (id),
  number smallint NOT NULL CHECK (number > 0),
  due_at timestamptz,
  -- What is told to come; of one that came, what came: less where money went back before.
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  received_at timestamptz,
  PRIMARY KEY (order_payment_id, number)
);
CREATE INDEX receivable_due ON receivable (due_at) WHERE received_at IS NULL;

UPDATE order_payment SET settlement_check_at = now()
  WHERE payment_type_id = 1 AND reference IS NOT NULL AND status IN ('paid', 'refunded');
