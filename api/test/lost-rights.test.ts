import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { internalPolicies } from '@pregao/contract';
import { grant, makePlan } from '../src/modules/catalog/catalog.fixture.ts';
import { pdf, upload } from '../src/modules/files/files.fixture.ts';
import { fixtureRoom } from '../src/modules/live/rooms.fixture.ts';
import { deskOf } from './desk.ts';
import { bytesAt, makeEbook } from './ebooks.ts';
import { testApp, type TestApp } from './harness.ts';
import { person, profiles, type SignedInPerson } from './people.ts';
import { samples, type Sample } from './resource-samples.ts';

let app: TestApp;
let admin: SignedInPerson;
before(async () => {
  app = await testApp();
  admin = await person(app, { profile_id: profiles.admin });
});
after(() => app.close());

const get = async (path: string, who?: SignedInPerson) => {
  const { status, body } = await app.call('GET', path, who && { token: who.token });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
/** What signed addresses answer before something is done, and a minute after it. */
const aroundIt = async (urls: readonly string[], lose: () => Promise<unknown>) => {
  const ask = async () => {
    const statuses: number[] = [];
    for (const url of urls) statuses.push((await bytesAt(app, url)).status);
    return statuses;
  };
  const before = await ask();
  await lose();
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  return [before, await ask()];
};
const [all, none] = [
  [200, 200],
  [403, 403],
];

/** The addresses of the whole e-book and of a copy of it. */
const addressesOf = async (book: { id: number }, who: SignedInPerson): Promise<string[]> => [
  (await get(`/api/open-ebook/${book.id}`, who)).url,
  (await get(`/api/download-ebook/${book.id}`, who)).url,
];
const revoke = (who: SignedInPerson) =>
  app.core.db.updateTable('access_grant').set({ status: 'revoked' }).where('user_id', '=', who.id).execute();

for (const [loss, lose] of Object.entries({
  'its money was given back': revoke,
  'its plan ended': (who: SignedInPerson) =>
    app.core.db
      .updateTable('access_grant')
      .set({ expires_at: app.clock.now.toISOString() })
      .where('user_id', '=', who.id)
      .execute(),
  'its reader was blocked': (who: SignedInPerson) =>
    app.core.db.updateTable('app_user').set({ status: 'blocked' }).where('id', '=', who.id).execute(),
}))
  test(`security 73: an e-book and its copy are read for a minute at most after ${loss}`, async () => {
    const [book, who, plan] = [await makeEbook(app, { pages: 3 }), await person(app), await makePlan(app)];
    const byPlan = { signature_type_id: plan.id, kind: 'item', content_type: 'ebook', target_id: book.id };
    await app.core.db.insertInto('plan_rule').values(byPlan).execute();
    await grant(app, who.id, 'signature_type', plan.id);
    assert.deepEqual(await aroundIt(await addressesOf(book, who), () => lose(who)), [all, none]);
  });

test('security 73: an e-book that goes to the trash leaves its readers and its sample within a minute', async () => {
  const [book, who] = [await makeEbook(app, { status: 'archived', pages: 3 }), await person(app)];
  await grant(app, who.id, 'ebook', book.id);
  const trash = () =>
    app.core.db
      .updateTable('ebook')
      .set({ deleted_at: app.clock.now.toISOString(), live_revision: null })
      .where('id', '=', book.id)
      .execute();
  const shown = await makeEbook(app);
  const samplesOf = await Promise.all([
    get(`/api/open-ebook-sample/${shown.id}`),
    get(`/api/open-ebook-sample/${shown.id}`, who),
  ]);
  const hide = () =>
    app.core.db
      .updateTable('ebook')
      .set({ status: 'archived', live_revision: null })
      .where('id', '=', shown.id)
      .execute();
  assert.deepEqual(await aroundIt(await addressesOf(book, who), trash), [all, none]);
  assert.deepEqual(
    await aroundIt(
      samplesOf.map(({ url }) => url),
      hide,
    ),
    [all, none],
  );
});

test('security 73: who is of the team no more looks a minute at most at what was signed for the team', async () => {
  const [book, who] = [await makeEbook(app, { pages: 3 }), await person(app, { profile_id: profiles.content })];
  const { file } = await upload(app, await pdf(2), { purpose: 'ebook', token: admin.token });
  const urls = [
    (await get(`/api/open-ebook/${book.id}`, who)).url,
    (await get(`/api/cms-find-file/${file.id}`, who)).url,
  ];
  const demote = () =>
    app.core.db.updateTable('app_user').set({ profile_id: profiles.client }).where('id', '=', who.id).execute();
  assert.deepEqual(await aroundIt(urls, demote), [all, none]);
});

test('security 73: the file of a policy is read for a minute at most by who it is no more for', async () => {
  const [reader, approver] = [
    await person(app, { profile_id: profiles.employee }),
    await person(app, { profile_id: profiles.admin }),
  ];
  const { file } = await upload(app, await pdf(2), { purpose: 'policy', token: admin.token });
  const { at, next, create } = deskOf(() => ({ app, admin }), internalPolicies, samples['internal-policy'] as Sample);
  const draft = await create({ ...next(), audience: 'all', document_id: Number(file.id) });
  const body = { step: 'publish', revision: draft.revision };
  assert.equal((await app.call('PUT', at('move', draft.id), { token: approver.token, body })).status, 200);
  const { document } = await get(`/api/find-internal-policy/${draft.id}`, reader);
  const keep = () =>
    app.core.db
      .updateTable('internal_policy')
      .set({ audience: 'profiles', profile_ids: [profiles.finance] })
      .where('id', '=', draft.id as number)
      .execute();
  assert.deepEqual(await aroundIt([document.url], keep), [[200], [403]]);
});

test('security 73: a calendar of one’s own is gone once one may watch no more', async () => {
  const [room, who] = [await fixtureRoom(app, 'agendada'), await person(app)];
  await room.edition('Da agenda', 120, 60);
  const made = await app.call('POST', `/api/create-program-calendar/${room.program}`, { token: who.token, body: {} });
  const path = new URL(made.body.url).pathname;
  const block = () => app.core.db.updateTable('app_user').set({ status: 'blocked' }).where('id', '=', who.id).execute();
  assert.deepEqual(await aroundIt([path], block), [[200], [404]]);
});
