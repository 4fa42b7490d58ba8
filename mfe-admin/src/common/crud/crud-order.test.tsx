import { categories, type OrderBody } from '@pregao/contract';
import { buildAdmin, mockApi, refuse, respond, setWide, withMockApi } from '@pregao/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CategoriesScreen } from '../../features/categories/categories.screen.tsx';
import { noRecords, showRecords } from './test-records.tsx';

const { calls } = categories;
const category = (id: number, name: string, parent_id: number | null = null, path: string[] = []) => ({
  ...{ id, name, slug: name.toLowerCase(), parent_id, path, kinds: ['curso'], motif: 'waves', description: '' },
  ...{ active: true, uses: 0, revision: 1, updated_by_name: null, deleted_at: null, parent_name: null },
  ...{ created_at: '2026-10-14T13:00:00.000Z', updated_at: '2026-10-14T13:00:00.000Z' },
});
const [ações, mini, fundos, tesouro] = [
  category(1, 'Ações'),
  category(2, 'Mini', 1, ['Ações']),
  category(3, 'Fundos'),
  category(4, 'Tesouro'),
] as const;
const page = (data: readonly object[], more = {}) =>
  ({ data, meta: { ...noRecords.meta, total: data.length, counts: { all: data.length }, ...more } }) as never;

const sent: [id: string, to: OrderBody][] = [];
withMockApi(
  respond(calls.list, page([ações, mini, fundos, tesouro])),
  respond(calls.order, ({ params, body }) => {
    sent.push([String(params.id), body as OrderBody]);
    return { position: 2, total: 3, after: null, place: '50000003' };
  }),
);

beforeEach(() => {
  sent.length = 0;
  setWide(true);
});

const handle = (name: string) => screen.findByRole('button', { name: `Mover ${name}` });
const rows = () =>
  screen
    .getAllByRole('link')
    .flatMap(({ textContent: text }) => (/^(Ações|Fundos|Tesouro|Ações › Mini)$/.test(text) ? [text] : []));

test('a key moves a row with all that is below it past the next of its own order, at once; the focus stays, and the way back is there', async () => {
  const { person } = await showRecords(<CategoriesScreen />, '/categorias');
  (await handle('Ações')).focus();
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(rows()).toEqual(['Fundos', 'Ações', 'Ações › Mini', 'Tesouro']);
  expect(await handle('Ações')).toHaveFocus();
  expect(await screen.findByText('Ações na posição 2 de 3.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => {
    expect(sent).toEqual([
      ['1', { after: 3 }],
      ['1', { after: null, seen: '50000003' }],
    ]);
  });
});

test('a move that is refused is taken back and says why', async () => {
  mockApi(refuse(calls.order, 'neighbour_gone'));
  const { person, notices } = await showRecords(<CategoriesScreen />, '/categorias');
  (await handle('Tesouro')).focus();
  await person.keyboard('{ArrowUp}');
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'error', text: expect.stringMatching(/^A ordem mudou/) }]);
    expect(rows()).toEqual(['Ações', 'Ações › Mini', 'Fundos', 'Tesouro']);
  });
});

test('the last row of a page goes on to the next page', async () => {
  const next = category(5, 'Ouro');
  mockApi(
    respond(calls.list, ({ query }) =>
      (query as { cursor?: string }).cursor === 'mais'
        ? page([next])
        : page([ações, fundos], { total: 30, next_cursor: 'mais' }),
    ),
  );
  const { person } = await showRecords(<CategoriesScreen />, '/categorias');
  (await handle('Fundos')).focus();
  await person.keyboard('{ArrowDown}');
  await waitFor(() => {
    expect(sent).toEqual([['3', { after: 5 }]]);
  });
  await waitFor(() => {
    expect(window.location.search).toContain('page=2');
  });
  await waitFor(async () => {
    expect(await handle('Fundos')).toHaveFocus();
  });
});

test('in a tree a row passes what is below others on the next page', async () => {
  mockApi(
    respond(calls.list, ({ query }) =>
      (query as { cursor?: string }).cursor === 'mais'
        ? page([category(6, 'Micro', 3, ['Fundos']), tesouro])
        : page([ações, fundos], { total: 30, next_cursor: 'mais' }),
    ),
  );
  const { person } = await showRecords(<CategoriesScreen />, '/categorias');
  (await handle('Fundos')).focus();
  await person.keyboard('{ArrowDown}');
  await waitFor(() => {
    expect(sent).toEqual([['3', { after: 4 }]]);
  });
});

