import type { AnyResource } from '@pregao/contract';
import { Command, Resource } from '@pregao/store-kit';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { callResource } from './call-resource.ts';
import type { AnyRecord } from './crud-types.ts';

/** Somebody saved the same fields meanwhile. */
export interface Conflict {
  /** The revision that stands now. */
  revision: number;
  by: string | null;
  at: string;
  /** What stands now in the fields that one changed too. */
  fields: Record<string, unknown>;
}

type Values = Record<string, unknown>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields whose values differ from the record's. */
export const changesOf = (record: Values | null, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, record?.[name])));

const conflictIn = (result: { status?: number; code?: string; response?: { data: unknown } }) =>
  result.code === 'revision_conflict' ? (result.response?.data as { params: Conflict }).params : null;

/** One record at a time: loaded, saved by what changed, and what stands against a save. */
export class RecordEditor {
  readonly record: Resource<AnyRecord, number>;
  conflict: Conflict | null = null;
  readonly save: Command<[AnyRecord | null, Values, number?], AnyRecord>;
  readonly move: Command<['trash' | 'restore', AnyRecord], AnyRecord>;

  constructor({ calls }: AnyResource) {
    this.record = new Resource<AnyRecord, number>({
      load: (id, signal) => callResource<AnyRecord>(calls.find, { params: { id }, signal }),
      staleTime: 0,
    });
    this.save = new Command(async (record, values, revision = record?.revision ?? 0) => {
      const result = record
        ? await callResource<AnyRecord>(calls.update, {
            params: { id: record.id },
            body: { ...changesOf(record, values), revision },
          })
        : await callResource<AnyRecord>(calls.create, { body: values });
      runInAction(() => {
        this.conflict = result.ok ? null : conflictIn(result);
      });
      return result;
    });
    this.move = new Command(async (to, { id, revision }) => {
      // What was changed since it was looked at is not deleted unseen.
      const query = to === 'trash' ? { query: { revision } } : {};
      const result = await callResource<AnyRecord>(calls[to], { params: { id }, ...query });
      if (result.ok) this.record.set(result.data);
      return result;
    });
    makeObservable(this, { conflict: observableRef });
  }

  /** Gives up a save that met a conflict. */
  dismiss() {
    runInAction(() => {
      this.conflict = null;
    });
  }
}
