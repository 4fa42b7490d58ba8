import { refundQueue, type QueueOutcome, type WaitingRefund } from '@pregao/contract';
import {
  buildAdmin,
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

const { calls } = refundQueue;

const waiting = (id: number, more: Partial<WaitingRefund> = {}): WaitingRefund => ({
  id,
  since: '2026-11-18T11:00:00.000Z',
  cents: 10_000,
  may: ['approve', 'refuse'],
  order_id: 100 + id,
  order_number: `1000${id}`,
  customer_name: `Cliente ${id}`,
  company_name: 'Pregão Brasil',
  products: 'Opções do zero',
  type_name: 'Cobrança indevida',
  method: 'pix_return',
  reason: 'Valor cobrado a mais',
  requested_by_name: 'Sara Nogueira',
  revoke_access: true,
  ...more,
});

/** What waits on the server, and what it was told. */
const server = { rows: [] as WaitingRefund[], sent: [] as unknown[] };

const listed = respond(calls.list, () => ({
  data: server.rows,
  meta: {
    total: server.rows.length,
    sum_cents: server.rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    since: server.rows[0]?.since ?? null,
    for_others: 2,
    page: 1,
    per_page: 50,
    next_cursor: null,
  },
}));
const outcome = (id: number): QueueOutcome => ({ id, outcome: 'done', code: null, error: null });
const take = (ids: readonly number[]) => {
  server.rows = server.rows.filter(({ id }) => !ids.includes(id));
};
const decided = respond(calls.decide, ({ params, body }) => {
  server.sent.push({ id: params.id, ...body });
  take([params.id]);
  return outcome(params.id);
});
const decidedMany = respond(calls.decideMany, ({ body }) => {
  server.sent.push(body);
  take(body.ids);
  return { done: body.ids.length, done_cents: body.sum_cents ?? null, rows: body.ids.map(outcome) };
});

withMockApi(listed, decided, decidedMany);
beforeEach(() => {
  setDate('2026-11-21T13:00:00.000Z');
  setWide(true);
  server.rows = Array.from({ length: 9 }, (_, index) => waiting(index + 1));
  server.sent = [];
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (user = buildAdmin()) =>
  renderWithPlatform(<App />, {
    user,
    path: '/financeiro?tab=reembolsos',
    name: 'mfe-admin',
    texts: { 'pt-br': ptBr },
  });
const bodyRows = () => screen.getAllByRole('row').slice(1);
const firstRowHasFocus = () =>
  waitFor(() => {
    expect(bodyRows()[0]).toHaveFocus();
  });

test('nine refunds are decided in three presses: all picked, approved, confirmed with what they come to', async () => {
  const { person, notices } = await show();
  await screen.findByText('Cliente 9');
  await firstRowHasFocus();
  await person.keyboard('{Shift>}A{/Shift}');
  expect(screen.getByRole('toolbar')).toHaveTextContent(/9 selecionados.*R\$\s900,00 de até R\$\s50\.000,00 por vez/);
  await person.keyboard('a');
  const dialog = await screen.findByRole('alertdialog', { name: /^Aprovar 9 reembolsos: R\$\s900,00\?$/ });
  await waitFor(() => {
    expect(within(dialog).getByRole('button', { name: 'Aprovar' })).toHaveFocus();
  });
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Nada esperando por você')).toBeInTheDocument();
  expect(server.sent).toEqual([{ decision: 'approve', ids: [1, 2, 3, 4, 5, 6, 7, 8, 9], sum_cents: 90_000 }]);
  expect(notices).toEqual([
    { kind: 'success', text: expect.stringMatching(/^9 reembolsos aprovados: R\$\s900,00\.$/) },
  ]);
});

test('the page says how much waits, since when, and what is for others', async () => {
  await show();
  expect(await screen.findByText('9 reembolsos')).toBeInTheDocument();
  expect(screen.getByText('primeiro da fila há 3 dias')).toBeInTheDocument();
  expect(screen.getByText('mais 2 esperam por outra pessoa da equipe')).toBeInTheDocument();
  const row = within(bodyRows()[0] as HTMLElement);
  expect(row.getByRole('link', { name: '#10001' })).toHaveAttribute('href', '/pedidos/10001');
  expect(row.getByText('Pix de volta')).toBeInTheDocument();
});

test('a row is decided by keyboard, the next one has the focus, and the reason typed last is offered again', async () => {
  const { person } = await show();
  await screen.findByText('Cliente 9');
  await firstRowHasFocus();
  await person.keyboard('jr');
  let dialog = within(await screen.findByRole('dialog', { name: /^Recusar #10002 \(Cliente 2\): R\$\s100,00\?$/ }));
  await person.keyboard('{Enter}');
  expect(await dialog.findByText('Escreva o motivo, com ao menos 5 letras.')).toBeInTheDocument();
  await person.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Fora do prazo{Enter}');
  await waitFor(() => {
    expect(server.sent).toEqual([{ id: 2, decision: 'refuse', reason: 'Fora do prazo' }]);
  });
  await waitFor(() => {
    expect(bodyRows()[1]).toHaveFocus();
  });
  expect(bodyRows()[1]).toHaveTextContent('Cliente 3');
  await person.keyboard('r');
  dialog = within(await screen.findByRole('dialog', { name: /^Recusar #10003/ }));
  expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toHaveValue('Fora do prazo');
});

test('a row that another decided meanwhile says by whom, and leaves', async () => {
  const { person, notices } = await show();
  await screen.findByText('Cliente 9');
  mockApi(refuse(calls.decide, 'already_decided', { params: { by: 'Fábio Tavares' } }));
  take([1]);
  await person.click(screen.getByRole('button', { name: 'Aprovar: #10001 (Cliente 1)' }));
  await person.click(await screen.findByRole('button', { name: 'Aprovar' }));
  await waitFor(() => {
    expect(screen.queryByText('Cliente 1')).not.toBeInTheDocument();
  });
  expect(notices).toEqual([{ kind: 'error', text: 'Já decidido por Fábio Tavares.' }]);
});

test('of many the ones that were not decided are named with why', async () => {
  const { person } = await show();
  await screen.findByText('Cliente 9');
  mockApi(
    respond(calls.decideMany, ({ body: { ids } }) => ({
      done: 8,
      done_cents: 80_000,
      rows: ids.map((id) =>
        id === 4
          ? { id, outcome: 'refused' as const, code: 'already_decided', error: 'Já decidido por Fábio.' }
          : outcome(id),
      ),
    })),
  );
  await person.keyboard('{Shift>}AA{/Shift}');
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Aprovar' }));
  const told = await screen.findByText('1 não foi decidido por você');
  expect(told.closest('[role=status]')).toHaveTextContent('#10004 (Cliente 4): Já decidido por Fábio.');
});

test('more than the limit is told before anything is asked, and so is what can’t be refused', async () => {
  server.rows = [waiting(1, { cents: 3_000_000 }), waiting(2, { cents: 3_000_000 }), waiting(3, { may: ['approve'] })];
  const { person, notices } = await show();
  await screen.findByText('Cliente 3');
  await person.keyboard('{Shift>}AA{/Shift}');
  await waitFor(() => {
    expect(notices).toHaveLength(1);
  });
  expect(notices[0]).toEqual({ kind: 'info', text: expect.stringMatching(/^A soma passa de R\$\s50\.000,00/) });
  await person.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Recusar' }));
  expect(notices[1]?.text).toBe('Um pedido feito no prazo de 7 dias não pode ser recusado.');
  expect(within(bodyRows()[2] as HTMLElement).queryByRole('button', { name: /^Recusar/ })).not.toBeInTheDocument();
  expect(server.sent).toEqual([]);
});

test('on a phone each card has its two buttons', async () => {
  setWide(false);
  const { person } = await show();
  await screen.findByText('Cliente 9');
  const [card] = screen.getAllByRole('listitem');
  await person.click(within(card as HTMLElement).getByRole('button', { name: /^Aprovar/ }));
  await person.click(await screen.findByRole('button', { name: 'Aprovar' }));
  await waitFor(() => {
    expect(server.sent).toEqual([{ id: 1, decision: 'approve' }]);
  });
});

test('an empty queue says what will be there, and one that could not be loaded offers to try again', async () => {
  mockApi(refuse(calls.list, 'internal'));
  const { person } = await show();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  server.rows = [];
  mockApi(listed);
  await person.click(retry);
  expect(await screen.findByText('Nada esperando por você')).toBeInTheDocument();
});
