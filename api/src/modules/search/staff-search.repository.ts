import { clientProfileId, type SearchStaffGroup } from '@pregao/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Core } from '../../core.ts';
import type { Viewer } from '../../http/viewer.ts';
import { searchQuery } from '../../resource/search.ts';
import { policiesSeenBy } from '../policies/index.ts';
import type { ServerResource } from '../../resource/server-resource.ts';

const shown = 4;

interface Line {
  title: string;
  subtitle: string;
  address: string;
}

interface StaffKind {
  name: string;
  title: string;
  subject: ServerResource['resource']['subject'];
  read: (words: string, viewer: Viewer) => RawBuilder<Line>;
}

const orders: StaffKind = {
  name: 'order',
  title: 'Pedidos',
  subject: 'Pedidos',
  read: (words) => sql`SELECT o.number AS title, o.customer_name AS subtitle, '/pedidos?q=' || o.number AS address
    FROM customer_order o WHERE o.id IN (WITH found AS MATERIALIZED (SELECT f.id FROM customer_order f
      WHERE search_words(f.number || ' ' || f.customer_name || ' ' || f.customer_email || ' ' || f.customer_identifier) @@ ${words}::tsquery
      LIMIT 1000) SELECT found.id FROM found) ORDER BY o.id DESC LIMIT ${sql.lit(shown)}`,
};

const customers: StaffKind = {
  name: 'customer',
  title: 'Clientes',
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
  subject: 'hub-politicas',
  read: (
    words,
    viewer,
  ) => sql`SELECT p.title, p.summary AS subtitle, '/hub/politicas-procedimentos/' || p.slug AS address
    FROM internal_policy p WHERE ${policiesSeenBy(viewer)} AND p.words @@ ${words}::tsquery
    ORDER BY search_words(p.title) @@ ${words}::tsquery DESC, search_fold(p.title), p.id LIMIT ${sql.lit(shown)}`,
};

/** Where a record of the desk opens, and what it is called by. */
interface DeskPlace {
  title: string;
  subtitle?: string;
  address: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const beside = (path: string) => (id: RawBuilder<unknown>) => sql`${`${path}?registro=`}::text || ${id}`;

const places: Readonly<Record<string, DeskPlace>> = {
  category: { title: 'name', address: beside('/categorias') },
  'store-color': { title: 'name', subtitle: 'hex', address: beside('/cores') },
  faq: { title: 'question', address: (id) => sql`'/faq/editar/' || ${id}` },
  teacher: { title: 'name', subtitle: 'headline', address: beside('/gestao-de-professores') },
  ticker: { title: 'ticker', subtitle: 'name', address: (id) => sql`'/gestao-de-tickers/editar/' || ${id}` },
};

const deskKind = ({ resource, options }: ServerResource): StaffKind[] => {
  const place = places[resource.name];
  if (!place) return [];
  const [one, many] = [resource.title[1], resource.subject];
  return [
    {
      name: resource.name,
      title: one.charAt(0).toUpperCase() + one.slice(1),
      subject: many,
      read: (words) => sql`SELECT ${sql.ref(`t.${place.title}`)} AS title,
        ${place.subtitle ? sql.ref(`t.${place.subtitle}`) : sql`''`} AS subtitle, ${place.address(sql`t.id`)} AS address
        FROM ${sql.table(options.table)} t WHERE t.deleted_at IS NULL AND t.words @@ ${words}::tsquery
        ORDER BY search_fold(${sql.ref(`t.${place.title}`)}), t.id LIMIT ${sql.lit(shown)}`,
    },
  ];
};

/** Records of the staff as they are now: read in their tables, and only for who may read them. */
export const createStaffSearch = ({ db }: Pick<Core, 'db'>, resources: readonly ServerResource[]) => {
  const kinds = [orders, customers, policies, ...resources.flatMap(deskKind)];
  return {
    /** @param typed what the person typed, as the lists of the desk take it */
    find: async (typed: string, viewer: Viewer | null): Promise<SearchStaffGroup[]> => {
      const words = searchQuery(typed);
      if (viewer === null || words === null) return [];
      const groups: SearchStaffGroup[] = [];
      for (const { name, title, read } of kinds.filter(({ subject }) => viewer.ability.can('read', subject))) {
        const { rows } = await read(words, viewer).execute(db);
        if (rows.length > 0) groups.push({ name, title, items: rows });
      }
      return groups;
    },
  };
};

export type StaffSearch = ReturnType<typeof createStaffSearch>;
