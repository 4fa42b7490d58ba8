import { devices, test } from '@playwright/test';
import { bankOf, cardFrameOf, confirmAtBank, payByCard, splitIn, tellCard } from '../../support/card-checkout.ts';
import { fillCartOf } from '../../support/card-order.ts';
import { newBuyer } from '../../support/newcomers.ts';
import { expect } from '../../support/purchase.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
test.use({ ...phone, userAgent: devices['Pixel 7'].userAgent, colorScheme: 'dark' });

test('a purchase by card on a phone in the dark skin: typed, split, asked by the bank over the whole screen, paid; the checkout alone is light', async ({
  page,
}) => {
  const { stored } = await newBuyer(page);
  await page.addInitScript(() => {
    localStorage.setItem('pregao.skin', 'dark');
  });
  await fillCartOf(page, stored, 'renda-fixa-completa');
  const skin = page.locator('html');
  await page.goto('/curso/renda-fixa-completa');
  await expect(skin).toHaveAttribute('data-skin', 'dark');
  await page.goto('/carrinho');
  await expect(skin).toHaveAttribute('data-skin', 'light');
  await tellCard(page, 'CHAL');
  await splitIn(page, 12);
  await page.getByRole('checkbox', { name: /aceito o termo de compra/i }).tap();

  // The press that follows a scroll is the press that pays.
  const pay = payByCard(page);
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await pay.tap();
  await expect(cardFrameOf(page).getByRole('heading', { name: 'Confirme no seu banco' })).toBeVisible();
  expect(await page.locator('iframe[title="Dados do cartão"]').boundingBox()).toEqual({
    x: 0,
    y: 0,
    width: 390,
    height: 844,
  });
  const confirm = bankOf(page).getByRole('button', { name: 'Confirmar compra' });
  await expect(confirm).toBeInViewport();
  await confirmAtBank(page);
  await expect(page).toHaveURL(/\/pagamento\/sucesso\?order=\d+/);
  await expect(page.getByText(/Mastercard final 6351 · em 12×/)).toBeVisible();
  await expect(skin).toHaveAttribute('data-skin', 'dark');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a press that pays is not lost where the installments of the typed card come in the midst of it', async ({
  page,
}) => {
  const { stored } = await newBuyer(page);
  await fillCartOf(page, stored, 'renda-fixa-completa');
  await page.goto('/carrinho');
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check();
  await page.getByLabel('Parcelas').waitFor();
  const asked = '**/api/select-shopping-cart-installments/**';
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(asked, async (route) => {
    await held;
    await route.continue();
  });
  const sought = page.waitForRequest(asked);
  await tellCard(page, 'CHAL');
  await page.getByRole('checkbox', { name: /aceito o termo de compra/i }).check();
  await sought;
  const pay = payByCard(page);
  await pay.hover();
  await page.mouse.down();
  const came = page.waitForResponse(asked);
  release();
  await came;
  // What has come is drawn in the frames that follow.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
  await expect(cardFrameOf(page).getByRole('heading', { name: 'Confirme no seu banco' })).toBeVisible();
});
