import type { Access } from '@pregao/contract';
import { isOfBrand } from '../platform/index.ts';
import type { Reachable, Rights } from './rights.ts';
import type { SubjectFacts, SubjectOffers } from './subjects.repository.ts';
import type { ContentKind } from './subject-kinds.ts';

/** For whom access is asked: a person (null: a guest) under a brand, with their rights. */
export interface Reader {
  userId: number | null;
  companyId: number;
  rights: Rights;
  /** Whether the person may look at a kind as staff. */
  mayLook: (kind: ContentKind) => boolean;
}

const absent: Access = { open: false, reason: 'brand' };

/** What rights reach of a subject. */
const reachOf = (facts: SubjectFacts): Reachable => ({
  kind: facts.within_kind,
  id: facts.within_id,
  category_id: facts.category_id,
  series_id: facts.series_id,
});

/** The lock of what opens later; null once it is open. */
const release = ({ opens_at: at, after_id: id, after_title: title }: SubjectFacts, now: string): Access | null => {
  if (at !== null && at > now) return { open: false, reason: 'release', at, after: null };
  return id !== null && title !== null
    ? { open: false, reason: 'release', at: null, after: { lesson_id: id, title } }
    : null;
};

/** Open to everybody or to who signed in; null: it takes a right. */
const ofAudience = ({ visibility, preview_free: isFree }: SubjectFacts, { userId }: Reader): Access | null => {
  if (isFree || visibility === 'public') return { open: true, until: null, by: 'free' };
  if (visibility !== 'signed_in') return null;
  return userId === null ? { open: false, reason: 'login' } : { open: true, until: null, by: 'free' };
};

/**
 * Whether a subject is open to a reader, before anything is known of what it costs.
 * @returns null: locked, and only an offer would open it
 */
export const decide = (facts: SubjectFacts, reader: Reader, now: string): Access | null => {
  if (!isOfBrand(facts, reader.companyId) || (facts.status !== 'published' && facts.status !== 'archived'))
    return absent;
  const reach = reachOf(facts);
  const right = reader.rights.of(reach);
  const mayLook = reader.mayLook(facts.kind);
  if (right !== null && !(facts.visibility === 'internal' && !mayLook))
    return (!mayLook && !facts.preview_free && release(facts, now)) || { open: true, until: right.until, by: right.by };
  if (mayLook) return { open: true, until: null, by: 'staff' };
  if (facts.status === 'archived' || facts.visibility === 'internal') return absent;
  const free = ofAudience(facts, reader);
  if (free !== null) return (free.open && !facts.preview_free && release(facts, now)) || free;
  const comes = reader.rights.comes(reach);
  return comes === null ? null : { open: false, reason: 'release', at: comes, after: null };
};

/** The reason of a lock that an offer opens. */
export const lockedBy = (
  facts: SubjectFacts,
  { rights }: Reader,
  { product, plan }: Pick<SubjectOffers, 'product' | 'plan'>,
): Access => {
  const alone = facts.visibility === 'subscribers' ? null : product;
  const endedAt = rights.ended(reachOf(facts));
  if (endedAt !== null) return { open: false, reason: 'expired', ended_at: endedAt, product: alone, plan };
  if (alone === null && (plan !== null || facts.visibility === 'subscribers'))
    return { open: false, reason: 'plan', plan };
  return { open: false, reason: 'product', product: alone };
};
