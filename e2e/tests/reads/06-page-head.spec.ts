import { expect, test, type Page } from '@playwright/test';

const head = (page: Page) =>
  page.evaluate(() => {
    const read = (selector: string, attribute = 'content') =>
      document.head.querySelector(selector)?.getAttribute(attribute) ?? null;
    return {
      title: document.title,
      shared: read('meta[property="og:title"]'),
      description: read('meta[name="description"]'),
      robots: read('meta[name="robots"]'),
      canonical: new URL(read('link[rel=canonical]', 'href') ?? 'none:/').pathname,
      address: new URL(read('meta[property="og:url"]') ?? 'none:/').pathname,
    };
  });

test('moving inside the platform leaves the head a full load would have: title, description, address, what may be listed', async ({
  page,
}) => {
  await page.goto('/loja');
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveTitle(`${name} · Pregão`);
  const moved = await head(page);
  const { pathname } = new URL(page.url());
  expect(moved).toMatchObject({ shared: `${name} · Pregão`, robots: null, canonical: pathname, address: pathname });
  expect(moved.description?.length).toBeGreaterThan(20);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await head(page)).toEqual(moved);

  await page.goBack();
  await expect(page).toHaveTitle('Cursos de mercado financeiro · Pregão');
  expect(await head(page)).toMatchObject({ canonical: '/loja', address: '/loja', robots: null });

  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).first().click();
  await expect(page).toHaveTitle('Entrar · Pregão');
  expect(await head(page)).toMatchObject({ canonical: '/', description: null, robots: 'noindex' });
});
