-- Where the owner of a key is told that a release of theirs went back by itself.
ALTER TABLE release_key ADD COLUMN email text, ADD COLUMN webhook text;
