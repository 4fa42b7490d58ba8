import { test, type Page } from '@playwright/test';
import { askNothing, newBuyer } from '../../support/newcomers.ts';
import { password } from '../../support/people.ts';
import { expect, payWithPix } from '../../support/purchase.ts';
import { hold } from '../../support/signed-in.ts';

/** The room of the demonstration that is sold alone, as somebody who may not open it finds it. */
const findOffered = async (page: Page, token: string | undefined) => {
  const answer = await page.request.get('/api/list-broadcasts', { headers: { authorization: `Bearer ${token}` } });
  const lists = (await answer.json()) as Record<
    'live' | 'upcoming' | 'replays',
    { broadcast_id: number; offer: { price_cents: number } | null }[]
  >;
  const card = [...lists.live, ...lists.upcoming, ...lists.replays].find(({ offer }) => offer !== null);
  expect(card?.offer?.price_cents).toBe(4_900);
  return `/cliente/lives/${card?.broadcast_id}`;
};

const buyButton = (page: Page) => page.getByRole('button', { name: /^Comprar esta transmissão/ });

/** What a reload would take away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }));
const hasStayed = (page: Page) => page.evaluate(() => 'stayed' in window);

test('a guest is led to the login, buys one broadcast with Pix and is in its room, in every tab, without a reload', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const { email, stored } = await newBuyer(page);
  const room = await findOffered(page, stored['pregao.session']);
  await hold(page, {});
  await page.goto(room);
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent(room)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /continuar/i }).click();
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^entrar$/i }).click();
  await expect(page).toHaveURL(room);
  await expect(buyButton(page)).toContainText('R$ 49,00');

  const waiting = await context.newPage();
  await askNothing(waiting);
  await waiting.goto(room);
  await expect(buyButton(waiting)).toBeVisible();
  for (const tab of [page, waiting]) await mark(tab);

  await buyButton(page).click();
  await expect(page).toHaveURL(/\/carrinho/);
  const { txid } = await payWithPix(page);
  expect((await page.request.post(`/api/sandbox/pix/${txid}/pay`)).ok()).toBe(true);

  await expect(buyButton(waiting)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await page.locator(`#outlet a[href^="${room}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${room}(\\?|$)`));
  for (const tab of [page, waiting]) {
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(buyButton(tab)).toHaveCount(0);
    expect(await hasStayed(tab)).toBe(true);
  }
});
