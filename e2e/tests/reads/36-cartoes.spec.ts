import { expect, test } from '@playwright/test';
import { newBuyer } from '../../support/newcomers.ts';
import { addCard, openNewCard, testCards, typeCard } from '../../support/wallet.ts';

test('a person saves a card, sees it, makes another the default one, and removes it', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await newBuyer(page);
  await page.goto('/conta/cartoes');
  await expect(page.getByText('Nenhum cartão salvo')).toBeVisible();
  await addCard(page, 'master');
  const cards = page.getByRole('list', { name: 'Cartões salvos' }).getByRole('listitem');
  await expect(cards).toHaveText([/Mastercard •••• 6351Padrão.*Validade 11\/2030/]);
  await addCard(page, 'visa');
  await expect(cards).toHaveText([/Mastercard •••• 6351Padrão/, /Visa •••• 5682.*Validade 03\/2031/]);

  await page.getByRole('button', { name: 'Usar como padrão: Visa final 5682' }).click();
  await expect(cards).toHaveText([/Visa •••• 5682Padrão/, /Mastercard •••• 6351/]);
  await expect(cards.first()).toBeFocused();

  await page.reload();
  await page.getByRole('button', { name: 'Remover: Visa final 5682' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(cards).toHaveText([/Mastercard •••• 6351Padrão/]);

  // The card itself was typed at the provider alone.
  expect(sent.filter((one) => one.includes('/api/create-my-card'))).toHaveLength(2);
  expect(sent.join('\n')).not.toMatch(/5031\s?4332|4235\s?6477/);
});

test('a card is added with the keyboard alone; what is wrong in it is said at its field', async ({ page }) => {
  await newBuyer(page);
  await page.goto('/conta/cartoes');
  await page.getByRole('button', { name: 'Adicionar cartão' }).focus();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe[title="Dados do cartão"]');
  await frame.locator('main[aria-busy=false]').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Adicionar cartão' });
  // A key that comes before the focus has crossed to another document is lost, for nobody types that fast.
  const reach = (name: string) =>
    expect(frame.frameLocator(`iframe[name="${name}"]`).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await reach('cardNumber');
  await dialog.getByLabel(/^Nome impresso/).press('Enter');
  await expect(frame.getByText(/^Digite o número/)).toBeVisible();
  const [number, expiration, code] = testCards.master;
  for (const [name, text] of [
    ['cardNumber', number],
    ['expirationDate', expiration],
    ['securityCode', code],
  ] as const) {
    await reach(name);
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(dialog.getByLabel(/^Nome impresso/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mastercard •••• 6351' })).toBeVisible();
});

test('a dialog that is closed leaves no card, and the next one begins empty', async ({ page }) => {
  await newBuyer(page);
  await page.goto('/conta/cartoes');
  await openNewCard(page);
  await typeCard(page, testCards.visa);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Nenhum cartão salvo')).toBeVisible();
  await openNewCard(page);
  const number = page
    .frameLocator('iframe[title="Dados do cartão"]')
    .frameLocator('iframe[name="cardNumber"]')
    .getByRole('textbox');
  await expect(number).toHaveValue('');
});
