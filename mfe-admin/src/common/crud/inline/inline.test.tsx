import { categories, faq, listFaqMisses, tickers, undoBulkRun, type BulkRun } from '@pregao/contract';
import { buildAdmin, mockApi, refuse, renderWithPlatform, respond, setWide, withMockApi } from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../../../app/app.tsx';
import ptBr from '../../common.pt-br.json';

const { calls } = faq;
const at = '2026-11-21T13:05:00.000Z';
const facts = { created_at: at, updated_at: at, updated_by_name: 'Ana Lima', deleted_at: null };
const published = { status: 'published', is_live: true, has_changes: false, publish_at: null, unpublish_at: null };
const question = (id: number, more: object = {}) => ({
  ...{ id, revision: 4, ...facts, ...published, published_at: at, question: `Pergunta ${id}`, slug: `pergunta-${id}` },
  ...{ category_id: 30, category_name: 'Conta', audience: 'customer', featured: false, order: 0 },
  ...{ helpful_yes: 3, helpful_no: 1_250, owner_name: 'Ana Lima' },
  ...more,
});
const record = (id: number, more: object) => ({
  ...question(id, more),
  ...{ published_by_name: null, live_revision: 5, changed_fields: [], reviewer_id: null, reviewer_name: null },
  ...{ review_note: null, last_editor_id: null, editor_ids: [], address: null },
  ...{ answer_html: '<p>Sim.</p>', keywords: [], related_ids: [], related: [] },
});
const category = (id: number, name: string) => ({
  ...{ id, revision: 1, ...facts, name, slug: `categoria-${id}`, parent_id: null, parent_name: null, kinds: ['faq'] },
  ...{ order: 0, active: true, path: [], uses: 0 },
});
const ticker = (id: number, more: object = {}) => ({
  ...{ id, revision: 4, ...facts, ticker: `PETR${id}`, name: `Petrobras ${id}`, sector: 'Energia', lot_size: 100 },
  ...{ mago_enabled: true, active: true, exchange: 'B3', asset_class: 'acao', tick_size: '0.01', expires_on: null },
  ...{ point_value: null, show_in_tape: false, quote_unit: 'BRL', price_decimals: 2, option_type: null },
  ...{ strike: null, successor_id: null, successor_name: null },
  ...more,
});
const run = (more: Partial<BulkRun>): BulkRun => ({
  ...{ id: 9, resource: 'faq', action: 'set', state: 'done', started_at: at, total: 1, done: 1, unchanged: 0 },
  ...{ refused: 0, failed: [], undo_until: '2999-01-01T13:05:00.000Z', skipped: 0 },
  ...more,
});
const states = { draft: 0, in_review: 0, scheduled: 0, published: 20, archived: 0, trash: 0 };
const meta = { total: 20, page: 1, per_page: 25, total_is_exact: true, next_cursor: null, previous_cursor: null };
const many = Array.from({ length: 20 }, (_, index) => question(index + 1));

const sent: object[] = [];
let saved: object = {};
withMockApi(
  respond(calls.list, {
    data: many,
    meta: { ...meta, counts: { all: 20, ...states }, totals: { helpful_yes: 60, helpful_no: 25_000 } },
  } as never),
  respond(listFaqMisses, { data: [], meta: { total: 0, page: 1, per_page: 20 } }),
  respond(tickers.calls.list, {
    data: [ticker(3), ticker(4)],
    meta: { ...meta, total: 2, counts: { all: 2, active: 2, inactive: 0, trash: 0 } },
  } as never),
  respond(tickers.calls.find, ({ params }) => ticker(params.id, { revision: 5, ...saved }) as never),
  respond(tickers.calls.bulk, ({ body }) => {
    sent.push(body);
    saved = body.values ?? {};
    return run({ resource: 'ticker' });
  }),
  respond(calls.find, ({ params }) => record(params.id, { revision: 5, ...saved }) as never),
  respond(categories.calls.list, {
    data: [category(30, 'Conta'), category(31, 'Pagamentos')],
    meta: { ...meta, total: 2, counts: {} },
  } as never),
  respond(calls.bulk, ({ body }) => {
    sent.push(body);
    saved = body.values ?? {};
    const total = body.ids?.length ?? 0;
    return run({ total, done: total });
  }),
);

beforeAll(
  () =>
    Promise.all([
      import('../../../features/faq/faq.screen.tsx'),
      import('../../../features/tickers/tickers.screen.tsx'),
    ]),
  60_000,
);
beforeEach(() => {
  sent.length = 0;
  saved = {};
  localStorage.clear();
  setWide(true);
});

