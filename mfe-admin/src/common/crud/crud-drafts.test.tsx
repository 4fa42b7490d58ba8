import { storeColors } from '@pregao/contract';
import { buildAdmin, mockApi, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { App } from '../../app/app.tsx';
import ptBr from '../common.pt-br.json';

const { calls } = storeColors;
const at = '2026-11-21T13:05:00.000Z';
const color = {
  id: 3,
  revision: 5,
  created_at: at,
  updated_at: at,
  updated_by_name: 'Ana Lima',
  deleted_at: null,
  name: 'Areia',
  hex: '#E4D8C3',
  hex_secondary: null as string | null,
  order: 7,
  active: true,
  variants: 0,
};
const meta = { total: 1, page: 1, per_page: 25, total_is_exact: true, next_cursor: null, previous_cursor: null };
const counts = { all: 1, active: 1, inactive: 0, trash: 0 };
const version = (n: number, name: string) => ({
  n,
  created_at: at,
  author_name: 'Ana Lima',
  action: 'update' as const,
  changed: ['name'],
  values: { ...color, name },
});

const sent: object[] = [];
let stands = color;

withMockApi(
  respond(calls.list, { data: [color], meta: { ...meta, counts } }),
  respond(calls.find, () => stands),
  respond(calls.update, ({ body }) => {
    sent.push(body);
    stands = { ...stands, ...body, revision: stands.revision + 1 };
    return stands;
  }),
  respond(calls.versions, {
    data: [version(2, 'Bege')].map(({ values: _values, ...head }) => head),
    meta: { total: 1, page: 1, per_page: 20 },
  }),
  respond(calls.version, ({ params }) => version(params.n, params.n === 2 ? 'Bege' : 'Cru')),
);

// The screen's code is fetched before the first test, not within its time.
beforeAll(() => import('../../features/store-colors/store-colors.screen.tsx'), 60_000);
beforeEach(() => {
  sent.length = 0;
  stands = color;
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const user = buildAdmin();
const show = (stored = {}, path = '/cores?registro=3') =>
  renderWithPlatform(<App />, {
    user,
    path,
    name: 'mfe-admin',
    stored,
    texts: { 'pt-br': ptBr },
  });
const field = (name: string) => screen.findByRole('textbox', { name });
const write = async (text: string) => {
  fireEvent.change(await field('Nome'), { target: { value: text } });
};
const save = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
};
const restored = /não foi salvo e está aqui/;

/** Types a name and leaves, as a tab that dies does. @returns what the browser holds then */
const leaveTyped = async (text: string, stored = {}) => {
  const { unmount } = await show(stored);
  await write(text);
  await waitFor(() => {
    expect(JSON.stringify({ ...localStorage })).toContain(text);
  });
  const left = { ...localStorage };
  unmount();
  return left;
};

test('a draft is saved on the revision it was typed on, so what another person saved since is not lost', async () => {
  const once = await leaveTyped('Trigo');
  stands = { ...color, name: 'Duna', revision: 6 };
  // Opened and left once more: the draft stays on what was read when it was begun.
  const twice = await leaveTyped('Trigo claro', once);
  mockApi(
    http.put('*/api/cms-update-store-color/3', async ({ request }) => {
      sent.push((await request.json()) as object);
      const params = { revision: 6, by: 'Bia Reis', at, fields: { name: 'Duna' } };
      return HttpResponse.json({ error: 'Outra pessoa mudou.', code: 'revision_conflict', params }, { status: 409 });
    }),
  );
  await show(twice);
  expect(await field('Nome')).toHaveValue('Trigo claro');
  save();
  const dialog = await screen.findByRole('dialog', { name: 'Outra pessoa mudou os mesmos campos' });
  expect(within(dialog).getByText('Duna')).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'Trigo claro', revision: 5 }]);
});

test('what was saved is no draft: the form does not say that it was not saved', async () => {
  await show();
  const said: string[] = [];
  const watch = new MutationObserver(() => {
    said.push(...screen.queryAllByText(restored).map(({ textContent }) => textContent));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await write('Trigo');
  save();
  expect(await screen.findByText('Salvo.')).toBeInTheDocument();
  expect(await field('Nome')).toHaveValue('Trigo');
  watch.disconnect();
  expect(said).toEqual([]);
});

test('older values that were taken up and saved stay behind the next save', async () => {
  const { person } = await show();
  fireEvent.click(await screen.findByRole('tab', { name: 'Histórico' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ver 1 campo' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Retomar estes valores' }));
  expect(await field('Nome')).toHaveValue('Bege');
  save();
  await waitFor(() => {
    expect(sent).toEqual([{ name: 'Bege', revision: 5 }]);
  });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled();
  });
  await write('Duna');
  save();
  await waitFor(() => {
    expect(sent[1]).toEqual({ name: 'Duna', revision: 6 });
  });
  await waitFor(() => {
    expect(Object.keys(localStorage).filter((key) => key.startsWith('pregao.draft.'))).toEqual([]);
  });
  expect(await field('Nome')).toHaveValue('Duna');
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => {
    expect(window.location.search).toBe('');
  });
});

test('older values that were taken up go when they are thrown away', async () => {
  await show(await leaveTyped('Trigo'));
  expect(await screen.findByText(restored)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('tab', { name: 'Histórico' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ver 1 campo' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Retomar estes valores' }));
  expect(await field('Nome')).toHaveValue('Bege');
  fireEvent.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
  expect(await field('Nome')).toHaveValue('Areia');
});

test('while the history is read the form stays what it was, with what is typed in it', async () => {
  await show();
  await write('Trigo');
  const before = await field('Nome');
  fireEvent.click(screen.getByRole('tab', { name: 'Histórico' }));
  expect(await screen.findByRole('button', { name: 'Ver 1 campo' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Nome' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('tab', { name: 'Dados' }));
  expect(await field('Nome')).toBe(before);
  expect(before).toHaveValue('Trigo');
  expect(screen.queryByText(restored)).not.toBeInTheDocument();
});

test('a browser that is full costs the draft, not the form', async () => {
  await show();
  await field('Nome');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await write('Trigo');
  save();
  await waitFor(() => {
    expect(sent).toEqual([{ name: 'Trigo', revision: 5 }]);
  });
  expect(await field('Nome')).toHaveValue('Trigo');
});

test('a new record whose answer was lost is made once, also when the page was loaded anew before it is sent again', async () => {
  const keys: (string | null)[] = [];
  let isLost = true;
  mockApi(
    http.post('*/api/cms-create-store-color', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return isLost ? HttpResponse.error() : HttpResponse.json({ ...color, id: 4 }, { status: 201 });
    }),
  );
  const make = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Criar' }));
  };
  const first = await show({}, '/cores?registro=novo');
  await write('Vinho');
  fireEvent.change(await field('Cor'), { target: { value: '#7B1E3A' } });
  await make();
  await waitFor(() => {
    expect(keys).toHaveLength(1);
  });
  const left = { ...localStorage };
  first.unmount();
  isLost = false;
  await show(left, '/cores?registro=novo');
  expect(await field('Nome')).toHaveValue('Vinho');
  await make();
  await waitFor(() => {
    expect(window.location.search).toBe('');
  });
  expect(keys).toEqual([keys[0], keys[0]]);
});
