/** What a visitor's cold page may cost; JavaScript and styles as they are sent (brotli), in KB of 1,024 bytes. */
export interface PageBudget {
  path: string;
  /** Scripts and styles the page itself names, for the browser to fetch at once. */
  named: { scripts: number; styles: number };
  /** Scripts of the whole visit, with what comes when the browser is idle. */
  scripts: number;
  /** Requests begun before the screen stands with its content, the page's own among them. */
  requestsBefore: number;
  /** Requests of the whole visit, pictures among them. */
  requests: number;
}

/** What the platform is built for (the first page of a visitor); no budget may be above. */
export const targets = { scripts: 300, requestsBefore: 15 } as const;

/** Somewhat above what each page costs: growth is a decision, taken here. */
export const pageBudgets: readonly PageBudget[] = [
  { path: '/home', named: { scripts: 165, styles: 18 }, scripts: 206, requestsBefore: 12, requests: 32 },
  {
    path: '/curso/renda-fixa-completa',
    named: { scripts: 166, styles: 18 },
    scripts: 218,
    requestsBefore: 14,
    requests: 22,
  },
  { path: '/carrinho', named: { scripts: 197, styles: 15 }, scripts: 215, requestsBefore: 15, requests: 19 },
];
