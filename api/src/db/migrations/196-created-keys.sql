-- Which record a person's call made under its key, so that the same call sent again is answered with that one.
CREATE TABLE created_key (
  author_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  entity text NOT NULL,
  key uuid NOT NULL,
  entity_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (author_id, entity, key)
);
CREATE INDEX created_key_age ON created_key (created_at);
