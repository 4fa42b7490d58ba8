import { correctPlatformClock, platformNow } from './platform-clock.ts';

const hour = 3_600_000;
const textOf = (ms: number) => new Date(ms).toUTCString();
/** How far the platform's time, as it is known here, is from the device's. */
const ahead = () => platformNow() - Date.now();

afterEach(() => correctPlatformClock(textOf(Date.now()), Date.now(), Date.now()));

test.each([25, -25])('a device that is %i hours off goes by the date of an answer', (hours) => {
  correctPlatformClock(textOf(Date.now() - hours * hour), Date.now() - 300, Date.now());
  expect(Math.abs(ahead() + hours * hour)).toBeLessThan(2_000);
});

test('a clock that agrees with an answer stays as it is, however slow that was; what is no date is not heard', () => {
  const before = ahead();
  correctPlatformClock(textOf(Date.now() - 9_000), Date.now() - 10_000, Date.now());
  correctPlatformClock('yesterday', Date.now(), Date.now());
  expect(Math.abs(ahead() - before)).toBeLessThan(5);
});

test('a device whose clock is set right meanwhile is followed by the next answer', () => {
  correctPlatformClock(textOf(Date.now() + 25 * hour), Date.now(), Date.now());
  correctPlatformClock(textOf(Date.now()), Date.now(), Date.now());
  expect(Math.abs(ahead())).toBeLessThan(2_000);
});
