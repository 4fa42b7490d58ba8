import { sql } from 'kysely';
import { ofBrand, type Brand } from '../../../db/of-brand.ts';
import type { Db } from '../../../db/open.ts';
import type { StreamName } from '../../realtime/index.ts';
import type { MessageRow } from '../messages/messages.repository.ts';

/** Kinds of event that change what a replay shows, beside a new message. */
const messageKinds = ['msg.new', 'msg.edit', 'msg.react', 'rec.new', 'rec.update'];
const standingKinds = ['pin', 'poll', 'settings'];

/** An event of a replay, at its place in the room's record. */
export interface ReplayEvent {
  seq: number;
  kind: string;
  ref: number | null;
  payload: Record<string, unknown>;
  at: string;
}

/** An edition with the talk of its room, which is shown under a brand. */
const editions = (db: Db, brand: Brand) =>
  db
    .selectFrom('broadcast_card as edition')
    .innerJoin('broadcast', 'broadcast.id', 'edition.broadcast_id')
    .select(['edition.id', 'edition.starts_at', 'edition.ends_at', 'broadcast.chat_id'])
    .where('edition.deleted_at', 'is', null)
    .where('edition.cancelled_at', 'is', null)
    .where('broadcast.active', '=', true)
    .where('broadcast.deleted_at', 'is', null)
    .where(ofBrand(brand));

export const findEditionTalk = (db: Db, brand: Brand, id: number) =>
  editions(db, brand).where('edition.id', '=', id).executeTakeFirst();

/** The edition that a video is the recording of. */
export const findVideoTalk = (db: Db, brand: Brand, videoId: number) =>
  editions(db, brand)
    .innerJoin('video', 'video.replay_of', 'edition.id')
    .where('video.id', '=', videoId)
    .executeTakeFirst();

export type EditionTalk = NonNullable<Awaited<ReturnType<typeof findEditionTalk>>>;

/** Places of two nodes may be this much out of the order of their clocks. */
const skewMs = 5_000;

/**
 * How far the record of a room had come at an instant: everything up to this place had happened. By the messages where the
 * record is younger than they are.
 */
export const placeBy = async (db: Db, chatId: number, at: string): Promise<number> => {
  const near = new Date(Date.parse(at) - skewMs).toISOString();
  const { rows } = await sql<{ place: number | null }>`
    SELECT least(
      (SELECT seq FROM live_event WHERE stream = ${`room:${chatId}`} AND seq > coalesce(
          (SELECT place FROM chat_message WHERE chat_id = ${chatId} AND created_at <= ${near}::timestamptz
            ORDER BY created_at DESC, id DESC LIMIT 1), 0)
        AND created_at > ${at}::timestamptz ORDER BY seq LIMIT 1),
      (SELECT place FROM chat_message WHERE chat_id = ${chatId} AND created_at > ${at}::timestamptz
        ORDER BY created_at, id LIMIT 1)) AS place`.execute(db);
  const next = rows[0]?.place ?? null;
  return next === null ? Number.MAX_SAFE_INTEGER : Number(next) - 1;
};

interface Stretch {
  chatId: number;
  after: number;
  upTo: number;
  limit: number;
}

/** What happened between two places, in order: of messages that are older than the record, that they came. */
export const listReplayEvents = async (db: Db, { chatId, after, upTo, limit }: Stretch): Promise<ReplayEvent[]> => {
  const stream: StreamName = `room:${chatId}`;
  const told = await db
    .selectFrom('live_event')
    .select(['seq', 'kind', 'ref', 'payload', 'created_at as at'])
    .where('stream', '=', stream)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .where('kind', 'in', [...messageKinds, ...standingKinds])
    .orderBy('seq')
    .limit(limit)
    .execute();
  const untold = await db
    .selectFrom('chat_message as m')
    .leftJoin('live_event as e', (join) => join.on('e.stream', '=', stream).onRef('e.seq', '=', 'm.seq'))
    .select(['m.id', 'm.seq', 'm.created_at'])
    .where('m.chat_id', '=', chatId)
    .where('m.place', '>', after)
    .where('m.place', '<=', upTo)
    .where('m.seq', 'is not', null)
    .where('e.seq', 'is', null)
    .orderBy('m.place')
    .limit(limit)
    .execute();
  const made = untold.map(({ id, seq, created_at: at }) => ({
    seq: seq ?? 0,
    kind: 'msg.new',
    ref: id,
    payload: {},
    at,
  }));
  return [...told.map((event) => ({ ...event, payload: event.payload as Record<string, unknown> })), ...made]
    .toSorted((one, other) => one.seq - other.seq)
    .slice(0, limit);
};

/** The last messages of a room between two places, the newest first. */
export const listLastMessages = (db: Db, { chatId, after, upTo, limit }: Stretch): Promise<MessageRow[]> =>
  limit === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chat_message')
        .selectAll()
        .where('chat_id', '=', chatId)
        .where('place', '>', after)
        .where('place', '<=', upTo)
        .where('seq', 'is not', null)
        .orderBy('place', 'desc')
        .limit(limit)
        .execute();

/** The last event of each kind of each of these messages, up to a place: each is the first that its index holds. */
export const listLastTold = async (
  db: Db,
  chatId: number,
  refs: readonly number[],
  upTo: number,
): Promise<ReplayEvent[]> => {
  if (refs.length === 0) return [];
  const { rows } = await sql<ReplayEvent>`
    SELECT told.* FROM unnest(${refs}::bigint[]) AS message (id)
      CROSS JOIN unnest(${messageKinds}::text[]) AS changed (kind)
      CROSS JOIN LATERAL (
        SELECT seq, kind, ref, payload, created_at AS at FROM live_event
        WHERE ref = message.id AND kind = changed.kind AND stream = ${`room:${chatId}`} AND seq <= ${upTo}
        ORDER BY seq DESC LIMIT 1
      ) told`.execute(db);
  return rows;
};

/** The last event of a kind that stands until the next one. */
export const findStanding = async (
  db: Db,
  chatId: number,
  kind: 'pin' | 'poll' | 'settings',
  upTo: number,
): Promise<ReplayEvent | null> => {
  const event = await db
    .selectFrom('live_event')
    .select(['seq', 'kind', 'ref', 'payload', 'created_at as at'])
    .where('stream', '=', `room:${chatId}`)
    // The condition of the index, so that it is used.
    .where(sql<boolean>`kind IN ('pin', 'poll', 'settings')`)
    .where('kind', '=', kind)
    .where('seq', '<=', upTo)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event ? { ...event, payload: event.payload as Record<string, unknown> } : null;
};
