import { test, type Page } from '@playwright/test';
import { newBuyer } from '../../support/newcomers.ts';
import { expect, payWithPix, toCart } from '../../support/purchase.ts';

const course = '/curso/renda-fixa-completa';

/** Buys the course and pays it, as the payer's bank would. @returns the order */
const buy = async (page: Page) => {
  await page.goto(course);
  await toCart(page);
  const order = await payWithPix(page);
  expect((await page.request.post(`/api/sandbox/pix/${order.txid}/pay`)).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  return order;
};

/** From the menu of the person to the list of their orders. */
const toOrders = async (page: Page) => {
  await page.getByRole('button', { name: /^Sua conta: / }).click();
  await page.getByRole('menuitem', { name: 'Minha conta' }).click();
  await expect(page).toHaveURL(/\/conta\/pedidos$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Meus pedidos' })).toBeVisible();
};

test('a person buys by Pix, regrets with one tap, and sees the money come back', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await newBuyer(page);
  const { order_number: number, order_id: id } = await buy(page);

  // The purchase says where it may be given up, and until when.
  await expect(page.getByText(/Você tem 7 dias para desistir, até \d\d\/\d\d\/\d{4}, 23:59\./)).toBeVisible();
  await page.getByRole('link', { name: 'Ver o pedido' }).click();
  await expect(page).toHaveURL(new RegExp(`/conta/pedidos/${id}$`));
  const right = page.getByRole('region', { name: 'Desistir da compra' });
  await expect(right.getByText(/· faltam \d+ dias/)).toBeVisible();

  // Nobody else finds it.
  const stranger = await (await browser.newContext()).newPage();
  await newBuyer(stranger);
  await stranger.goto(page.url());
  await expect(stranger.getByRole('heading', { name: 'Não encontramos este pedido' })).toBeVisible();
  await stranger.context().close();

  await right.getByRole('button', { name: 'Desistir da compra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desistir da compra' });
  await expect(dialog.getByText('Na conta que pagou o Pix')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/request-order-withdrawal/')) asked.push(request.method());
  });
  await dialog.getByRole('button', { name: /^Desistir e receber R\$.* de volta$/ }).dblclick();
  const refund = page.getByRole('region', { name: 'Reembolso' });
  await expect(refund).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(right).toBeHidden();
  expect(asked).toEqual(['POST']);

  // The bank is followed to the end without a reload, and its reference can be copied.
  await expect(
    refund.getByText(/^Reembolsado em \d\d\/\d\d\/\d{4} \d\d:\d\d, para a conta que pagou o Pix\.$/),
  ).toBeVisible();
  await expect(refund.getByRole('button', { name: 'Copiar: Identificador do Pix' })).toBeVisible();

  await toOrders(page);
  const row = page.getByRole('row', { name: new RegExp(`Pedido ${number}`) });
  await expect(row.getByText('Reembolsado')).toBeVisible();
  await page.getByRole('button', { name: 'Filtrar por Situação' }).click();
  await page.getByRole('checkbox', { name: 'Pago', exact: true }).click();
  await expect(page).toHaveURL(/\?situacao=3$/);
  await expect(page.getByText('Nenhum pedido com estes filtros')).toBeVisible();

  // What was opened is for sale again.
  await page.goto(course);
  await expect(page.getByRole('button', { name: 'Comprar agora' }).first()).toBeVisible();
});
