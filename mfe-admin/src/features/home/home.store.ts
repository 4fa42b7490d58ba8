import type { ResponseOf, staffHome } from '@pregao/contract';
import { Resource, type Result } from '@pregao/store-kit';
import { loadFigures, loadInReview } from './home.api.ts';

type Figures = ResponseOf<typeof staffHome>;

/** The figures, and what came in late or wrong and waits for someone; null when that could not be asked. */
export interface Home extends Figures {
  in_review: { total: number; total_cents: number } | null;
}

const load = async (days: number, signal: AbortSignal): Promise<Result<Home>> => {
  const [figures, review] = await Promise.all([loadFigures(days, signal), loadInReview(signal)]);
  if (!figures.ok) return figures;
  const { total = 0, total_cents = null } = review.ok ? review.data.meta : {};
  return { ok: true, data: { ...figures.data, in_review: total_cents === null ? null : { total, total_cents } } };
};

/** The staff's home by the days of its period. */
export const createHomeStore = () => new Resource<Home, number>({ load });
