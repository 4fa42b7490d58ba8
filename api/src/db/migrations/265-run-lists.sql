-- A person's runs over the records of one resource, newest first: they are listed while they can be taken back.
CREATE INDEX bulk_run_of_person ON bulk_run (started_by, resource, id DESC);
