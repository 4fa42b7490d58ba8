import { atMostEvery } from './at-most-every.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('fifty asks in a burst run at once and once more at the end of the while', () => {
  const run = jest.fn();
  const ask = atMostEvery(2_000, run);
  for (let index = 0; index < 50; index += 1) ask();
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(4_000);
  expect(run).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('an ask after the while runs at once', () => {
  const run = jest.fn();
  const ask = atMostEvery(2_000, run);
  ask();
  jest.advanceTimersByTime(4_000);
  expect(run).toHaveBeenCalledTimes(1);
  ask();
  expect(run).toHaveBeenCalledTimes(2);
});
