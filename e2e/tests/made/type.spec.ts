import { expect, test } from '@playwright/test';
import { admin, become } from '../../support/signed-in.ts';

test('a type made by npm run new is listed, created, found again and opened, by its own words', async ({ page }) => {
  await become(page, admin);
  await page.goto('/gestao-de-avisos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Avisos');
  await expect(page.getByText('Ainda não há avisos')).toBeVisible();
  await page.getByRole('link', { name: 'Novo aviso' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo aviso' });
  await form.getByLabel('Título').fill('Manutenção no sábado');
  await form.getByLabel('Texto').fill('A plataforma fica fora do ar das 6h às 7h.');
  await form.getByRole('button', { name: 'Criar' }).click();
  await expect(page).toHaveURL(/\/gestao-de-avisos$/);
  await page.goto('/gestao-de-avisos?q=manutencao');
  await page.getByRole('link', { name: 'Manutenção no sábado' }).click();
  await expect(page.getByRole('dialog', { name: 'Manutenção no sábado' }).getByLabel('Texto')).toHaveValue(
    'A plataforma fica fora do ar das 6h às 7h.',
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Administração' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('button', { name: /Conteúdo/ }).click();
  await expect(menu.getByRole('link', { name: 'Avisos' })).toBeVisible();
});

test('a type made to be published is drafted as one types, put on air, read there and taken off again', async ({
  page,
}) => {
  await become(page, admin);
  await page.goto('/gestao-de-resumos-do-dia');
  await page.getByRole('link', { name: 'Novo resumo do dia' }).first().click();
  await page.getByRole('textbox', { name: 'Título' }).fill('Juros e câmbio');
  await page.getByRole('textbox', { name: 'Texto' }).fill('O que mudou desde a abertura.');
  await page.getByLabel('Ordem').focus();
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await expect(page.getByLabel('Endereço')).toHaveValue('juros-e-cambio');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Publicado.')).toBeVisible();
  const desk = page.url();
  await page.goto('/resumos-do-dia');
  await page.getByRole('link', { name: 'Juros e câmbio' }).click();
  await expect(page).toHaveURL(/\/resumos-do-dia\/juros-e-cambio$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juros e câmbio');
  await expect(page.getByText('O que mudou desde a abertura.')).toBeVisible();
  await page.goto(desk);
  await page.getByRole('button', { name: 'Arquivar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Arquivar' }).click();
  await expect(page.getByText('Arquivado.')).toBeVisible();
  await page.goto('/gestao-de-resumos-do-dia');
  await expect(page.getByRole('row', { name: /Juros e câmbio/ })).toContainText('Arquivado');
});
