import {
  exportOrders,
  findOrderDetails,
  listOrders,
  listOrderTimeline,
  listRecordTags,
  selectCompany,
  selectProduct,
  type ParsedQuery,
} from '@pregao/contract';
import {
  buildAdmin,
  buildCursorList,
  buildOrderDetails,
  buildOrderRow,
  buildUser,
  disconnect,
  everythingOn,
  hold,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
  setWide,
} from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { App } from '../../app/app.tsx';
import ptBr from '../../common/common.pt-br.json';

type Query = ParsedQuery<typeof listOrders>;

const rows = [
  buildOrderRow({ id: 11, number: '100011' }),
  buildOrderRow({
    id: 12,
    number: '100012',
    status: 3,
    status_name: 'Pago',
    customer: { id: 4, name: 'Bruno Dias', email: 'bruno@pregao.test' },
  }),
];
const sums = { total_cents: 99_400, paid_cents: 49_700 };
const page = (data = rows, total = data.length, at = 1) => {
  const list = buildCursorList(data, { total, per_page: 25 });
  return { ...list, meta: { ...list.meta, page: at, ...sums } };
};

/** Every query the list was asked for, in turn. */
const asked: Query[] = [];
const answering = (data = rows, total = data.length) =>
  respond(listOrders, ({ query }) => {
    asked.push(query);
    return page(data, total, query.page);
  });
const last = () => asked.at(-1);

withMockApi(
  respond(selectCompany, [{ id: 1, name: 'Pregão Brasil', slug: 'brasil' }]),
  respond(selectProduct, []),
  respond(findOrderDetails, ({ params: { id } }) => buildOrderDetails({ id: id % 100_000, number: String(id) })),
  respond(listRecordTags, { tags: [], in_use: [] }),
);
beforeEach(() => {
  asked.length = 0;
  setWide(true);
});

const show = (path: string, user = buildAdmin()) =>
  renderWithPlatform(<App />, { user, path, name: 'mfe-admin', texts: { 'pt-br': ptBr } });

test('an address with filters lists what they match and says each of them', async () => {
  mockApi(answering());
  await show(
    '/pedidos?status=1,3&payment_type_id=2&company_id=1&date_from=2026-11-01&date_to=2026-11-20&q=ana&sort=-total_cents&page=2',
  );
  expect(await screen.findByText('#100011')).toBeInTheDocument();
  expect(last()).toMatchObject({
    q: 'ana',
    'filter[status]': [1, 3],
    'filter[payment_type_id]': [2],
    'filter[company_id]': [1],
    'filter[date_from]': '2026-11-01',
    'filter[date_to]': '2026-11-20',
    sort: '-total_cents',
    page: 2,
    per_page: 25,
  });
  expect(screen.getByText('Aguardando pagamento +1')).toBeInTheDocument();
  expect(screen.getByText('01/11/2026 – 20/11/2026')).toBeInTheDocument();
  expect(await screen.findByText('Pregão Brasil', { selector: 'button *' })).toBeInTheDocument();
});

test('what an address says wrong is as if it were not there', async () => {
  mockApi(answering());
  await show('/pedidos?status=abc&page=0&sort=price&per_page=7&date_from=ontem');
  await screen.findByText('#100011');
  expect(last()).toEqual({ page: 1, per_page: 25, sort: '-created_at' });
});

test('a status chosen and taken off is in the address, and the list follows', async () => {
  mockApi(answering());
  const { person } = await show('/pedidos?page=3');
  await screen.findByText('#100011');
  await person.click(screen.getByRole('button', { name: 'Filtrar por Situação' }));
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Situação' })).getByRole('checkbox', { name: 'Pago' }),
  );
  await waitFor(() => {
    expect(last()?.['filter[status]']).toEqual([3]);
  });
  expect(location.search).toBe('?status=3');
  await person.click(screen.getByRole('button', { name: 'Remover Situação' }));
  await waitFor(() => {
    expect(last()?.['filter[status]']).toBeUndefined();
  });
  expect(location.search).toBe('');
});

test('orders are narrowed to those whose refund waits for someone, and the address says so', async () => {
  mockApi(answering());
  const { person } = await show('/pedidos?refund=agora');
  await screen.findByText('#100011');
  expect(last()?.['filter[refund]']).toBeUndefined();
  await person.click(screen.getByRole('button', { name: 'Filtrar por Reembolso' }));
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Reembolso' })).getByRole('button', { name: 'A decidir' }),
  );
  await waitFor(() => {
    expect(last()?.['filter[refund]']).toBe('requested');
  });
  expect(location.search).toBe('?refund=requested');
  expect(screen.getByRole('button', { name: 'Filtrar por Reembolso A decidir' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Reembolso' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Remover Reembolso' }));
  await waitFor(() => {
    expect(last()?.['filter[refund]']).toBeUndefined();
  });
});

