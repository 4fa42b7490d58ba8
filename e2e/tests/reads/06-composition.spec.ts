import { expect, test } from '@playwright/test';
import { port } from '../../playwright.config.ts';
import { openScreen } from '../../support/open-screen.ts';
import { sizes } from '../../support/screens.ts';

const origin = `http://localhost:${port}`;
/** Another origin, with a page of somebody else's. */
const foreign = 'http://127.0.0.1:4/';

test('security 6: abilities edited in the browser show a page, and the server still answers 403', async ({
  browser,
}) => {
  const { page, context } = await openScreen(
    browser,
    origin,
    { name: 'forged', path: '/home', as: 'cliente@pregao.test' },
    sizes[1],
    'light',
  );
  const forged = [{ action: 'read', subject: 'Pedidos' }];
  await page.addInitScript((ability) => {
    const user = JSON.parse(localStorage.getItem('pregao.user-data') ?? '{}') as object;
    localStorage.setItem('pregao.user-data', JSON.stringify({ ...user, ability }));
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('pregao.ability')))
      localStorage.removeItem(key);
  }, forged);
  await page.route(
    (url) => url.pathname === '/api/user',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), ability: forged } });
    },
  );
  const answers: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/list-orders')) answers.push(response.status());
  });
  await page.goto('/pedidos');
  await expect(page.locator('[data-remote="mfe-admin"]')).toBeVisible();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  expect(new Set(answers)).toEqual(new Set([403]));
  await expect(page.getByText(/^#\d{6}/)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('security 30: no foreign page frames the platform or reads its answers', async ({ page }) => {
  await page.route(foreign, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><iframe src="${origin}/home"></iframe>` }),
  );
  await page.goto(foreign);
  // The browser puts an error page of its own into the frame.
  await expect
    .poll(() =>
      page
        .frames()
        .slice(1)
        .map((frame) => frame.url()),
    )
    .toEqual(['chrome-error://chromewebdata/']);
  const read = await page.evaluate(
    async (address) =>
      Promise.all([
        fetch(`${address}/api/registry`).then(
          () => 'read',
          () => 'refused',
        ),
        fetch(`${address}/api/user`, { headers: { authorization: 'Bearer x' } }).then(
          () => 'read',
          () => 'refused',
        ),
        fetch(`${address}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }).then(
          () => 'read',
          () => 'refused',
        ),
      ]),
    origin,
  );
  expect(read).toEqual(['refused', 'refused', 'refused']);
});

test('security 30: a forged message changes nothing, and a page that opened the platform has no hold of it', async ({
  browser,
}) => {
  const { page, context } = await openScreen(
    browser,
    origin,
    { name: 'forged', path: '/home', as: 'cliente@pregao.test' },
    sizes[1],
    'light',
  );
  const state = () =>
    page.evaluate(() => [
      location.href,
      localStorage.getItem('pregao.session'),
      document.documentElement.dataset.skin,
      document.querySelectorAll('[role="dialog"], [role="alert"]').length,
    ]);
  const before = await state();
  await page.evaluate(() => {
    for (const data of [
      { type: 'session.ended.v1', payload: { reason: 'expired' } },
      'session.ended.v1',
      { event: 'modal.open.v1' },
      { type: 'webpackOk' },
      JSON.stringify({ type: 'navigate', to: '/login' }),
    ])
      window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://example.com', source: window }));
  });
  await expect(page.locator('[data-remote="mfe-catalog"]')).toBeVisible();
  expect(await state()).toEqual(before);
  const opener = await context.newPage();
  await opener.route(foreign, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Outra página</h1>' }),
  );
  await opener.goto(foreign);
  await opener.evaluate((address) => {
    (window as unknown as { held: Window | null }).held = window.open(`${address}/home`);
  }, origin);
  await expect
    .poll(() => opener.evaluate(() => (window as unknown as { held: Window | null }).held?.closed))
    .toBe(true);
  await context.close();
});
