import type { LivesEvent, listBroadcasts, ResponseOf } from '@pregao/contract';
import { Resource, type Platform } from '@pregao/platform';
import { makeAutoObservable, observable, reaction } from 'mobx';
import { loadBroadcasts } from './broadcasts.api.ts';

export type Broadcasts = ResponseOf<typeof listBroadcasts>;

/** A room opens this long before its edition starts (entities 5.1). */
const opensBeforeMs = 15 * 60_000;
/** News of many editions, as of a grid that is made, ask for the lists once. */
const gatherMs = 300;
/** Whoever looks does not ask in the same moment as everybody else, nor again and again where a clock is wrong. */
const [leastWaitMs, spreadMs, mostWaitMs] = [15_000, 3_000, 6 * 3_600_000];

/** Instants at which a list says something else by itself. */
const changesOf = ({ live, upcoming }: Broadcasts): number[] => [
  ...live.flatMap(({ starts_at: from, ends_at: to }) => [Date.parse(from), Date.parse(to)]),
  ...upcoming.map(({ starts_at: from }) => Date.parse(from) - opensBeforeMs),
];

/** What is on air, what comes and what can be seen again: told by the server as it changes, and asked for at each start and end. */
export class BroadcastsStore {
  readonly lists = new Resource<Broadcasts>({
    load: (_, signal) => loadBroadcasts(signal),
    staleTime: 0,
    isEmpty: ({ live, upcoming, replays }) => live.length + upcoming.length + replays.length === 0,
  });
  /** People by room, as told since the lists were read. */
  private readonly people = observable.map<number, number>();
  private readonly platform: Platform;
  private asking: ReturnType<typeof setTimeout> | undefined;

  constructor(platform: Platform) {
    this.platform = platform;
    makeAutoObservable<BroadcastsStore, 'people' | 'platform' | 'asking'>(
      this,
      { lists: false, people: false, platform: false, asking: false },
      { autoBind: true },
    );
  }

  peopleIn({ room_id: room, people }: { room_id: number | null; people: number }): number {
    return room === null ? people : (this.people.get(room) ?? people);
  }

  /** Milliseconds until the lists say something else by themselves. */
  nextChangeIn(now: number): number {
    const changes = this.lists.data ? changesOf(this.lists.data).filter((at) => at > now - mostWaitMs) : [];
    const next = Math.min(...changes.filter((at) => at > now), now + mostWaitMs);
    return Math.max(leastWaitMs, next - now) + Math.random() * spreadMs;
  }

  /** Hears of the rooms of the lists, by the channel that came with them, and of the rights of who looks. @returns what ends it */
  follow() {
    const { realtime, session } = this.platform;
    const again = (recovered: boolean) => {
      if (!recovered) void this.lists.refresh();
    };
    let leave = () => {};
    const stop = reaction(
      () => this.lists.data?.channel,
      (channel) => {
        leave();
        const since = this.lists.data?.position;
        leave = channel
          ? realtime.subscribe(channel, { onEvent: this.hear, onRecovered: again, ...(since && { since }) })
          : () => {};
      },
      { fireImmediately: true },
    );
    const leaveOwn = realtime.subscribe(`own:${session.user.id}`, { onEvent: this.hearOwn, onRecovered: again });
    return () => {
      stop();
      leave();
      leaveOwn();
      clearTimeout(this.asking);
      this.asking = undefined;
    };
  }

  private hear(data: unknown) {
    const event = data as LivesEvent;
    if (event.kind === 'live.state') this.asking ??= setTimeout(this.askAgain, gatherMs);
    if (event.kind === 'stat') for (const { room_id: room, people } of event.rooms) this.people.set(room, people);
  }

  private askAgain() {
    this.asking = undefined;
    void this.lists.refresh();
  }

  private hearOwn(data: unknown) {
    if ((data as { kind?: string }).kind === 'own.access') void this.lists.refresh();
  }
}
