import type { Db } from '../../../db/open.ts';
import { listHeldGrants } from '../../access/index.ts';
import { contentKey } from '../cart/contents.ts';
import { isContent } from '../cart/quantity.ts';
import { soldGrants } from './sold-grants.ts';

/** What a person has of something, now or later: `until` null is without end. */
export interface Held {
  until: string | null;
}

interface Subject {
  subject_type: string;
  subject_id: number;
}

const keyOf = ({ subject_type: type, subject_id: id }: Subject) => contentKey(type, id);

const later = (one: Held | undefined, until: string | null): Held => {
  if (one === undefined) return { until };
  return one.until === null || until === null ? { until: null } : { until: one.until > until ? one.until : until };
};

/** Everything a person has, by subject; an access that has not begun counts, one that ended doesn't. */
export const heldBy = async (db: Db, userId: number, at: string) => {
  const held = new Map<string, Held>();
  const add = (subject: Subject, until: string | null) => {
    held.set(keyOf(subject), later(held.get(keyOf(subject)), until));
  };
  for (const grant of await listHeldGrants(db, userId, at)) add(grant, grant.expires_at);
  return { of: (subject: Subject) => held.get(keyOf(subject)), add };
};

/** What a person has of all that is sold together: without end only when every part is; nothing when a part is missing. */
const ofAll = (parts: readonly (Held | undefined)[]): Held | null => {
  const known = parts.filter((part) => part !== undefined);
  if (parts.length === 0 || known.length < parts.length) return null;
  const ends = known.flatMap(({ until }) => (until === null ? [] : [until])).sort();
  return { until: ends[0] ?? null };
};

interface Line {
  product_id: number;
  kind: number;
  physical: boolean;
  reference_type: string | null;
  reference_id: number | null;
  access_days: number | null;
}

/** What a person has already of the content of these lines. @returns by product id; null: nothing */
export const heldOfLines = async (
  db: Db,
  userId: number,
  lines: readonly Line[],
  at: string,
): Promise<Map<number, Held | null>> => {
  const content = lines.filter(isContent);
  if (content.length === 0) return new Map();
  const [held, sold] = [await heldBy(db, userId, at), await soldGrants(db, content)];
  return new Map(content.map(({ product_id: id }) => [id, ofAll((sold.get(id) ?? []).map(held.of))]));
};
