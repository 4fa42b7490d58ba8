import { expect, test, type Page } from '@playwright/test';
import { leaveSurveys, password, refuseCookies, signIn } from '../../support/people.ts';
import { admin, become, client } from '../../support/signed-in.ts';

test('a page that needs a session leads to the login and back, and an ability that is missing is said', async ({
  page,
}) => {
  await page.goto('/pedidos');
  await expect(page).toHaveURL(/\/login\?return=%2Fpedidos/);
  await page.getByLabel('E-mail').fill('cliente@pregao.test');
  await page.getByRole('button', { name: /continuar/i }).click();
  await page.getByLabel('Senha', { exact: true }).fill('Pregao#2026');
  await page.getByRole('button', { name: /^entrar$/i }).click();
  await expect(page).toHaveURL(/\/pedidos$/);
  await expect(page.locator('[data-remote="mfe-admin"]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading').first()).toHaveText('Você não tem acesso a esta página');
});

test('security 1: signing out ends the session on the server too', async ({ page }) => {
  await signIn(page, 'cliente@pregao.test');
  await refuseCookies(page);
  const token = await page.evaluate(() => localStorage.getItem('pregao.session'));
  const asked = () => page.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } });
  expect((await asked()).status()).toBe(200);
  await page.getByRole('button', { name: /^Sua conta/ }).click();
  const left = page.waitForResponse('**/api/logout');
  await page.getByRole('menuitem', { name: 'Sair', exact: true }).click();
  expect((await left).status()).toBe(200);
  expect((await asked()).status()).toBe(401);
  // The tab forgets once it has read the answer, which the network tells of before.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pregao.session'))).toBeNull();
});

test('security 5: a token link signs in, cleans the address at once and works a single time', async ({
  page,
  browser,
}) => {
  const login = await page.request.post('/api/login', {
    data: { email: 'cliente@pregao.test', password: 'Pregao#2026' },
  });
  const { access_token: session } = (await login.json()) as { access_token: string };
  const link = await page.request.post('/api/create-link-token', { headers: { authorization: `Bearer ${session}` } });
  const { token } = (await link.json()) as { token: string };
  const address = `/token/${encodeURIComponent(Buffer.from(token).toString('base64'))}`;
  await page.goto(address);
  await expect(page).toHaveURL(/\/(access-control|home)$/);
  expect(page.url()).not.toContain(token);
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'pt-BR' })).newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'Este link não abre mais' })).toBeVisible();
  expect(other.url()).not.toContain(address);
  expect(await other.evaluate(() => localStorage.getItem('pregao.session'))).toBeNull();
  await other.context().close();
});

test('security 86: a browser that refuses storage and cookies opens the pages, and who signs in stays so while the tab is open', async ({
  page,
}) => {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });
  });
  for (const path of ['/home', '/curso/renda-fixa-completa', '/carrinho', '/loja']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  await signIn(page, 'cliente@pregao.test');
  await refuseCookies(page);
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Meus Cursos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cursos/i);
  await expect(page.getByRole('button', { name: /^Sua conta/ })).toBeVisible();
  expect(thrown).toEqual([]);
});

test('an unknown address says so and keeps the way home', async ({ page }) => {
  const answer = await page.goto('/nao/existe');
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first(),
  ).toBeVisible();
});

test('security 14: a customer is told that the page is not theirs', async ({ page }) => {
  await become(page, client);
  await page.goto('/releases');
  await expect(page.getByRole('heading', { name: 'Você não tem acesso a esta página' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Versões' })).toBeHidden();
});

/** What answers for a person's rights: a visitor's pages do without. */
const rights = '**/releases/shell/**/ability.*.js';
const noAccess = 'Você não tem acesso a esta página';

/** Signs in on the screen one was led to. */
const enter = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /continuar/i }).click();
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^entrar$/i }).click();
};

const countRights = async (page: Page) => {
  const asked: string[] = [];
  await page.route(rights, (route) => {
    asked.push(route.request().url());
    return route.continue();
  });
  return asked;
};

test('a visitor looks around without what answers for rights; who signs in has theirs on the page they wanted', async ({
  page,
}) => {
  const asked = await countRights(page);
  await page.goto('/home');
  await refuseCookies(page);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.goto('/pedidos');
  await expect(page).toHaveURL(/\/login\?return=%2Fpedidos/);
  expect(asked).toEqual([]);
  await enter(page, admin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedidos');
  expect(asked).toHaveLength(1);
});

test('a person with every right is never told that a page is not theirs while their rights are on their way', async ({
  page,
}) => {
  await become(page, admin);
  const held = Promise.withResolvers<void>();
  await page.route(rights, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.addInitScript((text) => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(text)) sessionStorage.setItem('refused', 'yes');
    }).observe(document, { childList: true, subtree: true });
  }, noAccess);
  const wanted = page.waitForRequest(rights);
  await page.goto('/pedidos', { waitUntil: 'commit' });
  await wanted;
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedidos');
  expect(await page.evaluate(() => sessionStorage.getItem('refused'))).toBeNull();
});

test('who signs in while their rights cannot be fetched stays signed in, is told, and has them once the network is back', async ({
  page,
}) => {
  await leaveSurveys(page);
  await page.goto('/login?return=%2Fpedidos');
  await page.route(rights, (route) => route.abort('internetdisconnected'));
  await enter(page, admin);
  await expect(page.getByText('Suas permissões ainda não carregaram.')).toBeVisible();
  await expect(page.getByRole('heading', { name: noAccess })).toBeVisible();
  const token = () => page.evaluate(() => localStorage.getItem('pregao.session'));
  const held = await token();
  expect(held).toBeTruthy();
  await page.unroute(rights);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedidos');
  expect(await token()).toBe(held);
});
