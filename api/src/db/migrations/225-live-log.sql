-- Messages that read differently since an event: their earlier frames are made anew.
ALTER TABLE live_event ADD COLUMN touches bigint[] NOT NULL DEFAULT '{}';

-- Adds an event to the record of one person, from whatever changed what that person may do.
CREATE FUNCTION tell_person(person bigint, what text, fact jsonb) RETURNS void LANGUAGE sql AS $$
  WITH place AS (
    INSERT INTO live_stream (stream, seq) VALUES ('own:' || person, 1)
    ON CONFLICT (stream) DO UPDATE SET seq = live_stream.seq + 1 RETURNING stream, seq
  )
  INSERT INTO live_event (stream, seq, kind, payload, created_at) SELECT stream, seq, what, fact, now() FROM place
$$;

-- A right to a room came, changed or went.
CREATE FUNCTION tell_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person(NEW.user_id, 'own.access', jsonb_build_object('subject_type', NEW.subject_type, 'subject_id', NEW.subject_id));
  RETURN NULL;
END $$;
CREATE TRIGGER access_grant_told AFTER INSERT OR UPDATE OF status, starts_at, expires_at ON access_grant
  FOR EACH ROW WHEN (NEW.subject_type IN ('signature_type', 'broadcast', 'trade_method')) EXECUTE FUNCTION tell_access();

-- A session that ended: its sockets end too.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person(NEW.user_id, 'own.session', jsonb_build_object('session_id', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER app_session_told AFTER UPDATE OF revoked_at ON app_session
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();
