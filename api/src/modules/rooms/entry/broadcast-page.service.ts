import type { BroadcastDetail, PlaySource, RoomLock } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { everyBrand } from '../../../db/of-brand.ts';
import { AppError } from '../../../http/errors.ts';
import type { CatalogService } from '../../catalog/index.ts';
import {
  brandOfCover,
  editionArt,
  isOwnLive,
  playAddress,
  roomDelay,
  watcherOf,
  type LiveService,
} from '../../live/index.ts';
import { companyOf, isOfBrand } from '../../platform/index.ts';
import {
  findBroadcastPage,
  findRoomOfEdition,
  hasReminder,
  type BroadcastPageRow,
} from './broadcast-page.repository.ts';
import { liveStateOf } from './editions.service.ts';
import { brandFor, isStaffOf, type Caller } from './entry.service.ts';

type Edition = NonNullable<Awaited<ReturnType<LiveService['ofRoom']>>>;
type EditionRow = NonNullable<Edition['row']>;

/** What opens a room to who is outside. */
const lockOf = ({ offers, product }: BroadcastPageRow): RoomLock => ({
  reason: offers.length === 0 && product !== null ? 'product' : 'plan',
  plans: offers,
  product,
});

/** A room with one of its editions. */
export const createBroadcastPageService = (core: Core, live: LiveService, catalog: CatalogService) => {
  const { db, now } = core;

  /** Where the picture of an edition comes from; null while there is none. */
  const sourceOf = (
    room: BroadcastPageRow,
    row: EditionRow,
    { poster, status, ...late }: { poster: string; status: string; delay: number; watcher: string },
  ): PlaySource | null => {
    if (status === 'replay' && row.replay_media !== null)
      return {
        key: `edition:${row.id}:replay`,
        provider: isOwnLive(row.replay_media) ? 'hls' : 'file',
        url: playAddress(core, row.replay_media, { ...late, until: row.ends_at }),
        poster,
        is_live: false,
        dvr_window_s: 0,
      };
    const source = row.source_url ?? room.source_url;
    if (status !== 'live' || source === '') return null;
    return {
      key: `edition:${row.id}:live`,
      provider: isOwnLive(source) ? 'hls' : (room.provider as PlaySource['provider']),
      url: playAddress(core, source, { ...late, until: row.ends_at }),
      poster,
      is_live: true,
      dvr_window_s: room.dvr_window_s,
    };
  };

  const detailOf = (room: BroadcastPageRow, { edition, next, row }: Edition) => ({
    id: room.id,
    slug: room.slug,
    title: room.title,
    description: room.description,
    disclaimer: room.disclaimer,
    room_id: room.chat_id,
    floating_enabled: room.floating_enabled,
    badge:
      room.badge_content === ''
        ? null
        : { color: room.badge_color as 'live' | 'accent' | 'neutral', content: room.badge_content },
    has_recommendations: room.has_recommendations,
    edition,
    state: row && liveStateOf(row, now()),
    next,
  });

  const find = async ({ viewer, variant }: Caller, id: number, cardId: number | null): Promise<BroadcastDetail> => {
    const isStaff = isStaffOf(viewer);
    if (!isStaff && !viewer.ability.can('read', 'Cliente-Transmissões')) throw new AppError('forbidden');
    const company = companyOf(variant);
    const room = await findBroadcastPage(db, id, company);
    if (!room || (!isStaff && !isOfBrand(room, company))) throw new AppError('not_found');
    const audience = await catalog.audience(viewer, variant);
    const found = await live.ofRoom(id, cardId, audience, brandFor({ viewer, variant }));
    if (!found) throw new AppError('not_found');
    const delay = isStaff ? 0 : roomDelay(audience.reader.rights, { broadcast_id: id, ...room });
    const mayWatch = delay !== null;
    const { row, edition } = found;
    const source =
      mayWatch && row && edition
        ? sourceOf(room, row, {
            poster: catalog.coverUrl(editionArt(row), brandOfCover(row, variant)),
            status: edition.status,
            delay: delay ?? 0,
            watcher: watcherOf({ edition: row.id, user: viewer.id, company }),
          })
        : null;
    return {
      ...detailOf(room, found),
      delay_s: delay ?? 0,
      delays_picture: (delay ?? 0) > 0 && isOwnLive(row?.source_url ?? room.source_url),
      source,
      lock: mayWatch ? null : lockOf(room),
      reminded:
        row !== null && (await hasReminder(db, company, viewer.id, { cardId: row.id, programId: room.program_id })),
    };
  };

  return {
    /**
     * A room with the edition that was asked for, or the one on air, the next, the newest replay. Who may not watch is told
     * what opens it and gets no source.
     * @throws AppError forbidden, not_found
     */
    find,
    /** The room of an edition, for who runs it. @throws AppError not_found */
    findDesk: async (caller: Caller, cardId: number): Promise<BroadcastDetail> => {
      const edition = await findRoomOfEdition(db, everyBrand, cardId);
      if (!edition) throw new AppError('not_found');
      return find(caller, edition.broadcast_id, cardId);
    },
  };
};
