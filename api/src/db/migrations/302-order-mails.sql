-- The history of an order tells of its mails too.
ALTER TABLE order_event DROP CONSTRAINT order_event_kind_check;
ALTER TABLE order_event ADD CONSTRAINT order_event_kind_check
  CHECK (kind IN ('order_status', 'payment_status', 'refund_status', 'alert', 'note', 'mail'));
-- What is mailed when `receipt_due_at` is set: the receipt, or the way to what was bought.
ALTER TABLE customer_order ADD COLUMN due_mail text NOT NULL DEFAULT 'receipt' CHECK (due_mail IN ('receipt', 'access'));
