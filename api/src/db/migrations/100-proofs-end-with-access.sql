-- A link token opens while the session that made it lives. One without a session, made by an older node, opens nothing.
ALTER TABLE link_token ADD COLUMN session_id bigint REFERENCES app_session (id) ON DELETE CASCADE;
CREATE INDEX link_token_session ON link_token (session_id);
CREATE INDEX link_token_user ON link_token (user_id) WHERE used_at IS NULL;
CREATE INDEX app_session_impersonator ON app_session (impersonator_id) WHERE revoked_at IS NULL AND impersonator_id IS NOT NULL;

-- Ends whatever a person holds or could open a session with: sessions, those they opened as a customer too, link tokens,
-- reset links and the one-time code. A changed password calls it; so does the trigger below.
CREATE FUNCTION end_access(person bigint, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE link_token SET used_at = moment WHERE (user_id = person OR impersonator_id = person) AND used_at IS NULL;
  UPDATE password_reset SET used_at = moment WHERE user_id = person AND used_at IS NULL;
  UPDATE auth_code SET used_at = moment WHERE user_id = person AND used_at IS NULL;
  UPDATE app_session SET revoked_at = moment WHERE (user_id = person OR impersonator_id = person) AND revoked_at IS NULL;
$$;

-- Whoever blocks or erases a person, by whatever way: nothing from before opens again when the block is taken back.
CREATE FUNCTION app_user_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_access(NEW.id, now());
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_left AFTER UPDATE OF status ON app_user FOR EACH ROW
  WHEN (OLD.status = 'active' AND NEW.status <> 'active') EXECUTE FUNCTION app_user_left();
