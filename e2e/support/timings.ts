import type { Page } from '@playwright/test';

/** When a tab first showed the cart's screen, or the message that it does not open: ms since the page or the visit began. */
interface Clock {
  from: number;
  screen: number | null;
  message: number | null;
}

/** Starts a clock with each document; `restartClock` starts it again for a visit inside the tab. */
export const startClock = (page: Page) =>
  page.addInitScript(() => {
    const clock: Clock = { from: 0, screen: null, message: null };
    (window as unknown as { clock: Clock }).clock = clock;
    const look = () => {
      const now = performance.now() - clock.from;
      if (
        clock.screen === null &&
        document.querySelector('[data-remote="mfe-cart"] button') &&
        !document.querySelector('[data-remote="mfe-cart"] [role="alert"]')
      )
        clock.screen = now;
      if (clock.message === null && document.querySelector('main [role="alert"], [data-remote] [role="alert"]'))
        clock.message = now;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });

export const restartClock = (page: Page) =>
  page.evaluate(() => {
    Object.assign((window as unknown as { clock: Clock }).clock, {
      from: performance.now(),
      screen: null,
      message: null,
    });
  });

const rows: { fault: string; shown: string; ms: number }[] = [];

/** Notes how long it took until something stood in, or until the person was told. */
export const note = async (page: Page, fault: string, shown: 'screen' | 'message', what: string): Promise<number> => {
  const ms = (await page.evaluate((kind) => (window as unknown as { clock: Clock }).clock[kind], shown)) ?? NaN;
  rows.push({ fault, shown: what, ms });
  return ms;
};

/** The noted figures as a table, and an empty page for the next. */
export const printFigures = () => {
  const width = Math.max(0, ...rows.map(({ fault }) => fault.length));
  console.log(
    rows
      .splice(0)
      .map(({ fault, shown, ms }) => `${fault.padEnd(width)}  ${ms.toFixed(0).padStart(6)} ms  ${shown}`)
      .join('\n'),
  );
};
