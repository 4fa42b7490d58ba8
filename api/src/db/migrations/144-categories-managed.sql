-- Categories as a tree of at most three levels, with what each serves for.
ALTER TABLE category
  ADD COLUMN parent_id bigint REFERENCES category (id),
  ADD COLUMN kinds text[] NOT NULL DEFAULT '{curso,ebook}'
    CHECK (kinds <@ '{curso,ebook,video,transmissao,research,faq,podcast}'::text[] AND cardinality(kinds) > 0),
  -- Where it stands in the tree: its place and id after those of the categories above it.
  ADD COLUMN tree_path text NOT NULL DEFAULT '',
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint,
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN words tsvector GENERATED ALWAYS AS (search_words(name || ' ' || slug || ' ' || description)) STORED;

CREATE FUNCTION category_step(place integer, id bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lpad(place::text, 5, '0') || lpad(id::text, 10, '0')
$$;

-- A category whose place, parent or subtree moves takes everything below it along.
CREATE FUNCTION place_category() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.tree_path := coalesce((SELECT p.tree_path FROM category p WHERE p.id = NEW.parent_id), '') || category_step(NEW.position, NEW.id);
  RETURN NEW;
END $$;
CREATE FUNCTION place_below_category() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE category SET tree_path = '' WHERE parent_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER category_place BEFORE INSERT OR UPDATE OF position, parent_id, tree_path ON category
  FOR EACH ROW EXECUTE FUNCTION place_category();
CREATE TRIGGER category_place_below AFTER UPDATE OF position, parent_id, tree_path ON category
  FOR EACH ROW WHEN (OLD.tree_path IS DISTINCT FROM NEW.tree_path) EXECUTE FUNCTION place_below_category();
UPDATE category SET tree_path = '';

CREATE INDEX category_tree ON category (tree_path COLLATE "C", id);
CREATE INDEX category_folded ON category (search_fold(name), id);
CREATE INDEX category_updated ON category (updated_at, id);
CREATE INDEX category_words ON category USING gin (words);
CREATE INDEX category_parent ON category (parent_id);

-- What is deleted with its parts still told apart: a category in the trash keeps its address until it is gone.
CREATE INDEX ebook_category ON ebook (category_id);
CREATE INDEX course_of_category ON course (category_id);
CREATE UNIQUE INDEX category_name_among_siblings ON category (coalesce(parent_id, 0), search_fold(name)) WHERE deleted_at IS NULL;
CREATE INDEX category_trash ON category (id) WHERE deleted_at IS NOT NULL;
CREATE INDEX category_inactive ON category (id) WHERE deleted_at IS NULL AND NOT active;
