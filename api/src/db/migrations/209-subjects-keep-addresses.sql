-- The addresses of /assunto that readers have seen, of categories and of curated shelves that have another one now.
CREATE FUNCTION keep_subject_slug() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO slug_history (entity, slug, entity_id) VALUES (TG_TABLE_NAME, OLD.slug, OLD.id)
    ON CONFLICT (entity, slug) DO UPDATE SET entity_id = excluded.entity_id, created_at = excluded.created_at;
  DELETE FROM slug_history WHERE entity = TG_TABLE_NAME AND slug = NEW.slug;
  RETURN NULL;
END $$;
CREATE TRIGGER category_slug_kept AFTER UPDATE OF slug ON category FOR EACH ROW
  WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_subject_slug();
CREATE TRIGGER content_qualification_slug_kept AFTER UPDATE OF slug ON content_qualification FOR EACH ROW
  WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_subject_slug();

CREATE FUNCTION forget_subject_slugs() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM slug_history WHERE entity = TG_TABLE_NAME AND entity_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER category_slug_forgotten AFTER DELETE ON category FOR EACH ROW EXECUTE FUNCTION forget_subject_slugs();
CREATE TRIGGER content_qualification_slug_forgotten AFTER DELETE ON content_qualification FOR EACH ROW EXECUTE FUNCTION forget_subject_slugs();
