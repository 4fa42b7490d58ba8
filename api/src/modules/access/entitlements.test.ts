import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { password, person } from '../../../test/people.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('what was granted to a person is in their profile: broadcasts, signatures and the trade methods of each source', async () => {
  const { id, token } = await person(app);
  const grant = (subject_type: string, subject_id: number, source_id: number) => ({
    user_id: id,
    subject_type,
    subject_id,
    source_type: 'courtesy',
    source_id,
    starts_at: '2026-01-01T00:00:00Z',
  });
  await app.core.db
    .insertInto('access_grant')
    .values([
      grant('broadcast', 7, 1),
      grant('signature_type', 2, 1),
      grant('trade_method', 3, 1),
      grant('trade_method', 5, 1),
      grant('trade_method', 4, 2),
    ])
    .execute();
  const { body } = await app.call('GET', '/api/user', { token });
  assert.deepEqual(body.broadcasts, [7]);
  assert.deepEqual(body.product_signatures, [2]);
});

test('login lists the trade methods by what gave them', async () => {
  const { id, email } = await person(app);
  await app.core.db
    .insertInto('access_grant')
    .values(
      [
        [3, 1],
        [5, 1],
        [4, 2],
      ].map(([subject_id, source_id]) => ({
        user_id: id,
        subject_type: 'trade_method',
        subject_id: subject_id ?? 0,
        source_type: 'courtesy',
        source_id: source_id ?? 0,
        starts_at: '2026-01-01T00:00:00Z',
      })),
    )
    .execute();
  const { body } = await app.call('POST', '/api/login', { body: { email, password } });
  assert.deepEqual(body.method_user_product_id, [
    {
      trade_methods: [
        { id: 3, name: 'Mago' },
        { id: 5, name: 'Opções' },
      ],
    },
    { trade_methods: [{ id: 4, name: 'Position' }] },
  ]);
});
