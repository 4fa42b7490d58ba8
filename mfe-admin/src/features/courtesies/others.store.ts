import { makeAutoObservable } from 'mobx';
import type { AnyRecord } from '../../common/crud/crud-types.ts';

/** Whom a new courtesy is for beside its first person: asked for with it, and given once the first one was taken. */
class Others {
  /** Who is chosen in the form of a new one. */
  chosen: readonly number[] = [];
  /** What was given, and whom else it is to be given to. */
  wanted: { record: AnyRecord; ids: readonly number[] } | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  choose(ids: readonly number[]) {
    this.chosen = ids;
  }

  /** The first person was given it: it is the others' turn. */
  follow(record: AnyRecord) {
    const ids = this.chosen.filter((id) => id !== record.user_id);
    this.wanted = ids.length > 0 ? { record, ids } : null;
    this.chosen = [];
  }

  forget() {
    this.wanted = null;
  }
}

export const others = new Others();
