/** What the whole of a type may cost in lines: all of the staff's side, and its tests. */
export const budgets = {
  simple: { whole: 150, test: 60 },
  medium: { whole: 260, test: 130 },
  /** One with more than 20 fields: lines grow with the fields, 15 or 16 for each (docs/bench.md). */
  large: { whole: 450, test: 220 },
  /** One with ordered parts of its own. */
  nested: { whole: 600, test: 300 },
} as const;

/** What the readers' side of a type may cost. */
export const readerBudget = 180;

export type Part = 'whole' | 'reader' | 'test';

export interface TypeCost {
  size: keyof typeof budgets;
  /** Files of the staff's side that neither its name nor its folder tells: patterns from the root of the repository. */
  also?: readonly string[];
  /** Tables of its own that its module does not name. */
  tables?: readonly string[];
  /** Files of what readers get of it. */
  reader?: readonly string[];
  /**
   * What it costs beyond its budget, as it was measured last: it may shrink and not grow, and goes away once it is paid.
   */
  debts?: Partial<Record<Part, number>>;
}

const contract = (pattern: string) => `shared/contract/src/${pattern}.ts`;
const api = (pattern: string) => `api/src/modules/${pattern}.ts`;

/** What each resource is budgeted for, by its name. A resource that is not here fails the lint. */
export const types: Readonly<Record<string, TypeCost>> = {
  broadcast: {
    size: 'large',
    also: [
      contract('live/{room-parts,play-sources,rehearsal}'),
      api('broadcasts/{index,presenters.repository,sources}'),
    ],
    reader: [
      'mfe-live/src/features/{broadcasts,room}/**/*.{ts,tsx,css,json}',
      contract('live/{broadcasts,rooms,room-messages,message-shapes}'),
      api('rooms/**/*'),
    ],
    debts: { whole: 1551, reader: 9333 },
  },
  category: { size: 'medium', debts: { whole: 271 } },
  // Its rows are a sheet of their own; its clock, its simulator and the carts of its links stand beside its form.
  'commercial-table': { size: 'nested', debts: { whole: 3392, test: 974 } },
  // Its batches, its links and its refused tries stand beside its form.
  coupon: { size: 'nested', debts: { whole: 1362, test: 453 } },
  courtesy: {
    size: 'medium',
    also: [contract('commerce/courtesy-reports'), api('courtesies/**/*')],
    tables: ['courtesy_note', 'staff_enrolment'],
    debts: { whole: 2720, test: 634 },
  },
  ebook: {
    size: 'large',
    also: [
      contract('catalog/{ebook-preparing,isbn}'),
      api('ebooks/{ebook-desk.repository,ebook-prices.service,preparing*,prepared,index}'),
    ],
    reader: [
      'mfe-catalog/src/features/{ebook,my-ebooks}/**/*.{ts,tsx,css,json}',
      contract('catalog/{ebooks,my-ebooks}'),
      api('ebooks/**/*'),
      api('catalog/ebook-*'),
    ],
    debts: { whole: 1121, reader: 3609, test: 379 },
  },
  edition: {
    size: 'nested',
    also: [api('broadcasts/editions.service')],
    reader: ['mfe-live/src/features/{on-air,video}/**/*.{ts,tsx,css,json}', contract('live/{replay,reminders,videos}')],
    debts: { whole: 1311, reader: 1304, test: 426 },
  },
  faq: {
    size: 'medium',
    also: [api('help/{index,alike}')],
    reader: ['mfe-catalog/src/features/help/**/*.{ts,tsx,css,json}', contract('help/help'), api('help/**/*')],
    debts: { whole: 488, reader: 979 },
  },
  'internal-policy': {
    // Its versions have numbers of their own, who reads it depends on the person, and each confirms to have read it.
    size: 'nested',
    also: [contract('hub/policy-names'), api('policies/{index,differences}')],
    reader: [
      'mfe-hub/src/features/policies/**/*.{ts,tsx,css,json}',
      contract('hub/read-policies'),
      api('policies/**/*'),
    ],
    debts: { whole: 1012, reader: 1660, test: 358 },
  },
  page: {
    size: 'medium',
    reader: ['mfe-catalog/src/features/page/**/*.{ts,tsx,css,json}', contract('pages/find-page'), api('pages/**/*')],
    debts: { reader: 213, test: 189 },
  },
  product: {
    size: 'large',
    also: [contract('commerce/price-preview'), api('commerce/cart/price-preview')],
    debts: { whole: 1583, test: 467 },
  },
  'schedule-slot': {
    size: 'nested',
    also: [contract('live/{schedule-parts,schedule-calendars}'), api('schedule/**/*')],
    reader: ['mfe-live/src/features/broadcasts/{week.store,parts/week*}.*'],
    debts: { whole: 2139, reader: 406 },
  },
  shelf: {
    size: 'nested',
    also: [contract('catalog/shelf-parts'), api('catalog/{content-shelves.*,shelf-types.*,shelf-holds.*}')],
    reader: [
      'mfe-catalog/src/features/topic/**/*.{ts,tsx,css,json}',
      api('catalog/{shelf-page.*,shelves.*,subject.service}'),
    ],
    debts: { whole: 1504, reader: 1199, test: 413 },
  },
  'signature-type': {
    size: 'nested',
    also: [
      contract('plans/plan-parts'),
      api('plans/{index,plan-desk.repository,plan-prices,plan-measure.repository,plan-targets.repository}'),
    ],
    tables: ['signature_plan'],
    reader: [
      'mfe-catalog/src/features/plans/**/*.{ts,tsx,css,json}',
      contract('plans/plans'),
      api('plans/{plans.*,plan-contents.*,plan-graph}'),
    ],
    debts: { whole: 1481, reader: 3154, test: 501 },
  },
  'store-color': { size: 'simple' },
  'store-item': {
    size: 'nested',
    also: [contract('hub/store-parts')],
    tables: ['store_variant'],
    reader: ['mfe-hub/src/features/store/**/*.{ts,tsx,css,json}', contract('hub/store'), api('hub/store.*')],
    debts: { whole: 754, reader: 913 },
  },
  teacher: {
    size: 'medium',
    also: [contract('catalog/credentials'), api('catalog/credentials.service')],
    debts: { whole: 365 },
  },
  ticker: { size: 'medium' },
  'xp-release': {
    size: 'nested',
    also: [contract('xp/{xp-parts,errors}'), api('xp/{index,xp-term,xp-releases.*}')],
    reader: [
      'mfe-cart/src/features/account/{xp-code.*,parts/xp-*}',
      contract('xp/xp-code'),
      api('xp/{xp-claims.*,xp-tries}'),
    ],
    debts: { whole: 1083, reader: 559, test: 481 },
  },
};
