import { expect, type Page } from '@playwright/test';
import { testCards, typeCard } from './wallet.ts';

/** What the cart on screen costs. */
export const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Resumo' });

/** The pay document in the checkout. */
export const cardFrameOf = (page: Page) => page.frameLocator('iframe[title="Dados do cartão"]');

/** Chooses the card in the checkout, and types one whose holder decides what becomes of it. */
export const tellCard = async (page: Page, holder: string) => {
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check();
  await cardFrameOf(page).locator('main[aria-busy=false]').waitFor();
  await typeCard(page, testCards.master);
  await page.getByLabel(/^Nome impresso/).fill(holder);
};

/** Chooses in how many the card is charged, and waits until the button says what that costs. */
export const splitIn = async (page: Page, count: number) => {
  await page.getByLabel('Parcelas').selectOption(String(count));
  await expect(page.getByRole('button', { name: new RegExp(`^Pagar .* em ${count}×`) })).toBeEnabled();
};

/** The button that charges the card, whatever it costs. */
export const payByCard = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/ });

/** The page of the issuer that asks the buyer, over the checkout. */
export const bankOf = (page: Page) => cardFrameOf(page).frameLocator('iframe').last();

/** Answers the issuer as who bought would. */
export const confirmAtBank = (page: Page) => bankOf(page).getByRole('button', { name: 'Confirmar compra' }).click();
