import { clientProfileId, type SearchStaffGroup } from '@pregao/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Core } from '../../core.ts';
import type { Viewer } from '../../http/viewer.ts';
import { searchQuery } from '../../resource/list/search.ts';
import { policyRule, readerOf } from '../policies/index.ts';
import { addressWith } from '../../resource/publication/publication-columns.ts';
import { columnOf, type ServerResource } from '../../resource/server-resource.ts';
import { commandsFor, wordsForKind } from './staff-commands.ts';

const shown = 4;

interface Line {
  title: string;
  subtitle: string;
  address: string;
}

interface StaffKind {
  name: string;
  title: string;
  /** One and many of them: words after either look for these alone. */
  called: readonly string[];
  subject: ServerResource['resource']['subject'];
  read: (words: string, viewer: Viewer) => RawBuilder<Line>;
}

const orders: StaffKind = {
  name: 'order',
  title: 'Pedidos',
  called: ['pedido', 'pedidos'],
  subject: 'Pedidos',
  read: (words) => sql`SELECT o.number AS title, o.customer_name AS subtitle, '/pedidos/' || o.number AS address
    FROM customer_order o WHERE o.id IN (WITH found AS MATERIALIZED (SELECT f.id FROM customer_order f
      WHERE search_words(f.number || ' ' || f.customer_name || ' ' || f.customer_email || ' ' || f.customer_identifier) @@ ${words}::tsquery
      LIMIT 1000) SELECT found.id FROM found) ORDER BY o.id DESC LIMIT ${sql.lit(shown)}`,
};

const customers: StaffKind = {
  name: 'customer',
  title: 'Clientes',
  called: ['cliente', 'clientes'],
  subject: 'Clientes',
  read: (words) => sql`SELECT u.name AS title, u.email::text AS subtitle, '/clientes/' || u.id AS address
    FROM app_user u WHERE u.profile_id = ${sql.lit(clientProfileId)} AND u.status <> 'anonymised'
      AND u.id IN (WITH found AS MATERIALIZED (SELECT f.id FROM app_user f
      WHERE search_words(f.name || ' ' || f.email::text || ' ' || coalesce(f.identifier, '') || ' ' || coalesce(f.phone_number, '')) @@ ${words}::tsquery
      LIMIT 1000) SELECT found.id FROM found) ORDER BY search_fold(u.name), u.id LIMIT ${sql.lit(shown)}`,
};

/** Documents of the house in force, those alone that are for this person. */
const policies: StaffKind = {
  name: 'policy',
  title: 'Políticas e procedimentos',
  called: ['política', 'políticas'],
  subject: 'hub-politicas',
  read: (
    words,
    viewer,
  ) => sql`SELECT p.title, p.summary AS subtitle, '/hub/politicas-procedimentos/' || p.slug AS address
    FROM internal_policy p WHERE ${policyRule.where(readerOf(viewer), 'p')} AND p.words @@ ${words}::tsquery
    ORDER BY search_words(p.title) @@ ${words}::tsquery DESC, search_fold(p.title), p.id LIMIT ${sql.lit(shown)}`,
};

/** What a line says beside what a record of the desk is called by. */
const subtitles: Readonly<Record<string, string>> = { 'store-color': 'hex', teacher: 'headline', ticker: 'name' };

/** Where many records have the words, some of them are looked at. */
const foundIn = (
  table: RawBuilder<unknown>,
  words: string,
) => sql`(WITH found AS MATERIALIZED (SELECT f.id FROM ${table} f
  WHERE f.deleted_at IS NULL AND f.words @@ ${words}::tsquery LIMIT 1000) SELECT found.id FROM found)`;

const deskKind = (store: ServerResource): StaffKind => {
  const { resource, options } = store;
  const [one, many] = resource.title;
  const [called = ''] = Object.keys(resource.form.shape);
  const title = sql.ref(`t.${columnOf(options, called)}`);
  const subtitle = subtitles[resource.name];
  const table = sql.table(options.table);
  return {
    name: resource.name,
    title: many.charAt(0).toUpperCase() + many.slice(1),
    called: [one, many],
    subject: resource.subject,
    read: (words) => sql`SELECT ${title} AS title, ${subtitle ? sql.ref(`t.${subtitle}`) : sql`''`} AS subtitle,
      ${addressWith(store, resource.desk, 't')} AS address FROM ${table} t
      WHERE t.id IN ${foundIn(table, words)} ORDER BY search_fold(${title}), t.id LIMIT ${sql.lit(shown)}`,
  };
};

/** Lines of several kinds by one statement, each kind's in its order. */
const readAll = async (db: Core['db'], kinds: readonly StaffKind[], typed: string, viewer: Viewer) => {
  const parts = kinds.map(({ read, called }, group) => {
    const words = searchQuery(wordsForKind(typed, called)) ?? '';
    return sql`(SELECT ${sql.lit(group)}::int AS at, row_number() OVER () AS place, line.*
      FROM (${read(words, viewer)}) line)`;
  });
  const { rows } = await sql<Line & { at: number }>`SELECT at, title, subtitle, address
    FROM (${sql.join(parts, sql` UNION ALL `)}) lines ORDER BY at, place`.execute(db);
  return kinds
    .map(({ name, title }, group) => ({
      name,
      title,
      items: rows.filter(({ at }) => at === group).map(({ at: _at, ...line }) => line),
    }))
    .filter(({ items }) => items.length > 0);
};

/** Records of the staff as they are now, read in their tables and only for who may read them; before them what this person may begin. */
export const createStaffSearch = ({ db }: Pick<Core, 'db'>, resources: readonly ServerResource[]) => {
  const kinds = [orders, customers, policies, ...resources.map(deskKind)];
  const types = resources.map(({ resource }) => resource);
  return {
    /** @param typed what the person typed, as the lists of the desk take it */
    find: async (typed: string, viewer: Viewer | null): Promise<SearchStaffGroup[]> => {
      if (viewer === null || searchQuery(typed) === null) return [];
      const readable = kinds.filter(({ subject }) => viewer.ability.can('read', subject));
      const commands = commandsFor(types, typed, viewer);
      const records = readable.length > 0 ? await readAll(db, readable, typed, viewer) : [];
      return commands ? [commands, ...records] : records;
    },
  };
};

export type StaffSearch = ReturnType<typeof createStaffSearch>;
