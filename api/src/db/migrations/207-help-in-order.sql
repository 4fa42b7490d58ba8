-- The help centre reads its questions in their order, and counts them by category and reader, from an index alone.
DROP INDEX faq_live;
CREATE INDEX faq_live ON faq (category_id, position, folded, id) WHERE live_revision IS NOT NULL;
CREATE INDEX faq_live_audience ON faq (category_id, audience) WHERE live_revision IS NOT NULL;
CREATE INDEX faq_live_featured ON faq (position, folded, id) WHERE live_revision IS NOT NULL AND featured;
