import {
  findCommercialTableConflicts,
  managedCommercialTables,
  selectCompany,
  selectCustomer,
  simulatePrice,
  type BodyOf,
  type TableConflict,
} from '@pregao/contract';
import { hold, mockApi, refuse, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { noRecords } from '../../common/crud/test-records.tsx';
import { answerTables, openTables, sheet, table } from './test-tables.tsx';

withMockApi();

beforeEach(() => {
  setWide(true);
  answerTables();
});

const conflict = (name: string): TableConflict => ({
  ...{ table_id: 5, name, starts_at: '2026-11-20T03:00:00.000Z', ends_at: '2026-12-01T03:00:00.000Z' },
  ...{ products: ['Opções do zero'], products_count: 3 },
});

test('the list says where each table prices, when and how many products', async () => {
  const rows = [
    { ...table, ends_at: '2026-12-23T03:00:00.000Z' },
    { ...table, id: 1, name: 'Catálogo', channel: 'site', is_catalogue: true, items_count: 1_204 },
  ].map(({ link: _link, items_revision: _revision, situation: _situation, ...row }) => row);
  mockApi(respond(managedCommercialTables.calls.list, { ...noRecords, data: rows } as never));
  await openTables('/tabelas-comerciais');
  expect(await screen.findByRole('row', { name: /Turma de verão/ })).toHaveTextContent(
    /Turma de verão.*Parceiro.*Substituição.*14\/10\/2026.*até 23\/12\/2026.*Em vigor/,
  );
  expect(screen.getByRole('row', { name: /Catálogo/ })).toHaveTextContent('1.204');
});

test('a table of a partner hands on its link, one of the site has none', async () => {
  const { person } = await openTables();
  expect(await screen.findByText('https://pregao.test/carrinho?tabela=k3y')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'QR' }));
  expect(screen.getByRole('img', { name: 'QR do link de Pregão' })).toBeVisible();
});

test('the catalogue is only read, and says where its prices are written', async () => {
  mockApi(
    respond(managedCommercialTables.calls.find, {
      ...{ ...table, id: 1, name: 'Catálogo', channel: 'site', link: null, is_catalogue: true },
    } as never),
  );
  const { person } = await openTables('/tabelas-comerciais?registro=1');
  expect(await screen.findByText(/^O catálogo reúne o preço próprio/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Nome/ })).toBeDisabled();
  const grid = await sheet();
  expect(grid).toHaveAttribute('aria-readonly', 'true');
  await person.click(within(grid).getAllByText('397,00')[0] as HTMLElement);
  await person.keyboard('1{Enter}');
  expect(within(grid).getAllByText('397,00')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Salvar preços' })).toBeNull();
});

test('conflicts follow what stands in the form, and those of what stood there before are not shown', async () => {
  const asked: BodyOf<typeof findCommercialTableConflicts>[] = [];
  const late = hold(findCommercialTableConflicts, [conflict('De antes')]);
  mockApi(late.handler);
  const { person } = await openTables();
  const priority = await screen.findByRole('textbox', { name: /^Prioridade/ });
  await person.clear(priority);
  mockApi(
    respond(findCommercialTableConflicts, ({ body }) => {
      asked.push(body);
      return [conflict('Black Friday')];
    }),
  );
  await person.type(priority, '50');
  late.release();
  expect(await screen.findByText('Black Friday', {}, { timeout: 3_000 })).toBeInTheDocument();
  expect(screen.getByText(/Opções do zero e mais 2/)).toBeInTheDocument();
  expect(screen.queryByText('De antes')).toBeNull();
  expect(asked).toMatchObject([{ id: 2, channel: 'parceiro', priority: 50 }]);
});

test('the simulator says what a cart costs each way, by whose price, and which tables were passed over', async () => {
  const sent: BodyOf<typeof simulatePrice>[] = [];
  const steps = [
    { kind: 'items' as const, text: '1 item', amount_cents: 39_700, running_cents: 39_700 },
    { kind: 'total' as const, text: 'Total', amount_cents: 39_700, running_cents: 39_700 },
  ];
  mockApi(
    respond(selectCompany, [{ id: 1, name: 'Pregão', slug: 'pregao' }] as never),
    respond(selectCustomer, []),
    refuse(simulatePrice, 'invalid_body', { fields: { items: ['Escolha ao menos um produto.'] } }),
  );
  const asked: unknown[] = [];
  mockApi(
    respond(managedCommercialTables.calls.list, ({ query }) => {
      asked.push((query as Record<string, unknown>)['filter[channel]']);
      return noRecords as never;
    }),
  );
  const { person } = await openTables();
  await person.click(await screen.findByRole('button', { name: 'Simular' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Simular preço' }, { timeout: 10_000 }));
  await person.click(drawer.getByRole('button', { name: 'Simular' }));
  expect(await drawer.findByText('Escolha ao menos um produto.')).toBeInTheDocument();
  mockApi(
    respond(simulatePrice, ({ body }) => {
      sent.push(body);
      return {
        lines: [
          {
            ...{ product_id: 20, name: 'Candles', own_price_cents: 49_700, unit_price_cents: 39_700 },
            chosen: { table_id: 2, name: 'Turma de verão' },
            passed_over: [{ table_id: 5, name: 'Black Friday', why: 'tem prioridade menor' }],
          },
        ],
        ways: [
          { way: 'pix' as const, count: 1, value_cents: 39_700, last_value_cents: 39_700, total_cents: 39_700, steps },
        ],
        refusals: ['O cupom VELHO expirou.'],
      };
    }),
  );
  await person.click(drawer.getByRole('combobox', { name: /^Produtos no carrinho/ }));
  await person.click(await screen.findByText('Candles', { selector: '[class*=option] *' }));
  expect(drawer.getByRole('textbox', { name: /^Quantidade de Candles/ })).toBeInTheDocument();
  await person.click(drawer.getByRole('button', { name: 'Simular' }));
  const result = within(await drawer.findByRole('region', { name: 'O que este carrinho custa' }));
  expect(result.getByText('Preço da tabela Turma de verão')).toBeInTheDocument();
  expect(result.getByText('Black Friday: tem prioridade menor')).toBeInTheDocument();
  expect(result.getByText('O cupom VELHO expirou.')).toBeInTheDocument();
  await person.click(result.getByText('Por que estes valores'));
  expect(result.getByText('1 item')).toBeVisible();
  await waitFor(() => {
    expect(sent).toMatchObject([
      { company_id: 1, person: 'guest', table_id: 2, items: [{ product_id: 20, amount: 1 }] },
    ]);
  });
  await person.type(drawer.getByRole('textbox', { name: /^Cupom/ }), 'X');
  expect(drawer.queryByRole('region', { name: 'O que este carrinho custa' })).toBeNull();
  expect(asked).toContainEqual(['lancamento', 'parceiro']);
});
