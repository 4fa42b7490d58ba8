import {
  livesChannel,
  type BroadcastCard,
  type BroadcastStatus,
  type ListedBroadcast,
  type listReplays as listReplaysCall,
  type ParsedQuery,
  type Variant,
} from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Brand } from '../../db/of-brand.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Audience, CatalogService } from '../catalog/index.ts';
import { companyOf, isOfBrand, variantOf } from '../platform/index.ts';
import {
  findEdition,
  listComing,
  listEditions,
  listOfRoom,
  listReplays,
  type EditionRow,
} from './broadcasts.repository.ts';
import { roomDelay } from './openers.ts';
import { listReplayFilters, pageReplays } from './replays.repository.ts';

/** The room opens this long before the start (entities 5.1). */
export const preLiveMs = 15 * 60_000;
const shownOnHome = 6;
const shownInList = 60;
const readAhead = 200;
const replaysPerPage = 24;
const dayMs = 86_400_000;
/** Coming editions of one room in the list: a room with many must not hide the others. */
const perRoom = 4;

/** The state of an edition, from its times. */
export const statusOf = (
  row: Pick<EditionRow, 'starts_at' | 'ends_at' | 'cancelled_at' | 'replay_media' | 'replay_until'>,
  now: Date,
): BroadcastStatus => {
  if (row.cancelled_at !== null) return 'cancelled';
  const at = now.getTime(),
    start = Date.parse(row.starts_at),
    end = Date.parse(row.ends_at);
  if (at < start - preLiveMs) return 'scheduled';
  if (at < start) return 'pre_live';
  if (at < end) return 'live';
  return row.replay_media !== null && (row.replay_until === null || at < Date.parse(row.replay_until))
    ? 'replay'
    : 'ended';
};

/** An edition's cover: of the edition, so that two of one room are told apart. */
export const editionArt = (row: Pick<EditionRow, 'id' | 'title' | 'program' | 'motif'>) => ({
  kind: 'edition',
  id: row.id,
  title: row.title,
  label: row.program,
  motif: row.motif,
});

/** The brand under which a room's cover is drawn: where staff meet a room of another brand, that one. */
export const brandOfCover = (row: { company_id: number | null }, variant: Variant): Variant =>
  isOfBrand(row, companyOf(variant)) ? variant : variantOf(row.company_id ?? companyOf(variant));

/** The first plan that opens a room, of those that readers of a brand see. */
const planOf = ({ plans }: Pick<EditionRow, 'plans'>, company: number) =>
  plans.find((plan) => plan.live && isOfBrand(plan, company));

const signatureOf = (row: Pick<EditionRow, 'plans'>, company: number): BroadcastCard['signature'] => {
  const plan = planOf(row, company);
  return plan ? { product_id: plan.product_id, name: plan.name, slug: plan.slug } : null;
};

/** What is told of rooms as it changes. */
export interface ToldOfRooms {
  /** How many people are in a talk now. */
  people: (chatId: number) => Promise<number>;
  /** Where the record stands that tells of the rooms a brand lists. */
  position: (companyId: number) => Promise<{ epoch: string; offset: number }>;
}

