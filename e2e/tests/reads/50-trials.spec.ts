import { expect, test } from '@playwright/test';
import { newcomer } from '../../support/newcomers.ts';
import { leaveSurveys, refuseCookies } from '../../support/people.ts';
import { hold } from '../../support/signed-in.ts';

test('a trial that begins in the welcome opens its plan and its courses without a reload', async ({ page }) => {
  const stored = await newcomer(page);
  await leaveSurveys(page);
  await hold(page, stored);
  await page.goto('/home');
  await refuseCookies(page);
  const welcome = page.getByRole('dialog');
  await expect(welcome).toHaveAccessibleName('Experimente de graça');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await welcome.getByRole('button', { name: 'Começar 7 dias grátis' }).dblclick();
  await expect(welcome).toHaveAccessibleName('Seu teste começou');
  await welcome.getByRole('button', { name: 'Ver o que abriu' }).click();

  await expect(page).toHaveURL(/\/assinaturas\/investidor$/);
  const box = page.getByRole('complementary', { name: 'Assinar' });
  await expect(box).toContainText('Teste grátis até');
  await expect(box.getByRole('button', { name: /grátis/ })).toBeHidden();
  const courses = page.getByRole('list', { name: 'Cursos' });
  await expect(courses.getByText('Você tem').first()).toBeVisible();
  await courses.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/curso\//);
  const course = page.getByRole('main');
  await expect(course.getByRole('button', { name: 'Concluir aula' })).toBeVisible();
  await expect(course.getByText(/^Acesso até/)).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  await page.goto('/conta/assinaturas');
  await expect(page.getByRole('main')).toContainText('Termina sozinho, e nada é cobrado.');
  await expect(page.getByRole('main')).toContainText('faltam 7 dias');
});
