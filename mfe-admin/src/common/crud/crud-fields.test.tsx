import { tickers } from '@pregao/contract';
import { buildAdmin, mockApi, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { App } from '../../app/app.tsx';
import ptBr from '../common.pt-br.json';

const { calls } = tickers;
const at = '2026-11-21T13:05:00.000Z';
const ticker = {
  id: 3,
  revision: 5,
  created_at: at,
  updated_at: at,
  updated_by_name: 'Ana Lima',
  deleted_at: null,
  ticker: 'PETR4',
  name: 'Petrobras PN',
  exchange: 'B3' as const,
  asset_class: 'acao' as const,
  sector: 'Petróleo',
  quote_unit: 'BRL' as const,
  tick_size: '0.01',
  price_decimals: 2,
  lot_size: 100,
  point_value: null,
  option_type: null,
  strike: null,
  expires_on: null,
  successor_id: null as number | null,
  successor_name: null as string | null,
  mago_enabled: false,
  show_in_tape: false,
  active: true,
};
const names: Record<number, object> = {
  87: { id: 87, ticker: 'VIVT3', name: 'Vivo' },
  88: { id: 88, ticker: 'TIMS3', name: 'TIM' },
};
const meta = { total: 1, page: 1, per_page: 25, total_is_exact: true, next_cursor: null, previous_cursor: null };
const page = (rows: object[]) => ({
  data: rows.map((row) => ({ ...ticker, ...row })),
  meta: { ...meta, counts: { all: 1, active: 1, inactive: 0, trash: 0 } },
});
const version = (n: number, successor_id: number | null) => ({
  n,
  created_at: at,
  author_name: 'Ana Lima',
  action: 'update' as const,
  changed: ['successor_id'],
  values: { ...ticker, successor_id },
});

const sent: object[] = [];
const searched: (string | undefined)[] = [];
const found: number[] = [];

withMockApi(
  respond(calls.list, ({ query }) => {
    searched.push(query.q);
    return page(/^viv?$/.test(query.q ?? '') ? [names[87] ?? {}] : [{}]);
  }),
  respond(calls.find, ({ params }) => {
    found.push(params.id);
    return { ...ticker, ...names[params.id] };
  }),
  respond(calls.update, ({ body }) => {
    sent.push(body);
    return { ...ticker, ...body, revision: 6 };
  }),
);

// The screen's code is fetched before the first test, not within its time.
beforeAll(() => import('../../features/tickers/tickers.screen.tsx'), 60_000);
beforeEach(() => {
  for (const list of [sent, searched, found]) list.length = 0;
  localStorage.clear();
});

const user = buildAdmin();
const show = (stored = {}) =>
  renderWithPlatform(<App />, {
    user,
    path: '/gestao-de-tickers/editar/3',
    name: 'mfe-admin',
    stored,
    texts: { 'pt-br': ptBr },
  });
const draft = (values: object) => ({
  [`pregao.draft.${user.id}.ticker.3`]: JSON.stringify({ values, revision: 5, at }),
});
const choose = (label: RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const save = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
};

test('a field that the others rule out is not sent and bars nothing, and has its value when it is asked for again', async () => {
  await show();
  await screen.findByRole('textbox', { name: 'Ticker' });
  choose(/^Classe/, 'opcao');
  fireEvent.change(await screen.findByLabelText(/^Strike/), { target: { value: '10' } });
  choose(/^Classe/, 'acao');
  expect(screen.queryByLabelText(/^Strike/)).not.toBeInTheDocument();
  choose(/^Classe/, 'opcao');
  expect(await screen.findByLabelText(/^Strike/)).toHaveValue('10');
  choose(/^Classe/, 'bdr');
  save();
  await waitFor(() => {
    expect(sent).toEqual([{ asset_class: 'bdr', revision: 5 }]);
  });
});

test('a draft with a record that the first of the list do not have shows it by its name', async () => {
  await show(draft({ successor_id: 87 }));
  expect(await screen.findByText('VIVT3 · Vivo')).toBeInTheDocument();
});

test('a record found by its name keeps it after the search is over', async () => {
  const { person } = await show();
  const box = await screen.findByRole('combobox', { name: /^Sucessor/ }, { timeout: 20_000 });
  await person.type(box, 'viv');
  await person.click(await screen.findByText('VIVT3 · Vivo', { selector: '[class*=option] *' }));
  await person.type(box, 'p');
  await waitFor(() => {
    expect(searched.at(-1)).toMatch(/p$/);
  });
  expect(screen.getAllByText('VIVT3 · Vivo')).not.toHaveLength(0);
  expect(screen.queryByText('#87')).not.toBeInTheDocument();
  expect(found).not.toContain(87);
}, 40_000);

test('a conflict names both records', async () => {
  mockApi(
    http.put('*/api/cms-update-ticker/3', () => {
      const params = { revision: 6, by: 'Bia Reis', at, fields: { successor_id: 88 } };
      return HttpResponse.json({ error: 'Outra pessoa mudou.', code: 'revision_conflict', params }, { status: 409 });
    }),
  );
  await show(draft({ successor_id: 87 }));
  await screen.findByText('VIVT3 · Vivo');
  save();
  const dialog = await screen.findByRole('dialog', { name: 'Outra pessoa mudou os mesmos campos' });
  expect(await within(dialog).findByText('VIVT3 · Vivo')).toBeInTheDocument();
  expect(await within(dialog).findByText('TIMS3 · TIM')).toBeInTheDocument();
});

test('the history names the records that were chosen', async () => {
  mockApi(
    respond(calls.versions, {
      data: [version(4, 88)].map(({ values: _values, ...head }) => head),
      meta: { total: 1, page: 1, per_page: 20 },
    }),
    respond(calls.version, ({ params }) => version(params.n, params.n === 4 ? 88 : 87)),
  );
  await show();
  fireEvent.click(await screen.findByRole('tab', { name: 'Histórico' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ver 1 campo' }));
  expect((await screen.findByText('VIVT3 · Vivo')).closest('del')).toBeInTheDocument();
  expect((await screen.findByText('TIMS3 · TIM')).closest('ins')).toBeInTheDocument();
});