test('a product is found by a part of its name, whatever its accents', async () => {
  const product = (id: number, name: string) => ({ id, name }) as ReturnType<typeof JSON.parse>;
  mockApi(
    answering(),
    http.get(`*${selectProduct.path}`, () =>
      HttpResponse.json([product(7, 'Opções do zero'), product(8, 'Tesouro Direto')]),
    ),
  );
  const { person } = await show('/pedidos');
  await screen.findByText('#100011');
  await person.click(screen.getByRole('button', { name: 'Filtrar por Produto' }));
  await person.type(await screen.findByRole('textbox', { name: 'Buscar produto' }), 'opcoes');
  expect(await screen.findByRole('button', { name: 'Opções do zero' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tesouro Direto' })).not.toBeInTheDocument();
  await person.keyboard('{Enter}');
  await waitFor(() => {
    expect(last()?.['filter[product_id]']).toBe(7);
  });
  expect(await screen.findByRole('button', { name: 'Filtrar por Produto Opções do zero' })).toBeInTheDocument();
  expect(location.search).toBe('?product_id=7');
});

test('the search waits for the person to pause, and Enter does not', async () => {
  mockApi(answering());
  const { person } = await show('/pedidos');
  await screen.findByText('#100011');
  await person.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await person.keyboard('bruno{Enter}');
  await waitFor(() => {
    expect(last()?.q).toBe('bruno');
  });
  expect(asked.map(({ q }) => q)).toEqual([undefined, 'bruno']);
  expect(location.search).toBe('?q=bruno');
});

test('a title sorts and a page turns at the server', async () => {
  mockApi(answering(rows, 60));
  const { person } = await show('/pedidos?status=3');
  await screen.findByText('#100011');
  await person.click(screen.getByRole('button', { name: 'Próxima' }));
  await waitFor(() => {
    expect(last()?.page).toBe(2);
  });
  await person.click(screen.getByRole('button', { name: 'Total' }));
  await waitFor(() => {
    expect(last()).toMatchObject({ sort: 'total_cents', page: 1, 'filter[status]': [3] });
  });
  expect(location.search).toBe('?status=3&sort=total_cents');
});

test('the newest first can be turned round on its own title', async () => {
  mockApi(answering());
  const { person } = await show('/pedidos');
  await screen.findByText('#100011');
  await person.click(screen.getByRole('button', { name: 'Criado em' }));
  await waitFor(() => {
    expect(last()?.sort).toBe('created_at');
  });
});

test('the totals are of all that matches, and amounts are in reais', async () => {
  mockApi(answering(rows, 1_284));
  await show('/pedidos');
  expect(await screen.findByText('1.284 pedidos')).toBeInTheDocument();
  expect(screen.getByText(/no total/).closest('p')).toHaveTextContent(/R\$\s994,00 no total.*R\$\s497,00 recebidos/);
});

test('rows are walked by j and k, opened by Enter, and the closed order leaves the focus on its row', async () => {
  mockApi(answering());
  const { person } = await show('/pedidos?status=1');
  await screen.findByText('#100011');
  await person.keyboard('jj{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Pedido #100012' })).toBeInTheDocument();
  expect(location.pathname + location.search).toBe('/pedidos/100012?status=1');
  await person.keyboard('k');
  expect(await screen.findByRole('dialog', { name: 'Pedido #100011' })).toBeInTheDocument();
  await person.keyboard('{Escape}');
  expect(location.pathname + location.search).toBe('/pedidos?status=1');
  await waitFor(() => {
    expect(screen.getByText('#100011').closest('tr')).toHaveFocus();
  });
});

test('the order before the open one opens at the tab that is read', async () => {
  mockApi(answering(), respond(listOrderTimeline, { data: [], meta: { per_page: 20, next_cursor: null } }));
  const { person } = await show('/pedidos/100012?status=1&aba=historico');
  expect(await screen.findByRole('dialog', { name: 'Pedido #100012' })).toBeInTheDocument();
  await screen.findByText('#100011');
  await person.keyboard('k');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedido #100011' }));
  expect(await dialog.findByRole('tab', { name: 'Histórico e notas' })).toHaveAttribute('aria-selected', 'true');
  expect(location.search).toBe('?status=1&aba=historico');
});

test('on a phone an order is a page of its own, and the way back keeps the filters', async () => {
  setWide(false);
  mockApi(answering());
  const { person } = await show('/pedidos?status=1');
  await person.click(await screen.findByRole('link', { name: /#100011/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pedido #100011' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Pedidos' }));
  expect(await screen.findByRole('link', { name: /#100012/ })).toBeInTheDocument();
  expect(location.pathname + location.search).toBe('/pedidos?status=1');
});

test('a page past the end leads to the last one', async () => {
  mockApi(
    respond(listOrders, ({ query }) => {
      asked.push(query);
      return page(query.page > 2 ? [] : rows, 27, query.page);
    }),
  );
  await show('/pedidos?page=9');
  expect(await screen.findByText('#100011')).toBeInTheDocument();
  expect(asked.map((query) => query.page)).toEqual([9, 2]);
});

test('nothing matching offers to take the filters off', async () => {
  mockApi(answering([]));
  const { person } = await show('/pedidos?q=ninguem');
  expect(await screen.findByText('Nenhum pedido com estes filtros')).toBeInTheDocument();
  mockApi(answering());
  await person.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
  expect(await screen.findByText('#100011')).toBeInTheDocument();
  expect(location.search).toBe('');
});

test('a failure is said with a way to try again', async () => {
  mockApi(refuse(listOrders, 'unavailable'));
  const { person } = await show('/pedidos');
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(answering());
  await person.click(retry);
  expect(await screen.findByText('#100011')).toBeInTheDocument();
});

test('a failure of the server is called ours, one of the connection is called that', async () => {
  for (const [handler, words] of [
    [refuse(listOrders, 'internal'), 'Algo deu errado do nosso lado.'],
    [disconnect(listOrders), 'Verifique sua conexão'],
  ] as const) {
    mockApi(handler);
    const { unmount } = await show('/pedidos');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    unmount();
  }
});

test('who lost the ability meanwhile is told so', async () => {
  mockApi(refuse(listOrders, 'forbidden'));
  await show('/pedidos', buildUser({ role: 'admin', ability: everythingOn('Pedidos') }));
  expect(await screen.findByText('Você não tem acesso a esta página')).toBeInTheDocument();
});

test('the file has the filters of the list, is named by the server and is asked for once', async () => {
  const saved: string[] = [];
  const queries: URLSearchParams[] = [];
  const gate = Promise.withResolvers<void>();
  Object.assign(URL, { createObjectURL: () => 'blob:pedidos', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  mockApi(
    answering(),
    http.get(`*${exportOrders.path}`, async ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      await gate.promise;
      return new HttpResponse('Pedido;Total', {
        headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="pedidos-2026-11-20.csv"' },
      });
    }),
  );
  const { person, notices } = await show('/pedidos?status=3&page=2');
  await screen.findByText('#100011');
  await person.dblClick(screen.getByRole('button', { name: 'Exportar CSV' }));
  expect(screen.getByText('Preparando o arquivo com 2 pedidos…')).toBeInTheDocument();
  gate.resolve();
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: 'Arquivo pedidos-2026-11-20.csv baixado.' }]);
  });
  expect(saved).toEqual(['pedidos-2026-11-20.csv']);
  expect(queries.map((query) => Object.fromEntries(query))).toEqual([{ sort: '-created_at', 'filter[status]': '3' }]);
});

test('a file that fails says why; one given up says nothing', async () => {
  mockApi(answering(), refuse(exportOrders, 'unavailable'));
  const { person, notices } = await show('/pedidos');
  await screen.findByText('#100011');
  await person.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => {
    expect(notices.map(({ kind }) => kind)).toEqual(['error']);
  });
  const held = hold(exportOrders, 'x');
  mockApi(held.handler);
  await person.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await person.click(await screen.findByRole('button', { name: 'Desistir' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Desistir' })).not.toBeInTheDocument();
  });
  held.release();
  expect(notices).toHaveLength(1);
});

test('more orders than are counted are told as more, without a sum that nobody made', async () => {
  mockApi(
    respond(listOrders, () => {
      const list = buildCursorList(rows, { total: 10_000, total_is_exact: false, per_page: 25 });
      return { ...list, meta: { ...list.meta, total_cents: null, paid_cents: null } };
    }),
  );
  await show('/pedidos?q=gmail');
  expect(await screen.findByText('Mais de 10.000 pedidos')).toBeInTheDocument();
  expect(screen.queryByText(/no total|recebidos/)).not.toBeInTheDocument();
});
