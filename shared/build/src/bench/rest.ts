import type { Page } from 'playwright';

/**
 * Nothing more is fetched, no work is left; a machine that never rests is waited for no longer than a set time.
 * @param quarters quarters of a second in which nothing happened
 */
export const rest = async (page: Page, quarters = 8) => {
  // Counted anew: the rest before is none of what has begun since.
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'rested');
  });
  await page
    .waitForFunction(
      (enough) => {
        const seen = window as unknown as { rested?: { state: string; times: number } };
        const state = `${performance.getEntriesByType('resource').length} ${window.__vitals?.tasks.length ?? 0}`;
        seen.rested = seen.rested?.state === state ? { state, times: seen.rested.times + 1 } : { state, times: 0 };
        return seen.rested.times >= enough;
      },
      quarters,
      { polling: 250, timeout: 15_000 },
    )
    .catch(() => undefined);
};
