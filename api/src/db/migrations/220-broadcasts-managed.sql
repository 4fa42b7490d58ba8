-- Rooms and their editions, as staff manage them.
SELECT make_managed('broadcast', 'title', $$title || ' ' || slug || ' ' || description$$);
SELECT make_managed('broadcast_card', 'title', 'title');
CREATE INDEX broadcast_order ON broadcast (sort_order, id) WHERE deleted_at IS NULL;
CREATE INDEX broadcast_card_starts ON broadcast_card (starts_at, id) WHERE deleted_at IS NULL;

-- The talk of a room that was removed for good goes with it; a room that anybody wrote in is not removed.
CREATE FUNCTION broadcast_chat_goes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM chat WHERE id = OLD.chat_id;
  RETURN NULL;
END $$;
CREATE TRIGGER broadcast_chat_goes AFTER DELETE ON broadcast FOR EACH ROW WHEN (OLD.chat_id IS NOT NULL)
  EXECUTE FUNCTION broadcast_chat_goes();
