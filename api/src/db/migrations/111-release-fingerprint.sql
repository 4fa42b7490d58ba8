-- One hash of all the bytes a version was first published with; releases from before are told with their next publication.
ALTER TABLE release ADD COLUMN fingerprint text;
