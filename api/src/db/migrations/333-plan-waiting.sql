-- Who asked to be told when a plan that is not sold opens: one row a person or address and plan, told once.

CREATE TABLE plan_waiting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  signature_type_id bigint NOT NULL REFERENCES signature_type (id) ON DELETE CASCADE,
  -- The brand it was asked under: the plan is on sale where that brand sells it.
  company_id bigint NOT NULL REFERENCES company (id),
  -- An account, which is told as it chose, or the address of a visitor with what they agreed to.
  user_id bigint REFERENCES app_user (id) ON DELETE CASCADE,
  email text CHECK (email = lower(email)),
  consent text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  told_at timestamptz,
  -- What is still to be mailed to an address; null: nothing. A node that takes it puts off when it is due.
  mail text CHECK (mail IN ('receipt', 'news')),
  mail_due_at timestamptz NOT NULL,
  mail_attempts smallint NOT NULL DEFAULT 0,
  CHECK (num_nonnulls(user_id, email) = 1),
  CHECK (email IS NULL OR consent <> ''),
  CHECK (mail IS NULL OR email IS NOT NULL),
  UNIQUE (signature_type_id, user_id),
  UNIQUE (signature_type_id, email)
);
CREATE INDEX plan_waiting_untold ON plan_waiting (signature_type_id, id) WHERE told_at IS NULL;
CREATE INDEX plan_waiting_mails ON plan_waiting (mail_due_at) WHERE mail IS NOT NULL;
CREATE INDEX plan_waiting_told ON plan_waiting (told_at) WHERE told_at IS NOT NULL;
CREATE INDEX plan_waiting_of_person ON plan_waiting (user_id);
