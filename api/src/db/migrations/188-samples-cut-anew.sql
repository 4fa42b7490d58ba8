-- Samples have other names since each is of an e-book and its pages: until one is cut anew there is none to offer.
UPDATE ebook SET sample_from = NULL, sample_to = NULL, sample_bytes = NULL
WHERE sample_from IS NOT NULL AND NOT EXISTS (SELECT FROM ebook_preparing p WHERE p.ebook_id = ebook.id AND p.done);
