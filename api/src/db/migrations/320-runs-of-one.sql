-- A change of one record, on the revision that its person saw: its way back is the notice, and no list names it.
ALTER TABLE bulk_run ADD COLUMN of_one boolean NOT NULL DEFAULT false;
DROP INDEX bulk_run_of_person;
CREATE INDEX bulk_run_of_person ON bulk_run (started_by, resource, id DESC) WHERE NOT of_one;
