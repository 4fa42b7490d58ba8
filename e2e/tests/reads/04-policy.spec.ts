import { expect, test } from '@playwright/test';
import { listenToViolations, type Violation } from '../../support/screen-watch.ts';

test('security 27: an inline script and an inline handler are refused, and text in a sink of scripts is reported to the platform', async ({
  page,
}) => {
  const found: Violation[] = [];
  await listenToViolations(page, found);
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
  await expect
    .poll(() => found.map(({ disposition, directive }) => `${disposition} ${directive}`))
    .toEqual(
      expect.arrayContaining([
        'enforce script-src-elem',
        'enforce script-src-attr',
        'report require-trusted-types-for',
      ]),
    );
  expect((await reported).method()).toBe('POST');
});
