import type { ContentItem } from '@pregao/contract';
import { hasWords } from '@pregao/format';

export const topicSorts = ['rating', 'price', '-price', 'title'] as const;

export type TopicSort = (typeof topicSorts)[number];

const people = (item: ContentItem) =>
  item.type === 'course' ? item.instructors.map(({ name }) => name) : [item.author.name];

/** What has no price of its own, as what one has already, comes after what has one. */
const priceOf = (item: ContentItem, none: number) => item.price?.price_cents ?? none;

const ratingOf = (item: ContentItem) => (item.type === 'course' ? (item.rating_avg ?? 0) : 0);

const orders: Record<TopicSort, (one: ContentItem, other: ContentItem) => number> = {
  rating: (one, other) => ratingOf(other) - ratingOf(one),
  price: (one, other) => priceOf(one, Infinity) - priceOf(other, Infinity) || 0,
  '-price': (one, other) => priceOf(other, -1) - priceOf(one, -1),
  title: (one, other) => one.title.localeCompare(other.title, 'pt-BR'),
};

/** The contents of a topic found by words, in the order asked for; without one, as the topic has them. */
export const arrange = (
  items: readonly ContentItem[],
  { q, sort }: { q: string; sort: TopicSort | null },
): ContentItem[] => {
  const found = items.filter((item) => hasWords(q, [item.title, item.subtitle, item.category.name, ...people(item)]));
  return sort === null ? found : found.toSorted(orders[sort]);
};
