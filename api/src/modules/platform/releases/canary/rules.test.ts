import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variants } from '@pregao/contract';
import { failureNote, isEnough, isReturnable, neededNetworks, overLimit, toldTogether } from './rules.ts';
import type { PointerRow } from '../releases.repository.ts';

const pointer = (changes: Partial<PointerRow> = {}): PointerRow => ({
  name: 'mfe-x',
  channel: 'stable',
  variant: 'brasil',
  version: 'v1',
  previous: null,
  canary_version: 'v2',
  canary_percent: 10,
  canary_max_failure_percent: 20,
  trail: [],
  bad: [],
  follows: false,
  revision: 7,
  updated_at: '2026-11-22',
  ...changes,
});
const seen = (percent: number) => ({ visits: 100, networks: 10, percent });

test('security 62: one network in a hundred must see a canary fail, begun hundreds counted whole, and never fewer than the least', () => {
  assert.deepEqual(
    [0, 300, 301, 400, 401].map((heardOf) => neededNetworks(heardOf, 3)),
    [3, 3, 4, 4, 5],
  );
});

test('a canary is judged from its least of visits and of networks on, not from one of them alone', () => {
  const least = { visits: 8, networks: 3 };
  assert.deepEqual(
    [
      [8, 3],
      [7, 3],
      [8, 2],
      [9, 4],
    ].map(([visits = 0, networks = 0]) => isEnough({ visits, networks, percent: 0 }, least)),
    [true, false, false, true],
  );
});

test('a canary is over its limit above it, not at it', () => {
  const row = pointer();
  assert.deepEqual(overLimit([row], { remote: 'mfe-x', version: 'v2' }, seen(20)), []);
  assert.deepEqual(overLimit([row], { remote: 'mfe-x', version: 'v2' }, seen(20.1)), [row]);
});

test('a canary without a limit is never over it, and one of nothing is over it with any failure', () => {
  assert.deepEqual(
    overLimit([pointer({ canary_max_failure_percent: null })], { remote: 'mfe-x', version: 'v2' }, seen(100)),
    [],
  );
  assert.equal(
    overLimit([pointer({ canary_max_failure_percent: 0 })], { remote: 'mfe-x', version: 'v2' }, seen(0.1)).length,
    1,
  );
});

test('only pointers that try the very release are over its limit', () => {
  const all = [
    pointer({ name: 'mfe-y' }),
    pointer({ canary_version: 'v3' }),
    pointer({ canary_version: null, version: 'v2' }),
    pointer({ variant: 'global' }),
  ];
  assert.deepEqual(
    overLimit(all, { remote: 'mfe-x', version: 'v2' }, seen(100)).map(({ variant }) => variant),
    ['global'],
  );
});

const brands = (changes: Partial<PointerRow> = {}) => variants.map((variant) => pointer({ variant, ...changes }));
const told = (rows: readonly PointerRow[], all: readonly PointerRow[]) =>
  toldTogether(rows, all).map((group) => group.map(({ channel, variant }) => `${channel} ${variant}`));

test('all the brands of a channel that show the same are told of together', () => {
  const all = [...brands(), ...brands({ channel: 'next' }), ...brands({ name: 'mfe-y' })];
  assert.deepEqual(told(all.slice(0, 6), all), [
    variants.map((variant) => `stable ${variant}`),
    variants.map((variant) => `next ${variant}`),
  ]);
});

test('some brands of a channel, or brands that show different releases, are told of one by one', () => {
  const [first, ...rest] = brands() as [PointerRow, ...PointerRow[]];
  assert.deepEqual(told(rest, [first, ...rest]), [['stable global'], ['stable liberta']]);
  const mixed = [{ ...first, version: 'v0' }, ...rest];
  assert.deepEqual(told(mixed, mixed), [['stable brasil'], ['stable global'], ['stable liberta']]);
  assert.deepEqual(told([], mixed), []);
});

test('the history says how much failed of how much, in figures as they are read here', () => {
  assert.equal(failureNote({ percent: 33.333, visits: 9, networks: 3 }), '33,3 % de falhas em 9 visitas');
  assert.equal(failureNote({ percent: 100, visits: 12_345, networks: 3 }), '100 % de falhas em 12.345 visitas');
});

test('a release goes back where it is shown to everybody by itself, after a good one', () => {
  const back = (changes: Partial<PointerRow>) =>
    isReturnable(pointer({ trail: ['v0'], ...changes }), { remote: 'mfe-x', version: 'v1' });
  assert.equal(back({}), true);
  const others: Partial<PointerRow>[] = [{ name: 'mfe-y' }, { version: 'v3' }, { follows: true }, { trail: [] }];
  for (const changes of others) assert.equal(back(changes), false, JSON.stringify(changes));
});
