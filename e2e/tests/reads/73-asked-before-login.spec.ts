import { expect, test } from '@playwright/test';
import { leaveSurveys, password, refuseCookies } from '../../support/people.ts';
import { client } from '../../support/signed-in.ts';

const course = '/curso/renda-fixa-completa';

test('a guest asks for the file of a free lesson, signs in, and it comes by itself where they were', async ({
  page,
}) => {
  await leaveSurveys(page);
  await page.goto(course);
  await refuseCookies(page);
  await page.getByRole('button', { name: 'Assistir aula gratuita' }).click();
  await page.getByRole('dialog').getByRole('list', { name: 'Arquivos da aula' }).getByRole('button').first().click();
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent(course)}`);
  await page.getByLabel('E-mail').fill(client);
  await page.getByRole('button', { name: /continuar/i }).click();
  await page.getByLabel('Senha', { exact: true }).fill(password);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^entrar$/i }).click();
  const file = await coming;
  expect(new URL(file.url()).pathname).toMatch(/^\/media\/materials\//);
  expect(await file.failure()).toBeNull();
  await expect(page).toHaveURL(course);
});

test('a locked lesson says what it takes, by keyboard, and gives the focus back', async ({ page }) => {
  await page.goto(course);
  await refuseCookies(page);
  const lesson = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Só para quem comprou') })
    .getByRole('button')
    .first();
  await lesson.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Disponível para quem comprou.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Comprar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(lesson).toBeFocused();
});
