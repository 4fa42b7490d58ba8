import { test } from '@playwright/test';
import { newBuyer } from '../../support/newcomers.ts';
import { expect, payWithPix, toCart } from '../../support/purchase.ts';
import { admin, become } from '../../support/signed-in.ts';

const course = { path: '/curso/renda-fixa-completa', name: 'Renda fixa completa' };

test('staff write a table for a partner, and who comes by its link pays its price and reads why', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const name = `Parceiro ${Date.now()}`;
  await become(page, admin);
  await page.goto('/tabelas-comerciais?registro=novo');
  await page.getByRole('textbox', { name: /^Nome/ }).fill(name);
  await page.getByRole('combobox', { name: /^Canal/ }).selectOption({ label: 'Parceiro' });
  await page.getByRole('combobox', { name: /^Tipo/ }).selectOption({ label: 'Substituição' });
  await page.getByRole('combobox', { name: /^Situação/ }).selectOption({ label: 'Ativa' });
  await page.getByRole('textbox', { name: 'Começa: hora' }).fill('00:00');
  await page.getByRole('button', { name: 'Criar' }).click();
  await page.getByRole('row', { name: new RegExp(name) }).click();

  const grid = page.getByRole('grid', { name: 'Produtos e preços' });
  await page.getByRole('combobox', { name: 'Adicionar produto' }).fill(course.name);
  await page.locator('[class*=option]').filter({ hasText: course.name }).first().click();
  await expect(grid.getByRole('gridcell').nth(1)).toBeFocused();
  await page.keyboard.type('123,45');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Salvar preços' }).click();
  await expect(page.getByText('Preços salvos.')).toBeVisible();
  const link = new URL(await page.locator('code').filter({ hasText: '?tabela=' }).first().innerText());

  const context = await browser.newContext();
  const tab = await context.newPage();
  await newBuyer(tab);
  await tab.goto(`${link.pathname}${link.search}`);
  await expect(tab.getByText('Seu carrinho está vazio')).toBeVisible();
  await tab.goto(course.path);
  await toCart(tab);
  await expect(tab.getByText(`Preço da tabela ${name}`, { exact: false }).first()).toBeVisible();
  await expect(tab.getByText('R$ 123,45').first()).toBeVisible();
  const order = await payWithPix(tab);
  expect((await tab.request.post(`/api/sandbox/pix/${order.txid}/pay`)).ok()).toBe(true);
  await expect(tab.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await tab.goto(`/conta/pedidos/${order.order_id}`);
  await tab.getByText('Por que este valor').click();
  await expect(tab.getByText(`Preço da tabela “${name}”`, { exact: false })).toBeVisible();
  await context.close();
});
