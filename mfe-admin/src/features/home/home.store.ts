import { listExpiringCredentials, listOrders, listRefunds, staffHome, type ResponseOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { Resource, type Result } from '@pregao/store-kit';

type Figures = ResponseOf<typeof staffHome>;
type Credentials = ResponseOf<typeof listExpiringCredentials>['meta'];

interface Waiting {
  total: number;
  total_cents: number;
}

/** The figures, and what waits for someone: money that came in late or wrong, and refunds; null when that could not be asked. */
export interface Home extends Figures {
  in_review: Waiting | null;
  refunds: Waiting | null;
  /** Whether this person decides about either: what they can't decide does not wait for them, and is not asked for. */
  decides: boolean;
  /** Credentials that ended or end soon; null also where they are not this person's. */
  credentials: Credentials | null;
}

const loadFigures = (days: number, signal: AbortSignal) =>
  getPlatform().api.call(staffHome, { query: { days }, signal });

/** How many orders wait for a decision about money that came; only the sums are asked for. */
const loadInReview = (signal: AbortSignal) =>
  getPlatform().api.call(listOrders, { query: { 'filter[status]': '2', per_page: 1 }, signal });

/** How many refunds wait for a decision; only their sums are asked for. */
const loadRefunds = (signal: AbortSignal) =>
  getPlatform().api.call(listRefunds, { query: { 'filter[status]': 'requested', per_page: 1 }, signal });

/** Credentials of teachers that ended or end within 30 days. */
const loadCredentials = (signal: AbortSignal) => getPlatform().api.call(listExpiringCredentials, { signal });

const readCredentials = async (signal: AbortSignal): Promise<Credentials | null> => {
  if (!getPlatform().session.ability.can('read', 'Cursos')) return null;
  const result = await loadCredentials(signal);
  return result.ok ? result.data.meta : null;
};

const load = async (days: number, signal: AbortSignal): Promise<Result<Home>> => {
  const decides = getPlatform().session.ability.can('update', 'Pedidos');
  const [figures, review, refunds, credentials] = await Promise.all([
    loadFigures(days, signal),
    decides ? loadInReview(signal) : null,
    decides ? loadRefunds(signal) : null,
    readCredentials(signal),
  ]);
  if (!figures.ok) return figures;
  const { total = 0, total_cents = null } = review?.ok ? review.data.meta : {};
  return {
    ok: true,
    data: {
      ...figures.data,
      in_review: total_cents === null ? null : { total, total_cents },
      refunds: refunds?.ok ? { total: refunds.data.meta.total, total_cents: refunds.data.sum_cents } : null,
      credentials,
      decides,
    },
  };
};

/** The staff's home by the days of its period. */
export const createHomeStore = () => new Resource<Home, number>({ load });

/** The same for who handles no orders. */
export const createCredentialsStore = () =>
  new Resource<Credentials | null>({
    load: async (_key, signal) => ({ ok: true, data: await readCredentials(signal) }),
  });
