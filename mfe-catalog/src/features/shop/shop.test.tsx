import { listCourses } from '@pregao/contract';
import {
  buildCourse,
  buildList,
  buildOffer,
  disconnect,
  mockApi,
  renderWithPlatform,
  respond,
  withMockApi,
} from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import ptBr from '../../common/common.pt-br.json';
import { ShopScreen } from './shop.screen.tsx';

withMockApi();

const facets = {
  categories: [
    { id: 1, name: 'Opções', slug: 'opcoes', count: 4 },
    { id: 2, name: 'Renda fixa', slug: 'renda-fixa', count: 3 },
  ],
  levels: [{ id: 1, name: 'Iniciante', count: 6 }],
};

type Asked = Record<string, unknown>;

const open = async (
  path = '/loja',
  answer: (query: Asked) => ReturnType<typeof buildList<ReturnType<typeof buildCourse>>> = () =>
    buildList([buildCourse({ title: 'Opções do zero' })]),
) => {
  const asked: Asked[] = [];
  mockApi(
    respond(listCourses, ({ query }) => {
      asked.push(query as Asked);
      return { ...answer(query as Asked), facets };
    }),
  );
  return {
    asked,
    ...(await renderWithPlatform(<ShopScreen />, { path, name: 'mfe-catalog', texts: { 'pt-br': ptBr } })),
  };
};

test('a course shows teacher, price and price by Pix, and leads to its page', async () => {
  const course = buildCourse({
    title: 'Travas na prática',
    price: buildOffer({ price_cents: 49_700, pix_price_cents: 47_215, list_price_cents: null }),
  });
  await open('/loja', () => buildList([course]));
  expect(await screen.findByRole('link', { name: 'Travas na prática' })).toHaveAttribute(
    'href',
    `/curso/${course.slug}`,
  );
  const tile = within(screen.getByRole('article'));
  expect(tile.getByText('Marcos Prado')).toBeInTheDocument();
  expect(tile.getByText(/R\$\s497/)).toBeInTheDocument();
  expect(tile.getByText(/no Pix/)).toHaveTextContent(/R\$\s472,15 no Pix/);
});

test('what one already has shows that instead of a price', async () => {
  await open('/loja', () => buildList([buildCourse({ owned: true, progress_pct: 0 })]));
  expect(await screen.findByText('Na sua conta')).toBeInTheDocument();
});

test('a topic goes to the address and is asked of the API', async () => {
  const { asked, person } = await open();
  await person.click(await screen.findByRole('button', { name: /Renda fixa/ }));
  expect(location.search).toBe('?categoria=renda-fixa');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ category: 'renda-fixa', page: 1 }));
  expect(screen.getByRole('button', { name: /Renda fixa/ })).toHaveAttribute('aria-pressed', 'true');
});

test('words are searched after a pause and stay in the address', async () => {
  const { asked, person } = await open();
  await person.type(screen.getByLabelText('Buscar curso, tema ou professor'), 'travas');
  await waitFor(() => expect(location.search).toBe('?q=travas'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'travas' }));
  expect(asked.filter(({ q }) => q).map(({ q }) => q)).toEqual(['travas']);
});

test('going back after a search returns to the whole shop, however often the words changed', async () => {
  history.replaceState(null, '', '/home');
  const { person } = await open();
  const before = history.length;
  const field = screen.getByLabelText('Buscar curso, tema ou professor');
  await person.type(field, 'tra');
  await waitFor(() => expect(location.search).toBe('?q=tra'));
  await person.type(field, 'vas');
  await waitFor(() => expect(location.search).toBe('?q=travas'));
  expect(history.length).toBe(before + 1);
  act(() => {
    history.back();
  });
  await waitFor(() => expect(location.pathname + location.search).toBe('/loja'));
  await waitFor(() => expect(field).toHaveValue(''));
});

test('an address with filters opens filtered and sorted; an unknown order is the usual one', async () => {
  const { asked } = await open('/loja?q=fii&nivel=1&ordem=-price');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'fii', level: '1', sort: '-price' }));
  expect(screen.getByLabelText('Buscar curso, tema ou professor')).toHaveValue('fii');
  expect(screen.getByLabelText('Ordenar')).toHaveValue('-price');
});

test('nothing found offers to take the filters off', async () => {
  const { person } = await open('/loja?q=nada', ({ q }) =>
    buildList(q ? [] : [buildCourse({ title: 'Opções do zero' })]),
  );
  expect(await screen.findByText('Nenhum curso com esses filtros')).toBeInTheDocument();
  await person.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Opções do zero' })).toBeInTheDocument();
  expect(location.search).toBe('');
});

test('more courses are appended', async () => {
  const { person } = await open('/loja', ({ page }) =>
    buildList([buildCourse({ title: `Página ${String(page)}` })], { total: 30, page: Number(page), per_page: 24 }),
  );
  await person.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByRole('link', { name: 'Página 2' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Página 1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
});

test('a search that finds more courses than are counted says so, and its filters show no numbers', async () => {
  mockApi(
    respond(listCourses, {
      data: [buildCourse({ title: 'Opções do zero' })],
      meta: { total: 10_000, total_is_exact: false, page: 1, per_page: 24, next_cursor: 'abc', previous_cursor: null },
      facets: {
        categories: facets.categories.map((category) => ({ ...category, count: null })),
        levels: facets.levels.map((level) => ({ ...level, count: null })),
      },
    }),
  );
  await renderWithPlatform(<ShopScreen />, {
    path: '/loja?q=curso',
    name: 'mfe-catalog',
    texts: { 'pt-br': ptBr },
  });
  expect(await screen.findByText('Mais de 10.000 cursos')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Opções' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Carregar mais' })).toBeInTheDocument();
});

test('a lost connection can be tried again', async () => {
  mockApi(disconnect(listCourses));
  const { person } = await renderWithPlatform(<ShopScreen />, {
    path: '/loja',
    name: 'mfe-catalog',
    texts: { 'pt-br': ptBr },
  });
  expect(await screen.findByText('Não foi possível carregar os cursos')).toBeInTheDocument();
  mockApi(respond(listCourses, { ...buildList([buildCourse({ title: 'De volta' })]), facets }));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: 'De volta' })).toBeInTheDocument();
});
