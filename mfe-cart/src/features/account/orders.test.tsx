import { businessDay } from '@pregao/format';
import { findOrderDetails, listCustomerOrders } from '@pregao/contract';
import {
  buildList,
  buildOrderRow,
  disconnect,
  hold,
  mockApi,
  refuse,
  respond,
  setWide,
  withMockApi,
} from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openAccount, plain } from './test-account.tsx';

withMockApi();

const paid = buildOrderRow({
  ...{ id: 7, number: '100123', status: 3, status_name: 'Pago', total_cents: 69_700 },
  ...{ items_count: 2, products: 'Opções do zero, Renda fixa completa' },
});
const waiting = buildOrderRow({ id: 8, number: '100124', created_at: '2026-11-22T02:30:00.000Z' });
const list = buildList([waiting, paid]);

/** Answers with the list and keeps what each call asked for. */
const listen = (answer = list) => {
  const asked: string[] = [];
  mockApi(
    respond(listCustomerOrders, ({ params, request }) => {
      asked.push(`${params.id} ${decodeURIComponent(new URL(request.url).search)}`);
      return answer;
    }),
  );
  return asked;
};

test('on a desktop the account leads to the orders at once, which stand beside its entries', async () => {
  setWide(true);
  listen();
  await openAccount('/conta');
  expect(await screen.findByRole('heading', { level: 1, name: 'Meus pedidos' })).toBeInTheDocument();
  expect(location.pathname).toBe('/conta/pedidos');
  const side = within(screen.getByRole('navigation', { name: 'Minha conta' }));
  expect(side.getByRole('link', { name: 'Meus pedidos' })).toHaveAttribute('aria-current', 'page');
});

test('on a phone the account is an index of its pages, and each page leads back to it', async () => {
  listen();
  const { person } = await openAccount('/conta');
  expect(screen.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Compras' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/conta/pedidos', '/conta/assinaturas', '/conta/codigo-xp', '/conta/cartoes'],
  ]);
  await person.click(screen.getByRole('link', { name: /Meus pedidos/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Meus pedidos' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Minha conta' })).toHaveAttribute('href', '/conta');
});

