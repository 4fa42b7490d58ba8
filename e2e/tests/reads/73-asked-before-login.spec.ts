import { expect, test, type Page } from '@playwright/test';
import { newBuyer } from '../../support/newcomers.ts';
import { leaveSurveys, password, refuseCookies } from '../../support/people.ts';
import { client, hold } from '../../support/signed-in.ts';

const course = '/curso/renda-fixa-completa';

/** Signs in where one was led to, and waits for the file that was asked for. */
const signInForFile = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /continuar/i }).click();
  await page.getByLabel('Senha', { exact: true }).fill(password);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^entrar$/i }).click();
  const file = await coming;
  expect(await file.failure()).toBeNull();
  return file;
};

test('a guest asks for the file of a free lesson, signs in, and it comes by itself where they were', async ({
  page,
}) => {
  await leaveSurveys(page);
  await page.goto(course);
  await refuseCookies(page);
  await page.getByRole('button', { name: 'Assistir aula gratuita' }).click();
  await page.getByRole('dialog').getByRole('list', { name: 'Arquivos da aula' }).getByRole('button').first().click();
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent(course)}`);
  const file = await signInForFile(page, client);
  expect(new URL(file.url()).pathname).toMatch(/^\/media\/materials\//);
  await expect(page).toHaveURL(course);
});

test('a guest asks for a copy of a free e-book, signs in, and it comes with their name, on their shelf too', async ({
  page,
}) => {
  const book = '/ebooks/glossario-do-mercado';
  const { email } = await newBuyer(page);
  await hold(page, {});
  await page.goto(book);
  await refuseCookies(page);
  await page.getByRole('button', { name: 'Baixar minha cópia' }).click();
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent(book)}`);
  const file = await signInForFile(page, email);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page).toHaveURL(book);
  await page.goto('/cliente/ebooks');
  await expect(page.getByRole('link', { name: 'Glossário do mercado financeiro' }).first()).toBeVisible();
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
