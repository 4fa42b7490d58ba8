import type { OrderDetails } from '@pregao/contract';
import { mockApi, setWide, withMockApi } from '@pregao/testing';
import { screen, within } from '@testing-library/react';
import { aroundOrder, paidOrder, refundsOf, showOrder } from './test-order.tsx';

type Payment = OrderDetails['order_payments'][number];

withMockApi();
beforeEach(() => {
  setWide(true);
});

const [pix] = paidOrder().order_payments as [Payment];

const byCard = (settlement: Payment['settlement'], rest: Partial<Payment> = {}): OrderDetails =>
  paidOrder({
    order_payments: [
      {
        ...pix,
        ...{ payment_type_id: 1, payment_type_name: 'Cartão de crédito', provider_id: 'ORD01A', settlement },
        ...rest,
      },
    ],
  });

const receivable = (number: number, rest = {}) => ({
  number,
  due_at: `2027-${String(number).padStart(2, '0')}-12T12:00:00.000Z`,
  amount_cents: 3_935,
  received_at: null as string | null,
  ...rest,
});

const show = async (order: OrderDetails) => {
  mockApi(...aroundOrder(order));
  const shown = await showOrder();
  const drawer = within(await screen.findByRole('dialog', { name: 'Pedido #100011' }));
  await drawer.findByRole('region', { name: /^Pagamento por/ });
  return { ...shown, drawer };
};

const linesOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));

test('a card payment says what its provider keeps, what is left and when it comes', async () => {
  const { drawer } = await show(
    byCard({
      fees_cents: 2_475,
      net_cents: 47_225,
      receivables: [
        receivable(1, { received_at: '2027-01-12T12:05:00.000Z' }),
        receivable(2),
        receivable(3, { due_at: null }),
        receivable(4, { amount_cents: 0 }),
      ],
    }),
  );
  const section = drawer.getByRole('region', { name: 'Recebíveis' });
  expect(section).toHaveTextContent(/Tarifa do provedor-R\$\s24,75Líquido\s?R\$\s472,25/);
  expect(linesOf(section)).toEqual([
    'Recebido em 12/01/2027R$ 39,35',
    'A receber em 12/02/2027R$ 39,35',
    'A receber, sem data informadaR$ 39,35',
    'Reembolsado ao cartãoR$ 0,00',
  ]);
  expect(within(section).queryByRole('button')).not.toBeInTheDocument();
});

test('of twelve dates the next three are shown, and all of them when they are asked for', async () => {
  const receivables = Array.from({ length: 12 }, (_, index) =>
    receivable(index + 1, index < 2 ? { received_at: '2027-02-12T12:05:00.000Z' } : {}),
  );
  const { drawer, person } = await show(byCard({ fees_cents: 2_475, net_cents: 47_225, receivables }));
  const section = drawer.getByRole('region', { name: 'Recebíveis' });
  expect(linesOf(section)?.map((line) => line?.slice(0, 23))).toEqual([
    'A receber em 12/03/2027',
    'A receber em 12/04/2027',
    'A receber em 12/05/2027',
  ]);
  expect(section).toHaveTextContent('2 de 12 recebidos');
  await person.click(within(section).getByRole('button', { name: 'Ver as 12 datas' }));
  expect(linesOf(section)).toHaveLength(12);
  await person.click(within(section).getByRole('button', { name: 'Ver menos' }));
  expect(linesOf(section)).toHaveLength(3);
});

test('while the provider has told nothing, the order says so', async () => {
  const { drawer } = await show(byCard(null));
  expect(drawer.getByRole('region', { name: 'Recebíveis' })).toHaveTextContent(
    'O provedor ainda não informou as datas.',
  );
});

test('a Pix, and a card that was not paid, have no receivables', async () => {
  for (const order of [paidOrder(), byCard(null, { paid_at: null })]) {
    const { drawer, unmount } = await show(order);
    expect(drawer.queryByRole('region', { name: 'Recebíveis' })).not.toBeInTheDocument();
    unmount();
  }
});

test('who refunds a card reads which fee is lost', async () => {
  const order = byCard({ fees_cents: 1_234, net_cents: 48_466, receivables: [receivable(1)] });
  const { person } = await show({ ...order, returns: { ...order.returns, method: 'card_refund' } });
  await person.click(await (await refundsOf()).findByRole('button', { name: 'Reembolsar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reembolsar' }));
  expect(dialog.getByText(/A tarifa de R\$\s12,34 do provedor não volta\./)).toBeInTheDocument();
});
