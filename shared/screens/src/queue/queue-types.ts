import type { AnyQueue, QueueDecision, WaitingRow } from '@pregao/contract';
import type { Result } from '@pregao/store-kit';
import type { ReactNode } from 'react';
import type { ColumnOf } from '../list/list-types.ts';

/**
 * The screen of a queue as data. Its texts begin with `words`: `column.<key>`, and of each decision `<decision>` (its
 * button), `<decision>.ask` (asked first, with `{{what}}` and `{{amount}}`), `<decision>.effect`, `<decision>.done`
 * (with `count`, `{{shown}}` and `{{amount}}`) and `<decision>.cannot`.
 */
export interface QueueDescription<R extends WaitingRow> {
  queue: AnyQueue;
  words: string;
  texts: Record<string, string>;
  columns: readonly ColumnOf<R>[];
  /** What a row is called where it is spoken of alone. */
  nameOf: (row: R) => string;
  /** Decisions that are asked about first: what nobody takes back. */
  asks: readonly QueueDecision[];
  /** How a decision about one row is taken back, where the answer says that it can be. */
  undo?: { decision: QueueDecision; call: (row: R) => Promise<Result<unknown>> };
}

/** What a part of the screen says beside the list. */
export type Told = { kind: 'refused'; lines: readonly string[] } | { kind: 'undo'; text: ReactNode; run: () => void };
