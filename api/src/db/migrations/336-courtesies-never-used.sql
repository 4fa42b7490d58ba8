-- Whether somebody ever read along in a room is asked of each person in a list of courtesies.
CREATE INDEX chat_read_user ON chat_read (user_id);
