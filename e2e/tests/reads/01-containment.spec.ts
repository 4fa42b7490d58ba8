import { expect, test, type Page } from '@playwright/test';
import { brokenPath, listenToFaults, liveCart, othersGoOn, shows, withRegistry } from '../../support/containment.ts';
import { note, printFigures, restartClock, startClock } from '../../support/timings.ts';

const retry = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' });

test.beforeEach(({ page }) => startClock(page));
test.afterAll(printFigures);
const calm = 'a message with a retry';

test('nothing wrong: the time the others are compared with', async ({ page }) => {
  await page.goto(brokenPath);
  await shows(page);
  await note(page, 'nothing', 'screen', 'the live release');
});

test('every release gone: a calm message, the others go on, and the retry works once the cause is gone', async ({
  page,
}) => {
  await page.route('**/releases/mfe-cart/**/remoteEntry.js', (route) =>
    route.fulfill({ status: 404, body: 'Não encontrado.' }),
  );
  await page.goto(brokenPath);
  await expect(page.getByRole('alert').getByText('Esta parte não abriu')).toBeVisible();
  await note(page, 'entry 404, of every release', 'message', calm);
  await othersGoOn(page);
  await page.goBack();
  await expect(retry(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry(page).click();
  await shows(page);
});

for (const [what, pattern] of [
  ['entry', '**/releases/mfe-cart/**/remoteEntry.js'],
  ['chunk', '**/releases/mfe-cart/**/app.*.js'],
] as const)
  test(`a 503 for the ${what}, once, is not noticed by anybody`, async ({ page }) => {
    const faults = listenToFaults(page);
    let asked = 0;
    await page.route(pattern, (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
    });
    await page.goto('/home');
    await page.locator('[data-remote="mfe-catalog"]').waitFor();
    await restartClock(page);
    await page.evaluate((path) => {
      history.pushState(null, '', path);
    }, brokenPath);
    await shows(page);
    await note(page, `503 once, ${what}`, 'screen', 'the live release');
    expect(asked).toBeGreaterThan(1);
    expect(faults).toEqual([]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

test('security 29: tampered bytes of a style sheet are refused by their hash: a calm message with a retry where no release came before', async ({
  page,
}) => {
  const faults = listenToFaults(page);
  const { version } = await liveCart(page);
  await withRegistry(page, (remote) => {
    remote.previous = null;
  });
  const isTampered = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--stolen'));
  await page.route(`**/releases/mfe-cart/${version}/*.css`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n:root { --stolen: yes }` });
  });
  await page.goto(brokenPath);
  await expect(page.getByRole('alert').getByText('Esta parte não abriu')).toBeVisible();
  await note(page, 'wrong integrity hash, style sheet', 'message', calm);
  await expect
    .poll(() => faults)
    .toMatchObject([{ remote: 'mfe-cart', version, phase: 'integrity', message: expect.stringContaining('.css') }]);
  expect(await isTampered()).toBe('');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry(page).click();
  await shows(page);
});
