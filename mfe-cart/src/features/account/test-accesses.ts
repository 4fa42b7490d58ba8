import { listCustomerProducts, listUserSignature, type CustomerProduct, type UserSignature } from '@pregao/contract';
import { buildList, mockApi, respond } from '@pregao/testing';

const states = { active: 'Ativo', scheduled: 'Agendado', expired: 'Expirado', revoked: 'Revogado' };

/** An order of a plan, by its last digits, from one day of 2026 to another. */
export const buildPart = (id: number, from: string, until: string | null, days: number | null) => ({
  ...{ order_id: id, number: `1001${id}`, days },
  ...{ starts_at: `2026-${from}T15:00:00.000Z`, expires_at: until && `2026-${until}T15:00:00.000Z` },
});

/** The plan Trader until 22/12/2026: 30 days of one order, and 30 of another after them. */
export const buildPlan = (overrides: Partial<UserSignature> = {}): UserSignature => {
  const plan: UserSignature = {
    ...{ id: 1, signature_type_id: 5, name: 'Trader', slug: 'trader', order_id: 50 },
    ...{ archived: false, opens: [] },
    ...{ source: 'order_item', source_name: 'Compra', status: 'active', status_name: 'Ativo' },
    ...{ starts_at: '2026-10-23T15:00:00.000Z', expires_at: '2026-12-22T15:00:00.000Z' },
    orders: [buildPart(23, '10-23', '11-22', 30), buildPart(50, '11-22', '12-22', 30)],
    ...overrides,
  };
  return { ...plan, status_name: states[plan.status] };
};

/** A plan that was not bought. */
export const buildGiven = (overrides: Partial<UserSignature>): UserSignature =>
  buildPlan({ order_id: null, orders: [], source: 'courtesy', source_name: 'Cortesia', ...overrides });

/** A course that was bought for good by the order 100123. */
export const buildOwned = (overrides: Partial<CustomerProduct> = {}): CustomerProduct => {
  const access: CustomerProduct = {
    ...{ id: 11, product_id: 3, name: 'Opções do zero', slug: 'opcoes-do-zero', image: null },
    ...{ type_id: 1, type_name: 'Curso', path: '/curso/opcoes-do-zero', order_id: 23, order_number: '100123' },
    ...{ source: 'order_item', source_name: 'Compra', status: 'active', status_name: 'Ativo' },
    ...{ starts_at: '2026-10-23T15:00:00.000Z', expires_at: null },
    ...overrides,
  };
  return { ...access, status_name: states[access.status] };
};

/** Answers with what somebody has. */
export const have = (plans: UserSignature[], contents: CustomerProduct[] = []) => {
  mockApi(respond(listUserSignature, buildList(plans)), respond(listCustomerProducts, buildList(contents)));
};
