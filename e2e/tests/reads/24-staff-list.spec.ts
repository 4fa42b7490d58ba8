import { expect, test } from '@playwright/test';
import { admin, become } from '../../support/signed-in.ts';

test('a row opens in a tab of its own, and the columns a person chose are there after a reload', async ({
  page,
  context,
}) => {
  await become(page, admin);
  await page.goto('/pedidos?sort=number');
  const first = page.locator('tbody tr').first();
  const number = await first.getByRole('link').textContent();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    first.getByRole('link').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab.getByRole('dialog', { name: `Pedido ${number}` })).toBeVisible();
  await expect(tab).toHaveURL(/\/pedidos\/\d+\?sort=number$/);
  await tab.close();
  await expect(page).toHaveURL(/\/pedidos\?sort=number$/);

  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText([
    'Pedido',
    'Situação',
    'Cliente',
    'Produtos',
    'Marca',
    'Forma',
    'Criado em',
    'Total',
    'Pago líquido',
  ]);
  await page.getByRole('button', { name: 'Colunas' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Marca' }).press('Space');
  await page.getByRole('button', { name: 'Mover para cima: Total' }).press('Enter');
  const chosen = ['Pedido', 'Situação', 'Cliente', 'Produtos', 'Forma', 'Total', 'Criado em', 'Pago líquido'];
  await expect(heads).toHaveText(chosen);
  await page.reload();
  await expect(heads).toHaveText(chosen);
});
