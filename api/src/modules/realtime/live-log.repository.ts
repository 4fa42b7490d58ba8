import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { LogEvent, NewEvent, StreamName } from './streams.ts';

/** Adds an event: its place grows in this transaction, so that places are in the order of the commits, without a hole. */
export const appendEvent = async (tx: Tx, event: NewEvent, at: string): Promise<LogEvent> => {
  const { stream, kind, ref = null, payload = {} } = event;
  const { rows } = await sql<{ seq: number; epoch: string }>`
    WITH place AS (
      INSERT INTO live_stream (stream, seq) VALUES (${stream}, 1)
      ON CONFLICT (stream) DO UPDATE SET seq = live_stream.seq + 1 RETURNING seq, epoch
    ), event AS (
      INSERT INTO live_event (stream, seq, kind, ref, payload, created_at)
      SELECT ${stream}, seq, ${kind}, ${ref}::bigint, ${JSON.stringify(payload)}::jsonb, ${at}::timestamptz FROM place
    )
    SELECT seq, epoch FROM place`.execute(tx);
  const place = rows[0];
  if (!place) throw new Error('an event found no place');
  return { stream, seq: Number(place.seq), epoch: place.epoch, kind, ref, payload, at };
};

const events = (db: Db) =>
  db
    .selectFrom('live_event as e')
    .innerJoin('live_stream as s', 's.stream', 'e.stream')
    .select(['e.stream', 'e.seq', 's.epoch', 'e.kind', 'e.ref', 'e.payload', 'e.created_at as at']);

type EventRow = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number];

const stored = (row: EventRow): LogEvent => ({
  ...row,
  stream: row.stream as StreamName,
  payload: row.payload as unknown as Record<string, unknown>,
});

/** Events after `from`, up to `to`, in their order. */
export const listEvents = async (db: Db, stream: StreamName, from: number, to: number): Promise<LogEvent[]> =>
  (
    await events(db)
      .where('e.stream', '=', stream)
      .where('e.seq', '>', from)
      .where('e.seq', '<=', to)
      .orderBy('e.seq')
      .execute()
  ).map(stored);

/** Events of a kind after an instant, in their order; `refs`: of these messages alone. */
export const listLater = async (
  db: Db,
  { stream, kind, refs }: { stream: StreamName; kind: string; refs?: readonly number[] },
  at: string,
): Promise<LogEvent[]> =>
  (
    await events(db)
      .where('e.stream', '=', stream)
      .where('e.kind', '=', kind)
      .where('e.created_at', '>', at)
      .$if(refs !== undefined, (query) => query.where('e.ref', 'in', refs ?? []))
      .orderBy('e.seq')
      .execute()
  ).map(stored);

/** Where a record stands; one that has no event yet begins here. */
export const standOf = async (db: Db, stream: StreamName): Promise<{ seq: number; epoch: string }> => {
  const found = await db
    .selectFrom('live_stream')
    .select(['seq', 'epoch'])
    .where('stream', '=', stream)
    .executeTakeFirst();
  if (found) return found;
  await db
    .insertInto('live_stream')
    .values({ stream })
    .onConflict((conflict) => conflict.column('stream').doNothing())
    .execute();
  return db.selectFrom('live_stream').select(['seq', 'epoch']).where('stream', '=', stream).executeTakeFirstOrThrow();
};

/** What tells this record from that of another platform. */
export const recordName = async (db: Db): Promise<string> => (await standOf(db, 'room:0')).epoch;

/** The last place that was taken until so many seconds before a moment. */
export const placeBefore = async (db: Db, stream: StreamName, now: Date, seconds: number): Promise<number> =>
  (
    await db
      .selectFrom('live_event')
      .select('seq')
      .where('stream', '=', stream)
      .where('created_at', '<=', new Date(now.getTime() - seconds * 1_000).toISOString())
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.seq ?? 0;

/** Where these records stand. */
export const listStands = (db: Db, streams: readonly StreamName[]) =>
  db.selectFrom('live_stream').select(['stream', 'seq', 'epoch']).where('stream', 'in', streams).execute();

/** Events nobody was told of, the oldest first. */
export const listUnpublished = async (db: Db, before: string, most: number): Promise<LogEvent[]> =>
  (
    await events(db)
      .where('e.published', '=', false)
      .where('e.created_at', '<=', before)
      .orderBy('e.created_at')
      .orderBy('e.stream')
      .orderBy('e.seq')
      .limit(most)
      .execute()
  ).map(stored);

/** Notes that every node was told. */
export const markPublished = async (db: Db, told: readonly { stream: string; seq: number }[]): Promise<void> => {
  if (told.length === 0) return;
  await sql`UPDATE live_event SET published = true FROM jsonb_to_recordset(${JSON.stringify(
    told.map(({ stream, seq }) => ({ stream, seq })),
  )}::text::jsonb) AS told (stream text, seq bigint)
    WHERE live_event.stream = told.stream AND live_event.seq = told.seq`.execute(db);
};

/** Forgets what persons, nodes, and who looks at lists of rooms were told long ago; a room's record is kept. */
export const forgetOwn = (db: Db, before: string) =>
  db
    .deleteFrom('live_event')
    .where((eb) => eb.or([eb('stream', 'like', 'own:%'), eb('stream', 'like', 'lives:%'), eb('stream', '=', 'room:0')]))
    .where('created_at', '<', before)
    .execute();
