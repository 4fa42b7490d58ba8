CREATE EXTENSION IF NOT EXISTS citext;

CREATE TABLE company (
  id bigint PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug IN ('brasil', 'global', 'liberta')),
  site_brand text NOT NULL CHECK (site_brand IN ('ls', 'global', 'liberta')),
  name text NOT NULL
);
INSERT INTO company (id, slug, site_brand, name) VALUES (1, 'brasil', 'ls', 'Pregão Brasil'), (2, 'global', 'global', 'Pregão Global'), (3, 'liberta', 'liberta', 'Liberta');

CREATE TABLE counter (
  key text PRIMARY KEY,
  count integer NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor_id bigint,
  impersonator_id bigint,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  request_id text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_entity ON audit_log (entity, entity_id);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'append-only table'; END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE release (
  name text NOT NULL,
  version text NOT NULL,
  manifest jsonb NOT NULL,
  size_bytes bigint NOT NULL,
  author text NOT NULL,
  commit text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, version)
);

CREATE TABLE release_channel (
  name text NOT NULL,
  channel text NOT NULL,
  version text NOT NULL,
  previous text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, channel),
  FOREIGN KEY (name, version) REFERENCES release (name, version)
);

CREATE TABLE remote_fault (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remote text NOT NULL,
  version text NOT NULL,
  phase text NOT NULL,
  message text NOT NULL,
  path text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
