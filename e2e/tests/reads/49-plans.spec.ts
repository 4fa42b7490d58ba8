import { expect, test, type Page } from '@playwright/test';
import { become, client } from '../../support/signed-in.ts';
import { visit } from '../../support/visit.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('somebody compares the plans by keyboard: the period, the table whose names stay, and on to a plan', async ({
  page,
}) => {
  await page.setViewportSize({ width: 760, height: 900 });
  await page.goto('/assinaturas');
  await expect(page).toHaveTitle('Planos de assinatura · Pregão');
  const period = page.getByRole('group', { name: 'Período' });
  await period.getByRole('button', { name: 'Mensal' }).focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(period.getByRole('button', { name: 'Anual' })).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, 'Essencial')).toContainText('Economize R$ 119,80 em relação ao mensal');
  await expect(card(page, 'Completo')).toContainText('por 365 dias de acesso');

  const table = page.getByRole('region', { name: 'Compare os planos' });
  await table.focus();
  const name = table.getByRole('rowheader', { name: 'Cursos', exact: true });
  const before = await name.boundingBox();
  await page.setViewportSize({ width: 390, height: 844 });
  await table.focus();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((node) => node.scrollLeft)).toBeGreaterThan(40);
  const left = (await name.boundingBox())?.x ?? -1;
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left).toBeLessThan((before?.x ?? 0) + 40);
  await table.getByRole('link', { name: 'Trader' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Plano Trader' })).toBeVisible();
  await expect(page).toHaveURL(/\/assinaturas\/trader$/);
});

test('on a phone the plans stand below each other, and nothing but the table is wider than the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/assinaturas');
  const [first, second] = [await card(page, 'Essencial').boundingBox(), await card(page, 'Investidor').boundingBox()];
  expect(second?.y ?? 0).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  await expect(page.getByRole('region', { name: 'Compare os planos' })).toBeAttached();
  expect(await widthOf(page)).toBe(390);
  await card(page, 'Essencial')
    .getByRole('link', { name: /ver tudo o que abre/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plano Essencial' })).toBeVisible();
  await page.getByRole('radio', { name: /^Anual/ }).check();
  await expect(page.getByRole('button', { name: 'Assinar', exact: true }).last()).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeAttached();
  expect(await widthOf(page)).toBe(390);
});

test('the contents of a plan are searched in it by words, and what one has is marked', async ({ page }) => {
  await become(page, client);
  await page.goto('/assinaturas/trader');
  await expect(page.getByText('Você tem').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar no plano' }).fill('footprint');
  await expect(page.getByRole('link', { name: 'Footprint e delta' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fibonacci e ondas de Elliott' })).toHaveCount(0);
});

test('what a plan opens leads to that plan from its lock', async ({ page }) => {
  await page.goto('/conteudo/video/4');
  await page.getByRole('button', { name: 'Quero assinar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quero assinar' }).click();
  await expect(page).toHaveURL(/\/assinaturas\/[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Plano / })).toBeVisible();
});

test('the list of plans costs a visitor no more JavaScript than 1.02 times what a course does', async ({ browser }) => {
  const bytesOf = async (path: string) => {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const { asked } = await visit(page, path);
    await page.close();
    return asked.filter((one) => one.path.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0);
  };
  const [plans, course] = [await bytesOf('/assinaturas'), await bytesOf('/curso/renda-fixa-completa')];
  console.info(`/assinaturas ${(plans / 1024).toFixed(1)} KB, /curso ${(course / 1024).toFixed(1)} KB of JavaScript`);
  expect(plans).toBeGreaterThan(0);
  expect(plans).toBeLessThanOrEqual(course * 1.02);
});
