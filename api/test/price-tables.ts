import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { managedCommercialTables } from '@pregao/contract';
import { callsOf, nextNumber, type Row } from './desk.ts';
import type { TestApp } from './harness.ts';
import type { SignedInPerson } from './people.ts';

const dayMs = 86_400_000;

/** What tests of price tables do at the desk, as a member of staff. */
export const tableDesk = (given: () => { app: TestApp; admin: SignedInPerson }) => {
  const path = (name: string, id?: number) =>
    String(callsOf(managedCommercialTables)[name]?.path).replace('{id}', String(id));
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    given().app.call(method, url, { token: given().admin.token, ...(body && { body }) });
  const at = (ms: number) => new Date(given().app.clock.now.getTime() + ms).toISOString();
  const read = async (id: number) => (await call('GET', path('find', id))).body as Row;
  const itemsOf = async (id: number) => (await call('GET', `/api/cms-find-commercial-table-items/${id}`)).body as Row;
  const saveItems = async (id: number, items: readonly Row[], revision?: number) =>
    call('PUT', `/api/cms-update-commercial-table-items/${id}`, {
      revision: revision ?? ((await itemsOf(id)).revision as number),
      items,
    });
  /** A table of the site for every brand that began yesterday, unless told, with these products at these prices. */
  const table = async (values: Row, prices: Readonly<Record<number, number>> = {}): Promise<Row> => {
    const body = {
      ...{ name: `Tabela ${nextNumber()}`, channel: 'site', kind: 'substituicao', company_id: null },
      ...{ starts_at: at(-dayMs), ends_at: null, priority: 0, situation: 'active', ...values },
    };
    const made = await given().app.call('POST', path('create'), {
      token: given().admin.token,
      headers: { 'idempotency-key': randomUUID() },
      body,
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const rows = Object.entries(prices).map(([id, price_cents]) => ({ product_id: Number(id), price_cents }));
    if (rows.length > 0) {
      const saved = await saveItems(made.body.id, rows);
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
    }
    return read(made.body.id);
  };
  const change = (record: Row, values: Row) =>
    call('PUT', path('update', record.id), { ...values, revision: record.revision });
  /** The key of a table's link. */
  const keyOf = ({ link }: Row) => new URL(String(link), 'http://x').searchParams.get('tabela') as string;
  const clock = () => given().app.core.jobs.run('commercial-tables.clock');
  return { path, call, at, read, itemsOf, saveItems, table, change, keyOf, clock };
};

/** Chooses the table of a link for a cart. */
export const chooseTable = (app: TestApp, cart: string, key: string, token?: string) =>
  app.call('POST', `/api/choose-shopping-cart-table/${cart}`, { ...(token && { token }), body: { key } });
