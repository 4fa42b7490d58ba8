import { expect, test } from '@playwright/test';
import { admin, become } from '../../support/signed-in.ts';

test('REQ-1.7: staff make a room, put it in the grid, generate its editions and cancel one with a reason', async ({
  page,
}) => {
  const title = `Sala de teste ${Date.now()}`;
  await become(page, admin);
  await page.goto('/transmissoes/cadastro');
  const choose = async (label: string, text: string) => {
    await page.getByRole('combobox', { name: label }).last().click();
    await page.getByRole('combobox', { name: label }).last().fill(text);
    await page.locator('.ant-select-item-option', { hasText: text }).first().click();
  };
  await page.getByLabel('Título', { exact: true }).fill(title);
  await choose('Programa', 'Plantão de dúvidas');
  await choose('Categoria', 'Macroeconomia');
  await page.getByLabel(/^Endereço da fonte/).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Criar' }).click();
  await expect(page.getByText('Informe um endereço que comece com https://.')).toBeVisible();
  await page.getByLabel(/^Endereço da fonte/).fill('https://youtu.be/abcdefghijk');
  await page.getByRole('button', { name: 'Criar' }).click();
  await expect(page).toHaveURL(/\/transmissoes$/);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto('/grade-programacao?marca=1&registro=novo');
  const form = page.getByRole('dialog');
  await choose('Programa', 'Plantão de dúvidas');
  await choose('Sala', title);
  await form.getByLabel('sáb').check();
  await form.getByLabel('Das', { exact: true }).fill('22:00');
  await form.getByLabel('Às', { exact: true }).fill('0:30');
  await choose('Apresentadores', 'Rodrigo Peixoto');
  await form.getByRole('button', { name: 'Criar' }).click();
  await expect(page.getByRole('button', { name: /^Plantão de dúvidas.*22:00–00:30/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Gerar edições' }).click();
  const plan = page.getByRole('dialog', { name: 'Gerar edições' });
  await expect(plan.getByText(title).first()).toBeVisible();
  await plan.getByRole('button', { name: /^Gerar \d/ }).click();
  await expect(plan).toBeHidden();

  await page.goto('/transmissoes?visao=edicoes&situation=scheduled');
  await page.getByRole('button', { name: 'Salas' }).click();
  await page.getByRole('link', { name: title }).click();
  await page
    .getByRole('region', { name: 'Próximas edições' })
    .getByRole('link', { name: 'Plantão de dúvidas' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Cancelar edição' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar edição' });
  await dialog.getByRole('textbox').fill('Rodrigo está em viagem');
  await dialog.getByRole('button', { name: 'Cancelar edição' }).click();
  await expect(page.getByText(/^Cancelada em .*: Rodrigo está em viagem$/)).toBeVisible();
});
