/** How much a type that staff manage may cost in lines; `test`: of its sample and its tests. */
export const budgets = {
  simple: { lines: 120, test: 40 },
  medium: { lines: 230, test: Infinity },
  /** One with more than 20 fields (decision 178). */
  large: { lines: 380, test: Infinity },
  /** One with ordered parts of its own. */
  nested: { lines: 600, test: Infinity },
} as const;

export interface TypeCost {
  size: keyof typeof budgets;
}

/** What each resource is budgeted for, by its name. A resource that is not here fails the lint. */
export const types: Readonly<Record<string, TypeCost>> = {
  broadcast: { size: 'large' },
  category: { size: 'medium' },
  ebook: { size: 'large' },
  edition: { size: 'nested' },
  faq: { size: 'medium' },
  'schedule-slot': { size: 'nested' },
  shelf: { size: 'nested' },
  // Its versions have numbers of their own, and who reads it is a rule of the database.
  'internal-policy': { size: 'nested' },
  page: { size: 'medium' },
  'store-item': { size: 'nested' },
  'store-color': { size: 'simple' },
  teacher: { size: 'medium' },
  ticker: { size: 'medium' },
};
