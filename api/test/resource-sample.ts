import type { TestApp } from './harness.ts';

/** What the contract test of resources writes: a valid record, another value for one of its fields, and values it must refuse. */
export interface Sample {
  /** Another valid record for each number. */
  values: (n: number) => Record<string, unknown>;
  /** A field and a value that no record of `values` has; and another field with another one. */
  change: Record<string, unknown>;
  otherChange: Record<string, unknown>;
  /** Fields with what has to be refused under their name. */
  refused: readonly (readonly [field: string, value: unknown])[];
  /** A text field that the list shows, to hold what a spreadsheet must not run. */
  text: string;
  /** A value of each filter that the records of `values` match, and one they don't. */
  filters: Record<string, readonly [matching: string, other: string]>;
  /** What some records have otherwise, so that a list is ordered by values that not all have. */
  rare?: Record<string, unknown>;
  /** A field that many records can be given at once, and the value. */
  bulk: Record<string, unknown>;
  /** What has to be there before there is a record, and what its jobs make of one that was saved. */
  begin?: (app: TestApp) => Promise<unknown>;
  saved?: (app: TestApp, id: number) => Promise<unknown>;
}
