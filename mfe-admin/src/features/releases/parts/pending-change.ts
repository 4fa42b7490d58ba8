import type { ChangeTarget, Pin, Pointer, ReleaseKey } from '../releases.api.ts';

/** What a person is about to do with the key of an application. */
export type PendingKeyChange =
  | { kind: 'key-make' }
  | { kind: 'key-rotate'; key: ReleaseKey }
  | { kind: 'key-revoke'; key: ReleaseKey }
  | { kind: 'key-contacts'; key: ReleaseKey };

/** The change a person is about to make, before it is confirmed. */
export type PendingChange =
  | { kind: 'canary'; target: ChangeTarget; version: string; now: Pointer['canary'] }
  | { kind: 'promote' | 'withdraw' | 'rollback'; target: ChangeTarget; pointer: Pointer }
  | { kind: 'restore'; target: ChangeTarget; version: string }
  | { kind: 'pin'; version: string | null }
  | { kind: 'unpin'; pin: Pin }
  | { kind: 'retire' }
  | PendingKeyChange;

export const isKeyChange = (pending: PendingChange): pending is PendingKeyChange => pending.kind.startsWith('key-');

/** Unset where the person may only look. */
export type Ask = ((pending: PendingChange) => void) | undefined;
