-- A text that is looked for whole, with or without its accents and punctuation: of what is masked no part tells.
CREATE FUNCTION search_whole(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(public.search_fold(value), '[\s.()/-]', '', 'g'), '')
$$;

-- How many masked values a person was shown in an hour is counted with each.
CREATE INDEX audit_log_reveals ON audit_log (actor_id, at) WHERE action = 'reveal';
