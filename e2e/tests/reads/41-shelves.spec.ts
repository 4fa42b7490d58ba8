import { expect, test, type Page } from '@playwright/test';
import { deskCalls } from '../../support/desk-calls.ts';
import { admin, become } from '../../support/signed-in.ts';

const pick = async (page: Page, title: string) => {
  const picker = page.getByRole('combobox', { name: 'Adicionar conteúdo pelo título' });
  await picker.fill(title);
  await page
    .getByRole('option')
    .filter({ hasText: title })
    .or(page.locator('.ant-select-item-option', { hasText: title }))
    .first()
    .click();
};

test('a shelf is filled by hand and by a rule, ordered by keys, seen before it is published, shown in that order, and archived', async ({
  page,
}) => {
  await become(page, admin);
  const stamp = Date.now().toString(36);
  const name = `Vitrine ${stamp}`;
  const slug = `vitrine-${stamp}`;
  const { data } = (await (await page.request.get('/api/list-courses?per_page=3')).json()) as {
    data: { title: string }[];
  };
  const [first = '', second = ''] = data.map(({ title }) => title);

  await page.goto('/qualificacao-de-conteudo/cadastro');
  const form = page.getByRole('main');
  await form.getByLabel('Nome', { exact: true }).fill(name);
  await expect(form.getByLabel('Endereço')).toHaveValue(slug);
  await form.getByLabel('Na página inicial').check();
  await pick(page, first);
  await pick(page, second);
  await form.getByRole('button', { name: 'Adicionar regra' }).click();
  await expect(form.getByText(/conteúdos publicados hoje/)).toBeVisible();
  const handle = form.getByRole('button', { name: `Mover ${second}` });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(form.getByText(`${second}: posição 1 de 2`)).toBeAttached();
  await expect(handle).toBeFocused();
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await expect(page).toHaveURL(/\/qualificacao-de-conteudo\/\d+$/);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await page.goto(`/assunto/${slug}`);
  await expect(page.getByText('Assunto não encontrado')).toBeVisible();

  const { address } = (await deskCalls(page, admin).post(`cms-preview-shelf/${id}`, {})) as { address: string };
  await page.goto(address);
  await expect(page.getByText('Prévia: só quem tem este endereço vê')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(`/qualificacao-de-conteudo/${slug}`);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Publicada.', { exact: true })).toBeVisible();
  await page.goto(`/assunto/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const links = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: new RegExp(`^(${first}|${second})$`) });
  await expect(links.nth(0)).toHaveText(second);
  await expect(links.nth(1)).toHaveText(first);

  const onHome = async () => {
    const { shelves } = (await (await page.request.get('/api/list-home')).json()) as {
      shelves: { slug: string; courses: { title: string }[] }[];
    };
    return shelves.find((shelf) => shelf.slug === slug)?.courses.map(({ title }) => title);
  };
  const shown = await onHome();
  expect(shown?.slice(0, 2)).toEqual([second, first]);
  expect(shown?.length).toBeGreaterThan(2);

  await page.goto(`/qualificacao-de-conteudo/${slug}`);
  await page.getByRole('button', { name: 'Arquivar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Arquivar' }).click();
  await expect(page.getByText('Arquivada.', { exact: true })).toBeVisible();
  expect(await onHome()).toBeUndefined();
  // A page is kept for some seconds.
  await expect.poll(async () => (await page.goto(`/assunto/${slug}`))?.status()).toBe(404);
  await expect(page.getByText('Assunto não encontrado')).toBeVisible();
});
