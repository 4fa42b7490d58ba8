import { exportOrders, listOrders, selectCompany, selectProduct, type ParsedQuery } from '@pregao/contract';
import {
  buildAdmin,
  buildCursorList,
  buildOrderRow,
  hold,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
} from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import ptBr from '../../common/common.pt-br.json';

type Query = ParsedQuery<typeof listOrders>;
interface Place {
  previous_cursor?: string | null;
  next_cursor?: string | null;
  total?: number;
  total_is_exact?: boolean;
}

withMockApi(respond(selectCompany, []), respond(selectProduct, []));

const asked: Query[] = [];
const last = () => asked.at(-1);

/** Three pages of a long list: the first, one after it and the last. */
const long = (meta: Place = {}) =>
  respond(listOrders, ({ query }) => {
    asked.push(query);
    const { cursor, page } = query;
    const list = buildCursorList([buildOrderRow({ id: 11, number: cursor ?? `pagina-${page}` })], {
      total: 104_060,
      page,
      per_page: 25,
    });
    const first = cursor === undefined && page === 1;
    const place: Place = { previous_cursor: first ? null : 'antes', next_cursor: cursor === 'last' ? null : 'depois' };
    return { ...list, meta: { ...list.meta, total_cents: 1, paid_cents: 1, ...place, ...meta } };
  });

beforeEach(() => {
  asked.length = 0;
});

const show = (path: string) =>
  renderWithPlatform(<App />, { user: buildAdmin(), path, name: 'mfe-admin', texts: { 'pt-br': ptBr } });
const pager = () => screen.getByRole('navigation', { name: 'Página' });
const press = (name: string) => screen.getByRole('button', { name });

test('a list past 10,000 orders is walked to its end by cursor, and the way is in the address', async () => {
  mockApi(long());
  const { person } = await show('/pedidos?status=1&per_page=100');
  await screen.findByText('#pagina-1');
  await person.click(press('Última'));
  await screen.findByText('#last');
  expect(location.search).toBe('?status=1&cursor=last&per_page=100');
  expect(last()).toMatchObject({ cursor: 'last', page: 1, per_page: 100, 'filter[status]': [1] });
  expect(pager()).toHaveTextContent('104.060–104.060 de 104.060');
  await person.click(press('Anterior'));
  await screen.findByText('#antes');
  expect(location.search).toBe('?status=1&cursor=antes&per_page=100');
  expect(pager()).toHaveTextContent('1 linha · 104.060 no total');
  act(() => {
    history.back();
  });
  await screen.findByText('#last');
  await person.click(press('Primeira'));
  await screen.findByText('#pagina-1');
  expect(location.search).toBe('?status=1&per_page=100');
});

test('the last page that has a number goes on by cursor, and another filter begins anew', async () => {
  mockApi(long());
  const { person } = await show('/pedidos?page=400');
  await screen.findByText('#pagina-400');
  await person.click(press('Próxima'));
  await screen.findByText('#depois');
  expect(location.search).toBe('?cursor=depois');
  await person.type(screen.getByRole('searchbox'), 'ana{Enter}');
  await waitFor(() => {
    expect(last()).toMatchObject({ q: 'ana', page: 1 });
  });
  expect(location.search).toBe('?q=ana');
});

test('an address with a cursor opens there, and an order opened from it leads back to it', async () => {
  mockApi(long());
  const { person } = await show('/pedidos?cursor=depois');
  await person.click(await screen.findByText('#depois'));
  expect(location.pathname + location.search).toBe('/pedidos/depois?cursor=depois');
  await person.click(await screen.findByRole('link', { name: 'Pedidos' }));
  expect(await screen.findByText('#depois')).toBeInTheDocument();
  expect(location.pathname + location.search).toBe('/pedidos?cursor=depois');
});

test('more orders than are counted are called more, also beside the pages and while their file is made', async () => {
  mockApi(long({ total: 10_000, total_is_exact: false }));
  const { person } = await show('/pedidos?q=gmail');
  expect(await screen.findByText('Mais de 10.000 pedidos')).toBeInTheDocument();
  expect(pager()).toHaveTextContent(/^1–25 de mais de 10\.000/);
  const held = hold(exportOrders, 'x');
  mockApi(held.handler);
  await person.click(press('Exportar CSV'));
  expect(await screen.findByText('Preparando o arquivo com mais de 10.000 pedidos…')).toBeInTheDocument();
  await person.click(press('Desistir'));
  held.release();
});

test('a page that has no number is said to have none, with the ways to those there are', async () => {
  const words = 'Só as páginas dos primeiros 10.000 têm número.';
  mockApi(refuse(listOrders, 'invalid_body', { fields: { page: [words] } }));
  const { person } = await show('/pedidos?status=1&page=4163');
  expect(await screen.findByText('Não há página neste endereço')).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
  mockApi(long());
  await person.click(press('Última página'));
  expect(await screen.findByText('#last')).toBeInTheDocument();
  expect(location.search).toBe('?status=1&cursor=last');
});

test('a cursor that is none leads to the first page', async () => {
  mockApi(refuse(listOrders, 'invalid_body', { fields: { cursor: ['Esta página não existe mais.'] } }));
  const { person } = await show('/pedidos?cursor=velho');
  expect(await screen.findByText('Esta página não existe mais.')).toBeInTheDocument();
  mockApi(long());
  await person.click(press('Primeira página'));
  expect(await screen.findByText('#pagina-1')).toBeInTheDocument();
  expect(location.search).toBe('');
});

test('a cursor behind which nothing is left leads to the last page', async () => {
  mockApi(
    respond(listOrders, ({ query }) => {
      asked.push(query);
      const rows = query.cursor === 'last' ? [buildOrderRow({ id: 11, number: '100011' })] : [];
      const list = buildCursorList(rows, { total: 20_000 });
      return { ...list, meta: { ...list.meta, total_cents: 1, paid_cents: 1 } };
    }),
  );
  await show('/pedidos?cursor=depois');
  expect(await screen.findByText('#100011')).toBeInTheDocument();
  expect(location.search).toBe('?cursor=last');
  expect(asked.map(({ cursor }) => cursor)).toEqual(['depois', 'last']);
});
