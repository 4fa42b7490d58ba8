import { expect, test, type Page } from '@playwright/test';
import { makeRoom } from '../../support/rooms.ts';
import { become, client } from '../../support/signed-in.ts';

/**
 * Types as an input method does: what is being composed stands in the field, and the key that ends it belongs to the
 * method, not to the page.
 */
const compose = async (page: Page, text: string, key: 'Enter' | 'Escape') => {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
  await session.send('Input.insertText', { text });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode: 229 });
  await session.detach();
};

test('Enter that ends a composition sends no message, the next one does', async ({ page }) => {
  const room = await makeRoom(page);
  await become(page, client);
  await page.goto(`/cliente/lives/${room.broadcast}/${room.card}`);
  const said = page.getByRole('list', { name: 'Mensagens' }).getByText('日本');
  const field = page.getByRole('textbox', { name: /mensagem/i });
  await field.focus();
  await compose(page, '日本', 'Enter');
  // What is sent leaves the field.
  await expect(field).toHaveValue('日本');
  await expect(said).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(said).toHaveCount(1);
  await expect(field).toHaveValue('');
});

test('Enter or Escape that ends a composition neither leaves the search nor closes its window', async ({ page }) => {
  await become(page, client);
  await page.goto('/home');
  await page
    .getByRole('button', { name: /buscar/i })
    .first()
    .click();
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.focus();
  await compose(page, '株', 'Escape');
  await expect(field).toHaveValue('株');
  await compose(page, '株', 'Enter');
  await expect(field).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});
