import type { Aim, Pin, Pointer } from '../releases.api.ts';

/** The change a person is about to make, before it is confirmed. */
export type Asked =
  | { kind: 'canary'; aim: Aim; version: string; now: Pointer['canary'] }
  | { kind: 'promote' | 'withdraw' | 'rollback'; aim: Aim; pointer: Pointer }
  | { kind: 'restore'; aim: Aim; version: string }
  | { kind: 'pin'; version: string | null }
  | { kind: 'unpin'; pin: Pin };

/** Unset where the person may only look. */
export type Ask = ((asked: Asked) => void) | undefined;
