import { expect, test, type Page } from '@playwright/test';
import { develop } from '../../support/develop.ts';
import { refuseCookies } from '../../support/people.ts';
import { teamCopy } from '../../support/team.ts';

const screen = 'mfe-catalog/src/features/shop/shop.screen.tsx';
const versionOf = async (page: Page) => {
  const { remotes } = (await (await page.request.get('/api/registry')).json()) as {
    remotes: { name: string; version: string }[];
  };
  return remotes.find(({ name }) => name === 'mfe-catalog')?.version;
};

const team = teamCopy('mfe-catalog');
let dev: Awaited<ReturnType<typeof develop>>;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  dev = await develop(team.root, 'mfe-catalog');
  await dev.says(/Só quem abre este endereço o vê/);
});
test.afterAll(async () => {
  await dev.stop();
  team.remove();
});

test("what is saved is seen at once in the developer's browser with its state kept, a mistake is said where it is, and nobody else sees anything", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const live = await versionOf(page);
  const policy = (await (await page.request.get('/loja')).headers())['content-security-policy'];
  await page.goto(`${dev.origin}/loja`);
  await refuseCookies(page);
  const search = page.getByLabel('Buscar curso, tema ou professor');
  await search.fill('fundos');
  const document = await page.evaluate(() => performance.timeOrigin);
  const field = await search.elementHandle();

  const save = async (change: (text: string) => string, shown: string) => {
    dev.listen();
    team.edit(screen, change);
    await expect(page.getByText(shown)).toBeVisible();
    console.info(`saved ${shown}: ${await dev.says(/na tela [\d,]+ s depois de salvar/)}`);
  };
  await save((text) => text.replace("{t('shop.title')}", 'Loja em obras'), 'Loja em obras');
  await save((text) => text.replace('Loja em obras', 'Loja de novo em obras'), 'Loja de novo em obras');
  expect(await search.evaluate((element, before) => element === before, field)).toBe(true);
  await expect(search).toHaveValue('fundos');

  const texts = [
    ['features/shop/shop.pt-br.json', 'shop.text', 'Texto em obras'],
    ['common/common.pt-br.json', 'shop.sort', 'Ordem em obras'],
  ] as const;
  for (const [file, key, shown] of texts) {
    dev.listen();
    team.edit(`mfe-catalog/src/${file}`, (text) =>
      text.replace(new RegExp(`"${key}": "[^"]*"`), `"${key}": "${shown}"`),
    );
    await expect(page.getByText(shown)).toBeVisible();
  }
  expect(await search.evaluate((element, before) => element === before, field)).toBe(true);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(document);

  dev.listen();
  team.edit(screen, (text) =>
    text.replace('<Container className={classes.page}>', '<Container className={classes.page}'),
  );
  const fault = page.getByRole('alert', { name: 'Erro de compilação' });
  await expect(fault).toContainText(/mfe-catalog\/src\/features\/shop\/shop\.screen\.tsx:\d+:\d+/);
  expect(await dev.says(/✗ mfe-catalog\/src\/features\/shop\/shop\.screen\.tsx:\d+:\d+/)).toBeTruthy();
  await expect(search).toHaveValue('fundos');
  team.edit(screen, (text) =>
    text.replace('<Container className={classes.page}', '<Container className={classes.page}>'),
  );
  await expect(fault).toHaveCount(0);

  expect(await versionOf(page)).toBe(live);
  const other = await browser.newPage();
  await other.goto('/loja');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText('em obras')).toHaveCount(0);
  const nonceless = (text?: string) => text?.replace(/'nonce-[^']+'/g, '');
  expect(nonceless((await (await page.request.get('/loja')).headers())['content-security-policy'])).toBe(
    nonceless(policy),
  );
  await other.close();
});
