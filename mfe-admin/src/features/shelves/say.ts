import { shelfBlockKinds, type ShelfBlock } from '@pregao/contract';
import { numbered } from '../../common/numbered.ts';

/** The blocks of a shelf's page in words, as its history and a conflict show them. */
export const sayBlocks = numbered<ShelfBlock>(({ kind, title }) =>
  [shelfBlockKinds[kind], title].filter(Boolean).join(': '),
);
