import { expect, test } from '@playwright/test';

test('somebody searches by keyboard, from any page to the result', async ({ page }) => {
  await page.goto('/loja');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Buscar em toda a plataforma' });
  await expect(field).toBeFocused();
  await field.pressSequentially('renda fixa comp');
  const results = page.getByRole('listbox', { name: 'Resultados da busca' });
  await expect(results.getByRole('option', { name: /^Renda fixa completa/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(results.getByRole('option', { selected: true })).toHaveText(/^Renda fixa completa/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/curso\/renda-fixa-completa$/);
  await page.keyboard.press('/');
  await expect(page.getByRole('option', { name: 'renda fixa comp' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Buscar em toda a plataforma' })).toHaveCount(0);
});

test('on a phone a mistyped search leads to all its results, by kind and in the address', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await page.getByRole('button', { name: /^Buscar cursos/ }).click();
  const field = page.getByRole('combobox', { name: 'Buscar em toda a plataforma' });
  await field.fill('opsoes');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/busca\?q=opsoes$/);
  await expect(page.getByText('Não há resultado com a escrita “opsoes”')).toBeVisible();
  await page.getByRole('button', { name: /^Cursos/ }).click();
  await expect(page).toHaveURL(/tipo=course/);
  await expect(page.getByRole('link', { name: 'Opções: da primeira call às travas' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Aulas' })).toBeVisible();
});
