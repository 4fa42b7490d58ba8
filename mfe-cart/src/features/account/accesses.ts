import type { CustomerProduct, UserSignature } from '@pregao/contract';
import { daysLeft } from './giving-back.ts';

/** What is open to somebody, was or will be: a plan, or something alone. */
export type OwnAccess = UserSignature | CustomerProduct;

const dayMs = 86_400_000;

/** From so many days on what is left of an access is counted. */
const countedDays = 30;

export const isPlan = (access: OwnAccess): access is UserSignature => 'signature_type_id' in access;

const isLive = ({ status }: OwnAccess) => status === 'active' || status === 'scheduled';
const isPaid = ({ source }: OwnAccess) => source === 'order_item' || source === 'subscription';
const isTrial = ({ source }: OwnAccess) => source === 'trial';

/** Of what is open or will be: plans, what is tried, what costs nothing, what was bought alone; then all that is over. */
export const sectionsOf = (plans: readonly UserSignature[], contents: readonly CustomerProduct[]) => {
  const all = [...plans, ...contents];
  const live = all.filter(isLive);
  const free = live.filter((access) => !isPaid(access) && !isTrial(access));
  // A plan that a team or a partner opened is a plan of the person's like one that was bought.
  const isGift = (access: OwnAccess) => free.includes(access) && (!isPlan(access) || access.source === 'courtesy');
  return {
    plans: plans.filter((plan) => isLive(plan) && !isTrial(plan) && !isGift(plan)),
    trials: live.filter(isTrial),
    courtesies: live.filter(isGift),
    bought: contents.filter((content) => isLive(content) && isPaid(content)),
    over: all.filter((access) => !isLive(access)),
  };
};

/**
 * The days that one more purchase of a plan adds, as the last one gave; null where there is none to offer: it was not bought,
 * has no page or is sold no more, is not what ends last of its plan, or the plan stays open for good.
 */
export const daysMore = (plan: UserSignature, all: readonly UserSignature[]): number | null => {
  const [last] = all.filter((one) => one.signature_type_id === plan.signature_type_id && isLive(one));
  const isLast = last === plan && plan.expires_at !== null;
  return isLast && plan.slug !== null && !plan.archived ? (plan.orders.at(-1)?.days ?? null) : null;
};

/**
 * Days that are left of an access, where they are few; of a trial those that have begun count whole, as where it is welcomed.
 * @returns null: there is no end, it has not begun, or the end is far
 */
export const daysToEnd = ({ source, status, expires_at: end }: OwnAccess, now: number): number | null => {
  if (status !== 'active' || end === null) return null;
  const days = source === 'trial' ? Math.ceil((Date.parse(end) - now) / dayMs) : daysLeft(end, now);
  return days > countedDays ? null : Math.max(0, days);
};
