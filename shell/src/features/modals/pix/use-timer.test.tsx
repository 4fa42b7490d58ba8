import { correctPlatformClock } from '@pregao/format';
import { act, render, screen } from '@testing-library/react';
import { useTimer } from './use-timer.ts';

const Shown = ({ until, onDue }: { until: string | null | undefined; onDue: () => void }) => (
  <output>{useTimer(until, onDue)}</output>
);
const left = () => Number(screen.getByRole('status').textContent);
const pass = (seconds: number) => {
  act(() => {
    jest.advanceTimersByTime(seconds * 1000);
  });
};
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('REQ-4.37, REQ-4.43, REQ-9.33: what is left is the expiration minus now, second by second', () => {
  render(<Shown until={inSeconds(90)} onDue={() => {}} />);
  expect(left()).toBe(90);
  pass(1);
  expect(left()).toBe(89);
});

test('REQ-4.44, REQ-4.45: the callback is called every 300 seconds and once at zero', () => {
  const due = jest.fn();
  render(<Shown until={inSeconds(650)} onDue={due} />);
  pass(299);
  expect(due).toHaveBeenCalledTimes(0);
  pass(1);
  expect(due).toHaveBeenCalledTimes(1);
  pass(300);
  expect(due).toHaveBeenCalledTimes(2);
  pass(50);
  expect(due).toHaveBeenCalledTimes(3);
  expect(left()).toBe(0);
  pass(600);
  expect(due).toHaveBeenCalledTimes(3);
});

test('at zero and at a multiple of 300 at once it is called once', () => {
  const due = jest.fn();
  render(<Shown until={inSeconds(300)} onDue={due} />);
  pass(301);
  expect(due).toHaveBeenCalledTimes(1);
});

test('REQ-4.42: without an expiration it lasts a day; while that is unknown it stands still', () => {
  const { rerender } = render(<Shown until={undefined} onDue={() => {}} />);
  pass(5);
  expect(left()).toBe(86_400);
  rerender(<Shown until={null} onDue={() => {}} />);
  pass(10);
  expect(left()).toBe(86_390);
});

test('a tab that slept catches up at its next tick', () => {
  const due = jest.fn();
  render(<Shown until={inSeconds(650)} onDue={due} />);
  jest.setSystemTime(Date.now() + 400_000);
  pass(1);
  expect(left()).toBe(249);
  expect(due).toHaveBeenCalledTimes(1);
});

test.each([25, -25])('a device whose clock is %i hours off counts the time of the platform', (hours) => {
  const expires = inSeconds(650);
  const told = new Date().toUTCString();
  jest.setSystemTime(Date.now() + hours * 3_600_000);
  correctPlatformClock(told, Date.now() - 200, Date.now());
  const due = jest.fn();
  render(<Shown until={expires} onDue={due} />);
  expect(Math.abs(left() - 650)).toBeLessThanOrEqual(1);
  pass(652);
  expect([left(), due.mock.calls.length]).toEqual([0, 3]);
});
