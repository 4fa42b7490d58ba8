import type { BroadcastCard, BroadcastStatus } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Audience, CatalogService } from '../catalog/index.ts';
import {
  findComing,
  findEdition,
  findPresenters,
  findReplays,
  type BroadcastCardRow,
} from './broadcasts.repository.ts';

/** The room opens this long before the start (entities 5.1). */
const preLiveMs = 15 * 60_000;
const shownOnHome = 6;
const shownInList = 60;
const readAhead = 200;
/** Coming editions of one room in the list: a room with many must not hide the others. */
const perRoom = 4;

/** The state of an edition, from its times. */
export const statusOf = (
  row: Pick<BroadcastCardRow, 'starts_at' | 'ends_at' | 'cancelled_at' | 'replay_media' | 'replay_until'>,
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
const editionArt = (card: { id: number; title: string; program: string }, motif: string) => ({
  kind: 'edition',
  id: card.id,
  title: card.title,
  label: card.program,
  motif,
});

/** Broadcasts: what is on air, what comes, what can be seen again. */
export const createBroadcastsService = (core: Core, catalog: CatalogService) => {
  const { db } = core;

  const present = async (
    rows: readonly BroadcastCardRow[],
    { variant, access }: Audience,
  ): Promise<BroadcastCard[]> => {
    const links = await findPresenters(
      db,
      rows.map((row) => row.id),
    );
    const [categories, signatures, people] = await Promise.all([
      catalog.categories(),
      catalog.signatures(),
      catalog.instructors([...new Set(links.map((link) => link.instructor_id))]),
    ]);
    return rows.flatMap((row) => {
      const category = categories.find(({ id }) => id === row.category_id);
      if (!category) return [];
      const signature = signatures.find(({ id }) => id === row.signature_type_id);
      return [
        {
          id: row.id,
          broadcast_id: row.broadcast_id,
          slug: row.slug,
          title: row.title,
          program: row.program,
          description: row.description,
          category: { id: category.id, name: category.name, slug: category.slug },
          cover: catalog.covers.url(editionArt(row, category.motif), variant),
          status: statusOf(row, core.now()),
          starts_at: row.starts_at,
          ends_at: row.ends_at,
          presenters: links
            .filter((link) => link.broadcast_card_id === row.id)
            .flatMap((link) => people.find(({ id }) => id === link.instructor_id) ?? []),
          signature: signature ? { product_id: signature.product_id, name: signature.name } : null,
          accessible: row.signature_type_id === null || access.signatures.has(row.signature_type_id),
        },
      ];
    });
  };

  const isOnAir = (row: BroadcastCardRow) => Date.parse(row.starts_at) - preLiveMs <= core.now().getTime();

  /** Everything on air, and the next editions, at most so many of a room. */
  const coming = async (ofRoom: number) => {
    const rows = await findComing(db, core.now().toISOString(), readAhead);
    const counts = new Map<number, number>();
    return rows.filter((row) => {
      if (isOnAir(row)) return true;
      counts.set(row.broadcast_id, (counts.get(row.broadcast_id) ?? 0) + 1);
      return (counts.get(row.broadcast_id) ?? 0) <= ofRoom;
    });
  };

  return {
    /** Editions on air now, then the next ones; for the home, guests included. */
    liveNow: async (audience: Audience) => present((await coming(1)).slice(0, shownOnHome), audience),
    /**
     * The lists of the broadcasts page.
     * @throws AppError forbidden without read on 'Cliente-Transmissões'
     */
    list: async (viewer: Viewer, audience: () => Promise<Audience>) => {
      if (!viewer.ability.can('read', 'Cliente-Transmissões')) throw new AppError('forbidden');
      const now = core.now().toISOString();
      const [next, replays, who] = await Promise.all([coming(perRoom), findReplays(db, now, shownInList), audience()]);
      return {
        live: await present(next.filter(isOnAir), who),
        upcoming: await present(next.filter((row) => !isOnAir(row)).slice(0, shownInList), who),
        replays: await present(replays, who),
      };
    },
    /** What is drawn for an edition; null for an unknown one. */
    art: async (id: number) => {
      const [row, categories] = await Promise.all([findEdition(db, id), catalog.categories()]);
      const motif = categories.find((category) => category.id === row?.category_id)?.motif;
      return row && motif ? editionArt(row, motif) : null;
    },
  };
};

export type BroadcastsService = ReturnType<typeof createBroadcastsService>;
