import { variants, type Variant } from '@pregao/contract';
import { stable } from '../../../http/channel.ts';
import { after, endCanary, idOf, pointerAt, withoutCanary } from './moves.ts';
import type { PointerRow } from './releases.repository.ts';

const same = (one: PointerRow, other: PointerRow) =>
  (['version', 'previous', 'canary_version', 'canary_percent', 'canary_max_failure_percent', 'follows'] as const).every(
    (field) => one[field] === other[field],
  ) &&
  one.trail.join() === other.trail.join() &&
  one.bad.join() === other.bad.join();

/** Shows what `stable` shows; a canary of that very release has nothing left to try. */
const following = (row: PointerRow, main: PointerRow): PointerRow => ({
  ...(row.canary_version === main.version ? endCanary(row) : row),
  version: main.version,
  previous: main.previous,
  trail: [],
  follows: true,
});

/** What stands in for a channel's own release: the last good one of its own, else what `stable` shows or showed before. */
const standIn = (row: PointerRow, main: PointerRow): string | null =>
  [row.trail.at(-1), main.version, main.previous].find(
    (version) => version && version !== row.version && !row.bad.includes(version),
  ) ?? null;

/**
 * A channel beside its `stable`: what `stable` took back leaves it, and once its own release has ended, or is what
 * `stable` shows, it follows `stable` again.
 */
const beside = (was: PointerRow, main: PointerRow): PointerRow => {
  const isGone = (version: string | null) => main.bad.some((bad) => bad === version);
  const row = isGone(was.canary_version) ? withoutCanary(was) : was;
  if (row.follows || row.version === main.version) return following(row, main);
  const trail = row.trail.filter((version) => !isGone(version) && version !== main.version);
  const version = isGone(row.version) ? trail.at(-1) : row.version;
  if (version === undefined) return following(row, main);
  const own = { ...row, version, trail: trail.filter((one) => one !== version) };
  return { ...own, previous: standIn(own, main) };
};

/**
 * Carries a change through: the release that stands in for each pointer, and every channel beside its `stable`.
 * @param before every pointer before the change
 * @param changed the pointers that the change itself moved
 * @returns every pointer that is not what it was, those of other channels included
 */
export const settled = (before: readonly PointerRow[], changed: readonly PointerRow[]): PointerRow[] => {
  const all = after(before, changed).map((row) => ({ ...row, previous: row.trail.at(-1) ?? null }));
  const rows = all.map((row) => {
    const main = pointerAt(all, { ...row, channel: stable });
    return row.channel === stable || !main ? row : beside(row, main);
  });
  return rows.filter((row) => {
    const was = pointerAt(before, row);
    return !was || !same(was, row);
  });
};

/** Whether a change concerns nothing of a pointer but the release that stands in. */
export const isOnlyStandIn = (before: readonly PointerRow[], row: PointerRow): boolean =>
  before.some((was) => idOf(was) === idOf(row) && same({ ...was, previous: row.previous }, row));

/** A channel that follows `stable` again by a change, and what it showed before; without a brand: all of them. */
export interface EndedChannel {
  name: string;
  channel: string;
  variant: Variant | undefined;
  version: string;
  was: string;
}

/** Channels that follow `stable` again by a change; all the brands of one are told once. */
export const endedChannels = (before: readonly PointerRow[], saved: readonly PointerRow[]): EndedChannel[] => {
  const ended = saved.flatMap(({ name, channel, variant, version, follows }): EndedChannel[] => {
    const was = pointerAt(before, { name, channel, variant });
    return follows && was?.follows === false ? [{ name, channel, variant, version, was: was.version }] : [];
  });
  const groups = Map.groupBy(ended, ({ name, channel, version, was }) => [name, channel, version, was].join());
  return [...groups.values()].flatMap((rows): EndedChannel[] =>
    rows.length === variants.length ? rows.slice(0, 1).map((one) => ({ ...one, variant: undefined })) : rows,
  );
};

/** Whether `stable` of a brand in view has taken a version back: no other channel may show it. */
export const isTakenBack = (pointers: readonly PointerRow[], row: PointerRow, version: string): boolean =>
  row.channel !== stable && pointerAt(pointers, { ...row, channel: stable })?.bad.includes(version) === true;
