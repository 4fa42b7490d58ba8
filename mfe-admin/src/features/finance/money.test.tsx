import {
  closeDay,
  exportReconciliation,
  findReconciliation,
  listPayoutRows,
  listPayouts,
  type ReconciledDay,
} from '@pregao/contract';
import {
  buildAdmin,
  everythingOn,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  setDate,
  setWide,
  withMockApi,
} from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import ptBr from '../../common/common.pt-br.json';

type Account = ReconciledDay['accounts'][number];

const pix = (more: Partial<Account> = {}): Account => ({
  ...{ account: 'pix', orders: 2, total_cents: 30_000, received_cents: 30_000, fees_cents: 0, refunds_cents: -10_000 },
  ...{ receivable_cents: 0, cash_cents: 20_000, difference_cents: 0, differences: 0, rows: [] },
  ...more,
});
const card = (more: Partial<Account> = {}): Account => ({
  ...{
    account: 'card',
    orders: 1,
    total_cents: 144_578,
    received_cents: 120_000,
    fees_cents: -5_976,
    refunds_cents: 0,
  },
  ...{ receivable_cents: 114_024, cash_cents: 0, difference_cents: 0, differences: 0, rows: [] },
  ...more,
});
const wrong = {
  ...{ key: 'payment/12', order_id: 3, order_number: '10003', total_cents: 10_001, expected_cents: 10_001 },
  ...{ account: 'pix' as const, booked_cents: 10_000, receivable_cents: 0, cash_cents: 10_000 },
};
const dayOf = (day: string, more: Partial<ReconciledDay> = {}): ReconciledDay => ({
  ...{ day, accounts: [], can_close: false, closing: null },
  ...more,
});
const closed = (more: Partial<NonNullable<ReconciledDay['closing']>> = {}): ReconciledDay['closing'] => ({
  ...{ closed_at: '2026-11-18T12:05:00.000Z', closed_by_name: 'Tânia Brandão', reason: null },
  ...{ state: 'intact', changed: 0, changes: [] },
  ...more,
});

/** What stands on the server, and what it was asked and told. */
const server = { days: [] as ReconciledDay[], isFirst: false, months: [] as unknown[], sent: [] as unknown[] };

const found = respond(findReconciliation, ({ query }) => {
  server.months.push(query.month);
  const waiting = server.isFirst ? null : { count: 2, from: '2026-10-31' };
  return { month: query.month ?? '', days: server.days, to_close: waiting };
});
const closes = respond(closeDay, ({ body }) => {
  server.sent.push(body);
  server.days = server.days.map((one) =>
    one.day === body.day ? { ...one, can_close: false, closing: closed({ reason: body.reason ?? null }) } : one,
  );
  return { day: body.day, closed_at: '2026-11-21T13:00:00.000Z', hash: 'a'.repeat(64) };
});
const amounts = { gross_cents: 120_000, fees_cents: -5_976, returned_cents: -20_000, expected_cents: 94_024 };
const payouts = respond(listPayouts, {
  month: '2026-11',
  days: [
    { day: '2026-11-10', count: 1, ...amounts, received_cents: 94_024, late_cents: 0 },
    { day: '2026-11-20', count: 1, ...amounts, received_cents: 0, late_cents: 94_024 },
  ],
  undated: { count: 1, cents: 5_000 },
});
const payoutRows = respond(listPayoutRows, {
  data: [
    {
      ...{ payment_id: 12, number: 1, of: 3, order_id: 3, order_number: '10003', received_at: null },
      ...{ ...amounts, received_cents: 0, late_cents: 94_024 },
    },
  ],
  total: 1,
});

withMockApi(found, closes, payouts, payoutRows);
beforeEach(() => {
  setDate('2026-11-21T13:00:00.000Z');
  setWide(true);
  server.months = [];
  server.isFirst = false;
  server.sent = [];
  server.days = [
    dayOf('2026-11-18', { accounts: [pix()], closing: closed() }),
    dayOf('2026-11-19', {
      accounts: [pix({ difference_cents: -1, differences: 1, rows: [wrong] }), card()],
      can_close: true,
    }),
    dayOf('2026-11-20'),
  ];
});
afterEach(() => {
  jest.useRealTimers();
});

