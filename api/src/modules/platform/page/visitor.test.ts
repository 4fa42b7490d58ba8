import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { openReleases, version, type Releases } from '../../../../test/releases.ts';
import { isInCanary } from '../releases/canary/share.ts';
import { visitorOf } from './visitor.ts';

let releases: Releases;
let admin: SignedInPerson, first: SignedInPerson, second: SignedInPerson;

before(async () => {
  releases = await openReleases();
  await releases.begin();
  for (const turn of [2, 3]) releases.store.remote('mfe-cart', version(turn));
  admin = await person(releases.app, { profile_id: profiles.admin });
  [first, second] = [await person(releases.app), await person(releases.app)];
  for (const turn of [3, 2]) await releases.publish('mfe-cart', version(turn));
  for (const { email } of [first, second])
    await releases.app.call('POST', '/api/release-pin', {
      token: admin.token,
      body: { name: 'mfe-cart', version: version(3), email },
    });
});
after(() => releases.app.close());

/** The cookie that a browser keeps of a person whose pin it was shown. */
const pinCookieOf = async ({ token }: SignedInPerson) => {
  const { headers } = await releases.app.call('GET', '/api/registry', {
    token,
    headers: { cookie: 'pregao_bucket=0' },
  });
  return /(?<=pregao_pin=)[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
};

/** What a browser that says somebody is signed in, and sends no session, is shown with a pin cookie. */
const shownWith = async (pin: string) => {
  const { version: seen, reason } = await releases.shown('mfe-cart', {
    cookie: `pregao_bucket=0; pregao.signed=1; pregao_pin=${pin}`,
  });
  return [seen, reason];
};

test('a pin is shown to the cookie of ours alone: a signature that another person, another secret or nobody gave is refused for somebody who has one', async () => {
  const [own, other] = [await pinCookieOf(first), await pinCookieOf(second)];
  const signatureOf = (cookie: string) => cookie.split('.')[1] ?? '';
  for (const cookie of [own, other]) assert.deepEqual(await shownWith(cookie), [version(3), 'pin']);
  const sealed = createHmac('sha256', 'another secret').update(`release-pin\n${first.id}`).digest('base64url');
  const signature = signatureOf(own);
  const forged = [
    signatureOf(other),
    sealed,
    'A'.repeat(signature.length),
    signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    signature.slice(1),
    `${signature}A`,
    '',
  ];
  for (const given of forged) assert.deepEqual(await shownWith(`${first.id}.${given}`), [version(2), 'stable'], given);
  assert.deepEqual(await shownWith(`${first.id}`), [version(2), 'stable']);
});

test('a browser is told to forget a pin cookie that is not ours', async () => {
  const answer = await releases.app.call('GET', '/api/registry', {
    headers: { cookie: `pregao_bucket=0; pregao.signed=1; pregao_pin=${first.id}.${'A'.repeat(43)}` },
  });
  assert.match(String(answer.headers['set-cookie']), /^pregao_pin=; Max-Age=0; Path=\/; HttpOnly/);
});

/** The bucket of a browser with these cookies, and the one it is given where it had none. */
const bucketOf = (cookie?: string) => {
  const given: string[] = [];
  const { server } = releases.app;
  const request = { server, headers: { cookie }, variant: 'brasil', channel: 'stable', viewer: null };
  const { bucket } = visitorOf(
    request as unknown as FastifyRequest,
    { setCookie: (name: string, value: string) => given.push(`${name}=${value};`) } as unknown as FastifyReply,
    'secret',
    () => false,
  );
  return { bucket, drawn: given.map((text) => /^pregao_bucket=(\d+);/.exec(text)?.[1]) };
};

test('every bucket from 0 to 99 is drawn, and no other', () => {
  // That one of a hundred is missed by 6,000 fair draws has a chance of 10⁻²⁴.
  const buckets = new Set(
    Array.from({ length: 6_000 }, () => {
      const { bucket, drawn } = bucketOf();
      assert.deepEqual(drawn, [String(bucket)]);
      return bucket;
    }),
  );
  assert.deepEqual(
    [...buckets].toSorted((a, b) => Number(a) - Number(b)),
    Array.from({ length: 100 }, (_, bucket) => bucket),
  );
});

test('the first and the last bucket are kept by the browser; what is no bucket is drawn anew', () => {
  for (const bucket of [0, 1, 9, 10, 98, 99])
    assert.deepEqual(bucketOf(`pregao_bucket=${bucket}`), { bucket, drawn: [] });
  for (const wrong of ['100', '-1', '199', '9.5', '1e1', '0x9', ' ', '', 'x', '٩'])
    assert.equal(bucketOf(`pregao_bucket=${wrong}`).drawn.length, 1, wrong);
});

test('a canary of 99 % leaves out exactly one bucket of a hundred, one of 100 % none, one of 1 % takes exactly one', async () => {
  const shownTo = async (canary: number) => {
    assert.equal((await releases.publish('mfe-cart', version(3), { canary })).status, 201);
    const seen = await Promise.all(Array.from({ length: 100 }, (_, bucket) => releases.shown('mfe-cart', { bucket })));
    await releases.rollback('mfe-cart');
    return seen.filter((remote) => remote.version === version(3)).length;
  };
  assert.deepEqual([await shownTo(99), await shownTo(100), await shownTo(1)], [99, 100, 1]);
  // The release whose scale begins at 0 has its edge between the last bucket and the first.
  const edge =
    Array.from({ length: 2_000 }, (_, turn) => version(turn)).find((of) => isInCanary(0, 'mfe-cart', of, 1)) ?? '';
  assert.deepEqual(
    [98, 99, 0].map((bucket) => isInCanary(bucket, 'mfe-cart', edge, 99)),
    [true, false, true],
  );
});
