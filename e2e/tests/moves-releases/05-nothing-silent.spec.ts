import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import {
  app,
  brokenPath,
  go,
  hang,
  listenToFaults,
  othersGoOn,
  shows,
  withBrokenCart,
} from '../../support/containment.ts';
import { note, printFigures, restartClock, startClock } from '../../support/timings.ts';

const retry = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' });
const before = 'the release before';

test.beforeEach(({ page }) => startClock(page));
test.afterAll(printFigures);

/** What is there for those who listen alone, or has no size. */
const unseen = app(`import { VisuallyHidden } from '@pregao/ui';
export const App = () => (
  <div>
    <h1>
      <VisuallyHidden>Pagamento</VisuallyHidden>
    </h1>
    <p role="status" style={{ position: 'absolute', left: -9999, width: 100 }}>Pronto</p>
    <p style={{ visibility: 'hidden' }}>Pronto</p>
    <svg width="0" height="0" />
    <canvas width="0" height="0" />
  </div>
);
`);

test('security 85: a release that mounts and draws nothing is reported, and the release before is shown', async ({
  page,
}) => {
  await withBrokenCart(unseen, async (version) => {
    const faults = listenToFaults(page);
    await page.goto(brokenPath);
    await shows(page);
    await note(page, 'blank mount', 'screen', before);
    await expect
      .poll(() => faults)
      .toMatchObject([{ remote: 'mfe-cart', version, phase: 'render', message: 'draws nothing in 3 s' }]);
    await othersGoOn(page);
  });
});

const vandal = app(`import { useEffect } from 'react';
export const App = () => {
  useEffect(() => {
    document.getElementById('outlet')?.remove();
  }, []);
  return <h1>Leva tudo</h1>;
};
`);

test('security 85: a release that takes the outlet out of the page is the one that is blamed; the release before is shown, and the next remote in the same place', async ({
  page,
}) => {
  await withBrokenCart(vandal, async (version) => {
    const faults = listenToFaults(page);
    await page.goto(brokenPath);
    await shows(page);
    await note(page, 'vanished outlet', 'screen', before);
    await othersGoOn(page);
    await expect
      .poll(() => faults)
      .toMatchObject([{ remote: 'mfe-cart', version, message: 'took its place out of the page' }]);
  });
});

const freezing = app(`export const App = () => {
  localStorage.setItem('parada', '1');
  for (;;) document.title = 'parada';
};
`);

/** Goes to a page whose script never ends, and closes the tab as its reader would: resolves once it stands still. */
const freeze = async (context: BrowserContext) => {
  const helper = await context.newPage();
  await helper.goto('/api/registry');
  const frozen = await context.newPage();
  await frozen.goto(brokenPath, { waitUntil: 'commit' });
  await expect
    .poll(() => helper.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pregao.mounting.'))))
    .toHaveLength(1);
  // A tab that is closed while its script still comes leaves as any other.
  await expect.poll(() => helper.evaluate(() => localStorage.getItem('parada'))).toBe('1');
  await frozen.close();
  await helper.close();
};

test('security 85: after a tab that froze, the next load says so and shows the release before', async ({
  page,
  context,
}) => {
  await withBrokenCart(freezing, async (version) => {
    await freeze(context);
    const faults = listenToFaults(page);
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 20_000;
    });
    await page.goto(brokenPath);
    await shows(page);
    await note(page, "a frozen tab's next load", 'screen', before);
    await expect
      .poll(() => faults)
      .toMatchObject([{ remote: 'mfe-cart', version, phase: 'render', message: 'froze the tab' }]);
    await othersGoOn(page);
  });
});

const harmless = {
  file: 'src/entry.tsx',
  text: (text: string) => `${text}\ndocument.documentElement.dataset.release = 'nova';\n`,
};

/** Whether a file of the cart is one that only its screens need: what every page needs is its entry and the exposed module. */
const isOfScreen = (path: string) => /\.js$/.test(path) && !/\/(?:remoteEntry|app\.[^/]+)\.js$/.test(path);

for (const [which, shown, what] of [
  ['in the live release', 'screen', before],
  ['in every release', 'message', 'a message with a retry'],
] as const)
  test(`a chunk of a screen that hangs ${which} ends within nine seconds`, async ({ page }) => {
    await withBrokenCart(harmless, async (version) => {
      const faults = listenToFaults(page);
      const folder = shown === 'screen' ? `/releases/mfe-cart/${version}/` : '/releases/mfe-cart/';
      await hang(page, (path) => path.startsWith(folder) && isOfScreen(path));
      await page.goto('/home');
      await page.locator('[data-remote="mfe-catalog"]').waitFor();
      await restartClock(page);
      await go(page, brokenPath);
      if (shown === 'screen') await shows(page);
      else await expect(retry(page)).toBeVisible();
      expect(await note(page, `a hang of a chunk, ${which}`, shown, what)).toBeLessThan(10_500);
      const ofCart = () =>
        faults.filter(({ remote }) => remote === 'mfe-cart').map((one) => [one.version === version, one.phase]);
      await expect.poll(ofCart).toEqual([[true, 'timeout'], ...(shown === 'screen' ? [] : [[false, 'timeout']])]);
      await othersGoOn(page);
    });
  });
