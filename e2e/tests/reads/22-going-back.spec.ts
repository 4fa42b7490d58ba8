import { expect, test, type Page } from '@playwright/test';
import { leaveSurveys } from '../../support/people.ts';
import { settled } from '../../support/screens.ts';

const place = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls as a person does until a shelf's course stands in view, and opens it. */
const openFromBelow = async (page: Page) => {
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    expect(await place(page)).toBeGreaterThan(1_500);
  }).toPass();
  const course = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .locator('a[href^="/curso/"]');
  const inView = (await course.all()).map(async (link) => ({ link, box: await link.boundingBox() }));
  for (const { link, box } of await Promise.all(inView)) {
    if (!box || box.y < 120 || box.y > 600 || box.x < 0 || box.x > 300) continue;
    const left = await place(page);
    await link.click();
    await page.waitForURL(/\/curso\//);
    return left;
  }
  throw new Error('No course in view');
};

for (const [where, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const)
  test(`going back on ${where} returns to the place on the page one left, and a new page begins at its top`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, locale: 'pt-BR' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      localStorage.setItem(
        'pregao.cookie-settings',
        JSON.stringify({
          choice: { required: true },
          expires_at: Date.now() + 86_400_000,
          action: 'reject',
          recorded: true,
        }),
      );
    });
    await leaveSurveys(page);
    await page.goto('/home');
    await settled(page);
    const left = await openFromBelow(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => place(page)).toBe(0);
    await page.goBack();
    await settled(page);
    await expect.poll(() => place(page)).toBeGreaterThan(left - 40);
    expect(await place(page)).toBeLessThan(left + 40);
    await page.goForward();
    await page.waitForURL(/\/curso\//);
    await expect.poll(() => place(page)).toBe(0);
    await context.close();
  });