const readsOnly: readonly unknown[] = [{ action: 'read', subject: 'Financeiro' }];
const show = (search = '', ability: unknown = everythingOn('Financeiro')) =>
  renderWithPlatform(<App />, {
    user: buildAdmin({ ability } as never),
    path: `/financeiro${search}`,
    name: 'mfe-admin',
    texts: { 'pt-br': ptBr },
  });
const grid = async () => within(await screen.findByRole('table', { name: 'Conciliação' }));
const rowOf = (name: RegExp, table: ReturnType<typeof within>) =>
  within(table.getAllByRole('row', { name })[0] as HTMLElement);
const cells = (name: RegExp, table: ReturnType<typeof within>) =>
  rowOf(name, table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a month shows each day with its accounts, what adds up and the sums of all', async () => {
  await show();
  const table = await grid();
  expect(cells(/^19\/11\/2026/, table).slice(0, 9)).toEqual([
    ...['3', '1.745,78', '1.500,00', '-59,76', '-100,00', '1.140,24', '200,00', '-0,01', '1.540,24'],
  ]);
  expect(cells(/^Cartão/, table).slice(0, 5)).toEqual(['1', '1.445,78', '1.200,00', '-59,76', '–']);
  expect(cells(/^Total do mês/, table).slice(0, 4)).toEqual(['5', '2.045,78', '1.800,00', '-59,76']);
  expect(rowOf(/^18\/11\/2026/, table).getByText('Tânia Brandão, 18/11/2026 09:05')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '2 dias a fechar, a partir de 31/10/2026' })).toHaveAttribute(
    ...['href', '/financeiro?mes=2026-10'],
  );
  expect(server.months).toEqual(['2026-11']);
});

test('a difference opens the row it is of, which leads to its order and says what is wrong', async () => {
  const { person } = await show();
  const table = await grid();
  expect(table.queryByRole('button', { name: '18/11/2026' })).not.toBeInTheDocument();
  await person.click(table.getByRole('button', { name: '19/11/2026' }));
  const rows = within(await screen.findByRole('list', { name: 'Linhas com diferença' }));
  expect(rows.getByRole('link', { name: '#10003' })).toHaveAttribute('href', '/pedidos/10003');
  expect(rows.getByRole('listitem')).toHaveTextContent(
    /^Pagamento 12#10003esperado R\$\s100,01, lançado R\$\s100,00, diferença -R\$\s0,01Está lançado com outro valor\.$/,
  );
  expect(window.location.search).toContain('dia=2026-11-19');
});

