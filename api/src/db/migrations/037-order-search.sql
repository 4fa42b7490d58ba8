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

CREATE INDEX customer_order_search ON customer_order USING gin (search_words(number || ' ' || customer_name || ' ' || customer_email || ' ' || customer_identifier));
CREATE INDEX customer_order_paid ON customer_order (paid_at) INCLUDE (total_cents, status) WHERE paid_at IS NOT NULL;
CREATE INDEX customer_order_total ON customer_order (total_cents, id);
CREATE INDEX customer_order_customer ON customer_order (search_fold(customer_name), id);
