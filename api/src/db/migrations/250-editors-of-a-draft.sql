-- Who wrote in a working copy since the version that readers see: with four eyes, none of them approves it. `touched` knows the
-- last one of each field only.
ALTER TABLE content_draft ADD COLUMN editors bigint[] NOT NULL DEFAULT '{}';

DO $$
DECLARE one text;
BEGIN
  FOR one IN SELECT c.table_name FROM information_schema.columns c
    WHERE c.table_schema = current_schema() AND c.column_name = 'live_revision'
  LOOP
    EXECUTE format($sql$
      UPDATE content_draft d SET editors = found.editors
      FROM (
        SELECT r.id, array_agg(DISTINCT (t.value ->> 'by')::bigint) AS editors
        FROM %1$I r JOIN content_draft o ON o.entity = %1$L AND o.entity_id = r.id CROSS JOIN LATERAL jsonb_each(o.touched) t
        WHERE t.value ->> 'by' IS NOT NULL AND (t.value ->> 'n')::int > coalesce(r.live_revision, 0)
        GROUP BY r.id
      ) found
      WHERE d.entity = %1$L AND d.entity_id = found.id
    $sql$, one);
  END LOOP;
END $$;
