import { expect, test, type Page } from '@playwright/test';
import { deskCalls, type DeskRecord } from '../../support/desk-calls.ts';
import { examine, movedOf, watchShifts } from '../../support/screen-watch.ts';
import { admin, become } from '../../support/signed-in.ts';

/** The ends of the addresses of shelves that this test made, as the home has them. */
const onHome = async (page: Page, stamp: string) => {
  const { shelves } = (await (await page.request.get('/api/list-home')).json()) as { shelves: { slug: string }[] };
  return shelves.flatMap(({ slug }) =>
    slug.startsWith(`ordem-${stamp}-`) ? [slug.slice(`ordem-${stamp}-`.length)] : [],
  );
};

const makeShelf = async (page: Page, name: string) => {
  const rule = { kind: 'newest', item_type: 'course', category_id: null, most: 2 };
  const desk = deskCalls(page, admin);
  const { id, revision } = await desk.post<DeskRecord>('cms-create-shelf', {
    ...{ name, slug: name.toLowerCase().replaceAll(' ', '-'), visibility: 'public', icon: 'star', color: 'primary' },
    ...{ on_home: true, rules: [rule] },
  });
  await desk.put(`cms-move-shelf/${id}`, { step: 'publish', revision });
};

test('shelves are put in order by keys and by dragging, taken back, copied, and readers see them so', async ({
  page,
}) => {
  await become(page, admin);
  const stamp = Date.now().toString(36);
  const [a, b, c] = ['a', 'b', 'c'].map((end) => `Ordem ${stamp} ${end}`) as [string, string, string];
  for (const name of [a, b, c]) await makeShelf(page, name);
  await watchShifts(page);
  await page.goto('/qualificacao-de-conteudo?per_page=100');
  const handle = (name: string) => page.getByRole('button', { name: `Mover ${name}`, exact: true });
  const placed = (name: string) => page.getByRole('status').filter({ hasText: `${name} na posição` });
  const shown = () =>
    page
      .locator('tbody tr')
      .filter({ hasText: `Ordem ${stamp}` })
      .locator('td a')
      .allInnerTexts();
  await handle(c).focus();
  await page.keyboard.press('ArrowUp');
  await expect(placed(c)).toBeVisible();
  await expect(handle(c)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(shown).toEqual([c, a, b]);
  await expect(handle(c)).toBeFocused();
  await expect.poll(() => onHome(page, stamp)).toEqual(['c', 'a', 'b']);

  await handle(c).hover();
  await page.mouse.down();
  await page.locator('tbody tr').filter({ hasText: b }).hover();
  await page.mouse.up();
  await expect.poll(() => onHome(page, stamp)).toEqual(['a', 'b', 'c']);
  expect(await shown()).toEqual([a, b, c]);
  await placed(c).getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => onHome(page, stamp)).toEqual(['c', 'a', 'b']);
  await expect.poll(shown).toEqual([c, a, b]);
  expect((await movedOf(page)).sum).toBeLessThan(0.02);
  expect(await examine(page, ['light', 'dark'], 'shelves')).toEqual([]);

  await page.getByRole('button', { name: `Mais ações: ${b}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  const form = page.getByRole('main');
  await expect(form.getByLabel('Nome', { exact: true })).toHaveValue(`${b} (cópia)`);
  await expect(form.getByLabel('Endereço')).toHaveValue(new RegExp(`${stamp}-b-copia$`));
  await expect(form.getByText(`Cópia de “${b}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Criar cópia' }).click();
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  expect(await onHome(page, stamp)).toEqual(['c', 'a', 'b']);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect.poll(() => onHome(page, stamp)).toEqual(['c', 'a', 'b', 'b-copia']);
});
