import type { Endpoint } from '@pregao/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { ZodMiniArray, ZodMiniObject } from 'zod/mini';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { route } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { readOf } from '../list/list-query.repository.ts';
import { previewing } from '../preview/previewing.ts';
import { publishingOf } from '../publication/publication.ts';
import { declareReaderPage, type ReaderPage } from './reader-pages.ts';
import { redirectOrNotFound } from '../publication/slugs.ts';
import { isLive, type RowRule } from './row-rule.ts';
import { columnOf, fieldsOf, type ServerResource, type Values } from '../server-resource.ts';

type Expressions = Readonly<Record<string, RawBuilder<unknown>>>;

/** How a call of readers is answered. */
interface ReadCall<R> {
  /** Where it is read: in a preview the transaction that is taken back. */
  db: Db;
  reader: R;
  isPreview: boolean;
}

/** What readers get of a resource. The table is `t` in every expression. */
interface ReaderOptions<R> {
  /** The call for one record, by the slug of its address. */
  find: Endpoint;
  /** The call for all of them, where readers are given a list as it is: `{ data }`, in the order of `order`. */
  list?: Endpoint;
  order?: RawBuilder<unknown>;
  /** Who reads which rows; what is published, by everybody, unless told. */
  rule?: RowRule<R>;
  /** What the rule asks of who calls. */
  readerOf?: (viewer: Viewer | null, request: FastifyRequest) => R | Promise<R>;
  /** As whom somebody reads who was given a preview: as who calls, unless told. */
  inPreview?: (reader: R) => R;
  /** As whom somebody is told where something is now that had another address; as who calls, unless told. */
  whereItIs?: (reader: R) => R;
  /** What is read by an expression instead of its field, and what `complete` needs beside the answer. */
  read?: Expressions;
  /** Its number names a record too. */
  byId?: true;
  /** What its row does not say; null: it is not there for this reader. */
  complete?: (row: never, call: ReadCall<R>) => Promise<Values | null>;
  /** Which rows the sitemap has, when each changed last, and in which order: all that is published, unless told. */
  sitemap?: { where?: RawBuilder<unknown>; changedAt?: RawBuilder<unknown>; order?: RawBuilder<unknown> };
  /** What search engines are told of the page of one record. */
  page?: ReaderPage;
}

/** Lines of a list of readers: which fields, and what narrows and orders them. */
interface Lines {
  shape: object;
  read?: Expressions;
  where?: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  most: number;
}

/** Rows of one list that is read whole. */
const mostListed = 300;

const facts = ['id', 'created_at', 'updated_at', 'published_at'];
/** Since when readers see a record as it is. */
export const publishedAt = sql`coalesce(t.published_at, t.updated_at)`;

type Sitemap<R> = NonNullable<ReaderOptions<R>['sitemap']>;

const everybody = () => undefined as never;
const asIs = <R>(reader: R) => reader;

/** Columns of the named answers, those that are read by no row left out. */
const columnsOf = (store: ServerResource, names: readonly string[], read: Expressions) => {
  const { resource } = store;
  const known = new Set([...fieldsOf(store), ...Object.keys({ ...resource.row, ...resource.detail }), ...facts]);
  const asked = [...new Set([...names, ...Object.keys(read)])].filter((name) => read[name] ?? known.has(name));
  return sql.join(asked.map((name) => sql`${read[name] ?? readOf(store, name)} AS ${sql.ref(name)}`));
};

const shapeOf = (call: Endpoint) => (call.response as ZodMiniObject).shape;

/** What each line of a list has. */
const lineShapeOf = (call: Endpoint) => (shapeOf(call).data as ZodMiniArray<ZodMiniObject>)._zod.def.element.shape;

