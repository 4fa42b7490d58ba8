import type { Aim, Pin, Pointer, ReleaseKey } from '../releases.api.ts';

/** What a person is about to do with the key of an application. */
export type AskedKey =
  { kind: 'key-make' } | { kind: 'key-rotate'; key: ReleaseKey } | { kind: 'key-revoke'; key: ReleaseKey };

/** The change a person is about to make, before it is confirmed. */
export type Asked =
  | { kind: 'canary'; aim: Aim; version: string; now: Pointer['canary'] }
  | { kind: 'promote' | 'withdraw' | 'rollback'; aim: Aim; pointer: Pointer }
  | { kind: 'restore'; aim: Aim; version: string }
  | { kind: 'pin'; version: string | null }
  | { kind: 'unpin'; pin: Pin }
  | { kind: 'retire' }
  | AskedKey;

/** Unset where the person may only look. */
export type Ask = ((asked: Asked) => void) | undefined;
