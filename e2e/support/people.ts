import { expect, type Page } from '@playwright/test';

export const password = 'Pregao#2026';

/** The survey that waits for the demonstration client stays where it is: nothing of a journey is asked by it. */
export const leaveSurveys = (page: Page) =>
  page.route('**/api/list-all-question-nps-user', (route) => route.fulfill({ json: [] }));

/** Signs in through the login screen, as a person would. */
export const signIn = async (page: Page, email: string, secret = password) => {
  await leaveSurveys(page);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /continuar/i }).click();
  await page.getByLabel('Senha', { exact: true }).fill(secret);
  await page.getByRole('button', { name: /^entrar$/i }).click();
  await expect(page).not.toHaveURL(/\/login/);
};

/** Accepts the required cookies only, where the banner asks. */
export const refuseCookies = async (page: Page) => {
  const refuse = page.getByRole('button', { name: /rejeitar|recusar/i });
  await refuse.click({ timeout: 5_000 }).catch(() => undefined);
};
