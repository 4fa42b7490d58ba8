-- What the house knows of who teaches, for who looks after people. None of it is in `words`.
ALTER TABLE instructor
  ADD COLUMN document text NOT NULL DEFAULT '' CHECK (document ~ '^(\d{11})?$'),
  ADD COLUMN contact_email text NOT NULL DEFAULT '',
  ADD COLUMN contact_phone text NOT NULL DEFAULT '' CHECK (contact_phone ~ '^(\d{10,11})?$');
CREATE INDEX instructor_document_whole ON instructor (search_whole(document));
CREATE INDEX instructor_phone_whole ON instructor (search_whole(contact_phone));
CREATE INDEX instructor_email_words ON instructor USING gin (search_words(contact_email));
CREATE INDEX instructor_email_folded ON instructor (search_fold(contact_email), id) WHERE deleted_at IS NULL;
