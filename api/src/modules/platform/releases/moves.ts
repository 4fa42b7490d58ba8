import { variants, type Variant } from '@pregao/contract';
import { stable } from '../../../http/channel.ts';
import type { PointerRow } from './releases.repository.ts';

/** What a change concerns: one application, a channel, and one brand or all three. */
export interface Target {
  name: string;
  channel: string;
  variant?: Variant | undefined;
}

/** Builds that are not meant for visitors: they never enter the trail of a pointer. */
export type Development = ReadonlySet<string>;

const none = { canary_version: null, canary_percent: null, canary_max_failure_percent: null } as const;

/** As many releases as a rollback may walk back. */
const longestTrail = 20;

const without = (versions: readonly string[], ...gone: readonly string[]) =>
  versions.filter((version) => !gone.includes(version));
const withAll = (versions: readonly string[], ...more: readonly string[]) => [...new Set([...versions, ...more])];

/** Names a pointer. */
export const idOf = (row: Pick<PointerRow, 'name' | 'channel' | 'variant'>) =>
  `${row.name} ${row.channel} ${row.variant}`;

/** The pointer of an application in a channel of a brand. */
export const pointerAt = (
  pointers: readonly PointerRow[],
  place: Parameters<typeof idOf>[0],
): PointerRow | undefined => {
  const id = idOf(place);
  return pointers.find((row) => idOf(row) === id);
};

/**
 * The pointers a change concerns. A channel that has none of its own yet starts by following what `stable` shows. A
 * brand that shows nothing yet has none.
 */
export const pointersIn = (pointers: readonly PointerRow[], { name, channel, variant }: Target): PointerRow[] =>
  variants
    .filter((one) => variant === undefined || one === variant)
    .flatMap((one) => {
      const own = pointerAt(pointers, { name, channel, variant: one });
      if (own) return [own];
      const shown = pointerAt(pointers, { name, channel: stable, variant: one });
      return shown ? [{ ...shown, ...none, channel, trail: [], bad: [], follows: true, revision: 0 }] : [];
    });

/**
 * Shows a release to everybody; a canary that runs ends with it. What stood before becomes the end of the trail, unless
 * it was a development build or, in a channel, what `stable` shows.
 */
export const toVersion = (row: PointerRow, version: string, development: Development): PointerRow => {
  const stood = row.follows || row.version === version || development.has(row.version) ? [] : [row.version];
  const trail = [...without(row.trail, version, ...stood), ...stood].slice(-longestTrail);
  return { ...row, ...none, version, trail, bad: without(row.bad, version), follows: false };
};

/** The pointer of a brand that shows nothing yet. */
export const firstPointer = ({ name, channel }: Target, variant: Variant, version: string): PointerRow => ({
  name,
  channel,
  variant,
  version,
  previous: null,
  ...none,
  trail: [],
  bad: [],
  follows: false,
  revision: 0,
  updated_at: '',
});

export const toCanary = (row: PointerRow, version: string, percent: number, maxFailure: number | null): PointerRow => ({
  ...row,
  canary_version: version,
  canary_percent: percent,
  canary_max_failure_percent: maxFailure,
});

/** Ends the canary; nothing is held against its release. */
export const endCanary = (row: PointerRow): PointerRow => ({ ...row, ...none });

/** Takes the canary away; its release is marked as taken back. */
export const withoutCanary = (row: PointerRow): PointerRow => {
  const { canary_version: canary } = row;
  if (canary === null) return row;
  const bad = canary === row.version ? row.bad : withAll(row.bad, canary);
  return { ...row, ...none, trail: without(row.trail, canary), bad };
};

/**
 * Walks one release back, or to one that is named: what stood, and whatever of the trail is passed over, is marked as
 * taken back. A channel that has nothing of its own to go back to follows `stable` again.
 * @returns null where there is nothing to go back to
 */
const walkedBack = (row: PointerRow, development: Development, to?: string): PointerRow | null => {
  const target = to ?? row.trail.at(-1);
  if (target === row.version || (row.follows && to === undefined)) return null;
  const stood = row.follows || development.has(row.version) ? [] : [row.version];
  if (target === undefined)
    return row.channel === stable ? null : { ...row, ...none, bad: withAll(row.bad, ...stood), follows: true };
  const place = row.trail.indexOf(target);
  // A release the trail does not know is gone to as it is; nothing but what stood is passed over.
  const [trail, passed] = place < 0 ? [row.trail, []] : [row.trail.slice(0, place), row.trail.slice(place + 1)];
  const bad = without(withAll(row.bad, ...passed, ...stood), target);
  return { ...row, ...none, version: target, trail, bad, follows: false };
};

/**
 * Where a canary runs and no release is named, it is taken away; elsewhere the pointers walk back.
 * @param to the release to go back to; unset: the last good one that stood before
 * @returns the rows that change
 */
export const rolledBack = (rows: readonly PointerRow[], development: Development, to?: string): PointerRow[] => {
  const canaries = rows.filter(({ canary_version: canary }) => canary !== null);
  if (canaries.length > 0 && to === undefined) return canaries.map(withoutCanary);
  return rows.flatMap((row) => walkedBack(row, development, to) ?? []);
};

/** All pointers once some have changed. */
export const after = (pointers: readonly PointerRow[], changed: readonly PointerRow[]): PointerRow[] => {
  const replaced = new Set(changed.map(idOf));
  return [...pointers.filter((row) => !replaced.has(idOf(row))), ...changed];
};