test('a key that moves nothing takes no focus later', async () => {
  let data = [ações, fundos];
  mockApi(respond(calls.list, () => page(data)));
  const { person } = await showRecords(<CategoriesScreen />, '/categorias');
  (await handle('Ações')).focus();
  await person.keyboard('{ArrowUp}');
  await person.click(screen.getByRole('button', { name: 'Mais ações: Fundos' }));
  const focused: (string | null)[] = [];
  document.addEventListener('focusin', ({ target }) => focused.push((target as HTMLElement).ariaLabel));
  data = [fundos, ações];
  await person.click(screen.getByRole('menuitem', { name: 'Mover para o início' }));
  await waitFor(() => {
    expect(rows()).toEqual(['Fundos', 'Ações']);
  });
  expect(focused).not.toContain('Mover Ações');
});

test('a row that is dragged goes where it is let go, also where others came meanwhile', async () => {
  let data = [ações, fundos, tesouro];
  mockApi(respond(calls.list, () => page(data)));
  await showRecords(<CategoriesScreen />, '/categorias');
  const over = (await handle('Fundos')).closest('tr') as HTMLElement;
  data = [category(7, 'Ouro'), ...data];
  fireEvent.pointerDown(await handle('Tesouro'));
  fireEvent.keyDown(await handle('Ações'), { key: 'Home' });
  await handle('Ouro');
  fireEvent.pointerOver(over);
  fireEvent.pointerUp(over);
  await waitFor(() => {
    expect(sent.at(-1)).toEqual(['4', { before: 3 }]);
  });
});

test('Z takes a save back in the drawer of its record too', async () => {
  const bodies: object[] = [];
  mockApi(
    respond(calls.find, tesouro as never),
    respond(calls.update, ({ body }) => {
      bodies.push(body);
      return { ...tesouro, ...body, revision: 2 } as never;
    }),
  );
  const { person } = await showRecords(<CategoriesScreen />, '/categorias?registro=4');
  await person.type(await screen.findByRole('textbox', { name: 'Nome' }), ' direto');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo.')).toBeInTheDocument();
  expect(screen.getAllByText('Desfazer').at(-1)).toHaveTextContent('DesfazerZ');
  await person.click(screen.getByRole('heading', { name: 'Tesouro direto' }));
  await person.keyboard('z');
  await waitFor(() => {
    expect(bodies.at(-1)).toEqual({ name: 'Tesouro', revision: 2 });
  });
});

test('a row is dragged to the place of another; one that is let go on what is below itself stays', async () => {
  await showRecords(<CategoriesScreen />, '/categorias');
  const rowOf = async (name: string) => (await handle(name)).closest('tr') as HTMLElement;
  fireEvent.pointerDown(await handle('Tesouro'));
  fireEvent.pointerOver(await rowOf('Mini'));
  fireEvent.pointerUp(await rowOf('Mini'));
  await waitFor(() => {
    expect(sent).toEqual([['4', { before: 1 }]]);
  });
  expect(rows()).toEqual(['Tesouro', 'Ações', 'Ações › Mini', 'Fundos']);
  fireEvent.pointerDown(await handle('Ações'));
  fireEvent.pointerOver(await rowOf('Mini'));
  fireEvent.pointerUp(await rowOf('Mini'));
  expect(sent).toHaveLength(1);
});

test('the menu of a row moves it to a position; a list in another order has no handles', async () => {
  const { person } = await showRecords(<CategoriesScreen />, '/categorias?sort=name');
  await person.click(await screen.findByRole('button', { name: 'Mais ações: Tesouro' }));
  expect(screen.queryByRole('button', { name: 'Mover Tesouro' })).toBeNull();
  await person.click(screen.getByRole('menuitem', { name: 'Mover para a posição…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover para a posição' }));
  await person.click(dialog.getByRole('heading', { name: 'Mover para a posição' }));
  expect(window.location.search).not.toContain('registro');
  const field = dialog.getByRole('textbox', { name: /^Posição/ });
  await person.clear(field);
  await person.type(field, '2');
  await person.click(dialog.getByRole('button', { name: 'Mover para a posição' }));
  await waitFor(() => {
    expect(sent).toEqual([['4', { position: 2 }]]);
  });
});

