import { findOrderDetails, type OrderDetails } from '@pregao/contract';
import { correctPlatformClock } from '@pregao/format';
import { mockApi, respond, setDate, withMockApi } from '@pregao/testing';
import { screen } from '@testing-library/react';
import { buildPaid, openAccount } from './test-account.tsx';

withMockApi();
afterEach(() => {
  jest.useRealTimers();
  correctPlatformClock(new Date().toUTCString(), Date.now(), Date.now());
});

const now = '2026-11-25T15:00:00.000Z';
const hour = 3_600_000;

/** A device whose clock is that many hours off, which the answers of the platform have told of. */
const setDeviceOff = (hours: number) => {
  const device = Date.parse(now) + hours * hour;
  setDate(new Date(device).toISOString());
  correctPlatformClock(new Date(now).toUTCString(), device, device);
};

/** An order that waits for a Pix that is good for so many hours more. */
const waiting = (hours: number): OrderDetails => {
  const order = buildPaid();
  const [payment] = order.order_payments;
  const until = new Date(Date.parse(now) + hours * hour).toISOString();
  return buildPaid({
    ...{ status: 1, status_name: 'Aguardando pagamento', paid_at: null },
    order_payments: [{ ...payment!, status: 1, status_name: 'Pendente', paid_at: null, pix_expiration_date: until }],
    returns: { ...order.returns, withdrawal_deadline: null, buyer_may: null, refundable_cents: 0 },
  });
};

test('a Pix is good or over by the time of the platform, on a device whose clock is a day off', async () => {
  for (const off of [25, -25])
    for (const left of [1, -1]) {
      setDeviceOff(off);
      mockApi(respond(findOrderDetails, waiting(left)));
      const { unmount } = await openAccount('/conta/pedidos/7');
      await screen.findByRole('heading', { level: 1, name: 'Pedido 100123' });
      expect([off, left, screen.queryByText('Falta só o pagamento') !== null]).toEqual([off, left, left > 0]);
      unmount();
      jest.useRealTimers();
    }
});

test('a purchase may be given up by the time of the platform, on a device whose clock is a day off', async () => {
  for (const off of [25, -25]) {
    setDeviceOff(off);
    const { returns } = buildPaid();
    mockApi(
      respond(
        findOrderDetails,
        buildPaid({ returns: { ...returns, withdrawal_deadline: '2026-11-25T15:30:00.000Z' } }),
      ),
    );
    const { unmount } = await openAccount('/conta/pedidos/7');
    expect(await screen.findByRole('button', { name: /Desistir/ })).toBeEnabled();
    unmount();
    jest.useRealTimers();
  }
});
