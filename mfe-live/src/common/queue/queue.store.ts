import { Resource, type Result } from '@pregao/store-kit';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import * as api from './queue.api.ts';

const without = <T extends { message: { id: number } }>(items: readonly T[], gone: ReadonlySet<number>) =>
  items.filter(({ message }) => !gone.has(message.id));

/** What waits for staff in one room, or in all. What somebody decided is gone for everybody. */
export class QueueStore {
  readonly list = new Resource<api.Queue, number>({ load: api.loadQueue, staleTime: 0 });
  /** Messages being decided, or decided here: not shown again while the server still lists them. */
  private readonly decided = observable.set<number>();
  private readonly room: number;
  private readonly say: (message: string) => void;

  /**
   * @param room 0 is every room
   * @param say tells why a decision did not count, as that somebody else was first
   */
  constructor(room: number, say: (message: string) => void) {
    this.room = room;
    this.say = say;
    makeAutoObservable<QueueStore, 'decided' | 'room' | 'say'>(
      this,
      { list: false, decided: false, room: false, say: false },
      { autoBind: true },
    );
  }

  get held(): readonly api.HeldItem[] {
    return without(this.list.data?.held ?? [], this.decided);
  }

  get reported(): readonly api.ReportedItem[] {
    return without(this.list.data?.reported ?? [], this.decided);
  }

  get questions() {
    return this.list.data?.questions ?? [];
  }

  get isEmpty(): boolean {
    return this.held.length + this.reported.length === 0;
  }

  async look() {
    await this.list.show(this.room);
  }

  decideHeld(id: number, approve: boolean) {
    return this.decide(id, () => api.decideHeld(id, approve));
  }

  decideReport(id: number, accept: boolean) {
    return this.decide(id, () => api.decideReport(id, accept));
  }

  /** Another moderator decided: the room said so. */
  settled(id: number) {
    this.decided.add(id);
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