test('who may only read moves and copies nothing', async () => {
  const reader = buildAdmin({ ability: [{ action: 'read', subject: 'Categorias' }] } as never);
  await showRecords(<CategoriesScreen />, '/categorias', reader);
  await screen.findByRole('link', { name: /Tesouro/ });
  expect(screen.queryByRole('button', { name: /^(Mover|Mais ações)/ })).toBeNull();
});

test('a copy begins with what the record has, under a name and an address of its own, and is stored once it is saved', async () => {
  const [made, asked]: [object[], unknown[]] = [[], []];
  mockApi(
    respond(calls.find, tesouro as never),
    respond(calls.create, ({ body, query }) => {
      made.push(body);
      asked.push(query);
      return { ...tesouro, id: 9 } as never;
    }),
  );
  const { person } = await showRecords(<CategoriesScreen />, '/categorias');
  await person.click(await screen.findByRole('button', { name: 'Mais ações: Tesouro' }));
  await person.click(screen.getByRole('menuitem', { name: 'Duplicar' }));
  const name = await screen.findByRole('textbox', { name: 'Nome' });
  expect(name).toHaveValue('Tesouro (cópia)');
  expect(screen.getByText(/Cópia de “Tesouro”/)).toBeInTheDocument();
  await person.clear(name);
  await person.type(name, 'Ouro');
  expect(made).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Criar' }));
  await waitFor(() => {
    expect(made).toEqual([
      { name: 'Ouro', slug: 'ouro', parent_id: null, kinds: ['curso'], motif: 'waves', description: '', active: true },
    ]);
  });
  expect(asked).toEqual([{ copy_of: 4 }]);
});

test('the history of a copy says what it is a copy of, with the way to it, unless that is gone', async () => {
  const version = {
    n: 1,
    created_at: tesouro.created_at,
    author_name: 'Ana Lima',
    action: 'create',
    changed: ['name'],
  };
  const versions = (copy_of?: object) =>
    respond(calls.versions, { data: [{ ...version, copy_of }], meta: { total: 1, page: 1, per_page: 20 } } as never);
  const history = async (copy_of?: object) => {
    mockApi(respond(calls.find, tesouro as never), versions(copy_of));
    const { person, unmount } = await showRecords(<CategoriesScreen />, '/categorias?registro=4');
    await person.click(await screen.findByRole('tab', { name: 'Histórico' }));
    const { textContent } = (await screen.findByText('Criado')).closest('li') as HTMLElement;
    const link = screen.queryByRole('link', { name: /^(Bolsa|outro registro)$/ });
    const said = { text: /Cópia de (Bolsa|outro registro)/.exec(textContent)?.[0], to: link?.getAttribute('href') };
    unmount();
    return said;
  };
  const to = '/categorias?registro=7';
  expect(await history({ at: '7', name: 'Bolsa' })).toEqual({ text: 'Cópia de Bolsa', to });
  expect(await history({ at: '7', name: '' })).toEqual({ text: 'Cópia de outro registro', to });
  expect(await history({ at: null, name: null })).toEqual({ text: 'Cópia de outro registro' });
  expect(await history()).toEqual({});
});

test('what was typed for another new record does not stand in a copy, and what was typed in the copy does', async () => {
  mockApi(respond(calls.find, tesouro as never));
  const user = buildAdmin();
  const typeName = async (path: string, text: string, stored = {}) => {
    const shown = await showRecords(<CategoriesScreen />, path, user, stored);
    const field = await screen.findByRole('textbox', { name: 'Nome' });
    const before = (field as HTMLInputElement).value;
    await shown.person.type(field, text);
    const left = { ...localStorage };
    shown.unmount();
    return { before, left };
  };
  const other = await typeName('/categorias?registro=novo', 'Outra');
  const copy = await typeName('/categorias?registro=novo&copia=4', ' B', other.left);
  expect(copy.before).toBe('Tesouro (cópia)');
  const again = await typeName('/categorias?registro=novo&copia=4', 'C', copy.left);
  expect(again.before).toBe('Tesouro (cópia) B');
});
