/** How much a type that staff manage may cost in lines; `test`: of its sample and its tests. */
export const budgets = {
  simple: { lines: 120, test: 40 },
  medium: { lines: 220, test: Infinity },
  /** One with more than 20 fields (decision 178). */
  large: { lines: 370, test: Infinity },
  /** One with ordered parts of its own. */
  nested: { lines: 600, test: Infinity },
} as const;

export interface TypeCost {
  size: keyof typeof budgets;
  /** Migrations that made its table, or made it one that staff manage. */
  migrations: readonly string[];
}

/** What each resource is budgeted for, by its name. A resource that is not here fails the lint. */
export const types: Readonly<Record<string, TypeCost>> = {
  broadcast: { size: 'large', migrations: ['220-broadcasts-managed.sql'] },
  category: { size: 'medium', migrations: ['144-categories-managed.sql'] },
  ebook: { size: 'large', migrations: ['181-ebooks-managed.sql'] },
  edition: { size: 'nested', migrations: ['220-broadcasts-managed.sql'] },
  faq: { size: 'medium', migrations: ['147-faq.sql'] },
  'schedule-slot': { size: 'nested', migrations: ['221-schedule-grid.sql'] },
  shelf: { size: 'nested', migrations: ['168-shelves-managed.sql'] },
  // Its versions have numbers of their own, and who reads it is a rule of the database.
  'internal-policy': { size: 'nested', migrations: ['190-policies-managed.sql'] },
  page: { size: 'medium', migrations: ['151-pages.sql'] },
  'store-item': { size: 'nested', migrations: ['195-store-items.sql'] },
  'store-color': { size: 'simple', migrations: ['142-store-colors.sql'] },
  teacher: { size: 'medium', migrations: ['150-teachers-managed.sql'] },
  ticker: { size: 'medium', migrations: ['143-tickers-managed.sql'] },
};
