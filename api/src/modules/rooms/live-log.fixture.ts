import type { Core } from '../../core.ts';
import type { LogEvent, StreamName } from '../realtime/index.ts';

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
