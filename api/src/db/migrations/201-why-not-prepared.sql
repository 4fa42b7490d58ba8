-- Why the last try to prepare an e-book failed: its pages can't be read, it is too much to be cut, or something else.
ALTER TABLE ebook_preparing ADD COLUMN failure text CHECK (failure IN ('pages', 'size', 'other'));
