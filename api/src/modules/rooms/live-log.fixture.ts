import type { Core } from '../../core.ts';
import type { LogEvent, NewEvent, StreamName, StreamSource } from '../realtime/index.ts';
import type { Realtime } from './realtime.ts';

/** The record without sockets: events are kept in the database, nobody is told. */
export const createLiveLog = ({ db, now }: Pick<Core, 'db' | 'now'>): Realtime & { sources: StreamSource[] } => {
  const sources: StreamSource[] = [];
  return {
    sources,
    register: (source) => {
      sources.push(source);
    },
    write: (work) =>
      db.transaction().execute((tx) =>
        work(tx, async ({ stream, kind, ref, payload = {} }: NewEvent): Promise<LogEvent> => {
          const { seq, epoch } = await tx
            .insertInto('live_stream')
            .values({ stream, seq: 1 })
            .onConflict((conflict) =>
              conflict.column('stream').doUpdateSet((eb) => ({ seq: eb('live_stream.seq', '+', 1) })),
            )
            .returning(['seq', 'epoch'])
            .executeTakeFirstOrThrow();
          const at = now().toISOString();
          await tx
            .insertInto('live_event')
            .values({ stream, seq, kind, ref: ref ?? null, payload: JSON.stringify(payload), created_at: at })
            .execute();
          return { stream, seq, epoch, kind, ref: ref ?? null, payload, at };
        }),
      ),
    position: async (stream, delaySeconds = 0) => {
      const row = await db
        .selectFrom('live_stream')
        .select(['seq', 'epoch'])
        .where('stream', '=', stream)
        .executeTakeFirst();
      if (!row || delaySeconds === 0) return { epoch: row?.epoch ?? '', offset: row?.seq ?? 0 };
      const { seq } = await db
        .selectFrom('live_event')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .where('stream', '=', stream)
        .where('created_at', '<=', new Date(now().getTime() - delaySeconds * 1000).toISOString())
        .executeTakeFirstOrThrow();
      return { epoch: row.epoch, offset: seq ?? 0 };
    },
    people: async () => 0,
  };
};

/** Every event of a record, in order. */
export const eventsOf = async (db: Core['db'], stream: StreamName): Promise<LogEvent[]> =>
  (
    await db
      .selectFrom('live_event')
      .innerJoin('live_stream', 'live_stream.stream', 'live_event.stream')
      .select([
        'live_event.seq',
        'live_stream.epoch',
        'live_event.kind',
        'live_event.ref',
        'live_event.payload',
        'live_event.created_at as at',
      ])
      .where('live_event.stream', '=', stream)
      .orderBy('live_event.seq')
      .execute()
  ).map((row) => ({ ...row, stream, payload: row.payload as Record<string, unknown> }));
