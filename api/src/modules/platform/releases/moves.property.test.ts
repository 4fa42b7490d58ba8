import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { variants } from '@pregao/contract';
import { settled } from './channels.ts';
import { after, firstPointer, pointersIn, rolledBack, toCanary, toVersion, withoutCanary } from './moves.ts';
import type { PointerRow } from './releases.repository.ts';

const versions = ['v1', 'v2', 'v3', 'v4', 'v5', 'dev1', 'dev2'] as const;
const development = new Set(['dev1', 'dev2']);
const begin = (): PointerRow[] =>
  variants.map((variant) => firstPointer({ name: 'mfe-x', channel: 'stable' }, variant, 'v0'));

const step = fc.record({
  kind: fc.constantFrom('publish', 'canary', 'promote', 'withdraw', 'rollback', 'to'),
  channel: fc.constantFrom('stable', 'stable', 'next'),
  variant: fc.constantFrom(undefined, ...variants),
  version: fc.constantFrom(...versions),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What each step does to the pointers it concerns; what the platform refuses is left out. */
const moved = (pointers: readonly PointerRow[], { kind, channel, variant, version }: Step): PointerRow[] => {
  const rows = pointersIn(pointers, { name: 'mfe-x', channel, variant });
  const main = (row: PointerRow) => pointers.find((one) => one.channel === 'stable' && one.variant === row.variant);
  const open = rows.filter((row) => row.channel === 'stable' || !main(row)?.bad.includes(version));
  switch (kind) {
    case 'publish':
      return open.map((row) => toVersion(row, version, development));
    case 'canary':
      return open.filter((row) => row.version !== version).map((row) => toCanary(row, version, 10, null));
    case 'promote':
      return rows
        .filter((row) => row.canary_version !== null)
        .map((row) => toVersion(row, row.canary_version ?? '', development));
    case 'withdraw':
      return rows.filter((row) => row.canary_version !== null).map(withoutCanary);
    case 'rollback':
      return rolledBack(rows, development);
    default:
      return development.has(version)
        ? []
        : rolledBack(
            open.filter((row) => !row.bad.includes(version)),
            development,
            version,
          );
  }
};

const carry = (pointers: readonly PointerRow[], one: Step) => after(pointers, settled(pointers, moved(pointers, one)));

test('after any moves nothing that was taken back, and no development build, is in a trail or stands in', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      for (const row of steps.reduce(carry, begin())) {
        assert.equal(new Set(row.trail).size, row.trail.length);
        for (const version of [...row.trail, ...(row.previous === null ? [] : [row.previous])]) {
          assert.ok(row.follows || !row.bad.includes(version), `${version} was taken back`);
          assert.ok(row.channel !== 'stable' || !development.has(version), `${version} is a development build`);
          assert.notEqual(version, row.version);
        }
        assert.ok(!row.trail.some((version) => development.has(version)));
        assert.ok(!row.bad.includes(row.version) || row.follows, 'what stands was not taken back here');
      }
    }),
    runs(100, 4_000),
  );
});

test('after any moves a channel shows nothing that its stable took back, and follows it where it has nothing of its own', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const pointers = steps.reduce(carry, begin());
      for (const row of pointers.filter(({ channel }) => channel === 'next')) {
        const main = pointers.find((one) => one.channel === 'stable' && one.variant === row.variant) as PointerRow;
        if (row.follows) assert.deepEqual([row.version, row.previous, row.trail], [main.version, main.previous, []]);
        else assert.notEqual(row.version, main.version);
        const shown = [row.version, row.previous, ...row.trail].filter((version) => version !== main.version);
        for (const version of shown) assert.ok(version === null || !main.bad.includes(version), String(version));
        if (row.canary_version !== null && row.canary_version !== main.canary_version)
          assert.ok(!main.bad.includes(row.canary_version));
      }
    }),
    runs(100, 4_000),
  );
});

test('rolling back again and again never shows a release twice and ends', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let pointers = steps.reduce(carry, begin());
      const seen = new Set<string>();
      const back: Step = { kind: 'rollback', channel: 'stable', variant: 'brasil', version: 'v1' };
      for (let turn = 0; turn < 50; turn += 1) {
        const [row] = pointersIn(pointers, { name: 'mfe-x', channel: 'stable', variant: 'brasil' });
        const shown = `${row?.version} ${row?.canary_version}`;
        assert.ok(!seen.has(shown), shown);
        seen.add(shown);
        const next = carry(pointers, back);
        if (moved(pointers, back).length === 0) return;
        pointers = next;
      }
      assert.fail('it never ends');
    }),
    runs(100, 4_000),
  );
});

test('a change that leaves everything as it is changes no pointer', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const pointers = steps.reduce(carry, begin());
      assert.deepEqual(settled(pointers, []), []);
    }),
    runs(60, 2_000),
  );
});
