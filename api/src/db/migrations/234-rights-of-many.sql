-- Tells the nodes of a right that many have: whoever hears a room, or everybody, is asked again what they may hear.
CREATE FUNCTION tell_rights(fact jsonb) RETURNS void LANGUAGE sql AS $$
  WITH place AS (
    INSERT INTO live_stream (stream, seq) VALUES ('room:0', 1)
    ON CONFLICT (stream) DO UPDATE SET seq = live_stream.seq + 1 RETURNING stream, seq
  )
  INSERT INTO live_event (stream, seq, kind, payload, created_at) SELECT stream, seq, 'rights', fact, now() FROM place
$$;

-- A person got another profile, or is suspended.
CREATE FUNCTION tell_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person(NEW.id, 'own.access', jsonb_build_object('subject_type', 'profile', 'subject_id', NEW.profile_id));
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_told AFTER UPDATE OF profile_id, status ON app_user
  FOR EACH ROW WHEN (OLD.profile_id <> NEW.profile_id OR OLD.status <> NEW.status) EXECUTE FUNCTION tell_profile();

-- A profile may do something else.
CREATE FUNCTION tell_permission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_rights('{}');
  RETURN NULL;
END $$;
CREATE TRIGGER profile_permission_told AFTER INSERT OR UPDATE OR DELETE ON profile_permission
  FOR EACH STATEMENT EXECUTE FUNCTION tell_permission();

-- What opens a room came, went or is later than it was.
CREATE FUNCTION tell_opener() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_rights(jsonb_build_object('chat_id', chat_id))
    FROM broadcast WHERE chat_id IS NOT NULL AND id IN (NEW.broadcast_id, OLD.broadcast_id);
  RETURN NULL;
END $$;
CREATE TRIGGER broadcast_signature_type_told AFTER INSERT OR UPDATE OR DELETE ON broadcast_signature_type
  FOR EACH ROW EXECUTE FUNCTION tell_opener();
CREATE TRIGGER broadcast_trade_method_told AFTER INSERT OR UPDATE OR DELETE ON broadcast_trade_method
  FOR EACH ROW EXECUTE FUNCTION tell_opener();

-- A room is shown no more, at another brand, or again.
CREATE FUNCTION tell_broadcast() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_rights(jsonb_build_object('chat_id', coalesce(OLD.chat_id, NEW.chat_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER broadcast_told AFTER UPDATE OF active, deleted_at, company_id, chat_id ON broadcast
  FOR EACH ROW WHEN (
    (OLD.active, OLD.deleted_at, OLD.company_id, OLD.chat_id)
      IS DISTINCT FROM (NEW.active, NEW.deleted_at, NEW.company_id, NEW.chat_id)
    AND coalesce(OLD.chat_id, NEW.chat_id) IS NOT NULL
  ) EXECUTE FUNCTION tell_broadcast();

CREATE FUNCTION tell_chat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_rights(jsonb_build_object('chat_id', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER chat_told AFTER UPDATE OF active ON chat
  FOR EACH ROW WHEN (OLD.active <> NEW.active) EXECUTE FUNCTION tell_chat();
