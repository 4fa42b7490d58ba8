import { listOrders, selectCompany, selectProduct, type ParsedQuery } from '@pregao/contract';
import {
  buildAdmin,
  buildCursorList,
  buildOrderRow,
  mockApi,
  renderWithPlatform,
  respond,
  setDate,
  setWide,
  withMockApi,
} from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import ptBr from '../../common/common.pt-br.json';

/** Every query the list was asked for, in turn. */
const asked: ParsedQuery<typeof listOrders>[] = [];
const answering = (data = [buildOrderRow({ id: 11, number: '100011' })]) =>
  respond(listOrders, ({ query }) => {
    asked.push(query);
    const list = buildCursorList(data);
    return { ...list, meta: { ...list.meta, total_cents: 49_700, paid_cents: 0 } };
  });
const last = () => asked.at(-1);

withMockApi(respond(selectCompany, [{ id: 1, name: 'Pregão Brasil', slug: 'brasil' }]), respond(selectProduct, []));
beforeEach(() => {
  asked.length = 0;
  setWide(true);
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (path: string) =>
  renderWithPlatform(<App />, { user: buildAdmin(), path, name: 'mfe-admin', texts: { 'pt-br': ptBr } });

test('an order says its way in short and what was kept of it', async () => {
  mockApi(
    answering([
      buildOrderRow({
        id: 11,
        ...{ payment_type_id: 1, payment_type_name: 'Cartão de crédito', card_brand: 'visa', installments: 6 },
        ...{ total_cents: 49_700, kept_cents: 30_000 },
      }),
      buildOrderRow({ id: 12 }),
    ]),
  );
  await show('/pedidos');
  await screen.findByText('Visa 6×');
  const [, byCard, byPix] = screen.getAllByRole('row');
  expect(byCard).toHaveTextContent(/Visa 6×.*R\$\s497,00R\$\s300,00/);
  expect(byPix).toHaveTextContent(/Pix.*R\$\s497,00R\$\s0,00/);
  expect(screen.getByRole('columnheader', { name: 'Forma' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Pago líquido' })).toBeInTheDocument();
});

test('an address narrows by card, installments, coupon and amount, and says each of them', async () => {
  mockApi(answering());
  await show('/pedidos?card_brand=visa,elo&installments=3-4&coupon=VOLTA10&amount_from=5000&amount_to=100000');
  await screen.findByText('#100011');
  expect(last()).toMatchObject({
    'filter[card_brand]': ['visa', 'elo'],
    'filter[installments]': { from: 3, to: 4 },
    'filter[coupon]': 'VOLTA10',
    'filter[amount_from]': 5_000,
    'filter[amount_to]': 100_000,
  });
  for (const name of [
    'Filtrar por Bandeira Visa +1',
    'Filtrar por Parcelas 3-4',
    'Filtrar por Cupom VOLTA10',
    /^Filtrar por Valor R\$\s50,00 a R\$\s1\.000,00$/,
  ])
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

test('an amount is typed in reais, and one that ends before it begins is not taken', async () => {
  mockApi(answering());
  const { person } = await show('/pedidos');
  await screen.findByText('#100011');
  await person.click(screen.getByRole('button', { name: 'Filtrar por Valor' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Valor' }));
  await person.type(await panel.findByRole('textbox', { name: 'De' }), '50000');
  await person.type(panel.getByRole('textbox', { name: 'Até' }), '10000{Enter}');
  expect(await panel.findByText('O valor final fica abaixo do inicial.')).toBeInTheDocument();
  await person.clear(panel.getByRole('textbox', { name: 'Até' }));
  await person.click(panel.getByRole('button', { name: 'Aplicar' }));
  await waitFor(() => {
    expect(last()?.['filter[amount_from]']).toBe(50_000);
  });
  expect(location.search).toBe('?amount_from=50000');
  await person.click(screen.getByRole('button', { name: 'Remover Valor' }));
  await waitFor(() => {
    expect(location.search).toBe('');
  });
});

test('installments are chosen in one press and a coupon by its code', async () => {
  mockApi(answering());
  const { person } = await show('/pedidos');
  await screen.findByText('#100011');
  await person.click(screen.getByRole('button', { name: 'Filtrar por Parcelas' }));
  await person.click(await screen.findByRole('button', { name: '2× a 6×' }));
  await waitFor(() => {
    expect(last()?.['filter[installments]']).toEqual({ from: 2, to: 6 });
  });
  await person.click(screen.getByRole('button', { name: 'Filtrar por Cupom' }));
  await person.type(await screen.findByRole('textbox', { name: 'Cupom' }), ' volta10 {Enter}');
  await waitFor(() => {
    expect(last()?.['filter[coupon]']).toBe('volta10');
  });
  expect(location.search).toBe('?installments=2-6&coupon=volta10');
});

test('what has to be looked at is one press away, and another press leaves it', async () => {
  setDate('2026-11-21T01:00:00Z');
  mockApi(answering());
  const { person } = await show('/pedidos?company_id=1&page=2');
  await screen.findByText('#100011');
  const views = within(screen.getByRole('group', { name: 'Visões prontas' }));
  await person.click(views.getByRole('button', { name: 'Recusados hoje' }));
  await waitFor(() => {
    expect(location.search).toBe('?status=4&date_from=2026-11-20&date_to=2026-11-20');
  });
  expect(views.getByRole('button', { name: 'Recusados hoje' })).toHaveAttribute('aria-pressed', 'true');
  await person.click(views.getByRole('button', { name: 'Em análise' }));
  await waitFor(() => {
    expect(location.search).toBe('?status=2');
  });
  await person.click(views.getByRole('button', { name: 'Em análise' }));
  await waitFor(() => {
    expect(location.search).toBe('');
  });
  await person.click(views.getByRole('button', { name: 'Reembolso pedido' }));
  await waitFor(() => {
    expect(location.pathname + location.search).toBe('/financeiro?tab=reembolsos');
  });
});
