import { expect, test, type Page } from '@playwright/test';
import { brokenPath, listenToFaults, liveCart, liveKit, othersGoOn, shows, withBrokenCart, withRegistry } from '../support/containment.ts';
import { note, printFigures, restartClock, startClock } from '../support/shown-after.ts';

const retry = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' });
const go = (page: Page, path: string) => page.evaluate((to) => { history.pushState(null, '', to); }, path);

/** The server takes requests for these files and never answers them, until it works again; what hung then hangs on. */
const hang = async (page: Page, isOne: (path: string) => boolean) => {
  const server = { hangs: true, asked: 0 };
  await page.route(({ pathname }) => isOne(pathname), (route) => {
    server.asked += 1;
    return server.hangs ? new Promise(() => {}) : route.continue();
  });
  return server;
};

test.beforeEach(({ page }) => startClock(page));
test.afterAll(printFigures);

test('another screen of a remote that is open hangs: a calm message in time, reported by release, and the retry works once the server answers', async ({ page }) => {
  const faults = listenToFaults(page);
  const { version, preload } = await liveCart(page);
  await withRegistry(page, (remote) => { remote.previous = null; });
  await page.goto(brokenPath);
  await shows(page);
  const server = await hang(page, (path) => path.startsWith(`/releases/mfe-cart/${version}/`) && (preload['/carrinho'] ?? []).some((file) => path.endsWith(`/${file}`)));
  await restartClock(page);
  await go(page, '/carrinho');
  await expect(page.getByRole('alert').getByText('Esta parte não abriu')).toBeVisible();
  expect(await note(page, 'a hang, of another screen', 'message', 'a message with a retry')).toBeLessThan(10_000);
  await expect.poll(() => faults).toMatchObject([{ remote: 'mfe-cart', version, phase: 'timeout' }]);
  server.hangs = false;
  await retry(page).click();
  await expect(page.getByRole('button', { name: 'Ver a loja' })).toBeVisible();
  expect([faults.length, server.asked]).toEqual([1, 2]);
});

test('an entry of the kit that hangs: a calm message in time, charged to the shell, and the retry works once the server answers', async ({ page }) => {
  const faults = listenToFaults(page);
  const { version, kit } = await liveKit(page);
  await page.goto(brokenPath);
  await shows(page);
  const server = await hang(page, (path) => (kit.form ?? []).some((file) => path === `/releases/shell/${version}/${file}`));
  await restartClock(page);
  await go(page, '/carrinho');
  await expect(page.getByRole('alert').getByText('Esta parte não abriu')).toBeVisible();
  expect(await note(page, 'a hang, of an entry of the kit', 'message', 'a message with a retry')).toBeLessThan(10_000);
  await expect.poll(() => faults).toMatchObject([{ remote: 'shell', version, phase: 'timeout' }]);
  server.hangs = false;
  await retry(page).click();
  await expect(page.getByRole('button', { name: 'Ver a loja' })).toBeVisible();
  expect(faults).toHaveLength(1);
});

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
