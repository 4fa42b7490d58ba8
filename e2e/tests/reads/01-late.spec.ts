import { expect, test, type Page } from '@playwright/test';
import {
  brokenPath,
  go,
  hang,
  hasRun,
  listenToFaults,
  liveCart,
  liveKit,
  shows,
  withRegistry,
} from '../../support/containment.ts';
import { note, printFigures, restartClock, startClock } from '../../support/timings.ts';

const retry = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' });

type Server = Awaited<ReturnType<typeof hang>>;

/**
 * The cart hangs on a server, and a calm message comes in the page's own time, which stands until what does not hang is
 * there: how fast the machine is does not matter.
 */
const toldInTime = async (page: Page, server: Server, what: string, screen?: readonly string[]) => {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await go(page, '/carrinho');
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return server.asked > 0 && (!screen || (await hasRun(page, 'mfe-cart', screen)));
    })
    .toBe(true);
  await restartClock(page);
  await page.clock.runFor(9_000);
  await expect(page.getByRole('alert').getByText('Esta parte não abriu')).toBeVisible();
  expect(await note(page, what, 'message', 'a message with a retry')).toBeLessThan(10_000);
};

const retryWorks = async (page: Page, server: Server) => {
  server.hangs = false;
  await page.clock.resume();
  await retry(page).click();
  await expect(page.getByRole('button', { name: 'Ver a loja' })).toBeVisible();
};

test.beforeEach(({ page }) => startClock(page));
test.afterAll(printFigures);

test('another screen of a remote that is open hangs: a calm message in time, reported by release, and the retry works once the server answers', async ({
  page,
}) => {
  const faults = listenToFaults(page);
  const { version, preload } = await liveCart(page);
  await withRegistry(page, (remote) => {
    remote.previous = null;
  });
  await page.clock.install();
  await page.goto(brokenPath);
  await shows(page);
  const server = await hang(
    page,
    (path) =>
      path.startsWith(`/releases/mfe-cart/${version}/`) &&
      (preload['/carrinho'] ?? []).some((file) => path.endsWith(`/${file}`)),
  );
  await toldInTime(page, server, 'a hang, of another screen');
  await expect.poll(() => faults).toMatchObject([{ remote: 'mfe-cart', version, phase: 'timeout' }]);
  await retryWorks(page, server);
  expect([faults.length, server.asked]).toEqual([1, 2]);
});

test('an entry of the kit that hangs: a calm message in time, charged to the shell, and the retry works once the server answers', async ({
  page,
}) => {
  const faults = listenToFaults(page);
  const { version, kit } = await liveKit(page);
  const { preload } = await liveCart(page);
  const screen = (preload['/carrinho'] ?? []).filter((file) => file.endsWith('.js'));
  await page.clock.install();
  await page.goto(brokenPath);
  await shows(page);
  const server = await hang(page, (path) =>
    (kit.form ?? []).some((file) => path === `/releases/shell/${version}/${file}`),
  );
  await toldInTime(page, server, 'a hang, of an entry of the kit', screen);
  await expect.poll(() => faults).toMatchObject([{ remote: 'shell', version, phase: 'timeout' }]);
  await retryWorks(page, server);
  expect(faults).toHaveLength(1);
});
