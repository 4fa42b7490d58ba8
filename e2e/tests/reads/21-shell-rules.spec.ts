import { expect, test, type Page } from '@playwright/test';
import { port } from '../../playwright.config.ts';
import { refuseCookies, signIn } from '../../support/people.ts';
import { portOfBrand } from '../../support/screen.ts';

const brands = [
  { name: 'brasil', at: port, logo: 'Pregão' },
  { name: 'liberta', at: port + portOfBrand.liberta, logo: 'Liberta' },
  { name: 'global', at: port + portOfBrand.global, logo: 'Pregão Global' },
];
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('REQ-1.1, REQ-1.54, REQ-9.2: the platform speaks Brazilian Portuguese from the first page, whatever the language of the browser', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: `http://localhost:${port}`, locale: 'en-US' })).newPage();
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /mercado financeiro|cursos/i);
  await page.context().close();
});

test('REQ-1.33, REQ-1.34, REQ-1.38, REQ-2.134: each brand has its logo, its colours and its background of the sign-in page', async ({
  page,
}) => {
  const seen = { logos: new Set<string>(), colours: new Set<string>(), backgrounds: new Set<string>() };
  for (const { name, at, logo } of brands) {
    await page.goto(`http://localhost:${at}/login`);
    await expect(page.locator('html')).toHaveAttribute('data-variant', name);
    const drawn = page.getByRole('main').getByRole('img', { name: logo, exact: true });
    seen.logos.add(await drawn.innerHTML());
    seen.colours.add(await styleOf(page, 'html', '--pg-color-primary'));
    seen.backgrounds.add(await page.locator('aside[data-variant] > svg').first().innerHTML());
  }
  expect(Object.values(seen).map(({ size }) => size)).toEqual([3, 3, 3]);
});

test('REQ-4.63, REQ-4.64, REQ-4.66, REQ-4.67: the menu stands at the side, the page has the whole width, the bar floats and the footer does not', async ({
  page,
}) => {
  await page.goto('/home');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu).toBeVisible();
  const [side, bar, main] = await Promise.all([
    menu.boundingBox(),
    page.getByRole('banner').boundingBox(),
    page.getByRole('main').boundingBox(),
  ]);
  expect(side && side.height > side.width && side.x < 20).toBe(true);
  // Folded to its icons, an entry is as high as its icon asks, however long its words are.
  const heights = await menu
    .getByRole('listitem')
    .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(48);
  expect(Math.round((main?.x ?? 0) + (main?.width ?? 0))).toBe(
    await page.evaluate(() => document.documentElement.clientWidth),
  );
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(bar?.y);
  const footer = page.getByRole('contentinfo');
  expect(await footer.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  // In one go: between two frames shelves that come near take the height they have.
  expect(
    await footer.evaluate((element) => {
      const before = element.getBoundingClientRect().y;
      scrollBy({ top: -200, behavior: 'instant' });
      return Math.round(element.getBoundingClientRect().y - before);
    }),
  ).toBe(200);
});

test('REQ-4.9: at the login the current user is not asked for, elsewhere a stored token asks', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/user') asked.push(new URL(page.url()).pathname);
  });
  await page.goto('/home');
  await page.evaluate(() => {
    localStorage.setItem('pregao.session', 'of-another-day');
  });
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(asked).toEqual([]);
  const question = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/user');
  await page.goto('/home');
  await question;
});

test('REQ-1.32, REQ-9.10: the UTM values of a visit are kept in cookies that end with the session of the browser, and the variant under its key', async ({
  page,
}) => {
  await page.goto('/home?utm_source=google&utm_medium=cpc&utm_campaign=op%C3%A7%C3%B5es');
  await expect(page.getByRole('main')).toBeVisible();
  const kept = (await page.context().cookies()).filter(({ name }) => name.startsWith('pregao.utm-'));
  expect(kept.map(({ name, value, expires }) => [name, decodeURIComponent(value), expires]).sort()).toEqual([
    ['pregao.utm-campaign', 'opções', -1],
    ['pregao.utm-medium', 'cpc', -1],
    ['pregao.utm-source', 'google', -1],
  ]);
  expect(await page.evaluate(() => localStorage.getItem('pregao.app-origin'))).toBe('brasil');
});

test('REQ-1.27, REQ-1.32: two tabs of an origin have its brand, whatever one of them leaves in the storage they share', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/home'), other.goto('/loja')]);
  await other.evaluate(() => {
    localStorage.setItem('pregao.app-origin', 'liberta');
  });
  await expect(page.locator('html')).toHaveAttribute('data-variant', 'brasil');
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('data-variant', 'brasil');
  expect(await other.evaluate(() => localStorage.getItem('pregao.app-origin'))).toBe('brasil');
  await other.goto(`http://localhost:${port + portOfBrand.liberta}/loja`);
  await expect(other.locator('html')).toHaveAttribute('data-variant', 'liberta');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-variant', 'brasil');
});

test('a logout, and a skin, in one tab are those of the other', async ({ page, context }) => {
  await signIn(page, 'cliente@pregao.test');
  await refuseCookies(page);
  const other = await context.newPage();
  await other.goto('/cliente/cursos');
  await expect(other.getByRole('button', { name: /^Sua conta/ })).toBeVisible();
  const dark = page.getByRole('button', { name: 'Usar tema escuro' });
  const wasLight = await dark.isVisible();
  await (wasLight ? dark : page.getByRole('button', { name: 'Usar tema claro' })).click();
  await expect(other.locator('html')).toHaveAttribute('data-skin', wasLight ? 'dark' : 'light');
  await page.getByRole('button', { name: /^Sua conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair', exact: true }).click();
  await expect(other).toHaveURL(/\/login/);
  expect(
    await other.evaluate(() => ['pregao.session', 'pregao.user-data'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null]);
});

test('who asked for less motion sees none: nothing on the home is animated or moves by itself', async ({ browser }) => {
  const page = await (
    await browser.newContext({ baseURL: `http://localhost:${port}`, locale: 'pt-BR', reducedMotion: 'reduce' })
  ).newPage();
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
          ).length,
    );
  expect(await moving()).toBe(0);
  await page.getByRole('button', { name: /Expandir menu/ }).click();
  expect(await moving()).toBe(0);
  expect(await styleOf(page, 'html', 'scroll-behavior')).toBe('auto');
  await page.context().close();
});
