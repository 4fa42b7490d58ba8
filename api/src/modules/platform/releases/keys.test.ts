import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { deployToken, openReleases, version, type Releases } from '../../../../test/releases.ts';

let releases: Releases;
let admin: SignedInPerson;
before(async () => {
  releases = await openReleases();
  releases.store.shell(version(1));
  await releases.publish('shell', version(1));
  for (const name of ['mfe-cart', 'mfe-hub', 'mfe-live', 'mfe-first'])
    for (const turn of [1, 2]) releases.store.remote(name, version(turn));
  admin = await person(releases.app, { profile_id: profiles.admin, name: 'Ana Admin' });
});
after(() => releases.app.close());

type Body = Record<string, unknown>;
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: Body,
  headers: Record<string, string> = {},
) => releases.app.call(method, `/api/${path}`, { ...(body && { body }), headers });
const staff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Body, token = admin.token) =>
  releases.app.call(method, `/api/${path}`, { token, ...(body && { body }) });
const publish = (name: string, headers: Record<string, string>, of = version(1), more: Body = {}) =>
  call('POST', 'releases', { name, version: of, ...more }, headers);
const make = async (name: string, owner = 'Time do Carrinho') =>
  (await staff('POST', 'release-key', { name, owner })).body as { key: { id: number; hint: string }; secret: string };
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return status < 300 ? status : body.code;
};

test('security 65: a key publishes and rolls back its own remote only', async () => {
  const { secret } = await make('mfe-cart');
  const key = { 'x-release-key': secret };
  assert.equal(await codeOf(publish('mfe-cart', key)), 201);
  assert.equal(await codeOf(publish('mfe-hub', key)), 'release_key_other');
  assert.equal(await codeOf(call('POST', 'releases/rollback', { name: 'shell' }, key)), 'release_key_other');
  const wrongs: Record<string, string>[] = [
    {},
    { 'x-release-key': '' },
    { 'x-release-key': `${secret}x` },
    { 'x-deploy-token': secret },
  ];
  for (const wrong of wrongs) assert.equal(await codeOf(publish('mfe-cart', wrong)), 'release_key');
});

test('security 65: the author of a release is the owner of the key, whatever the sender says of himself', async () => {
  const { body } = await call('GET', 'releases?name=mfe-cart', undefined, await releases.headersOf('shell'));
  assert.deepEqual(
    body.data.map(({ author }: { author: string }) => author),
    ['Time do Carrinho'],
  );
  const { secret } = await make('mfe-live', 'Time ao Vivo');
  await publish('mfe-live', { 'x-release-key': secret }, version(1), { author: 'Time do Carrinho' });
  const found = (await staff('GET', 'find-remote/mfe-live')).body;
  assert.deepEqual(
    [found.versions[0].author, found.history[0].actor, found.key.owner],
    ['Time ao Vivo', 'Time ao Vivo', 'Time ao Vivo'],
  );
});

test('security 65: an author’s name switches off nothing', async () => {
  const { secret } = await make('mfe-hub', 'dev');
  releases.store.remote('mfe-hub', version(3), { integrity: {} });
  assert.equal((await publish('mfe-hub', { 'x-release-key': secret }, version(3), { author: 'dev' })).status, 400);
  await publish('mfe-hub', { 'x-release-key': secret }, version(1), { author: 'dev' });
  assert.equal((await releases.shown('mfe-hub')).development, false);
});

test('security 65: the deploy token makes keys and publishes what was never published, and nothing else', async () => {
  const token = { 'x-deploy-token': deployToken };
  assert.equal(await codeOf(publish('mfe-first', token)), 201);
  assert.equal(await codeOf(publish('mfe-first', token, version(2))), 'release_key');
  assert.equal(await codeOf(call('POST', 'releases/rollback', { name: 'mfe-first' }, token)), 'release_key');
  assert.equal(await codeOf(call('GET', 'releases', undefined, token)), 'release_key');
  const made = await call('POST', 'releases/keys', { name: 'mfe-first', owner: 'Time Novo' }, token);
  assert.equal(made.status, 201);
  assert.equal(await codeOf(publish('mfe-first', { 'x-release-key': made.body.secret }, version(2))), 201);
  assert.equal(
    await codeOf(call('POST', 'releases/keys', { name: 'mfe-first', owner: 'Outro' }, token)),
    'release_key_exists',
  );
  assert.equal(
    await codeOf(call('POST', 'releases/keys', { name: 'mfe-other', owner: 'Outro' }, { 'x-deploy-token': 'wrong' })),
    'deploy_token',
  );
});

test('a rotated key publishes nothing any more, and of two who rotate it at once one is told', async () => {
  const before = (await staff('GET', 'find-remote/mfe-cart')).body.key;
  const answers = await Promise.all([1, 2].map(() => staff('POST', `release-key/${before.id}/rotate`)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 404]);
  const { secret, key } = answers.find(({ status }) => status === 201)?.body;
  assert.equal(await codeOf(publish('mfe-cart', { 'x-release-key': secret }, version(2))), 201);
  const found = (await staff('GET', 'find-remote/mfe-cart')).body;
  assert.deepEqual([found.key.id, found.key.hint, found.key.owner], [key.id, secret.slice(-4), before.owner]);
  assert.ok(found.key.last_used_at);
  assert.ok(!JSON.stringify(found).includes(secret));
});

