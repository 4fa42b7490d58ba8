-- A change of a recommendation says what its card showed before, for who is late and for replays: from the event before it.
UPDATE live_event AS changed
SET payload = changed.payload || jsonb_build_object('before', (
  SELECT earlier.payload -> 'card' FROM live_event AS earlier
  WHERE earlier.ref = changed.ref AND earlier.kind IN ('msg.new', 'rec.new', 'rec.update')
    AND earlier.stream = changed.stream AND earlier.seq < changed.seq AND earlier.payload ? 'card'
  ORDER BY earlier.seq DESC LIMIT 1
))
WHERE changed.kind = 'rec.update' AND changed.ref IS NOT NULL AND NOT changed.payload ? 'before';
