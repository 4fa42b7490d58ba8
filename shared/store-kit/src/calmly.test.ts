import { calmly } from './calmly.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what a flood asks for is done at once, and once more for all the rest', async () => {
  const run = jest.fn(async () => {});
  const calm = calmly(5_000, run);
  for (let turn = 0; turn < 1_000; turn += 1) calm.ask();
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(4_900);
  calm.ask();
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  calm.ask();
  expect(run).toHaveBeenCalledTimes(3);
});

test('what takes longer than the pause is never done twice at a time, and one that fails is done again', async () => {
  const first = Promise.withResolvers<undefined>();
  const run = jest.fn(async (): Promise<unknown> => undefined).mockReturnValueOnce(first.promise);
  const calm = calmly(1_000, run);
  calm.ask();
  calm.ask();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
  first.reject(new Error('gone'));
  await jest.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);
});

test('what was stopped does nothing more', async () => {
  const run = jest.fn(async () => {});
  const calm = calmly(1_000, run);
  calm.ask();
  calm.ask();
  calm.stop();
  calm.ask();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});
