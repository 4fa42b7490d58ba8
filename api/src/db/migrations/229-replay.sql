-- What stood above the talk of a room at an instant: the last of these before it.
CREATE INDEX live_event_standing ON live_event (stream, kind, seq DESC) WHERE kind IN ('pin', 'poll', 'settings');
