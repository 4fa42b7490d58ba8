-- What a person is told, on the platform and by mail, and what they want to be told.

CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- The event it tells of: once per person and event, however often it is told.
  event_key text NOT NULL,
  -- What its text and address are made of.
  data jsonb NOT NULL DEFAULT '{}',
  -- The brand whose address its mail leads to.
  company_id bigint NOT NULL REFERENCES company (id),
  -- Whether it is shown on the platform; else it is there for its mail.
  in_app boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  UNIQUE (user_id, kind, event_key)
);
CREATE INDEX notification_newest ON notification (user_id, id DESC) WHERE in_app;
CREATE INDEX notification_newest_of_kind ON notification (user_id, kind, id DESC) WHERE in_app;
CREATE INDEX notification_unread ON notification (user_id, id DESC) WHERE in_app AND read_at IS NULL;
CREATE INDEX notification_read ON notification (read_at) WHERE read_at IS NOT NULL;
-- What was only mailed has nobody who reads it.
CREATE INDEX notification_mailed ON notification (created_at) WHERE NOT in_app;
CREATE INDEX notification_company ON notification (company_id);

-- Mails of notifications: written in the transaction of the event, taken by one node at a time.
CREATE TABLE notification_mail (
  notification_id bigint PRIMARY KEY REFERENCES notification (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'skipped', 'failed')),
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  settled_at timestamptz,
  CHECK ((state = 'waiting') = (due_at IS NOT NULL))
);
CREATE INDEX notification_mail_due ON notification_mail (due_at, user_id) WHERE state = 'waiting';
CREATE INDEX notification_mail_person ON notification_mail (user_id) WHERE state = 'waiting';

-- What a person chose; without a row a kind's usual choice holds.
CREATE TABLE notification_preference (
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('in_app', 'mail')),
  enabled boolean NOT NULL,
  PRIMARY KEY (user_id, kind, channel)
);

-- When mails that can wait are sent; hours of America/Sao_Paulo.
CREATE TABLE notification_setting (
  user_id bigint PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  digest text NOT NULL DEFAULT 'now' CHECK (digest IN ('now', 'daily', 'weekly')),
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_until smallint CHECK (quiet_until BETWEEN 0 AND 23),
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);

-- A Pix that nobody has paid is told of before it ends.
ALTER TABLE order_payment ADD COLUMN expiry_told_at timestamptz;
CREATE INDEX order_payment_expiring ON order_payment (expires_at) WHERE status = 'pending' AND expiry_told_at IS NULL;