/** The queries of a reader: its rule is a condition of each. */
const readerQueries = <R>(store: ServerResource, { find, rule = isLive, read = {}, byId }: ReaderOptions<R>) => {
  const from = sql`FROM ${sql.table(store.options.table)} t`;
  const slug = sql.ref(`t.${columnOf(store.options, String(publishingOf(store).slug))}`);
  return {
    lines: async <Row = Values>(db: Db, reader: R, { shape, where = sql`true`, order, most, ...own }: Lines) => {
      const columns = columnsOf(store, Object.keys(shape), { ...own.read });
      const { rows } = await sql<Row>`SELECT ${columns} ${from} WHERE ${rule.where(reader, 't')} AND ${where}
        ORDER BY ${order} LIMIT ${most}`.execute(db);
      return rows;
    },
    row: async (db: Db, reader: R, asked: string): Promise<Values | undefined> => {
      const number = byId && /^\d{1,15}$/.test(asked) ? Number(asked) : null;
      const named = number === null ? sql`${slug} = ${asked}` : sql`(${slug} = ${asked} OR t.id = ${number}::bigint)`;
      const columns = columnsOf(store, ['id', ...Object.keys(shapeOf(find))], read);
      const { rows } = await sql<Values>`SELECT ${columns} ${from} WHERE ${rule.where(reader, 't')} AND ${named}
        ORDER BY ${slug} = ${asked} DESC LIMIT 1`.execute(db);
      return rows[0];
    },
    isSeen: async (db: Db, reader: R, id: number): Promise<boolean> => {
      const { rows } = await sql`SELECT 1 ${from} WHERE ${rule.where(reader, 't')} AND t.id = ${id}`.execute(db);
      return rows.length > 0;
    },
    addresses: async (db: Db, { where = sql`true`, changedAt = publishedAt, order = slug }: Sitemap<R>) => {
      const { rows } = await sql<{ slug: string; changedAt: string | null }>`SELECT ${slug} AS slug,
        ${changedAt} AS ${sql.ref('changedAt')} ${from} WHERE ${isLive.where(null)} AND ${where} ORDER BY ${order}`.execute(
        db,
      );
      return rows;
    },
  };
};

/**
 * What readers get of a published resource: one record by its address, lists, its place in the sitemap and what search
 * engines are told. Who reads what is one rule; a preview, an old address and an unknown one are answered here.
 */
export const serveReader = <R = unknown>(
  core: Pick<Core, 'db' | 'now'>,
  store: ServerResource,
  options: ReaderOptions<R>,
) => {
  const { db } = core;
  const {
    find,
    list,
    readerOf = everybody,
    inPreview = asIs,
    whereItIs = asIs,
    complete,
    sitemap = {},
    page,
  } = options;
  const queries = readerQueries(store, options);
  if (page) declareReaderPage(find, page);
  const reader = {
    lines: queries.lines,
    isSeen: queries.isSeen,
    /** @throws AppError moved, where it has another address now; not_found */
    refuseLeft: (on: Db, who: R, slug: string) =>
      redirectOrNotFound(on, store, slug, (id) => queries.isSeen(on, who, id)),
    row: queries.row,
    /** The call that its pages show first, and which of them search engines are told of. */
    call: find.path,
    addresses: () => queries.addresses(db, sitemap),
    /** One record as this reader sees it, or as it is written for who has its preview. @throws AppError not_found, moved, preview_over */
    find: async (viewer: Viewer | null, slug: string, request: FastifyRequest): Promise<Values> => {
      // Before the transaction of a preview, beside which nothing else is read.
      const caller = await readerOf(viewer, request);
      return previewing(core, store, { request, slug }, async (on, asked, isPreview) => {
        const who = isPreview ? inPreview(caller) : caller;
        const row = await queries.row(on, who, asked);
        const answer = row && complete ? await complete(row as never, { db: on, reader: who, isPreview }) : row;
        return answer ?? reader.refuseLeft(on, whereItIs(who), asked);
      });
    },
  };
  // What is read by the descriptor fits it; the serializer holds each answer against its schema.
  const as = (value: unknown) => value as never;
  const routes = (app: FastifyInstance) => {
    route(app, find, async ({ params, viewer, request }) => {
      const [asked = ''] = Object.values(params as Record<string, string>);
      return as(await reader.find(viewer, asked, request));
    });
    if (!list) return;
    const shape = lineShapeOf(list);
    route(app, list, async ({ viewer, request }) => {
      const who = await readerOf(viewer, request);
      const order = options.order ?? sql`t.published_at DESC, t.id`;
      return as({ data: await queries.lines(db, who, { shape, order, most: mostListed }) });
    });
  };
  return { service: reader, routes };
};
