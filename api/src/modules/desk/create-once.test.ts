import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { faq, storeColors, type AnyResource } from '@pregao/contract';
import { deskOf, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';

let app: TestApp;
let admin: SignedInPerson;

before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  admin = await person(app, { profile_id: profiles.admin });
});
after(() => app.close());

for (const resource of [faq, storeColors] as AnyResource[]) {
  const { at, next, update } = deskOf(() => ({ app, admin }), resource, samples[resource.name] as Sample);
  const send = (body: Row, key: string, token = admin.token) =>
    app.call('POST', at('create'), { token, body, headers: { 'idempotency-key': key } });
  const count = async (): Promise<number> =>
    (await app.call('GET', at('list'), { token: admin.token })).body.meta.total;

  test(`a ${resource.name} that is sent again under its key is made once, and answered as it stands`, async () => {
    const [body, key, had] = [next(), randomUUID(), await count()];
    const first = await send(body, key);
    assert.equal(first.status, 201, JSON.stringify(first.body));
    const saved = (await update(first.body, samples[resource.name]?.otherChange ?? {})).body;
    const again = await send(body, key);
    assert.deepEqual([again.status, again.body], [201, saved]);
    assert.equal(await count(), had + 1);
  });

  test(`a ${resource.name} that is sent twice at once under one key is made once`, async () => {
    const [body, key, had] = [next(), randomUUID(), await count()];
    const answers = await Promise.all([send(body, key), send(body, key), send(body, key)]);
    assert.deepEqual(
      answers.map(({ status, body: { id } }) => [status, id]),
      answers.map(() => [201, answers[0]?.body.id]),
    );
    assert.equal(await count(), had + 1);
  });

  test(`a key of a ${resource.name} is of one person, lasts a day, and what is no key is none`, async () => {
    const key = randomUUID();
    const first = await send(next(), key);
    const other = await person(app, { profile_id: profiles.admin });
    assert.notEqual((await send(next(), key, other.token)).body.id, first.body.id);
    assert.notEqual((await send(next(), "x'; --")).body.id, (await send(next(), "x'; --")).body.id);
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 25 * 3_600_000);
    await app.core.jobs.run('purge-trash');
    app.clock.now = now;
    assert.notEqual((await send(next(), key)).body.id, first.body.id);
  });
}
