import { expect, test } from '@playwright/test';
import { examine, movedOf, watchShifts } from '../../support/screen-watch.ts';
import { admin, become } from '../../support/signed-in.ts';

test('a list is worked in without a mouse: a cell is written and taken back, and a record gives the list back as it was', async ({
  page,
}) => {
  await watchShifts(page);
  await become(page, admin);
  await page.goto('/gestao-de-tickers?per_page=50');
  await expect(page.locator('tbody tr').nth(20)).toBeAttached();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const row = page.locator('tbody tr:focus');
  const ticker = (await row.getByRole('link').textContent()) ?? '';
  const frame = page.locator('table').locator('..');
  const scrolled = () => frame.evaluate((element) => element.scrollTop);
  const place = await scrolled();
  expect(place).toBeGreaterThan(0);

  const cell = page.getByRole('button', { name: `Editar Setor: ${ticker}` });
  const line = page.locator('tbody tr', { has: cell });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cell).toBeFocused();
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: 'Setor' });
  const before = await field.inputValue();
  await field.fill('Setor de agora');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 ticker alterado.')).toBeVisible();
  await expect(line).toContainText('Setor de agora');
  await expect(cell).toBeFocused();
  expect(await examine(page, ['light', 'dark'], '/gestao-de-tickers')).toEqual([]);
  await page.keyboard.press('z');
  await expect(page.getByText('1 ticker voltou ao que era.')).toBeVisible();
  await expect(line).not.toContainText('Setor de agora');
  await expect(line).toContainText(before || '–');

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: ticker })).toBeVisible();
  await page.goBack();
  await expect(line).toBeFocused();
  expect(await scrolled()).toBe(place);
  await expect(page.getByRole('toolbar')).toContainText('1 selecionado');
  expect((await movedOf(page)).sum).toBeLessThanOrEqual(0.02);
});
