import { sql, type RawBuilder } from 'kysely';
import { draftOf } from '../../resource/publication/publication-columns.ts';
import { columnOf, type ServerResource } from '../../resource/server-resource.ts';

/** What a record is called, as its working copy says it: the first field of its form. `t` is its row. */
export const workingTitle = (store: ServerResource): RawBuilder<unknown> => {
  const [called = 'id'] = Object.keys(store.resource.form.shape);
  const column = columnOf(store.options, called);
  return sql`coalesce((SELECT d.data->>${column} FROM ${draftOf(store, sql`t.id`)}), ${sql.ref(`t.${column}`)}::text, '')`;
};
