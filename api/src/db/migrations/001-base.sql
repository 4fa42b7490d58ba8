-- What every module uses: the brands, counters, the audit log, and functions over texts and days.

CREATE EXTENSION IF NOT EXISTS citext;

-- The schema of the job queue. The queue would make it itself, but two nodes that start at once on a new database then
-- collide: what one has just made is not yet seen by the other that waited for it.
CREATE SCHEMA IF NOT EXISTS pgboss;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'append-only table'; END $$;

-- A text as people sort and search it: lower case, without accents.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(translate($1,
    'áàâãäåéèêëíìîïóòôõöúùûüçñýÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ',
    'aaaaaaeeeeiiiiooooouuuucnyaaaaaaeeeeiiiiooooouuuucny'))
$$;

-- Its words, each whole: unlike to_tsvector, array_to_tsvector takes no e-mail or number apart.
CREATE FUNCTION search_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(public.search_fold($1), '\s+'), ''))
$$;

-- The day of an instant in São Paulo.
CREATE FUNCTION business_day(timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ($1 AT TIME ZONE 'America/Sao_Paulo')::date
$$;

-- Joins rows of a table of differences that differ in their figures only. Its other columns are what is summed by.
CREATE FUNCTION fold_sums(sums regclass, figures text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  keys text := (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = sums AND attnum > 0 AND NOT attisdropped AND attname <> ALL (figures));
  totals text := (SELECT string_agg(format('sum(%I)', f), ', ') FROM unnest(figures) f);
  kept text := (SELECT string_agg(format('sum(%I) <> 0', f), ' OR ') FROM unnest(figures) f);
  grouped text := coalesce(' GROUP BY ' || keys, '');
BEGIN
  EXECUTE format(
    'WITH taken AS (DELETE FROM %1$s WHERE ctid = ANY (ARRAY(
       SELECT unnest(array_agg(ctid)) FROM %1$s%2$s HAVING count(*) > 1)) RETURNING %3$s)
     INSERT INTO %1$s (%3$s) SELECT %4$s FROM taken%2$s HAVING %5$s',
    sums, grouped, concat_ws(', ', keys, (SELECT string_agg(quote_ident(f), ', ') FROM unnest(figures) f)),
    concat_ws(', ', keys, totals), kept);
END $$;

-- The words of a list, for a search that is kept by the database.
CREATE FUNCTION joined_words(text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_string($1, ' '), '')
$$;

-- Rich text without its marks.
CREATE FUNCTION html_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(regexp_replace(coalesce($1, ''), '<[^>]*>', ' ', 'g'), '&nbsp;', ' ')
$$;

CREATE TABLE company (
  id bigint PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug IN ('brasil', 'global', 'liberta')),
  site_brand text NOT NULL CHECK (site_brand IN ('ls', 'global', 'liberta')),
  name text NOT NULL,
  -- Who sells under the brand, as the law wants it seen (Decreto 7.962, art. 2): all of it or nothing. `node api/src/company.ts`
  -- writes it.
  legal_name text CHECK (legal_name <> ''),
  cnpj text CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  street text CHECK (street <> ''),
  street_number text CHECK (street_number <> ''),
  complement text NOT NULL DEFAULT '',
  district text CHECK (district <> ''),
  city text CHECK (city <> ''),
  uf text CHECK (uf ~ '^[A-Z]{2}$'),
  zip_code text CHECK (zip_code ~ '^[0-9]{8}$'),
  contact_email text CHECK (contact_email LIKE '%_@_%'),
  contact_phone text CHECK (contact_phone ~ '^[0-9]{10,11}$'),
  -- What a payer's bank shows of a Pix (BR Code 59 and 60).
  pix_merchant_name text NOT NULL CHECK (pix_merchant_name ~ '^[ -~]{1,25}$'),
  pix_merchant_city text NOT NULL CHECK (pix_merchant_city ~ '^[ -~]{1,15}$'),
  CONSTRAINT company_identity_whole CHECK (
    num_nulls(legal_name, cnpj, street, street_number, district, city, uf, zip_code, contact_email, contact_phone) IN (0, 10)
  )
);

CREATE TABLE counter (key text PRIMARY KEY, count integer NOT NULL, expires_at timestamptz NOT NULL);

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
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

INSERT INTO company (id, slug, site_brand, name, pix_merchant_name, pix_merchant_city) VALUES
  (1, 'brasil', 'ls', 'Pregão Brasil', 'Pregao', 'Sao Paulo'),
  (2, 'global', 'global', 'Pregão Global', 'Pregao Global', 'Sao Paulo'),
  (3, 'liberta', 'liberta', 'Liberta', 'Liberta', 'Sao Paulo');
