import type { Variant } from '@pregao/contract';

/** What a cart shows of the content a product opens: its picture under a brand, and its page where there is one. */
export interface ContentCard {
  title: string;
  cover: string;
  path: string | null;
}

export interface ContentRef {
  type: string;
  id: number;
}

/** Names something that is sold or open to a person: what kind it is, and its id. */
export const contentKey = (type: string, id: number) => `${type}:${id}`;

/** Asks whoever owns the contents; answers by `contentKey`, without those it does not know. */
export type ReadContents = (refs: readonly ContentRef[], variant: Variant) => Promise<ReadonlyMap<string, ContentCard>>;

/** The one thing a sold line opens; null for a combo, which opens several, and for what opens nothing. */
export const onlyContent = (grants: readonly { subject_type: string; subject_id: number }[]): ContentRef | null => {
  const [only, ...more] = grants;
  return only && more.length === 0 ? { type: only.subject_type, id: only.subject_id } : null;
};

/** What these lines open, where it is one thing. */
export const referencesOf = (
  lines: readonly { reference_type: string | null; reference_id: number | null }[],
): ContentRef[] =>
  lines.flatMap(({ reference_type: type, reference_id: id }) => (type === null || id === null ? [] : [{ type, id }]));