test('a day is closed with its figures, one with a difference only with a reason', async () => {
  const { person, notices } = await show();
  await person.click((await grid()).getByRole('button', { name: 'Fechar o dia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fechar este dia com diferença?' }));
  expect(dialog.getByText(/R\$\s1\.500,00/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Fechar com diferença' }));
  expect(await dialog.findByText('Explique o motivo em ao menos 5 caracteres.')).toBeInTheDocument();
  await person.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'O banco corrige amanhã');
  await person.click(dialog.getByRole('button', { name: 'Fechar com diferença' }));
  await waitFor(() => {
    expect(server.sent).toEqual([{ day: '2026-11-19', reason: 'O banco corrige amanhã' }]);
  });
  expect(await screen.findAllByText('Fechado')).toHaveLength(2);
  expect(notices).toEqual([{ kind: 'success', text: 'Dia fechado com diferença.' }]);
});

test('what is booked in the other account is said with where it lies, and lines that are not named are counted', async () => {
  const moved = { ...wrong, key: 'payment/13', expected_cents: 10_000, booked_cents: 0 };
  const rows = [
    { ...moved, receivable_cents: 10_000, cash_cents: 0 },
    { ...moved, key: 'payment/14', booked_cents: 10_000, receivable_cents: 5, cash_cents: 10_000 },
  ];
  server.days = [dayOf('2026-11-19', { accounts: [pix({ differences: 3, rows })] })];
  await show('?dia=2026-11-19');
  const lines = within(await screen.findByRole('list', { name: 'Linhas com diferença' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/Está lançado na conta errada\.a receber R\$\s100,00, na conta R\$\s0,00$/);
  expect(lines[1]).toHaveTextContent(/Está lançado na conta errada\.a receber R\$\s0,05, na conta R\$\s100,00$/);
  expect(screen.getByText('Mais 1 linha.')).toBeInTheDocument();
});

test('a month without money whose days can be closed shows them; the first closing says what it leaves open', async () => {
  server.isFirst = true;
  server.days = [dayOf('2026-11-01', { can_close: true }), dayOf('2026-11-02')];
  const { person } = await show();
  await person.click((await grid()).getByRole('button', { name: 'Fechar o dia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fechar este dia?' }));
  expect(
    dialog.getByText('É o primeiro fechamento: os dias anteriores ficam em aberto para sempre.'),
  ).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Fechar o dia' }));
  expect(await screen.findByText('Fechado')).toBeInTheDocument();
  expect(server.sent).toEqual([{ day: '2026-11-01', reason: null }]);
});

test('a difference that came while the dialog was open shows its figures and asks for the reason', async () => {
  server.days = [dayOf('2026-11-19', { accounts: [pix()], can_close: true })];
  const { person } = await show();
  await person.click((await grid()).getByRole('button', { name: 'Fechar o dia' }));
  const fields = { reason: ['Este dia tem diferença: escreva o motivo.'] };
  mockApi(refuse(closeDay, 'invalid_body', { fields, once: true }));
  server.days = [dayOf('2026-11-19', { accounts: [pix({ difference_cents: -1, differences: 1, rows: [wrong] })] })];
  const dialog = within(await screen.findByRole('dialog', { name: 'Fechar este dia?' }));
  expect(dialog.queryByText(/^É o primeiro fechamento/)).not.toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Fechar o dia' }));
  expect(await screen.findByText('Este dia tem diferença: escreva o motivo.')).toBeInTheDocument();
  const asking = within(await screen.findByRole('dialog', { name: 'Fechar este dia com diferença?' }));
  expect(await asking.findByText(/^-R\$\s0,01$/)).toBeInTheDocument();
  await person.type(asking.getByRole('textbox', { name: /^Motivo/ }), 'O banco corrige amanhã');
  await person.click(asking.getByRole('button', { name: 'Fechar com diferença' }));
  await waitFor(() => {
    expect(server.sent).toEqual([{ day: '2026-11-19', reason: 'O banco corrige amanhã' }]);
  });
});

test('the file of a month is saved under its name, and one that could not be made is told', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:month', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  mockApi(respond(exportReconciliation, 'Dia;Conta'));
  const { person, notices } = await show();
  await grid();
  await person.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: '2026-11.csv foi salvo.' }]);
  });
  mockApi(refuse(exportReconciliation, 'internal'));
  await person.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => {
    expect(notices.slice(1)).toEqual([
      { kind: 'error', text: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },
    ]);
  });
});

test('a day that another closed meanwhile is told, and the grid shows it', async () => {
  server.days = [dayOf('2026-11-19', { accounts: [pix()], can_close: true })];
  const { person } = await show();
  await person.click((await grid()).getByRole('button', { name: 'Fechar o dia' }));
  mockApi(refuse(closeDay, 'day_closed'));
  server.days = [dayOf('2026-11-19', { accounts: [pix()], closing: closed() })];
  const dialog = within(await screen.findByRole('dialog', { name: 'Fechar este dia?' }));
  await person.click(dialog.getByRole('button', { name: 'Fechar o dia' }));
  expect(await dialog.findByText('Este dia já foi fechado.')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Ver a grade' }));
  expect(await screen.findByText('Fechado')).toBeInTheDocument();
});

test('a closed day that changed says which row was added, removed or changed, from what to what', async () => {
  const amountsOf = (cents: number, account: Account['account'] = 'pix') => ({
    ...{
      account,
      total_cents: cents,
      expected_cents: cents,
      booked_cents: 10_000,
      receivable_cents: 0,
      cash_cents: 10_000,
    },
  });
  const named = { order_id: 3, order_number: '10003' };
  server.days = [
    dayOf('2026-11-18', {
      accounts: [pix()],
      closing: closed({
        ...{ state: 'changed', changed: 6 },
        changes: [
          { ...named, key: 'payment/12', from: amountsOf(10_000), to: amountsOf(10_001) },
          { ...named, key: 'refund/4', from: null, to: amountsOf(5_000) },
          { ...named, key: 'settlement/12/2', from: amountsOf(700), to: null },
          { ...named, key: 'refund/5', from: amountsOf(100), to: amountsOf(100, 'card') },
        ],
      }),
    }),
    dayOf('2026-11-19', { closing: closed({ state: 'broken' }) }),
  ];
  const { person } = await show('?dia=2026-11-18');
  const changes = within(await screen.findByRole('list', { name: 'O que mudou' }));
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Pagamento 12#10003total do pedido de R$ 100,00 para R$ 100,01; esperado de R$ 100,00 para R$ 100,01',
    'Reembolso 4#10003incluído: esperado R$ 50,00, lançado R$ 100,00',
    'Repasse 2 do pagamento 12#10003removido: esperado R$ 7,00, lançado R$ 100,00',
    'Reembolso 5#10003conta de Pix para Cartão',
  ]);
  expect(screen.getByText('6 linhas mudaram depois do fechamento.')).toBeInTheDocument();
  expect(screen.getByText('Mais 2 linhas.')).toBeInTheDocument();
  expect((await grid()).getByText('Mudou depois de fechado')).toBeInTheDocument();
  await person.click((await grid()).getByRole('button', { name: '19/11/2026' }));
  expect(await screen.findByText(/^O código deste fechamento não confere/)).toBeInTheDocument();
});

