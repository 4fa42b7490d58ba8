-- How often what a calendar shows of an edition changed (RFC 5545, SEQUENCE): whoever writes the row.
ALTER TABLE broadcast_card ADD COLUMN calendar_sequence integer NOT NULL DEFAULT 0;

CREATE FUNCTION count_calendar_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_sequence := OLD.calendar_sequence + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER broadcast_card_calendar BEFORE UPDATE ON broadcast_card FOR EACH ROW
  WHEN ((OLD.title, OLD.starts_at, OLD.ends_at, OLD.cancelled_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.title, NEW.starts_at, NEW.ends_at, NEW.cancelled_at, NEW.deleted_at))
  EXECUTE FUNCTION count_calendar_change();

-- Addresses under which calendar programs read a programme: signed with the version, which grows when a person takes a new one.
CREATE TABLE calendar_address (
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  program_id bigint NOT NULL REFERENCES program (id) ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, program_id)
);
CREATE INDEX calendar_address_program ON calendar_address (program_id);

-- Recordings that may be seen, the newest first.
CREATE INDEX broadcast_card_replays ON broadcast_card (starts_at DESC, id DESC)
  WHERE replay_media IS NOT NULL AND cancelled_at IS NULL AND deleted_at IS NULL;
