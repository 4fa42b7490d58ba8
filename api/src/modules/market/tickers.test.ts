import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';

let app: TestApp;
let admin: SignedInPerson;

before(async () => {
  app = await testApp();
  admin = await person(app, { profile_id: profiles.admin });
});
after(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  app.call(method, url, { token: admin.token, ...(body !== undefined && { body }) });
const share = {
  name: 'Teste',
  exchange: 'B3',
  asset_class: 'acao',
  quote_unit: 'BRL',
  price_decimals: 2,
  lot_size: 100,
};
const create = (ticker: string, values: object = {}) =>
  call('POST', '/api/cms-create-ticker', { ...share, tick_size: '0.01', ticker, ...values });
const update = (id: number, values: object) => call('PUT', `/api/cms-update-ticker/${id}`, values);

test('a number keeps one writing, so that the same step is no change and no conflict', async () => {
  const { body } = await create('NUMR3', { tick_size: '0,010' });
  assert.equal(body.tick_size, '0.01');
  assert.equal((await update(body.id, { tick_size: '0.0100', revision: 1 })).body.revision, 1);
  assert.equal((await update(body.id, { sector: 'Bancos', revision: 1 })).body.revision, 2);
  assert.equal((await update(body.id, { tick_size: '0.05', revision: 1 })).status, 200);
});

test('an expired contract and one in the trash leave the pickers', async () => {
  const future = { asset_class: 'futuro', point_value: '1' };
  const old = await create('VENCF25', { ...future, expires_on: '2025-01-10' });
  const live = await create('VENCF90', { ...future, expires_on: '2090-01-10' });
  const gone = await create('LIXO3');
  await call('DELETE', `/api/cms-delete-ticker/${gone.body.id}`);
  const { body } = await app.call('GET', '/api/select-financial-assets', { token: admin.token });
  const ids = body.map(({ id }: { id: number }) => id);
  assert.deepEqual(
    [old, live, gone].map((one) => ids.includes(one.body.id)),
    [false, true, false],
  );
});

test('a successor is another ticker that is there, and can not be deleted while it succeeds one', async () => {
  const { body: heir } = await create('NOVO3');
  const { body: old } = await create('VELH3', { successor_id: heir.id });
  assert.equal(old.successor_name, 'NOVO3');
  assert.ok((await update(old.id, { successor_id: old.id, revision: 1 })).body.error.successor_id);
  assert.match((await call('DELETE', `/api/cms-delete-ticker/${heir.id}`)).body.error, /1 ticker que ele sucede/);
  assert.equal((await update(old.id, { sector: 'Outro', revision: 1 })).status, 200);
});

test('a ticker is one per exchange, whatever its case', async () => {
  assert.equal((await create('UNIC3')).status, 201);
  assert.deepEqual((await create('unic3')).body.error, { ticker: ['Este ticker já existe nesta bolsa.'] });
  assert.equal((await create('UNIC3', { exchange: 'NYSE' })).status, 201);
});
