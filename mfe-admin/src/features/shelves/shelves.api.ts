import { findShelfContents, measureShelf, type ShelfItem, type ShelfRule } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadContents = (q: string, signal: AbortSignal) =>
  getPlatform().api.call(findShelfContents, { query: { q }, signal });

/** @param items type and number of each, as `course-3,ebook-5` */
export const loadNamedContents = (items: string, signal: AbortSignal) =>
  getPlatform().api.call(findShelfContents, { query: { items }, signal });

/** What a shelf would be saved with; `id` null while it is new. */
export interface ShelfPlan {
  id: number | null;
  items: ShelfItem[];
  rules: ShelfRule[];
  plan_ids: number[];
}

export const loadMeasure = (body: ShelfPlan, signal: AbortSignal) =>
  getPlatform().api.call(measureShelf, { body, signal });
