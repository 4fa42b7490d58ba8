/** A text without its case and accents, to compare what people type: `Ações` is `acoes`. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
