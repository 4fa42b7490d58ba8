-- Networks that have reported anything: how many there are now decides how many must see a canary fail. `reporter` is a
-- keyed hash of day and network, never an address.
CREATE TABLE release_network (
  reporter text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
CREATE INDEX release_network_seen ON release_network (seen_at);
