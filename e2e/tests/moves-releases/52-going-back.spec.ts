import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { keepKey } from '@pregao/build/release/keys.ts';
import { editedRemote } from '../../support/edited-remote.ts';
import { signIn } from '../../support/people.ts';
import { dataDir } from '../../support/start-platform.ts';

const open = async (page: Page, name: string) => {
  await page.goto(`/releases?app=${name}`);
  return page.getByRole('region', { name: /^No ar/ });
};

const answer = async (page: Page, name: string) => {
  await page.getByRole('dialog').getByRole('button', { name }).click();
};

test('two bad releases in a row are taken back one by one, and neither is ever gone back to', async ({ page }) => {
  test.setTimeout(240_000);
  const copy = editedRemote('mfe-hub');
  const mark = (text: string) => {
    copy.edit('src/entry.tsx', (source) => `${source}\ndocument.documentElement.dataset.back = '${text}';\n`);
  };
  try {
    mark('um');
    const { version: first, previous: good } = await copy.release();
    mark('dois');
    const { version: second } = await copy.release();
    await signIn(page, 'admin@pregao.test');
    const live = await open(page, 'mfe-hub');
    await expect(live.getByText(second)).toBeVisible();
    for (const version of [first, String(good)]) {
      await live.getByRole('button', { name: 'Voltar à anterior' }).click();
      await answer(page, 'Voltar à anterior');
      await expect(live.getByText(version, { exact: true })).toBeVisible();
    }
    const versions = page.getByRole('region', { name: /^Versões/ }).getByRole('listitem');
    for (const version of [first, second])
      await expect(versions.filter({ hasText: version })).toContainText('Recolhida');
    await expect(versions.filter({ hasText: String(good) })).not.toContainText('Recolhida');
    await expect(copy.rollback()).rejects.toThrow(/Não há versão anterior/);
  } finally {
    copy.remove();
  }
});

test('security 65: a key that was rotated on the screen publishes nothing any more, the one that is shown does', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const copy = editedRemote('mfe-hub');
  try {
    copy.edit('src/entry.tsx', (source) => `${source}\ndocument.documentElement.dataset.key = 'girada';\n`);
    await copy.release();
    await copy.rollback();
    await signIn(page, 'admin@pregao.test');
    await open(page, 'mfe-hub');
    await page.getByRole('region', { name: 'Chave de publicação' }).getByRole('button', { name: 'Girar' }).click();
    await answer(page, 'Girar');
    const secret = await page
      .getByRole('dialog', { name: 'Guarde a chave' })
      .getByText(/^pregao_/)
      .innerText();
    await answer(page, 'Já guardei');
    await expect(page.getByText(secret)).toBeHidden();
    await expect(copy.release()).rejects.toThrow(/Chave de publicação ausente, revogada ou errada/);
    keepKey({ url: '', store: join(dataDir(), 'releases'), token: '' }, 'mfe-hub', secret);
    await copy.release();
    await copy.rollback();
  } finally {
    copy.remove();
  }
});

test('the shell’s own visits are counted, so that its failures have something to be measured against', async ({
  page,
}) => {
  await signIn(page, 'admin@pregao.test');
  await expect(async () => {
    await page.goto('/releases');
    await expect(page.getByRole('link', { name: /^Shell/ })).toBeVisible();
    // What a page measured is sent when it is put aside.
    await page.evaluate(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    await expect(page.getByRole('listitem').filter({ hasText: 'shell ·' })).toContainText(/Visitas[1-9]/, {
      timeout: 1_000,
    });
  }).toPass();
});
