import { listExpiringCredentials, listOrders, staffHome, staffWork, type ResponseOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { Resource, type Result } from '@pregao/store-kit';

type Figures = ResponseOf<typeof staffHome>;
type Work = ResponseOf<typeof staffWork>;
type Credentials = ResponseOf<typeof listExpiringCredentials>['meta'];

interface Waiting {
  total: number;
  total_cents: number;
}

/** The figures, and what waits for this person: money that came in late or wrong, and their own work; null when that could not be asked. */
export interface Home extends Figures {
  in_review: Waiting | null;
  work: Work | null;
  /** Whether this person decides about orders: what they can't decide does not wait for them, and is not asked for. */
  decides: boolean;
  /** Credentials that ended or end soon; null also where they are not this person's. */
  credentials: Credentials | null;
}

const loadFigures = (days: number, signal: AbortSignal) =>
  getPlatform().api.call(staffHome, { query: { days }, signal });

/** How many orders wait for a decision about money that came; only the sums are asked for. */
const loadInReview = (signal: AbortSignal) =>
  getPlatform().api.call(listOrders, { query: { 'filter[status]': '2', per_page: 1 }, signal });

/** Queues, drafts, reviews and what is scheduled, of this person; null when it could not be asked. */
const readWork = async (signal: AbortSignal): Promise<Work | null> => {
  const result = await getPlatform().api.call(staffWork, { signal });
  return result.ok ? result.data : null;
};

/** Credentials of teachers that ended or end within 30 days. */
const loadCredentials = (signal: AbortSignal) => getPlatform().api.call(listExpiringCredentials, { signal });

const readCredentials = async (signal: AbortSignal): Promise<Credentials | null> => {
  if (!getPlatform().session.ability.can('read', 'Cursos')) return null;
  const result = await loadCredentials(signal);
  return result.ok ? result.data.meta : null;
};

const load = async (days: number, signal: AbortSignal): Promise<Result<Home>> => {
  const decides = getPlatform().session.ability.can('update', 'Pedidos');
  const [figures, review, work, credentials] = await Promise.all([
    loadFigures(days, signal),
    decides ? loadInReview(signal) : null,
    readWork(signal),
    readCredentials(signal),
  ]);
  if (!figures.ok) return figures;
  const { total = 0, total_cents = null } = review?.ok ? review.data.meta : {};
  return {
    ok: true,
    data: {
      ...figures.data,
      in_review: total_cents === null ? null : { total, total_cents },
      work,
      credentials,
      decides,
    },
  };
};

/** The staff's home by the days of its period. */
export const createHomeStore = () => new Resource<Home, number>({ load });

/** The same for who handles no orders. */
export const createCalmStore = () =>
  new Resource<{ work: Work | null; credentials: Credentials | null }>({
    load: async (_key, signal) => {
      const [work, credentials] = await Promise.all([readWork(signal), readCredentials(signal)]);
      return { ok: true, data: { work, credentials } };
    },
  });
