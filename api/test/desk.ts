import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { AnyResource, Call } from '@pregao/contract';
import { testApp, type TestApp } from './harness.ts';
import { person, profiles, type SignedInPerson } from './people.ts';
import { samples, type Sample } from './resource-samples.ts';

// Answers of any resource: their fields are its own.
export type Row = Record<string, any>;

let taken = 0;

export const callsOf = (resource: AnyResource) => resource.calls as unknown as Record<string, Call>;

/** A number that no sample has had. */
export const nextNumber = () => (taken += 1);

interface Desk {
  app: TestApp;
  /** May do everything. */
  admin: SignedInPerson;
}

/**
 * The application of a file of tests, where every sample can be made; it ends after them.
 *
 * @param begun is told of it before the first test, and makes what else the file needs
 */
export const openDesk = (begun: (desk: Desk) => unknown, env: Record<string, string> = {}) => {
  let app: TestApp | undefined;
  before(async () => {
    app = await testApp({ API_CALLS_PER_MINUTE: '0', ...env });
    const admin = await person(app, { profile_id: profiles.admin, name: 'Ana Gestora' });
    for (const sample of Object.values(samples)) await sample.begin?.(app);
    await begun({ app, admin });
  });
  after(() => app?.close());
};

/** The calls of a resource, as a member of staff makes them. `given` is asked with each call: a test has it once it began. */
export const deskOf = (given: () => Desk, resource: AnyResource, sample: Sample) => {
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, token = given().admin.token) =>
    given().app.call(method, url, { token, ...(body !== undefined && { body }) });
  const at = (name: string, id?: number, more = '') =>
    `${callsOf(resource)[name]?.path.replace('{id}', String(id))}${more}`;
  const next = () => sample.values(nextNumber());
  /** A record once its jobs are done. */
  const settled = async (record: Row): Promise<Row> => {
    if (!sample.saved) return record;
    await sample.saved(given().app, record.id as number);
    return find(record);
  };
  const create = async (values: Row = next()): Promise<Row> => {
    const { status, body } = await call('POST', at('create'), values);
    assert.equal(status, 201, JSON.stringify(body));
    return settled(body as Row);
  };
  const update = async (record: Row, values: Row, revision = record.revision as number, by?: string) => {
    const answer = await call('PUT', at('update', record.id as number), { ...values, revision }, by);
    return answer.status === 200 ? { ...answer, body: await settled(answer.body as Row) } : answer;
  };
  const find = async (record: Row) => (await call('GET', at('find', record.id as number))).body as Row;
  return { at, next, create, update, find };
};

/** The number of the last audit row. */
export const lastAudit = async (app: TestApp) => {
  const row = await app.core.db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return Number(row?.id ?? 0);
};

/** Audit rows since another one. */
export const auditSince = (app: TestApp, id: number) =>
  app.core.db
    .selectFrom('audit_log')
    .where('id', '>', id)
    .select(['action', 'actor_id', 'entity_id', 'detail'])
    .orderBy('id')
    .execute();
