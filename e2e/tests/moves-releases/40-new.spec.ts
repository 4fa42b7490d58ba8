import { expect, test } from '@playwright/test';
import { become, client } from '../../support/signed-in.ts';
import { teamCopy } from '../../support/team.ts';

test('a remote and a page made by npm run new are released as they are, and seen by who may see them', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const team = teamCopy();
  try {
    const made = [
      await team.run('new', '--', 'remote', 'mfe-clube', '--title', 'Clube'),
      await team.run('new', '--', 'page', 'mfe-clube', '/clube/:slug/agenda', '--title', 'Agenda do clube', '--public'),
    ];
    expect(made.map(({ output }) => output.split('\n')[0])).toEqual([
      'mfe-clube criado:',
      '/clube/:slug/agenda criado:',
    ]);
    team.install('mfe-clube');
    expect((await page.request.get('/clube/mesa/agenda')).status()).toBe(404);
    const { output, seconds } = await team.run('release', '--', 'mfe-clube');
    expect(output).toMatch(/^mfe-clube \S+ no ar \(stable\)/);
    console.log(`npm run release -- mfe-clube: ${seconds.toFixed(1)} s`);

    expect((await page.goto('/clube/mesa/agenda'))?.status()).toBe(200);
    await expect(page.locator('[data-remote="mfe-clube"]').getByRole('heading', { level: 1 })).toHaveText(
      'Agenda do clube',
    );
    await expect(page).toHaveTitle(/^Agenda do clube/);
    await page.goto('/clube');
    await expect(page).toHaveURL(/\/login\?return=%2Fclube$/);
    await become(page, client);
    await page.goto('/clube');
    await expect(page.locator('[data-remote="mfe-clube"]').getByRole('heading', { level: 1 })).toHaveText('Clube');
  } finally {
    team.remove();
  }
});