const show = (user = buildAdmin(), path = '/faq') =>
  renderWithPlatform(<App />, { user, path, name: 'mfe-admin', texts: { 'pt-br': ptBr } });
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;
const focusRow = async (name: string) => {
  await screen.findByRole('link', { name });
  act(() => {
    rowOf(name).focus();
  });
};

test('a cell is written with the keyboard alone: F2 opens it, Enter saves, and the focus is back at the cell', async () => {
  const { person } = await show();
  await focusRow('Pergunta 1');
  await person.keyboard('{ArrowRight}{ArrowRight}{F2}');
  const field = await screen.findByRole('combobox', { name: /Público/ });
  expect(field).toHaveFocus();
  // An arrow changes a select at each step: nothing is sent before Enter.
  await person.keyboard('{ArrowDown}');
  await person.selectOptions(field, 'Equipe');
  expect(sent).toEqual([]);
  await person.keyboard('{Enter}');
  expect(await screen.findByText('1 pergunta alterada.')).toBeInTheDocument();
  expect(sent).toEqual([{ action: 'set', ids: [1], values: { audience: 'staff' }, revision: 4 }]);
  await waitFor(() => {
    expect(within(rowOf('Pergunta 1')).getByText('Equipe')).toBeInTheDocument();
  });
  expect(screen.getByRole('button', { name: 'Editar Público: Pergunta 1' })).toHaveFocus();
});

test('Esc leaves a cell as it was, and Tab goes on to the next one', async () => {
  const { person } = await show();
  await focusRow('Pergunta 1');
  await person.keyboard('{ArrowRight}{ArrowRight}{F2}{ArrowDown}');
  await person.selectOptions(await screen.findByRole('combobox', { name: /Público/ }), 'Equipe');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('combobox', { name: /Público/ })).not.toBeInTheDocument();
  await person.keyboard('{F2}{Tab}');
  const next = await screen.findByRole('switch', { name: 'Em destaque' });
  expect(next).toHaveFocus();
  expect(sent).toEqual([]);
});

