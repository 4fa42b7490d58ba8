import { decideRoomHeld, decideRoomReport, listRoomQueue, type ResponseOf, type RoomEvent } from '@pregao/contract';
import { getPlatform, Resource } from '@pregao/platform';
import type { Result } from '@pregao/store-kit';
import { makeAutoObservable, observable, runInAction } from 'mobx';

type Queue = ResponseOf<typeof listRoomQueue>;
export type HeldItem = Queue['held'][number];
export type ReportedItem = Queue['reported'][number];

/** Events that change what waits. */
const queued = new Set(['msg.held', 'msg.decided', 'msg.reported', 'msg.hide', 'msg.del', 'msg.edit']);

const without = <T extends { message: { id: number } }>(items: readonly T[], gone: ReadonlySet<number>) =>
  items.filter(({ message }) => !gone.has(message.id));

/** What waits for staff in one room, or in all. What somebody decided is gone for everybody. */
export class QueueStore {
  readonly list = new Resource<Queue, number>({
    load: (room, signal) => getPlatform().api.call(listRoomQueue, { params: { id: room }, signal }),
    staleTime: 0,
  });
  /** Messages being decided, or decided here: not shown again while the server still lists them. */
  private readonly decided = observable.set<number>();
  private looksAgain = false;
  private isLooking = false;
  private readonly room: number;
  private readonly say: (message: string) => void;

  /**
   * @param room 0 is every room
   * @param say tells why a decision did not count, as that somebody else was first
   */
  constructor(room: number, say: (message: string) => void) {
    this.room = room;
    this.say = say;
    makeAutoObservable<QueueStore, 'decided' | 'looksAgain' | 'isLooking' | 'room' | 'say'>(
      this,
      { list: false, decided: false, looksAgain: false, isLooking: false, room: false, say: false },
      { autoBind: true },
    );
  }

  get held(): readonly HeldItem[] {
    return without(this.list.data?.held ?? [], this.decided);
  }

  get reported(): readonly ReportedItem[] {
    return without(this.list.data?.reported ?? [], this.decided);
  }

  get questions() {
    return this.list.data?.questions ?? [];
  }

  get isEmpty(): boolean {
    return this.held.length + this.reported.length === 0;
  }

  /** Asks for what waits, once more after the answer when it changed meanwhile. */
  async look() {
    this.looksAgain = true;
    if (this.isLooking) return;
    this.isLooking = true;
    while (this.looksAgain) {
      this.looksAgain = false;
      await this.list.show(this.room);
    }
    this.isLooking = false;
  }

  decideHeld(id: number, approve: boolean) {
    return this.decide(id, () => getPlatform().api.call(decideRoomHeld, { params: { id }, body: { approve } }));
  }

  decideReport(id: number, accept: boolean) {
    return this.decide(id, () => getPlatform().api.call(decideRoomReport, { params: { id }, body: { accept } }));
  }

  /** Hears what a room tells its staff: what another moderator decided is gone, what changes the queue is asked for. */
  hear(event: RoomEvent) {
    if (!('kind' in event)) return;
    if (event.kind === 'msg.decided') this.decided.add(event.message.id);
    if (queued.has(event.kind)) void this.look();
  }

  private async decide(id: number, run: () => Promise<Result<unknown>>) {
    if (this.decided.has(id)) return;
    this.decided.add(id);
    const result = await run();
    if (result.ok) return;
    this.say(result.message);
    // Only what somebody else decided stays away.
    if (result.code !== 'already_decided') runInAction(() => this.decided.delete(id));
  }
}
