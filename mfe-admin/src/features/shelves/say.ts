import { shelfBlockKinds, type ShelfBlock } from '@pregao/contract';

/** The parts of a list in words, each with its place. */
export const numbered =
  <T>(wordsOf: (part: T) => string) =>
  (value: unknown) =>
    (value as readonly T[]).map((part, at) => `${at + 1}. ${wordsOf(part)}`).join('; ');

/** The blocks of a shelf's page in words, as its history and a conflict show them. */
export const sayBlocks = numbered<ShelfBlock>(({ kind, title }) =>
  [shelfBlockKinds[kind], title].filter(Boolean).join(': '),
);
