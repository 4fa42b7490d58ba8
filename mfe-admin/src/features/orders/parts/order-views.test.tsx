import { listOrders, listRecordTags, selectCompany, selectProduct } from '@pregao/contract';
import {
  buildAdmin,
  buildCursorList,
  buildOrderRow,
  everythingOn,
  mockApi,
  renderWithPlatform,
  respond,
  setWide,
  withMockApi,
} from '@pregao/testing';
import { screen, waitFor } from '@testing-library/react';
import { App } from '../../../app/app.tsx';
import ptBr from '../../../common/common.pt-br.json';

withMockApi(respond(selectCompany, []), respond(selectProduct, []), respond(listRecordTags, { tags: [], in_use: [] }));

test('who reads orders and finance and decides about no order stays in the list with the refunds', async () => {
  setWide(true);
  const list = buildCursorList([buildOrderRow({ number: '100011' })], { total: 1, per_page: 25 });
  mockApi(respond(listOrders, { ...list, meta: { ...list.meta, total_cents: 0, paid_cents: 0 } }));
  const ability = [{ action: 'read', subject: 'Pedidos' }, ...everythingOn('Financeiro')];
  const { person } = await renderWithPlatform(<App />, {
    user: buildAdmin({ ability } as never),
    path: '/pedidos',
    name: 'mfe-admin',
    texts: { 'pt-br': ptBr },
  });
  await screen.findByText('#100011');
  await person.click(screen.getByRole('button', { name: 'Reembolso pedido' }));
  await waitFor(() => {
    expect(location.pathname + location.search).toBe('/pedidos?refund=requested');
  });
});
