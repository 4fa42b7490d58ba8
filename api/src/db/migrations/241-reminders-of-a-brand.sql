-- A reminder is of the brand under which it was asked for: it tells of that brand's rooms alone. What is there already is of the
-- person's own.
ALTER TABLE broadcast_reminder ADD COLUMN company_id bigint NOT NULL DEFAULT 1 REFERENCES company (id);
UPDATE broadcast_reminder SET company_id = app_user.company_id FROM app_user WHERE app_user.id = user_id;
ALTER TABLE broadcast_reminder DROP CONSTRAINT broadcast_reminder_user_id_program_id_key;
ALTER TABLE broadcast_reminder ADD UNIQUE (user_id, program_id, company_id);
