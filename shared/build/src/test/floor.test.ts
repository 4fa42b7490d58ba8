import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, raised } from './floor.ts';
import { formatFloor, readFloorText } from './floor-text.ts';
import { removedTests } from './removed-tests.ts';

const floor = { 'a.test.ts': ['one', 'two'], 'b.test.ts': ['three'] };
const green = (tests: Record<string, string[]>) => ({ failed: 0, tests });

test('a run that equals its floor does not differ, in whatever order its tests ran', () => {
  assert.deepEqual(differences(Object.keys(floor), floor, { 'b.test.ts': ['three'], 'a.test.ts': ['two', 'one'] }), []);
});

test('a file without a floor, a new test, a lost or renamed one and a file that is gone are each named', () => {
  const tests = { 'a.test.ts': ['one', 'two!', 'four', 'four'], 'c.test.ts': ['five', 'six'] };
  assert.deepEqual(differences(['a.test.ts', 'c.test.ts'], floor, tests), [
    'a.test.ts lost “two”',
    'a.test.ts has more than its floor: “two!” and 2 more',
    'b.test.ts is gone, and “three” with it',
    'c.test.ts stands in no floor: “five” and 1 more',
  ]);
});

test('one of two tests of one name that goes is missed', () => {
  assert.deepEqual(differences(['a'], { a: ['one', 'one'] }, { a: ['one'] }), ['a lost “one”']);
});

test('a file that told of no test is missed already, and differs from nothing', () => {
  assert.deepEqual(differences(['a.test.ts', 'b.test.ts'], floor, { 'a.test.ts': ['one', 'two'] }), []);
});

test('the floor follows new tests, and those that move to another file', () => {
  const tests = { 'c.test.ts': ['three', 'two'], 'a.test.ts': ['one', 'new'] };
  assert.deepEqual(raised('api', floor, green(tests), []), tests);
});

test('a test that goes needs its name and a reason, in the list that loses it', () => {
  const tests = { 'a.test.ts': ['one', 'new'], 'b.test.ts': ['three'] };
  const entry = { file: 'a.test.ts', titles: ['two'], reason: 'the field is gone' };
  assert.throws(() => raised('api', floor, green(tests), []), /removed-tests\.ts[^]*a\.test\.ts lost “two”/);
  assert.throws(() => raised('api', floor, green(tests), [{ ...entry, list: 'unit' }]), /lost “two”/);
  assert.deepEqual(raised('api', floor, green(tests), [entry]), tests);
  assert.throws(() => raised('api', floor, green(floor), [entry]), /a\.test\.ts still runs “two”/);
});

test('one test that comes elsewhere stands for one that goes, and for no more', () => {
  const twice = { 'a.test.ts': ['same'], 'b.test.ts': ['same'], 'c.test.ts': ['other'] };
  assert.throws(() => raised('api', twice, green({ 'c.test.ts': ['other', 'same'] }), []), /b\.test\.ts lost “same”/);
});

test('a run in which something failed raises nothing', () => {
  assert.throws(() => raised('api', floor, { failed: 1, tests: floor }, []), /1 failed in the last run/);
});

test('whatever a test is called, it is one line of the floor and is read as it was', () => {
  const titles = { 'b.test.ts': ['“a”: \n  b', '\u2028\u202e\u0000 \\ "x"', '  spaced '], 'a.test.ts': ['one', 'one'] };
  const text = formatFloor(titles);
  assert.equal(text.trimEnd().split('\n').length, 7);
  assert.deepEqual(readFloorText(text), {
    'a.test.ts': ['one', 'one'],
    'b.test.ts': titles['b.test.ts']?.toSorted(),
  });
});

test('every test that is called removed has a reason that says why', () => {
  for (const { file, titles, reason } of removedTests)
    assert.ok(titles.length > 0 && reason.trim().split(' ').length >= 3, `${file}: ${reason}`);
});