/** Broadcasts: what is on air, what comes, what can be seen again. */
export const createBroadcastsService = (core: Core, catalog: CatalogService, { people, position }: ToldOfRooms) => {
  const { db } = core;

  const present = (row: EditionRow, { variant, reader }: Audience): BroadcastCard => ({
    id: row.id,
    broadcast_id: row.broadcast_id,
    slug: row.slug,
    title: row.title,
    program_id: row.program_id,
    program: row.program,
    description: row.description,
    category: { id: row.category_id, name: row.category_name, slug: row.category_slug },
    cover: catalog.coverUrl(editionArt(row), brandOfCover(row, variant)),
    status: statusOf(row, core.now()),
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    presenters: row.presenters.map(catalog.presentInstructor),
    signature: signatureOf(row, companyOf(variant)),
    accessible: roomDelay(reader.rights, row) !== null,
  });

  const opensBefore = () => new Date(core.now().getTime() + preLiveMs).toISOString();
  const isOnAir = (row: EditionRow) => row.starts_at <= opensBefore();

  /** An edition of the lists; people are counted while it is on air. */
  const presentListed = async (row: EditionRow, audience: Audience): Promise<ListedBroadcast> => {
    const card = present(row, audience);
    const room = card.status === 'live' ? row.chat_id : null;
    const { offer } = row;
    const isOffered = !card.accessible && offer !== null && isOfBrand(offer, companyOf(audience.variant));
    return {
      ...card,
      room_id: row.chat_id,
      people: room === null ? 0 : await people(room),
      delay_s: roomDelay(audience.reader.rights, row) ?? planOf(row, companyOf(audience.variant))?.delay_s ?? 0,
      offer: isOffered ? { product_id: offer.product_id, price_cents: offer.price_cents } : null,
    };
  };
  const presentAll = (rows: readonly EditionRow[], who: Audience) =>
    Promise.all(rows.map((row) => presentListed(row, who)));

  /** Everything on air under a brand, and its next editions, at most so many of a room. */
  const coming = (company: number, perRoom: number, most: number) =>
    listComing(db, { now: core.now().toISOString(), opensBefore: opensBefore(), company, perRoom, most });

  return {
    /** Editions on air now, then the next ones; for the home, guests included. */
    liveNow: async (audience: Audience) =>
      (await coming(companyOf(audience.variant), 1, shownOnHome)).map((row) => present(row, audience)),
    /**
     * The lists of the broadcasts page. Where the record that tells of them stands is read first: what comes meanwhile is
     * told twice rather than not at all.
     * @throws AppError forbidden without read on 'Cliente-Transmissões'
     */
    list: async (viewer: Viewer, variant: Variant, audience: () => Promise<Audience>) => {
      if (!viewer.ability.can('read', 'Cliente-Transmissões')) throw new AppError('forbidden');
      const company = companyOf(variant);
      const stand = await position(company);
      const [next, replays, who] = await Promise.all([
        coming(company, perRoom, readAhead),
        listReplays(db, { brand: company }, { now: core.now().toISOString(), limit: shownInList }),
        audience(),
      ]);
      const [live, upcoming, seenAgain] = await Promise.all([
        presentAll(next.filter(isOnAir), who),
        presentAll(next.filter((row) => !isOnAir(row)).slice(0, shownInList), who),
        presentAll(replays, who),
      ]);
      return { live, upcoming, replays: seenAgain, channel: livesChannel(company), position: stand };
    },
    /**
     * A page of recordings, and what one can narrow them by.
     * @throws AppError forbidden without read on 'Cliente-Transmissões', invalid_body on a stale `cursor`
     */
    replays: async (viewer: Viewer, audience: () => Promise<Audience>, asked: ParsedQuery<typeof listReplaysCall>) => {
      if (!viewer.ability.can('read', 'Cliente-Transmissões')) throw new AppError('forbidden');
      const who = await audience();
      const { cursor, days, ...narrowed } = asked;
      const now = core.now();
      const brand = { now: now.toISOString(), company: companyOf(who.variant) };
      const since = days === undefined ? undefined : new Date(now.getTime() - days * dayMs).toISOString();
      const [{ rows, next_cursor }, filters] = await Promise.all([
        pageReplays(db, { ...brand, ...narrowed, since }, { cursor, limit: replaysPerPage }),
        listReplayFilters(db, brand),
      ]);
      const found = await listEditions(
        db,
        brand.company,
        rows.map(({ id }) => Number(id)),
      );
      return { data: await presentAll(found, who), meta: { per_page: replaysPerPage, next_cursor }, filters };
    },
    /**
     * The edition of a room that was asked for, or the one on air, the next, the newest replay; and the one after it.
     * @param cardId null: none was asked for
     * @param brand whose rooms are asked for: staff see those of every one
     */
    ofRoom: async (broadcastId: number, cardId: number | null, audience: Audience, brand: Brand) => {
      const now = core.now().toISOString();
      const [asked, coming] = await Promise.all([
        cardId === null ? undefined : findEdition(db, brand, cardId),
        listOfRoom(db, { brand, broadcastId }, { from: now, limit: 2 }),
      ]);
      if (cardId !== null && asked?.broadcast_id !== broadcastId) return null;
      const row = asked ?? coming[0] ?? (await listReplays(db, { brand, broadcastId }, { now, limit: 1 }))[0] ?? null;
      const next = coming.find(({ id, starts_at: starts }) => id !== row?.id && starts > now) ?? null;
      return {
        row,
        edition: row && present(row, audience),
        next: next && present(next, audience),
      };
    },
    /** An edition as a reader sees it. */
    show: present,
    /** The edition of a room that is on air, or the next one; null where none is planned. */
    nextOf: async (broadcastId: number, audience: Audience): Promise<BroadcastCard | null> => {
      const room = { brand: companyOf(audience.variant), broadcastId };
      const [row] = await listOfRoom(db, room, { from: core.now().toISOString(), limit: 1 });
      return row ? present(row, audience) : null;
    },
    /** What is drawn for an edition; null for one that the brand does not show. */
    art: async (id: number, variant: Variant) => {
      const row = await findEdition(db, companyOf(variant), id);
      return row ? editionArt(row) : null;
    },
  };
};

export type BroadcastsService = ReturnType<typeof createBroadcastsService>;
