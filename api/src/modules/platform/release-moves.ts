import { variants, type Variant } from '@pregao/contract';
import { stable } from '../../http/channel.ts';
import type { PointerRow } from './releases.repository.ts';

/** What a change concerns: one application, a channel, and one brand or all three. */
export interface Target { name: string; channel: string; variant?: Variant | undefined }

const none = { canary_version: null, canary_percent: null, canary_max_failure_percent: null } as const;

/**
 * The pointers a change concerns. A channel that has none of its own yet starts from what it shows, which is `stable`.
 * A brand that shows nothing yet has none.
 */
export const pointersIn = (pointers: readonly PointerRow[], { name, channel, variant }: Target): PointerRow[] => variants.filter((one) => variant === undefined || one === variant).flatMap((one) => {
  const at = (where: string) => pointers.find((row) => row.name === name && row.channel === where && row.variant === one);
  const own = at(channel);
  if (own) return [own];
  const shown = at(stable);
  return shown ? [{ ...shown, ...none, channel, revision: 0 }] : [];
});

/** Shows a release to everybody; a canary that runs ends with it. */
export const toVersion = (row: PointerRow, version: string): PointerRow => ({ ...row, ...none, version, previous: row.version === version ? row.previous : row.version });

/** The pointer of a brand that shows nothing yet. */
export const firstPointer = ({ name, channel }: Target, variant: Variant, version: string): PointerRow => ({ name, channel, variant, version, previous: null, ...none, revision: 0, updated_at: '' });

export const toCanary = (row: PointerRow, version: string, percent: number, maxFailure: number | null): PointerRow => ({ ...row, canary_version: version, canary_percent: percent, canary_max_failure_percent: maxFailure });

export const withoutCanary = (row: PointerRow): PointerRow => ({ ...row, ...none });

/** Where a canary runs it is taken away; elsewhere the pointer goes back. @returns the rows that change */
export const rolledBack = (rows: readonly PointerRow[]): PointerRow[] => {
  const trials = rows.filter(({ canary_version: canary }) => canary !== null);
  return trials.length > 0 ? trials.map(withoutCanary) : rows.flatMap((row) => (row.previous === null ? [] : [toVersion(row, row.previous)]));
};

/** All pointers once some have changed. */
export const after = (pointers: readonly PointerRow[], changed: readonly PointerRow[]): PointerRow[] => {
  const id = (row: PointerRow) => `${row.name} ${row.channel} ${row.variant}`;
  const replaced = new Set(changed.map(id));
  return [...pointers.filter((row) => !replaced.has(id(row))), ...changed];
};
