import { expect, test, type Page } from '@playwright/test';
import { growth, success } from '../../support/leaks.ts';
import { askNothing, newCustomer } from '../../support/newcomers.ts';
import { leaveSurveys } from '../../support/people.ts';
import { box, card, follow, go, seen } from '../../support/player.ts';
import { examine } from '../../support/screen-watch.ts';
import { fillCart } from '../../support/screens.ts';
import { admin, become, client, hold } from '../../support/signed-in.ts';

const video = '/conteudo/video/1';

// A trace would keep what the page let go of.
test.use({ trace: 'off' });

test.beforeEach(({ page }) => leaveSurveys(page));

const open = async (page: Page) => {
  await page.goto(video);
  await expect(box(page)).toBeVisible();
  await expect(page.locator('video')).toBeVisible();
};

/** Where two elements are on the screen, to the pixel. */
const laidOver = (page: Page) =>
  page.evaluate(() => {
    const at = (element: Element | null) => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return [x, y, width, height].map(Math.round);
    };
    return { player: at(document.querySelector('video')), box: at(document.querySelector('[data-player-box]')) };
  });

test('one video goes on through four remotes and back, as the same element: no wait, no pause, no jump', async ({
  page,
}) => {
  await become(page, admin);
  await open(page);
  await follow(page);
  for (const path of ['/loja', '/cliente/lives', '/pedidos', '/hub/home']) {
    await go(page, path);
    await expect(card(page)).toBeVisible();
    await expect(page.locator('#outlet h1, #outlet h2').first()).toBeVisible();
    const before = (await seen(page)).at;
    await expect.poll(async () => (await seen(page)).at).not.toBe(before);
    expect([path, (await seen(page)).same, (await seen(page)).events]).toEqual([path, true, []]);
  }
  await card(page).getByRole('button', { name: 'Voltar ao vídeo' }).click();
  await expect(page).toHaveURL(new RegExp(`${video}$`));
  await expect(card(page)).toHaveCount(0);
  await expect(box(page)).toBeVisible();
  expect(await seen(page)).toMatchObject({ same: true, plays: true, events: [] });
});

test('the player lies over its box while the page scrolls and the window changes', async ({ page }) => {
  await become(page, client);
  await open(page);
  const isLaid = () =>
    expect
      .poll(async () => {
        const { player, box: place } = await laidOver(page);
        return player.every((value, index) => Math.abs(value - (place[index] ?? 0)) <= 1);
      })
      .toBe(true);
  await isLaid();
  await page.setViewportSize({ width: 390, height: 500 });
  await isLaid();
  await page.mouse.wheel(0, 240);
  await isLaid();
  await page.setViewportSize({ width: 1100, height: 700 });
  await isLaid();
});

test('a video that stands still stops with its page; one that floats ends at logout', async ({ page }) => {
  await hold(page, await newCustomer(page));
  await askNothing(page);
  await open(page);
  await go(page, '/loja');
  await expect(page.getByRole('heading', { level: 1, name: 'Loja' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await go(page, video);
  await expect(page.locator('video')).toBeVisible();
  await follow(page);
  await go(page, '/loja');
  await expect(card(page)).toBeVisible();
  await page.getByRole('button', { name: /^Sua conta: / }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
});

test('while one buys the video is silent and unseen; asked for, its sound goes on, and the card is back afterwards', async ({
  page,
}) => {
  await hold(page, await newCustomer(page));
  await askNothing(page);
  await fillCart(page);
  await open(page);
  await follow(page);
  await go(page, '/loja');
  await expect(card(page)).toBeVisible();
  await go(page, '/carrinho');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('video')).toBeHidden();
  expect((await seen(page)).plays).toBe(false);
  await page.getByRole('button', { name: 'Ouvir só o som' }).click();
  await expect.poll(async () => (await seen(page)).plays).toBe(true);
  await expect(page.locator('video')).toBeHidden();
  await page.getByRole('button', { name: 'Tenho um cupom' }).click();
  await page.getByRole('textbox', { name: 'Cupom', exact: true }).fill('PREGAO');
  expect((await seen(page)).plays).toBe(true);
  await go(page, '/loja');
  await expect(page.locator('video')).toBeVisible();
  expect(await seen(page)).toMatchObject({ same: true, plays: true });
});

test('the card is kept as it was left, gives way to a field it covers, and is a strip above the bar of a phone', async ({
  page,
}) => {
  await become(page, client);
  await open(page);
  await follow(page);
  await go(page, '/loja');
  const width = async () => (await card(page).boundingBox())?.width;
  expect(await width()).toBe(384);
  await page.getByRole('button', { name: 'Mudar o tamanho' }).click();
  await expect.poll(width).toBe(512);
  await page.getByRole('button', { name: 'Recolher para a barra' }).click();
  await expect(page.locator('video')).toBeHidden();
  expect((await seen(page)).plays).toBe(true);
  await page.reload();
  await go(page, video);
  await expect(page.locator('video')).toBeVisible();
  await follow(page);
  await go(page, '/loja');
  await page.getByRole('button', { name: 'Mostrar o vídeo de novo' }).click();
  expect(await width()).toBe(512);
  const search = page.getByPlaceholder('Buscar curso, tema ou professor');
  await search.focus();
  const apart = async () => {
    const [own, field] = [await card(page).boundingBox(), await search.boundingBox()];
    if (!own || !field) return false;
    return (
      own.x >= field.x + field.width ||
      own.x + own.width <= field.x ||
      own.y >= field.y + field.height ||
      own.y + own.height <= field.y
    );
  };
  await expect.poll(apart).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('navigation', { name: 'Atalhos' });
  const [strip, foot] = [await card(page).boundingBox(), await bar.boundingBox()];
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  expect(strip?.height).toBeLessThan(120);
});

for (const [name, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`the card is clean for axe in both skins: ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await become(page, client);
    await open(page);
    await follow(page);
    await go(page, '/loja');
    await expect(card(page)).toBeVisible();
    expect(await examine(page, ['light', 'dark'], name, `card-${name}`)).toEqual([]);
  });

test('a hundred times docked and floating leave no listener, node, style, socket or timer behind', async ({
  browser,
}) => {
  const { grown, figures, share, shares } = await growth(browser, {
    as: client,
    there: { path: video, remote: 'mfe-live' },
    away: success,
    mounts: 100,
    withHeap: true,
    begin: async (page) => {
      await expect(page.locator('video')).toBeVisible();
      await follow(page);
    },
  });
  console.log(`player ${figures}`);
  console.log(`player after collection: ${shares}`);
  expect(grown).toEqual([]);
  for (const kind of ['nodes', 'listeners'] as const) expect([kind, share(kind) <= 0.02]).toEqual([kind, true]);
});
