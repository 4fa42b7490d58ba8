import { expect, test, type Page } from '@playwright/test';
import { movedOf, watchShifts } from '../../support/screen-watch.ts';
import { admin, become, client } from '../../support/signed-in.ts';

/** Everything a page asks for until its remote shows something, by path, covers left out: as the browser itself records it. */
const arrive = async (page: Page, path: string) => {
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('[data-remote]')?.textContent) return;
      watcher.disconnect();
      Object.assign(window, { shownAt: performance.now() });
    });
    watcher.observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('[data-remote]')).toHaveText(/\S/);
  const asked = await page.evaluate(() => [
    location.href,
    ...performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (window as unknown as { shownAt: number }).shownAt)
      .map(({ name }) => name),
  ]);
  // What was preloaded is recorded again when it is used.
  return [...new Set(asked)]
    .filter((address) => address.startsWith('http'))
    .map((address) => new URL(address).pathname)
    .filter((address) => !address.startsWith('/covers/'));
};

const ending = (asked: string[], end: string) => asked.filter((address) => address.endsWith(end));

for (const path of ['/home', '/curso/renda-fixa-completa']) {
  test(`${path}: a visitor's first screen asks the API for nothing, and comes in one script of the shell and three of its remote, one style sheet each`, async ({
    page,
  }) => {
    const asked = await arrive(page, path);
    expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([]);
    expect([ending(asked, '.js').length, ending(asked, '.css').length]).toEqual([4, 2]);
    expect(asked.length).toBeLessThanOrEqual(8);
  });
}

const transport = /\/releases\/shell\/[^/]+\/transport\.[^/]+\.js$/;
const couldNot = 'Não conseguimos falar com o servidor. Verifique sua conexão e tente de novo.';

/** Files that were asked of the server from here on. */
const watchFiles = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

test('what makes the calls comes when a guest’s first screen stands, with the page where the screen calls at once, and once', async ({
  page,
}) => {
  const asked = watchFiles(page);
  for (const path of ['/home', '/carrinho']) {
    asked.length = 0;
    const named = [...(await (await page.request.get(path)).text()).matchAll(/<link rel="preload" href="([^"]+)"/g)];
    expect(named.filter(([, file = '']) => transport.test(file)).length, path).toBe(path === '/home' ? 0 : 1);
    const before = await arrive(page, path);
    expect(
      before.some((file) => transport.test(file)),
      path,
    ).toBe(path !== '/home');
    await expect.poll(() => asked.filter((file) => transport.test(file)), path).toHaveLength(1);
    await page.waitForLoadState('networkidle');
    expect(
      asked.filter((file) => transport.test(file)),
      path,
    ).toHaveLength(1);
  }
});

test('who asks while what makes the calls can not come is told so, keeps what was typed, and goes on by asking again', async ({
  page,
}) => {
  await page.route(transport, (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(client);
  const next = page.getByRole('button', { name: /continuar/i });
  const told = page.waitForRequest('**/api/faults');
  await next.click();
  expect((await told).postDataJSON()).toMatchObject({ remote: 'shell', phase: 'load' });
  await expect(page.getByText(couldNot)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(client);
  await page.unroute(transport);
  await next.click();
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
});

test('the texts of a page wait for no library, which comes once the page is idle; where it does not come they are said all the same', async ({
  page,
}) => {
  const library = '**/releases/shell/**/i18next.*.js';
  const idle = page.waitForResponse(library);
  const asked = await arrive(page, '/home');
  expect(asked.filter((address) => address.includes('/i18next.'))).toEqual([]);
  expect((await idle).status()).toBe(200);
  await page.route(library, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/i18next.'));
  await page.goto('/loja');
  await failed;
  await page
    .getByRole('button', { name: 'Entrar' })
    .or(page.getByRole('link', { name: 'Entrar' }))
    .first()
    .click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByRole('button', { name: /continuar/i })).toBeVisible();
});

test('nothing of the first page moves while it comes, though it is slow', async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.route('**/releases/mfe-catalog/**', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    await route.continue();
  });
  await arrive(page, '/home');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await movedOf(page)).sum).toBeLessThan(0.02);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what the cart needs of the kit comes with the page, not after its screen', async ({ page }) => {
  const html = await (await page.request.get('/carrinho')).text();
  const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, address]) => address);
  const asked = await arrive(page, '/carrinho');
  expect(
    [...ending(asked, '.js'), ...ending(asked, '.css')].filter(
      (address) => !address.includes('/main.') && !preloaded.includes(address),
    ),
  ).toEqual([]);
});

test('a link one is about to follow has its screen fetched; following it fetches no code', async ({ page }) => {
  await arrive(page, '/home');
  const link = page.getByRole('main').getByRole('link', { name: 'Ver cursos' }).first();
  const screen = page.waitForResponse(
    (response) => response.url().includes('/releases/mfe-catalog/') && response.url().endsWith('.js'),
  );
  const data = page.waitForResponse((response) => response.url().includes('/api/list-courses'));
  await link.hover();
  await Promise.all([screen, data]);
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loja' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(asked.filter((address) => address === '/api/list-courses')).toEqual([]);
});

test('staff who are about to follow a link to a list, or to the hub, have its screen fetched', async ({ page }) => {
  await become(page, admin);
  await page.goto('/');
  await expect(page.locator('[data-remote="mfe-admin"]')).toHaveText(/\S/);
  const { remotes } = (await (await page.request.get('/api/registry')).json()) as {
    remotes: { name: string; version: string; preload: Record<string, string[]> }[];
  };
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  for (const [owner, path] of [
    ['mfe-admin', '/faq'],
    ['mfe-hub', '/hub/politicas-procedimentos'],
  ] as const) {
    const remote = remotes.find(({ name }) => name === owner);
    const own = (remote?.preload[path] ?? []).map((file) => `/releases/${owner}/${remote?.version}/${file}`);
    const before = await fetched();
    expect(
      own.filter((file) => !before.includes(file)),
      path,
    ).not.toEqual([]);
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      link.textContent = to;
      document.body.append(link);
      link.focus();
    }, path);
    await expect
      .poll(async () => {
        const now = await fetched();
        return own.filter((file) => !now.includes(file));
      })
      .toEqual([]);
  }
});
