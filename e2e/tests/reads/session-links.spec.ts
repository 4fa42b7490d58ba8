import { expect, test, type Page } from '@playwright/test';
import { endSession, linkTokenOf, sessionStatus } from '../../support/link-tokens.ts';
import { newAccount } from '../../support/newcomers.ts';
import { refuseCookies, signIn } from '../../support/people.ts';

const inPath = (token: string) => `/token/${encodeURIComponent(Buffer.from(token).toString('base64'))}`;
const heldToken = (page: Page) => page.evaluate(() => localStorage.getItem('pregao.session') ?? '');

// Every spelling is tried in address.test.ts; here, that the browser reads these three as that test says.
for (const wanted of ['/a/..//evil.example', '/%2e%2e//evil.example', '/\\evil.example']) {
  test(`security 50: after signing in, a return of ${JSON.stringify(wanted)} stays on the site`, async ({
    page,
    context,
    baseURL,
  }) => {
    const left: string[] = [];
    await context.route(
      ({ hostname }) => hostname === 'evil.example',
      (route) => {
        left.push(route.request().url());
        return route.fulfill({ body: 'evil' });
      },
    );
    const email = await newAccount(page, 'Nina Prado');
    await page.goto(`/login?return=${encodeURIComponent(wanted)}`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: /continuar/i }).click();
    await page.getByLabel('Senha', { exact: true }).fill('Pregao#2026');
    await page.getByRole('button', { name: /^entrar$/i }).click();
    await expect(page).toHaveURL(`${baseURL}/access-control`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Olá, Nina');
    expect(left).toEqual([]);
  });
}

/** Ana is signed in here, and opens a link of Bruna's. */
const openLink = async (page: Page, address: (token: string) => string) => {
  const [ana, bruna] = [await newAccount(page, 'Ana Souza'), await newAccount(page, 'Bruna Reis')];
  await signIn(page, ana);
  await refuseCookies(page);
  const held = await heldToken(page);
  const { session, token } = await linkTokenOf(page, bruna);
  const exchanged = page.waitForResponse('**/api/exchange-token');
  await page.goto(address(token));
  const { access_token: opened } = (await (await exchanged).json()) as { access_token: string };
  await expect(page.getByRole('heading', { name: 'Com qual conta continuar?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conta aberta agora' })).toContainText(ana);
  await expect(page.getByRole('region', { name: 'Conta do link' })).toContainText(bruna);
  expect(await heldToken(page)).toBe(held);
  expect(page.url()).not.toContain(token);
  return { held, opened, session };
};

test('security 53: a link over another person’s session asks, and who stays ends the session of the link', async ({
  page,
}) => {
  const { held, opened, session } = await openLink(page, inPath);
  const ended = page.waitForResponse('**/api/logout');
  await page.getByRole('button', { name: 'Ficar nesta conta: Ana Souza' }).press('Enter');
  expect((await ended).status()).toBe(200);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Olá, Ana');
  expect(await heldToken(page)).toBe(held);
  expect([
    await sessionStatus(page, held),
    await sessionStatus(page, opened),
    await sessionStatus(page, session),
  ]).toEqual([200, 401, 200]);
});

test('security 53: who enters with the account of the link leaves no session of the other behind', async ({ page }) => {
  const { held, opened } = await openLink(page, (token) => `/loja?token=${token}&pagina=1`);
  const ended = page.waitForResponse('**/api/logout');
  await page.getByRole('button', { name: 'Entrar com esta conta: Bruna Reis' }).click();
  await expect(page).toHaveURL(/\/loja\?pagina=1$/);
  expect((await ended).status()).toBe(200);
  expect(await heldToken(page)).toBe(opened);
  expect([await sessionStatus(page, held), await sessionStatus(page, opened)]).toEqual([401, 200]);
});

test('security 53: who closes the page without an answer has refused', async ({ page, context }) => {
  const { held, opened } = await openLink(page, inPath);
  await page.close({ runBeforeUnload: false });
  await expect.poll(() => sessionStatus(context, opened)).toBe(401);
  expect(await sessionStatus(context, held)).toBe(200);
});

test('security 51: a link made before a sign-out opens nothing after it', async ({ page }) => {
  const { session, token } = await linkTokenOf(page, await newAccount(page));
  await endSession(page, session);
  await page.goto(inPath(token));
  await expect(page.getByRole('heading', { name: 'Este link não abre mais' })).toBeVisible();
  expect(await heldToken(page)).toBe('');
});

test('a link whose exchange does not load at first is not lost: its page exchanges it', async ({ page }) => {
  const email = await newAccount(page, 'Lia Nunes');
  const { token } = await linkTokenOf(page, email);
  await page.route(/\/releases\/shell\/[^/]+\/link-token\.[^/]+\.js/, (route) => route.abort());
  await page.goto(inPath(token));
  await expect(page).toHaveURL(/\/access-control$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Olá, Lia');
});

test('a link of any page whose exchange does not load is said there, and the address is clean', async ({ page }) => {
  await page.route(/\/releases\/shell\/[^/]+\/link-token\.[^/]+\.js/, (route) => route.abort());
  await page.goto('/loja?token=one-use');
  await expect(
    page.getByText('Não conseguimos falar com o servidor. Verifique sua conexão e tente de novo.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/loja$/);
});
