import type { listRoomWall, ResponseOf } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { CatalogService } from '../../catalog/index.ts';
import { brandOfCover, editionArt, preLiveMs } from '../../live/index.ts';
import { channelName } from '../../realtime/index.ts';
import { audienceReaders } from '../reading/visibility.ts';
import type { Caller } from '../entry/entry.service.ts';
import type { Pins } from '../polls/pins.service.ts';
import type { Realtime } from '../reading/realtime.ts';
import { listOnWall } from './wall.repository.ts';

type Wall = ResponseOf<typeof listRoomWall>;

/** Whether a room needs somebody sooner than another. */
const needs = ({ held, reported, unstable }: Wall['data'][number]) => (unstable ? 1_000 : 0) + held + reported * 2;

/** Every room on air or about to be, for staff. */
export const createWallService = (core: Core, catalog: CatalogService, pins: Pins, realtime: Realtime) => ({
  list: async ({ variant }: Caller, programId: number | undefined): Promise<Wall> => {
    const now = core.now();
    const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
    const rows = (
      await listOnWall(core.db, { now: after(0), opensBefore: after(preLiveMs), minute: after(-60_000) })
    ).filter(({ program_id: id }) => programId === undefined || id === programId);
    const chats = rows.flatMap(({ chat_id: id }) => (id === null ? [] : [id]));
    const pinned = await pins.of(core.db, [...new Set(chats)], audienceReaders.staff);
    const data = await Promise.all(
      rows.map(async (row): Promise<Wall['data'][number]> => ({
        room_id: row.chat_id,
        channel: row.chat_id === null ? null : channelName.room(row.chat_id, 'staff', 0),
        broadcast_id: row.broadcast_id,
        card_id: row.id,
        title: row.title,
        program: row.program,
        cover: catalog.coverUrl(editionArt(row), brandOfCover(row, variant)),
        status: row.starts_at <= after(0) ? 'live' : 'pre_live',
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        presenters: row.presenters,
        people: row.chat_id === null ? 0 : await realtime.people(`room:${row.chat_id}`),
        messages_per_minute: row.messages_per_minute,
        held: row.held,
        reported: row.reported,
        unstable: row.unstable_since !== null,
        pin: row.chat_id === null ? null : (pinned.get(row.chat_id) ?? null),
      })),
    );
    return { data: data.toSorted((one, other) => needs(other) - needs(one)) };
  },
});
