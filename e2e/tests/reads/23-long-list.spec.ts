import { expect, test } from '@playwright/test';
import { admin, become } from '../../support/signed-in.ts';

test('a list is walked by cursor from its end, and a reload and the way back keep the place', async ({ page }) => {
  const numbers = page.locator('tbody tr td:first-child');
  const pager = page.getByRole('navigation', { name: 'Página' });
  const shown = async () => {
    await expect(pager).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    return numbers.allTextContents();
  };
  await become(page, admin);
  await page.goto('/pedidos?sort=number&page=5000');
  await expect(page.getByText('Não há página neste endereço')).toBeVisible();
  await expect(page.getByText('Só as páginas dos primeiros 10.000 têm número.')).toBeVisible();
  await page.getByRole('button', { name: 'Última página' }).click();
  await expect(page).toHaveURL(/\/pedidos\?sort=number&cursor=last$/);
  await expect(pager).toContainText(/^[\d.]+–([\d.]+) de \1/);
  await expect(pager.getByRole('button', { name: 'Última' })).toBeDisabled();
  const last = await shown();
  await pager.getByRole('button', { name: 'Anterior' }).press('Enter');
  await expect(page).toHaveURL(/cursor=(?!last)[\w-]+$/);
  await expect(numbers.first()).not.toHaveText(last[0] ?? '');
  const before = await shown();
  expect(new Set([...before, ...last]).size).toBe(before.length + last.length);
  await page.reload();
  await expect(numbers).toHaveText(before);
  await page.goBack();
  await expect(numbers).toHaveText(last);
  await page.goForward();
  await expect(numbers).toHaveText(before);
  await pager.getByRole('button', { name: 'Primeira' }).click();
  await expect(page).toHaveURL(/\/pedidos\?sort=number$/);
  await expect(pager).toContainText('1–25 de');
});
