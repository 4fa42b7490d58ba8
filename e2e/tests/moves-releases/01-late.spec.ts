import { expect, test } from '@playwright/test';
import { brokenPath, go, hang, listenToFaults, othersGoOn, shows, withBrokenCart } from '../../support/containment.ts';

test('who leaves while a remote hangs: nothing is reported, no older release is fetched, and coming back works', async ({ page }) => {
  const change = { file: 'src/entry.tsx', text: (text: string) => `${text}\ndocument.documentElement.dataset.release = 'nova';\n` };
  await withBrokenCart(change, async (version) => {
    const faults = listenToFaults(page);
    const older: string[] = [];
    page.on('request', (request) => { if (request.url().includes('/releases/mfe-cart/') && !request.url().includes(version)) older.push(request.url()); });
    await page.clock.install();
    await page.goto('/home');
    await page.locator('[data-remote="mfe-catalog"]').waitFor();
    const server = await hang(page, (path) => path === `/releases/mfe-cart/${version}/remoteEntry.js`);
    await go(page, brokenPath);
    await expect.poll(() => server.asked).toBe(1);
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
