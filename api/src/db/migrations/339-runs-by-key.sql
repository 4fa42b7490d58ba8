-- A change of many that is sent again under its key begins no second run.
ALTER TABLE bulk_run ADD COLUMN key uuid;
CREATE UNIQUE INDEX bulk_run_key ON bulk_run (started_by, resource, key);
