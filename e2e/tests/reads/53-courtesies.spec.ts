import { test, type Browser, type Page } from '@playwright/test';
import { port } from '../../playwright.config.ts';
import { minutesAhead, moveClockTo } from '../../support/clock.ts';
import { deskCalls } from '../../support/desk-calls.ts';
import { newBuyer } from '../../support/newcomers.ts';
import { refuseCookies } from '../../support/people.ts';
import { expect } from '../../support/purchase.ts';
import { admin, become, support } from '../../support/signed-in.ts';

const course = { slug: 'renda-fixa-completa', name: 'Renda fixa completa' };

/** A browser of somebody else. */
const another = async (browser: Browser) => {
  const context = await browser.newContext({ baseURL: `http://localhost:${port}`, locale: 'pt-BR' });
  return context.newPage();
};

/** Chooses in a field of the form what words find. */
const choose = async (page: Page, label: RegExp, words: string, option = words) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('combobox', { name: label }).fill(words);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).first().click();
};

/** Asks for the course in the form. @returns its address at the desk */
const ask = async (page: Page, email: string, period: string) => {
  await page.goto('/cortesias?registro=novo');
  await choose(page, /^Cliente/, email, 'Rita Novaes');
  await choose(page, /^Conteúdo/, course.name);
  await page.getByRole('combobox', { name: /^Período/ }).selectOption({ label: period });
  await page.getByRole('textbox', { name: /^Motivo/ }).fill('Parceria com a faculdade, por um semestre.');
  const made = page.waitForResponse((response) => response.url().includes('/api/cms-create-courtesy') && response.ok());
  await page.getByRole('button', { name: 'Criar' }).click();
  const { id } = (await (await made).json()) as { id: number };
  return `/cortesias?registro=${id}`;
};

const isClosed = (customer: Page) =>
  expect(customer.getByRole('button', { name: 'Comprar agora' }).first()).toBeVisible();
const isOpen = (customer: Page) => expect(customer.getByRole('button', { name: 'Concluir aula' })).toBeVisible();

test('a courtesy of 180 days waits for another of the team, opens the course once approved, and closes once revoked', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000);
  const customer = await another(browser);
  const { email } = await newBuyer(customer);
  await customer.goto(`/curso/${course.slug}`);
  await refuseCookies(customer);
  await isClosed(customer);

  await become(page, support);
  const desk = await ask(page, email, '180 dias');
  await page.goto(desk);
  await expect(page.getByText('Espera por outra pessoa da equipe', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprovar', exact: true })).toBeHidden();
  await customer.reload();
  await isClosed(customer);

  const approver = await another(browser);
  await become(approver, admin);
  await approver.goto(desk);
  await approver.getByRole('button', { name: 'Aprovar', exact: true }).click();
  const approving = approver.getByRole('dialog', { name: 'Aprovar cortesia' });
  await approving.getByRole('button', { name: 'Aprovar cortesia' }).click();
  await expect(approver.getByText('Cortesia aprovada.')).toBeVisible();
  await expect(approver.getByText('Aprovada por Renata Lopes')).toBeVisible();
  await customer.reload();
  await isOpen(customer);

  await approver.getByRole('button', { name: 'Revogar', exact: true }).click();
  const revoking = approver.getByRole('dialog', { name: 'Revogar cortesia' });
  await revoking.getByRole('textbox').fill('A parceria terminou antes da hora.');
  await revoking.getByRole('button', { name: 'Revogar cortesia' }).click();
  await expect(approver.getByText('Cortesia revogada.')).toBeVisible();
  await customer.reload();
  await isClosed(customer);
  for (const one of [customer, approver]) await one.context().close();
});

test('a courtesy that ends at an hour closes the course by the clock', async ({ browser, page }) => {
  test.setTimeout(300_000);
  const customer = await another(browser);
  const { email } = await newBuyer(customer);
  const desk = deskCalls(page, admin);
  const people = await desk.get<{ id: number }[]>(`select-customer?q=${encodeURIComponent(email)}`);
  const { id } = await desk.get<{ id: number }>(`find-course/${course.slug}`);
  const end = minutesAhead(5);
  await desk.post('cms-create-courtesy', {
    ...{ user_id: people[0]?.id, subject_type: 'course', subject_id: id, courtesy_type: '5', access_period: '8' },
    ...{
      starts_at: null,
      expires_at: end.toISOString(),
      reason: 'Aula que caiu no meio da transmissão.',
      campaign: '',
    },
  });
  await customer.goto(`/curso/${course.slug}`);
  await refuseCookies(customer);
  await isOpen(customer);
  moveClockTo(end);
  await expect(async () => {
    await customer.reload();
    await expect(customer.getByText(/^Seu acesso terminou em/).first()).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await expect(customer.getByRole('button', { name: 'Concluir aula' })).toBeHidden();
  await customer.context().close();
});
