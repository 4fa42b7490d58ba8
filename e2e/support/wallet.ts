import type { Page } from '@playwright/test';

/** Cards that the sandbox of the provider takes: number, validity and code. */
export const testCards = {
  master: ['5031433215406351', '1130', '123'],
  visa: ['4235647728025682', '0331', '123'],
} as const;

/** Opens the dialog of a new card and waits until its fields can be typed in. */
export const openNewCard = async (page: Page) => {
  await page.getByRole('button', { name: 'Adicionar cartão' }).click();
  await page.frameLocator('iframe[title="Dados do cartão"]').locator('main[aria-busy=false]').waitFor();
};

/** Types a card in the fields of the dialog. */
export const typeCard = async (page: Page, [number, expiration, code]: readonly [string, string, string]) => {
  const field = (name: string) =>
    page.frameLocator('iframe[title="Dados do cartão"]').frameLocator(`iframe[name="${name}"]`).getByRole('textbox');
  await field('cardNumber').pressSequentially(number);
  await field('expirationDate').pressSequentially(expiration);
  await field('securityCode').pressSequentially(code);
};

/** Adds a card, as a person does. */
export const addCard = async (page: Page, card: keyof typeof testCards) => {
  await openNewCard(page);
  await typeCard(page, testCards[card]);
  await page.getByRole('button', { name: 'Salvar cartão' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

/** Shows the page as it comes to somebody with two cards: what moved while they were saved is not its own doing. */
export const saveTwoCards = async (page: Page) => {
  await addCard(page, 'master');
  await addCard(page, 'visa');
  await page.reload();
  await page.getByRole('list', { name: 'Cartões salvos' }).waitFor();
};
