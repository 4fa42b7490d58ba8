import { test, type Page } from '@playwright/test';
import { confirmAtBank, payByCard, summaryOf, tellCard } from '../../support/card-checkout.ts';
import { apiOf, fillCartOf, money } from '../../support/card-order.ts';
import { newBuyer } from '../../support/newcomers.ts';
import { acceptTerm, expect } from '../../support/purchase.ts';
import type { Stored } from '../../support/signed-in.ts';

const course = 'renda-fixa-completa';

/** The carts that hold the last use of a coupon; it is taken by who finishes first. */
interface Holder {
  stored: Stored;
  cart: string;
}

/** Puts a coupon that is good for one purchase into the cart of each. An earlier try may have used some up. */
const shareInvitation = async (page: Page, holders: readonly Holder[]) => {
  const apply = async ({ stored, cart }: Holder, coupon: string) =>
    apiOf(page, stored).send<{ total_cents: number }>('PUT', `shopping-cart-apply-coupon/${cart}`, { coupon });
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const code = `CONVITE${number}`;
    const given = await Promise.all(holders.map((holder) => apply(holder, code).catch(() => null)));
    if (given.every((one) => one !== null)) return code;
  }
  throw new Error('every invitation was used');
};

/** What the button says it charges. */
const priceOn = async (page: Page) => /R\$\s*([\d.,]+)/.exec(await payByCard(page).innerText())?.[1] ?? '';

const openCheckout = async (page: Page, holder: string) => {
  await page.goto('/carrinho');
  await tellCard(page, holder);
  await acceptTerm(page);
};

const isAskedByBank = (page: Page) => page.frameLocator('iframe[title="Dados do cartão"]').getByRole('timer');
const isTold = (page: Page) => page.getByRole('alert').filter({ hasText: 'O total do seu carrinho mudou' });

/** Whether a press that pays was told of another price; the issuer asks who pays. */
const losesIt = (page: Page) =>
  Promise.race([
    isTold(page)
      .waitFor()
      .then(() => true),
    isAskedByBank(page)
      .waitFor()
      .then(() => false),
  ]);

test('two people pay with the last use of a coupon at once: one has it, the other is told the price before and now, and pays that', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const tabs = [page, other];
  const holders: Holder[] = [];
  for (const tab of tabs) {
    const { stored } = await newBuyer(tab);
    holders.push({ stored, cart: await fillCartOf(tab, stored, course) });
  }
  const code = await shareInvitation(page, holders);
  for (const tab of tabs) {
    await openCheckout(tab, 'CHAL');
    await expect(summaryOf(tab).getByText(`Cupom ${code}`)).toBeVisible();
  }
  const discounted = await priceOn(page);
  expect(await priceOn(other)).toBe(discounted);

  await Promise.all(tabs.map((tab) => payByCard(tab).click()));
  const isLost = await Promise.all(tabs.map(losesIt));
  expect(isLost.filter(Boolean)).toHaveLength(1);
  const [winner, loser] = isLost[0] ? [other, page] : [page, other];

  // Told what was and what is, why, and nothing is charged by it.
  const full = await priceOn(loser);
  expect(full).not.toBe(discounted);
  await expect(isTold(loser)).toContainText(
    `Este cupom esgotou. O total do seu carrinho mudou de R$ ${discounted} para R$ ${full}. Confira antes de continuar.`,
  );
  await expect(summaryOf(loser).getByText('Este cupom esgotou.')).toBeVisible();
  await expect(isAskedByBank(loser)).toBeHidden();

  await payByCard(loser).click();
  for (const tab of [winner, loser]) {
    await confirmAtBank(tab);
    await expect(tab).toHaveURL(/\/pagamento\/sucesso\?order=\d+/);
  }
  const paid = [
    [winner, discounted],
    [loser, full],
  ] as const;
  for (const [tab, price] of paid)
    await expect(tab.getByRole('main')).toContainText(money(Number(price.replace(/\D/g, ''))));
  await other.context().close();
});
