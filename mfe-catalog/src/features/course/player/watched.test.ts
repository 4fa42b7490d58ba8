import { Watched } from './watched.ts';

test('what is watched in a row adds up', () => {
  const watched = new Watched(0, 0);
  expect([10, 20, 30].map((second) => watched.move(second, 40))).toEqual([25, 50, 75]);
});

test('jumping to the end adds nothing', () => {
  const watched = new Watched(0, 0);
  watched.move(10, 100);
  expect(watched.move(99, 100)).toBe(10);
});

test('a part seen twice counts once', () => {
  const watched = new Watched(0, 0);
  for (const second of [10, 20, 2, 10, 20]) watched.move(second, 40);
  expect(watched.move(20, 40)).toBe(50);
});

test('what was seen on an earlier visit stays', () => {
  const watched = new Watched(40, 40);
  expect(watched.move(50, 100)).toBe(50);
});

test('a video of unknown length keeps the share that was known', () => {
  expect(new Watched(0, 30).move(5, 0)).toBe(30);
});
