import { sql, type RawBuilder } from 'kysely';
import { columnOf, type ServerResource } from '../server-resource.ts';

/** The working copy `d` of a record: what follows FROM. */
export const draftOf = ({ options }: ServerResource, id: RawBuilder<unknown>) =>
  sql`content_draft d WHERE d.entity = ${options.table} AND d.entity_id = ${id}`;

/** When readers stop seeing the version that waits for its hour, where one waits; else the one they see. */
const end = sql`CASE WHEN t.status = 'scheduled' THEN t.next_unpublish_at ELSE t.unpublish_at END AS unpublish_at`;

/** What a line of a list has where its records are published. */
export const publishedColumns = (store: ServerResource): RawBuilder<unknown>[] =>
  store.resource.publishing
    ? [
        sql`t.status, t.publish_at, ${end}, t.published_at, t.live_revision IS NOT NULL AS is_live`,
        sql`t.live_revision IS NOT NULL AND EXISTS (SELECT 1 FROM ${draftOf(store, sql`t.id`)} AND d.data <> '{}') AS has_changes`,
      ]
    : [];

const name = (column: string) => sql`(SELECT u.name FROM app_user u WHERE u.id = ${sql.ref(`t.${column}`)})`;

/** An address with fields in braces, with what the row called `alias` has in them. */
export const addressWith = ({ options }: ServerResource, address: string, alias: string): RawBuilder<unknown> =>
  sql.join(
    address
      .split(/[{}]/)
      .map((part, index) =>
        index % 2 === 0 ? sql`${part}::text` : sql`${sql.ref(`${alias}.${columnOf(options, part)}`)}::text`,
      ),
    sql` || `,
  );

/** The place of `r`, the row that readers see, on the site; null where they see none. */
const address = (store: ServerResource) => {
  const template = store.resource.publishing?.address;
  return template === undefined
    ? sql`NULL`
    : sql`CASE WHEN r.live_revision IS NOT NULL THEN ${addressWith(store, template, 'r')} END`;
};

/** What a record has beside that; `r` is its row, `t` its working copy. */
export const publicationColumns = (store: ServerResource): RawBuilder<unknown>[] => [
  sql`t.live_revision, t.reviewer_id, t.review_note, t.last_editor_id`,
  sql`coalesce((SELECT to_jsonb(d.editors) FROM ${draftOf(store, sql`t.id`)}), '[]') AS editor_ids`,
  sql`${name('published_by')} AS published_by_name, ${name('reviewer_id')} AS reviewer_name`,
  sql`${address(store)} AS address`,
];

/** The columns of a working copy that differ from its row. */
export const draftData = (store: ServerResource) =>
  sql`coalesce((SELECT d.data FROM ${draftOf(store, sql`r.id`)}), '{}') AS draft`;

/** A record as its working copy has it, `t`, beside the row that readers see, `r`: what follows FROM. */
export const workingCopy = (store: ServerResource, id: number) => sql`${sql.table(store.options.table)} r
  CROSS JOIN LATERAL jsonb_populate_record(r, coalesce((SELECT d.data FROM ${draftOf(store, sql`r.id`)}), '{}')) t
  WHERE r.id = ${id}`;
