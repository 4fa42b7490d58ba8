import { variants, type Variant } from '@pregao/contract';
import type { ChangeTarget, Pointer } from './releases.api.ts';
import { stable, type ReleasesQuery } from './releases-query.ts';

export type Scope = Pick<ReleasesQuery, 'channel' | 'brand'>;

/** Brands that show the same, and how: what one change can concern. */
export interface LiveGroup {
  brands: Variant[];
  pointer: Pointer;
  target: ChangeTarget;
}

/** The pointers of a channel and brand; a channel without one of its own shows what `stable` shows, and has not been changed yet. */
const pointersIn = (pointers: readonly Pointer[], { channel, brand }: Scope): Pointer[] =>
  variants
    .filter((one) => brand === null || one === brand)
    .flatMap((one) => {
      const at = (where: string) => pointers.find((pointer) => pointer.channel === where && pointer.variant === one);
      const own = at(channel);
      if (own) return [own];
      const shown = at(stable);
      return shown ? [{ ...shown, channel, canary: null, follows: true, revision: 0 }] : [];
    });

const revisionOf = (pointers: readonly Pointer[]) => Math.max(0, ...pointers.map(({ revision }) => revision));

/** What a change of everything in view concerns. */
export const targetOf = (name: string, pointers: readonly Pointer[], scope: Scope): ChangeTarget => ({
  name,
  channel: scope.channel,
  ...(scope.brand && { variant: scope.brand }),
  revision: revisionOf(pointersIn(pointers, scope)),
});

const same = (one: Pointer, other: Pointer) =>
  one.version === other.version &&
  one.previous === other.previous &&
  JSON.stringify(one.canary) === JSON.stringify(other.canary);

/** What is shown in a channel and brand: once where the brands agree, else brand by brand. */
export const liveGroupsOf = (name: string, pointers: readonly Pointer[], scope: Scope): LiveGroup[] => {
  const own = pointersIn(pointers, scope);
  const [first] = own;
  if (first && own.every((pointer) => same(pointer, first)))
    return [{ brands: own.map(({ variant }) => variant), pointer: first, target: targetOf(name, pointers, scope) }];
  return own.map((pointer) => ({
    brands: [pointer.variant],
    pointer,
    target: targetOf(name, pointers, { ...scope, brand: pointer.variant }),
  }));
};

/** Names of channels that applications have, `stable` first. */
export const channelsOf = (pointers: readonly Pointer[], chosen: string): string[] => [
  ...new Set([stable, ...pointers.map(({ channel }) => channel).sort(), chosen]),
];
