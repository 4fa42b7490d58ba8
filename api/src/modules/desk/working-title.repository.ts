import { sql, type RawBuilder } from 'kysely';
import { columnOf, type ServerResource } from '../../resource/server-resource.ts';

/** What a record is called, as its working copy says it: the first field of its form. `t` is its row. */
export const workingTitle = ({ resource, options }: ServerResource): RawBuilder<unknown> => {
  const [called = 'id'] = Object.keys(resource.form.shape);
  const column = columnOf(options, called);
  return sql`coalesce((SELECT d.data->>${column} FROM content_draft d
    WHERE d.entity = ${options.table} AND d.entity_id = t.id), ${sql.ref(`t.${column}`)}::text, '')`;
};
