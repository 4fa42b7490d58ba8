import { test } from '@playwright/test';
import { askNothing, newBuyer } from '../../support/newcomers.ts';
import { expect, payWithPix, toCart } from '../../support/purchase.ts';

const course = '/curso/renda-fixa-completa';

test('the same course in two tabs is paid once, and on another day begins where the first access ends', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await newBuyer(page);
  const other = await context.newPage();
  await askNothing(other);
  for (const tab of [page, other]) {
    await tab.goto(course);
    await expect(tab.getByRole('button', { name: 'Comprar agora' }).first()).toBeVisible();
  }

  await toCart(page);
  await expect(page.getByRole('spinbutton')).toBeHidden();
  const first = await payWithPix(page);

  // The other tab still sells it: the order that waits is offered before a second one could be made.
  await toCart(other);
  await expect(
    other.getByText(`já está no pedido ${first.order_number}, que espera pelo Pix`, { exact: false }),
  ).toBeVisible();
  await expect(other.getByRole('button', { name: /pagar com pix/i })).toBeHidden();
  await other.getByRole('button', { name: `Pagar o pedido ${first.order_number}` }).click();
  await expect(other.getByRole('dialog').getByText(`Pedido ${first.order_number}`)).toBeVisible();

  expect((await page.request.post(`/api/sandbox/pix/${first.txid}/pay`)).ok()).toBe(true);
  await expect(page).toHaveURL(/\/pagamento\/sucesso/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expect(page.getByText(/Começa em/)).toBeHidden();
  await expect(other).toHaveURL(/\/pagamento\/sucesso/, { timeout: 60_000 });

  // What the other tab had put in the cart says what it would be, before it is paid.
  await other.goto('/carrinho');
  const until = /Você já tem acesso até (\d\d\/\d\d\/\d{4})\. O novo começa quando esse terminar\./;
  const said = await other.getByText(until).innerText();
  const [, end = ''] = until.exec(said) ?? [];
  const second = await payWithPix(other);
  expect((await other.request.post(`/api/sandbox/pix/${second.txid}/pay`)).ok()).toBe(true);
  await expect(other.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible({ timeout: 60_000 });
  await expect(
    other.getByText(`Começa em ${end}, quando termina o acesso que você já tem`, { exact: false }),
  ).toBeVisible();
});
