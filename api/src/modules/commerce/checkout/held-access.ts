import type { Db } from '../../../db/open.ts';
import { listHeldGrants } from '../../access/index.ts';
import { contentKey } from '../cart/contents.ts';
import { isContent } from '../cart/quantity.ts';
import { splitByWeight } from '../ledger/money.ts';
import { soldParts, type SoldPart } from './sold-grants.ts';

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
  /** Centavos. */
  price_cents: number;
  completes: boolean;
}

/** A part of a combo that a person has already, with its share of the price, centavos. */
export interface Had {
  product_id: number;
  name: string;
  cents: number;
}

/** A part of a combo that a person has until an instant and pays all the same: the combo adds its days, null: without end. */
export interface HeldPart {
  name: string;
  until: string;
  days: number | null;
}

/** What a person has of a line. */
interface Holding {
  owned: Held | null;
  /** Parts that they neither pay nor get again. */
  had: Had[];
  /** Parts that they have for a while, and that they pay and get. */
  held: HeldPart[];
}

const after = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString();

/** Whether buying a part adds something: not to what has no end, nor where half of the days that would be bought is left. */
const adds = ({ grant }: SoldPart, held: (subject: Subject) => Held | undefined, at: string) => {
  const has = grant ? held(grant) : undefined;
  if (!grant || !has) return true;
  return has.until !== null && (grant.access_days === null || has.until < after(at, grant.access_days / 2));
};

/** Of a combo that completes what is there: the parts that are had, each with its share of the price. */
const completed = (
  line: Line,
  parts: readonly SoldPart[],
  held: (subject: Subject) => Held | undefined,
  at: string,
): Holding => {
  const wanted = parts.filter((part) => adds(part, held, at));
  if (parts.length > 0 && wanted.length === 0) return { owned: { until: null }, had: [], held: [] };
  const cents = splitByWeight(
    parts.length > 0 ? line.price_cents : 0,
    parts.map(({ share_bps: share }) => share),
  );
  return {
    owned: ofAll(wanted.flatMap(({ grant }) => (grant ? [held(grant)] : []))),
    had: parts.flatMap((part, index) =>
      wanted.includes(part) ? [] : [{ product_id: part.product_id, name: part.name, cents: cents[index] ?? 0 }],
    ),
    held: wanted.flatMap(({ name, grant }) => {
      const until = grant ? held(grant)?.until : undefined;
      return grant && until ? [{ name, until, days: grant.access_days }] : [];
    }),
  };
};

/** What a person has already of the content of these lines. @returns by product id */
export const heldOfLines = async (
  db: Db,
  userId: number,
  lines: readonly Line[],
  at: string,
): Promise<Map<number, Holding>> => {
  const content = lines.filter(isContent);
  if (content.length === 0) return new Map();
  const [held, sold] = [await heldBy(db, userId, at), await soldParts(db, content)];
  return new Map(
    content.map((line) => {
      const parts = sold.get(line.product_id) ?? [];
      if (line.completes) return [line.product_id, completed(line, parts, held.of, at)];
      const owned = ofAll(parts.flatMap(({ grant }) => (grant ? [held.of(grant)] : [])));
      return [line.product_id, { owned, had: [], held: [] }];
    }),
  );
};
