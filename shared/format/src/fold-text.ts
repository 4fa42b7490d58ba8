/** A text without its case and accents, to compare what people type: `Ações` is `acoes`. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether every word of a search is found, whatever its case and accents, in one of the texts.
 *
 * @param q what was typed; empty matches everything
 * @param texts where to look
 */
export const hasWords = (q: string, texts: readonly string[]): boolean => {
  const text = foldText(texts.join(' '));
  return foldText(q)
    .split(/\s/)
    .every((word) => text.includes(word));
};
