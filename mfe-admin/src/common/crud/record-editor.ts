import type { AnyResource } from '@pregao/contract';
import { Command, Resource } from '@pregao/store-kit';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { callResource } from './call-resource.ts';
import type { AnyRecord, CrudOptions } from './crud-types.ts';
import { sendNew } from './publishing/unanswered.ts';

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

/** Names of parts in one order: a history keeps them in another than a form. */
const inOrder = (_name: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null, inOrder) === JSON.stringify(other ?? null, inOrder);

/** The fields whose values differ from the record's; one without a value is left as it is. */
export const changesOf = (record: Values | null, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !isSame(value, record?.[name])),
  );

/** What a refused save says of what stands; null where that was not the reason. */
export const conflictIn = (result: { status?: number; code?: string; response?: { data: unknown } }) =>
  result.code === 'revision_conflict' ? (result.response?.data as { params: Conflict }).params : null;

/** How a new record is made: under which key, and as a copy of what. */
interface Making extends Pick<CrudOptions, 'copyOf'> {
  key?: string | undefined;
}

/** One record at a time: loaded, saved by what changed, and what stands against a save. */
export class RecordEditor {
  readonly record: Resource<AnyRecord, number | string>;
  conflict: Conflict | null = null;
  readonly save: Command<[record: AnyRecord | null, values: Values, revision?: number, making?: Making], AnyRecord>;

  constructor(resource: AnyResource) {
    const { calls } = resource;
    this.record = new Resource<AnyRecord, number | string>({
      load: (id, signal) => callResource<AnyRecord>(calls.find, { params: { id }, signal }),
      staleTime: 0,
    });
    this.save = new Command(async (record, values, revision = record?.revision ?? 0, making = {}) => {
      const result = record
        ? await callResource<AnyRecord>(calls.update, {
            params: { id: record.id },
            body: { ...changesOf(record, values), revision },
          })
        : await sendNew(resource, making, { values, key: making.key ?? crypto.randomUUID() });
      runInAction(() => {
        this.conflict = result.ok ? null : conflictIn(result);
      });
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
