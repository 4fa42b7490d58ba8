import {
  shelfBlockKinds,
  shelfItemTypes,
  shelfRuleKinds,
  type ShelfBlock,
  type ShelfItem,
  type ShelfRule,
} from '@pregao/contract';

const numbered =
  <T>(wordsOf: (part: T) => string) =>
  (value: unknown) =>
    (value as readonly T[]).map((part, at) => `${at + 1}. ${wordsOf(part)}`).join('; ');

/** The parts of a shelf in words, as its history and a conflict show them. */
export const sayItems = numbered<ShelfItem>(
  ({ item_type: type, item_id: id, highlight }) => `${shelfItemTypes[type]} #${id}${highlight ? ' (destaque)' : ''}`,
);
export const sayRules = numbered<ShelfRule>(
  ({ kind, item_type: type, most }) => `${shelfRuleKinds[kind]} (${shelfItemTypes[type]}, até ${most})`,
);
export const sayBlocks = numbered<ShelfBlock>(({ kind, title }) =>
  [shelfBlockKinds[kind], title].filter(Boolean).join(': '),
);
export const sayPlans = (value: unknown) => (value as readonly number[]).map((id) => `Plano #${id}`).join(', ');
