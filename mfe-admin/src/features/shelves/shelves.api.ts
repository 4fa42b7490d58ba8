import { measureShelf, type ShelfItem, type ShelfRule } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

/** What a shelf would be saved with; `id` null while it is new. */
export interface ShelfPlan {
  id: number | null;
  items: ShelfItem[];
  rules: ShelfRule[];
  plan_ids: number[];
}

export const loadMeasure = (body: ShelfPlan, signal: AbortSignal) =>
  getPlatform().api.call(measureShelf, { body, signal });
