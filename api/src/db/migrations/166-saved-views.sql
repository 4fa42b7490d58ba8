-- What a list of the staff shows, saved under a name.
CREATE TABLE saved_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The list: the name of a resource, or of a list that is of none.
  list text NOT NULL,
  owner_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- Filters, search and order as its address says them.
  query text NOT NULL DEFAULT '',
  -- Its columns in their order; null: all as usual.
  columns text[],
  shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX saved_view_name ON saved_view (owner_id, list, search_fold(name));
CREATE INDEX saved_view_shared ON saved_view (list) WHERE shared;

-- The view a list opens with: one a person and list, their own or a shared one.
CREATE TABLE saved_view_default (
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  list text NOT NULL,
  view_id bigint NOT NULL REFERENCES saved_view (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, list)
);
CREATE INDEX saved_view_default_view ON saved_view_default (view_id);
