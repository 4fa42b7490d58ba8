import { expect, test } from '@playwright/test';
import {
  brokenPath,
  enterHanging,
  go,
  listenToFaults,
  othersGoOn,
  shows,
  withBrokenCart,
} from '../../support/containment.ts';

test('who leaves while a remote hangs: nothing is reported, no older release is fetched, and coming back works', async ({
  page,
}) => {
  const change = {
    file: 'src/entry.tsx',
    text: (text: string) => `${text}\ndocument.documentElement.dataset.release = 'nova';\n`,
  };
  await withBrokenCart(change, async (version) => {
    const faults = listenToFaults(page);
    const older: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/releases/mfe-cart/') && !request.url().includes(version)) older.push(request.url());
    });
    const server = await enterHanging(page, version);
    await page.clock.runFor(1_000);
    await othersGoOn(page);
    await page.clock.runFor(15_000);
    await expect(page.locator('[data-remote="mfe-catalog"]')).toBeVisible();
    // Widgets of the page one is back on count by the same clock, which ran away from the network.
    const ofCart = () => faults.filter(({ remote }) => remote === 'mfe-cart');
    expect([ofCart(), older]).toEqual([[], []]);
    server.hangs = false;
    await go(page, brokenPath);
    await shows(page);
    await expect(page.locator('html')).toHaveAttribute('data-release', 'nova');
    expect([ofCart(), older]).toEqual([[], []]);
  });
});
