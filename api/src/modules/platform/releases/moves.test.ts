import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  after,
  endCanary,
  firstPointer,
  idOf,
  pointerAt,
  pointersIn,
  rolledBack,
  toCanary,
  toVersion,
  withoutCanary,
} from './moves.ts';
import type { PointerRow } from './releases.repository.ts';

const none: ReadonlySet<string> = new Set();
const pointer = (changes: Partial<PointerRow> = {}): PointerRow => ({
  name: 'mfe-x',
  channel: 'stable',
  variant: 'brasil',
  version: 'v3',
  previous: null,
  canary_version: null,
  canary_percent: null,
  canary_max_failure_percent: null,
  trail: ['v1', 'v2'],
  bad: [],
  follows: false,
  revision: 7,
  updated_at: '2026-11-22',
  ...changes,
});
const tried = { canary_version: 'v4', canary_percent: 10, canary_max_failure_percent: 2.5 };
const untried = { canary_version: null, canary_percent: null, canary_max_failure_percent: null };

test('a pointer is named by its application, channel and brand', () => {
  assert.equal(idOf(pointer()), 'mfe-x stable brasil');
  const all = [
    pointer({ name: 'mfe-y' }),
    pointer({ channel: 'next' }),
    pointer({ variant: 'global' }),
    pointer({ version: 'v9' }),
  ];
  assert.equal(pointerAt(all, { name: 'mfe-x', channel: 'stable', variant: 'brasil' })?.version, 'v9');
  assert.equal(pointerAt(all, { name: 'mfe-x', channel: 'next', variant: 'liberta' }), undefined);
});

test('a change concerns the brands that are asked for, in the order of the brands', () => {
  const all = [pointer({ variant: 'liberta' }), pointer(), pointer({ variant: 'global' }), pointer({ name: 'mfe-y' })];
  assert.deepEqual(
    pointersIn(all, { name: 'mfe-x', channel: 'stable' }).map(({ variant }) => variant),
    ['brasil', 'global', 'liberta'],
  );
  assert.deepEqual(pointersIn(all, { name: 'mfe-x', channel: 'stable', variant: 'global' }), [all[2]]);
  assert.deepEqual(pointersIn(all, { name: 'mfe-y', channel: 'stable', variant: 'global' }), []);
});

test('a channel without a pointer of its own begins with what stable shows, and with nothing of its past', () => {
  const main = pointer({ ...tried, bad: ['v0'], previous: 'v2' });
  assert.deepEqual(pointersIn([main], { name: 'mfe-x', channel: 'next', variant: 'brasil' }), [
    { ...main, ...untried, channel: 'next', trail: [], bad: [], follows: true, revision: 0 },
  ]);
  const own = pointer({ channel: 'next', version: 'v5' });
  assert.deepEqual(pointersIn([main, own], { name: 'mfe-x', channel: 'next' }), [own]);
  assert.deepEqual(pointersIn([own], { name: 'mfe-x', channel: 'stable' }), []);
});

test('a first pointer shows its version to everybody and has no past', () => {
  assert.deepEqual(firstPointer({ name: 'mfe-x', channel: 'next' }, 'global', 'v1'), {
    name: 'mfe-x',
    channel: 'next',
    variant: 'global',
    version: 'v1',
    previous: null,
    ...untried,
    trail: [],
    bad: [],
    follows: false,
    revision: 0,
    updated_at: '',
  });
});

test('what stood becomes the end of the trail, and the canary ends', () => {
  assert.deepEqual(
    toVersion(pointer({ ...tried, bad: ['v0', 'v4'] }), 'v4', none),
    pointer({ version: 'v4', trail: ['v1', 'v2', 'v3'], bad: ['v0'] }),
  );
});

test('a release that is published again leaves the trail for the place it takes', () => {
  assert.deepEqual(toVersion(pointer(), 'v1', none), pointer({ version: 'v1', trail: ['v2', 'v3'] }));
  assert.deepEqual(toVersion(pointer({ trail: ['v3', 'v2'] }), 'v4', none).trail, ['v2', 'v3']);
});

test('a release published over itself leaves the trail as it is', () => {
  assert.deepEqual(toVersion(pointer({ ...tried }), 'v3', none), pointer());
});

test('neither a development build nor what a channel follows enters the trail', () => {
  assert.deepEqual(toVersion(pointer(), 'v4', new Set(['v3'])).trail, ['v1', 'v2']);
  assert.deepEqual(
    toVersion(pointer({ channel: 'next', trail: [], follows: true }), 'v4', none),
    pointer({ channel: 'next', version: 'v4', trail: [] }),
  );
});

test('a trail keeps the last twenty releases', () => {
  const trail = Array.from({ length: 20 }, (_, index) => `a${index}`);
  assert.deepEqual(toVersion(pointer({ trail }), 'v4', none).trail, [...trail.slice(1), 'v3']);
  assert.deepEqual(toVersion(pointer({ trail: trail.slice(1) }), 'v4', none).trail, [...trail.slice(1), 'v3']);
});

