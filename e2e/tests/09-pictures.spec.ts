import { expect, test } from '@playwright/test';
import { port } from '../playwright.config.ts';
import { openShot, shots, sizes } from '../support/shots.ts';

for (const name of ['home-visitante', 'home', 'assunto', 'transmissoes']) {
  test(`every picture of "${name}" is drawn, so that no screen is sent more than it shows, and has its room before it comes`, async ({ browser }) => {
    const shot = shots.find((one) => one.name === name);
    if (!shot) throw new Error(`there is no ${name}`);
    const { page, context } = await openShot(browser, `http://localhost:${port}`, shot, sizes[0], 'light');
    const pictures = await page.evaluate(() => [...document.images].map((image) => ({
      src: image.getAttribute('src') ?? '',
      hasRoom: [image, image.parentElement].some((element) => element && getComputedStyle(element).aspectRatio !== 'auto'),
    })));
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter(({ src, hasRoom }) => !hasRoom || !/^\/covers\/[\w/-]+\.svg(\?|$)/.test(src))).toEqual([]);
    await context.close();
  });
}
