import { expect, test } from '@playwright/test';
import { deskCalls } from '../../support/desk-calls.ts';
import { newBuyer } from '../../support/newcomers.ts';
import { admin } from '../../support/signed-in.ts';

test('a code of XP shows what it opens and opens it once; after five wrong ones the hour is told', async ({ page }) => {
  const desk = deskCalls(page, admin);
  const [plan] = await desk.get<{ id: number; name: string }[]>('select-signature-types');
  const code = `XPE-${Date.now()}`;
  await desk.post('cms-create-xp-release', {
    ...{ xp_code: code, document: '52998224725', plan_ids: [plan?.id], period: '2', condition: 'none' },
  });
  await newBuyer(page);
  await page.goto('/conta/pedidos');
  await page.getByRole('navigation', { name: 'Minha conta' }).getByRole('link', { name: 'Código XP' }).click();
  const field = page.getByRole('textbox', { name: /^Código/ });
  const check = page.getByRole('button', { name: 'Conferir código' });
  for (let n = 1; n <= 4; n += 1) {
    await field.fill(`ERRO-${n}`);
    await check.click();
    await expect(page.getByText(/^Não encontramos este código para o seu CPF/)).toBeVisible();
  }

  await field.fill(code.toLowerCase());
  await check.click();
  await expect(page.getByRole('heading', { name: 'O que este código abre' })).toBeVisible();
  await expect(page.getByText(/^Liberando agora, o acesso vai até \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Liberar acesso' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Acesso liberado' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver meus planos e acessos' }).click();
  const own = page
    .getByRole('region', { name: 'Seus planos' })
    .getByRole('listitem')
    .filter({ hasText: plan?.name ?? '' });
  await expect(own).toContainText('Liberação XP');

  await page.goto('/conta/codigo-xp');
  await field.fill('ERRO-5');
  await check.click();
  await expect(page.getByText(/^Não encontramos este código/)).toBeVisible();
  await field.fill('ERRO-6');
  await check.click();
  await expect(page.getByRole('alert')).toContainText(/Tente de novo a partir das \d\d:\d\d\./);
  await expect(field).toHaveValue('ERRO-6');
});
