import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPostgres } from '../../../test/on-postgres.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples } from '../../../test/resource-samples.ts';
import { missing } from '../../../test/services.ts';
import { until } from '../../../test/until.ts';
import { makeCourse } from '../catalog/catalog.fixture.ts';
import { customer, xpDesk } from './xp.fixture.ts';
import { lockRelease } from './xp-releases.repository.ts';

let app: TestApp;
let admin: SignedInPerson;
let course = 0;
const postgres = await onPostgres(async (database) => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' }, database());
  admin = await person(app, { profile_id: profiles.admin });
  await samples['xp-release']?.begin?.(app);
  course = (await makeCourse(app, { title: 'Opções do zero' })).id;
  return [app];
});
const skip = missing('Postgres', postgres);
const xp = xpDesk(() => ({ app, admin, course }));

/** How many sessions wait for a row that another one holds. */
const waiting = async () => {
  const { rows } = await app.database.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length;
};

test('the end of a batch revokes what is claimed in the same moment', { skip }, async () => {
  const who = await customer(app);
  const { id, xp_code: code } = await xp.release(who.identifier, { batch: 'Corrida' });
  const body = { batch: 'Corrida', reason: 'Contrato encerrado.' };
  // Both come to a row that is held, the claim first.
  const answers = await app.core.db.transaction().execute(async (tx) => {
    await lockRelease(tx, id);
    const claim = xp.claim(who, code);
    await until(
      () => waiting(),
      (count) => count === 1,
    );
    const end = app.call('POST', '/api/cms-revoke-xp-batch', { token: admin.token, body });
    await until(
      () => waiting(),
      (count) => count === 2,
    );
    return { claim, end };
  });
  assert.equal((await answers.claim).status, 200);
  assert.deepEqual((await answers.end).body, { revoked: 1, refused: 0, left: 0 });
  assert.deepEqual([...new Set((await xp.grants(id)).map(({ status }) => status))], ['revoked']);
});
