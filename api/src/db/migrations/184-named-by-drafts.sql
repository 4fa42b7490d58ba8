-- Working copies that name a category are counted with what uses it.
CREATE INDEX content_draft_category ON content_draft ((data ->> 'category_id'));
