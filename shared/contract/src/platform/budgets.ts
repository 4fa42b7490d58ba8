/** Bytes of a release as a browser that accepts brotli is sent them. */
export interface Budget {
  /** JavaScript its first screen needs at once: a remote's entry and `preload['*']`, the shell's scripts. */
  first: number;
  /** JavaScript of any one page of a remote: what its first screen needs at once, and the chunks of its own (`preload`). */
  page: number;
  /** Every file of the release, fonts and manifest included. */
  total: number;
}

const KB = 1024;

/** What an application that is not named below may weigh. */
const unnamed: Budget = { first: 20 * KB, page: 30 * KB, total: 80 * KB };

/** About a tenth above what each weighs: growth is a decision, taken here. */
const budgets: Record<string, Budget> = {
  // HLS and what speaks to players in frames are fetched when a video asks (decision 212).
  shell: { first: 215 * KB, page: 215 * KB, total: 1_030 * KB },
  // The reader of e-books is pdf.js, fetched when somebody reads (decision 176).
  'mfe-catalog': { first: 30 * KB, page: 32 * KB, total: 520 * KB },
  // The account's pages are fetched one by one: plans and accesses weigh 3 KB, a code of XP as much.
  'mfe-cart': { first: 20 * KB, page: 26 * KB, total: 72 * KB },
  // The desk of who runs a room is fetched by its staff alone.
  'mfe-live': { first: 20 * KB, page: 54 * KB, total: 134 * KB },
  // Its lists and forms bring the desk along: the heaviest is orders, a record with tags, refunds and decisions (decisions
  // 257, 265); imports, moves, cells and the day's money are chunks of their own (decisions 271 to 278). What is sold,
  // coupons, courtesies and releases of XP among it, is a chunk for each screen; the sheet of a price table, its simulator and
  // its import are fetched as they are opened.
  'mfe-admin': { first: 27 * KB, page: 95 * KB, total: 252 * KB },
  // A policy's reader keeps its record of reading beside it (decision 279).
  'mfe-hub': { first: 17 * KB, page: 20 * KB, total: 22 * KB },
};

/** The sizes a release of an application may have; above them the gate refuses it. */
export const budgetOf = (name: string): Budget => budgets[name] ?? unnamed;
