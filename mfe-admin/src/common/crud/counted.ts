import type { AnyResource } from '@pregao/contract';
import { formatNumber } from '@pregao/format';

export const isFeminine = ({ title: [, , gender] }: AnyResource) => gender === 'feminine';

/**
 * Records as a sentence counts them, from the title of their resource: `said` is `32 perguntas`, `end` what words that agree
 * with it end in (`arquivad` and `as`), `of` is `as perguntas`, with its article.
 */
export const counted = (resource: AnyResource, count: number) => {
  const [one, many] = resource.title;
  const end = `${isFeminine(resource) ? 'a' : 'o'}${count === 1 ? '' : 's'}`;
  return { count, said: `${formatNumber(count)} ${count === 1 ? one : many}`, end };
};