test('what is paid out shows by day what is expected and what is late; a day opens its receivables', async () => {
  const { person } = await show('?tab=repasses');
  const table = within(await screen.findByRole('table', { name: 'Repasses' }));
  expect(cells(/^20\/11\/2026/, table)).toEqual([
    '1',
    '1.200,00',
    '-59,76',
    '-200,00',
    '940,24',
    '–',
    '940,24',
    '1.880,48',
  ]);
  expect(screen.getByText(/^1 parcela \(R\$\s50,00\) ainda sem data/)).toBeInTheDocument();
  table.getByRole('button', { name: '10/11/2026' }).focus();
  await person.keyboard('{ArrowDown}{Enter}');
  const rows = within(await screen.findByRole('list', { name: 'Parcelas do dia' }));
  expect(rows.getByRole('listitem')).toHaveTextContent(
    /^Parcela 1 de 3#10003bruto R\$\s1\.200,00, tarifa -R\$\s59,76, esperado R\$\s940,24reembolsado R\$\s200,00Atrasado$/,
  );
});

test('months are walked, and a month without money says so', async () => {
  const { person } = await show();
  await grid();
  server.days = [dayOf('2026-10-01')];
  await person.click(screen.getByRole('button', { name: 'Mês anterior' }));
  expect(await screen.findByText('Nenhuma movimentação neste mês')).toBeInTheDocument();
  expect(screen.getByText('outubro de 2026')).toBeInTheDocument();
  expect(server.months).toEqual(['2026-11', '2026-10']);
  await person.click(screen.getByRole('button', { name: 'Este mês' }));
  expect(await screen.findByText('novembro de 2026')).toBeInTheDocument();
});

test('on a phone each day is a card with the figures that say something', async () => {
  setWide(false);
  const { person } = await show();
  const list = within(await screen.findByRole('list', { name: 'Conciliação' }));
  const [, second] = list.getAllByRole('listitem');
  const day = within(second as HTMLElement);
  expect(day.getByRole('group', { name: 'Cartão' })).toHaveTextContent(/^CartãoPedidos1Total1\.445,78/);
  expect(day.queryByText('Reembolsos', { selector: '[aria-label=Cartão] dt' })).not.toBeInTheDocument();
  await person.click(day.getByRole('button', { name: '19/11/2026' }));
  expect(await day.findByText('Está lançado com outro valor.')).toBeInTheDocument();
});

test('who only reads finance sees the money and closes nothing, and who decides no orders has no refunds', async () => {
  await show('', readsOnly);
  expect((await grid()).queryByRole('button', { name: 'Fechar o dia' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Conciliação', 'Repasses']);
});

test('who decides about orders has the refunds as well, as their address says', async () => {
  await show('', [...readsOnly, { action: 'update', subject: 'Pedidos' }]);
  await grid();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Conciliação', 'Repasses', 'Reembolsos'],
  ]);
});