test('a desktop lists number, date, items, status in words, way to pay and total; a press on a row opens it', async () => {
  setWide(true);
  const asked = listen();
  const { person } = await openAccount('/conta/pedidos');
  const table = within(await screen.findByRole('table', { name: 'Meus pedidos' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    ...['Pedido', 'Data', 'Itens', 'Situação', 'Pagamento', 'Total'],
  ]);
  await table.findByText('Pago');
  expect(table.getAllByRole('row').slice(1).map(plain)).toEqual([
    'Pedido 10012421/11/2026Opções do zeroAguardando pagamentoPixR$ 497,00',
    'Pedido 10012320/11/20262 itens: Opções do zero, Renda fixa completaPagoPixR$ 697,00',
  ]);
  expect(asked).toEqual(['41 ?page=1&per_page=20']);
  expect(document.title).toBe('Meus pedidos · Pregão');
  expect(table.getByRole('link', { name: 'Pedido 100123' })).toHaveAttribute('href', '/conta/pedidos/7');
  mockApi(refuse(findOrderDetails, 'not_found'));
  await person.click(table.getByText(/^2 itens/));
  expect(location.pathname).toBe('/conta/pedidos/7');
  await screen.findByText('Não encontramos este pedido');
});

test('a phone has a card for each order, which is one link', async () => {
  listen();
  await openAccount('/conta/pedidos');
  const cards = within(await screen.findByRole('list', { name: 'Meus pedidos' })).getAllByRole('link');
  expect(cards.map((card) => [card.getAttribute('href'), plain(card)])).toEqual([
    ['/conta/pedidos/8', 'Pedido 100124Aguardando pagamentoOpções do zero21/11/2026PixR$ 497,00'],
    ['/conta/pedidos/7', 'Pedido 100123Pago2 itens: Opções do zero, Renda fixa completa20/11/2026PixR$ 697,00'],
  ]);
});

test('a status and a year are chosen as chips, stand in the address, and are asked for', async () => {
  const asked = listen();
  const { person } = await openAccount('/conta/pedidos?pagina=2');
  await screen.findByRole('list', { name: 'Meus pedidos' });
  await person.click(screen.getByRole('button', { name: 'Filtrar por Situação' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Pago' }));
  expect(location.search).toBe('?situacao=3');
  await person.click(screen.getByRole('checkbox', { name: 'Reembolsado' }));
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Filtrar por Ano' }));
  const year = businessDay(new Date()).slice(0, 4);
  await person.click(await screen.findByRole('button', { name: year }));
  expect(location.search).toBe(`?situacao=3,8&ano=${year}`);
  await waitFor(() => {
    expect(asked.at(-1)).toBe(`41 ?page=1&per_page=20&filter[status]=3,8&filter[year]=${year}`);
  });
  expect(screen.getByRole('button', { name: /Filtrar por Situação Pago \+1/ })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(location.search).toBe('');
});

test('an address that names filters shows what it names, also a year long ago', async () => {
  const asked = listen();
  const { person } = await openAccount('/conta/pedidos?situacao=1&ano=2009');
  await screen.findByRole('list', { name: 'Meus pedidos' });
  expect(asked).toEqual(['41 ?page=1&per_page=20&filter[status]=1&filter[year]=2009']);
  await person.click(screen.getByRole('button', { name: /Filtrar por Ano 2009/ }));
  expect(await screen.findByRole('button', { name: '2009' })).toHaveAttribute('aria-pressed', 'true');
});

test('a page further on is one step of the address', async () => {
  const asked = listen(buildList([waiting, paid], { total: 45 }));
  const { person } = await openAccount('/conta/pedidos');
  await person.click(await screen.findByRole('button', { name: 'Próxima' }));
  expect(location.search).toBe('?pagina=2');
  await waitFor(() => {
    expect(asked.at(-1)).toBe('41 ?page=2&per_page=20');
  });
});

test('a page that is not there leads to the first', async () => {
  listen(buildList([], { total: 3, page: 9 }));
  const { person } = await openAccount('/conta/pedidos?pagina=9');
  expect(await screen.findByText('Não há pedidos nesta página')).toBeInTheDocument();
  listen();
  await person.click(screen.getByRole('button', { name: 'Ver os mais recentes' }));
  expect(await screen.findByText('Pago')).toBeInTheDocument();
  expect(location.search).toBe('');
});

test('who has bought nothing is led to the courses', async () => {
  listen(buildList([]));
  const { person } = await openAccount('/conta/pedidos');
  expect(await screen.findByText('Seus pedidos ficam aqui')).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Ver cursos' }));
  expect(location.pathname).toBe('/loja');
});

test('filters that nothing matches can be taken off in one press', async () => {
  listen(buildList([]));
  const { person } = await openAccount('/conta/pedidos?ano=2025');
  expect(await screen.findByText('Nenhum pedido com estes filtros')).toBeInTheDocument();
  listen();
  await person.click(screen.getByRole('button', { name: 'Ver todos os pedidos' }));
  expect(await screen.findByText('Pago')).toBeInTheDocument();
  expect(location.search).toBe('');
});

test('the orders that did not come can be asked for again', async () => {
  mockApi(disconnect(listCustomerOrders));
  const { person } = await openAccount('/conta/pedidos');
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  listen();
  await person.click(retry);
  expect(await screen.findByText('Pago')).toBeInTheDocument();
});

test('while they are on their way the place is held; once there, they stay while they are asked for anew', async () => {
  const first = hold(listCustomerOrders, list);
  mockApi(first.handler);
  const { platform } = await openAccount('/conta/pedidos');
  expect(screen.getByRole('status', { name: 'Carregando' })).toHaveAttribute('aria-busy', 'true');
  first.release();
  expect(await screen.findByText('Aguardando pagamento')).toBeInTheDocument();
  const second = hold(listCustomerOrders, buildList([{ ...waiting, status: 3, status_name: 'Pago' }]));
  mockApi(second.handler);
  act(() => {
    platform.bus.emit('pix.paid.v1', { order_id: 8, order_payment_id: 1 });
  });
  expect(screen.getByText('Aguardando pagamento')).toBeInTheDocument();
  second.release();
  await waitFor(() => {
    expect(screen.queryByText('Aguardando pagamento')).not.toBeInTheDocument();
  });
});
