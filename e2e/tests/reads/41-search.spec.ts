import { expect, test, type Page } from '@playwright/test';
import { makeRoom } from '../../support/rooms.ts';
import { admin, become, client } from '../../support/signed-in.ts';

test('somebody searches by keyboard, from any page to the result', async ({ page }) => {
  await page.goto('/loja');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Buscar em toda a plataforma' });
  await expect(field).toBeFocused();
  await field.pressSequentially('renda fixa comp');
  const results = page.getByRole('listbox', { name: 'Resultados da busca' });
  await expect(results.getByRole('option', { name: /^Renda fixa completa/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(results.getByRole('option', { selected: true })).toHaveText(/^Renda fixa completa/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/curso\/renda-fixa-completa$/);
  await page.keyboard.press('/');
  await expect(page.getByRole('option', { name: 'renda fixa comp' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Buscar em toda a plataforma' })).toHaveCount(0);
});

test('on a phone a mistyped search leads to all its results, by kind and in the address', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await page.getByRole('button', { name: /^Buscar cursos/ }).click();
  const field = page.getByRole('combobox', { name: 'Buscar em toda a plataforma' });
  await field.fill('opsoes');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/busca\?q=opsoes$/);
  await expect(page.getByText('Não há resultado com a escrita “opsoes”')).toBeVisible();
  await page.getByRole('button', { name: /^Cursos/ }).click();
  await expect(page).toHaveURL(/tipo=course/);
  await expect(page.getByRole('link', { name: 'Opções: da primeira call às travas' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Aulas' })).toBeVisible();
});

/** Every search that is on screen, and the one that has the focus; null where none has. */
const searchesOf = (page: Page) =>
  page.evaluate(() => {
    const named = (node: Element | null) => node?.getAttribute('aria-label') ?? null;
    const fields = [...document.querySelectorAll('[role=dialog] [role=combobox], input[type=search]')];
    return {
      shown: fields.map(named),
      focused: fields.includes(document.activeElement!) ? named(document.activeElement) : null,
    };
  });
const site = 'Buscar em toda a plataforma';

test('one press of the slash leads to one search on a page of customers, to the book’s in the reader and to the talk’s in a room', async ({
  page,
}) => {
  const room = await makeRoom(page);
  await become(page, client);
  await page.goto('/ebooks/candles-de-bolso');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: site })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Ler/ }).first().click();
  await expect(page.getByRole('button', { name: 'Índice e ajustes' })).toBeVisible();
  const leave: Record<string, () => Promise<void>> = {
    'its panel is closed': () => Promise.resolve(),
    'its panel is open': () => page.getByRole('button', { name: 'Índice e ajustes' }).focus(),
    'a page was pressed': () => page.getByRole('dialog').click(),
  };
  for (const [before, go] of Object.entries(leave)) {
    await go();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Buscar no livro' }), before).toBeFocused();
    expect(await searchesOf(page)).toEqual({ shown: ['Buscar no livro'], focused: 'Buscar no livro' });
  }
  await page.keyboard.type('a/b');
  await expect(page.getByRole('searchbox', { name: 'Buscar no livro' })).toHaveValue('a/b');

  await page.goto(`/cliente/lives/${room.broadcast}/${room.card}`);
  const field = page.getByRole('textbox', { name: 'Escreva uma mensagem' });
  await field.focus();
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
  expect(await searchesOf(page)).toEqual({ shown: [], focused: null });
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Mensagens' }).focus();
  await page.keyboard.press('/');
  await expect.poll(() => searchesOf(page)).toEqual({ shown: ['Buscar na conversa'], focused: 'Buscar na conversa' });
});

test('one press of the slash on a staff page leads to the search of its list, and to the site’s where there is none', async ({
  page,
}) => {
  await become(page, admin);
  await page.goto('/pedidos');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const list = page.getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(list).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(list).toHaveValue('a/b');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: site })).toBeFocused();
});
