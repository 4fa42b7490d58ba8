import { expect, test, type Page } from '@playwright/test';
import { editedRemote } from '../../support/edited-remote.ts';
import { admin, become } from '../../support/signed-in.ts';

interface Registry {
  remotes: { name: string; version: string; reason: string }[];
}

/** How many of a hundred visitors, one of each bucket, are shown a version of the hub. */
const visitorsOf = async (page: Page, version: string) => {
  let seen = 0;
  for (let bucket = 0; bucket < 100; bucket += 1) {
    const { remotes } = (await (
      await page.request.get('/api/registry', { headers: { cookie: `pregao_bucket=${bucket}` } })
    ).json()) as Registry;
    if (remotes.find(({ name }) => name === 'mfe-hub')?.version === version) seen += 1;
  }
  return seen;
};

const answer = async (page: Page, name: string) => {
  await page.getByRole('dialog').getByRole('button', { name }).click();
};

test('staff show a version to ten of a hundred visitors, then to all, and go back, each in the history', async ({
  page,
}) => {
  const copy = editedRemote('mfe-hub');
  try {
    copy.edit('src/entry.tsx', (text) => `${text}\ndocument.documentElement.dataset.hub = 'tela-de-versoes';\n`);
    const { version, previous } = await copy.release();
    await copy.rollback();
    await become(page, admin);
    await page.goto('/releases');
    await page.getByRole('link', { name: /^Hub/ }).click();
    await expect(page).toHaveURL(/\/releases\?app=mfe-hub$/);
    await page.getByRole('button', { name: `Ações de ${version}` }).click();
    await page.getByRole('menuitem', { name: 'Testar com parte dos visitantes' }).click();
    await page.getByRole('dialog').getByRole('slider').fill('10');
    expect(await visitorsOf(page, version)).toBe(0);
    await answer(page, 'Começar teste');
    const live = page.getByRole('region', { name: /^No ar/ });
    await expect(live.getByText('90% dos visitantes')).toBeVisible();
    expect(await visitorsOf(page, version)).toBe(10);
    await live.getByRole('button', { name: 'Mostrar a todos' }).click();
    await answer(page, 'Mostrar a todos');
    await expect(live.getByText('100% dos visitantes')).toBeVisible();
    expect(await visitorsOf(page, version)).toBe(100);
    await live.getByRole('button', { name: 'Voltar à anterior' }).click();
    await expect(page.getByRole('dialog').getByText(`Sai ${version} e entra ${String(previous)}.`)).toBeVisible();
    await answer(page, 'Voltar à anterior');
    await expect(live.getByText(String(previous))).toBeVisible();
    expect(await visitorsOf(page, version)).toBe(0);
    const moments = page.getByRole('region', { name: 'Histórico' }).getByRole('listitem');
    await expect(moments.nth(0)).toContainText(`De volta a ${String(previous)}`);
    await expect(moments.nth(1)).toContainText(`${version} para todos`);
    await expect(moments.nth(2)).toContainText(`${version} em teste para 10%`);
  } finally {
    copy.remove();
  }
});
