-- Documents follow what they name and by what they are sold: the product of a plan, the programme of a broadcast, the module
-- of a lesson. Plans that are not sold any more are found by nobody.
CREATE FUNCTION search_touch_product() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO search_change (kind, entity_id) SELECT 'plan', id FROM signature_type WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION search_touch_program() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO search_change (kind, entity_id) SELECT 'broadcast', id FROM broadcast WHERE program_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION search_touch_module() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO search_change (kind, entity_id) SELECT 'lesson', id FROM lesson WHERE module_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER product_document_kept AFTER UPDATE OF status, available_in_store, company_id ON product FOR EACH ROW
  WHEN (ROW (OLD.status, OLD.available_in_store, OLD.company_id) IS DISTINCT FROM ROW (NEW.status, NEW.available_in_store, NEW.company_id))
  EXECUTE FUNCTION search_touch_product();
CREATE TRIGGER program_document_kept AFTER UPDATE OF name ON program FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION search_touch_program();
CREATE TRIGGER course_module_document_kept AFTER UPDATE OF title ON course_module FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION search_touch_module();

-- What they had missed.
INSERT INTO search_change (kind, entity_id)
  SELECT 'plan', id FROM signature_type UNION ALL SELECT 'broadcast', id FROM broadcast UNION ALL SELECT 'lesson', id FROM lesson;
