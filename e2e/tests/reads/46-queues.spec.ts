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
    const counts = async () => {
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (email === support) await expect(page.getByText('Nada esperando por você agora.')).toBeVisible();
      if (paths.length > 0) await page.getByRole('navigation', { name: needs }).getByRole('link').first().waitFor();
      const links = await page
        .getByRole('navigation', { name: needs })
        .getByRole('link')
        .evaluateAll((all) =>
          all.map((link) => [link.getAttribute('href') ?? '', link.querySelector('strong')?.textContent ?? '']),
        );
      return new Map(links as [string, string][]);
    };
    const first = await counts();
    expect([...new Set([...first.keys()].map((to) => to.split('?')[0]))].sort()).toEqual(paths);
    for (const to of first.keys()) {
      let counted: Map<string, string> | undefined = first;
      // Others buy and write meanwhile: what was counted is counted again where its list says otherwise.
      await expect(async () => {
        const count = (counted ?? (await counts())).get(to) ?? '0';
        counted = undefined;
        await page.goto(to);
        const said = new RegExp(count === '0' ? '^Nenhum' : `^${count} \\p{L}+`, 'u');
        await expect(page.getByText(said).first(), to).toBeVisible({ timeout: 5000 });
      }).toPass();
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
