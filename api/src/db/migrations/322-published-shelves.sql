-- Curated shelves have a draft, a working copy and a preview, as all that is published. The switch `active` goes: a live
-- shelf is before its readers with its version written, an inactive one is a draft.

-- Addresses are kept by what publishes them: one that no reader has seen is nobody's.
DROP TRIGGER content_qualification_slug_kept ON content_qualification;
DROP TRIGGER content_qualification_slug_forgotten ON content_qualification;

ALTER TABLE content_qualification
  ALTER COLUMN icon DROP NOT NULL,
  ALTER COLUMN icon DROP DEFAULT,
  ALTER COLUMN color DROP NOT NULL,
  ALTER COLUMN color DROP DEFAULT,
  -- The plans that open what is picked, as the form says them; what they open now is in `plan_rule`, which a publication writes.
  ADD COLUMN plan_ids bigint[] NOT NULL DEFAULT '{}';

SELECT make_publishable('content_qualification');

-- What plans open through an inactive shelf stays open as it is: like one that was published and left its readers, it has a
-- date of publication, so that its row is written by publications alone.
UPDATE content_qualification q SET
  plan_ids = ARRAY(SELECT r.signature_type_id FROM plan_rule r WHERE r.kind = 'shelf' AND r.target_id = q.id
    AND r.content_type IS NULL AND r.company_id IS NULL ORDER BY r.signature_type_id),
  status = CASE WHEN q.active AND q.deleted_at IS NULL THEN 'published' ELSE 'draft' END,
  live_revision = CASE WHEN q.active AND q.deleted_at IS NULL THEN q.revision END,
  published_at = CASE WHEN q.active OR EXISTS (SELECT FROM plan_rule r WHERE r.kind = 'shelf' AND r.target_id = q.id)
    THEN q.created_at END,
  last_editor_id = q.updated_by;

INSERT INTO content_version (entity, entity_id, n, action, data, author_id, created_at)
  SELECT 'content_qualification', q.id, q.live_revision, 'publish', jsonb_build_object('name', q.name, 'slug', q.slug,
    'description_html', q.description_html, 'brands', q.brands, 'visibility', q.visibility, 'icon', q.icon, 'color', q.color,
    'banner_desktop_id', q.banner_desktop_id, 'banner_mobile_id', q.banner_mobile_id, 'banner_alt', q.banner_alt,
    'on_home', q.on_home, 'layout_blocks', q.layout_blocks, 'plan_ids', q.plan_ids,
    'items', (SELECT coalesce(jsonb_agg(jsonb_build_object('item_type', i.item_type, 'item_id', i.item_id, 'highlight', i.highlight,
      'available_from', i.available_from, 'available_until', i.available_until) ORDER BY i.position), '[]')
      FROM qualification_item i WHERE i.qualification_id = q.id),
    'rules', (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'item_type', r.item_type, 'category_id', r.category_id,
      'most', r.most) ORDER BY r.position), '[]') FROM qualification_rule r WHERE r.qualification_id = q.id)),
    q.updated_by, q.updated_at
  FROM content_qualification q WHERE q.live_revision IS NOT NULL
  ON CONFLICT DO NOTHING;

DROP TRIGGER record_sum_came ON content_qualification;
DROP TRIGGER record_sum_went ON content_qualification;
DROP TRIGGER record_sum_moved ON content_qualification;
ALTER TABLE content_qualification DROP COLUMN active;
SELECT keep_record_sums('content_qualification');
CREATE INDEX content_qualification_home ON content_qualification (order_key) WHERE live_revision IS NOT NULL AND on_home;
