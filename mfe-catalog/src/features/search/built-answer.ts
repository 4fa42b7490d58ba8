import type { SearchAnswer, SearchKind } from '@pregao/contract';

/** One address of a kind: all of a kind lead to the same page, and a kind that isn't looked at comes without its results. */
const samples: Partial<Record<SearchKind, string>> = { plan: '/assinaturas/plano' };

/**
 * What was found and leads to a page that is there (decision 243); the numbers count nothing else.
 *
 * @param isBuilt whether the page of an address is there
 */
export const builtAnswer = (answer: SearchAnswer, isBuilt: (address: string) => boolean): SearchAnswer => {
  const isThere = ({ address }: { address: string }) => isBuilt(address);
  const groups = answer.groups.filter(({ kind }) => isBuilt(samples[kind] ?? '/'));
  return {
    ...answer,
    groups,
    total: groups.reduce((sum, { total }) => sum + total, 0),
    staff: answer.staff
      .map((group) => ({ ...group, items: group.items.filter(isThere) }))
      .filter(({ items }) => items.length > 0),
  };
};
