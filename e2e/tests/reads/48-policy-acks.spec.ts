import { expect, test } from '@playwright/test';
import { deskCalls, type DeskRecord } from '../../support/desk-calls.ts';
import { admin, become, editor, employee } from '../../support/signed-in.ts';

const rule =
  '<p>Quem recebe um presente de um cliente o registra no hub em até cinco dias, com o valor e o motivo.</p>';
const text = Array.from({ length: 12 }, (_, part) => `<h2>Parte ${part + 1}</h2>${rule.repeat(4)}`).join('');

test('an employee comes to the end of a policy by keys and confirms it, and the desk sees who has read it and who has not', async ({
  page,
}) => {
  const stamp = Date.now().toString(36);
  const title = `Presentes de clientes ${stamp}`;
  const desk = deskCalls(page, editor);
  const idOf = async (name: string) => {
    const found = await desk.get<{ id: number; name: string }[]>(
      `cms-select-policy-person?q=${encodeURIComponent(name)}`,
    );
    return found.find((one) => one.name === name)?.id;
  };
  const [owner, reader, other] = await Promise.all(['Lívia Sampaio', 'Caio Menezes', 'Helena Prado'].map(idOf));
  const draft = await desk.post<DeskRecord>('cms-create-internal-policy', {
    ...{ title, slug: `presentes-${stamp}`, kind: 'policy', content_html: text, change_size: 'major' },
    ...{ changelog: 'Primeira versão do documento.', classification: 'internal', owner_id: owner },
    ...{ audience: 'people', person_ids: [reader, other], requires_ack: true, ack_due_days: 7 },
  });
  await deskCalls(page, admin).put(`cms-move-internal-policy/${draft.id}`, {
    step: 'publish',
    revision: draft.revision,
  });

  await become(page, employee);
  await page.goto('/hub/home');
  await page.getByRole('link', { name: title }).click();
  const confirm = page.getByRole('button', { name: 'Li e estou ciente' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('heading', { level: 1, name: title }).click();
  await page.keyboard.press('End');
  await expect(confirm).not.toHaveAttribute('aria-disabled');
  await confirm.focus();
  await page.keyboard.press('Enter');
  const done = page.getByRole('status').filter({ hasText: /Em .* você confirmou a leitura da versão 1\.0\./ });
  await expect(done).toBeFocused();
  await page.reload();
  await expect(done).toBeVisible();
  await page.goto('/hub/politicas-procedimentos');
  await expect(page.getByRole('link', { name: title })).toContainText('Lida em');
  await page.goto('/hub/home');
  await expect(page.getByRole('heading', { name: 'Políticas para ler' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);

  await become(page, admin);
  await page.goto(`/politicas-internas/${draft.id}`);
  await expect(page.getByText('1 de 3 pessoas leram')).toBeVisible();
  await page.getByRole('button', { name: 'Ver quem leu' }).click();
  const people = page.getByRole('list', { name: 'Pessoas' }).getByRole('listitem');
  await expect(people).toHaveText([/^Helena Prado.*Falta ler/, /^Lívia Sampaio.*Falta ler/, /^Caio Menezes.*Leu/]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Baixar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^leituras-presentes-.*\.csv$/);
});
