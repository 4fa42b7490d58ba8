import { test, type Page } from '@playwright/test';
import { newBuyer } from '../../support/newcomers.ts';
import { expect, mailTo, payWithPix, toCart } from '../../support/purchase.ts';

const showsOrder = async (page: Page, number: string) => {
  await expect(page.getByRole('dialog').getByText(`Pedido ${number}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
};

test('a Pix interrupted by a refresh is found in the cart, at home, in the account menu, by e-mail and on another device; over, its cart is made again', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const { email, enter } = await newBuyer(page);
  await page.goto('/curso/renda-fixa-completa');
  await toCart(page);
  const { order_number: number, pix_qrcode: code } = await payWithPix(page);

  await page.reload();
  await expect(page.getByText(`Pedido ${number} aguarda o pagamento`)).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar o Pix' }).click();
  await showsOrder(page, number);

  await page.goto('/home');
  await page
    .getByRole('region', { name: 'Pedido à espera do Pix' })
    .getByRole('button', { name: 'Mostrar o Pix' })
    .click();
  await showsOrder(page, number);
  await expect(page.getByRole('link', { name: 'Carrinho, vazio' })).toBeVisible();
  await page.getByRole('button', { name: /Há um Pix à espera/ }).click();
  await page.getByRole('menuitem', { name: `Pagar o pedido ${number}` }).click();
  await showsOrder(page, number);

  const mail = await mailTo(email, number);
  expect(mail).toContain(code);
  const link = /https?:\/\/\S+(\/pagamento\/sucesso\?order=\d+)/.exec(mail)?.[1] ?? '';

  const device = await (await browser.newContext()).newPage();
  await enter(device);
  await device.clock.install();
  await device.goto(link);
  await device.getByRole('button', { name: 'Mostrar o Pix' }).click();
  await expect(device.getByRole('dialog').getByText(`Pedido ${number}`)).toBeVisible();
  await expect(device.getByRole('timer')).toBeVisible();
  await device.clock.fastForward('25:00:00');
  await expect(device.getByText('Este código venceu')).toBeVisible();
  await device.getByRole('button', { name: 'Voltar ao carrinho' }).click();
  await expect(device.getByRole('region', { name: 'Seu pedido' }).getByText('Renda fixa').first()).toBeVisible();
  const second = await payWithPix(device);
  expect(second.order_number).not.toBe(number);

  await page.goto('/carrinho');
  await expect(page.getByText(`Pedido ${second.order_number} aguarda o pagamento`)).toBeVisible();
  await expect(page.getByText(`Pedido ${number}`, { exact: false })).toBeHidden();
  await device.context().close();
});
