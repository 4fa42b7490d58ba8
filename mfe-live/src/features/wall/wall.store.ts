import { listRoomWall, type ResponseOf, type RoomEvent } from '@pregao/contract';
import { getPlatform, Resource, type Platform } from '@pregao/platform';
import { makeAutoObservable, reaction } from 'mobx';
import { atMostEvery } from '../../common/at-most-every.ts';
import { QueueStore } from '../../common/queue/queue.store.ts';

type Wall = ResponseOf<typeof listRoomWall>;
export type WallRoom = Wall['data'][number];

/** The rooms on air as staff watch over them, and what waits for a decision in any of them. */
export class WallStore {
  readonly rooms = new Resource<Wall>({
    load: (_, signal) => getPlatform().api.call(listRoomWall, { signal }),
    staleTime: 0,
    isEmpty: ({ data }) => data.length === 0,
  });
  readonly queue: QueueStore;
  private readonly platform: Platform;
  private readonly lookAgain = atMostEvery(2_000, () => void this.rooms.refresh());

  constructor(platform: Platform) {
    this.platform = platform;
    this.queue = new QueueStore(0, platform.notify.info);
    makeAutoObservable<WallStore, 'platform' | 'lookAgain'>(
      this,
      { rooms: false, queue: false, platform: false, lookAgain: false },
      { autoBind: true },
    );
  }

  get channels(): string {
    return (this.rooms.data?.data ?? []).flatMap(({ channel }) => channel ?? []).join(' ');
  }

  nameOf(roomId: number): string | null {
    return this.rooms.data?.data.find((room) => room.room_id === roomId)?.title ?? null;
  }

  async look() {
    await Promise.all([this.rooms.show(), this.queue.look()]);
  }

  /** Hears every room of the wall. @returns what ends it */
  follow() {
    let leave: (() => void)[] = [];
    const stop = reaction(
      () => this.channels,
      (channels) => {
        for (const end of leave) end();
        leave = channels
          .split(' ')
          .filter(Boolean)
          .map((channel) => this.platform.realtime.subscribe(channel, { onEvent: this.hear }));
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      for (const end of leave) end();
    };
  }

  private hear(data: unknown) {
    const event = data as RoomEvent;
    if (!('kind' in event)) return;
    this.queue.hear(event);
    if (event.kind === 'live.state') this.lookAgain();
  }
}
