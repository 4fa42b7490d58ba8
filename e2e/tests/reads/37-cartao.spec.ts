import { test } from '@playwright/test';
import { cardFrameOf, confirmAtBank, payByCard, splitIn, summaryOf, tellCard } from '../../support/card-checkout.ts';
import { fillCartOf } from '../../support/card-order.ts';
import { newBuyer, newNickname } from '../../support/newcomers.ts';
import { password, refuseCookies } from '../../support/people.ts';
import { acceptTerm, expect, toCart } from '../../support/purchase.ts';

test('REQ-1.3: a guest makes an account, pays by card in six, answers the bank, and watches', async ({ page }) => {
  test.setTimeout(180_000);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.postData() ?? '');
  });
  await page.goto('/curso/renda-fixa-completa');
  await refuseCookies(page);
  await page.getByRole('button', { name: 'Comprar agora' }).first().click();
  const asked = page.getByLabel('E-mail').first();
  await asked.fill(`visita-${Date.now()}@exemplo.test`);
  await asked.press('Enter');
  await expect(page).toHaveURL(/\/carrinho/);
  const person = page.getByRole('region', { name: 'Quem está comprando' });
  await person.getByLabel('Nome completo').fill('Visitante da Silva');
  await person.getByLabel('Como quer ser chamado').fill(newNickname('Visita'));
  await person.getByLabel('Crie uma senha', { exact: true }).fill(password);
  await person.getByRole('button', { name: 'Criar conta e continuar' }).click();
  await page.getByLabel('CPF ou CNPJ', { exact: true }).fill('52998224725');
  await tellCard(page, 'CHAL');
  await expect(page.getByLabel(/^CPF ou CNPJ do titular/)).toHaveValue('529.982.247-25');
  await splitIn(page, 6);
  await acceptTerm(page);
  await payByCard(page).click();
  await confirmAtBank(page);
  await expect(page).toHaveURL(/\/pagamento\/sucesso\?order=\d+/);
  await expect(page.getByText(/Mastercard final 6351 · em 6×/)).toBeVisible();
  expect(sent.join('\n')).not.toMatch(/5031\s?4332/);
});

test('a card without limit is refused in place, and Pix pays at its own price with nothing typed twice', async ({
  page,
}) => {
  await newBuyer(page);
  await page.goto('/curso/renda-fixa-completa');
  await toCart(page);
  await tellCard(page, 'FUND');
  await acceptTerm(page);
  const byCard = await summaryOf(page).innerText();
  await payByCard(page).click();
  await expect(page.getByText('O cartão não tem limite para esta compra.', { exact: false })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /aceito o termo/ })).toBeChecked();
  const pix = page.getByRole('button', { name: /^Pagar com Pix por R\$/ });
  const [price] = /R\$.*/.exec(await pix.innerText()) ?? [];
  expect(byCard).not.toContain(price);
  await pix.click();
  const waiting = page.getByRole('dialog');
  await expect(waiting.getByText(/Pedido \d+/)).toBeVisible();
  await expect(waiting).toContainText(price ?? '');
});

test('after a refused card and a reload the cart is there as it was, in two tabs at once, and a second refusal leaves it too', async ({
  page,
  context,
}) => {
  const { stored } = await newBuyer(page);
  await fillCartOf(page, stored, 'renda-fixa-completa');
  await page.goto('/carrinho');
  const before = await summaryOf(page).innerText();
  const other = await context.newPage();
  for (const [holder, why] of [
    ['FUND', 'O cartão não tem limite para esta compra.'],
    ['SECU', 'O código de segurança não confere.'],
  ] as const) {
    await tellCard(page, holder);
    await acceptTerm(page);
    await payByCard(page).click();
    await expect(page.getByText(why, { exact: false })).toBeVisible();
    await Promise.all([page.reload(), other.goto('/carrinho')]);
    for (const tab of [page, other]) {
      await expect(tab.getByRole('button', { name: /^Pagar com Pix por R\$/ })).toBeEnabled();
      expect(await summaryOf(tab).innerText()).toBe(before);
      await expect(tab.getByRole('button', { name: 'Refazer o carrinho' })).toHaveCount(0);
    }
    // Whichever tab found the refused order says why.
    await expect
      .poll(async () =>
        Math.max(...(await Promise.all([page, other].map((tab) => tab.getByText(why, { exact: false }).count())))),
      )
      .toBe(1);
  }
});

test('a card that is kept while it pays asks only its security code the next time', async ({ page }) => {
  await newBuyer(page);
  await page.goto('/curso/renda-fixa-completa');
  await toCart(page);
  await tellCard(page, 'APRO');
  await page.getByLabel('Salvar este cartão', { exact: false }).check();
  await acceptTerm(page);
  await payByCard(page).click();
  await expect(page).toHaveURL(/\/pagamento\/sucesso/);
  await page.goto('/curso/analise-de-criptoativos');
  await toCart(page);
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check();
  await expect(page.getByRole('radio', { name: /Mastercard final 6351/ })).toBeChecked();
  await cardFrameOf(page).frameLocator('iframe[name="securityCode"]').getByRole('textbox').pressSequentially('123');
  await acceptTerm(page);
  await payByCard(page).click();
  await expect(page).toHaveURL(/\/pagamento\/sucesso/);
  await expect(page.getByText(/Mastercard final 6351/)).toBeVisible();
});

test('a price that changes while one pays is shown beside the one before, and is paid by another press', async ({
  page,
  browser,
}) => {
  const { enter } = await newBuyer(page);
  await page.goto('/curso/renda-fixa-completa');
  await toCart(page);
  await tellCard(page, 'APRO');
  await acceptTerm(page);

  const device = await (await browser.newContext()).newPage();
  await enter(device);
  await device.goto('/carrinho');
  await device.getByRole('button', { name: 'Tenho um cupom' }).click();
  await device.getByRole('textbox', { name: 'Cupom' }).fill('BEMVINDO10');
  await device.getByRole('button', { name: 'Aplicar' }).click();
  await expect(summaryOf(device).getByText('Cupom BEMVINDO10')).toBeVisible();
  await device.context().close();

  await payByCard(page).click();
  await expect(page.getByText(/O total do seu carrinho mudou de R\$\s[\d.,]+ para R\$\s[\d.,]+\./)).toBeVisible();
  await expect(summaryOf(page).getByText('Cupom BEMVINDO10')).toBeVisible();
  await payByCard(page).click();
  await expect(page).toHaveURL(/\/pagamento\/sucesso\?order=\d+/);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
});
