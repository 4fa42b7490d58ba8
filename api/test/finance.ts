import type { ReconciledDay } from '@pregao/contract';
import type { TestApp } from './harness.ts';
import { person, profiles } from './people.ts';
import { finishRefund } from '../src/modules/commerce/refunds/refund-steps.ts';
import { insertRefund } from '../src/modules/commerce/refunds/refunds.repository.ts';
import { psp } from '../src/modules/commerce/orders/transitions.repository.ts';

/** Calls as somebody of finance whose session is open at the time of the clock. */
export const asFinance = async (app: TestApp, method: 'GET' | 'POST', path: string, body?: object) => {
  const { token } = await person(app, { profile_id: profiles.finance, name: 'Fábio' });
  return app.call(method, path, { token, ...(body && { body }) });
};

/** A day of the grid, with what it holds of each account. */
export const reconciled = async (app: TestApp, day: string) => {
  const { status, body } = await asFinance(app, 'GET', `/api/find-reconciliation?month=${day.slice(0, 7)}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const found = (body.days as ReconciledDay[]).find((one) => one.day === day);
  if (!found) throw new Error(`${day} is not in the grid`);
  const of = (name: 'pix' | 'card') => found.accounts.find(({ account }) => account === name);
  return { ...found, pix: of('pix'), card: of('card') };
};

export const closeDayOf = (app: TestApp, day: string, reason?: string) =>
  asFinance(app, 'POST', '/api/close-day', { day, ...(reason !== undefined && { reason }) });

/** Gives money of an order back at the time of the clock, as the bank or the provider confirms it. */
export const giveBack = async (
  app: TestApp,
  {
    order_id,
    order_payment_id,
    item,
    cents,
  }: { order_id: number; order_payment_id: number; item: number; cents: number },
  method: 'pix_return' | 'card_refund',
) => {
  const at = app.core.now().toISOString();
  return app.core.db.transaction().execute(async (tx) => {
    const refund = await insertRefund(
      tx,
      {
        ...{
          order_id,
          order_payment_id,
          kind: 'sale',
          refund_type_id: 4,
          method,
          amount_cents: cents,
          interest_cents: 0,
        },
        ...{ reason: 'Combinado com o cliente', requested_by_kind: 'system', requested_by: null },
        ...{ within_withdrawal: false, revoke_access: false, request_key: null, created_at: at, updated_at: at },
      },
      [{ id: item, amount_cents: cents }],
    );
    await finishRefund(tx, refund, `reference of ${refund.id}`, psp, at, { from: ['requested'] });
    return refund.id;
  });
};
