import type { Refund } from '@pregao/contract';
import { nextId } from './sequence.ts';

/** A refund of a whole order that was given up within the 7 days, on its way back by Pix. */
export const buildRefund = (overrides: Partial<Refund> = {}): Refund => {
  const id = overrides.id ?? nextId();
  return {
    id,
    order_id: nextId(),
    order_number: '100123',
    order_payment_id: nextId(),
    status: 'processing',
    status_name: 'Em andamento',
    order_type_refund_id: 1,
    order_type_refund_name: 'Arrependimento (até 7 dias)',
    method: 'pix_return',
    amount_cents: 49_700,
    interest_cents: 0,
    is_credit: false,
    items: [{ order_item_id: nextId(), name: 'Opções do zero', amount_cents: 49_700 }],
    reason: null,
    requested_by: 'customer',
    requested_by_name: null,
    within_withdrawal: true,
    revoke_access: true,
    decided_by_name: null,
    refuse_reason: null,
    reference: null,
    failure: null,
    created_at: '2026-11-21T13:05:00.000Z',
    finished_at: null,
    can_approve: false,
    can_refuse: false,
    can_complete: false,
    ...overrides,
  };
};
