import { expect, test } from '@playwright/test';
import { admin, become } from '../../support/signed-in.ts';

const heads = 'Ticker;Nome;Bolsa;Classe;Cotado em;Tick;Casas decimais;Lote';
const wrong = 12;

/** A thousand tickers, twelve of them with a lot that is none. */
const file = (isMended: boolean) => {
  const lines = Array.from({ length: 1_000 }, (_, n) => {
    const lot = n % 80 === 3 && n / 80 < wrong && !isMended ? 'cem' : '100';
    return `ZIMP${n};Importado ${n};B3;Ação;R$;0,01;2;${lot}`;
  });
  return { name: 'tickers.csv', mimeType: 'text/csv', buffer: Buffer.from([heads, ...lines].join('\r\n')) };
};

test('a thousand tickers are checked, mended, imported and taken back', async ({ page }) => {
  test.setTimeout(360_000);
  await become(page, admin);
  await page.goto('/gestao-de-tickers');
  await page.getByRole('button', { name: 'Importar' }).click();
  const panel = page.getByRole('dialog', { name: 'Importar tickers' });
  await expect(panel.getByRole('heading', { name: 'Escolha o arquivo' })).toBeFocused();
  const send = async (isMended: boolean) => {
    await panel.locator('input[type=file]').setInputFiles(file(isMended));
    await expect(panel.getByRole('heading', { name: 'Diga o que é cada coluna' })).toBeFocused();
    await panel.getByRole('button', { name: 'Conferir' }).click();
    await expect(panel.getByRole('heading', { name: 'Confira o que vai acontecer' })).toBeFocused({ timeout: 120_000 });
  };

  await send(false);
  await expect(panel.getByRole('button', { name: `Com erro (${wrong})` })).toHaveAttribute('aria-pressed', 'true');
  await expect(panel.getByText('Lote: Informe um número inteiro. (veio “cem”)').first()).toBeVisible();
  await expect(panel.getByRole('radio', { name: /Só se tudo estiver certo/ })).toBeDisabled();
  // What was found is there after a reload.
  await page.reload();
  await expect(panel.getByRole('button', { name: `Com erro (${wrong})` })).toBeVisible();

  await panel.getByRole('button', { name: 'Enviar outro arquivo' }).click();
  await send(true);
  await panel.getByRole('button', { name: 'Importar 1.000 linhas' }).click();
  await expect(panel.getByText('1.000 tickers importados.')).toBeVisible({ timeout: 120_000 });
  await panel.getByRole('button', { name: 'Desfazer' }).click();
  await expect(panel.getByText('1.000 tickers voltaram ao que eram.')).toBeVisible({ timeout: 120_000 });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/gestao-de-tickers$/);
});
