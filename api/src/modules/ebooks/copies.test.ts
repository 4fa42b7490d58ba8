import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bytesAt, makeEbook } from '../../../test/ebooks.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, type SignedInPerson } from '../../../test/people.ts';
import { AppError } from '../../http/errors.ts';
import { createDocumentChanges } from '../files/index.ts';
import { createCopiesService } from './copies.service.ts';
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
  const made = copies.make(who.id, preparedOf(facts));
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
