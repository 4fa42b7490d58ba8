import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { editedRemote } from '../../support/edited-remote.ts';

const published = 'Seu carrinho está vazio';
const edited = 'Seu carrinho é de desenvolvimento';

type Copy = ReturnType<typeof editedRemote>;
let copy: Copy;
let served: Awaited<ReturnType<Copy['serve']>>;

// A worker that takes up this file a second time makes a copy anew.
test.beforeAll(async () => {
  copy = editedRemote('mfe-cart');
  copy.edit('src/features/checkout/checkout.pt-br.json', (text) => text.replace(published, edited));
  served = await copy.serve();
});
test.afterAll(() => {
  served.close();
  copy.remove();
});

const badge = (page: Page) => page.getByRole('complementary', { name: 'Código em desenvolvimento' });

/** Opens an address in a browser that keeps these overrides. */
const openWith = async (page: Page, overrides: object, path = '/carrinho') => {
  await page.goto('/robots.txt');
  await page.evaluate((text) => {
    localStorage.setItem('pregao.overrides', text);
  }, JSON.stringify(overrides));
  await page.goto(path);
};

const boxes = (page: Page) =>
  Promise.all(
    [badge(page), page.getByRole('dialog')].map(
      async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
    ),
  );

test('a developer tries one remote from another port, the badge says so, and removing it brings the release back', async ({
  page,
}) => {
  await openWith(page, { 'mfe-cart': served.entry });
  await expect(page.getByText(edited)).toBeVisible();
  await expect(badge(page).getByRole('status')).toHaveText(`mfe-cartde ${served.origin}`);
  await badge(page).getByRole('button', { name: 'Remover mfe-cart' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(published)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('pregao.overrides'))).toBeNull();
});

test('security 28: an origin the page does not name is ignored with a note that is no error', async ({ page }) => {
  const notes: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    notes.push(`${message.type()} ${message.text()}`);
  });
  page.on('request', (request) => {
    asked.push(new URL(request.url()).hostname);
  });
  await openWith(page, { 'mfe-cart': 'https://pregao.example/remoteEntry.js' });
  await expect(page.getByText(published)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  expect(notes.filter((note) => note.includes('mfe-cart'))).toEqual([
    'info pregao.overrides: mfe-cart may not come from https://pregao.example',
  ]);
  expect(asked).not.toContain('pregao.example');
});

test('the badge leaves the question about cookies free and axe finds nothing in it, in both sizes and skins', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    for (const skin of ['light', 'dark']) {
      await page.setViewportSize({ width, height });
      await page.addInitScript((name) => {
        localStorage.setItem('pregao.skin', name);
      }, skin);
      await openWith(page, { 'mfe-cart': served.entry }, '/loja');
      await expect(badge(page)).toBeVisible();
      await expect(page.getByRole('dialog')).toBeVisible();
      const [own, cookies] = await boxes(page);
      expect(
        own &&
          cookies &&
          (own.x + own.width <= cookies.x ||
            own.x >= cookies.x + cookies.width ||
            own.y + own.height <= cookies.y ||
            own.y >= cookies.y + cookies.height),
        `${width} ${skin}`,
      ).toBe(true);
      const { violations } = await new AxeBuilder({ page })
        .include('aside[aria-label="Código em desenvolvimento"]')
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        `${width} ${skin}`,
      ).toEqual([]);
      if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/badge-${width}-${skin}.png` });
    }
});

test('a server that does not answer, or gives a manifest and no code, leaves the release in place, and the badge says so', async ({
  page,
}) => {
  await openWith(page, { 'mfe-cart': 'http://localhost:9/remoteEntry.js' });
  await expect(page.getByText(published)).toBeVisible();
  await expect(badge(page).getByRole('status')).toHaveText('mfe-cartlocalhost:9 falhou: no ar, a versão publicada');
  await page.route(served.entry, (route) => route.fulfill({ status: 404, body: 'Não encontrado.' }));
  await openWith(page, { 'mfe-cart': served.entry });
  await expect(page.getByText(published)).toBeVisible();
  await expect(badge(page).getByRole('status')).toHaveText(
    `mfe-cart${served.origin} falhou: no ar, a versão publicada`,
  );
});
