import { expect, test, type Page } from '@playwright/test';
import { waitForRelease } from '../../support/wait-for-release.ts';
import { refuseCookies } from '../../support/people.ts';
import { teamCopy } from '../../support/team.ts';

interface Live {
  name: string;
  version: string;
  integrity: Record<string, string>;
}

const live = async (page: Page) => {
  const { shell, remotes } = (await (await page.request.get('/api/registry')).json()) as {
    shell: Live;
    remotes: Live[];
  };
  return new Map([...remotes, { ...shell, name: 'shell' }].map((one) => [one.name, one]));
};
const others = (all: Map<string, Live>) => [...all].filter(([name]) => name !== 'mfe-cart').sort();

test('a team edits a text of the cart, releases it alone and takes it back; the running tab shows each at its next visit', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const team = teamCopy('mfe-cart');
  const command = async (name: 'release' | 'rollback') => {
    const before = await live(page);
    let took = { output: '', seconds: 0 };
    await waitForRelease(page, async () => {
      took = await team.run(name, '--', 'mfe-cart');
      return { name: 'mfe-cart', version: (await live(page)).get('mfe-cart')?.version ?? '' };
    });
    const after = await live(page);
    expect(after.get('mfe-cart')?.version).not.toBe(before.get('mfe-cart')?.version);
    expect(others(after)).toEqual(others(before));
    expect(others(after).map(([name]) => name)).toEqual(
      expect.arrayContaining(['mfe-admin', 'mfe-catalog', 'mfe-hub', 'mfe-live', 'shell']),
    );
    console.log(`npm run ${name} -- mfe-cart: ${took.seconds.toFixed(1)} s\n${took.output.trim()}`);
  };
  const visitCart = async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /carrinho/i })
      .click();
    await expect(page).toHaveURL(/\/carrinho$/);
  };
  const backToStore = async () => {
    await page.getByRole('link', { name: 'Continuar comprando' }).click();
    await expect(page).toHaveURL(/\/loja/);
  };
  try {
    await page.goto('/loja');
    await refuseCookies(page);
    const document = await page.evaluate(() => performance.timeOrigin);
    await visitCart();
    await expect(page.getByText('Seu carrinho está vazio')).toBeVisible();
    await backToStore();
    const search = page.getByLabel('Buscar curso, tema ou professor');
    await search.fill('fundos');

    team.edit('mfe-cart/src/features/checkout/checkout.pt-br.json', (text) =>
      text.replace('Seu carrinho está vazio', 'Seu carrinho espera por você'),
    );
    await command('release');
    await expect(search).toHaveValue('fundos');
    await visitCart();
    await expect(page.getByText('Seu carrinho espera por você')).toBeVisible();

    await backToStore();
    await search.fill('ações');
    await command('rollback');
    await expect(search).toHaveValue('ações');
    await visitCart();
    await expect(page.getByText('Seu carrinho está vazio')).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(document);
  } finally {
    team.remove();
  }
});
