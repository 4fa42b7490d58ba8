-- Internal policies are managed by the desk: written by one person, published by another, numbered by what they change.

-- Employees read them in the hub, each what is for them: the desk shows drafts and what is for others.
DELETE FROM profile_permission pp USING permission p
WHERE p.id = pp.permission_id AND p.name = 'Políticas internas' AND pp.profile_id = 7;
-- Who writes the pages of the house drafts them too; administrators publish.
INSERT INTO profile_permission (profile_id, permission_id, "create", "read", "update", "delete", manage, menu)
SELECT 4, id, 1, 1, 1, 0, 0, 1 FROM permission WHERE name = 'Políticas internas'
ON CONFLICT (profile_id, permission_id) DO UPDATE SET "create" = 1, "read" = 1, "update" = 1, menu = 1;

ALTER TABLE internal_policy RENAME COLUMN status TO former_status;
ALTER TABLE internal_policy RENAME COLUMN published_at TO former_published_at;
ALTER TABLE internal_policy
  ALTER COLUMN kind SET DEFAULT 'policy',
  ALTER COLUMN content_html SET DEFAULT '',
  -- 0.0 until it is first published.
  ALTER COLUMN major SET DEFAULT 0,
  ADD COLUMN summary text NOT NULL DEFAULT '',
  ADD COLUMN document_id bigint REFERENCES file (id),
  ADD COLUMN change_size text NOT NULL DEFAULT 'major' CHECK (change_size IN ('major', 'minor')),
  ADD COLUMN changelog text NOT NULL DEFAULT '',
  ADD COLUMN owner_id bigint,
  ADD COLUMN approver_id bigint,
  ADD COLUMN review_every_months integer DEFAULT 12 CHECK (review_every_months BETWEEN 1 AND 60),
  ADD COLUMN next_review_on date,
  ADD COLUMN classification text NOT NULL DEFAULT 'internal' CHECK (classification IN ('public', 'internal', 'confidential')),
  ADD COLUMN audience text NOT NULL DEFAULT 'all' CHECK (audience IN ('all', 'departments', 'profiles', 'people')),
  ADD COLUMN departments text[] NOT NULL DEFAULT '{}',
  ADD COLUMN profile_ids bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN person_ids bigint[] NOT NULL DEFAULT '{}';
SELECT make_managed('internal_policy', 'title', $$title || ' ' || summary || ' ' || html_words(content_html)$$);
SELECT make_publishable('internal_policy');
CREATE INDEX internal_policy_review ON internal_policy (next_review_on, id);

-- A publication that says what it changes has a number; its text is that of `content_version` at `n`.
CREATE TABLE internal_policy_version (
  policy_id bigint NOT NULL REFERENCES internal_policy (id) ON DELETE CASCADE,
  n integer NOT NULL,
  major integer NOT NULL CHECK (major >= 1),
  minor integer NOT NULL CHECK (minor >= 0),
  PRIMARY KEY (policy_id, n),
  UNIQUE (policy_id, major, minor)
);
-- What was in force before stays in force, as the first version of its history.
UPDATE internal_policy SET status = former_status, changelog = 'Versão em vigor.',
  live_revision = CASE former_status WHEN 'published' THEN 1 END, published_at = former_published_at,
  created_at = coalesce(former_published_at, created_at), updated_at = coalesce(former_published_at, updated_at);
INSERT INTO content_version (entity, entity_id, n, action, data, author_id, created_at)
SELECT 'internal_policy', p.id, 1, 'publish', jsonb_build_object('title', title, 'slug', slug, 'kind', kind, 'summary', summary,
  'content_html', content_html, 'document_id', document_id, 'change_size', change_size, 'changelog', changelog, 'owner_id', owner_id,
  'approver_id', approver_id, 'review_every_months', review_every_months, 'classification', classification, 'audience', audience,
  'departments', departments, 'profile_ids', profile_ids, 'person_ids', person_ids, 'requires_ack', requires_ack,
  'ack_due_days', ack_due_days), NULL, published_at
FROM internal_policy p WHERE live_revision IS NOT NULL;
INSERT INTO internal_policy_version (policy_id, n, major, minor)
SELECT id, 1, major, minor FROM internal_policy WHERE live_revision IS NOT NULL;
ALTER TABLE internal_policy DROP COLUMN former_status, DROP COLUMN former_published_at;

-- Who may read a document because of whom it is for: the one condition of lists, pages, searches and what is left to read.
CREATE FUNCTION reads_policy(policy internal_policy, reader bigint, profile bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT policy.live_revision IS NOT NULL AND (
    reader IN (policy.owner_id, policy.approver_id)
    OR CASE policy.audience
      WHEN 'all' THEN true
      WHEN 'profiles' THEN profile = ANY (policy.profile_ids)
      WHEN 'people' THEN reader = ANY (policy.person_ids)
      ELSE EXISTS (SELECT FROM hub_employee e WHERE e.user_id = reader AND e.active AND e.department = ANY (policy.departments))
    END)
$$;
