import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { onPostgres } from './on-postgres.ts';
import { person, profiles, type SignedInPerson } from './people.ts';
import { openReleases, version, type Releases } from './releases.ts';
import { missing } from './services.ts';

/** Two nodes that share database and store. */
let nodes: [Releases, Releases];
let admin: SignedInPerson;

interface Pointer {
  version: string;
  revision: number;
  canary: { version: string } | null;
}
interface Answer {
  status: number;
  body: { code?: string };
}

const postgres = await onPostgres(async (database) => {
  const env = { TRUST_PROXY: '127.0.0.1', CANARY_MIN_LOADS: '5', CANARY_MIN_REPORTERS: '3' };
  const first = await openReleases(env, database());
  nodes = [first, await openReleases({ ...env, DATA_DIR: first.app.config.DATA_DIR }, database(), first.keys)];
  await first.begin();
  for (const turn of [2, 3]) {
    first.store.remote('mfe-cart', version(turn));
    await first.publish('mfe-cart', version(turn));
  }
  admin = await person(first.app, { profile_id: profiles.admin, name: 'Ana Admin' });
  return nodes.map(({ app }) => app).toReversed();
});
const skip = missing('Postgres', postgres);

const staff = (node: number, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  (nodes[node % 2] as Releases).app.call(method, `/api/${path}`, { token: admin.token, ...(body && { body }) });
const found = async (): Promise<{
  pointers: Pointer[];
  history: { id: number; action: string }[];
  people: unknown[];
}> => (await staff(0, 'GET', 'find-remote/mfe-cart')).body;
const aim = async () => ({
  name: 'mfe-cart',
  revision: Math.max(...(await found()).pointers.map(({ revision }) => revision)),
});
const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status < 300 ? 'done' : `${status} ${body.code ?? ''}`)).sort();
const since = async (id: number) => (await found()).history.filter((row) => row.id > id).map(({ action }) => action);
const last = async () => (await found()).history[0]?.id ?? 0;

beforeEach(async () => {
  if (!skip) await nodes[0].publish('mfe-cart', version(1));
});

test(
  'of ten people who start a canary at once on two nodes, one wins, the others are told and leave no trace',
  { skip },
  async () => {
    const [seen, before] = [await aim(), await last()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        staff(turn, 'PUT', 'release-canary', { ...seen, version: version(2 + (turn % 2)), percent: 10 + turn }),
      ),
    );
    assert.deepEqual(codes(answers), [...Array.from({ length: 9 }, () => '409 pointer_moved'), 'done']);
    const { pointers } = await found();
    assert.equal(new Set(pointers.map(({ canary }) => JSON.stringify(canary))).size, 1);
    assert.deepEqual(await since(before), ['canary']);
  },
);

test('promoting, withdrawing, going back and changing the share at once: one of them happens', { skip }, async () => {
  await staff(0, 'PUT', 'release-canary', { ...(await aim()), version: version(2), percent: 10 });
  const [seen, before] = [await aim(), await last()];
  const answers = await Promise.all([
    staff(0, 'POST', 'release-promote', seen),
    staff(1, 'POST', 'release-withdraw', seen),
    staff(0, 'POST', 'release-restore', { ...seen, version: version(3) }),
    staff(1, 'PUT', 'release-canary', { ...seen, version: version(2), percent: 50 }),
  ]);
  assert.deepEqual(codes(answers), ['409 pointer_moved', '409 pointer_moved', '409 pointer_moved', 'done']);
  assert.equal((await since(before)).length, 1);
});

test(
  'a publication and a canary at once: what was published stands, and the canary was first or is told',
  { skip },
  async () => {
    const [seen, before] = [await aim(), await last()];
    const [published, tried] = await Promise.all([
      nodes[0].publish('mfe-cart', version(3)),
      staff(1, 'PUT', 'release-canary', { ...seen, version: version(2), percent: 10 }),
    ]);
    assert.equal(published.status, 201);
    assert.deepEqual(
      (await found()).pointers.map(({ version: stands, canary }) => [stands, canary]),
      Array.from({ length: 3 }, () => [version(3), null]),
    );
    assert.deepEqual(await since(before), tried.status === 200 ? ['publish', 'canary'] : ['publish']);
    assert.ok(tried.status === 200 || tried.body.code === 'pointer_moved');
  },
);

