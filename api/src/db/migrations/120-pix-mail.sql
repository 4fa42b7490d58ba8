-- Set while the code of a Pix is still to be mailed to its buyer.
ALTER TABLE order_payment ADD COLUMN pix_mail_due_at timestamptz;
CREATE INDEX order_payment_pix_mail ON order_payment (pix_mail_due_at) WHERE pix_mail_due_at IS NOT NULL;
