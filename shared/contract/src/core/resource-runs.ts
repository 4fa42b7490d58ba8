import * as z from 'zod/mini';
import { listMeta } from './list.ts';
import { someOf } from './resource-shapes.ts';
import { momentField } from './dates.ts';
import { instant } from './shapes.ts';

/** Rows a run changes while its caller waits; more than these are changed by a job. */
export const directRows = 50;
/** Days after its end in which a run can be taken back. */
export const undoDays = 7;
/** Seconds in which the way back stands in the notice of its end; afterwards it is in the list of runs. */
export const undoNoticeSeconds = 30;
/** Days a run is kept with what it changed: longer than it can be taken back, so that a late press is answered. */
export const runDays = 8;

/** What a run does to each record it names. */
export const bulkActions = ['trash', 'restore', 'set'] as const;

/** The same of what is published; `schedule` asks for `publish_at` among its values. */
export const publishedBulkActions = [...bulkActions, 'publish', 'schedule', 'archive', 'reopen'] as const;

/** A change of many records that is worked out for each: what it takes, and for how long it can be taken back. */
export interface BulkStep {
  values: Record<string, z.ZodMiniType>;
  /** Hours; the days of any run unless told. */
  undoHours?: number;
  /** Done twice it is another change: each call of it has a key. */
  keyed?: boolean;
}
export type BulkSteps = Readonly<Record<string, BulkStep>>;

export type BulkAction = (typeof publishedBulkActions)[number] | (string & NonNullable<unknown>);

type Shape = Record<string, z.ZodMiniType>;

const valuesOfSteps = (steps: BulkSteps): Shape =>
  Object.fromEntries(
    Object.values(steps).flatMap(({ values }) =>
      Object.entries(values).map(([name, value]) => [name, z.optional(value)]),
    ),
  );

/**
 * What to change, and of what: `ids`, or everything the filter of the list matches at this moment.
 *
 * @param filter the list's query without its page
 * @param form the fields of which `set` may name some
 * @param isPublished whether what it changes is published
 */
export const bulkBody = <Filter extends z.ZodMiniType, F extends Shape>(
  filter: Filter,
  form: z.ZodMiniObject<F>,
  isPublished: boolean,
  steps: BulkSteps = {},
) =>
  z.object({
    action: z.enum(
      [...(isPublished ? publishedBulkActions : bulkActions), ...Object.keys(steps)] as [BulkAction, ...BulkAction[]],
      'Esta ação não existe.',
    ),
    ids: z.optional(z.array(z.int()).check(z.minLength(1, 'Escolha ao menos um registro.'), z.maxLength(1000))),
    filter: z.optional(filter),
    values: z.optional(
      z.object({
        ...someOf(form),
        ...(isPublished && { publish_at: z.optional(momentField) }),
        ...valuesOfSteps(steps),
      }),
    ),
    /** Of one record, as it was seen: what was changed since stands against it, and what is refused is thrown, not noted. */
    revision: z.optional(z.int('Informe a revisão que você viu.')),
    /** How many the person was asked about: where the filter matches another number by now, nothing is changed. */
    total: z.optional(z.int()),
    /** Sent again under the person's key it begins no second run: the answer is the first one. */
    key: z.optional(z.uuid('Informe a chave da mudança.')),
  });

/** What a change would reach: how many records, and how many of them readers see now. */
export const bulkReach = z.object({ total: z.int(), live: z.int() });

export type BulkReach = z.infer<typeof bulkReach>;

/** A record that a run left as it was, or that stayed when it was taken back, and why; the first 200 of them. `id` null: a line that made none. */
const leftRecord = z.object({ id: z.nullable(z.int()), name: z.string(), reason: z.string() });

/** How a run goes. Each of its records is in one of `done`, `unchanged`, `refused`, or still waits. */
export const bulkRun = z.object({
  id: z.int(),
  resource: z.string(),
  action: z.string(),
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  started_at: instant,
  total: z.int(),
  done: z.int(),
  /** Records that were so already. */
  unchanged: z.int(),
  refused: z.int(),
  /** What it left as it was; once taken back, what stayed. */
  failed: z.array(leftRecord),
  /** Until when it can be taken back; null where it can't. */
  undo_until: z.nullable(instant),
  /** Once taken back: records that stayed, as somebody changed them since or something stands against it. */
  skipped: z.int(),
});

export type BulkRun = z.infer<typeof bulkRun>;

const versionHead = z.object({
  n: z.int(),
  created_at: instant,
  author_name: z.nullable(z.string()),
  /** What led to it: `create`, `update`, `trash`, `restore`, `undo`, or a step of its publication. */
  action: z.string(),
  /** Fields that differ from the version before. */
  changed: z.array(z.string()),
  /** What it changes, in the words of who wrote it; nothing of a type that asks for none. */
  note: z.optional(z.nullable(z.string())),
  /**
   * Of the first state of a copy: the record it is a copy of. `at` is what stands in its address, null where it is gone;
   * `name` how it is called now, null where it is gone or who asks does not read it.
   */
  copy_of: z.optional(z.nullable(z.object({ at: z.nullable(z.string()), name: z.nullable(z.string()) }))),
});

/** The history of a record, newest first. */
export const recordVersions = z.object({ data: z.array(versionHead), meta: listMeta });

export type RecordVersion = z.infer<typeof versionHead>;

/** The fields of a record as a version has them. */
export const recordVersion = z.object({ ...versionHead.shape, values: z.record(z.string(), z.unknown()) });
