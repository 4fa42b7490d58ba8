import { faq, listBulkRuns, listFaqMisses, retryBulkRun, undoBulkRun, type BulkRun } from '@pregao/contract';
import { buildAdmin, mockApi, refuse, renderWithPlatform, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import ptBr from '../common.pt-br.json';

const { calls } = faq;
const at = '2026-11-21T13:05:00.000Z';
const question = (id: number) => ({
  id,
  revision: 4,
  created_at: at,
  updated_at: at,
  updated_by_name: 'Ana Lima',
  deleted_at: null,
  status: 'published',
  is_live: true,
  has_changes: false,
  publish_at: null,
  unpublish_at: null,
  published_at: at,
  question: `Pergunta ${id}`,
  slug: `pergunta-${id}`,
  order: 0,
  category_id: 30,
  category_name: 'Conta',
  audience: 'customer',
  featured: false,
  helpful_yes: 0,
  helpful_no: 0,
  owner_name: 'Ana Lima',
});
const run = (more: Partial<BulkRun>): BulkRun => ({
  id: 9,
  resource: 'faq',
  action: 'archive',
  state: 'done',
  started_at: at,
  total: 32,
  done: 32,
  unchanged: 0,
  refused: 0,
  failed: [],
  undo_until: '2999-01-01T13:05:00.000Z',
  skipped: 0,
  ...more,
});

const sent: object[] = [];
const states = { draft: 0, in_review: 0, scheduled: 0, published: 32, archived: 0, trash: 0 };
const meta = { total: 32, page: 1, per_page: 25, total_is_exact: true, next_cursor: null, previous_cursor: null };
withMockApi(
  respond(calls.list, { data: [question(1), question(2)], meta: { ...meta, counts: { all: 32, ...states } } } as never),
  respond(listFaqMisses, { data: [], meta: { total: 0, page: 1, per_page: 20 } }),
  respond(calls.reach, { total: 35, live: 32 }),
  respond(calls.bulk, ({ body }) => {
    sent.push(body);
    return run({ total: 35, done: 35, action: body.action });
  }),
);

beforeAll(() => import('../../features/faq/faq.screen.tsx'), 60_000);
beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  setWide(true);
});

const show = (path = '/faq') =>
  renderWithPlatform(<App />, { user: buildAdmin(), path, name: 'mfe-admin', texts: { 'pt-br': ptBr } });

const choose = async ({ person }: Awaited<ReturnType<typeof show>>, step: string) => {
  await person.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
  await person.click(screen.getByRole('button', { name: 'Publicação' }));
  await person.click(await screen.findByRole('menuitem', { name: step }));
};

test('many leave their readers only after a person read how many and what follows', async () => {
  const shown = await show();
  await choose(shown, 'Arquivar');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Arquivar 35 perguntas?' }));
  expect(
    asked.getByText('32 perguntas saem do ar. 3 perguntas já não estão no ar. Dá para desfazer por 7 dias.'),
  ).toBeInTheDocument();
  await shown.person.click(asked.getByRole('button', { name: 'Cancelar' }));
  expect(sent).toEqual([]);
  await shown.person.click(screen.getByRole('button', { name: 'Publicação' }));
  await shown.person.click(await screen.findByRole('menuitem', { name: 'Arquivar' }));
  const again = within(await screen.findByRole('alertdialog'));
  await shown.person.click(again.getByRole('button', { name: 'Arquivar' }));
  expect(await screen.findByText('35 perguntas arquivadas.')).toBeInTheDocument();
  expect(sent).toEqual([{ action: 'archive', ids: [1, 2] }]);
});

test('what the server does not let one ask about is said, and nothing changes', async () => {
  mockApi(refuse(calls.reach, 'forbidden'));
  const shown = await show();
  await choose(shown, 'Arquivar');
  await waitFor(() => {
    expect(shown.notices).toEqual([{ kind: 'error', text: 'Você não tem permissão para esta ação.' }]);
  });
  expect(sent).toEqual([]);
});

test('many are published, and what stays says how many and why', async () => {
  const failed = [
    { id: 1, name: 'Pergunta 1', reason: 'Falta para publicar: Resposta.' },
    { id: 2, name: 'Pergunta 2', reason: 'O estado é “Arquivado”.' },
    { id: 3, name: 'Pergunta 3', reason: 'Falta para publicar: Resposta.' },
  ];
  mockApi(respond(calls.bulk, run({ action: 'publish', done: 1, unchanged: 2, refused: 3, failed })));
  const shown = await show();
  await choose(shown, 'Publicar');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Publicar 35 perguntas?' }));
  await shown.person.click(asked.getByRole('button', { name: 'Publicar' }));
  expect(
    await screen.findByText(
      '1 pergunta publicada. 2 perguntas já estavam assim. ' +
        '2 perguntas ficaram como estão: Falta para publicar: Resposta. 1 pergunta ficou como está: O estado é “Arquivado”.',
    ),
  ).toBeInTheDocument();
});

