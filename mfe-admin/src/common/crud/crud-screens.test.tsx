import { findBulkRun, storeColors, undoBulkRun, type BulkRun } from '@pregao/contract';
import {
  buildAdmin,
  disconnect,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
  setWide,
} from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import ptBr from '../common.pt-br.json';

const { calls } = storeColors;
const color = {
  id: 3,
  revision: 4,
  created_at: '2026-11-20T13:05:00.000Z',
  updated_at: '2026-11-21T13:05:00.000Z',
  updated_by_name: 'Ana Lima',
  deleted_at: null,
  name: 'Areia',
  hex: '#E4D8C3',
  hex_secondary: null,
  order: 7,
  active: true,
  variants: 0,
};
const counts = { all: 1, active: 1, inactive: 0, trash: 0 };
const list = (data: (typeof color)[]) => ({
  data,
  meta: {
    total: data.length,
    page: 1,
    per_page: 25,
    total_is_exact: true,
    next_cursor: null,
    previous_cursor: null,
    counts: { ...counts, all: data.length },
  },
});
const run: BulkRun = {
  id: 9,
  resource: 'store-color',
  action: 'trash',
  state: 'running',
  started_at: '2026-11-21T13:05:00.000Z',
  total: 60,
  done: 20,
  unchanged: 0,
  refused: 0,
  failed: [],
  undo_until: null,
  skipped: 0,
};

const sent: object[] = [];
const answered = (values: object) => ({ ...color, ...values, revision: 5 });

withMockApi(
  respond(calls.list, list([color])),
  respond(calls.find, color),
  respond(calls.update, ({ body }) => {
    sent.push(body);
    return answered(body);
  }),
  respond(calls.create, ({ body }) => {
    sent.push(body);
    return { ...color, ...body, id: 4, revision: 1 };
  }),
);

// The screen's code is fetched before the first test, not within its time.
beforeAll(() => import('../../features/store-colors/store-colors.screen.tsx'), 60_000);
beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  setWide(true);
});

const show = (path = '/cores', user = buildAdmin(), stored = {}) =>
  renderWithPlatform(<App />, { user, path, name: 'mfe-admin', stored, texts: { 'pt-br': ptBr } });
const field = (name: string) => screen.findByRole('textbox', { name });

test('a list says how many records stand how, and opens one beside it', async () => {
  const { person } = await show();
  expect(await screen.findByRole('tab', { name: /Todas\s*1/ })).toBeInTheDocument();
  await person.click(await screen.findByRole('link', { name: 'Areia' }));
  expect(await field('Nome')).toHaveValue('Areia');
  expect(window.location.search).toBe('?registro=3');
});

test('a save sends the fields that changed and the revision they were read at', async () => {
  const { person } = await show('/cores?registro=3');
  await person.clear(await field('Nome'));
  await person.type(await field('Nome'), 'Areia clara');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => {
    expect(sent).toEqual([{ name: 'Areia clara', revision: 4 }]);
  });
});

test('what is wrong is said under its field before anything is sent, and the first of them has the focus', async () => {
  const { person } = await show('/cores?registro=novo');
  await person.click(await screen.findByRole('button', { name: 'Criar' }));
  expect(await field('Nome')).toHaveFocus();
  expect(await field('Nome')).toHaveAccessibleDescription(/Campo obrigatório/);
  expect(await field('Cor')).toHaveAccessibleDescription(/Informe uma cor/);
  await person.type(await field('Nome'), 'Vinho');
  await person.type(await field('Cor'), '7b1e3a');
  await person.click(screen.getByRole('button', { name: 'Criar' }));
  await waitFor(() => {
    expect(sent).toEqual([{ name: 'Vinho', hex: '#7B1E3A', hex_secondary: null, order: 0, active: true }]);
  });
});

test('a refusal of the server stands under its field and keeps what was typed', async () => {
  mockApi(refuse(calls.update, 'invalid_body', { fields: { name: ['Já existe uma cor com este nome.'] } }));
  const { person } = await show('/cores?registro=3');
  await person.clear(await field('Nome'));
  await person.type(await field('Nome'), 'Preto');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Já existe uma cor com este nome.')).toBeInTheDocument();
  expect(await field('Nome')).toHaveValue('Preto');
});

test('what was typed and not saved is there again after a reload, and goes when it is thrown away', async () => {
  const user = buildAdmin();
  const first = await show('/cores?registro=3', user);
  await first.person.type(await field('Nome'), ' clara');
  const left = { ...localStorage };
  first.unmount();
  const { person } = await show('/cores?registro=3', user, left);
  expect(await field('Nome')).toHaveValue('Areia clara');
  await person.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
  expect(await field('Nome')).toHaveValue('Areia');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('pregao.draft.'))).toEqual([]);
});

test('a lost connection says so and loses nothing', async () => {
  mockApi(disconnect(calls.update));
  const { person } = await show('/cores?registro=3');
  await person.type(await field('Nome'), ' clara');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(await field('Nome')).toHaveValue('Areia clara');
});

