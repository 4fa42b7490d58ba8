import { test, type Page } from '@playwright/test';
import { askNothing, newCustomer } from '../../support/newcomers.ts';
import { leaveSurveys } from '../../support/people.ts';
import { box, card, follow, go, seen } from '../../support/player.ts';
import { expect, payWithPix, toCart } from '../../support/purchase.ts';
import { makeRoom } from '../../support/rooms.ts';
import { become, client, hold } from '../../support/signed-in.ts';

test.beforeEach(({ page }) => leaveSurveys(page));

const openVideo = async (page: Page, path = '/conteudo/video/3') => {
  await page.goto(path);
  await expect(box(page)).toBeVisible();
  await expect(page.locator('video')).toBeVisible();
  await follow(page);
};

test('a video goes on through its tabs as the same element: no wait, no pause, no jump', async ({ page }) => {
  await openVideo(page);
  const tabs = page.getByRole('navigation', { name: 'Partes deste vídeo' });
  for (const [name, path, words] of [
    ['Ao vivo', '/live', 'Este vídeo é a gravação desta edição'],
    ['Recomendações', '/recomendacoes', /^Feitas em /],
    ['Sobre', '', 'CNPI'],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/conteudo/video/3${path}$`));
    await expect(page.locator('#outlet').getByText(words).first()).toBeVisible();
    expect([name, (await seen(page)).same, (await seen(page)).plays, (await seen(page)).events]).toEqual([
      name,
      true,
      true,
      [],
    ]);
  }
});

test('a guest sees closed recommendations of an edition and how many are open, and none that is', async ({ page }) => {
  await page.goto('/conteudo/video/3/recomendacoes');
  await expect(page.getByText(/ainda est(á|ão) em aberto/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recomendações' })).not.toContainText('Em andamento');
  await page.goto('/conteudo/video/2/recomendacoes');
  await expect(page.getByText('Sem recomendações para mostrar')).toBeVisible();
  await expect(page).toHaveURL(/\/conteudo\/video\/2\/recomendacoes$/);
});

test('a video goes on while one buys a course: in the card, and in the cart as sound only when asked', async ({
  page,
}) => {
  await hold(page, await newCustomer(page));
  await askNothing(page);
  await openVideo(page);
  await go(page, '/curso/renda-fixa-completa');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card(page)).toBeVisible();
  expect((await seen(page)).events).toEqual([]);
  await toCart(page);
  await expect(page.locator('video')).toBeHidden();
  await expect.poll(async () => (await seen(page)).plays).toBe(false);
  await page.getByRole('button', { name: 'Ouvir só o som' }).click();
  await expect.poll(async () => (await seen(page)).plays).toBe(true);
  const { txid } = await payWithPix(page);
  expect(await seen(page)).toMatchObject({ same: true, plays: true, events: ['pause'] });
  await page.request.post(`/api/sandbox/pix/${txid}/pay`);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expect(card(page)).toBeVisible();
  await expect(page.locator('video')).toBeVisible();
  const { same, plays, events } = await seen(page);
  expect({ same, plays, events }).toEqual({ same: true, plays: true, events: ['pause'] });
});

test('a broadcast opened in a window leaves its tab in silence, and is back in the card when that is closed', async ({
  page,
  context,
}) => {
  const { broadcast } = await makeRoom(page, { startsIn: -30, source: 'ao-vivo.m3u8' });
  await become(page, client);
  await page.goto(`/cliente/lives/${broadcast}`);
  await expect(page.locator('video')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(false);
  await go(page, '/loja');
  await expect(card(page)).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Abrir em janela' }).click();
  const own = await opened;
  await expect(card(page)).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(0);
  await expect(own.locator('video')).toBeVisible();
  const fills = () =>
    own.evaluate(() => {
      const { width, height } = document.querySelector('video')?.getBoundingClientRect() ?? new DOMRect();
      return [Math.round(width) === innerWidth, Math.round(height) === innerHeight];
    });
  await expect.poll(fills).toEqual([true, true]);
  await own.close({ runBeforeUnload: true });
  await expect(card(page)).toBeVisible();
  const again = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Abrir em janela' }).click();
  const second = await again;
  await expect(second.locator('video')).toBeVisible();
  // What lies over the picture goes while nobody moves.
  await second.mouse.move(200, 200);
  await second.getByRole('button', { name: 'Mostrar o chat' }).press('Enter');
  await expect(second.getByRole('log')).toBeVisible();
  await second.mouse.move(220, 200);
  await second.getByRole('button', { name: 'Voltar à transmissão' }).click();
  await expect(page).toHaveURL(new RegExp(`/cliente/lives/${broadcast}\\?current_time=\\d+$`));
  await expect.poll(() => second.isClosed()).toBe(true);
});
