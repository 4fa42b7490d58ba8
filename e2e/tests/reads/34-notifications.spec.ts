import { test } from '@playwright/test';
import { newBuyer } from '../../support/newcomers.ts';
import { expect, payWithPix, toCart } from '../../support/purchase.ts';

const course = '/curso/renda-fixa-completa';

test('a payment is told by the bell of every tab, leads to its order, and what one turns off stays off', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const { enter } = await newBuyer(page);
  await page.goto(course);
  await expect(page.getByRole('button', { name: 'Notificações, nenhuma nova' })).toBeVisible();
  await toCart(page);
  const { txid, order_number: number, order_id: id } = await payWithPix(page);
  expect((await page.request.post(`/api/sandbox/pix/${txid}/pay`)).ok()).toBe(true);
  await expect(page).toHaveURL(/\/pagamento\/sucesso/);

  const other = await context.newPage();
  await enter(other);
  await other.goto('/home');
  const unread = (tab: typeof page) => tab.getByRole('button', { name: 'Notificações, 1 não lida' });
  await expect(unread(other)).toBeVisible();
  await expect(unread(page)).toBeVisible();
  await unread(page).click();
  const panel = page.getByRole('dialog', { name: 'Notificações' });
  // It is read as it is seen, in the other tab too.
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: 'Notificações, nenhuma nova' })).toBeVisible();
  await panel.getByRole('link', { name: new RegExp(`Pagamento do pedido ${number} confirmado`) }).click();
  await expect(page).toHaveURL(new RegExp(`/pagamento/sucesso\\?order=${id}$`));
  await expect(panel).toBeHidden();

  await page.goto('/notificacoes?aba=preferencias');
  const mail = page.getByRole('switch', { name: 'Pix perto de vencer: E-mail' });
  const saved = page.waitForResponse((response) => response.url().includes('/api/update-notification-preferences'));
  await mail.click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(mail).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Pagamento confirmado: E-mail' })).toBeDisabled();
});
