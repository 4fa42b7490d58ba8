import type { Core } from '../../core.ts';
import type { Edge } from './edge.ts';
import type { FanOut, PassedOn } from './fan-out.ts';
import type { Hub } from './hub.ts';
import { recordName } from './live-log.repository.ts';
import type { createLiveLog } from './live-log.service.ts';
import type { Sources } from './sources.ts';
import type { StreamName } from './streams.ts';

const tickMs = 1_000;
const countEveryTicks = 5;
const measureEveryTicks = 10;
/** Where nobody listens: who hears elsewhere is told by the node they hear. */
const tellEveryTicks = 10;

interface Parts {
  core: Core;
  hub: Hub;
  edge: Edge;
  fanOut: FanOut;
  sources: Sources;
  live: ReturnType<typeof createLiveLog>;
}

/** People of each room that this node holds. */
const countPeople = (hub: Hub): Map<StreamName, number> =>
  new Map(
    hub
      .streams()
      .filter(({ stream }) => stream.startsWith('room:'))
      .map(({ stream }) => [stream, hub.people(stream)]),
  );

/** What a node does by the clock: closes who does not read, tells what was left untold, compares with the record, counts. */
export const createKeeper = ({ core, hub, edge, fanOut, sources, live }: Parts) => {
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;
  let comparedAt = Date.now();
  let counting: Promise<void> | null = null;
  let looking: Promise<void> | null = null;
  let isDown = false;

  /** Who looks at a list of rooms is told of each in it whose number changed. */
  const tellLives = async (changed: readonly { room_id: number; people: number }[]) => {
    const lists = hub.streams().filter(({ stream }) => stream.startsWith('lives:'));
    if (lists.length === 0 || changed.length === 0) return;
    const counting = await sources.counting(changed.map(({ room_id: room }) => room));
    for (const { stream, channels } of lists) {
      const rooms = changed.filter(({ room_id: room }) => counting.get(room)?.includes(stream));
      if (rooms.length === 0) continue;
      for (const channel of channels()) channel.tellDroppable(JSON.stringify({ kind: 'stat', rooms }));
    }
  };
  const tellCount = async () => {
    const mine = countPeople(hub);
    // Without the others a node says what it holds itself.
    const all = await fanOut.people(mine).catch(() => mine);
    const changed: { room_id: number; people: number }[] = [];
    for (const state of hub.streams()) {
      const people = all.get(state.stream);
      if (people === undefined || live.known.get(state.stream) === people) continue;
      live.known.set(state.stream, people);
      changed.push({ room_id: Number(state.stream.slice('room:'.length)), people });
      for (const channel of state.channels()) channel.tellDroppable(JSON.stringify({ kind: 'stat', people }));
    }
    for (const stream of live.known.keys()) if (!all.has(stream as StreamName)) live.known.delete(stream);
    await tellLives(changed).catch((error: unknown) => {
      core.log.warn({ err: error }, 'lists are not told how many people are in their rooms');
    });
  };
  const look = async () => {
    try {
      if (ticks % measureEveryTicks === 0) await core.clock.measure();
      if (edge.size() > 0 || ticks % tellEveryTicks === 0) await live.relayOutbox();
      if (Date.now() - comparedAt >= fanOut.compareEveryMs()) {
        comparedAt = Date.now();
        await hub.compare();
      }
      isDown = false;
    } catch (error) {
      if (!isDown) core.log.warn({ err: error }, 'the record is not read');
      isDown = true;
    }
  };
  const tick = () => {
    ticks += 1;
    edge.tick();
    looking ??= look().finally(() => {
      looking = null;
    });
    if (ticks % countEveryTicks === 0)
      counting ??= tellCount().finally(() => {
        counting = null;
      });
  };
  return {
    start: async () => {
      const listener = {
        told: live.hear,
        ephemeral: live.sendHere,
        passedOn: ({ session, data }: PassedOn) => edge.find(session)?.receive(data),
      };
      await core.clock.measure();
      fanOut.start(listener, await recordName(core.db));
      timer = setInterval(tick, tickMs).unref();
    },
    close: async () => {
      clearInterval(timer);
      await Promise.all([looking, counting]);
      hub.close();
      await live.close();
      await fanOut.close();
    },
  };
};