test('a canary begins beside what stands and ends without a word against it', () => {
  assert.deepEqual(toCanary(pointer(), 'v4', 10, 2.5), pointer(tried));
  assert.deepEqual(toCanary(pointer(tried), 'v5', 20, null), pointer({ canary_version: 'v5', canary_percent: 20 }));
  assert.deepEqual(endCanary(pointer(tried)), pointer());
});

test('a canary that is taken away is marked as taken back, once, and leaves the trail', () => {
  assert.deepEqual(
    withoutCanary(pointer({ ...tried, trail: ['v4', 'v2'], bad: ['v0'] })),
    pointer({ trail: ['v2'], bad: ['v0', 'v4'] }),
  );
  assert.deepEqual(withoutCanary(pointer({ ...tried, bad: ['v4'] })).bad, ['v4']);
});

test('where no canary runs nothing is taken away', () => {
  const row = pointer();
  assert.equal(withoutCanary(row), row);
});

test('a canary of the very release that stands is not held against it', () => {
  assert.deepEqual(withoutCanary(pointer({ ...tried, canary_version: 'v3', bad: ['v0'] })), pointer({ bad: ['v0'] }));
});

test('a rollback takes the canaries away where one runs, and leaves the other brands alone', () => {
  const [row, other] = [pointer(tried), pointer({ variant: 'global' })];
  assert.deepEqual(rolledBack([other, row], none), [pointer({ bad: ['v4'] })]);
});

test('a rollback without a canary walks one release back and marks what stood', () => {
  assert.deepEqual(rolledBack([pointer({ trail: ['v0', 'v1', 'v2'] })], none), [
    pointer({ version: 'v2', trail: ['v0', 'v1'], bad: ['v3'] }),
  ]);
  assert.deepEqual(rolledBack([pointer({ bad: ['v0'] })], none), [
    pointer({ version: 'v2', trail: ['v1'], bad: ['v0', 'v3'] }),
  ]);
});

test('a rollback to a named release takes the canary with it and marks all that is passed over', () => {
  assert.deepEqual(rolledBack([pointer({ ...tried, bad: ['v0'] })], none, 'v1'), [
    pointer({ version: 'v1', trail: [], bad: ['v0', 'v2', 'v3'] }),
  ]);
  assert.deepEqual(rolledBack([pointer({ bad: ['v1'] })], none, 'v1')[0]?.bad, ['v2', 'v3']);
});

test('a release the trail does not know is gone to as it is, and nothing but what stood is passed over', () => {
  assert.deepEqual(rolledBack([pointer({ bad: ['v9'] })], none, 'v9'), [pointer({ version: 'v9', bad: ['v3'] })]);
});

test('a development build that stood is not marked as taken back', () => {
  assert.deepEqual(rolledBack([pointer()], new Set(['v3'])), [pointer({ version: 'v2', trail: ['v1'] })]);
  assert.deepEqual(rolledBack([pointer({ channel: 'next', trail: [] })], new Set(['v3'])), [
    pointer({ channel: 'next', trail: [], follows: true }),
  ]);
});

test('there is nothing to go back to where stable has no past, nor to what stands', () => {
  assert.deepEqual(rolledBack([pointer({ trail: [] })], none), []);
  assert.deepEqual(rolledBack([pointer()], none, 'v3'), []);
  assert.deepEqual(rolledBack([], none), []);
});

test('a channel without a past of its own follows stable again, and its release is marked', () => {
  assert.deepEqual(rolledBack([pointer({ channel: 'next', ...tried, trail: [] })], none, undefined), [
    pointer({ channel: 'next', trail: [], bad: ['v4'] }),
  ]);
  assert.deepEqual(rolledBack([pointer({ channel: 'next', trail: [], bad: ['v0'] })], none), [
    pointer({ channel: 'next', trail: [], bad: ['v0', 'v3'], follows: true }),
  ]);
});

test('a channel that follows stable goes back to a release that is named, and to nothing else', () => {
  const row = pointer({ channel: 'next', trail: [], follows: true });
  assert.deepEqual(rolledBack([row], none), []);
  assert.deepEqual(rolledBack([{ ...row, trail: ['v1'] }], none), []);
  assert.deepEqual(rolledBack([row], none, 'v2'), [pointer({ channel: 'next', version: 'v2', trail: [] })]);
});

test('each brand walks back by itself', () => {
  const rows = rolledBack(
    [pointer(), pointer({ variant: 'global', trail: [] }), pointer({ variant: 'liberta', trail: ['v2', 'v1'] })],
    none,
  );
  assert.deepEqual(
    rows.map(({ variant, version }) => [variant, version]),
    [
      ['brasil', 'v2'],
      ['liberta', 'v1'],
    ],
  );
});

test('a changed pointer takes the place of what it was, and a new one is added', () => {
  const [one, other] = [pointer(), pointer({ variant: 'global' })];
  const [moved, added] = [pointer({ version: 'v4' }), pointer({ channel: 'next' })];
  assert.deepEqual(after([one, other], [moved, added]), [other, moved, added]);
  assert.deepEqual(after([one, other], []), [one, other]);
});
