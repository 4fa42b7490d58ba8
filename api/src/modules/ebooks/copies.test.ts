import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bytesAt, makeEbook } from '../../../test/ebooks.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { addOrder, addPerson } from '../../../test/order-data.ts';
import { person, type SignedInPerson } from '../../../test/people.ts';
import { AppError } from '../../http/errors.ts';
import { createDocumentChanges } from '../files/index.ts';
import { createCopiesService } from './copies.service.ts';
import { findOwner } from './downloads.repository.ts';
import { findFacts } from './ebooks.repository.ts';
import { preparedOf } from './prepared.ts';

const minute = 60_000;

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

/** Copies whose making takes so long, and during which the sweep goes by. */
const takingLong = (minutes: number, keys: string[]) => {
  const change = createDocumentChanges(app.core);
  const slowly: typeof change = async (source, target, what) => {
    keys.push(target);
    app.clock.now = new Date(app.clock.now.getTime() + minutes * minute);
    await app.core.jobs.run('ebooks.sweep');
    return change(source, target, what);
  };
  return createCopiesService(app.core, slowly, async () => '');
};

const make = async (minutes: number) => {
  const [book, who] = [await makeEbook(app, { pages: 2 }), await person(app)];
  const facts = await findFacts(app.core.db, { id: book.id });
  assert.ok(facts);
  const keys: string[] = [];
  const copies = takingLong(minutes, keys);
  const made = copies.make(who.id, preparedOf(facts), '');
  return { made, keys, copies, book, who };
};

const leftOf = async (who: SignedInPerson, id: number, { left }: ReturnType<typeof createCopiesService>) =>
  (await left(who.id))(id);

test('a copy that took some minutes is good for fifteen from then on', async () => {
  const { made } = await make(10);
  const { url } = await made;
  app.clock.now = new Date(app.clock.now.getTime() + 14 * minute);
  await app.core.jobs.run('ebooks.sweep');
  assert.equal((await bytesAt(app, url)).status, 200);
});

test('a copy that was given up while it was made leaves no bytes and does not count', async () => {
  const { made, keys, copies, book, who } = await make(16);
  await assert.rejects(made, (error: unknown) => error instanceof AppError && error.code === 'unavailable');
  assert.deepEqual([keys.length, await app.core.files.size(keys[0] ?? '')], [1, null]);
  assert.equal(await leftOf(who, book.id, copies), 5);
});

/** Copies that cost nothing to make, and one try of a person. */
const light = () =>
  createCopiesService(
    app.core,
    async () => 1,
    async () => '',
  );

test('a day of copies begins at midnight in São Paulo, not in Greenwich', async () => {
  const [book, who] = [await makeEbook(app, { pages: 2 }), await person(app)];
  const facts = await findFacts(app.core.db, { id: book.id });
  assert.ok(facts);
  const copies = light();
  const at = (moment: string) => {
    app.clock.now = new Date(moment);
  };
  at('2030-03-10T20:00:00-03:00');
  await copies.make(who.id, preparedOf(facts), '');
  at('2030-03-10T21:30:00-03:00');
  assert.equal(await leftOf(who, book.id, copies), 4, 'it is the next day in Greenwich only');
  for (let turn = 2; turn <= 5; turn += 1) await copies.make(who.id, preparedOf(facts), '');
  await assert.rejects(copies.make(who.id, preparedOf(facts), ''), { code: 'ebook_downloads_used' });
  at('2030-03-11T00:00:00-03:00');
  assert.equal(await leftOf(who, book.id, copies), 5);
  assert.equal((await copies.make(who.id, preparedOf(facts), '')).left, 4);
});

test('a copy is stamped with the order that opens the book today, not with one whose access was taken back', async () => {
  const [book, who] = [await makeEbook(app, { pages: 2 }), await addPerson(app)];
  const { db } = app.core;
  const orders = await Promise.all([1, 2, 3].map(() => addOrder(app, { user: who, status: 'paid' })));
  const open = async (at: number, subject: { type: string; id: number }, status: string) => {
    await db
      .insertInto('access_grant')
      .values({
        user_id: who.id,
        subject_type: subject.type,
        subject_id: subject.id,
        source_type: 'order_item',
        source_id: Number(orders[at]?.item_ids[0]),
        status,
        starts_at: app.clock.now.toISOString(),
        expires_at: null,
      })
      .execute();
  };
  const numberOf = async () => (await findOwner(db, who.id, book.id)).order_number;
  await open(0, { type: 'ebook', id: book.id }, 'revoked');
  assert.equal(await numberOf(), null);
  await open(1, { type: 'signature_type', id: 1 }, 'active');
  assert.equal(await numberOf(), orders[1]?.number, 'a plan opens it');
  await open(2, { type: 'ebook', id: book.id + 1_000 }, 'active');
  assert.equal(await numberOf(), orders[1]?.number, 'another book has an order of its own');
});
