import { test } from '@playwright/test';
import { newBuyer } from '../../support/newcomers.ts';
import { expect, payWithPix } from '../../support/purchase.ts';
import { refuseCookies } from '../../support/people.ts';

test('a person with a course and a plan in the cart finishes the plan by Pix, and the course is still there', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await newBuyer(page);
  await page.goto('/curso/renda-fixa-completa');
  await refuseCookies(page);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
  await expect(page.getByText('Está no seu carrinho').first()).toBeVisible();

  await page.goto('/home');
  const subscribe = page.getByRole('button', { name: /^Assinar / });
  await subscribe.first().click();
  await expect(page).toHaveURL(/\/carrinho\?tipo=assinatura$/);
  const carts = page.getByRole('group', { name: 'Qual carrinho' });
  await expect(carts.getByRole('button', { name: 'Assinatura' })).toHaveAttribute('aria-pressed', 'true');
  const items = page.getByRole('region', { name: 'Seu pedido' });
  await expect(items).toContainText('Não renova sozinho');
  const first = await items.getByRole('strong').first().innerText();

  // Another plan is asked about, with both names.
  await page.goto('/home');
  await subscribe.last().click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Trocar “${first}” por “`);
  await question.getByRole('button', { name: 'Trocar de plano' }).click();
  await expect(page).toHaveURL(/\/carrinho\?tipo=assinatura$/);
  await expect(items.getByRole('listitem')).toHaveCount(1);
  await expect(items.getByText(first, { exact: true })).toBeHidden();

  // The switch works by keyboard and survives a reload.
  await carts.getByRole('button', { name: 'Compras · 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(items).toContainText('Renda fixa');
  await expect(page).toHaveURL(/\/carrinho$/);
  await carts.getByRole('button', { name: 'Assinatura' }).click();
  await page.reload();
  await expect(items).toContainText('Não renova sozinho');

  const { txid } = await payWithPix(page);
  expect((await page.request.post(`/api/sandbox/pix/${txid}/pay`)).ok()).toBe(true);
  await expect(page).toHaveURL(/\/pagamento\/sucesso/);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expect(page.getByText('Você ainda tem 1 item no carrinho')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar ao carrinho' }).click();
  await expect(items).toContainText('Renda fixa');
  await expect(carts).toBeHidden();
});