test('Esc in a cell that is typed in saves nothing', async () => {
  const { person } = await show(undefined, '/gestao-de-tickers');
  await person.click(await screen.findByRole('button', { name: 'Editar Nome: PETR3' }));
  await person.type(await screen.findByRole('textbox', { name: /Nome/ }), ' PN');
  await person.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Editar Nome: PETR3' })).toHaveFocus();
  await person.keyboard('{F2}{Tab}');
  expect(await screen.findByRole('textbox', { name: /Setor/ })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('Shift+Tab saves a cell and goes back to the one before', async () => {
  const { person } = await show(undefined, '/gestao-de-tickers');
  await person.click(await screen.findByRole('button', { name: 'Editar Setor: PETR3' }));
  await person.type(await screen.findByRole('textbox', { name: /Setor/ }), ' e gás');
  await person.keyboard('{Shift>}{Tab}{/Shift}');
  expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveFocus();
  expect(sent).toEqual([expect.objectContaining({ ids: [3], values: { sector: 'Energia e gás' } })]);
});

test('one press of Z takes a cell back, and it is refused in words where somebody changed it since', async () => {
  const undone: number[] = [];
  mockApi(
    respond(undoBulkRun, ({ params }) => {
      undone.push(params.id);
      const failed = [{ id: 1, name: 'Pergunta 1', reason: 'Mudou depois.' }];
      return run({ state: 'undone', done: 0, skipped: 1, failed, undo_until: null });
    }),
  );
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Editar Em destaque: Pergunta 1' }));
  await person.click(await screen.findByRole('switch', { name: 'Em destaque' }));
  expect(await screen.findByText('1 pergunta alterada.')).toBeInTheDocument();
  await person.keyboard('z');
  expect(await screen.findByText('Nada foi desfeito. 1 pergunta ficou como está: Mudou depois.')).toBeInTheDocument();
  expect(undone).toEqual([9]);
});

test('what is refused stands at its cell, and what was chosen is not lost', async () => {
  mockApi(refuse(calls.bulk, 'invalid_body', { fields: { 'values.audience': ['Escolha uma das opções.'] } }));
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Editar Público: Pergunta 1' }));
  await person.selectOptions(await screen.findByRole('combobox', { name: /Público/ }), 'Equipe');
  expect(await screen.findByRole('alert')).toHaveTextContent('Escolha uma das opções.');
  expect(screen.getByRole('combobox', { name: /Público/ })).toHaveValue('staff');
});

test('two people wrote one cell: both values are shown, and the chosen one is saved on what stands', async () => {
  const { http, HttpResponse } = await import('msw');
  mockApi(
    http.post('*/api/cms-bulk-faq', async ({ request }) => {
      const body = (await request.json()) as { revision: number };
      sent.push(body);
      if (body.revision === 6) return HttpResponse.json(run({}), { status: 202 });
      const params = { revision: 6, by: 'Bia Reis', at, fields: { audience: 'both' } };
      return HttpResponse.json({ error: 'Outra pessoa mudou.', code: 'revision_conflict', params }, { status: 409 });
    }),
  );
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Editar Público: Pergunta 1' }));
  await person.selectOptions(await screen.findByRole('combobox', { name: /Público/ }), 'Equipe');
  const dialog = within(await screen.findByRole('dialog', { name: 'Outra pessoa mudou os mesmos campos' }));
  expect(dialog.getByText('Clientes e equipe')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Salvar assim' }));
  await waitFor(() => {
    expect(sent.at(-1)).toEqual({ action: 'set', ids: [1], values: { audience: 'staff' }, revision: 6 });
  });
  await waitFor(() => {
    expect(screen.queryByRole('combobox', { name: /Público/ })).not.toBeInTheDocument();
  });
});

test('the question of a conflict is answered by keys, and Esc goes back to what was typed', async () => {
  const { http, HttpResponse } = await import('msw');
  mockApi(
    http.post('*/api/cms-bulk-tickers', async ({ request }) => {
      const body = (await request.json()) as { revision: number };
      sent.push(body);
      const params = { revision: 6, by: 'Bia Reis', at, fields: { name: 'Petróleo' } };
      return HttpResponse.json({ error: 'Outra pessoa mudou.', code: 'revision_conflict', params }, { status: 409 });
    }),
  );
  const { person } = await show(undefined, '/gestao-de-tickers');
  await person.click(await screen.findByRole('button', { name: 'Editar Nome: PETR3' }));
  await person.type(await screen.findByRole('textbox', { name: /Nome/ }), ' PN{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Outra pessoa mudou os mesmos campos' }));
  await person.keyboard('{Tab}{Tab}{Tab}{Tab}{ArrowDown}');
  expect(dialog.getByRole('radio', { name: /Petróleo/ })).toHaveFocus();
  expect(sent).toHaveLength(1);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Nome/ })).toHaveValue('Petrobras 3 PN');
  expect(screen.getByRole('textbox', { name: /Nome/ })).toHaveFocus();
  expect(sent).toHaveLength(1);
});

test('20 answers are given another category in five presses', async () => {
  const { person } = await show();
  await screen.findByRole('link', { name: 'Pergunta 1' });
  const presses = [
    () => person.keyboard('A'),
    () => person.click(screen.getByRole('button', { name: 'Mudar' })),
    async () => person.click(await screen.findByRole('menuitem', { name: 'Categoria…' })),
    async () => person.click(await screen.findByRole('combobox', { name: /Categoria/ })),
    async () => person.click(await screen.findByText('Pagamentos')),
  ];
  for (const press of presses) await press();
  expect(await screen.findByText('20 perguntas alteradas.')).toBeInTheDocument();
  expect(sent).toEqual([{ action: 'set', ids: many.map(({ id }) => id), values: { category_id: 31 } }]);
});

test('the foot of the table sums all that matches, and cards say the same in a line', async () => {
  const { unmount } = await show();
  const foot = within((await screen.findByRole('rowheader', { name: 'Total' })).closest('tr') as HTMLElement);
  expect(foot.getByText('60')).toBeInTheDocument();
  expect(foot.getByText('25.000')).toBeInTheDocument();
  unmount();
  setWide(false);
  await show();
  expect((await screen.findByText('Não ajudou:')).parentElement).toHaveTextContent('Não ajudou: 25.000');
  expect(screen.queryByRole('button', { name: /^Editar/ })).not.toBeInTheDocument();
});

test('who may not change records has no pencil', async () => {
  await show(
    buildAdmin({
      ability: ['read', 'create'].map((action) => ({ action, subject: 'FAQ / Central de ajuda' })),
    } as never),
  );
  expect(await screen.findByRole('link', { name: 'Pergunta 1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Editar/ })).not.toBeInTheDocument();
});
