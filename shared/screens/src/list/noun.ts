import type { Translate } from '@pregao/platform';

/** What a list is of, for its sentences: `pedido`, `pedidos`, `Nenhum`. */
export interface Noun {
  one: string;
  many: string;
  no: string;
}

export const nounOf = (t: Translate, { words, isFeminine }: { words: string; isFeminine?: boolean }): Noun => ({
  one: t(`${words}one`),
  many: t(`${words}many`),
  no: t(isFeminine ? 'list.noFeminine' : 'list.no'),
});