test('two people changed one field: both values are shown, and the chosen one is saved on what stands', async () => {
  let isFirst = true;
  mockApi(
    respond(calls.update, ({ body }) => {
      sent.push(body);
      return answered(body);
    }),
    refuse(calls.update, 'revision_conflict', { once: true }),
  );
  const { http, HttpResponse } = await import('msw');
  mockApi(
    http.put('*/api/cms-update-store-color/3', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      if (!isFirst) return HttpResponse.json(answered(body));
      isFirst = false;
      const params = { revision: 6, by: 'Bia Reis', at: '2026-11-22T12:00:00.000Z', fields: { name: 'Duna' } };
      return HttpResponse.json({ error: 'Outra pessoa mudou.', code: 'revision_conflict', params }, { status: 409 });
    }),
  );
  const { person } = await show('/cores?registro=3');
  await person.clear(await field('Nome'));
  await person.type(await field('Nome'), 'Trigo');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Outra pessoa mudou os mesmos campos' });
  expect(within(dialog).getByText('Trigo')).toBeInTheDocument();
  expect(within(dialog).getByText('Duna')).toBeInTheDocument();
  await person.click(within(dialog).getByRole('radio', { name: /Ficar com a minha/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Salvar assim' }));
  await waitFor(() => {
    expect(sent.at(-1)).toEqual({ name: 'Trigo', revision: 6 });
  });
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: /Outra pessoa/ })).not.toBeInTheDocument();
  });
});

test('a record goes to the trash as it was seen: the server is told which revision that was', async () => {
  const asked: unknown[] = [];
  mockApi(
    respond(calls.bulk, ({ body }) => {
      asked.push(body);
      return { ...run, state: 'done' as const, total: 1, done: 1 };
    }),
  );
  const { person } = await show('/cores?registro=3');
  await person.click(await screen.findByRole('button', { name: 'Mover para a lixeira' }));
  const buttons = await screen.findAllByRole('button', { name: 'Mover para a lixeira' });
  await person.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => {
    expect(asked).toEqual([{ action: 'trash', ids: [3], revision: 4 }]);
  });
});

test('the panel asks before it leaves what is not saved', async () => {
  const { person } = await show('/cores?registro=3');
  await person.type(await field('Nome'), ' clara');
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
  await person.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  expect(await field('Nome')).toHaveValue('Areia clara');
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  await person.click(await screen.findByRole('button', { name: 'Sair' }));
  await waitFor(() => {
    expect(window.location.search).toBe('');
  });
});

test('the history tells who changed what from what to what, and older values are taken up again', async () => {
  const at = '2026-11-21T13:05:00.000Z';
  const version = (n: number, name: string) => ({
    n,
    created_at: at,
    author_name: 'Ana Lima',
    action: n === 3 ? 'create' : 'update',
    changed: n === 3 ? [] : ['name'],
    values: { ...color, name },
  });
  mockApi(
    respond(calls.versions, {
      data: [version(4, 'Areia'), version(3, 'Bege')].map(({ values: _values, ...head }) => head),
      meta: { total: 2, page: 1, per_page: 20 },
    }),
    respond(calls.version, ({ params }) => version(params.n, params.n === 4 ? 'Areia' : 'Bege')),
  );
  const { person } = await show('/cores?registro=3');
  await person.click(await screen.findByRole('tab', { name: 'Histórico' }));
  await person.click(await screen.findByRole('button', { name: 'Ver 1 campo' }));
  expect(await screen.findByText('Bege')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Ver' }));
  await person.click(await screen.findByRole('button', { name: 'Retomar estes valores' }));
  expect(await field('Nome')).toHaveValue('Bege');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => {
    expect(sent).toEqual([{ name: 'Bege', revision: 4 }]);
  });
});

test('many are changed at once: the progress is watched to its end, and one press takes it back', async () => {
  const undone: number[] = [];
  mockApi(
    respond(calls.reach, { total: 60, live: 0 }),
    respond(calls.bulk, run),
    respond(findBulkRun, { ...run, state: 'done', done: 60, undo_until: '2999-01-01T00:00:00.000Z' }),
    respond(undoBulkRun, ({ params }) => {
      undone.push(params.id);
      const failed = [{ id: 3, name: 'Areia', reason: 'Mudou depois.' }];
      return { ...run, state: 'undone' as const, done: 59, skipped: 1, failed };
    }),
  );
  const { person } = await show();
  await person.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
  await person.click(screen.getByRole('button', { name: 'Mover para a lixeira' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Mover 60 cores para a lixeira?' }));
  await person.click(question.getByRole('button', { name: 'Mover para a lixeira' }));
  expect(await screen.findByText('60 cores na lixeira.')).toBeInTheDocument();
  await person.click(screen.getAllByRole('button', { name: 'Desfazer' }).at(-1) as HTMLElement);
  expect(
    await screen.findByText('59 cores voltaram ao que eram. 1 cor ficou como está: Mudou depois.'),
  ).toBeInTheDocument();
  expect(undone).toEqual([9]);
});

test('who may only read sees the record and nothing to change it with', async () => {
  const reader = buildAdmin({ ability: [{ action: 'read', subject: 'Liberta Store Cores' }] } as never);
  await show('/cores?registro=3', reader);
  expect(await field('Nome')).toBeDisabled();
  for (const name of ['Salvar', 'Mover para a lixeira', 'Nova cor'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a record that is not there says so and leads back', async () => {
  mockApi(refuse(calls.find, 'not_found'));
  await show('/cores?registro=99');
  expect(await screen.findByText('Nenhuma cor neste endereço')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver as cores' })).toHaveAttribute('href', '/cores');
});