test('what a run left as it was is tried again from its notice, and from the list of runs', async () => {
  const failed = [{ id: 2, name: 'Pergunta 2', reason: 'Falta para publicar: Resposta.' }];
  const left = run({ action: 'publish', total: 2, done: 1, refused: 1, failed });
  const retried: number[] = [];
  mockApi(
    respond(calls.bulk, left),
    respond(listBulkRuns, { data: [left] }),
    respond(retryBulkRun, ({ params }) => {
      retried.push(params.id);
      return run({ id: 9 + retried.length, action: 'publish', total: 1, done: 1 });
    }),
  );
  const shown = await show();
  await choose(shown, 'Publicar');
  await shown.person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publicar' }));
  const again = { name: 'Tentar de novo as que falharam' };
  const offered = () => screen.getAllByRole('button', again).at(-1) as HTMLElement;
  await screen.findByText(/^1 pergunta publicada. 1 pergunta ficou como está/);
  await shown.person.click(offered());
  expect(await screen.findByText('1 pergunta publicada.')).toBeInTheDocument();
  await shown.person.click(screen.getByRole('button', { name: 'Mudanças em lote' }));
  const list = within(await screen.findByRole('dialog', { name: 'Mudanças em lote' }));
  await shown.person.click(await list.findByRole('button', again));
  await waitFor(() => {
    expect(retried).toEqual([9, 9]);
  });
});

test('what is picked and not on the page any more is asked about once, under the filters of the list', async () => {
  const asked: object[] = [];
  let rows = [question(1), question(2)];
  mockApi(
    respond(calls.list, ({ query }) => {
      const only = query['filter[id]'];
      if (only) asked.push(query);
      const data = only ? [question(2)].filter(({ id }) => only.includes(id)) : rows;
      return { data, meta: { ...meta, counts: { all: 32, ...states } } } as never;
    }),
  );
  const { person, notices } = await show('/faq?state=published&q=conta');
  await person.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
  rows = [question(3), question(4)];
  await person.click(screen.getByRole('button', { name: 'Atualizar' }));
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'info', text: '1 pergunta saiu da seleção: não está mais nesta lista.' }]);
  });
  expect(screen.getByRole('toolbar')).toHaveTextContent('1 selecionado');
  expect(asked).toEqual([
    expect.objectContaining({ 'filter[id]': [1, 2], 'filter[state]': 'published', q: 'conta', page: 1, per_page: 2 }),
  ]);
});

test('archived ones are reopened together', async () => {
  const shown = await show('/faq?state=archived');
  await shown.person.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
  await shown.person.click(screen.getByRole('button', { name: 'Voltar a rascunho' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Reabrir 35 perguntas?' }));
  await shown.person.click(asked.getByRole('button', { name: 'Reabrir' }));
  expect(await screen.findByText('35 perguntas de volta a rascunho.')).toBeInTheDocument();
});

test('the list of runs takes one back days later, and says which records stayed, with the way to each', async () => {
  let state: 'done' | 'undone' = 'done';
  const undone = run({
    state: 'undone',
    done: 31,
    skipped: 1,
    undo_until: null,
    failed: [{ id: 2, name: 'Pergunta 2', reason: 'Mudou depois.' }],
  });
  mockApi(
    respond(listBulkRuns, ({ query }) => {
      expect(query.resource).toBe('faq');
      return { data: [state === 'done' ? run({}) : undone] };
    }),
    respond(undoBulkRun, () => {
      state = 'undone';
      return undone;
    }),
  );
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Mudanças em lote' }));
  const list = within(await screen.findByRole('dialog', { name: 'Mudanças em lote' }));
  expect(await list.findByText('32 perguntas arquivadas.')).toBeInTheDocument();
  expect(list.getByText(/dá para desfazer até 01\/01\/2999/)).toBeInTheDocument();
  await person.click(list.getByRole('button', { name: 'Desfazer' }));
  expect(await list.findByText('31 perguntas voltaram ao que eram.')).toBeInTheDocument();
  expect(list.getByText('1 pergunta ficou como está: Mudou depois.')).toBeInTheDocument();
  await waitFor(() => {
    expect(list.getByRole('link', { name: 'Pergunta 2', hidden: true })).toHaveAttribute('href', '/faq/editar/2');
  });
});
