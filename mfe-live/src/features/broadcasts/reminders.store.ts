import type { BroadcastReminder } from '@pregao/contract';
import { Resource, type Platform } from '@pregao/platform';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { dropReminder, loadReminders, sendReminder } from './broadcasts.api.ts';

/** What one is reminded of: an edition, or each of a programme. */
export type Reminded = { card_id: number } | { program_id: number };

const keyOf = (what: Reminded) => ('card_id' in what ? `card:${what.card_id}` : `program:${what.program_id}`);

/** Reminders of the person: each change is shown at once, sent once, and taken back where it fails. */
export class Reminders {
  private readonly kept = new Resource<{ data: BroadcastReminder[] }>({
    load: (_, signal) => loadReminders(signal),
    staleTime: 0,
  });
  /** Ids by what they are of. */
  private readonly ids = observable.map<string, number>();
  /** What is being sent. */
  private readonly wanted = observable.map<string, boolean>();
  private readonly notify: Platform['notify'];

  constructor({ notify }: Pick<Platform, 'notify'>) {
    this.notify = notify;
    makeAutoObservable<Reminders, 'kept' | 'ids' | 'wanted' | 'notify'>(
      this,
      { kept: false, ids: false, wanted: false, notify: false },
      { autoBind: true },
    );
  }

  /** False until it is known what there is: nothing can be asked for twice by mistake. */
  get isKnown(): boolean {
    return this.kept.data !== undefined;
  }

  async load() {
    await this.kept.show();
    runInAction(() => {
      for (const { id, card_id, program_id } of this.kept.data?.data ?? [])
        this.ids.set(card_id === null ? `program:${program_id}` : `card:${card_id}`, id);
    });
  }

  has(what: Reminded): boolean {
    const key = keyOf(what);
    return this.wanted.get(key) ?? this.ids.has(key);
  }

  async toggle(what: Reminded): Promise<void> {
    const key = keyOf(what);
    if (this.wanted.has(key)) return;
    const id = this.ids.get(key);
    this.wanted.set(key, id === undefined);
    const result = id === undefined ? await sendReminder(what) : await dropReminder(id);
    const isGone = !result.ok && id !== undefined && result.status === 404;
    runInAction(() => {
      this.wanted.delete(key);
      if (result.ok && 'id' in result.data) this.ids.set(key, result.data.id);
      else if (result.ok || isGone) this.ids.delete(key);
    });
    if (!result.ok && !isGone) this.notify.error(result.message);
  }
}
