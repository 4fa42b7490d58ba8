import { searchSuggestions, type SearchSuggestions } from '@pregao/contract';
import { buildAdmin, buildUser, disconnect, mockApi, respond, withMockApi } from '@pregao/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderInShell } from '../../../common/test-shell.tsx';
import { SearchPlace } from '../search-place.tsx';

withMockApi();
beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

const found: SearchSuggestions = {
  data: [
    {
      kind: 'ticker',
      id: 1,
      title: 'PETR4 · Petrobras PN',
      marks: [[0, 5]],
      subtitle: 'Ação',
      address: '/busca?q=PETR4',
      picture: null,
    },
    {
      kind: 'course',
      id: 2,
      title: 'Opções do zero',
      marks: [],
      subtitle: 'Com método',
      address: '/curso/opcoes',
      picture: null,
    },
  ],
  staff: [{ name: 'order', title: 'Pedidos', items: [{ title: 'P-1', subtitle: 'Ana', address: '/pedidos?q=P-1' }] }],
};

const menu = (
  [
    ['Grade de programação', '/grade-programacao', 'Grade de Programação'],
    ['Pedidos', '/pedidos', 'Pedidos'],
  ] as const
).map(([label, path, subject], order) => ({
  ...{ menu: 'staff' as const, label, path, subject, icon: 'list', order },
}));

const show = async (answer: (q: string) => SearchSuggestions = () => found, user = buildUser()) => {
  const asked: string[] = [];
  mockApi(
    respond(searchSuggestions, ({ query }) => {
      const { q = '' } = query as { q?: string };
      asked.push(q);
      return answer(q);
    }),
  );
  const view = await renderInShell(
    <>
      <SearchPlace />
      <textarea aria-label="Nota" />
    </>,
    { user, menu },
  );
  const went: string[] = [];
  view.platform.navigate = (address) => {
    went.push(address);
  };
  return { ...view, asked, went };
};

const field = () => screen.findByRole('combobox', { name: 'Buscar em toda a plataforma' });

test('Ctrl K and the slash open the search, Escape closes it and gives the focus back', async () => {
  const { person } = await show();
  screen.getByRole('button', { name: /^Buscar cursos/ }).focus();
  for (const keys of ['{Control>}k{/Control}', '/']) {
    await person.keyboard(keys);
    expect(await field()).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Buscar cursos/ })).toHaveFocus();
  }
});

test('a slash that is typed stays a slash, and a key that somebody else has taken opens nothing', async () => {
  const { person } = await show();
  const note = screen.getByRole('textbox', { name: 'Nota' });
  await person.type(note, 'a/b');
  expect(note).toHaveValue('a/b');
  const take = (event: Event) => {
    event.preventDefault();
  };
  document.addEventListener('keydown', take);
  fireEvent.keyDown(note, { key: 'k', ctrlKey: true });
  document.removeEventListener('keydown', take);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('suggestions stand by kind with the words marked; arrows walk them and Enter leads there', async () => {
  const { person, went, asked } = await show();
  await person.click(screen.getByRole('button', { name: /^Buscar cursos/ }));
  await person.type(await field(), 'petr4');
  const first = await screen.findByRole('option', { name: /Petrobras PN/ });
  expect(asked).toEqual(['petr4']);
  expect(within(screen.getByRole('group', { name: 'Ativos' })).getByText('PETR4').tagName).toBe('MARK');
  expect(within(screen.getByRole('group', { name: 'Equipe: Pedidos' })).getByRole('option')).toHaveTextContent('P-1');
  await person.keyboard('{ArrowDown}');
  expect(await field()).toHaveAttribute('aria-activedescendant', first.id);
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /Opções do zero/ })).toHaveAttribute('aria-selected', 'true');
  await person.keyboard('{Enter}');
  expect(went).toEqual(['/curso/opcoes']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Enter on what is typed leads to all results, and the words are there the next time until they are cleared', async () => {
  const { person, went } = await show();
  await person.keyboard('/');
  await person.type(await field(), 'renda fixa{Enter}');
  expect(went).toEqual(['/busca?q=renda%20fixa']);
  await person.keyboard('/');
  await field();
  await person.click(screen.getByRole('option', { name: 'renda fixa' }));
  expect(await field()).toHaveValue('renda fixa');
  await person.clear(await field());
  await person.click(screen.getByRole('button', { name: 'Limpar buscas recentes' }));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('what a person searched for goes when they sign out', async () => {
  const { person, platform } = await show();
  await person.keyboard('/');
  await person.type(await field(), 'dividendos{Enter}');
  platform.session.forgetDrafts();
  await person.keyboard('/');
  await field();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('nothing found is said, with the way to all results', async () => {
  const { person } = await show(() => ({ data: [], staff: [] }));
  await person.keyboard('/');
  await person.type(await field(), 'zzz');
  expect(await screen.findByText(/Nada encontrado para “zzz”/)).toBeInTheDocument();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('a search that could not be made is said, and typing on makes another', async () => {
  const { person } = await show();
  mockApi(disconnect(searchSuggestions));
  await person.keyboard('/');
  await person.type(await field(), 'op');
  expect(await screen.findByText(/Não foi possível buscar agora/)).toBeInTheDocument();
  mockApi(respond(searchSuggestions, found));
  await person.type(await field(), 'ç');
  await waitFor(() => {
    expect(screen.getByRole('option', { name: /Opções do zero/ })).toBeInTheDocument();
  });
});

test('staff find their screens by name, accents or not, beside the records; a customer finds none of them', async () => {
  const { person, went, unmount } = await show(undefined, buildAdmin());
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await field(), 'programacao');
  const screens = within(await screen.findByRole('group', { name: 'Telas da equipe' }));
  await person.click(screens.getByRole('option', { name: /Grade de programação/ }));
  expect(went).toEqual(['/grade-programacao']);
  unmount();
  const customer = await show();
  await customer.person.keyboard('{Control>}k{/Control}');
  await customer.person.type(await field(), 'programacao');
  expect(await screen.findByRole('option', { name: /Opções do zero/ })).toBeInTheDocument();
  expect(screen.queryByText('Telas da equipe')).not.toBeInTheDocument();
});

test('what staff may begin stands before what was found, and leads to a new record', async () => {
  const command = {
    name: 'command',
    title: 'Ações',
    items: [{ title: 'Novo e-book', subtitle: '', address: '/novo' }],
  };
  const { person, went } = await show(() => ({ ...found, staff: [...found.staff, command] }), buildAdmin());
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await field(), 'novo e-book');
  await screen.findByRole('group', { name: 'Equipe: Ações' });
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Novo e-book');
  await person.keyboard('{ArrowDown}{Enter}');
  expect(went).toEqual(['/novo']);
});
