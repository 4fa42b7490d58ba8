import { expect, test } from '@playwright/test';
import { port } from '../../playwright.config.ts';
import { editedRemote } from '../../support/edited-remote.ts';
import { waitForRelease } from '../../support/wait-for-release.ts';
import { portOfBrand } from '../../support/screen.ts';

for (const [variant, at] of [
  ['brasil', port],
  ['liberta', port + portOfBrand.liberta],
  ['global', port + portOfBrand.global],
] as const)
  test(`in ${variant}, a remote released again under an open tab is there on the next navigation, and state elsewhere is kept`, async ({
    page,
  }) => {
    const copy = editedRemote('mfe-catalog');
    try {
      await page.goto(`http://localhost:${at}/pagamento/sucesso`);
      await expect(page.locator('[data-remote="mfe-cart"]')).toBeVisible();
      await page.evaluate(() => {
        (window as unknown as { kept: string }).kept = 'yes';
      });
      copy.edit('src/entry.tsx', (text) => `${text}\ndocument.documentElement.dataset.release = 'nova';\n`);
      const { version, previous } = await waitForRelease(page, () => copy.release());
      expect(previous).not.toBe(version);
      await page
        .getByRole('link', { name: /início|pregão/i })
        .first()
        .click();
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.locator('html')).toHaveAttribute('data-release', 'nova');
      expect(await page.evaluate(() => (window as unknown as { kept: string }).kept)).toBe('yes');
      await copy.rollback();
    } finally {
      copy.remove();
    }
  });

test('a page added to a remote is there without any build of the shell', async ({ page }) => {
  const copy = editedRemote('mfe-hub');
  copy.edit('remote.ts', (text) =>
    text.replace(
      'pages: [',
      "pages: [\n    { path: '/novidades', layout: 'default', withoutSession: true, status: 'ready', title: 'Novidades', screen: 'src/features/home/news.screen.tsx' },",
    ),
  );
  copy.write('src/features/home/news.screen.tsx', 'export const NewsScreen = () => <h1>Página nova</h1>;\n');
  try {
    const shell = async () =>
      ((await (await page.request.get('/api/registry')).json()) as { shell: { version: string } }).shell.version;
    const before = await shell();
    expect((await page.request.get('/novidades')).status()).toBe(404);
    await copy.release();
    expect((await page.goto('/novidades'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Página nova' })).toBeVisible();
    await expect(page).toHaveTitle(/Novidades/);
    expect(await shell()).toBe(before);
  } finally {
    await copy.rollback();
    copy.remove();
  }
});

test('a remote asking for a newer kit than the shell serves is refused at the gate, with the reason', async () => {
  const copy = editedRemote('mfe-hub');
  copy.edit('remote.ts', (text) => text.replace(/platform: '[^']+'/, "platform: '^1.99'"));
  try {
    await expect(copy.release()).rejects.toThrow(/Exige o kit \^1\.99/);
  } finally {
    copy.remove();
  }
});
