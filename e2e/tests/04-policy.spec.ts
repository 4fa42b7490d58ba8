import { expect, test, type Page } from '@playwright/test';
import { port } from '../playwright.config.ts';
import { openShot, shots, sizes } from '../support/shots.ts';
import { states } from '../support/states.ts';

interface Violation { disposition: string; directive: string; sample: string; source: string }

/** What the browser finds against the page's policies, enforced or only reported, from the first byte of every document on. */
const listenToViolations = (found: Violation[]) => async (page: Page) => {
  await page.exposeBinding('violated', (_, violation: Violation) => { found.push(violation); });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective: directive, sample, sourceFile, lineNumber }) => {
      (window as unknown as { violated(violation: Violation): void }).violated({ disposition, directive, sample, source: `${sourceFile}:${lineNumber}` });
    });
  });
};

for (const [what, visits] of [['screen', shots.map((shot) => ({ ...shot, stages: [] }))], ['window and state', states]] as const) {
  test(`security 27: no ${what} breaks its policy, nor the stricter one with Trusted Types that only reports`, async ({ browser }) => {
    test.setTimeout(240_000);
    for (const visit of visits) {
      const found: Violation[] = [];
      const { page, context } = await openShot(browser, `http://localhost:${port}`, visit, sizes[1], 'light', listenToViolations(found));
      for (const { reach } of visit.stages) await reach(page);
      console.log(`${visit.name.padEnd(16)} ${found.length} reports`);
      expect.soft(found, visit.name).toEqual([]);
      await context.close();
    }
  });
}

test('security 27: an inline script and an inline handler are refused, and text in a sink of scripts is reported to the platform', async ({ page }) => {
  const found: Violation[] = [];
  await listenToViolations(found)(page);
  await page.goto('/home');
  await page.locator('[data-remote="mfe-catalog"]').waitFor();
  const reported = page.waitForRequest('**/api/policy-reports');
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), { text: 'window.stolen = true' }));
    const image = document.createElement('div');
    image.setAttribute('onclick', 'window.stolen = true');
    document.body.append(image);
    image.click();
    document.createElement('div').innerHTML = '<b>text</b>';
  });
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await expect.poll(() => found.map(({ disposition, directive }) => `${disposition} ${directive}`)).toEqual(expect.arrayContaining(['enforce script-src-elem', 'enforce script-src-attr', 'report require-trusted-types-for']));
  expect((await reported).method()).toBe('POST');
});
