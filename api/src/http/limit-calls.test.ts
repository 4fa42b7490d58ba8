import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { person, profiles, type SignedInPerson } from '../../test/people.ts';
import { openReleases, version, type Releases } from '../../test/releases.ts';

const most = 30;
let releases: Releases;
let admin: SignedInPerson;
before(async () => {
  releases = await openReleases({ API_CALLS_PER_MINUTE: String(most), TRUST_PROXY: '127.0.0.1' });
  await releases.begin();
  releases.store.remote('mfe-cart', version(2));
  assert.equal((await releases.publish('mfe-cart', version(2))).status, 201);
  admin = await person(releases.app, { profile_id: profiles.admin });
});
after(() => releases.app.close());

const office = { 'x-forwarded-for': '203.0.113.9' };
const ask = (method: 'GET' | 'POST', path: string, options: { token?: string; headers?: object; body?: object } = {}) =>
  releases.app.call(method, path, { ...options, headers: { ...office, ...options.headers } });

/** Calls until one is refused. */
const flood = async (method: 'GET' | 'POST', path: string, options: Parameters<typeof ask>[2] = {}) => {
  for (let turn = 0; turn < 3 * most; turn += 1) if ((await ask(method, path, options)).status === 429) return;
  assert.fail(`${path} is never refused`);
};

test("security 83: a tab's flood for the registry fills a ceiling of its own: the address goes on with everything else", async () => {
  await flood('GET', '/api/registry');
  assert.equal((await ask('GET', '/api/list-home')).status, 200);
});

test('security 83: whatever visitors of an address flood, a release is taken back from it, by key and on the screen', async () => {
  await flood('GET', '/api/list-home');
  await flood('POST', '/api/releases/rollback', { body: { name: 'mfe-cart' } });
  await flood('POST', '/api/release-restore', { body: { name: 'mfe-cart', revision: 0 } });
  const key = await releases.headersOf('mfe-cart');
  const back = await ask('POST', '/api/releases/rollback', { body: { name: 'mfe-cart' }, headers: key });
  assert.deepEqual([back.status, back.body.version], [200, version(1)]);
  const { token } = admin;
  const { status, body } = await ask('GET', '/api/find-remote/mfe-cart', { token });
  assert.equal(status, 200);
  const revision = Math.max(...body.pointers.map((pointer: { revision: number }) => pointer.revision));
  const shown = { name: 'mfe-cart', revision, version: version(2) };
  assert.equal((await ask('POST', '/api/release-restore', { token, body: shown })).status, 200);
});

test('a key that floods fills its own ceiling alone', async () => {
  const headers = await releases.headersOf('mfe-cart');
  await flood('GET', '/api/releases', { headers });
  assert.equal((await ask('GET', '/api/find-remote/mfe-cart', { token: admin.token })).status, 200);
});

test('security 83: made-up keys and sessions of an address count together, and lock out nobody who has one', async () => {
  let turn = 0;
  const madeUp = () => {
    turn += 1;
    return turn % 2 === 0 ? { 'x-release-key': `pregao_made-up-${turn}` } : { authorization: `Bearer made-up-${turn}` };
  };
  const thief = { 'x-forwarded-for': '203.0.113.77' };
  const answers: number[] = [];
  for (let call = 0; call < 3 * most; call += 1)
    answers.push((await ask('GET', '/api/releases?name=mfe-cart', { headers: { ...thief, ...madeUp() } })).status);
  assert.deepEqual([answers.at(0), answers.at(-1)], [401, 429]);
  assert.ok(answers.indexOf(429) <= most, `${answers.indexOf(429)}`);
  const key = { ...thief, ...(await releases.headersOf('mfe-hub')) };
  assert.equal((await ask('GET', '/api/releases?name=mfe-cart', { headers: key })).status, 200);
  const shown = await ask('GET', '/api/find-remote/mfe-cart', { token: admin.token, headers: thief });
  assert.equal(shown.status, 200);
});

test('security 83: a person counts as one, however the session is written and whatever key is made up beside it', async () => {
  const writings = ['Bearer ', 'bearer ', 'BEARER  ', 'Bearer   '];
  let turn = 0;
  const answers: number[] = [];
  for (let call = 0; call < 3 * most; call += 1) {
    turn += 1;
    const headers = {
      'x-forwarded-for': `203.0.113.${100 + (turn % 50)}`,
      authorization: `${writings[turn % writings.length]}${admin.token}`,
      'x-release-key': `pregao_made-up-${turn}`,
    };
    answers.push((await ask('GET', '/api/find-remote/mfe-cart', { headers })).status);
  }
  assert.ok(answers.includes(429), String(answers));
});
