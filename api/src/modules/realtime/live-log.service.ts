import type { Core } from '../../core.ts';
import type { FanOut, FramedEvent } from './fan-out.ts';
import type { Hub } from './hub.ts';
import { appendEvent, listLater, listUnpublished, markPublished, placeBefore, standOf } from './live-log.repository.ts';
import type { LiveLog, LogEvent, NewEvent, EphemeralEvent, StreamName } from './streams.ts';

/** Events that were told are noted together. */
const noteAfterMs = 200;
/** What nobody was told so long after it happened is told by whoever finds it. */
const relayedAfterMs = 500;
const mostUnpublished = 500;

interface Parts {
  core: Core;
  hub: Hub;
  fanOut: FanOut;
  /** Told of each event once it is known, also those that nobody here listens to. */
  onTold(told: FramedEvent): void;
}

/** The record, and who is told of it. */
export const createLiveLog = ({ core, hub, fanOut, onTold }: Parts) => {
  const { db } = core;
  const toNote = new Map<string, { stream: string; seq: number }>();
  let noting: NodeJS.Timeout | undefined;
  let isLost = false;
  const known = new Map<string, number>();

  const note = async () => {
    clearTimeout(noting);
    noting = undefined;
    const told = [...toNote.values()];
    toNote.clear();
    // An event that is not marked is published again, and heard once.
    await markPublished(db, told).catch((error: unknown) => {
      core.log.warn({ err: error }, 'published events are not marked');
    });
  };
  const noteSoon = (told: readonly FramedEvent[]) => {
    for (const { event } of told) toNote.set(`${event.stream} ${event.seq}`, event);
    noting ??= setTimeout(() => void note(), noteAfterMs).unref();
  };
  /** Tells who listens here, where they are few enough. */
  const sendHere = (event: EphemeralEvent) => {
    const people = Math.max(known.get(event.stream) ?? 0, hub.people(event.stream));
    if (people <= event.mostPeople) hub.sendEphemeral(event);
  };
  const hear = (told: FramedEvent) => {
    hub.accept(told);
    onTold(told);
  };

  /** Tells those who listen here at once, and the other nodes; what they could not be told waits in the record. */
  const tell = async (events: readonly LogEvent[]) => {
    if (events.length === 0) return;
    try {
      const told = await hub.framed(events);
      told.forEach(hear);
      await fanOut.publish(told);
      if (isLost) core.log.info('other nodes are told again');
      isLost = false;
      noteSoon(told);
    } catch (error) {
      if (!isLost) core.log.warn({ err: error }, 'other nodes are not told at once');
      isLost = true;
    }
  };

  const log: LiveLog = {
    write: async (work) => {
      const events: LogEvent[] = [];
      const result = await db.transaction().execute((tx) =>
        work(tx, async (event: NewEvent) => {
          const placed = await appendEvent(tx, event, core.now().toISOString());
          events.push(placed);
          return placed;
        }),
      );
      void tell(events);
      return result;
    },
    append: (tx, event) => appendEvent(tx, event, core.now().toISOString()),
    position: async (stream, delaySeconds = 0) => {
      const { seq, epoch } = await standOf(db, stream);
      const offset = delaySeconds === 0 ? seq : await placeBefore(db, stream, core.now(), delaySeconds);
      return { epoch, offset };
    },
    later: (of, at) => listLater(db, of, at),
    sendEphemeral: (event) => {
      sendHere(event);
      fanOut.sendEphemeral(event).catch(() => {
        // It may be dropped.
      });
    },
    // A room that nobody here is in is counted by the other nodes.
    people: async (stream) =>
      known.get(stream) ??
      (await fanOut.people(new Map([[stream, 0]])).catch(() => new Map<StreamName, number>())).get(stream) ??
      0,
  };

  return {
    log,
    hear,
    sendHere,
    /** People of each room, as they were last counted. */
    known,
    /** Publishes the events of the record that nobody has published: a crash, or a trigger that wrote them, left them there. */
    relayOutbox: async () => {
      const before = new Date(Date.now() + core.clock.skewMs() - relayedAfterMs).toISOString();
      const events = await listUnpublished(db, before, mostUnpublished);
      await tell(events.filter(({ stream, seq }) => !toNote.has(`${stream} ${seq}`)));
    },
    close: note,
  };
};
