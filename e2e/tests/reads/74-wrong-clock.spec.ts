import { test, type Browser, type Page } from '@playwright/test';
import { newBuyer } from '../../support/newcomers.ts';
import { expect, payWithPix, toCart } from '../../support/purchase.ts';
import { become, client, keptOf } from '../../support/signed-in.ts';

const hourMs = 3_600_000;
/** A device whose clock is a day behind, and one whose clock is a day ahead. */
const wrong = [-25 * hourMs, 25 * hourMs];

/** A tab of a device whose clock is off by so much. */
const tabOf = async (browser: Browser, offMs: number) => {
  const page = await (await browser.newContext()).newPage();
  await page.clock.install({ time: Date.now() + offMs });
  return page;
};

/** What a page says, but for its figures: minutes go by between two visits. */
const wordsOf = async (page: Page, path: string, ready: RegExp) => {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0);
  return (await page.getByRole('main').innerText()).replace(/\d+/g, '#').replace(/\s+/g, ' ');
};

const pages: readonly [string, RegExp][] = [
  ['/cliente/lives', /Transmissões/],
  ['/cliente/lives?aba=programacao', /Programação/],
  ['/notificacoes', /Notificações/],
  ['/conta/pedidos', /Pedido/],
  ['/conta/assinaturas', /Compras/],
];

test('what is on air, when something was and what is over is said the same by a device whose clock is a day wrong', async ({
  browser,
  page,
}) => {
  const headers = { authorization: `Bearer ${keptOf(client)['pregao.session']}` };
  const list = await page.request.get('/api/list-notifications', { headers });
  const { data } = (await list.json()) as { data: { id: number }[] };
  // What is unread is read by the first visit.
  const read = await page.request.post('/api/read-notifications', { headers, data: { up_to: data[0]?.id ?? 0 } });
  expect(read.ok()).toBe(true);
  const tabs: Page[] = [];
  for (const off of [0, ...wrong]) {
    const tab = await tabOf(browser, off);
    await become(tab, client);
    tabs.push(tab);
  }
  for (const [path, ready] of pages)
    // An edition that begins between two visits is seen by the next three.
    await expect(async () => {
      const said: string[] = [];
      for (const tab of tabs) said.push(await wordsOf(tab, path, ready));
      expect(said).toEqual([said[0], said[0], said[0]]);
    }).toPass();
  for (const tab of tabs) await tab.context().close();
});

test('a Pix has as long left on a device whose clock is a day wrong', async ({ browser }) => {
  for (const off of wrong) {
    const page = await tabOf(browser, off);
    await newBuyer(page);
    await page.goto('/curso/renda-fixa-completa');
    await toCart(page);
    await payWithPix(page);
    await expect(page.getByRole('dialog').getByRole('timer')).toHaveText(/^(23:5\d:\d\d|24:00:00)$/);
    await expect(page.getByText('Este código venceu')).toBeHidden();
    await page.context().close();
  }
});
