import {
  mostReplaySeconds,
  type listRoomReplay,
  type ParsedQuery,
  type RoomReplay,
  type Variant,
} from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { AccessService, Reader } from '../../access/index.ts';
import { preLiveMs } from '../../live/index.ts';
import { companyOf, isOfBrand } from '../../platform/index.ts';
import { brandFor, latenessOf, messageReaderOf, type Caller, type EntryService } from '../entry/entry.service.ts';
import { mostDelayMs } from '../reading/own-frames.ts';
import { presentReplay, type TimedEvent } from './replay.presenter.ts';
import {
  findEditionTalk,
  findStanding,
  findVideoTalk,
  listLastMessages,
  listLastTold,
  listReplayEvents,
  placeBy,
  type EditionTalk,
  type ReplayEvent,
} from './replay.repository.ts';
import { presentRules } from '../entry/room.service.ts';
import { findRoomRow, type RoomRow } from '../entry/rooms.repository.ts';
import { listClosedStates } from './video-recommendations.repository.ts';
import { audienceReaders, type MessageReader } from '../reading/visibility.ts';

type Query = ParsedQuery<typeof listRoomReplay>;

/** Events of an answer at most; what is left is asked for from where it ends. */
const mostEvents = 500;

/** What is said so long after an edition belongs to it: its goodbye. */
const afterwardsMs = 30 * 60_000;

/**
 * Who reads a replay. `horizon`: what is later is not told; null: nothing is held back. `floor`: the place in the record
 * up to which nothing is told. `closed`: of recommendations only those in one of these states are; null: all.
 */
interface Reading {
  edition: EditionTalk;
  room: RoomRow;
  reader: MessageReader;
  horizon: string | null;
  floor: number;
  closed: ReadonlySet<string> | null;
}

const secondOf = (edition: EditionTalk, at: string) => (Date.parse(at) - Date.parse(edition.starts_at)) / 1_000;

/** Events at their seconds, which never go back. */
const timed = (edition: EditionTalk, events: readonly ReplayEvent[], from: number): TimedEvent[] => {
  let second = from;
  return events.map((event) => {
    second = Math.max(second, secondOf(edition, event.at));
    return { ...event, second };
  });
};

/** Events of one instant are given together: the answer ends before the first that is left out. */
const whole = (events: readonly TimedEvent[], to: number) => {
  if (events.length <= mostEvents) return { events, to };
  const left = events.at(-1)?.second ?? to;
  const before = events.filter(({ second }) => second < left);
  const last = before.at(-1);
  return last ? { events: before, to: last.second } : { events, to: left };
};

/** Whether somebody who may watch a video may enter its room too. */
const mayEnter = (viewer: Viewer | null, { rights }: Reader, { broadcast_id: id, plans, methods }: RoomRow) =>
  id !== null && latenessOf(viewer, rights, { broadcast_id: id, plans, methods }) !== null;

/** The talk of editions by the seconds of their recordings. */
export const createReplayService = (core: Core, entries: EntryService, access: AccessService) => {
  const { db } = core;

  const instantAt = ({ edition, horizon }: Reading, second: number) => {
    const at = new Date(Date.parse(edition.starts_at) + second * 1_000).toISOString();
    return horizon !== null && horizon < at ? horizon : at;
  };

  const standingAt = async ({ room, floor }: Reading, place: number) => {
    const find = async (kind: 'pin' | 'poll' | 'settings') => {
      const event = await findStanding(db, room.id, kind, place);
      return event && event.seq > floor ? event : null;
    };
    return { pin: await find('pin'), poll: await find('poll'), settings: await find('settings') };
  };

  const read = async (reading: Reading, { from: asked, to: end, last: most }: Query): Promise<RoomReplay> => {
    const { edition, room, reader, floor, closed } = reading;
    const from = asked ?? 0;
    const to = Math.max(from, Math.min(end ?? Infinity, from + mostReplaySeconds));
    const placeAt = async (second: number) => Math.max(floor, await placeBy(db, room.id, instantAt(reading, second)));
    const [after, upTo] = [await placeAt(from), await placeAt(to)];
    const found = await listReplayEvents(db, { chatId: room.id, after, upTo, limit: mostEvents + 1 });
    const segment = whole(timed(edition, found, from), to);
    const limit = most ?? 0;
    const rows = await listLastMessages(db, { chatId: room.id, after: floor, upTo: after, limit: limit + 1 });
    const shown = rows.slice(0, limit).toReversed();
    const told = await listLastTold(
      db,
      room.id,
      shown.map(({ id }) => id),
      after,
    );
    const standing = await standingAt(reading, after);
    const { rules, events, ...snapshot } = await presentReplay(core, reader, {
      events: segment.events,
      last: shown,
      told,
      standing,
      closed,
    });
    return {
      room_id: room.id,
      card_id: edition.id,
      starts_at: edition.starts_at,
      ends_at: edition.ends_at,
      from,
      to: segment.to,
      snapshot: { ...snapshot, has_before: rows.length > limit, rules: rules ?? presentRules(room) },
      events,
    };
  };

  /** What a video tells of its room: the edition, and of it what everybody was told. */
  const boundsOf = (edition: EditionTalk) => {
    const told = core.now().getTime() - mostDelayMs;
    return {
      from: new Date(Date.parse(edition.starts_at) - preLiveMs).toISOString(),
      until: new Date(Math.min(told, Date.parse(edition.ends_at) + afterwardsMs)).toISOString(),
    };
  };

  return {
    /**
     * The talk of an edition, for who may enter its room; who is late is told nothing early.
     * @param cardId the edition
     * @throws AppError forbidden, not_found, room_closed
     */
    ofEdition: async ({ viewer, variant }: Caller, cardId: number, query: Query): Promise<RoomReplay> => {
      const edition = await findEditionTalk(db, brandFor({ viewer, variant }), cardId);
      if (edition?.chat_id == null) throw new AppError('not_found');
      const { room, reader, horizon } = await entries.enter(viewer, edition.chat_id, variant);
      return read({ edition, room, reader, horizon, floor: 0, closed: null }, query);
    },

    /**
     * The talk of the edition that a video recorded, for whom the video is open to; a guest reads what the strictest
     * audience may. Of the room's talk it is that of the edition alone; nobody is told by a video what the latest of the
     * room's audience was not told, and who may not enter the room nothing of a recommendation that is still open.
     * @throws AppError forbidden where the video is closed, not_found
     */
    ofVideo: async (viewer: Viewer | null, variant: Variant, videoId: number, query: Query): Promise<RoomReplay> => {
      const edition = await findVideoTalk(db, companyOf(variant), videoId);
      const asked = { kind: 'video', id: videoId } as const;
      const reader = await access.readerOf(viewer, companyOf(variant));
      const opened = (await access.accessTo(reader, [asked]))(asked);
      if (!opened.open) throw new AppError(opened.reason === 'brand' ? 'not_found' : 'forbidden');
      const room = edition?.chat_id == null ? undefined : await findRoomRow(db, edition.chat_id);
      // A recording is of what is over: a talk that goes on is read in its room.
      if (!edition || !room || edition.ends_at > core.now().toISOString()) throw new AppError('not_found');
      if (!isOfBrand(room, companyOf(variant))) throw new AppError('not_found');
      const bounds = boundsOf(edition);
      return read(
        {
          edition,
          room,
          reader: viewer ? messageReaderOf(viewer) : audienceReaders.member,
          horizon: bounds.until,
          floor: await placeBy(db, room.id, bounds.from),
          closed: mayEnter(viewer, reader, room) ? null : await listClosedStates(db),
        },
        query,
      );
    },
  };
};
