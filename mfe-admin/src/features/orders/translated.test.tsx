import {
  confirmOrderPayment,
  findOrderDetails,
  listOrders,
  listRecordTags,
  selectCompany,
  type OrderDetails,
} from '@pregao/contract';
import {
  buildAdmin,
  buildCursorList,
  buildOrderDetails,
  buildOrderRow,
  isTranslatedWhole,
  mockApi,
  renderWithPlatform,
  respond,
  setWide,
  withMockApi,
  withTranslator,
} from '@pregao/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import ptBr from '../../common/common.pt-br.json';

const order = buildOrderDetails({ id: 11, number: '100011' });
const payment = order.order_payments[0] as OrderDetails['order_payments'][number];
const listed = (rows: Parameters<typeof buildOrderRow>[0][], total: number) => {
  const list = buildCursorList(rows.map((row) => buildOrderRow(row)));
  return { ...list, meta: { ...list.meta, total_cents: total, paid_cents: 0 } };
};

withMockApi(
  respond(selectCompany, []),
  respond(findOrderDetails, order),
  respond(listRecordTags, { tags: [], in_use: [] }),
);
withTranslator();
beforeEach(() => {
  setWide(true);
});

const show = (path: string) =>
  renderWithPlatform(<App />, { user: buildAdmin(), path, name: 'mfe-admin', texts: { 'pt-br': ptBr } });

test('on a translated page the list of orders follows its rows, its sums and what is chosen', async () => {
  mockApi(respond(listOrders, listed([{ id: 11, number: '100011' }], 49_700)));
  const { person } = await show('/pedidos');
  await isTranslatedWhole('#100011', 'R$ 497,00');
  mockApi(
    respond(
      listOrders,
      listed(
        [
          { id: 11, number: '100011', status: 3, status_name: 'Pago' },
          { id: 12, number: '100012' },
        ],
        99_400,
      ),
    ),
  );
  await person.click(screen.getByRole('button', { name: 'Atualizar' }));
  await isTranslatedWhole('#100012', 'Pago', 'R$ 994,00');
});

test('on a translated page an open order follows its payment and its amounts', async () => {
  mockApi(respond(listOrders, listed([{ id: 11, number: '100011' }], 49_700)));
  const { person } = await show('/pedidos/100011');
  await isTranslatedWhole('Pedido #100011');
  const paid = {
    ...order,
    ...{ status: 3, status_name: 'Pago' },
    order_payments: [{ ...payment, status: 2, status_name: 'Pago', can_confirm: false, can_cancel: false }],
    amounts: { paid_cents: 49_700, refunded_cents: 9_700, balance_cents: 40_000 },
  };
  mockApi(respond(confirmOrderPayment, paid), respond(findOrderDetails, paid));
  await person.click(await screen.findByRole('button', { name: 'Confirmar pagamento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar pagamento' }));
  await isTranslatedWhole('Pedido #100011 · Pix · R$ 497,00');
  await person.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Comprovante conferido');
  await person.click(dialog.getByRole('button', { name: 'Confirmar pagamento' }));
  await isTranslatedWhole('R$ 400,00');
});
