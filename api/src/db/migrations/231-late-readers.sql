-- People who are late and are named in a message: written with the message, gone when they were told or may not be.
CREATE TABLE chat_mention_due (
  message_id bigint NOT NULL REFERENCES chat_message (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES app_user (id),
  due_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, user_id)
);
CREATE INDEX chat_mention_due_at ON chat_mention_due (due_at);

-- Who is late reads what was pinned then: from what was pinned since.
CREATE INDEX live_event_pins ON live_event (stream, created_at) WHERE kind = 'pin';
