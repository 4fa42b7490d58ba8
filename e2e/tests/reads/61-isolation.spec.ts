import { expect, test, type Page } from '@playwright/test';
import { newCustomer } from '../../support/newcomers.ts';
import { fillCart, settled } from '../../support/screens.ts';
import { admin, become, hold } from '../../support/signed-in.ts';

/** Addresses a tab asks for from now on, and the text of the scripts it is given. */
const follow = (page: Page) => {
  const asked: string[] = [];
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    asked.push(pathname);
    if (pathname.endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  return {
    of: (name: string) => asked.filter((path) => path.startsWith(`/releases/${name}/`)),
    code: async () => (await Promise.all(scripts)).join('\n'),
  };
};

/** Stands on every link of the frame: intent fetches remotes ahead. */
const intend = async (page: Page) => {
  for (const link of await page.getByRole('navigation').getByRole('link').all())
    if (await link.isVisible()) await link.focus();
};

const customerPages = ['/home', '/curso/renda-fixa-completa', '/carrinho', '/cliente/lives'];

const walk = async (page: Page) => {
  for (const path of customerPages) {
    await page.goto(path, { waitUntil: 'load' });
    await settled(page);
    await intend(page);
  }
};

test('no byte of the staff area is fetched while a visitor looks around', async ({ page }) => {
  const seen = follow(page);
  await fillCart(page);
  await walk(page);
  expect([seen.of('mfe-admin'), seen.of('mfe-hub')]).toEqual([[], []]);
  expect(seen.of('mfe-catalog').length).toBeGreaterThan(0);
});

test('no byte of the staff area is fetched while a client looks around, and staff is given it', async ({
  page,
  browser,
}) => {
  const seen = follow(page);
  await hold(page, await newCustomer(page));
  await fillCart(page);
  await walk(page);
  expect([seen.of('mfe-admin'), seen.of('mfe-hub')]).toEqual([[], []]);
  expect(seen.of('mfe-live').length).toBeGreaterThan(0);
  const staff = await browser.newPage();
  const given = follow(staff);
  await become(staff, admin);
  await staff.goto('/');
  await expect(staff.locator('[data-remote="mfe-admin"]')).toBeVisible();
  expect(given.of('mfe-admin').length).toBeGreaterThan(0);
  await staff.close();
});

/** Style names of the kit's heavy entries, as its build makes them of their files' names. */
const heavy = {
  data: 'shell-data-table.module-',
  chart: 'shell-charts.module-',
  editor: 'shell-editor.module-',
};

const carried = (code: string) =>
  Object.entries(heavy)
    .filter(([, marker]) => code.includes(marker))
    .map(([entry]) => entry);

for (const path of ['/home', '/curso/renda-fixa-completa', '/carrinho'])
  test(`the first visit of ${path} fetches neither the tables, the charts nor the editor of the kit`, async ({
    page,
  }) => {
    const seen = follow(page);
    if (path === '/carrinho') await fillCart(page);
    await page.goto(path, { waitUntil: 'load' });
    await settled(page);
    expect(carried(await seen.code())).toEqual([]);
  });

test('the tables and the charts of the kit come with the screens of staff that show them', async ({ page }) => {
  const seen = follow(page);
  await become(page, admin);
  await page.goto('/pedidos', { waitUntil: 'load' });
  await settled(page);
  await page.goto('/', { waitUntil: 'load' });
  await settled(page);
  await expect.poll(async () => carried(await seen.code())).toEqual(['data', 'chart']);
});