test(
  'two publications at once follow each other: the later one stands with the earlier as the one before',
  { skip },
  async () => {
    const before = await last();
    const answers = await Promise.all([
      nodes[0].publish('mfe-cart', version(2)),
      nodes[1].publish('mfe-cart', version(3)),
    ]);
    assert.deepEqual(codes(answers), ['done', 'done']);
    const stands = (await found()).pointers.map((pointer) =>
      [pointer.version, (pointer as Pointer & { previous: string }).previous].sort(),
    );
    assert.deepEqual(
      stands,
      Array.from({ length: 3 }, () => [version(2), version(3)]),
    );
    assert.deepEqual(await since(before), ['publish', 'publish']);
  },
);

/** Failures of a canary from many networks, through both nodes. */
const fail = (from: number) =>
  Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      (nodes[turn % 2] as Releases).report(
        'faults',
        {
          remote: 'mfe-cart',
          version: version(2),
          phase: 'render',
          message: 'Falhou',
          path: '/',
        },
        `10.${from}.${turn}.1`,
      ),
    ),
  );

test('a canary that fails in many networks at once is taken away once', { skip }, async () => {
  await staff(0, 'PUT', 'release-canary', {
    ...(await aim()),
    version: version(2),
    percent: 50,
    max_failure_percent: 20,
  });
  const before = await last();
  await fail(100);
  assert.deepEqual(await since(before), ['auto-rollback']);
  assert.deepEqual(
    (await found()).pointers.map(({ version: stands, canary }) => [stands, canary]),
    Array.from({ length: 3 }, () => [version(1), null]),
  );
});

test(
  'a canary promoted while it fails is promoted and goes back by itself, or is gone before and its promotion is refused',
  { skip },
  async () => {
    await staff(0, 'PUT', 'release-canary', {
      ...(await aim()),
      version: version(2),
      percent: 50,
      max_failure_percent: 20,
    });
    const seen = await aim();
    const [promoted] = await Promise.all([staff(1, 'POST', 'release-promote', seen), fail(101)]);
    const stand = (await found()).pointers.map((pointer) => [pointer.version, pointer.canary]);
    // What failed before it was promoted is counted too: whichever came first, all brands show one release.
    const [[stands] = []] = stand;
    assert.ok(stands === version(1) || (promoted.status === 200 && stands === version(2)), JSON.stringify(stand));
    assert.deepEqual(
      stand,
      Array.from({ length: 3 }, () => [stands, null]),
    );
    if (promoted.status !== 200) assert.equal(promoted.body.code, 'pointer_moved');
  },
);

test(
  'of two rollbacks at once each walks one release back, and nothing that was taken back returns',
  { skip },
  async () => {
    for (const turn of [2, 3]) await nodes[0].publish('mfe-cart', version(turn));
    const answers = await Promise.all([nodes[0].rollback('mfe-cart'), nodes[1].rollback('mfe-cart')]);
    assert.deepEqual(answers.map(({ body }) => body.version).sort(), [version(1), version(2)]);
    assert.deepEqual(
      (await found()).pointers.map(({ version: stands }) => stands),
      Array.from({ length: 3 }, () => version(1)),
    );
  },
);

test('a version pinned twice at once for a person is pinned once', { skip }, async () => {
  const answers = await Promise.all(
    [2, 3].map((turn) =>
      staff(turn, 'POST', 'release-pin', { name: 'mfe-cart', version: version(turn), email: admin.email }),
    ),
  );
  assert.deepEqual(codes(answers), ['done', 'done']);
  assert.equal((await found()).people.length, 1);
});
