import { expect, test } from '@playwright/test';
import { admin, analyst, become, editor, employee, finance, moderator, support } from '../../support/signed-in.ts';

const needs = 'O que precisa de você agora';

/** What each of the team is told of on the first page, by the page that each count leads to. */
const homes: Record<string, readonly string[]> = {
  [admin]: ['/financeiro', '/gestao-de-professores', '/mensagens-denunciadas', '/meu-trabalho', '/pedidos'],
  [analyst]: ['/mensagens-denunciadas'],
  [editor]: ['/mensagens-denunciadas', '/meu-trabalho'],
  [employee]: [],
  [finance]: ['/financeiro', '/pedidos'],
  [moderator]: ['/mensagens-denunciadas'],
  [support]: [],
};

for (const [email, paths] of Object.entries(homes))
  test(`the first page of ${email} counts what they decide, and each count is that of the list it leads to`, async ({
    page,
  }) => {
    await become(page, email);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (email === support) await expect(page.getByText('Nada esperando por você agora.')).toBeVisible();
    if (paths.length > 0) await page.getByRole('navigation', { name: needs }).getByRole('link').first().waitFor();
    const links = await page
      .getByRole('navigation', { name: needs })
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => ({
          to: link.getAttribute('href') ?? '',
          count: link.querySelector('strong')?.textContent ?? '',
        })),
      );
    expect([...new Set(links.map(({ to }) => to.split('?')[0]))].sort()).toEqual(paths);
    // Of the Pix that end within the hour the list shows the others as well: no filter says an hour.
    for (const { to, count } of links.filter(({ to }) => !to.startsWith('/pedidos?status=1&'))) {
      await page.goto(to);
      await expect(page.getByText(new RegExp(`^${count} \\p{L}+`, 'u')).first(), to).toBeVisible();
    }
  });

test('finance comes from the first page to the refunds, and asks about all of them in three presses', async ({
  page,
}) => {
  await become(page, finance);
  await page.goto('/');
  await page.getByRole('link', { name: /reembolsos? a decidir/ }).click();
  await expect(page).toHaveURL(/\/financeiro\?tab=reembolsos$/);
  const rows = page.locator('tbody tr[tabindex]');
  await rows.first().waitFor();
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Shift+A');
  await expect(page.getByRole('toolbar', { name: 'selecionados' })).toContainText(`${await rows.count()} selecionados`);
  await page.keyboard.press('a');
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleName(new RegExp(`^Aprovar ${await rows.count()} reembolsos: R\\$`));
  await expect(question.getByRole('button', { name: 'Aprovar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Limpar' }).click();
  await page.keyboard.press('k');
  await page.keyboard.press('r');
  const asked = page.getByRole('dialog', { name: /^Recusar #/ });
  await expect(asked.getByRole('textbox', { name: /^Motivo/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
});
