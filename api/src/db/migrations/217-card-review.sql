-- Payments by card that look risky are held until the buyer's bank or the team says more.
ALTER TABLE order_payment
  -- What the rules saw: codes of card-risk.ts.
  ADD COLUMN risk_reasons text[] NOT NULL DEFAULT '{}',
  -- Until when a held payment waits for a decision; then it is let go.
  ADD COLUMN review_until timestamptz,
  ADD COLUMN review_decision text CHECK (review_decision IN ('approved', 'refused')),
  ADD CONSTRAINT order_payment_review CHECK (review_decision IS NULL OR capture_later);
