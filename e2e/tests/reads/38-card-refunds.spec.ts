import { expect, test, type Browser, type Page } from '@playwright/test';
import { apiOf, boughtByCard, money } from '../../support/card-order.ts';
import { newBuyer } from '../../support/newcomers.ts';
import { become, finance, support } from '../../support/signed-in.ts';

const [first, second] = ['renda-fixa-completa', 'price-action-do-zero'] as const;

/** An order as it was bought; amounts in centavos. */
interface Bought {
  interest_cents: number;
  items: { name: string; total_cents: number }[];
}

/** Somebody of the team in a browser of their own. */
const staff = async (browser: Browser, email: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await become(page, email);
  return page;
};

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** What a list of amounts says under a name. */
const amount = (page: Page, within: string, name: string) =>
  region(page, within).getByText(name, { exact: true }).locator('xpath=following-sibling::*[1]');

test('a purchase by card in twelve is given up with one tap: it all goes back to the card, interest included, and the team sees it', async ({
  page,
  browser,
}) => {
  const { stored } = await newBuyer(page);
  const order = await boughtByCard(page, stored, 12, first);
  const details = await apiOf(page, stored).get<Bought>(`find-order-details/${order.id}`);
  expect(details.interest_cents).toBeGreaterThan(0);

  await page.goto(`/conta/pedidos/${order.id}`);
  await region(page, 'Desistir da compra').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Desistir da compra' });
  await expect(dialog.getByText('No cartão que pagou')).toBeVisible();
  await expect(dialog.getByText('Na fatura do cartão, em até 2 faturas')).toBeVisible();
  await expect(dialog.getByText('Os juros do parcelamento voltam junto.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Desistir e receber/ }).click();
  const refund = region(page, 'Reembolso');
  await expect(refund.getByText(money(order.total_cents))).toBeVisible();
  await expect(
    refund.getByText(/^Reembolsado em .*, para o cartão que pagou\. O crédito aparece em até 2 faturas\.$/),
  ).toBeVisible();
  await expect(amount(page, 'Itens', 'Juros de 12 parcelas')).toHaveText(money(details.interest_cents));
  await expect(amount(page, 'Itens', 'Valor que fica')).toHaveText(money(0));

  const team = await staff(browser, support);
  await team.goto(`/pedidos?q=${order.number}`);
  const row = team.getByRole('row', { name: new RegExp(order.number) });
  await expect(row.getByText('Reembolsado')).toBeVisible();
  await expect(row.getByText(money(order.total_cents))).toBeVisible();
  await row.getByText(new RegExp(order.number)).click();
  const made = team.getByRole('article', { name: money(order.total_cents) });
  await expect(made.getByText('Reembolso no cartão')).toBeVisible();
  await expect(made.getByText('Dentro dos 7 dias')).toBeVisible();
  await expect(made.getByRole('listitem').filter({ hasText: 'Juros do parcelamento' })).toHaveText(
    money(details.interest_cents),
  );
  await expect(amount(team, 'Itens', 'Recebido')).toHaveText(money(order.total_cents));
  await expect(amount(team, 'Itens', 'Saldo')).toHaveText(money(0));
  await team.context().close();
});

test('the team gives back one course of a card order and ends its access: the buyer sees how much, where and what is left', async ({
  page,
  browser,
}) => {
  const { stored } = await newBuyer(page);
  const order = await boughtByCard(page, stored, 12, first, second);
  const { items, interest_cents: interest } = await apiOf(page, stored).get<Bought>(`find-order-details/${order.id}`);
  const [line, rest] = items;
  if (!line || !rest) throw new Error('the order has two lines');
  const part = line.total_cents + Math.round((interest * line.total_cents) / (line.total_cents + rest.total_cents));

  const team = await staff(browser, finance);
  await team.goto(`/pedidos/${order.id}`);
  await team.getByRole('button', { name: 'Reembolsar' }).click();
  const dialog = team.getByRole('dialog', { name: 'Reembolsar' });
  await dialog.getByRole('radio', { name: /^Por item/ }).check();
  await dialog.getByRole('checkbox', { name: line.name }).check();
  await dialog.getByLabel('Tipo de reembolso').selectOption('Cancelamento pela empresa');
  await dialog.getByLabel('Motivo').fill('Comprou o curso errado');
  await expect(
    dialog.getByText('Volta para o cartão que pagou e aparece na fatura do cliente em até 2 faturas.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: money(part) }).click();
  await expect(dialog).toBeHidden();
  await expect(team.getByRole('article', { name: money(part) }).getByText('Concluído')).toBeVisible();
  await expect(amount(team, 'Itens', 'Saldo')).toHaveText(money(order.total_cents - part));
  await team.context().close();

  await page.goto(`/conta/pedidos/${order.id}`);
  const refund = region(page, 'Reembolso');
  await expect(refund.getByText(money(part))).toBeVisible();
  await expect(refund.getByText(line.name)).toBeVisible();
  await expect(refund.getByText(/, para o cartão que pagou\./)).toBeVisible();
  const lines = region(page, 'Itens').getByRole('listitem');
  await expect(lines.filter({ hasText: line.name })).toContainText(/Acesso encerrado.*Reembolso de/);
  await expect(lines.filter({ hasText: rest.name })).toContainText('Acesso de');
  await expect(amount(page, 'Itens', 'Valor que fica')).toHaveText(money(order.total_cents - part));

  await page.goto(`/curso/${first}`);
  await expect(page.getByRole('button', { name: 'Comprar agora' }).first()).toBeVisible();
  await page.goto(`/curso/${second}`);
  await expect(page.getByRole('button', { name: 'Comprar agora' })).toHaveCount(0);
});

test('an amount that the team gives back of a card order leaves the access as it was told', async ({
  page,
  browser,
}) => {
  const { stored } = await newBuyer(page);
  const order = await boughtByCard(page, stored, 1, first);
  const team = await staff(browser, finance);
  await team.goto(`/pedidos/${order.id}`);
  await team.getByRole('button', { name: 'Reembolsar' }).click();
  const dialog = team.getByRole('dialog', { name: 'Reembolsar' });
  await dialog.getByRole('radio', { name: /^Por valor/ }).check();
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('50,00');
  await dialog.getByLabel('Tipo de reembolso').selectOption('Cancelamento pela empresa');
  await dialog.getByRole('switch', { name: 'Encerrar o acesso' }).uncheck();
  await dialog.getByLabel('Motivo').fill('Desconto combinado no atendimento');
  await dialog.getByRole('button', { name: money(5_000) }).click();
  await expect(team.getByRole('article', { name: money(5_000) }).getByText('Continua')).toBeVisible();
  await team.context().close();

  await page.goto(`/conta/pedidos/${order.id}`);
  await expect(page.getByText('Reembolso parcial').first()).toBeVisible();
  await expect(region(page, 'Reembolso').getByText(money(5_000))).toBeVisible();
  await expect(region(page, 'Itens').getByRole('listitem').first()).toContainText(/Acesso de .*Reembolso de/);
  await expect(amount(page, 'Itens', 'Valor que fica')).toHaveText(money(order.total_cents - 5_000));
  await page.goto(`/curso/${first}`);
  await expect(page.getByRole('button', { name: 'Comprar agora' })).toHaveCount(0);
});