test('a revoked key publishes nothing, what is live stays, and another can be made', async () => {
  const { key } = (await staff('GET', 'find-remote/mfe-live')).body;
  assert.equal((await staff('DELETE', `release-key/${key.id}`)).status, 200);
  assert.equal(await codeOf(staff('DELETE', `release-key/${key.id}`)), 'release_key_unknown');
  assert.equal((await releases.shown('mfe-live')).version, version(1));
  assert.equal((await staff('GET', 'find-remote/mfe-live')).body.key, null);
  await make('mfe-live', 'Time ao Vivo');
  const { history } = (await staff('GET', 'find-remote/mfe-live')).body;
  assert.deepEqual(
    history.slice(0, 2).map(({ action, actor }: { action: string; actor: string }) => [action, actor]),
    [
      ['key-make', 'Ana Admin'],
      ['key-revoke', 'Ana Admin'],
    ],
  );
});

test('where the owner of a key is told is said anew by the rules of its making, and written down', async () => {
  const { key } = await make('mfe-contatos', 'Time dos Contatos');
  const save = (email: unknown, webhook: unknown, id = key.id) =>
    staff('PUT', `release-key/${id}/contacts`, { email, webhook });
  for (const webhook of ['http://avisos.pregao.com.br', 'https://user:segredo@avisos.pregao.com.br', 'avisos'])
    assert.equal((await save(null, webhook)).status, 400, webhook);
  assert.equal((await save('time@', null)).status, 400);
  assert.equal((await staff('PUT', `release-key/${key.id}/contacts`, { email: null })).status, 400);
  const webhook = 'https://avisos.pregao.com.br/volta';
  const saved = await save('time@pregao.test', webhook);
  assert.deepEqual([saved.status, saved.body.key], [200, { ...key, email: 'time@pregao.test', webhook }]);
  const { id: rotated } = (await staff('POST', `release-key/${key.id}/rotate`)).body.key;
  assert.equal(await codeOf(save(null, null)), 'release_key_unknown', 'it is in use no more');
  assert.equal((await save('time@pregao.test', null, rotated)).body.key.webhook, null);
  const audit = await releases.app.core.db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('entity_id', '=', 'mfe-contatos')
    .where('action', '=', 'key-contacts')
    .execute();
  assert.deepEqual(
    audit.map(({ actor_id, detail }) => [actor_id, (detail as { note: string }).note.split(' (')[0]]),
    [
      [admin.id, 'Time dos Contatos'],
      [admin.id, 'Time dos Contatos'],
    ],
  );
});

test('of a key only a hash is kept', async () => {
  const { secret } = await make('mfe-novo', 'Time Novo');
  const rows = await releases.app.core.db.selectFrom('release_key').selectAll().execute();
  const audit = await releases.app.core.db.selectFrom('audit_log').selectAll().execute();
  assert.doesNotMatch(JSON.stringify([rows, audit]), new RegExp(secret));
});

test('security 14: only who may update the platform makes, rotates or revokes a key', async () => {
  const analyst = await person(releases.app, { profile_id: profiles.analyst });
  for (const [method, path, body] of [
    ['POST', 'release-key', { name: 'mfe-cart', owner: 'Eu' }],
    ['POST', 'release-key/1/rotate', undefined],
    ['DELETE', 'release-key/1', undefined],
    ['PUT', 'release-key/1/contacts', { email: null, webhook: null }],
    ['POST', 'release-retire', { name: 'mfe-cart' }],
  ] as const) {
    assert.equal((await staff(method, path, body, analyst.token)).status, 403, path);
    assert.equal((await call(method, path, body)).status, 401, path);
  }
});

test('a release of a working copy that differs from its commit says so', async () => {
  const headers = await releases.headersOf('shell');
  releases.store.shell(version(2));
  await publish('shell', headers, version(2), { commit: 'abcdef', dirty: true });
  const { versions } = (await staff('GET', 'find-remote/shell')).body;
  assert.deepEqual(
    versions.map((row: { version: string; dirty: boolean }) => [row.version, row.dirty]),
    [
      [version(2), true],
      [version(1), false],
    ],
  );
});

test('a remote that is retired leaves every channel, its pins and its key with it, and comes back with a new key', async () => {
  const customer = await person(releases.app);
  const { secret } = (
    await staff('POST', `release-key/${(await staff('GET', 'find-remote/mfe-cart')).body.key.id}/rotate`)
  ).body;
  await publish('mfe-cart', { 'x-release-key': secret }, version(1), { channel: 'next' });
  await staff('POST', 'release-pin', { name: 'mfe-cart', version: version(1), email: customer.email });
  const { revision } = (await call('GET', 'registry')).body;
  assert.equal(await codeOf(staff('POST', 'release-retire', { name: 'shell' })), 'invalid_body');
  assert.equal((await staff('POST', 'release-retire', { name: 'mfe-cart' })).status, 200);
  assert.equal(await codeOf(staff('POST', 'release-retire', { name: 'mfe-cart' })), 'remote_unknown');
  assert.equal(await releases.shown('mfe-cart'), undefined);
  assert.ok((await call('GET', 'registry')).body.revision > revision, 'tabs are told');
  assert.equal((await releases.app.call('GET', '/mfe-cart')).status, 404);
  const { key, people, pointers, history, versions } = (await staff('GET', 'find-remote/mfe-cart')).body;
  assert.deepEqual([key, people, pointers, history[0].action], [null, [], [], 'retire']);
  assert.ok(versions.length > 0);
  assert.equal(await codeOf(publish('mfe-cart', { 'x-release-key': secret })), 'release_key');
  assert.equal(await codeOf(publish('mfe-cart', { 'x-deploy-token': deployToken })), 'release_key');
  const again = await make('mfe-cart');
  assert.equal(await codeOf(publish('mfe-cart', { 'x-release-key': again.secret })), 201);
  assert.equal((await releases.shown('mfe-cart')).version, version(1));
});
