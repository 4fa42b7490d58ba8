import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`the documentation of the API is read, searched and opened at a call (${colorScheme}, ${width} px)`, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/api/docs#post-login');
    await expect(page.locator('#post-login').getByText('access_token: texto')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Procurar uma chamada' }).fill('curso get');
    await expect(page.getByRole('status')).toHaveText(/^\d+ chamadas$/);
    await expect(page.getByText('/api/find-course/{slug}', { exact: true })).toBeVisible();
    await expect(page.getByText('/api/logout', { exact: true })).toBeHidden();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(refused).toEqual([]);
  });
}
