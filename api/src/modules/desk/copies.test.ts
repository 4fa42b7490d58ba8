import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyOf, resources, teachers, type Field } from '@pregao/contract';
import { deskOf, openDesk, type Row } from '../../../test/desk.ts';
import type { TestApp } from '../../../test/harness.ts';
import { readerOf, staffOf, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';

let app: TestApp;
let admin: SignedInPerson;
openDesk((desk) => {
  ({ app, admin } = desk);
});

for (const resource of resources) {
  test(`a copy of a ${resource.name} holds what was copied, and leaves the other as it was`, async () => {
    const { at, next, create, find } = deskOf(() => ({ app, admin }), resource, samples[resource.name] as Sample);
    const { id } = await create();
    const original = await find({ id });
    const [copy, own] = [copyOf(resource, original) as Row, next()];
    const isAnother = (name: string) =>
      name === 'slug' || name === resource.key || (resource.fields[name] as Field).look.once;
    assert.deepEqual(Object.keys(copy).filter(isAnother), []);
    const send = (values: Row) => app.call('POST', at('create'), { token: admin.token, body: { ...own, ...values } });
    const first = await send(copy);
    // Two of some do not stand at one hour: that is asked of who copies, under its field.
    const met = first.status === 400 ? Object.keys(first.body.error as Row) : [];
    assert.ok(
      met.every((name) => /_at$|^starts|^ends|^date$|^weekdays$/.test(name)),
      JSON.stringify(first.body),
    );
    const kept = Object.fromEntries(
      Object.entries(copy).filter(([name]) => met.length === 0 || !/_at$|^starts|^ends|^date$|^weekdays$/.test(name)),
    );
    const { status, body } = met.length === 0 ? first : await send(kept);
    assert.equal(status, 201, JSON.stringify(body));
    for (const [name, value] of Object.entries(kept)) assert.deepEqual(body[name], value, name);
    const [called = ''] = Object.keys(resource.form.shape as object);
    if (called in copy) assert.equal(body[called], `${String(original[called])} (cópia)`);
    assert.deepEqual(await find({ id }), original);
  });
}

for (const resource of resources) {
  const { at, next, create, find } = deskOf(() => ({ app, admin }), resource, samples[resource.name] as Sample);
  const send = (copyOf: unknown, token: string) =>
    app.call('POST', `${at('create')}?copy_of=${String(copyOf)}`, { token, body: next() });
  const [called = ''] = Object.keys(resource.form.shape as object);

  test(`the history of a copied ${resource.name} names what it is a copy of, as that is called now, and its audit row has it`, async () => {
    const original = await create();
    const { status, body } = await send(original.id, admin.token);
    assert.equal(status, 201, JSON.stringify(body));
    const { body: history } = await app.call('GET', at('versions', body.id as number), { token: admin.token });
    const stands = await find(original);
    const where = String(stands[resource.key ?? 'id']);
    assert.deepEqual((history.data as Row[]).at(-1)?.copy_of, { at: where, name: String(stands[called]) });
    const { body: own } = await app.call('GET', at('versions', original.id as number), { token: admin.token });
    assert.deepEqual(
      (own.data as Row[]).filter((version) => 'copy_of' in version),
      [],
    );
    const rows = await app.core.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'create')
      .where('entity_id', '=', String(body.id))
      .orderBy('id', 'desc')
      .execute();
    assert.deepEqual(rows[0]?.detail, { revision: 1, copy_of: original.id });
  });

  test(`a ${resource.name} is a copy of nothing that who makes it may not read, and nothing is made`, async () => {
    const { id } = await create();
    const count = async () => Number((await app.call('GET', at('list'), { token: admin.token })).body.meta.total);
    const before = await count();
    const unread = await staffOf(app, { [resource.subject]: 'c' });
    for (const [copyOf, token, status] of [
      [id, unread.token, 404],
      [999_999, admin.token, 404],
      ['nada', admin.token, 400],
    ])
      assert.equal((await send(copyOf, String(token))).status, status, String(copyOf));
    assert.equal(await count(), before);
  });
}

test('a copy is without what who makes it does not read', async () => {
  const { at, create } = deskOf(() => ({ app, admin }), teachers, samples.teacher as Sample);
  const { id } = await create();
  const reader = await readerOf(app, teachers.subject);
  const { body } = await app.call('GET', at('find', id), { token: reader.token });
  const copy = copyOf(teachers, body as Row);
  assert.equal(copy.headline, 'Ensina testes');
  assert.deepEqual(
    ['contact_email', 'contact_phone', 'document'].filter((name) => name in copy),
    [],
  );
});
