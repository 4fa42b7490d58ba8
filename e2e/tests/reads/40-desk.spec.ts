import { expect, test, type Page } from '@playwright/test';
import { admin, become } from '../../support/signed-in.ts';

/** A name that no other run of a test has taken. */
const named = (word: string) => `${word} ${Date.now().toString(36)}`;

const createColor = async (page: Page, name: string) => {
  await page.goto('/cores');
  await page.getByRole('link', { name: 'Nova cor' }).click();
  const form = page.getByRole('dialog', { name: 'Nova cor' });
  await form.getByLabel('Nome').fill(name);
  await form.getByRole('textbox', { name: 'Cor', exact: true }).fill('#7B1E3A');
  await form.getByRole('button', { name: 'Criar' }).click();
  await expect(page).toHaveURL(/\/cores$/);
  await page.goto(`/cores?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  return page.getByRole('dialog', { name });
};

test('a colour is made, changed by two people who lose nothing, and taken back from its history', async ({
  browser,
  page,
}) => {
  await become(page, admin);
  const name = named('Vinho');
  const mine = await createColor(page, name);
  await expect(mine.getByLabel('Nome')).toHaveValue(name);

  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await become(otherPage, admin);
  await otherPage.goto(page.url());
  const theirs = otherPage.getByRole('dialog', { name });
  await theirs.getByRole('textbox', { name: 'Cor', exact: true }).fill('#111111');
  await theirs.getByLabel('Ordem').fill('42');
  await theirs.getByRole('button', { name: 'Salvar' }).click();
  await expect(otherPage.getByText('Salvo.')).toBeVisible();

  await mine.getByRole('textbox', { name: 'Cor', exact: true }).fill('#222222');
  await mine.getByRole('button', { name: 'Salvar' }).click();
  const conflict = page.getByRole('dialog', { name: 'Outra pessoa mudou os mesmos campos' });
  await expect(conflict).toContainText('#111111');
  await expect(conflict).toContainText('#222222');
  await conflict.getByRole('radio', { name: /Ficar com a minha/ }).check();
  await conflict.getByRole('button', { name: 'Salvar assim' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(mine.getByRole('textbox', { name: 'Cor', exact: true })).toHaveValue('#222222');
  await expect(mine.getByLabel('Ordem')).toHaveValue('42');

  await mine.getByRole('tab', { name: 'Histórico' }).click();
  await expect(mine.getByRole('listitem')).toHaveCount(3);
  await mine.getByRole('button', { name: /Ver 2 campos/ }).click();
  await mine.getByRole('button', { name: 'Retomar estes valores' }).click();
  await expect(mine.getByRole('textbox', { name: 'Cor', exact: true })).toHaveValue('#111111');
  await mine.getByRole('button', { name: 'Salvar' }).click();
  await mine.getByRole('tab', { name: 'Histórico' }).click();
  await expect(mine.getByRole('listitem')).toHaveCount(4);
  await other.close();
});

test('what is typed survives the end of its tab, and can be thrown away', async ({ page, context }) => {
  await become(page, admin);
  await page.goto('/gestao-de-tickers/cadastro');
  await page.getByRole('textbox', { name: 'Ticker', exact: true }).fill('TSTE3');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pregao.draft.')).length);
  await expect.poll(drafts).toBe(1);
  await page.close();
  const again = await context.newPage();
  await again.goto('/gestao-de-tickers/cadastro');
  await expect(again.getByRole('textbox', { name: 'Ticker', exact: true })).toHaveValue('TSTE3');
  await expect(again.getByText(/não foi salvo e está aqui/)).toBeVisible();
  await again.getByRole('button', { name: 'Descartar rascunho' }).click();
  await expect(again.getByRole('textbox', { name: 'Ticker', exact: true })).toHaveValue('');
});

test('many are moved to the trash, taken back by one press, and the list is worked without a mouse', async ({
  page,
}) => {
  await become(page, admin);
  const name = named('Lote');
  await page.goto('/cores');
  for (const end of ['a', 'b', 'c']) {
    const body = { name: `${name} ${end}`, hex: '#123456', hex_secondary: null, order: 9, active: true };
    const made = await page.evaluate(async (color) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('pregao.session')}`,
        'content-type': 'application/json',
      };
      return (await fetch('/api/cms-create-store-color', { method: 'POST', headers, body: JSON.stringify(color) })).ok;
    }, body);
    expect(made).toBe(true);
  }
  await page.goto(`/cores?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: `${name} c` })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Mover para a lixeira' }).click();
  const question = page.getByRole('alertdialog', { name: 'Mover 2 cores para a lixeira?' });
  await question.getByRole('button', { name: 'Mover para a lixeira' }).click();
  await expect(page.getByText('2 cores na lixeira.')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(1);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('2 cores voltaram ao que eram.')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(3);
});
