-- Money by the day it moved, and the days that finance closed.

-- A sum of bigint as a bigint: many small groups of it are cheaper than those of numeric.
CREATE AGGREGATE sum_cents(bigint) (SFUNC = int8pl, STYPE = bigint, INITCOND = '0', PARALLEL = SAFE);

CREATE INDEX ledger_entry_day ON ledger_entry (at) INCLUDE (order_id, posting, account, amount_cents) WHERE account IN ('cash', 'receivable', 'fees');
CREATE INDEX order_payment_paid ON order_payment (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX refund_finished ON refund (finished_at) WHERE status = 'succeeded';
CREATE INDEX refund_credit ON refund (order_payment_id) WHERE kind = 'credit';
CREATE INDEX receivable_received ON receivable (received_at) WHERE received_at IS NOT NULL;
CREATE INDEX receivable_day ON receivable (due_at);

CREATE TABLE daily_closing (
  day date PRIMARY KEY,
  -- By account: its sums, and the SHA-256 of its rows.
  sums jsonb NOT NULL CHECK (jsonb_typeof(sums) = 'array'),
  -- What it was made of, to name later what changed.
  entries jsonb NOT NULL CHECK (jsonb_typeof(entries) = 'array'),
  -- Why a day with differences was closed.
  reason text CHECK (char_length(reason) BETWEEN 5 AND 500),
  closed_by bigint NOT NULL REFERENCES app_user (id),
  closed_at timestamptz NOT NULL,
  -- That of the closing before, 64 zeros of the first one. One closing follows one.
  prev_hash text NOT NULL UNIQUE CHECK (prev_hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 over all but the entries, which the sums hold by their hash.
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$')
);
CREATE TRIGGER daily_closing_append_only BEFORE UPDATE OR DELETE ON daily_closing FOR EACH ROW EXECUTE FUNCTION refuse_change();
