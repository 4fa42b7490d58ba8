import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variants } from '@pregao/contract';
import { endedChannels, isOnlyStandIn, isTakenBack, settled } from './channels.ts';
import type { PointerRow } from './releases.repository.ts';

const pointer = (changes: Partial<PointerRow> = {}): PointerRow => ({
  name: 'mfe-x',
  channel: 'stable',
  variant: 'brasil',
  version: 'v3',
  previous: 'v2',
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
const own = (changes: Partial<PointerRow> = {}) =>
  pointer({ channel: 'next', version: 'n3', previous: 'n2', trail: ['n1', 'n2'], ...changes });
const followed = (changes: Partial<PointerRow> = {}) =>
  own({ version: 'v3', previous: 'v2', trail: [], follows: true, ...changes });
const tried = { canary_version: 'n4', canary_percent: 10, canary_max_failure_percent: 2.5 };

/** What a change of stable leaves of the channel beside it. */
const beside = (channel: PointerRow, main: PointerRow): PointerRow | undefined =>
  settled([pointer({ version: 'before', trail: [], previous: null }), channel], [main]).find(
    (row) => row.channel === 'next',
  );

test('pointers that are as they were are none of a change', () => {
  assert.deepEqual(settled([pointer(), own(), followed({ channel: 'beta' })], []), []);
  assert.deepEqual(settled([pointer()], [pointer({ revision: 9, updated_at: 'later' })]), []);
});

test('each thing a pointer says makes it another', () => {
  const changes: Partial<PointerRow>[] = [
    { version: 'v4' },
    { canary_version: 'v4' },
    { canary_percent: 1 },
    { canary_max_failure_percent: 1 },
    { follows: true },
    { trail: ['v2'] },
    { bad: ['v0'] },
  ];
  for (const change of changes)
    assert.deepEqual(settled([pointer()], [pointer(change)]), [pointer(change)], JSON.stringify(change));
});

test('what stands in is the end of the trail, whatever was said before', () => {
  assert.deepEqual(settled([pointer()], [pointer({ previous: 'other' })]), []);
  assert.deepEqual(settled([], [pointer({ previous: 'other' })]), [pointer()]);
  assert.deepEqual(settled([], [pointer({ trail: [], previous: 'v2' })]), [pointer({ trail: [], previous: null })]);
  assert.deepEqual(settled([pointer({ previous: null })], []), [pointer()]);
});

test('a channel is held to stable of its own application and brand', () => {
  const rows = [own(), own({ variant: 'global' }), own({ name: 'mfe-y' })];
  const gone = settled([pointer(), ...rows], [pointer({ bad: ['n3'] })]);
  assert.deepEqual(
    gone.map(({ name, channel, variant, version }) => [name, channel, variant, version]),
    [
      ['mfe-x', 'next', 'brasil', 'n2'],
      ['mfe-x', 'stable', 'brasil', 'v3'],
    ],
  );
});

test('a channel without stable stays as it is', () => {
  const row = own({ variant: 'global', version: 'v3' });
  assert.deepEqual(settled([pointer()], [row]), [{ ...row, previous: 'n2' }]);
});

test('a channel that follows shows what stable shows, with what stands in for it', () => {
  const main = pointer({ version: 'v4', trail: ['v2', 'v3'], previous: 'v3' });
  assert.deepEqual(beside(followed({ bad: ['n0'] }), main), followed({ version: 'v4', previous: 'v3', bad: ['n0'] }));
});

test('a channel whose release stable shows as well follows it', () => {
  assert.deepEqual(beside(own(), pointer({ version: 'n3' })), followed({ version: 'n3' }));
});

test('a canary of the release that stable shows has nothing left to try; any other goes on', () => {
  const main = pointer({ version: 'n4' });
  assert.deepEqual(beside(followed(tried), main), followed({ version: 'n4' }));
  assert.deepEqual(
    beside(followed({ ...tried, canary_version: 'n5' }), main),
    followed({ ...tried, canary_version: 'n5', version: 'n4' }),
  );
});

test('a canary that stable took back is taken away and marked', () => {
  assert.deepEqual(beside(own(tried), pointer({ bad: ['n4'] })), own({ bad: ['n4'] }));
  assert.deepEqual(beside(own(), pointer({ bad: ['n4'] })), undefined);
  assert.deepEqual(beside(own({ ...tried, bad: ['n0'] }), pointer({ bad: ['n5'] })), undefined);
});

test('a release that stable took back gives way to the last good one of the channel', () => {
  assert.deepEqual(beside(own(), pointer({ bad: ['n3'] })), own({ version: 'n2', trail: ['n1'], previous: 'n1' }));
  assert.deepEqual(beside(own(), pointer({ bad: ['n3', 'n2'] })), own({ version: 'n1', trail: [], previous: 'v3' }));
});

test('a channel none of whose releases is good any more follows stable', () => {
  assert.deepEqual(beside(own(), pointer({ bad: ['n1', 'n2', 'n3'] })), followed());
  assert.deepEqual(beside(own({ trail: [] }), pointer({ bad: ['n3'] })), followed());
});

test('a trail loses what stable took back and what stable shows', () => {
  assert.deepEqual(beside(own(), pointer({ bad: ['n1'] })), own({ trail: ['n2'] }));
  assert.deepEqual(beside(own(), pointer({ version: 'n2' })), own({ trail: ['n1'], previous: 'n1' }));
  assert.deepEqual(beside(own({ trail: ['n1', 'n3', 'n2'] }), pointer()), own());
});

test('for a channel stands in its own release before, else what stable shows or showed, none of it bad nor what it shows', () => {
  const standsIn = (channel: Partial<PointerRow>, main: Partial<PointerRow> = {}) =>
    beside(own({ trail: [], previous: 'x', ...channel }), pointer(main))?.previous;
  assert.equal(standsIn({ trail: ['n1'] }), 'n1');
  assert.equal(standsIn({}), 'v3');
  assert.equal(standsIn({ bad: ['v3'] }), 'v2');
  assert.equal(standsIn({ bad: ['v3', 'v2'] }), null);
  assert.equal(standsIn({ bad: ['v3'] }, { trail: [] }), null);
  assert.equal(standsIn({ version: 'v2', bad: ['v3'] }), null);
  assert.equal(standsIn({ trail: ['n1'], bad: ['n1'] }), 'v3');
});

test('a pointer of which only the stand-in changed is told from one that moved', () => {
  const all = [pointer({ variant: 'global', version: 'v4' }), pointer()];
  assert.equal(isOnlyStandIn(all, pointer({ previous: 'v1', revision: 9 })), true);
  assert.equal(isOnlyStandIn(all, pointer({ previous: 'v1', version: 'v4' })), false);
  assert.equal(isOnlyStandIn(all, pointer({ previous: 'v1', trail: [] })), false);
  assert.equal(isOnlyStandIn(all, pointer({ previous: 'v1', bad: ['v0'] })), false);
  assert.equal(isOnlyStandIn(all, own()), false);
});

const ofBrands = (changes: Partial<PointerRow>) => variants.map((variant) => own({ variant, ...changes }));

test('a channel that follows stable again in all its brands is told once', () => {
  assert.deepEqual(endedChannels(ofBrands({}), ofBrands({ version: 'v3', follows: true })), [
    { name: 'mfe-x', channel: 'next', variant: undefined, version: 'v3', was: 'n3' },
  ]);
});

test('brands that do not end alike are told each', () => {
  const [first, ...rest] = ofBrands({ version: 'v3', follows: true }) as [PointerRow, ...PointerRow[]];
  const ended = (before: PointerRow[], saved: PointerRow[]) =>
    endedChannels(before, saved).map(({ variant, version, was }) => [variant, version, was]);
  assert.deepEqual(ended(ofBrands({}), rest), [
    ['global', 'v3', 'n3'],
    ['liberta', 'v3', 'n3'],
  ]);
  assert.deepEqual(ended(ofBrands({}), [{ ...first, version: 'v2' }, ...rest]), [
    ['brasil', 'v2', 'n3'],
    ['global', 'v3', 'n3'],
    ['liberta', 'v3', 'n3'],
  ]);
  const [one, ...others] = ofBrands({}) as [PointerRow, ...PointerRow[]];
  assert.deepEqual(ended([{ ...one, version: 'n2' }, ...others], [first, ...rest]), [
    ['brasil', 'v3', 'n2'],
    ['global', 'v3', 'n3'],
    ['liberta', 'v3', 'n3'],
  ]);
});

test('two channels, or two applications, that end at once are told apart', () => {
  const [before, saved] = [ofBrands({}), ofBrands({ version: 'v3', follows: true })];
  const other = (rows: PointerRow[], changes: Partial<PointerRow>) => rows.map((row) => ({ ...row, ...changes }));
  for (const changes of [{ channel: 'beta' }, { name: 'mfe-y' }]) {
    const told = endedChannels([...before, ...other(before, changes)], [...saved, ...other(saved, changes)]);
    assert.deepEqual(
      told.map(({ name, channel, variant }) => ({ name, channel, variant })),
      [
        { name: 'mfe-x', channel: 'next', variant: undefined },
        { name: 'mfe-x', channel: 'next', variant: undefined, ...changes },
      ],
    );
  }
});

test('a channel that followed already, that is new or that goes on by itself has not ended', () => {
  assert.deepEqual(endedChannels([followed()], [followed({ version: 'v4' })]), []);
  assert.deepEqual(endedChannels([], [followed()]), []);
  assert.deepEqual(endedChannels([own()], [own({ version: 'n4' })]), []);
});

test('what stable of a brand took back is shown in no channel of that brand; stable itself may show it again', () => {
  const all = [
    pointer({ bad: ['v1'] }),
    pointer({ variant: 'global', bad: ['v2'] }),
    pointer({ name: 'mfe-y', bad: ['v4'] }),
    own({ bad: ['n0'] }),
  ];
  assert.deepEqual(
    ['v1', 'v2', 'v4', 'n0'].map((version) => isTakenBack(all, own(), version)),
    [true, false, false, false],
  );
  assert.equal(isTakenBack(all, pointer(), 'v1'), false);
  assert.equal(isTakenBack(all, own({ variant: 'liberta' }), 'v1'), false);
});
