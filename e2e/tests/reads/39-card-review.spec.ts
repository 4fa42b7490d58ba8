import { expect, test } from '@playwright/test';
import { heldByCard } from '../../support/card-order.ts';
import { newBuyer } from '../../support/newcomers.ts';
import { become, finance } from '../../support/signed-in.ts';

test('a card after refused ones waits for the team, who see why and approve it; then its buyer is told and may watch', async ({
  page,
  browser,
}) => {
  const { stored } = await newBuyer(page);
  const order = await heldByCard(page, stored, 'renda-fixa-completa');
  await page.goto(`/pagamento/sucesso?order=${order.id}`);
  await expect(page.getByText(/^Estamos conferindo o pagamento, o que leva até 2 dias úteis\./)).toBeVisible();

  const team = await (await browser.newContext()).newPage();
  await become(team, finance);
  await team.goto('/pedidos');
  await team.getByRole('group', { name: 'Visões prontas' }).getByRole('button', { name: 'Em análise' }).click();
  await team
    .getByRole('row', { name: new RegExp(order.number) })
    .getByText(new RegExp(order.number))
    .click();
  const review = team.getByRole('region', { name: 'Análise do pagamento' });
  await expect(review.getByText('3 ou mais cartões recusados desta pessoa em um dia')).toBeVisible();
  await team.getByRole('button', { name: 'Aprovar', exact: true }).click();
  const dialog = team.getByRole('dialog', { name: 'Aprovar pagamento' });
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('O comprador confirmou por telefone');
  await dialog.getByRole('button', { name: 'Aprovar pagamento' }).click();
  await expect(team.getByText('Aprovado na análise').first()).toBeVisible();
  await team.context().close();

  await page.goto(`/conta/pedidos/${order.id}`);
  await expect(page.getByText('Pagamento confirmado').first()).toBeVisible();
  await expect(page.getByText('O comprador confirmou por telefone')).toBeHidden();
  await page.goto(`/pagamento/sucesso?order=${order.id}`);
  await page.getByRole('button', { name: 'Começar a assistir' }).click();
  await expect(page).toHaveURL(/\/curso\/renda-fixa-completa/);
});
